//! The answer for people and prompts.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Entry, Group, Page, Style, one_line, pieces};
use crate::disclose::Piece;
use crate::model::{Detail, FileHits, Hit, Match};

/// What the flags change about the text.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// How source lines are written.
    pub style: Style,
    /// No paths.
    pub no_filename: bool,
    /// A NUL byte behind paths.
    pub null: bool,
    /// How a sentence that names flags is said, if not so.
    pub said: Option<fn(&str) -> String>,
}

/// Writes the hits and what was cut.
pub fn print(out: &mut dyn Write, entries: &[Entry], page: &Page, options: &Options) -> io::Result<()> {
    let mut before: Option<(bool, Detail)> = None;
    let mut printed: Option<(&Path, usize)> = None;
    for (place, entry) in entries.iter().enumerate() {
        let is_line = entry.hit.definition.is_none();
        let detail = entry.shown.detail;
        if before.is_some_and(|(was_line, above)| !(was_line && is_line) && above.max(detail) > Detail::Name) {
            writeln!(out)?;
        }
        before = Some((is_line, detail));
        match is_line {
            true => {
                let next = entries.get(place + 1).filter(|next| next.hit.definition.is_none());
                let next = next.filter(|next| next.file.path == entry.file.path).map(|next| next.hit.matches[0].line);
                printed = lines(out, entry, printed, next, options)?;
            }
            false => {
                address(out, entry, options)?;
                pieces(out, entry, &options.style)?;
            }
        }
    }
    notes(out, page, entries.is_empty(), options)
}

/// Writes a map: the path of each file above the lines of its definitions.
pub fn map(out: &mut dyn Write, groups: &[Group], page: &Page, options: &Options) -> io::Result<()> {
    for (place, group) in groups.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        options.style.paint.path(out, &group.file.path, (1, 1))?;
        writeln!(out, "{}", group.remark())?;
        group.entries.iter().try_for_each(|entry| pieces(out, entry, &options.style))?;
    }
    notes(out, page, groups.is_empty(), options)
}

fn notes(out: &mut dyn Write, page: &Page, is_alone: bool, options: &Options) -> io::Result<()> {
    let notes = page.notes();
    if !notes.is_empty() && !is_alone {
        writeln!(out)?;
    }
    notes.iter().try_for_each(|note| {
        let said = options.said.map_or_else(|| note.clone(), |said| said(note));
        options.style.paint.plain(out, said.as_bytes())?;
        writeln!(out)
    })
}

/// Writes the path of each file, with the number of its matched lines where `count` asks for it.
pub fn files(out: &mut dyn Write, files: &[FileHits], count: bool, options: &Options) -> io::Result<()> {
    for file in files {
        if !count {
            paths(out, std::slice::from_ref(&file.path), options)?;
            continue;
        }
        if !options.no_filename {
            options.style.paint.path(out, &file.path, (1, 1))?;
            out.write_all(if options.null { b"\0" } else { b":" })?;
        }
        let mut lines: Vec<usize> = file.hits.iter().flat_map(|hit| &hit.matches).map(|found| found.line).collect();
        lines.sort_unstable();
        lines.dedup();
        writeln!(out, "{}", lines.len())?;
    }
    Ok(())
}

/// Writes each match with the line on which it begins: `path:line:column:text`.
pub fn matches(out: &mut dyn Write, files: &[FileHits], options: &Options) -> io::Result<()> {
    for file in files {
        let mut matches: Vec<(&Match, &Hit)> = Vec::new();
        file.hits.iter().for_each(|hit| matches.extend(hit.matches.iter().map(|found| (found, hit))));
        matches.sort_by_key(|(found, _)| (found.span.start, found.span.end));
        for (found, hit) in matches {
            let column = found.span.start - file.text.line_start(found.line) + 1;
            if !options.no_filename {
                options.style.paint.path(out, &file.path, (found.line, column))?;
                out.write_all(if options.null { b"\0" } else { b":" })?;
            }
            options.style.paint.number(out, found.line)?;
            write!(out, ":{column}:")?;
            one_line(out, &file.text, &file.text.line_span(found.line), hit, &options.style)?;
            writeln!(out)?;
        }
    }
    Ok(())
}

/// Writes paths, one a line.
pub fn paths(out: &mut dyn Write, paths: &[PathBuf], options: &Options) -> io::Result<()> {
    paths.iter().try_for_each(|path| {
        options.style.paint.path(out, path, (1, 1))?;
        out.write_all(if options.null { b"\0" } else { b"\n" })
    })
}

/// `path:START-END kind Qualified.name`
fn address(out: &mut dyn Write, entry: &Entry, options: &Options) -> io::Result<()> {
    let Some(definition) = &entry.hit.definition else { return Ok(()) };
    let (first, last) = entry.file.text.lines_of(&definition.extent);
    let paint = &options.style.paint;
    path(out, entry, first, b":", options)?;
    paint.number(out, first)?;
    out.write_all(b"-")?;
    paint.number(out, last)?;
    out.write_all(b" ")?;
    paint.kind(out, definition.kind)?;
    out.write_all(b" ")?;
    paint.name(out, &definition.qualified_name)?;
    paint.plain(out, entry.remarks().as_bytes())?;
    writeln!(out)
}

/// A hit of kind `text`, as ripgrep prints it; at detail `name` its address alone. Context that was printed before, or is
/// the next hit's, is left to that. Answers which line was printed last.
fn lines<'a>(
    out: &mut dyn Write,
    entry: &Entry<'a>,
    before: Option<(&'a Path, usize)>,
    next: Option<usize>,
    options: &Options,
) -> io::Result<Option<(&'a Path, usize)>> {
    let paint = &options.style.paint;
    if entry.shown.detail == Detail::Name {
        let line = entry.hit.matches[0].line;
        path(out, entry, line, b":", options)?;
        paint.number(out, line)?;
        writeln!(out, "{}", entry.remarks())?;
        return Ok(None);
    }
    let shown_to = before.filter(|(path, _)| *path == entry.file.path).map_or(0, |(_, line)| line);
    let mut last = before;
    let has_context = entry.shown.pieces.iter().any(|piece| matches!(piece, Piece::Context(..)));
    for piece in &entry.shown.pieces {
        let (from, to, mark): (_, _, &[u8]) = match *piece {
            Piece::Matched(line) => (line, line, b":"),
            Piece::Context(from, to) => (from, next.map_or(to, |next| to.min(next.saturating_sub(1))), b"-"),
            _ => continue,
        };
        for number in from.max(shown_to + 1)..=to {
            let is_apart = last.is_some_and(|(path, line)| path != entry.file.path || line + 1 < number);
            if has_context && is_apart {
                writeln!(out, "--")?;
            }
            path(out, entry, number, mark, options)?;
            paint.number(out, number)?;
            out.write_all(mark)?;
            one_line(out, &entry.file.text, &entry.file.text.line_span(number), entry.hit, &options.style)?;
            writeln!(out)?;
            last = Some((&entry.file.path, number));
        }
    }
    Ok(last)
}

fn path(out: &mut dyn Write, entry: &Entry, line: usize, mark: &[u8], options: &Options) -> io::Result<()> {
    if options.no_filename {
        return Ok(());
    }
    options.style.paint.path(out, &entry.file.path, (line, 1))?;
    out.write_all(if options.null { b"\0" } else { mark })
}
