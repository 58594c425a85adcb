//! Where a tree cannot be trusted, a second parse of the lines around a match alone often can: macros and half-done edits
//! spoil what comes before and behind them, seldom the function itself.

use std::collections::HashMap;

use tree_sitter::{Node, Point, Range};

use super::query::Capture;
use super::surroundings::Surroundings;
use crate::model::{FUNCTION, METHOD, Text};

/// Why a tree is not to be trusted about what is around a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// A function goes on behind a line that closes it: whatever is found in fewer lines is better.
    Outlives,
    /// An error is on the way from the root.
    Error,
}

/// The doubt about what is around a byte. `known` holds what was found out about functions.
pub fn doubt(around: &Surroundings, byte: usize, known: &mut HashMap<usize, bool>) -> Option<Doubt> {
    if !around.root.has_error() {
        return None;
    }
    let way = around.way_to(byte);
    let mut at_margin = way.iter().enumerate().filter(|(_, node)| node.start_position().column == 0);
    let outlives = at_margin.any(|(depth, node)| {
        *known
            .entry(node.id())
            .or_insert_with(|| outlives_itself(around.text, node) && defines_function(around, &way[..=depth]))
    });
    let error = way.iter().any(Node::is_error).then_some(Doubt::Error);
    if outlives { Some(Doubt::Outlives) } else { error }
}

fn defines_function(around: &Surroundings, way: &[Node]) -> bool {
    let is_function = |capture| matches!(capture, Capture::Definition(FUNCTION | METHOD));
    around.grammar.first(way, around.text.bytes(), is_function).is_some()
}

/// Whether a window says more about what is around a byte than the tree of the whole text: for a function that outlived
/// itself, one that ends with the window; else a definition or a block without an error.
pub fn is_better(window: &Surroundings, byte: usize, doubt: Doubt) -> bool {
    let way = window.way_to(byte);
    let mut ways = (1..=way.len()).map(|depth| &way[..depth]);
    let last = window.text.line_of(window.root.end_byte().saturating_sub(1));
    let is_something = |capture| matches!(capture, Capture::Definition(_) | Capture::Block);
    match doubt {
        Doubt::Outlives => ways.any(|way| {
            let end = way[way.len() - 1].end_byte();
            window.text.line_of(end.saturating_sub(1)) == last && defines_function(window, way)
        }),
        Doubt::Error => {
            let mut some = ways.filter(|way| window.grammar.first(way, window.text.bytes(), is_something).is_some());
            !window.root.has_error() && some.next().is_some()
        }
    }
}

/// Whether a node that ends at the margin has a closing brace at the margin before its end.
fn outlives_itself(text: &Text, node: &Node) -> bool {
    let (first, last) = text.lines_of(&(node.start_byte()..text.trim_end(node.byte_range()).end));
    let closes = |line: usize| {
        let start = text.line_start(line);
        let token = node.descendant_for_byte_range(start, start + 1);
        text.bytes()[start] == b'}' && token.is_some_and(|token| token.start_byte() == start)
    };
    closes(last) && (first + 1..last).any(closes)
}

/// The lines around a byte, from one at the margin that begins something to the next that closes it.
pub fn window(text: &Text, byte: usize) -> Option<Range> {
    let at = text.line_of(byte);
    let line = |number: usize| text.slice(&text.line_span(number));
    let begins = |number: &usize| {
        let opens = line(*number).first().is_some_and(|byte| !byte.is_ascii_whitespace() && !b"{}#)]/*".contains(byte));
        opens && (*number == 1 || line(number - 1).first().is_none_or(|byte| b"}#/* ".contains(byte)))
    };
    let is_comment = |number: &usize| line(*number).trim_ascii_start().first().is_some_and(|byte| b"/*".contains(byte));
    let head = (1..=at).rev().find(begins)?;
    let first = (1..head).rev().take_while(is_comment).last().unwrap_or(head);
    let last = (at..=text.line_count()).find(|&number| line(number).starts_with(b"}"))?;
    let (start, end) = (text.line_start(first), text.line_span(last).end);
    let end_point = Point::new(last - 1, end - text.line_start(last));
    Some(Range { start_byte: start, end_byte: end, start_point: Point::new(first - 1, 0), end_point })
}
