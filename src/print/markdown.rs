//! The answer for documents and prompts in Markdown.

use std::io::{self, Write};

use super::{Entry, Group, Page, Style, pieces};
use crate::model::{Detail, FileHits};

/// Writes a heading and a fence for each hit, and what was cut.
pub fn print(out: &mut dyn Write, entries: &[Entry], page: &Page, style: &Style) -> io::Result<()> {
    for (place, entry) in entries.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        heading(out, entry, style)?;
        if entry.shown.detail == Detail::Name || entry.shown.repeated {
            continue;
        }
        let mut code = Vec::new();
        pieces(&mut code, entry, style)?;
        fenced(out, &code, entry.file)?;
    }
    notes(out, page, style)
}

/// Writes a map: a heading and a fence for each file.
pub fn map(out: &mut dyn Write, groups: &[Group], page: &Page, style: &Style) -> io::Result<()> {
    for (place, group) in groups.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        line(out, &format!("### {}{}", ticked(&group.file.path.to_string_lossy()), group.remark()), style)?;
        let mut code = Vec::new();
        group.entries.iter().try_for_each(|entry| pieces(&mut code, entry, style))?;
        fenced(out, &code, group.file)?;
    }
    notes(out, page, style)
}

fn fenced(out: &mut dyn Write, code: &[u8], file: &FileHits) -> io::Result<()> {
    let fence = "`".repeat((longest_run(code) + 1).max(3));
    writeln!(out, "\n{fence}{}", file.language.unwrap_or_default())?;
    out.write_all(code)?;
    writeln!(out, "{fence}")
}

fn notes(out: &mut dyn Write, page: &Page, style: &Style) -> io::Result<()> {
    page.notes().iter().try_for_each(|note| {
        writeln!(out)?;
        line(out, note, style)
    })
}

fn line(out: &mut dyn Write, words: &str, style: &Style) -> io::Result<()> {
    style.paint.plain(out, words.as_bytes())?;
    writeln!(out)
}

/// A text in as many backticks as it takes.
fn ticked(text: &str) -> String {
    let ticks = "`".repeat(longest_run(text.as_bytes()) + 1);
    format!("{ticks}{text}{ticks}")
}

fn heading(out: &mut dyn Write, entry: &Entry, style: &Style) -> io::Result<()> {
    let path = entry.file.path.to_string_lossy();
    let Some(definition) = &entry.hit.definition else {
        let address = ticked(&format!("{path}:{}", entry.hit.matches[0].line));
        return line(out, &format!("### {address}{}", entry.remarks()), style);
    };
    let (first, last) = entry.file.text.lines_of(&definition.extent);
    let address = ticked(&format!("{path}:{first}-{last}"));
    let heading = format!("### {address} {} {}{}", definition.kind, definition.qualified_name, entry.remarks());
    line(out, &heading, style)
}

/// The length of the longest run of backticks.
fn longest_run(code: &[u8]) -> usize {
    code.split(|&byte| byte != b'`').map(<[u8]>::len).max().unwrap_or(0)
}
