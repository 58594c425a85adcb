//! The nodes that hold a byte. From one match to the next most of them stay: only what changes is looked at again, so that
//! deep nesting costs once and not with each match.

use tree_sitter::Node;

/// How deep the nodes around a byte are looked at. No code that people write goes so deep, and what goes deeper would take
/// time by the square of its depth.
const DEPTH: usize = 2_000;

/// The nodes that hold a byte, from the root down to a depth that only hostile files go beyond.
pub struct Way<'t> {
    nodes: Vec<Node<'t>>,
}

impl<'t> Way<'t> {
    /// The root alone.
    pub fn new(root: Node<'t>) -> Way<'t> {
        Way { nodes: vec![root] }
    }

    /// Goes to another byte; the answer is how many nodes at the top stayed.
    pub fn go_to(&mut self, byte: usize) -> usize {
        while self.nodes.len() > 1 && !self.nodes.last().is_some_and(|node| node.byte_range().contains(&byte)) {
            self.nodes.pop();
        }
        let kept = self.nodes.len();
        let mut cursor = self.nodes[kept - 1].walk();
        while self.nodes.len() < DEPTH && cursor.goto_first_child_for_byte(byte).is_some() {
            // A child that begins later, or that is empty, does not hold the byte.
            while cursor.node().end_byte() <= byte && cursor.goto_next_sibling() {}
            if !cursor.node().byte_range().contains(&byte) {
                break;
            }
            self.nodes.push(cursor.node());
        }
        kept
    }

    /// From the root down.
    pub fn nodes(&self) -> &[Node<'t>] {
        &self.nodes
    }
}
