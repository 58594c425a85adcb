//! Hits → the order in which they are shown. Pure and total: equal searches give equal answers.

use std::cmp::Reverse;
use std::path::Path;
use std::sync::LazyLock;

use regex::bytes::Regex;

use crate::languages;
use crate::model::{FileHits, Place, Role, Span};

/// Every hit, by its score where the search is ranked, by the best role among its matches, what is under test, example,
/// vendored and generated paths behind the rest of the same role, then by path and position. `by_path`: by path and position
/// alone. The files come sorted by turn and path; what came in an earlier turn stays before what came later.
pub fn order(files: &[FileHits], by_path: bool) -> Vec<Place> {
    let mut places: Vec<(usize, Reverse<u32>, Role, bool, Place)> = Vec::new();
    for (file_place, file) in files.iter().enumerate() {
        let aside = is_aside(&file.path);
        let in_file = file.hits.iter().enumerate();
        places.extend(
            in_file.map(|(place, hit)| (file.turn, Reverse(hit.score), hit.role(), aside, (file_place, place))),
        );
    }
    if !by_path {
        places.sort();
    }
    places.into_iter().map(|(.., place)| place).collect()
}

/// Folders that hold what surrounds a project's own code.
const FOLDERS: &[&str] = &[
    "__mocks__",
    "__tests__",
    "_vendor",
    "bench",
    "benches",
    "benchmark",
    "benchmarks",
    "build",
    "demo",
    "demos",
    "dist",
    "doc",
    "docs",
    "e2e",
    "example",
    "examples",
    "fixture",
    "fixtures",
    "generated",
    "node_modules",
    "sample",
    "samples",
    "site-packages",
    "spec",
    "specs",
    "test",
    "testdata",
    "testing",
    "tests",
    "third-party",
    "third_party",
    "vendor",
    "vendored",
];

/// What file names of tests and generated code begin with, hold, or end with.
const PREFIXES: &[&str] = &["conftest.", "test_"];
const INFIXES: &[&str] = &[".bundle.", ".generated.", ".min.", ".pb.", ".spec.", ".test.", "_pb2.", "_spec.", "_test."];

/// Whether a path leads to tests, examples, documentation, vendored or generated code.
pub fn is_aside(path: &Path) -> bool {
    let mut parts = path.iter().rev().map(|part| part.to_string_lossy());
    let name = parts.next().unwrap_or_default();
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        || INFIXES.iter().any(|infix| name.contains(infix))
        || parts.any(|folder| FOLDERS.contains(&&*folder))
}

/// What stands before the name in a definition: one of the words that introduce one, or, at the start of a line and before a
/// parenthesis, a type.
static INTRODUCES: LazyLock<[Regex; 2]> = LazyLock::new(|| {
    let words = languages::INTRODUCERS.split_whitespace().collect::<Vec<_>>().join("|");
    let word = format!(r"(?-u)(?:^|[\s(])(?:{words})!?\s+(?:\([^()]*\)\s*)?[\w.:]*$");
    let kind = r"(?-u)^[A-Za-z_][\w:<>,]*[\s*&]+(?:[\w*&]+[\s*&]+)*[\w:~]+$";
    [&word, kind].map(|pattern| Regex::new(pattern).expect("the patterns are sound"))
});

/// What a match seems to be on, by its line alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seems {
    /// A whole name that is defined there.
    Defined,
    /// A part of one.
    DefinedInPart,
    /// Something else.
    Used,
}

/// So many bytes before a match, and of its line behind it, tell what it is on.
const NEAR: usize = 256;
const BEHIND: usize = 4096;

/// Judges a match by its line.
pub fn seems(text: &[u8], found: &Span) -> Seems {
    let end = memchr::memchr(b'\n', &text[found.start..found.end]).map_or(found.end, |at| found.start + at);
    let before = &text[end.saturating_sub(NEAR)..end];
    let before = memchr::memrchr(b'\n', before).map_or(before, |at| &before[at + 1..]);
    let behind = &text[end..text.len().min(end + BEHIND)];
    let behind = memchr::memchr(b'\n', behind).map_or(behind, |at| &behind[..at]);
    let [word, kind] = &*INTRODUCES;
    let is_word = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let rest = behind.iter().position(|byte| !is_word(Some(byte))).unwrap_or(behind.len());
    let begins_line = before.len() < NEAR;
    let has_parameters = begins_line && behind[rest..].starts_with(b"(") && !behind.trim_ascii_end().ends_with(b";");
    if !(word.is_match(before) || has_parameters && kind.is_match(before)) {
        return Seems::Used;
    }
    let is_whole = rest == 0 && !(found.start > end - before.len() && is_word(text.get(found.start - 1)));
    if is_whole { Seems::Defined } else { Seems::DefinedInPart }
}
