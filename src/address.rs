//! Addresses: how the answer calls a definition, read back; and where other tools' output points. Pure.

mod diff;
mod output;
mod places;

use std::fmt;
use std::path::PathBuf;
use std::sync::LazyLock;

use regex::Regex;

pub use output::pointed_at;
pub use places::{Places, Unresolved};

/// Where a definition is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Address {
    /// Its file.
    pub path: PathBuf,
    /// Where in the file.
    pub place: Place,
    /// What the definition's text hashed to when the address was written down, by [`Text::hash`](crate::model::Text::hash).
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
