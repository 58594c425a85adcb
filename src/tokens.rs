//! How many tokens a text costs a language model, without any model's vocabulary.

/// An estimate: a run of letters is a token per six, of digits per three, and every other sign one; the blank before a word
/// belongs to it, a line's indentation is one token.
pub fn estimate(text: &str) -> usize {
    let mut tokens = 0;
    let mut run = 0;
    let mut last = Sort::Blank;
    for c in text.chars() {
        let sort = Sort::of(c);
        run = if sort == last { run + 1 } else { 1 };
        tokens += usize::from(match sort {
            Sort::Letter => run % 6 == 1,
            Sort::Digit => run % 3 == 1,
            Sort::Blank => run == 2,
            Sort::Line => run == 1,
            Sort::Sign => run % 2 == 1,
            Sort::Wide => true,
        });
        last = sort;
    }
    tokens
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Sort {
    Letter,
    Digit,
    Blank,
    Line,
    Sign,
    Wide,
}

impl Sort {
    fn of(c: char) -> Sort {
        match c {
            '\n' => Sort::Line,
            c if c.is_whitespace() => Sort::Blank,
            c if c.is_ascii_digit() => Sort::Digit,
            c if c.is_ascii_alphabetic() => Sort::Letter,
            c if c.is_ascii() => Sort::Sign,
            _ => Sort::Wide,
        }
    }
}
