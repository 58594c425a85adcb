//! Definitions that no node holds: they go on from their head to the next of their sort, as stages and headings do.

use std::collections::HashMap;
use std::rc::Rc;

use tree_sitter::Node;

use super::query::Capture;
use super::surroundings::Surroundings;

/// A head, and how deep it stands: it goes on to the next that stands no deeper.
pub type Head<'t> = (Node<'t>, u8);

/// The heads among the children of the nodes met so far.
#[derive(Default)]
pub struct Heads<'t> {
    by_parent: HashMap<usize, Rc<[Head<'t>]>>,
}

impl<'t> Heads<'t> {
    /// Where the head that the last node of a way is goes on to: the next that stands no deeper, else the end of what they
    /// stand in.
    pub fn end(&mut self, around: &Surroundings<'_, 't>, way: &[Node<'t>], level: u8) -> usize {
        let Some((node, above)) = way.split_last() else { return 0 };
        let heads = self.among(around, above);
        let next = heads.iter().find(|(head, other)| head.start_byte() > node.start_byte() && *other <= level);
        next.map_or(above.last().map_or(node.end_byte(), Node::end_byte), |(head, _)| head.start_byte())
    }

    /// The heads that go on over the last node of a way, the nearest first.
    pub fn over(&mut self, around: &Surroundings<'_, 't>, way: &[Node<'t>]) -> Vec<Node<'t>> {
        let Some((node, above)) = way.split_last().filter(|_| around.grammar.goes_on) else { return Vec::new() };
        let heads = self.among(around, above);
        let mut level = heads.iter().find(|(head, _)| head == node).map_or(u8::MAX, |(_, level)| *level);
        let before = heads.iter().rev().filter(|(head, _)| head.start_byte() < node.start_byte());
        let over = before.filter_map(|(head, other)| {
            let holds = *other < level;
            level = level.min(*other);
            holds.then_some(*head)
        });
        over.collect()
    }

    fn among(&mut self, around: &Surroundings<'_, 't>, above: &[Node<'t>]) -> Rc<[Head<'t>]> {
        let Some(parent) = above.last() else { return Rc::new([]) };
        let heads = self.by_parent.entry(parent.id()).or_insert_with(|| {
            let mut cursor = parent.walk();
            let children: Vec<Node> = parent.named_children(&mut cursor).collect();
            let heads =
                children.into_iter().filter_map(|child| Some((child, level(around, &[above, &[child]].concat())?)));
            heads.collect()
        });
        heads.clone()
    }
}

fn level(around: &Surroundings, way: &[Node]) -> Option<u8> {
    let is_definition = |capture| matches!(capture, Capture::Definition(_));
    let (_, captures) = around.grammar.first(way, around.text.bytes(), is_definition)?;
    captures.iter().find_map(|(capture, _)| capture.level())
}
