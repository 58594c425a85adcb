//! How many tokens a text costs a language model, without any model's vocabulary.

/// What a token is counted in. These weights were fitted to what cl100k and o200k make of code, prose and explore's own answers;
/// `benches/tokens` tells how near they come.
const TOKEN: usize = 30;

/// An estimate, which never falls as the text grows. Each character adds to it by its sort and by what it follows:
///
/// - A word is about a token, the blank before it included, and a little more with each further letter. Behind a single sign, as
///   in `.word`, it is a third of one, for the two may be a token together; but not so with a capital.
/// - Three digits are a token; the blank before them is another.
/// - An indentation is about a token, however deep. So is a line's end, or a third behind a sign; blank lines are free.
/// - A sign is a token, and those behind it next to nothing. An underscore in a word is less than one, as what is behind it.
/// - What is not in ASCII costs by its script. The vocabularies are far apart there, and the estimate is between them.
pub fn estimate(text: &str) -> usize {
    let mut cost = 0;
    let mut run = 0;
    let mut last = Sort::Line;
    for c in text.chars() {
        let sort = Sort::of(c);
        cost += match (last, sort) {
            (Sort::Letter, Sort::Letter) => 1,
            (Sort::Sign, Sort::Letter) if run == 1 && c.is_ascii_uppercase() => 41,
            (Sort::Sign, Sort::Letter) if run == 1 => 11,
            (_, Sort::Letter) => 28,
            (Sort::Digit, Sort::Digit) if run % 3 != 0 => 0,
            (Sort::Blank, Sort::Digit) => 2 * TOKEN,
            (_, Sort::Digit) => TOKEN,
            (Sort::Blank, Sort::Blank) if run == 1 => 26,
            (_, Sort::Blank) | (Sort::Line, Sort::Line) => 0,
            (Sort::Sign, Sort::Line) => 10,
            (_, Sort::Line) => TOKEN,
            (Sort::Sign, Sort::Sign) => 2,
            (Sort::Letter, Sort::Sign) if c == '_' => 19,
            (_, Sort::Sign) => TOKEN,
            (_, Sort::Other) => other(c),
        };
        run = if sort == last { run + 1 } else { 1 };
        last = sort;
    }
    (cost + TOKEN / 2) / TOKEN
}

/// The cost of a character that is not in ASCII, or controls.
fn other(c: char) -> usize {
    match c {
        // Latin letters with accents, which cut words into pieces.
        '\u{80}'..='\u{24f}' => 48,
        // Cyrillic.
        '\u{400}'..='\u{52f}' => 16,
        // Punctuation, arrows, mathematics, boxes.
        '\u{2000}'..='\u{2e7f}' => 45,
        // Emoji and what is seldom seen.
        '\u{10000}'.. => 75,
        _ => 26,
    }
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Sort {
    Letter,
    Digit,
    Blank,
    Line,
    Sign,
    Other,
}

impl Sort {
    fn of(c: char) -> Sort {
        match c {
            'a'..='z' | 'A'..='Z' => Sort::Letter,
            '0'..='9' => Sort::Digit,
            ' ' | '\t' => Sort::Blank,
            '\n' | '\r' => Sort::Line,
            '!'..='~' => Sort::Sign,
            _ => Sort::Other,
        }
    }
}
