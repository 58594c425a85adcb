//! Addresses: how the answer calls a definition, read back; and where other tools' output points. Pure.

mod diff;
mod output;

use std::fmt;
use std::path::PathBuf;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::{Definition, Span, Text};
pub use output::pointed_at;

/// Where a definition is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Address {
    /// Its file.
    pub path: PathBuf,
    /// Where in the file.
    pub place: Place,
    /// What the definition's text hashed to when the address was written down: [`Text::hash`].
    pub hash: Option<String>,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Place {
    /// All of it.
    File,
    /// 1-based lines, first and last.
    Lines(usize, usize),
    /// A qualified name or the end of one, which of those that are called so (1-based), and the kind.
    Name(String, usize, Option<String>),
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}", self.path.display())?;
        match &self.place {
            Place::File => {}
            Place::Lines(first, last) if first == last => write!(out, ":{first}")?,
            Place::Lines(first, last) => write!(out, ":{first}-{last}")?,
            Place::Name(name, which, kind) => {
                write!(out, "::{name}")?;
                (*which != 1).then(|| write!(out, "~{which}")).transpose()?;
                kind.iter().try_for_each(|kind| write!(out, "#{kind}"))?;
            }
        }
        self.hash.iter().try_for_each(|hash| write!(out, "@{hash}"))
    }
}

static HASH: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.+)@([0-9a-f]{8})$"));
static LINES: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.+?):(\d+)(?:-(\d+))?$"));
static NAME: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.+?)::(.+?)(?:~(\d+))?(?:#([a-z]+))?$"));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the patterns are sound")
}

/// Reads `path`, `path:LINE`, `path:START-END` or `path::Name`, the latter with `~N` for the Nth of the name and `#kind`; each
/// with `@HASH`.
pub fn read(text: &str) -> Address {
    let hashed = HASH.captures(text);
    let hash = hashed.as_ref().map(|found| found[2].to_string());
    let text = hashed.and_then(|found| found.get(1)).map_or(text, |rest| rest.as_str());
    let number = |text: &str| text.parse().unwrap_or(usize::MAX);
    if let Some(found) = LINES.captures(text) {
        let first = number(&found[2]);
        let last = found.get(3).map_or(first, |last| number(last.as_str()));
        return Address { path: PathBuf::from(&found[1]), place: Place::Lines(first, last.max(first)), hash };
    }
    if let Some(found) = NAME.captures(text) {
        let which = found.get(3).map_or(1, |which| number(which.as_str()));
        let kind = found.get(4).map(|kind| kind.as_str().to_string());
        return Address { path: PathBuf::from(&found[1]), place: Place::Name(found[2].to_string(), which, kind), hash };
    }
    Address { path: PathBuf::from(text), place: Place::File, hash }
}

/// The definitions of a file that an address names: their positions. One that has the address' hash is the one that is meant,
/// wherever it stands; where none has it, the place alone answers, and the definition has changed.
pub fn resolve(address: &Address, text: &Text, definitions: &[Definition]) -> Result<Vec<usize>, Unresolved> {
    let there = at(&address.place, text, definitions);
    let Some(hash) = &address.hash else { return there };
    let is_meant = |place: &usize| text.hash(&definitions[*place].extent) == *hash;
    if let Some(meant) = there.iter().flatten().copied().find(is_meant) {
        return Ok(vec![meant]);
    }
    let is_last = |place: &usize| definitions[place + 1..].iter().all(|one| one.extent != definitions[*place].extent);
    let meant: Vec<usize> = (0..definitions.len()).filter(|place| is_meant(place) && is_last(place)).collect();
    match &address.place {
        Place::Name(name, ..) if meant.iter().any(|&place| is_called(&definitions[place], name)) => {
            Ok(meant.into_iter().filter(|&place| is_called(&definitions[place], name)).collect())
        }
        _ if !meant.is_empty() => Ok(meant),
        Place::File => Err(Unresolved::NoName),
        Place::Lines(first, last) if there.is_ok() && text.hash(&text.whole_lines(*first, *last)) == *hash => {
            Err(Unresolved::NoDefinition)
        }
        _ => there,
    }
}

fn at(place: &Place, text: &Text, definitions: &[Definition]) -> Result<Vec<usize>, Unresolved> {
    let all = || definitions.iter().enumerate();
    match place {
        Place::File => {
            let is_inside = |one: &Definition| {
                definitions.iter().any(|other| other.extent != one.extent && holds(&other.whole(), &one.whole()))
            };
            Ok(all().filter(|(_, one)| !is_inside(one)).map(|(place, _)| place).collect())
        }
        Place::Lines(first, last) => {
            if *first == 0 || *last > text.line_count() {
                return Err(Unresolved::NoLine(text.line_count()));
            }
            // Of those with the same extent the last is the innermost.
            let exact = all().rfind(|(_, one)| text.lines_of(&one.extent) == (*first, *last));
            let focus = |line: usize| text.focus(&text.line_span(line));
            let around = all().filter(|(_, one)| holds(&one.whole(), &(focus(*first)..focus(*last) + 1)));
            let smallest = around.rev().min_by_key(|(_, one)| one.whole().len());
            exact.or(smallest).map(|(place, _)| vec![place]).ok_or(Unresolved::NoDefinition)
        }
        Place::Name(name, which, kind) => {
            let is_kind = |one: &Definition| kind.as_ref().is_none_or(|kind| kind == one.kind);
            let called = || all().filter(|(_, one)| is_called(one, name) && is_kind(one));
            let in_full = |one: &Definition| plain(&one.qualified_name) == plain(name);
            let is_exact = called().any(|(_, one)| in_full(one));
            let mut called = called().filter(|(_, one)| in_full(one) || !is_exact);
            let found = which.checked_sub(1).and_then(|which| called.nth(which));
            found.map(|(place, _)| vec![place]).ok_or(Unresolved::NoName)
        }
    }
}

/// Whether a definition's qualified name is this one or ends so.
fn is_called(definition: &Definition, name: &str) -> bool {
    let whole = plain(&definition.qualified_name);
    whole.strip_suffix(&plain(name)).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// A name as it is compared: tools join names with `::` too.
fn plain(name: &str) -> String {
    name.replace("::", ".")
}

/// Why a place names no definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unresolved {
    /// The file has only so many lines.
    NoLine(usize),
    /// The lines are in none.
    NoDefinition,
    /// None is called so.
    NoName,
}

fn holds(outer: &Span, inner: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
