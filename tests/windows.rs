//! A large text of which only the lines around a match are parsed, or not the bodies without one: the answer is that of the whole.

use std::fs;
use std::ops::RangeInclusive;

use explore::languages::{LANGUAGES, Language};
use explore::lift::lift;
use explore::model::{Definition, Match, Role, Span, Text};
use explore::outline::{Outliner, Scope};
use memchr::memmem;

/// More is not parsed whole.
const LARGE: usize = 8 << 10;

#[test]
fn windows_tell_what_the_whole_tells() {
    for language in with("@margin") {
        let before = "// what goes before\n".repeat(LARGE / 20 + 1);
        let text = Text::new([before.as_bytes(), &fs::read(crate::fixtures::input(language)).unwrap()].concat());
        compare(language, &text, text.line_of(before.len())..=text.line_count());
    }
}

/// Each line is matched in a text whose other bodies are left out, and one of them is large. What is broken at the end of a
/// fixture is not taken along: with it all is parsed.
#[test]
fn bodies_left_out_change_nothing() {
    for language in with("@hollow") {
        let whole = Text::new(fs::read(crate::fixtures::input(language)).unwrap());
        let parsed = Outliner::default().parse(language, &whole, &[], Scope::File).expect("the deadline is far");
        let definitions = parsed.definitions(&[], Scope::File);
        let broken = definitions.iter().filter(|one| one.partial).map(|one| one.lead).min();
        let before = &whole.bytes()[..broken.unwrap_or(whole.bytes().len())];
        let input = &before[..memmem::rfind(before, b"\n\n").map_or(before.len(), |blank| blank + 1)];
        let lines = "\n".repeat(input.len().max(LARGE));
        let other = match language.name {
            "go" => format!("func filler() {{{lines}}}\n"),
            "python" => format!("def filler():\n    first\n{lines}    last\n"),
            "rust" => format!("mod filler {{{lines}}}\n"),
            _ => format!("class Filler {{{lines}}}\n"),
        };
        let last = whole.line_of(input.len() - 1);
        compare(language, &Text::new([input, other.as_bytes()].concat()), 1..=last);
    }
}

/// The languages whose queries say this.
fn with(capture: &str) -> impl Iterator<Item = &'static Language> {
    LANGUAGES.iter().filter(move |one| one.queries.iter().any(|query| query.contains(capture)))
}

/// Matches each of these lines by itself.
fn compare(language: &Language, text: &Text, lines: RangeInclusive<usize>) {
    let outliner = &mut Outliner::default();
    for line in lines.filter(|&line| !blank(text, line)) {
        let span = text.trim_end(text.line_span(line));
        let indent = text.slice(&span).iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let matches = [Match::at(text, span.start + indent..span.end)];
        let [part, whole] = [Scope::Matches, Scope::File].map(|scope| told(outliner, language, text, &matches, scope));
        assert_eq!(part, whole, "{}:{line}: {}", language.name, text.lossy(&span));
    }
}

fn blank(text: &Text, line: usize) -> bool {
    text.slice(&text.line_span(line)).trim_ascii().is_empty()
}

type Told = (Option<(String, Span, Span, Option<Span>)>, Role);

/// What a match is lifted to, and its role.
fn told(outliner: &mut Outliner, language: &Language, text: &Text, matches: &[Match], scope: Scope) -> Told {
    let parsed = outliner.parse(language, text, matches, scope).expect("the deadline is far");
    let definitions = parsed.definitions(matches, Scope::Matches);
    let mut hits = lift(text, matches.to_vec(), &definitions);
    parsed.roles(&mut hits);
    let parts = |one: &Definition| {
        let name = format!("{} {}", one.kind, one.qualified_name);
        (name, one.extent.clone(), one.signature.clone(), one.doc.clone())
    };
    (hits[0].definition.as_deref().map(parts), hits[0].matches[0].role)
}
