//! Of a large text the parser need not see the bodies that no match is in: read as empty, what is around them is the same.
//! That a body is one is guessed from its signs, and believed when the tree has a node in its place.

use std::cmp::Reverse;
use std::iter::once;

use memchr::memchr2_iter;
use regex::bytes::Regex;
use tree_sitter::Range;

use super::query::Bodies;
use super::range;
use super::surroundings::Surroundings;
use super::way::Way;
use crate::model::{Match, Span, Text};

/// A shorter body is not worth a hole.
const LEAST: usize = 48;

/// The lexer looks at all holes for each token.
const MOST: usize = 1_024;

/// A text with holes where no match is.
pub struct Skeleton {
    /// The bodies that are left out, with what bounds them.
    holes: Vec<Span>,
    /// What the parser sees.
    pub parts: Vec<Range>,
    /// What it sees in the place of other bytes.
    pub words: Vec<(Span, String)>,
}

impl Skeleton {
    /// `opaque` finds strings and comments, in which nothing is a sign. `None`: the holes would be too little of the text.
    pub fn new(text: &Text, matches: &[Match], bodies: Bodies, opaque: &Regex) -> Option<Skeleton> {
        let matched = Matched::new(text, matches);
        let mut holes = match bodies {
            Bodies::Braced => braced(text.bytes(), &matched, opaque),
            Bodies::Indented => indented(text.bytes(), &matched, opaque),
        };
        if holes.len() > MOST {
            let mut sizes: Vec<usize> = holes.iter().map(Span::len).collect();
            let (_, &mut largest, _) = sizes.select_nth_unstable_by_key(MOST, |&size| Reverse(size));
            holes.retain(|hole| hole.len() > largest);
        }
        let hidden: usize = holes.iter().map(Span::len).sum();
        if hidden * 3 < text.bytes().len() {
            return None;
        }
        let mut bounds = vec![0];
        bounds.extend(holes.iter().flat_map(|hole| [hole.start + 1, hole.end - 1]));
        bounds.push(text.bytes().len());
        let parts = bounds.chunks(2).map(|part| range(text, part[0]..part[1])).collect();
        let words = match bodies {
            Bodies::Braced => Vec::new(),
            Bodies::Indented => holes.iter().flat_map(brackets).collect(),
        };
        Some(Skeleton { holes, parts, words })
    }

    /// Whether the tree has each body where it was, and empty. It must have no error: one anywhere may come from half of a pair
    /// that is left out.
    pub fn is_sound(&self, around: &Surroundings) -> bool {
        let mut way = Way::new(around.root);
        !around.root.has_error()
            && self.holes.iter().all(|hole| {
                way.go_to(hole.start, &around.wide);
                let [.., parent, _] = way.nodes() else { return false };
                let children = around.wide.children(*parent);
                let first = children.partition_point(|child| child.node.start_byte() < hole.start);
                let bounds = children.iter().skip(first).take(2).map(|child| child.node.byte_range());
                bounds.eq([hole.start..hole.start + 1, hole.end - 1..hole.end])
            })
    }
}

/// A list, which may stand wherever a statement may.
fn brackets(hole: &Span) -> [(Span, String); 2] {
    [(hole.start..hole.start + 1, "[".into()), (hole.end - 1..hole.end, "]".into())]
}

/// What the matches lie on, by position.
struct Matched(Vec<Span>);

impl Matched {
    fn new(text: &Text, matches: &[Match]) -> Matched {
        let whole = |one: &Match| one.span.start..one.span.end.max(text.focus(&one.span) + 1);
        Matched(matches.iter().map(whole).collect())
    }

    fn any_in(&self, hole: &Span) -> bool {
        let first = self.0.partition_point(|matched| matched.end <= hole.start);
        self.0.get(first).is_some_and(|matched| matched.start < hole.end)
    }
}

/// All code of a text, each piece with what is opaque behind it.
fn pieces(text: &[u8], opaque: &Regex) -> impl Iterator<Item = (Span, Span)> {
    let mut at = 0;
    let tokens = opaque.find_iter(text).map(|found| found.range()).chain(once(text.len()..text.len()));
    tokens.map(move |token| (std::mem::replace(&mut at, token.end)..token.start, token))
}

/// The outermost pairs of braces without a match.
fn braced(text: &[u8], matched: &Matched, opaque: &Regex) -> Vec<Span> {
    let (mut holes, mut open): (Vec<Span>, Vec<usize>) = (Vec::new(), Vec::new());
    for (code, _) in pieces(text, opaque) {
        for sign in memchr2_iter(b'{', b'}', &text[code.clone()]).map(|sign| code.start + sign) {
            if text[sign] == b'{' {
                open.push(sign);
                continue;
            }
            let Some(start) = open.pop() else { continue };
            let hole = start..sign + 1;
            if hole.len() >= LEAST && !matched.any_in(&hole) {
                holes.truncate(holes.partition_point(|inner| inner.start < hole.start));
                holes.push(hole);
            }
        }
    }
    holes
}

/// A line with those that it goes on over.
struct Line {
    indent: usize,
    /// From its first token to its last; comments are none.
    span: Span,
    opens: bool,
    /// It is one string, maybe with a letter before.
    is_string: bool,
}

/// What is further in than the line before, but for a string that it begins with: that documents.
fn indented(text: &[u8], matched: &Matched, opaque: &Regex) -> Vec<Span> {
    let lines = lines(text, opaque);
    let mut holes = Vec::new();
    let mut at = 0;
    while let Some(head) = lines.get(at) {
        at += 1;
        if !head.opens {
            continue;
        }
        let body = lines[at..].iter().take_while(|line| line.indent > head.indent).count();
        let body = &lines[at..at + body];
        // In a body that begins with another head only such may stand: `match` has its cases.
        if body.first().is_none_or(|line| line.opens) {
            continue;
        }
        let documented = usize::from(body[0].is_string);
        if let (Some(first), Some(last)) = (body.get(documented), body.last()) {
            let hole = first.span.start..last.span.end;
            // A comment that it begins with stands before it.
            let above = lines[at + documented - 1].span.end;
            if hole.len() >= LEAST && !matched.any_in(&(above..hole.end)) {
                holes.push(hole);
                at += body.len();
            }
        }
    }
    holes
}

fn lines(text: &[u8], opaque: &Regex) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut is_new = true;
    let mut depth = 0_usize;
    for (code, token) in pieces(text, opaque) {
        for sign in code {
            let byte = text[sign];
            if byte == b'\n' {
                is_new |= depth == 0;
            }
            if byte.is_ascii_whitespace() {
                continue;
            }
            match byte {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            add(&mut lines, text, sign..sign + 1, &mut is_new);
        }
        if text.get(token.start).is_some_and(|first| b"\"'`".contains(first)) {
            add(&mut lines, text, token, &mut is_new);
        }
    }
    lines
}

/// Adds a token or a byte of one to the last line, or to a new one.
fn add(lines: &mut Vec<Line>, text: &[u8], token: Span, is_new: &mut bool) {
    if std::mem::take(is_new) {
        lines.push(Line { indent: indent(text, token.start), span: token.clone(), opens: false, is_string: false });
    }
    let Some(line) = lines.last_mut() else { return };
    line.span.end = token.end;
    line.opens = text[token.start] == b':';
    line.is_string = token.len() > 1 && token.start <= line.span.start + 2;
}

/// The column of the first token of a line, where a tab goes on to the next eighth.
fn indent(text: &[u8], start: usize) -> usize {
    let before = text[..start].iter().rev().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    text[start - before..start]
        .iter()
        .fold(0, |column, &byte| if byte == b'\t' { column / 8 * 8 + 8 } else { column + 1 })
}
