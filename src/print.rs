//! Hits → bytes. What text and Markdown share: lines with their numbers, cut and highlighted.

pub mod json;
pub mod markdown;
pub mod paint;
pub mod text;

use std::io::{self, Write};
use std::path::Path;

use crate::disclose::{Piece, Shown};
use crate::model::{FileHits, Hit, Match, Rest, Role, Span, Text};
use paint::Paint;

/// One hit on its way out.
pub struct Entry<'a> {
    /// Its file.
    pub file: &'a FileHits,
    /// The hit.
    pub hit: &'a Hit,
    /// What is shown of it.
    pub shown: Shown,
    /// Where the same is said.
    pub copies: Vec<Copy<'a>>,
}

/// A hit that says what another says.
pub struct Copy<'a> {
    /// Its file.
    pub file: &'a FileHits,
    /// The hit.
    pub hit: &'a Hit,
    /// In the same words; else nearly.
    pub exact: bool,
}

/// The addresses of so many copies are printed; the rest are counted.
const COPIES: usize = 8;

/// The lines of one file in a map.
pub struct Group<'a> {
    /// The file, with all its definitions.
    pub file: &'a FileHits,
    /// Those to show, by position.
    pub entries: Vec<Entry<'a>>,
}

impl Group<'_> {
    /// What stands behind the path.
    fn remark(&self) -> String {
        let (shown, all) = (self.entries.len(), self.file.hits.len());
        if shown < all { format!(" ({shown} of {all} definitions)") } else { String::new() }
    }
}

/// What the answer as a whole must say at its end.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Page {
    /// What a hit is called here, if not so.
    pub called: Option<&'static str>,
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
    /// How many matches in how many files were not parsed.
    pub unparsed: (usize, usize),
    /// What the budget cut.
    pub cut: Option<Cut>,
}

/// What a budget leaves of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// In tokens.
    pub budget: usize,
    /// How many hits are shown at which level, in words, the deepest first.
    pub levels: Vec<(&'static str, usize)>,
    /// What is not shown at all.
    pub rest: Vec<Rest>,
}

impl Entry<'_> {
    /// What stands behind a definition's name in its heading.
    fn remarks(&self) -> String {
        let partial = self.hit.definition.as_ref().is_some_and(|definition| definition.partial);
        let partial = if partial { " (partial: syntax errors)" } else { "" };
        let repeated = if self.shown.repeated { " (in full above)" } else { "" };
        let copied = self.copied("the same in", true) + &self.copied("nearly the same in", false);
        format!("{partial}{repeated}{}{copied}", self.patterns())
    }

    /// Which of several patterns matched: `[-e one, -e other]`.
    fn patterns(&self) -> String {
        let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
        let patterns = self.file.patterns_of(&self.hit.matches);
        let told: Vec<String> =
            patterns.map(|pattern| format!("-e {}", pattern.chars().map(escaped).collect::<String>())).collect();
        if told.is_empty() { String::new() } else { format!(" [{}]", told.join(", ")) }
    }

    fn copied(&self, words: &str, exact: bool) -> String {
        let copies: Vec<&Copy> = self.copies.iter().filter(|copy| copy.exact == exact).collect();
        let address = |copy: &&Copy| {
            let (first, last) = copy.file.text.lines_of(&copy.hit.range(&copy.file.text));
            format!("{}:{first}-{last}", copy.file.path.display())
        };
        let told: Vec<String> = copies.iter().take(COPIES).map(address).collect();
        match copies.len().saturating_sub(COPIES) {
            _ if copies.is_empty() => String::new(),
            0 => format!(" ({words} {})", told.join(", ")),
            more => format!(" ({words} {}, +{more}: --no-collapse)", told.join(", ")),
        }
    }
}

impl Page {
    /// Where the next page begins, if there is one.
    pub fn next(&self) -> Option<usize> {
        let next = self.offset.saturating_add(self.returned);
        (next < self.hits || self.unparsed != (0, 0)).then_some(next)
    }

    /// The lines that say what is not shown.
    pub fn notes(&self) -> Vec<String> {
        let rows = self.cut.iter().flat_map(|cut| &cut.rest).map(row);
        rows.chain(self.held()).chain(self.shown()).collect()
    }

    fn held(&self) -> Option<String> {
        let parts = self.held_back.iter().map(|(role, count)| format!("{count} in {}s", role.word()));
        let parts = parts.collect::<Vec<_>>().join(", ");
        (!parts.is_empty()).then(|| format!("[matches held back: {parts}; --in all shows them]"))
    }

    fn shown(&self) -> Option<String> {
        let (first, last) = (self.offset.saturating_add(1), self.offset.saturating_add(self.returned));
        let hits = self.hits;
        let s = if hits == 1 { "" } else { "s" };
        let hit = self.called.unwrap_or("hit");
        let more = match self.unparsed {
            (0, 0) => String::new(),
            (0, files) => format!(" and {files} more files"),
            (matches, files) => format!(" and {matches} matches in {files} more files"),
        };
        let next = self.next().map(|next| format!("; the next: --offset {next}")).unwrap_or_default();
        let budget = self.cut.as_ref().map(Cut::told).unwrap_or_default();
        match self.returned {
            0 if hits == 0 && self.cut.is_none() => None,
            0 if self.offset >= hits => {
                Some(format!("[none of {hits} {hit}{s}{more} shown: --offset is past the last]"))
            }
            0 => Some(format!("[none of {hits} {hit}{s}{more} shown{budget}{next}]")),
            _ if next.is_empty() && self.offset == 0 => self.cut.as_ref().map(|_| format!("[{hits} {hit}{s}{budget}]")),
            _ => Some(format!("[{hit}s {first}-{last} of {hits}{more}{budget}{next}]")),
        }
    }
}

impl Cut {
    fn told(&self) -> String {
        let levels: Vec<String> = self.levels.iter().map(|(level, count)| format!("{count} {level}")).collect();
        let colon = if levels.is_empty() { "" } else { ": " };
        format!(" within {} tokens{colon}{}; --budget 0 shows all", self.budget, levels.join(", "))
    }
}

/// `PATH: +12 matches`, or `PATH/: +34 matches in 5 files`, or `PATH/: +5 files`.
pub fn row(rest: &Rest) -> String {
    let path = if rest.path.as_os_str().is_empty() { Path::new(".") } else { &rest.path }.display();
    let noun = if rest.matches == 1 { "match" } else { "matches" };
    match rest.files {
        1 if rest.matches == 0 => format!("{path}: +1 file"),
        files if rest.matches == 0 => format!("{path}/: +{files} files"),
        1 => format!("{path}: +{} {noun}", rest.matches),
        files => format!("{path}/: +{} {noun} in {files} files", rest.matches),
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
                style.paint.plain(out, text.slice(indentation))?;
                writeln!(out, "...")?;
            }
            Piece::Matched(number) => numbered(out, entry, *number, b":", style)?,
            Piece::Context(first, last) => {
                (*first..=*last).try_for_each(|number| numbered(out, entry, number, b"-", style))?
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

/// Writes a line behind its number.
fn numbered(out: &mut dyn Write, entry: &Entry, number: usize, mark: &[u8], style: &Style) -> io::Result<()> {
    let text = &entry.file.text;
    style.paint.number(out, number)?;
    out.write_all(mark)?;
    one_line(out, text, &text.line_span(number), entry.hit, style)?;
    writeln!(out)
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
            let ends = |found: &Match| found.span.end.max(found.span.start + 1) <= line.start;
            let first = hit.matches.get(hit.matches.partition_point(ends));
            let first = first.filter(|found| found.span.start < line.end);
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
