//! Where a tree cannot be trusted, a second parse of the lines around a match alone often can: macros and half-done edits
//! spoil what comes before and behind them, seldom the function itself.

use std::cell::LazyCell;

use memchr::memmem;
use tree_sitter::{Node, Range};

use super::query::Capture;
use super::range;
use super::surroundings::Surroundings;
use super::way::Way;
use crate::model::{FUNCTION, METHOD, Match, Text};

/// Why a tree is not to be trusted about what is around a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// A function goes on behind a line that closes it: whatever is found in fewer lines is better.
    Outlives,
    /// An error is on the way from the root.
    Error,
}

/// The windows around all matches of a text, each with the first bytes of these, where they are at most half of it.
pub fn windows(text: &Text, matches: &[Match]) -> Option<Vec<(Range, Vec<usize>)>> {
    let margin = Margin::new(text);
    let mut windows: Vec<(Range, Vec<usize>)> = Vec::new();
    let mut left = text.bytes().len() / 2;
    for focus in matches.iter().map(|one| text.focus(&one.span)) {
        match windows.last_mut().filter(|(last, _)| (last.start_byte..last.end_byte).contains(&focus)) {
            Some((_, within)) => within.push(focus),
            None => {
                let window = margin.window(text, focus).filter(|window| window.end_byte > focus)?;
                left = left.checked_sub(window.end_byte - window.start_byte)?;
                windows.push((window, vec![focus]));
            }
        }
    }
    Some(windows)
}

/// Whether a window's tree can be trusted about what is around some bytes: no doubt on the way to them, and nothing at the
/// margin that is an error.
pub fn is_sound(window: &Surroundings, within: &[usize]) -> bool {
    let mut doubts = Doubts::new(window);
    let mut cursor = window.root.walk();
    !window.root.is_error()
        && window.root.children(&mut cursor).all(|node| !node.is_error() && !node.is_missing())
        && within.iter().all(|&focus| doubts.about(focus).is_none())
}

/// Functions at the margin do not stand deeper, whatever was lost around them.
const MARGIN_DEPTH: usize = 100;

/// The windows around the matches that a tree is doubtful about, each with their first bytes and the doubts about these.
pub fn doubtful(around: &Surroundings, matches: &[Match]) -> Vec<(Range, Vec<(usize, Doubt)>)> {
    let mut windows: Vec<(Range, Vec<(usize, Doubt)>)> = Vec::new();
    let text = around.text;
    let mut doubts = Doubts::new(around);
    let margin = LazyCell::new(|| Margin::new(text));
    let matches = matches.iter().filter(|_| around.root.has_error());
    for focus in matches.map(|one| text.focus(&one.span)) {
        let Some(doubt) = doubts.about(focus) else { continue };
        let Some(window) = margin.window(text, focus) else { continue };
        match windows.last_mut().filter(|(last, _)| *last == window) {
            Some((_, within)) => within.push((focus, doubt)),
            None => windows.push((window, vec![(focus, doubt)])),
        }
    }
    windows
}

/// The doubts about one tree, asked for from the front to the back.
struct Doubts<'a, 'g, 't> {
    around: &'a Surroundings<'g, 't>,
    way: Way<'t>,
    /// At each depth of the way: the gravest doubt about a node down to it.
    known: Vec<Option<Doubt>>,
}

impl<'a, 'g, 't> Doubts<'a, 'g, 't> {
    fn new(around: &'a Surroundings<'g, 't>) -> Doubts<'a, 'g, 't> {
        Doubts { around, way: Way::new(around.root), known: Vec::new() }
    }

    /// The doubt about what is around a byte.
    fn about(&mut self, byte: usize) -> Option<Doubt> {
        let kept = self.way.go_to(byte, &self.around.wide);
        self.known.truncate(kept);
        for depth in self.known.len() + 1..=self.way.nodes().len() {
            let own = self.own(&self.way.nodes()[..depth]);
            let outer = self.known.last().copied().flatten();
            self.known.push(outer.into_iter().chain(own).min());
        }
        self.known.last().copied().flatten()
    }

    fn own(&self, way: &[Node<'t>]) -> Option<Doubt> {
        let node = &way[way.len() - 1];
        let is_at_margin = way.len() <= MARGIN_DEPTH && node.start_position().column == 0;
        if is_at_margin && defines_function(self.around, way) && outlives_itself(self.around.text, node) {
            return Some(Doubt::Outlives);
        }
        node.is_error().then_some(Doubt::Error)
    }
}

fn defines_function<'t>(around: &Surroundings<'_, 't>, way: &[Node<'t>]) -> bool {
    let is_function = |capture| matches!(capture, Capture::Definition(FUNCTION | METHOD));
    around.first(way, is_function).is_some()
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
            let mut some = ways.filter(|way| window.first(way, is_something).is_some());
            !window.root.has_error() && some.next().is_some()
        }
    }
}

/// Whether a node that ends at the margin has a closing brace at the margin before its end.
fn outlives_itself(text: &Text, node: &Node) -> bool {
    let (first, last) = text.lines_of(&(node.start_byte()..text.trim_end(node.byte_range()).end));
    let closes = |line: usize| {
        let start = text.line_start(line);
        let token = || node.descendant_for_byte_range(start, start + 1);
        text.bytes()[start] == b'}' && token().is_some_and(|token| token.start_byte() == start)
    };
    closes(last) && (first + 1..last).any(closes)
}

/// The lines of a text where windows begin and end.
struct Margin {
    /// Lines at the margin that begin something, each behind the first of the comment lines above it.
    heads: Vec<(usize, usize)>,
    /// Lines that begin with a closing brace.
    ends: Vec<usize>,
}

impl Margin {
    /// Reads the lines of a text once. What is in a comment, or goes on from a line that ends in a backslash, is no end of anything.
    fn new(text: &Text) -> Margin {
        let mut margin = Margin { heads: Vec::new(), ends: Vec::new() };
        let mut above: Option<u8> = Some(b' ');
        let mut comments = 1;
        let (mut in_comment, mut goes_on) = (false, false);
        for number in 1..=text.line_count() {
            let line = text.slice(&text.line_span(number));
            let first = line.first().copied();
            let opens = first.is_some_and(|byte| !byte.is_ascii_whitespace() && !b"{}#)]/*".contains(&byte));
            let was_inside = in_comment || goes_on;
            let begun = line.trim_ascii_start();
            let is_comment = in_comment || begun.first().is_some_and(|byte| b"/*".contains(byte));
            in_comment = (in_comment || begun.starts_with(b"/*")) && memmem::find(line, b"*/").is_none();
            goes_on = line.trim_ascii_end().ends_with(b"\\");
            if opens && !was_inside && above.is_none_or(|byte| b"}#/* ".contains(&byte)) {
                margin.heads.push((comments, number));
            }
            if first == Some(b'}') && !was_inside && !goes_on {
                margin.ends.push(number);
            }
            if !is_comment {
                comments = number + 1;
            }
            above = if is_comment { Some(b'*') } else { first };
        }
        margin
    }

    /// The lines around a byte, from one at the margin that begins something to the next that closes it.
    fn window(&self, text: &Text, byte: usize) -> Option<Range> {
        let at = text.line_of(byte);
        let (first, _) = self.heads[self.heads.partition_point(|(comments, _)| *comments <= at).checked_sub(1)?];
        let last = *self.ends.get(self.ends.partition_point(|&end| end < at))?;
        Some(range(text, text.whole_lines(first, last)))
    }
}
