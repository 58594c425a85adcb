//! Unified diffs, of two versions or of a merge: which lines of the new version they change.

use std::path::PathBuf;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::regex;

static HUNK: LazyLock<Regex> = LazyLock::new(|| regex(r"^@(@+)(?: -\d+(?:,(\d+))?)+ \+(\d+)(?:,(\d+))? @@"));
static OCTETS: LazyLock<Regex> = LazyLock::new(|| regex(r#"\\(?:([0-7]{3})|([\\"]))"#));

/// The paths that the head of a file's changes may mean, the likeliest first; none for a file that was removed. Git puts one
/// letter before a path, unless it is told not to.
pub fn paths(line: &str) -> Option<Vec<PathBuf>> {
    let path = unquoted(line.strip_prefix("+++ ")?.split('\t').next()?);
    let (letter, rest) = path.split_once('/').unwrap_or_default();
    let paths = [(letter.len() == 1).then_some(rest), Some(path.as_str()).filter(|path| *path != "/dev/null")];
    Some(paths.into_iter().flatten().map(PathBuf::from).collect())
}

/// A path as git quotes it where it is not plain ASCII.
fn unquoted(path: &str) -> String {
    let Some(path) = path.strip_prefix('"').and_then(|path| path.strip_suffix('"')) else { return path.into() };
    let mut bytes = Vec::new();
    let mut at = 0;
    for found in OCTETS.captures_iter(path) {
        let whole = found.get(0).map_or(at..at, |whole| whole.range());
        bytes.extend(&path.as_bytes()[at..whole.start]);
        let octet = found.get(1).and_then(|octet| u8::from_str_radix(octet.as_str(), 8).ok());
        bytes.push(octet.unwrap_or(path.as_bytes()[whole.end - 1]));
        at = whole.end;
    }
    bytes.extend(&path.as_bytes()[at..]);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A hunk at the beginning of these lines: the lines of the new version that it changes, 1-based, and how many lines it is
/// long. A change that only removes is on the line before it, one that adds a blank line is none.
pub fn hunk(lines: &[&str]) -> Option<(Vec<usize>, usize)> {
    let head = HUNK.captures(lines.first()?)?;
    let parents = head[1].len();
    let mut old = if parents == 1 { count(&head, 2) } else { usize::MAX };
    let mut new = count(&head, 4);
    // A hunk without new lines names the line before it.
    let mut line = head[3].parse::<usize>().ok()?.saturating_add(usize::from(new == 0));
    let mut changed = Vec::new();
    let mut removed = false;
    let mut length = 1;
    for text in &lines[1..] {
        let (marks, rest) = text.split_at_checked(parents).unwrap_or((" ", ""));
        match marks.trim() {
            marks if marks.starts_with('-') && old > 0 => {
                old -= 1;
                removed = true;
            }
            marks if marks.starts_with('+') && new > 0 => {
                new -= 1;
                if !rest.trim().is_empty() {
                    changed.push(line);
                    removed = false;
                }
                line = line.saturating_add(1);
            }
            "" if new > 0 => {
                (old, new) = (old.saturating_sub(1), new - 1);
                if std::mem::take(&mut removed) {
                    changed.push(line.saturating_sub(1).max(1));
                }
                line = line.saturating_add(1);
            }
            marks if marks.starts_with('\\') => {}
            _ => break,
        }
        length += 1;
    }
    if removed {
        changed.push(line.saturating_sub(1).max(1));
    }
    Some((changed, length))
}

/// How many lines a range has: one where it says nothing.
fn count(head: &Captures, group: usize) -> usize {
    head.get(group).map_or(1, |count| count.as_str().parse().unwrap_or(0))
}
