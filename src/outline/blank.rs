//! What a grammar cannot read though it is right, as macros are, is white space to the parser. Nothing moves: every other
//! byte stays where it is, and what is matched and printed is the text as it was.

use std::borrow::Cow;

use regex::bytes::Regex;

use super::query::Pattern;
use crate::model::{Span, Text};

/// What the parser does not see of a text.
#[derive(Clone)]
pub struct Blanks {
    /// By position.
    pub spans: Vec<Span>,
    /// Where those begin that belong to nothing.
    alone: Vec<usize>,
    /// What it sees in the place of other bytes, as long or shorter.
    words: Vec<(Span, String)>,
}

impl Blanks {
    /// What the patterns about `@blank` find in a part of a text: what is in the groups of their `#match?`. A group with a
    /// name is read as that word; one called `_` belongs to nothing.
    pub fn new<'p>(patterns: impl Iterator<Item = &'p Pattern>, text: &[u8], part: &Span) -> Blanks {
        let mut blanks = Blanks { spans: Vec::new(), alone: Vec::new(), words: Vec::new() };
        for expression in patterns.flat_map(Pattern::expressions) {
            blanks.find(expression.regex(), &text[part.clone()], part.start);
        }
        blanks.spans.sort_by_key(|blank| blank.start);
        blanks
    }

    /// With these words too, each in the place of something.
    pub fn with(mut self, words: &[(Span, String)]) -> Blanks {
        self.words.extend_from_slice(words);
        self
    }

    /// What stands behind a group may stand before the next.
    fn find(&mut self, regex: &Regex, text: &[u8], offset: usize) {
        let mut at = 0;
        while at <= text.len()
            && let Some(found) = regex.captures_at(text, at)
        {
            let mut end = found.get(0).map_or(at, |whole| whole.end());
            let groups = regex.capture_names().zip(found.iter()).skip(1);
            for (place, (name, group)) in groups.filter_map(|(name, group)| Some((name, group?))).enumerate() {
                end = if place == 0 { group.end() } else { end.max(group.end()) };
                let span = group.start() + offset..group.end() + offset;
                match name.filter(|name| name.len() <= span.len()) {
                    Some("_") => {
                        self.alone.push(span.start);
                        self.spans.push(span);
                    }
                    Some(name) => self.words.push((span, name.into())),
                    None => self.spans.push(span),
                }
            }
            at = end.max(at + 1);
        }
    }

    /// Where what the parser does not see begins that stands directly before a byte and belongs to what begins there.
    pub fn before(&self, text: &Text, byte: usize) -> Option<usize> {
        let blank = &self.spans[self.spans.partition_point(|blank| blank.start < byte).checked_sub(1)?];
        if text.bytes()[..byte].trim_ascii_end().len() > blank.end || blank.end > byte {
            return None;
        }
        let last = text.trim_end(blank.clone()).end;
        let is_near = text.slice(&(last..byte)).iter().filter(|&&byte| byte == b'\n').count() <= 1;
        let belongs = !self.alone.iter().any(|start| blank.contains(start));
        (is_near && belongs).then_some(blank.start)
    }

    /// What holds a byte.
    pub fn at(&self, byte: usize) -> Option<&Span> {
        let before = self.spans.partition_point(|blank| blank.start <= byte).checked_sub(1)?;
        Some(&self.spans[before]).filter(|blank| blank.end > byte)
    }

    /// A part of the text as the parser gets it. Line ends stay, and what joins lines.
    pub fn text<'t>(&self, text: &'t [u8], part: &Span) -> Cow<'t, [u8]> {
        if self.spans.is_empty() && self.words.is_empty() {
            return Cow::Borrowed(&text[part.clone()]);
        }
        let mut blanked = text[part.clone()].to_vec();
        for at in self.spans.iter().chain(self.words.iter().map(|(span, _)| span)).cloned().flatten() {
            let joins_lines = text[at..].starts_with(b"\\\n") || text[at..].starts_with(b"\\\r\n");
            if !joins_lines && !text[at].is_ascii_whitespace() {
                blanked[at - part.start] = b' ';
            }
        }
        for (span, word) in &self.words {
            let start = span.start - part.start;
            blanked[start..start + word.len()].copy_from_slice(word.as_bytes());
        }
        Cow::Owned(blanked)
    }
}
