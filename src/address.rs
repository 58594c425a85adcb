//! Addresses: how the answer calls a definition, read back; and where other tools' output points. Pure.

use std::path::PathBuf;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::{Definition, Span, Text};

/// Where a definition is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Its file.
    pub path: PathBuf,
    /// Where in the file.
    pub place: Place,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// All of it.
    File,
    /// 1-based lines, first and last.
    Lines(usize, usize),
    /// A qualified name or the end of one, which of those that are called so (1-based), and the kind.
    Name(String, usize, Option<String>),
}

static LINES: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.+?):(\d+)(?:-(\d+))?$"));
static NAME: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.+?)::(.+?)(?:~(\d+))?(?:#([a-z]+))?$"));

/// What tools print, the most telling first: the path, the line, and the last line.
static POINTERS: LazyLock<[Regex; 8]> = LazyLock::new(|| {
    [
        r#"^\{"type":"match".*?"path":\{"text":"([^"]+)"\}.*?"line_number":(\d+)"#,
        r#"^\s*File "([^"]+)", line (\d+)"#,
        r"^\s*-->\s+([^:]+):(\d+)",
        r"^(.+?):(\d+)-(\d+)(?:\s|$)",
        r"\(((?:file://)?[^():\s]+):(\d+)(?::\d+)?\)",
        r"^\s*at (?:file://)?([^():\s]+):(\d+)",
        r"^([^\s():]+)\((\d+),\d+\): ",
        r"^\s*([^:\s]+):(\d+)(?:[:\s-]|$)",
    ]
    .map(regex)
});
static HUNK: LazyLock<Regex> = LazyLock::new(|| regex(r"^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@"));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the patterns are sound")
}

/// Reads `path`, `path:LINE`, `path:START-END` or `path::Name`, the latter with `~N` for the Nth of the name and `#kind`.
pub fn read(text: &str) -> Address {
    let number = |text: &str| text.parse().unwrap_or(usize::MAX);
    if let Some(found) = LINES.captures(text) {
        let first = number(&found[2]);
        let last = found.get(3).map_or(first, |last| number(last.as_str()));
        return Address { path: PathBuf::from(&found[1]), place: Place::Lines(first, last.max(first)) };
    }
    if let Some(found) = NAME.captures(text) {
        let which = found.get(3).map_or(1, |which| number(which.as_str()));
        let kind = found.get(4).map(|kind| kind.as_str().to_string());
        return Address { path: PathBuf::from(&found[1]), place: Place::Name(found[2].to_string(), which, kind) };
    }
    Address { path: PathBuf::from(text), place: Place::File }
}

/// Where the lines of other tools' output point: addresses, matches, messages, stack traces, and the changes of a diff.
pub fn pointed_at(output: &str) -> Vec<Address> {
    let mut addresses = Vec::new();
    let mut changed: Option<PathBuf> = None;
    for line in output.lines() {
        if let Some(path) = line.strip_prefix("+++ ") {
            let path = path.split('\t').next().unwrap_or(path);
            changed = Some(PathBuf::from(path.strip_prefix("b/").unwrap_or(path)));
        } else if let (Some(path), Some(found)) = (&changed, HUNK.captures(line)) {
            let first: usize = found[1].parse().unwrap_or(1);
            let count: usize = found.get(2).map_or(1, |count| count.as_str().parse().unwrap_or(1));
            let lines = first.max(1)..(first + count).max(first.max(1) + 1);
            addresses.extend(lines.map(|line| Address { path: path.clone(), place: Place::Lines(line, line) }));
        } else if changed.is_none() {
            addresses.extend(pointer(line));
        }
    }
    addresses
}

fn pointer(line: &str) -> Option<Address> {
    let found = POINTERS.iter().find_map(|pointer| pointer.captures(line));
    match found {
        Some(found) => {
            let first = found[2].parse().ok()?;
            let last = found.get(3).and_then(|last| last.as_str().parse().ok()).unwrap_or(first);
            let path = found[1].strip_prefix("file://").unwrap_or(&found[1]);
            Some(Address { path: PathBuf::from(path), place: Place::Lines(first, last) })
        }
        None => NAME.is_match(line).then(|| read(line)),
    }
}

/// The definitions of a file that a place names: their positions.
pub fn resolve(place: &Place, text: &Text, definitions: &[Definition]) -> Result<Vec<usize>, Unresolved> {
    let all = || definitions.iter().enumerate();
    match place {
        Place::File => {
            let is_inside = |one: &Definition| {
                definitions.iter().any(|other| other.extent != one.extent && holds(&other.whole(), &one.whole()))
            };
            Ok(all().filter(|(_, one)| !is_inside(one)).map(|(place, _)| place).collect())
        }
        Place::Lines(first, last) => {
            if *last > text.line_count() {
                return Err(Unresolved::PastEnd(text.line_count()));
            }
            let exact = all().find(|(_, one)| text.lines_of(&one.extent) == (*first, *last));
            let start = text.focus(&text.line_span(*first));
            let end = text.trim_end(text.line_span(*last)).end.max(start);
            let around = all().filter(|(_, one)| holds(&one.whole(), &(start..end)));
            let smallest = around.min_by_key(|(_, one)| one.whole().len());
            exact.or(smallest).map(|(place, _)| vec![place]).ok_or(Unresolved::NoDefinition)
        }
        Place::Name(name, which, kind) => {
            let is_end = |one: &Definition| {
                one.qualified_name.strip_suffix(name.as_str()).is_some_and(|rest| rest.ends_with('.'))
            };
            let is_kind = |one: &Definition| kind.as_ref().is_none_or(|kind| kind == one.kind);
            let exact: Vec<usize> =
                all().filter(|(_, one)| one.qualified_name == *name && is_kind(one)).map(|(place, _)| place).collect();
            let ends = all().filter(|(_, one)| is_end(one) && is_kind(one)).map(|(place, _)| place);
            let called: Vec<usize> = if exact.is_empty() { ends.collect() } else { exact };
            let found = which.checked_sub(1).and_then(|which| called.get(which));
            found.map(|&place| vec![place]).ok_or(Unresolved::NoName)
        }
    }
}

/// Why a place names no definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unresolved {
    /// The file has only so many lines.
    PastEnd(usize),
    /// The lines are in none.
    NoDefinition,
    /// None is called so.
    NoName,
}

fn holds(outer: &Span, inner: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
