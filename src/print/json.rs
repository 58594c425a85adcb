//! The answer for programs: JSON Lines, `hit` and `error` objects, `summary` last.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use super::{Entry, Page, cut, paint};
use crate::model::{Counts, Detail, Problem, Span, Text};
use crate::tokens;

#[derive(Serialize)]
struct Hit<'a> {
    r#type: &'static str,
    path: String,
    address: String,
    kind: &'a str,
    name: Option<&'a str>,
    qualified_name: Option<&'a str>,
    language: Option<&'a str>,
    range: Range,
    detail: &'a str,
    signature: Option<Part>,
    doc: Option<Part>,
    body: Option<Part>,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<Member<'a>>>,
    matches: Vec<Match<'a>>,
    partial: bool,
    hash: String,
    tokens: Tokens,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
}

#[derive(Serialize)]
struct Part {
    text: String,
    range: Range,
}

#[derive(Serialize)]
struct Member<'a> {
    kind: &'a str,
    name: &'a str,
    qualified_name: &'a str,
    range: Range,
    signature: Part,
}

#[derive(Serialize)]
struct Match<'a> {
    line: usize,
    column: usize,
    range: Range,
    text: String,
    role: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    patterns: Vec<&'a str>,
}

#[derive(Serialize)]
struct Tokens {
    shown: usize,
    full: usize,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
    byte: usize,
}

#[derive(Serialize)]
struct Summary {
    r#type: &'static str,
    hits: usize,
    matches: usize,
    returned: usize,
    truncated: bool,
    next_offset: Option<usize>,
    files_searched: usize,
    files_matched: usize,
    files_parsed: usize,
    bytes_searched: u64,
    held_back: BTreeMap<&'static str, usize>,
    skipped: BTreeMap<&'static str, usize>,
}

#[derive(Serialize)]
struct Error<'a> {
    r#type: &'static str,
    code: &'static str,
    message: &'a str,
    path: Option<String>,
    hint: Option<&'a str>,
}

/// Writes one `hit` object a line. Matched lines longer than `max_columns` bytes are cut around the match.
pub fn hits(out: &mut dyn Write, entries: &[Entry], max_columns: Option<usize>) -> io::Result<()> {
    entries.iter().try_for_each(|entry| line(out, &hit(entry, max_columns)))
}

/// Writes one `error` object.
pub fn error(out: &mut dyn Write, problem: &Problem) -> io::Result<()> {
    let path = problem.path.as_deref().map(printed);
    let hint = problem.hint.as_deref();
    line(out, &Error { r#type: "error", code: problem.code, message: &problem.message, path, hint })
}

/// Writes the `summary` object.
pub fn summary(out: &mut dyn Write, page: &Page, counts: &Counts) -> io::Result<()> {
    let skipped = counts.skipped().into_iter().filter(|(_, count)| *count > 0).collect();
    line(
        out,
        &Summary {
            r#type: "summary",
            hits: page.hits,
            matches: page.matches,
            returned: page.returned,
            truncated: page.next().is_some(),
            next_offset: page.next(),
            files_searched: counts.files_searched,
            files_matched: counts.files_matched,
            files_parsed: counts.files_parsed,
            bytes_searched: counts.bytes_searched,
            held_back: page.held_back.iter().map(|(role, count)| (role.word(), *count)).collect(),
            skipped,
        },
    )
}

fn line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, Escaping))?;
    writeln!(out)
}

/// What a terminal would obey is escaped in strings, those characters too that JSON takes as they are.
struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        // The first bytes of these in UTF-8.
        if !fragment.bytes().any(|byte| matches!(byte, 0x7f | 0xc2 | 0xe2 | 0xef)) {
            return out.write_all(fragment.as_bytes());
        }
        fragment.chars().try_for_each(|c| match paint::is_obeyed(c) {
            true => write!(out, "\\u{:04x}", u32::from(c)),
            false => write!(out, "{c}"),
        })
    }
}

fn hit<'a>(entry: &Entry<'a>, max_columns: Option<usize>) -> Hit<'a> {
    let (text, found, detail) = (&entry.file.text, entry.hit, entry.shown.detail);
    let definition = found.definition.as_ref();
    let extent = found.range(text);
    let (first, last) = text.lines_of(&extent);
    let signature = definition.filter(|_| detail >= Detail::Signature).map(|one| part(text, &one.signature));
    let doc = definition.filter(|_| detail >= Detail::Doc).and_then(|one| Some(part(text, one.doc.as_ref()?)));
    let in_full = detail == Detail::Full && !entry.shown.repeated;
    let body = definition.filter(|_| in_full).and_then(|one| Some(part(text, one.body.as_ref()?)));
    let members = (detail == Detail::Outline).then(|| {
        let member = |one: &'a crate::model::Definition| Member {
            kind: one.kind,
            name: &one.name,
            qualified_name: &one.qualified_name,
            range: range(text, &one.extent),
            signature: part(text, &one.signature),
        };
        found.members.iter().map(member).collect()
    });
    let matches: Vec<Match> = found
        .matches
        .iter()
        .map(|one| {
            let (from, to) = text.lines_of(&one.span);
            let lines = text.line_start(from)..text.line_span(to).end;
            let kept = max_columns.map_or(lines.clone(), |columns| cut(text, &lines, &one.span, columns));
            let start = position(text, one.span.start);
            let shown =
                format!("{}{}{}", mark(kept.start > lines.start), text.lossy(&kept), mark(kept.end < lines.end));
            let column = start.column;
            Match {
                line: one.line,
                column,
                range: range(text, &one.span),
                text: shown,
                role: one.role.word(),
                patterns: entry.file.patterns_of(std::slice::from_ref(one)).collect(),
            }
        })
        .collect();
    let parts = [&signature, &doc, &body].into_iter().flatten().map(|part| tokens::estimate(&part.text));
    let shown = parts.sum::<usize>() + matches.iter().map(|one| tokens::estimate(&one.text)).sum::<usize>();
    let whole = text.lossy(&extent);
    Hit {
        r#type: "hit",
        path: printed(&entry.file.path),
        address: format!("{}:{first}-{last}", printed(&entry.file.path)),
        kind: found.kind(),
        name: definition.map(|one| one.name.as_str()),
        qualified_name: definition.map(|one| one.qualified_name.as_str()),
        language: entry.file.language,
        range: range(text, &extent),
        detail: detail.word(),
        signature,
        doc,
        body,
        members,
        matches,
        partial: definition.is_some_and(|one| one.partial),
        hash: text.hash(&extent),
        tokens: Tokens { shown, full: tokens::estimate(&whole) },
        score: (found.score > 0).then(|| f64::from(found.score) / 1000.0),
    }
}

/// Stands where a line was cut.
fn mark(is_cut: bool) -> &'static str {
    if is_cut { "…" } else { "" }
}

fn printed(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn part(text: &Text, span: &Span) -> Part {
    Part { text: text.lossy(span), range: range(text, span) }
}

fn range(text: &Text, span: &Span) -> Range {
    // The end is exclusive for bytes and inclusive for lines.
    let (_, last) = text.lines_of(span);
    let end = Position { line: last, column: span.end - text.line_start(last) + 1, byte: span.end };
    Range { start: position(text, span.start), end }
}

fn position(text: &Text, byte: usize) -> Position {
    let line = text.line_of(byte);
    Position { line, column: byte - text.line_start(line) + 1, byte }
}
