//! What a grammar cannot read though it is right, as macros are, is white space to the parser. Nothing moves: every other
//! byte stays where it is, and what is matched and printed is the text as it was.

use std::borrow::Cow;

use regex::bytes::Regex;

use super::query::{Condition, Pattern};
use crate::model::Span;

/// What the patterns about `@blank` find in a part of a text: what is in the groups of their `#match?`, by position.
pub fn blanks<'p>(patterns: impl Iterator<Item = &'p Pattern>, text: &[u8], part: &Span) -> Vec<Span> {
    let regexes = patterns.flat_map(|pattern| &pattern.predicates).filter_map(|predicate| match &predicate.condition {
        Condition::Matches(regex) => Some(regex),
        _ => None,
    });
    let mut blanks: Vec<Span> = regexes.flat_map(|regex| groups(regex, &text[part.clone()], part.start)).collect();
    blanks.sort_by_key(|blank| blank.start);
    blanks
}

/// All groups of a regex. What stands behind a group may stand before the next.
fn groups(regex: &Regex, text: &[u8], offset: usize) -> Vec<Span> {
    let mut groups = Vec::new();
    let mut at = 0;
    while let Some(found) = regex.captures_at(text, at) {
        let matched = found.get(0).map_or(at..at, |whole| whole.range());
        let inner = found.iter().skip(1).flatten().map(|group| group.range());
        groups.extend(inner.clone().map(|group| group.start + offset..group.end + offset));
        at = inner.map(|group| group.end).max().unwrap_or(matched.end).max(at + 1);
        if at > text.len() {
            break;
        }
    }
    groups
}

/// The text as the parser gets it. Line ends stay.
pub fn blanked<'t>(text: &'t [u8], blanks: &[Span]) -> Cow<'t, [u8]> {
    if blanks.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut blanked = text.to_vec();
    for blank in blanks {
        blanked[blank.clone()].iter_mut().filter(|byte| !byte.is_ascii_whitespace()).for_each(|byte| *byte = b' ');
    }
    Cow::Owned(blanked)
}
