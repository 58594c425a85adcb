//! Whatever is in files, patterns and outputs: the checks of the fuzz targets on small inputs.

mod checks;

use std::fs;

use explore::languages::LANGUAGES;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::addresses::PIECES;
use crate::properties::few;

/// What patterns are made of.
const SYNTAX: &[&str] = &[
    "a", "e", "One", "é", "ς", "K", " ", "-", "_", ".", "\\w", "\\W", "\\s", "\\b", "\\B", "^", "$", "*", "+", "?",
    "??", "{2}", "{0,3}", "|", "(", ")", "(?:", "(?i)", "(?-u)", "(?s)", "(?x)", "[", "[^", "]", "&&", "\\", "\\pL",
    "\\xff", "\\n", "\\r", "\n", "#",
];

proptest! {
    #![proptest_config(few())]

    #[test]
    fn any_file_keeps_its_matches(bytes in bytes_of_a_file()) {
        checks::file(&bytes);
    }

    #[test]
    fn any_pattern_finds_what_the_regex_finds(bits in 0u8..32, pieces in vec(select(SYNTAX), 0..8)) {
        checks::pattern(&[&[bits], pieces.concat().as_bytes()].concat());
    }

    #[test]
    fn any_output_leads_to_what_is_there(pieces in vec(select(PIECES), 0..24)) {
        checks::output(pieces.concat().as_bytes());
    }
}

/// Parts of a language's fixture and any bytes, by turns.
fn bytes_of_a_file() -> impl Strategy<Value = Vec<u8>> {
    let parts = vec((any::<Index>(), 0..200usize, vec(any::<u8>(), 0..4)), 0..6);
    (0..LANGUAGES.len(), 0..6u8, parts).prop_map(|(language, pattern, parts)| {
        let whole = fs::read(crate::fixtures::input(&LANGUAGES[language])).unwrap();
        let parts = parts.iter().map(|(start, length, bytes)| {
            let start = start.index(whole.len());
            [&whole[start..whole.len().min(start + length)], bytes.as_slice()].concat()
        });
        [vec![language as u8, pattern], parts.collect::<Vec<_>>().concat()].concat()
    })
}
