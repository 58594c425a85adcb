//! What a definition is in each language. `fixtures/NAME/input.EXT` shows every kind of definition that NAME has, and
//! `fixtures/NAME/expected` what explore answers when every word of it is searched for, one hit a line:
//!
//! ```text
//! LINES KIND QUALIFIED.NAME | SIGNATURE ON ONE LINE | doc LINES | partial | ROLE words of this role; …
//! LINE text LINE OF SOURCE | ROLE words of this role; …
//! ```
//!
//! Words whose role is to be expected in a definition (`definition`, `signature`, `doc`, `code`) are not listed there.
//! `UPDATE=1 cargo test fixtures` writes what explore answers to `expected`; read the difference before you keep it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use explore::languages::{LANGUAGES, Language};
use explore::model::Role;
use serde_json::Value;

#[test]
fn fixtures() {
    let mut failures = String::new();
    for language in LANGUAGES {
        let input = input(language);
        let answer = answer(&input);
        let path = input.with_file_name("expected");
        if crate::updates() {
            fs::write(&path, &answer).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if answer != expected {
            let diff = similar::TextDiff::from_lines(&expected, &answer);
            let name = format!("fixtures/{}/expected", language.name);
            failures += &diff.unified_diff().context_radius(1).header(&name, "the answer").to_string();
        }
    }
    assert!(failures.is_empty(), "UPDATE=1 takes the answers over\n{failures}");
}

/// The fixture of a language: the file in its folder beside what is expected of it.
pub fn input(language: &Language) -> PathBuf {
    let files = crate::files(&crate::root().join("fixtures").join(language.name));
    let input = files.into_iter().find(|path| path.file_name().is_some_and(|name| name != "expected"));
    input.unwrap_or_else(|| panic!("{} has no fixture", language.name))
}

#[test]
fn addresses_name_the_hits_they_came_with() {
    for input in LANGUAGES.iter().map(input) {
        let told = |hit: &Value| format!("{} {} {}", hit["address"], hit["kind"], hit["qualified_name"]);
        let searched = hits(&["--in", "all", "--sort", "path", r"\w+", input.to_str().unwrap()]);
        let word = |hit: &Value, key: &str| hit[key].as_str().unwrap().to_string();
        let address = |hit: &Value| word(hit, "address") + "@" + &word(hit, "hash");
        let addresses: Vec<String> = searched.iter().map(address).collect();
        let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
        let got = hits(&[&["--get"], addresses.as_slice()].concat());
        let told = |hits: Vec<Value>| hits.iter().map(told).collect::<BTreeSet<String>>();
        assert_eq!(told(searched), told(got), "{}", input.display());
    }
}

fn answer(input: &Path) -> String {
    let found = hits(&["--in", "all", "--sort", "path", "--max-columns", "0", r"\w+", input.to_str().unwrap()]);
    found.iter().map(line).collect()
}

/// The hits of an answer.
fn hits(arguments: &[&str]) -> Vec<Value> {
    let run = Command::new(env!("CARGO_BIN_EXE_explore"))
        .arg("--json")
        .args(arguments)
        .env_remove("EXPLORE_CONFIG_PATH")
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let objects = String::from_utf8(run.stdout).unwrap();
    let objects = objects.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.filter(|object| object["type"] == "hit").collect()
}

/// A hit on one line.
fn line(hit: &Value) -> String {
    let kind = hit["kind"].as_str().unwrap();
    let mut parts = vec![match &hit["qualified_name"] {
        Value::String(name) => format!("{} {kind} {name}", lines(&hit["range"])),
        _ => format!("{} {kind} {}", lines(&hit["range"]), one_line(&hit["matches"][0]["text"])),
    }];
    if hit["signature"].is_object() {
        parts.push(one_line(&hit["signature"]["text"]));
    }
    if hit["doc"].is_object() {
        parts.push(format!("doc {}", lines(&hit["doc"]["range"])));
    }
    if hit["partial"] == true {
        parts.push("partial".into());
    }
    parts.extend(roles(hit));
    parts.join(" | ") + "\n"
}

/// The words that are on something else than a definition's usual parts; of a line of text, all.
fn roles(hit: &Value) -> Option<String> {
    let usual: &[Role] = match hit["signature"].is_object() {
        true => &[Role::Definition, Role::Signature, Role::Doc, Role::Code],
        false => &[],
    };
    let matches = hit["matches"].as_array().unwrap();
    let listed = Role::ALL.iter().filter(|role| !usual.contains(role)).filter_map(|role| {
        let words = matches.iter().filter(|found| found["role"] == role.word()).map(word).collect::<Vec<_>>();
        (!words.is_empty()).then(|| format!("{} {}", role.word(), words.join(" ")))
    });
    let listed = listed.collect::<Vec<_>>().join("; ");
    (!listed.is_empty()).then_some(listed)
}

/// The matched text. It is on one line.
fn word(found: &Value) -> &str {
    let column = |side: &str| found["range"][side]["column"].as_u64().unwrap() as usize - 1;
    &found["text"].as_str().unwrap()[column("start")..column("end")]
}

fn lines(range: &Value) -> String {
    let (first, last) = (&range["start"]["line"], &range["end"]["line"]);
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

fn one_line(text: &Value) -> String {
    text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}
