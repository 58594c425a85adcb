//! The rules of the architecture that `src/lib.rs` describes: what is where, and what is nowhere else.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use explore::languages::LANGUAGES;
use regex::Regex;

/// Libraries, and the only files that may speak to them.
const DOORS: &[(&str, &[&str])] = &[
    ("anstyle", &["src/print/paint.rs"]),
    (
        "clap",
        &[
            "src/flags.rs",
            "src/flags/choices.rs",
            "src/flags/first.rs",
            "src/flags/parameters.rs",
            "src/generate.rs",
            "src/main.rs",
        ],
    ),
    ("clap_complete", &["src/generate.rs"]),
    ("clap_mangen", &["src/generate.rs"]),
    ("ctrlc", &["src/main/watch.rs"]),
    ("encoding_rs", &["src/source.rs"]),
    ("encoding_rs_io", &["src/source.rs"]),
    ("grep_matcher", &["src/search.rs"]),
    ("grep_regex", &["src/search.rs"]),
    ("grep_searcher", &["src/search.rs"]),
    ("ignore", &["src/walk.rs"]),
    ("rayon", &["src/gather/threads.rs"]),
    ("rmcp", &["src/mcp.rs", "src/mcp/"]),
    ("serde_json", &["src/print/json.rs", "src/mcp.rs", "src/mcp/"]),
    ("similar", &["src/second_look.rs"]),
    ("tokio", &["src/mcp.rs", "src/main.rs"]),
    ("tree_sitter", &["src/outline.rs", "src/outline/"]),
    ("tree_sitter_[a-z0-9_]+", &["src/languages.rs"]),
    ("xxhash_rust", &["src/model/text.rs", "src/uses.rs"]),
];

/// Rooms in which stages meet.
const MEETING_PLACES: &[&str] =
    &["answer", "explorer", "gather", "get", "lib", "locate", "main", "mcp", "roots", "second_look"];
/// What every room may know.
const NOUNS: &[&str] = &["languages", "model", "tokens"];
/// Who may know one more.
const ACQUAINTANCES: &[(&str, &str)] = &[("generate", "flags"), ("print", "disclose")];

#[test]
fn each_library_has_one_door() {
    for (library, doors) in DOORS {
        let mention = Regex::new(&format!(r"\b{library}::|\buse {library}\b")).unwrap();
        for door in *doors {
            assert!(crate::root().join(door).exists(), "the door to {library}, {door}, is not there");
        }
        for (path, code) in sources() {
            let is_door = doors.iter().any(|door| path.starts_with(door));
            assert!(is_door || !mention.is_match(&code), "{path} speaks to {library}: only {doors:?} may");
        }
    }
}

#[test]
fn stages_know_no_other_stage() {
    let mention = Regex::new(r"\bcrate::([a-z_]+|\{)").unwrap();
    for (path, code) in sources() {
        let room = room(&path);
        for known in mention.captures_iter(&code).map(|mention| mention[1].to_string()) {
            let is_known = MEETING_PLACES.contains(&room)
                || known == room
                || NOUNS.contains(&&*known)
                || ACQUAINTANCES.contains(&(room, &known));
            assert!(is_known, "{path} knows crate::{known}: stages meet in {MEETING_PLACES:?} alone");
        }
        let is_top = !path["src/".len()..].contains('/');
        assert!(!is_top || !code.contains("super::"), "{path}: write crate::, not super::");
        assert!(!code.contains("super::super"), "{path}: write crate::, not super::super::");
    }
}

#[test]
fn the_nouns_know_nothing() {
    for (path, code) in sources().into_iter().filter(|(path, _)| NOUNS.contains(&room(path))) {
        assert!(!code.contains("crate::"), "{path} depends on another room");
    }
}

#[test]
fn print_knows_of_disclose_what_is_shown() {
    let mention = Regex::new(r"\bdisclose::(?:\{([^}]*)\}|(\w+))").unwrap();
    for (path, code) in sources().into_iter().filter(|(path, _)| room(path) == "print") {
        for mention in mention.captures_iter(&code) {
            let names = mention.get(1).or(mention.get(2)).unwrap().as_str();
            let is_shown = |name: &str| matches!(name.trim(), "Piece" | "Shown" | "");
            assert!(names.split(',').all(is_shown), "{path} knows disclose::{names}: Piece and Shown are enough");
        }
    }
}

#[test]
fn no_language_has_a_name_outside_the_table() {
    for (path, code) in sources().into_iter().filter(|(path, _)| path != "src/languages.rs") {
        for language in LANGUAGES {
            let literal = format!("\"{}\"", language.name);
            assert!(!code.contains(&literal), "{path} names {literal}: a language that needs an `if` needs a capture");
        }
    }
}

#[test]
fn only_main_prints_and_exits() {
    let prints = Regex::new(r"\b(e?println?|dbg)!|\bprocess::exit\b|\b(stdout|stderr)\(\)").unwrap();
    for (path, code) in sources().into_iter().filter(|(path, _)| room(path) != "main") {
        let code = if path == "src/answer.rs" { code.replace("stdout().is_terminal()", "") } else { code };
        let found = prints.find(&code).map(|found| found.as_str());
        assert!(found.is_none(), "{path} has {}: only src/main.rs talks to the terminal or exits", found.unwrap());
    }
}

#[test]
fn nothing_is_unsafe() {
    let word = Regex::new(r"\bunsafe\b").unwrap();
    for (path, code) in sources() {
        assert!(!word.is_match(&code), "{path} has unsafe code");
    }
    assert!(read("src/lib.rs").contains("\n#![forbid(unsafe_code)]\n"), "src/lib.rs does not forbid unsafe code");
}

#[test]
fn no_file_is_long() {
    for folder in ["src", "tests", "benches"] {
        for path in crate::files(&crate::root().join(folder)) {
            let lines = fs::read_to_string(&path).map_or(0, |text| text.lines().count());
            assert!(lines <= 400, "{} has {lines} lines: 400 are enough", path.display());
        }
    }
}

#[test]
fn languages_are_sorted_and_share_nothing() {
    let names: Vec<&str> = LANGUAGES.iter().map(|language| language.name).collect();
    assert!(names.is_sorted(), "LANGUAGES is not sorted by name: {names:?}");
    for words in [
        LANGUAGES.iter().flat_map(|language| language.files.split_whitespace()).collect::<Vec<_>>(),
        LANGUAGES.iter().flat_map(|language| language.programs.split_whitespace()).collect(),
    ] {
        let distinct: BTreeSet<_> = words.iter().collect();
        assert_eq!(distinct.len(), words.len(), "two languages claim the same of {words:?}");
    }
}

#[test]
fn each_language_has_a_query_and_a_fixture() {
    let queries: Vec<(String, String)> = crate::files(&crate::root().join("queries"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "scm"))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    for language in LANGUAGES {
        let name = language.name;
        for query in language.queries {
            assert!(queries.iter().any(|(_, text)| text == query), "a query of {name} is not in queries/");
        }
        let expected = crate::fixtures::input(language).with_file_name("expected");
        assert!(expected.exists(), "the fixture of {name} has no `expected`: UPDATE=1 cargo test fixtures");
    }
    // What is there for languages that this build leaves out is no waste.
    if cfg!(not(all(feature = "core", feature = "common", feature = "heavy"))) {
        return;
    }
    for (name, text) in &queries {
        let is_used = LANGUAGES.iter().any(|language| language.queries.contains(&text.as_str()));
        assert!(is_used, "no language uses queries/{name}");
    }
    for folder in fs::read_dir(crate::root().join("fixtures")).unwrap().map(|entry| entry.unwrap().file_name()) {
        let is_language = LANGUAGES.iter().any(|language| folder == language.name);
        assert!(is_language, "fixtures/{} is of no language", folder.display());
    }
}

#[test]
fn the_page_on_queries_names_every_capture_and_kind() {
    let page = read("queries/README.md");
    let string_or_capture = Regex::new(r#""(?:\\.|[^"\\])*"|@(definition\.)?([a-z]+)"#).unwrap();
    for query in LANGUAGES.iter().flat_map(|language| language.queries) {
        for found in string_or_capture.captures_iter(query).filter(|found| found.get(2).is_some()) {
            let word = if found.get(1).is_some() { format!("`{}`", &found[2]) } else { format!("`@{}`", &found[2]) };
            assert!(page.contains(&word), "queries/README.md says nothing of {word}, in {}", &found[0]);
        }
    }
}

#[test]
fn the_schema_names_every_error() {
    let written = Regex::new(r#"\bcode: "([a-z_]+)"|\bproblem\("([a-z_]+)""#).unwrap();
    let schema = read("src/generate/schema.json");
    let (_, codes) = schema.split_once(r#""code": { "enum": ["#).unwrap();
    let codes = &codes[..codes.find(']').unwrap()];
    for (path, code) in sources() {
        for found in written.captures_iter(&code) {
            let code = found.get(1).or(found.get(2)).unwrap().as_str();
            assert!(codes.contains(&format!("\"{code}\"")), "{path}: the schema does not know the error {code:?}");
        }
    }
}

#[test]
fn the_map_names_every_room() {
    let map = read("src/lib.rs");
    for (path, _) in sources() {
        let room = room(&path);
        let is_named = map.contains(&format!("//! | [`{room}`] |"));
        assert!(is_named || matches!(room, "lib" | "main"), "the crate docs have no row for {path}");
    }
    for name in Regex::new(r"//! \| \[`(\w+)`\] \|").unwrap().captures_iter(&map).map(|row| row[1].to_string()) {
        assert!(Path::new(&format!("{}/src/{name}.rs", crate::root().display())).exists(), "there is no room {name}");
    }
}

#[test]
fn a_release_is_prepared() {
    let log = fs::read_to_string(crate::root().join("CHANGELOG.md")).unwrap_or_default();
    assert!(log.contains("\n## Unreleased\n"), "CHANGELOG.md has no section `## Unreleased`");
    let manifest = read("Cargo.toml");
    for key in ["version", "rust-version"] {
        assert!(manifest.contains(&format!("\n{key} = \"")), "Cargo.toml has no {key}");
    }
}

/// The files of `src/`: path from the project's folder, and text without comments.
fn sources() -> Vec<(String, String)> {
    let paths = crate::files(&crate::root().join("src")).into_iter();
    let named = paths.map(|path| path.strip_prefix(crate::root()).unwrap().to_string_lossy().into_owned());
    named.map(|path| (path.clone(), code(&read(&path)))).collect()
}

fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn read(path: &str) -> String {
    fs::read_to_string(crate::root().join(path)).unwrap()
}

/// `outline` for `src/outline.rs` and all in `src/outline/`.
fn room(path: &str) -> &str {
    path["src/".len()..].split(['/', '.']).next().unwrap_or_default()
}
