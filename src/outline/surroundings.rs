//! What belongs to a definition though the grammar puts it elsewhere: wrappers, attributes, comments.

use tree_sitter::Node;

use super::blank::Blanks;
use super::docs::{self, Comment};
use super::grammar::Grammar;
use super::matching::Captured;
use super::query::{Capture, Pattern};
use super::way::{DEPTH, Way, Wide};
use crate::model::{Span, Text};

/// A tree with what its nodes mean.
pub struct Surroundings<'g, 't> {
    pub grammar: &'g Grammar,
    pub root: Node<'t>,
    pub text: &'t Text,
    /// What the parser did not see.
    pub blanks: &'g Blanks,
    /// The children of nodes with many.
    pub wide: Wide<'t>,
}

impl<'g, 't> Surroundings<'g, 't> {
    /// The first pattern about one of the wanted targets that fits the last node of a way from the root, and its captures.
    pub fn first(&self, way: &[Node<'t>], wanted: impl Fn(Capture) -> bool) -> Option<(&'g Pattern, Captured<'t>)> {
        self.grammar.first(way, self.text.bytes(), &self.wide, wanted)
    }

    /// The nodes that hold a byte, from the root down.
    pub fn way_to(&self, byte: usize) -> Vec<Node<'t>> {
        let mut way = Way::new(self.root);
        way.go_to(byte, &self.wide);
        way.nodes().to_vec()
    }

    /// Whether the last node of a way is one of these.
    pub fn is(&self, way: &[Node<'t>], target: Capture) -> bool {
        self.first(way, |capture| capture == target).is_some()
    }

    /// From the start of the outermost wrapper of a definition to its last token.
    pub fn extent(&self, way: &[Node<'t>]) -> Span {
        let wraps = |&depth: &usize| self.is(&way[..depth], Capture::Wrapper);
        let outermost = way[(1..way.len()).rev().take_while(wraps).last().unwrap_or(way.len()) - 1];
        let node = way[way.len() - 1];
        let start = if outermost.start_byte() < node.start_byte() { outermost.start_byte() } else { self.start(way) };
        self.text.trim_end(start..self.last_token_end(outermost))
    }

    /// Where a node begins behind the comments that it begins with: these stand above it.
    fn start(&self, way: &[Node<'t>]) -> usize {
        let node = way[way.len() - 1];
        let mut start = node.start_byte();
        let mut is_behind = false;
        let mut cursor = node.walk();
        for child in node.children(&mut cursor) {
            start = if is_behind { child.start_byte() } else { start };
            if !self.is(&[way, &[child]].concat(), Capture::Comment) {
                break;
            }
            is_behind = true;
        }
        start
    }

    /// Where the last token of a node ends; comments behind it are out.
    fn last_token_end(&self, node: Node) -> usize {
        let mut node = node;
        while let Some(last) = node.child_count().checked_sub(1).and_then(|last| node.child(last)) {
            // Text that no token stands for: a scalar, a paragraph.
            if !self.text.slice(&(last.end_byte()..node.end_byte())).trim_ascii().is_empty() {
                break;
            }
            let token = if last.is_extra() { last_token(node, node.end_byte()) } else { Some(last) };
            match token {
                Some(token) => node = token,
                None => break,
            }
        }
        node.end_byte()
    }

    /// Where the header before a body ends: behind the last token that is no comment, and what the parser did not see there.
    pub fn before_body(&self, body: Node) -> usize {
        let mut before = body.prev_sibling();
        if before.is_some_and(|node| node.is_extra()) {
            before = body.parent().and_then(|parent| last_token(parent, body.start_byte()));
        }
        let end = before.map_or(body.start_byte(), |token| token.end_byte());
        let blanks = &self.blanks.spans;
        let blanks = blanks.iter().skip(blanks.partition_point(|blank| blank.start < end));
        blanks.take_while(|blank| blank.end <= body.start_byte()).last().map_or(end, |blank| blank.end)
    }

    /// What stands directly above an extent and belongs to it: where the comments begin, the extent with its attributes, and
    /// the comments if they document.
    pub fn lead(&self, of: &[Node<'t>], extent: Span) -> (usize, Span, Option<Span>) {
        let (mut above, mut extent) = (extent.start, extent);
        let mut run: Vec<Comment> = Vec::new();
        let mut attribute: Option<Span> = None;
        loop {
            if let Some(blank) = self.blanks.before(self.text, above) {
                (above, extent.start) = (blank, blank);
                continue;
            }
            let Some((way, capture)) = self.just_above(above) else { break };
            let node = way[way.len() - 1];
            above = node.start_byte();
            let documents = self.is(&way, Capture::Doc) || self.is(&way, Capture::Apart);
            let span = above..self.text.trim_end(node.byte_range()).end;
            match capture {
                // One within the node before is that node's.
                Capture::Attribute if way.len() > 1 && !of.contains(&way[way.len() - 2]) => break,
                Capture::Attribute => {
                    extent.start = above;
                    attribute = attribute.or(documents.then_some(span));
                }
                _ => {
                    // Comments on both sides of an attribute: those above it count.
                    if run.last().is_some_and(|below| below.span.end >= extent.start && span.end <= extent.start) {
                        run.clear();
                    }
                    run.push(Comment { span, documents });
                }
            }
        }
        run.reverse();
        let (run, documents) = docs::about(self.text, &run);
        let span = run.first().zip(run.last()).map(|(first, last)| first.span.start..last.span.end);
        let lead = span.as_ref().map_or(extent.start, |run| run.start.min(extent.start));
        (lead, extent, attribute.or(span.filter(|_| documents)))
    }

    /// For a byte in a comment, an attribute or what the parser did not see: the first byte behind these, where what they
    /// belong to may begin.
    pub fn after_lead(&self, byte: usize) -> Option<usize> {
        let mut behind = self.lead_end(byte)?;
        loop {
            let rest = &self.text.bytes()[behind..];
            let next = behind + rest.len() - rest.trim_ascii_start().len();
            if next >= self.root.end_byte() {
                return None;
            }
            match self.lead_end(next) {
                Some(end) => behind = end,
                None => return Some(next),
            }
        }
    }

    /// Where the comment, the attribute or the part that the parser did not see ends that holds a byte.
    fn lead_end(&self, byte: usize) -> Option<usize> {
        let blank_end = self.blanks.at(byte).map(|blank| blank.end);
        blank_end.or_else(|| Some(self.lead_node(&self.way_to(byte))?.0.end_byte().max(byte)))
    }

    /// Whether the last node of a way is a comment or an attribute.
    pub fn is_lead(&self, way: &[Node<'t>]) -> bool {
        self.is(way, Capture::Comment) || self.is(way, Capture::Attribute)
    }

    /// The comment that stands below what ends at a byte, documents it, and nothing that follows.
    pub fn docs_below(&self, end: usize) -> Option<Span> {
        if !self.grammar.documents_above {
            return None;
        }
        let start = self.behind(end).filter(|&start| !self.blank_line_between(end, start))?;
        let way = self.way_to(start);
        let depth = (1..=way.len()).find(|&depth| self.is(&way[..depth], Capture::Below))?;
        let comment = self.text.trim_end(way[depth - 1].byte_range());
        let column = |byte: usize| byte - self.text.line_start(self.text.line_of(byte));
        let next = self.behind(comment.end);
        let is_last =
            next.is_none_or(|next| self.blank_line_between(comment.end, next) || column(next) < column(comment.start));
        (comment.start == start && is_last).then_some(comment)
    }

    /// For a way to a comment that may stand below what it documents: the last byte of what stands above.
    pub fn before_docs(&self, way: &[Node<'t>]) -> Option<usize> {
        if !self.grammar.documents_above {
            return None;
        }
        let depth = (1..=way.len()).find(|&depth| self.is(&way[..depth], Capture::Below))?;
        self.text.bytes()[..way[depth - 1].start_byte()].trim_ascii_end().len().checked_sub(1)
    }

    /// The first byte behind this one that is no white space.
    fn behind(&self, end: usize) -> Option<usize> {
        let rest = &self.text.bytes()[end..];
        let start = end + rest.len() - rest.trim_ascii_start().len();
        (start < self.text.bytes().len()).then_some(start)
    }

    /// The attribute before a byte, or the comment that ends on the line above it (or on the same line), stands on lines of
    /// its own and is not further in. A comment behind an attribute belongs to that.
    fn just_above(&self, byte: usize) -> Option<(Vec<Node<'t>>, Capture)> {
        let (way, capture) = self.lead_before(byte)?;
        let start = way[way.len() - 1].start_byte();
        if capture == Capture::Attribute {
            return Some((way, capture));
        }
        let line_start = self.text.line_start(self.text.line_of(start));
        if !self.text.slice(&(line_start..start)).trim_ascii().is_empty() {
            return self.lead_before(start).filter(|(_, capture)| *capture == Capture::Attribute);
        }
        let column = byte - self.text.line_start(self.text.line_of(byte));
        let end = self.text.trim_end(way[way.len() - 1].byte_range()).end;
        let is_near = !self.blank_line_between(end, byte) || self.is(&way, Capture::Apart);
        (start - line_start <= column && is_near).then_some((way, capture))
    }

    /// The comment or attribute that the last byte before this one that is no white space belongs to.
    fn lead_before(&self, byte: usize) -> Option<(Vec<Node<'t>>, Capture)> {
        let before = self.text.bytes()[..byte].trim_ascii_end().len().checked_sub(1)?;
        let mut way = self.way_to(before);
        let (node, capture) = self.lead_node(&way)?;
        if self.text.slice(&node.byte_range()).starts_with(b"#!") && node.start_byte() == 0 {
            return None;
        }
        way.truncate(way.iter().position(|&on_way| on_way == node)? + 1);
        Some((way, capture))
    }

    /// The innermost comment or attribute on a way.
    fn lead_node(&self, way: &[Node<'t>]) -> Option<(Node<'t>, Capture)> {
        (1..=way.len()).rev().find_map(|depth| {
            let captures = [Capture::Comment, Capture::Attribute];
            captures
                .into_iter()
                .find(|&capture| self.is(&way[..depth], capture))
                .map(|capture| (way[depth - 1], capture))
        })
    }

    fn blank_line_between(&self, end: usize, start: usize) -> bool {
        // The line feed may be the last byte of a comment.
        let from = self.text.bytes()[..end].trim_ascii_end().len();
        memchr::memchr_iter(b'\n', &self.text.bytes()[from.min(start)..start]).count() > 1
    }
}

/// The last child that ends before a byte and is no comment.
fn last_token(node: Node, byte: usize) -> Option<Node> {
    let mut cursor = node.walk();
    let children = node.children(&mut cursor).take_while(|child| child.end_byte() <= byte);
    children.filter(|child| !child.is_extra()).last()
}

/// Visits every node of a tree down to a depth that only hostile files go beyond, outer before inner, by the way from the
/// root down to it.
pub fn every_way<'t>(root: Node<'t>, mut visit: impl FnMut(&[Node<'t>])) {
    let mut cursor = root.walk();
    let mut way = vec![root];
    loop {
        visit(&way);
        if way.len() < DEPTH && cursor.goto_first_child() {
            way.push(cursor.node());
            continue;
        }
        while !cursor.goto_next_sibling() {
            way.pop();
            if !cursor.goto_parent() {
                return;
            }
        }
        way.pop();
        way.push(cursor.node());
    }
}
