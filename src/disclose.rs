//! Hit × detail → what is shown of it, as slices of its file. Pure: printers only write what stands here.

use std::collections::BTreeMap;

use crate::model::{Definition, Detail, Hit, Kind, Span, Text};

/// A hit as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// How much of it.
    pub detail: Detail,
    /// Its lines in order, under the line with its address.
    pub pieces: Vec<Piece>,
    /// It stands, whole, in a hit that was shown in full before: nothing of it is repeated.
    pub repeated: bool,
}

/// A part of what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Verbatim, without a line end behind it.
    Slice(Span),
    /// `...` behind this white space.
    Elision(Span),
    /// One matched line behind its number, 1-based.
    Matched(usize),
    /// Lines around matched ones, first and last, each behind its number.
    Context(usize, usize),
    /// The first source line of a member.
    Member {
        /// The member's first and last line.
        lines: (usize, usize),
        /// What is shown of it.
        slice: Span,
    },
    /// Lines between two pieces are left out.
    Gap,
    /// So many matched lines more.
    More(usize),
}

/// How much to show.
#[derive(Debug, Clone, Copy)]
pub struct Measure {
    /// The level.
    pub detail: Detail,
    /// Lines of context before each matched line.
    pub before: usize,
    /// Lines of context behind each matched line.
    pub after: usize,
    /// Below the full level the matched lines alone, neither signature nor documentation.
    pub lines_alone: bool,
}

/// How many matched lines of a body are shown; the rest are counted.
const MATCHED_LINES: usize = 3;

/// A type whose body is its interface is shown whole up to so many lines.
const INTERFACE_LINES: usize = 12;
const INTERFACES: &[Kind] = &["enum", "interface", "record", "struct", "type", "union"];

/// What of a file was shown in full.
#[derive(Debug, Clone, Default)]
pub struct InFull {
    /// By its start the end of each span that is in no other.
    ends: BTreeMap<usize, usize>,
}

impl InFull {
    /// Adds a span.
    pub fn add(&mut self, span: Span) {
        if self.around(&span).is_some() {
            return;
        }
        while let Some((&start, _)) = self.ends.range(span.start..).next().filter(|(_, end)| **end <= span.end) {
            self.ends.remove(&start);
        }
        self.ends.insert(span.start, span.end);
    }

    /// A span that holds another, or is the same.
    fn around(&self, span: &Span) -> Option<Span> {
        let (&start, &end) = self.ends.range(..=span.start).next_back()?;
        (span.end <= end).then_some(start..end)
    }
}

/// What to show of one hit. `in_full` holds what of the same file was shown in full before.
pub fn disclose(text: &Text, hit: &Hit, measure: Measure, in_full: &InFull) -> Shown {
    let detail = measure.detail;
    let Some(definition) = &hit.definition else {
        let pieces = if detail == Detail::Name {
            Vec::new()
        } else {
            matched_lines(text, hit, measure, (1, text.line_count()), &[], usize::MAX)
        };
        return Shown { detail, pieces, repeated: false };
    };
    let extent = &definition.extent;
    let repeated = detail == Detail::Full && in_full.around(extent).is_some_and(|outer| outer != *extent);
    let pieces = match detail {
        _ if repeated => Vec::new(),
        Detail::Name => Vec::new(),
        Detail::Full => vec![Piece::Slice(from_line_start(text, definition.whole()))],
        _ if measure.lines_alone => {
            let bounds = (text.line_of(definition.lead), text.lines_of(extent).1);
            matched_lines(text, hit, measure, bounds, &[], MATCHED_LINES)
        }
        Detail::Signature => vec![Piece::Slice(from_line_start(text, definition.signature.clone()))],
        Detail::Doc | Detail::Outline => head(text, hit, definition, measure),
    };
    Shown { detail, pieces, repeated }
}

/// The first source line of a definition alone.
pub fn line(text: &Text, definition: &Definition) -> Shown {
    Shown { detail: Detail::Signature, pieces: vec![member(text, definition)], repeated: false }
}

/// Documentation, signature, members, and the matched lines that these do not show.
fn head(text: &Text, hit: &Hit, definition: &Definition, measure: Measure) -> Vec<Piece> {
    let extent = &definition.extent;
    let mut slices = vec![definition.signature.clone()];
    match &definition.doc {
        Some(doc) if doc.start < extent.start => slices[0].start = doc.start,
        Some(doc) if doc.start >= definition.signature.end => slices.push(doc.clone()),
        _ => {}
    }
    let shown_to = slices[slices.len() - 1].end;
    let rest = shown_to..extent.end.max(shown_to);
    let (first, last) = text.lines_of(extent);
    let is_interface = INTERFACES.contains(&definition.kind) && last - first < INTERFACE_LINES;
    let is_whole = is_interface || !text.slice(&rest).trim_ascii().contains(&b'\n');
    if is_whole {
        slices[0].end = extent.end;
        slices.truncate(1);
    }
    join(text, &mut slices);
    let slices: Vec<Span> = slices.into_iter().map(|slice| from_line_start(text, slice)).collect();
    let mut pieces: Vec<Piece> = slices.iter().cloned().map(Piece::Slice).collect();
    if !is_whole {
        let members = hit.members.iter().filter(|_| measure.detail == Detail::Outline);
        let before = pieces.len();
        pieces.extend(members.map(|member| self::member(text, member)));
        if pieces.len() == before {
            pieces.push(Piece::Elision(indentation(text, &rest)));
        }
    }
    let bounds = (text.line_of(definition.lead), last);
    pieces.extend(matched_lines(text, hit, measure, bounds, &slices, MATCHED_LINES));
    pieces
}

/// Slices with nothing between them but what opens a body are one.
fn join(text: &Text, slices: &mut Vec<Span>) {
    if let [head, doc] = slices.as_slice() {
        let between = text.slice(&(head.end..doc.start));
        if between.iter().all(|byte| byte.is_ascii_whitespace() || *byte == b'{') {
            slices[0].end = doc.end;
            slices.truncate(1);
        }
    }
}

fn member(text: &Text, member: &Definition) -> Piece {
    let first_line = text.line_span(text.line_of(member.name_span.start.max(member.signature.start)));
    let slice = first_line.start..first_line.end.min(member.signature.end);
    Piece::Member { lines: text.lines_of(&member.extent), slice: from_line_start(text, slice) }
}

/// The lines of the matches that do not begin in one of the slices, and their context, within bounds (first and last line):
/// at most so many matched lines; the rest are counted.
fn matched_lines(
    text: &Text,
    hit: &Hit,
    measure: Measure,
    (first, last): (usize, usize),
    slices: &[Span],
    at_most: usize,
) -> Vec<Piece> {
    let slice_at = |byte: usize| slices.iter().find(|slice| slice.contains(&byte));
    let mut matched: Vec<usize> = Vec::new();
    for found in &hit.matches {
        let (from, to) = text.lines_of(&found.span);
        let from = slice_at(found.span.start).map_or(from, |slice| text.lines_of(slice).1 + 1);
        matched.extend((from..=to).filter(|line| (first..=last).contains(line)));
    }
    matched.dedup();
    let slice_lines: Vec<(usize, usize)> = slices.iter().map(|slice| text.lines_of(slice)).collect();
    let mut pieces = Vec::new();
    let mut shown_to = 0;
    for &line in matched.iter().take(at_most) {
        let from = line.saturating_sub(measure.before).max(first).max(shown_to + 1);
        let to = line.saturating_add(measure.after).min(last).max(line);
        if shown_to > 0 && from > shown_to + 1 && measure.before.max(measure.after) > 0 {
            pieces.push(Piece::Gap);
        }
        runs(from, to, &matched, &slice_lines, &mut pieces);
        shown_to = shown_to.max(to);
    }
    let more = matched.iter().filter(|&&line| line > shown_to).count();
    if more > 0 {
        pieces.push(Piece::More(more));
    }
    pieces
}

/// Adds the matched lines between two, and what is around them and in no slice.
fn runs(from: usize, to: usize, matched: &[usize], slice_lines: &[(usize, usize)], pieces: &mut Vec<Piece>) {
    let mut line = from;
    while line <= to {
        let next =
            matched[matched.partition_point(|&one| one < line)..].first().map_or(to + 1, |&next| next.min(to + 1));
        if next == line {
            pieces.push(Piece::Matched(line));
            line += 1;
        } else if let Some((_, last)) = slice_lines.iter().find(|(first, last)| (first..=last).contains(&&line)) {
            line = next.min(last + 1);
        } else {
            let slice = slice_lines.iter().map(|(first, _)| *first).filter(|first| *first > line).min();
            let end = slice.map_or(next, |slice| slice.min(next));
            pieces.push(Piece::Context(line, end - 1));
            line = end;
        }
    }
}

/// With the indentation before it, where it is the first on its line.
fn from_line_start(text: &Text, slice: Span) -> Span {
    let line_start = text.line_start(text.line_of(slice.start));
    let blank = text.slice(&(line_start..slice.start)).trim_ascii().is_empty();
    if blank { line_start..slice.end } else { slice }
}

/// The white space before the first line of a body that is more than its opening brace.
fn indentation(text: &Text, rest: &Span) -> Span {
    let first = text.line_of(rest.start) + 1;
    let lines = (first..=text.lines_of(rest).1).map(|line| text.line_span(line));
    let mut bodies = lines.filter(|line| !matches!(text.slice(line).trim_ascii(), b"" | b"{"));
    let body = bodies.next().unwrap_or(rest.start..rest.start);
    let blank = text.slice(&body).len() - text.slice(&body).trim_ascii_start().len();
    body.start..body.start + blank
}
