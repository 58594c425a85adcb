//! A large text of which only the lines around a match are parsed: the answer is that of the whole.

use std::fs;

use explore::languages::{LANGUAGES, Language};
use explore::lift::lift;
use explore::model::{Definition, Match, Role, Span, Text};
use explore::outline::{Outliner, Scope};

/// More is not parsed whole.
const LARGE: usize = 8 << 10;

#[test]
fn windows_tell_what_the_whole_tells() {
    for language in LANGUAGES.iter().filter(|one| one.queries.iter().any(|query| query.contains("@margin"))) {
        let mut bytes = "// what goes before\n".repeat(LARGE / 20 + 1).into_bytes();
        let before = bytes.iter().filter(|&&byte| byte == b'\n').count();
        bytes.extend(fs::read(crate::fixtures::input(language)).unwrap());
        let text = Text::new(bytes);
        let outliner = &mut Outliner::default();
        for line in (before + 1..=text.line_count()).filter(|&line| !blank(&text, line)) {
            let span = text.trim_end(text.line_span(line));
            let indent = text.slice(&span).iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let matches = [Match::at(&text, span.start + indent..span.end)];
            let [part, whole] =
                [Scope::Matches, Scope::File].map(|scope| told(outliner, language, &text, &matches, scope));
            assert_eq!(part, whole, "{}:{line}: {}", language.name, text.lossy(&span));
        }
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
