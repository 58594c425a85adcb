//! Hits → bytes. What text and Markdown share: lines with their numbers, cut and highlighted.

pub mod json;
pub mod markdown;
pub mod paint;
pub mod text;

use std::io::{self, Write};

use crate::disclose::{Piece, Shown};
use crate::model::{FileHits, Hit, Role, Span, Text};
use paint::Paint;

/// One hit on its way out.
pub struct Entry<'a> {
    /// Its file.
    pub file: &'a FileHits,
    /// The hit.
    pub hit: &'a Hit,
    /// What is shown of it.
    pub shown: Shown,
}

/// What the answer as a whole must say at its end.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Page {
    /// How many hits there are.
    pub hits: usize,
    /// How many matches they hold.
    pub matches: usize,
    /// How many hits were left out at the top.
    pub offset: usize,
    /// How many are shown.
    pub returned: usize,
    /// How many matches of which roles are held back.
    pub held_back: Vec<(Role, usize)>,
}

impl Entry<'_> {
    /// What stands behind a definition's name in its heading.
    fn remarks(&self) -> String {
        let partial = self.hit.definition.as_ref().is_some_and(|definition| definition.partial);
        let partial = if partial { " (partial: syntax errors)" } else { "" };
        let repeated = if self.shown.repeated { " (in full above)" } else { "" };
        format!("{partial}{repeated}")
    }
}

impl Page {
    /// Where the next page begins, if there is one.
    pub fn next(&self) -> Option<usize> {
        let next = self.offset + self.returned;
        (next < self.hits).then_some(next)
    }

    /// The lines that say what is not shown.
    pub fn notes(&self) -> Vec<String> {
        self.cut().into_iter().chain(self.held()).collect()
    }

    fn held(&self) -> Option<String> {
        let parts = self.held_back.iter().map(|(role, count)| format!("{count} in {}s", role.word()));
        let parts = parts.collect::<Vec<_>>().join(", ");
        (!parts.is_empty()).then(|| format!("[matches held back: {parts}; --in all shows them]"))
    }

    fn cut(&self) -> Option<String> {
        let (first, last) = (self.offset + 1, self.offset + self.returned);
        let hits = self.hits;
        match self.next() {
            None if self.returned == 0 && hits > 0 => {
                Some(format!("[none of {hits} hits shown: --offset is past the last]"))
            }
            Some(next) if self.returned == 0 => Some(format!("[none of {hits} hits shown; the next: --offset {next}]")),
            Some(next) => Some(format!("[hits {first}-{last} of {hits}; the next: --offset {next}]")),
            None if self.offset > 0 => Some(format!("[hits {first}-{last} of {hits}]")),
            None => None,
        }
    }
}

/// How source lines are written.
#[derive(Debug, Clone, Default)]
pub struct Style {
    /// Colours, and whether control characters are escaped.
    pub paint: Paint,
    /// Lines of more bytes are cut around the match.
    pub max_columns: Option<usize>,
}

/// Writes the lines under a hit's address.
fn pieces(out: &mut dyn Write, entry: &Entry, style: &Style) -> io::Result<()> {
    let text = &entry.file.text;
    for piece in &entry.shown.pieces {
        match piece {
            Piece::Slice(span) => {
                slice(out, text, span, entry.hit, style)?;
                writeln!(out)?;
            }
            Piece::Elision(indentation) => {
                out.write_all(text.slice(indentation))?;
                writeln!(out, "...")?;
            }
            Piece::Line { number, matched } => {
                style.paint.number(out, *number)?;
                out.write_all(if *matched { b":" } else { b"-" })?;
                one_line(out, text, &text.line_span(*number), entry.hit, style)?;
                writeln!(out)?;
            }
            Piece::Member { lines: (first, last), slice: member } => {
                style.paint.number(out, *first)?;
                out.write_all(b"-")?;
                style.paint.number(out, *last)?;
                out.write_all(b":")?;
                slice(out, text, member, entry.hit, style)?;
                writeln!(out)?;
            }
            Piece::Gap => writeln!(out, "--")?,
            Piece::More(count) => writeln!(out, "[+{count} matched lines]")?,
        }
    }
    Ok(())
}

/// Writes a slice line by line, with the line ends of the file between them.
fn slice(out: &mut dyn Write, text: &Text, slice: &Span, hit: &Hit, style: &Style) -> io::Result<()> {
    let (first, last) = text.lines_of(slice);
    for line in first..=last {
        let whole = text.line_span(line);
        let part = whole.start.max(slice.start)..whole.end.min(slice.end).max(whole.start.max(slice.start));
        one_line(out, text, &part, hit, style)?;
        if line < last {
            let line_end = &text.bytes()[whole.end..text.line_start(line + 1)];
            out.write_all(if style.paint.escapes { b"\n" } else { line_end })?;
        }
    }
    Ok(())
}

fn one_line(out: &mut dyn Write, text: &Text, line: &Span, hit: &Hit, style: &Style) -> io::Result<()> {
    let kept = match style.max_columns {
        Some(columns) => {
            let touches = |span: &Span| span.start < line.end && line.start < span.end.max(span.start + 1);
            let first = hit.matches.iter().find(|found| touches(&found.span));
            cut(text, line, first.map_or(line, |found| &found.span), columns)
        }
        None => line.clone(),
    };
    if kept.start > line.start {
        write!(out, "[+{} bytes] ", kept.start - line.start)?;
    }
    let mut at = kept.start;
    let from = hit.matches.partition_point(|found| found.span.end <= kept.start);
    for found in hit.matches[from..].iter().take_while(|found| found.span.start < kept.end) {
        let matched = found.span.start.max(at)..found.span.end.min(kept.end).max(at);
        style.paint.plain(out, text.slice(&(at..matched.start)))?;
        style.paint.matched(out, text.slice(&matched))?;
        at = matched.end;
    }
    style.paint.plain(out, text.slice(&(at..kept.end)))?;
    if kept.end < line.end {
        write!(out, " [+{} bytes]", line.end - kept.end)?;
    }
    Ok(())
}

/// The part of a long line to show: so many bytes around a match, no character split.
fn cut(text: &Text, line: &Span, found: &Span, columns: usize) -> Span {
    if line.len() <= columns {
        return line.clone();
    }
    let wanted = found.start.saturating_sub(columns.saturating_sub(found.len()) / 2);
    let mut start = wanted.clamp(line.start, line.end - columns);
    let mut end = start + columns;
    let splits = |at: usize| at < line.end && !text.begins_character(at);
    while splits(start) {
        start += 1;
    }
    while splits(end) && end > start {
        end -= 1;
    }
    start..end.max(start)
}
