//! What a definition is called.

use regex::bytes::Regex;

use super::matching::{Captured, all, captured};
use super::query::Capture;
use crate::model::{Span, Text};

/// How many bytes of a statement without a name serve as its name.
const HEAD: usize = 80;

/// What serves as the name of a statement that has none: the beginning of its first line, up to what opens its body.
pub fn head(text: &Text, extent: &Span) -> Span {
    let first_line = text.line_span(text.line_of(extent.start));
    let mut end = extent.end.min(first_line.end).min(extent.start + HEAD);
    while end > extent.start && end < extent.end && !text.begins_character(end) {
        end -= 1;
    }
    let kept = text.slice(&(extent.start..end)).trim_ascii_end();
    let kept = kept.strip_suffix(b":").or(kept.strip_suffix(b"{")).unwrap_or(kept).trim_ascii_end().len();
    extent.start..extent.start + kept
}

/// The name as it is written, on one line; a call's with its first argument.
pub fn name(text: &Text, span: &Span, captures: &Captured) -> String {
    let parts = all(captures, Capture::Part).map(|part| text.lossy(&part.byte_range()));
    let written = [text.lossy(span)].into_iter().chain(parts).collect::<String>();
    let mut written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(index) = written.strip_prefix("[ ").and_then(|rest| rest.strip_suffix(" ]")) {
        written = format!("[{index}]");
    }
    match captured(captures, Capture::Argument) {
        Some(argument) => format!("{written}({})", text.lossy(&argument.byte_range())),
        None => written,
    }
}

/// A name without what a pattern finds at its ends.
pub fn stripped(text: &Text, span: Span, regex: &Regex) -> Span {
    let mut rest = span;
    while let Some(found) = regex.find_iter(text.slice(&rest)).find(|found| {
        !found.is_empty() && found.len() < rest.len() && (found.start() == 0 || found.end() == rest.len())
    }) {
        rest = if found.start() == 0 {
            rest.start + found.end()..rest.end
        } else {
            rest.start..rest.start + found.start()
        };
    }
    rest
}
