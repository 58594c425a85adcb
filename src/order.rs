//! Hits → the order in which they are shown. Pure and total: equal searches give equal answers.

use std::path::Path;

use crate::model::{FileHits, Role};

/// One hit: the position of its file, and its own among the file's hits.
pub type Place = (usize, usize);

/// Every hit, by the best role among its matches, what is under test, example, vendored and generated paths behind the rest
/// of the same role, then by path and position. `by_path`: by path and position alone. The files come sorted by path.
pub fn order(files: &[FileHits], by_path: bool) -> Vec<Place> {
    let mut places: Vec<(Role, bool, Place)> = Vec::new();
    for (file_place, file) in files.iter().enumerate() {
        let aside = is_aside(&file.path);
        let in_file = file.hits.iter().enumerate().map(|(place, hit)| (hit.role(), aside, (file_place, place)));
        places.extend(in_file);
    }
    if !by_path {
        places.sort();
    }
    places.into_iter().map(|(_, _, place)| place).collect()
}

/// Folders that hold what surrounds a project's own code.
const FOLDERS: &[&str] = &[
    "__mocks__",
    "__tests__",
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
fn is_aside(path: &Path) -> bool {
    let mut parts = path.iter().rev().map(|part| part.to_string_lossy());
    let name = parts.next().unwrap_or_default();
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        || INFIXES.iter().any(|infix| name.contains(infix))
        || parts.any(|folder| FOLDERS.contains(&&*folder))
}
