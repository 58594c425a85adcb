//! Definitions that no node holds: they go on from their head to the next of their sort, as stages and headings do.

use std::collections::HashMap;
use std::rc::Rc;

use tree_sitter::Node;

use super::query::Capture;
use super::surroundings::Surroundings;

/// The heads among the children of the nodes met so far.
#[derive(Default)]
pub struct Heads<'t> {
    by_parent: HashMap<usize, Rc<[Head<'t>]>>,
}

/// A head, which goes on to the next that stands no deeper.
struct Head<'t> {
    node: Node<'t>,
    level: u8,
    /// The head, by its place, that goes on over this one: the nearest before it that stands less deep.
    over: Option<usize>,
    /// Where the next begins.
    end: Option<usize>,
}

impl<'t> Heads<'t> {
    /// Where the head that the last node of a way is goes on to: the next that stands no deeper, else the end of what they
    /// stand in.
    pub fn end(&mut self, around: &Surroundings<'_, 't>, way: &[Node<'t>]) -> usize {
        let Some((node, above)) = way.split_last() else { return 0 };
        let heads = self.among(around, above);
        let head = heads.get(before(&heads, node)).filter(|head| head.node == *node);
        head.and_then(|head| head.end).unwrap_or(above.last().map_or(node.end_byte(), Node::end_byte))
    }

    /// The heads that go on over the last node of a way, the nearest first.
    pub fn over(&mut self, around: &Surroundings<'_, 't>, way: &[Node<'t>]) -> Vec<Node<'t>> {
        let Some((node, above)) = way.split_last().filter(|_| around.grammar.goes_on) else { return Vec::new() };
        let heads = self.among(around, above);
        let behind = before(&heads, node);
        let nearest = match heads.get(behind).filter(|head| head.node == *node) {
            Some(head) => head.over,
            None => behind.checked_sub(1),
        };
        std::iter::successors(nearest, |&place| heads[place].over).map(|place| heads[place].node).collect()
    }

    fn among(&mut self, around: &Surroundings<'_, 't>, above: &[Node<'t>]) -> Rc<[Head<'t>]> {
        let Some(parent) = above.last() else { return Rc::new([]) };
        let heads = self.by_parent.entry(parent.id()).or_insert_with(|| {
            let mut heads: Vec<Head> = Vec::new();
            let mut open: Vec<usize> = Vec::new();
            for node in parent.named_children(&mut parent.walk()) {
                let Some(level) = level(around, &[above, &[node]].concat()) else { continue };
                while let Some(last) = open.pop_if(|&mut last| heads[last].level >= level) {
                    heads[last].end = Some(node.start_byte());
                }
                let over = open.last().copied();
                open.push(heads.len());
                heads.push(Head { node, level, over, end: None });
            }
            heads.into()
        });
        heads.clone()
    }
}

/// How many of the heads begin before a node.
fn before(heads: &[Head], node: &Node) -> usize {
    heads.partition_point(|head| head.node.start_byte() < node.start_byte())
}

fn level<'t>(around: &Surroundings<'_, 't>, way: &[Node<'t>]) -> Option<u8> {
    let is_definition = |capture| matches!(capture, Capture::Definition(_));
    let (_, captures) = around.first(way, is_definition)?;
    captures.iter().find_map(|(capture, _)| capture.level())
}
