//! The answer for documents and prompts in Markdown.

use std::io::{self, Write};

use super::{Entry, Page, Style, pieces};
use crate::model::Detail;

/// Writes a heading and a fence for each hit, and what was cut.
pub fn print(out: &mut dyn Write, entries: &[Entry], page: &Page, style: &Style) -> io::Result<()> {
    for (place, entry) in entries.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        heading(out, entry)?;
        if entry.shown.detail == Detail::Name || entry.shown.repeated {
            continue;
        }
        let mut code = Vec::new();
        pieces(&mut code, entry, style)?;
        let fence = "`".repeat((longest_run(&code) + 1).max(3));
        writeln!(out, "\n{fence}{}", entry.file.language.unwrap_or_default())?;
        out.write_all(&code)?;
        writeln!(out, "{fence}")?;
    }
    for note in page.notes() {
        writeln!(out, "\n{note}")?;
    }
    Ok(())
}

fn heading(out: &mut dyn Write, entry: &Entry) -> io::Result<()> {
    let path = entry.file.path.to_string_lossy();
    let ticks = "`".repeat(longest_run(path.as_bytes()) + 1);
    let Some(definition) = &entry.hit.definition else {
        return writeln!(out, "### {ticks}{path}:{}{ticks}", entry.hit.matches[0].line);
    };
    let (first, last) = entry.file.text.lines_of(&definition.extent);
    write!(out, "### {ticks}{path}:{first}-{last}{ticks} {} {}", definition.kind, definition.qualified_name)?;
    writeln!(out, "{}", entry.remarks())
}

/// The length of the longest run of backticks.
fn longest_run(code: &[u8]) -> usize {
    code.split(|&byte| byte != b'`').map(<[u8]>::len).max().unwrap_or(0)
}
