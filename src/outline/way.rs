//! The nodes that hold a byte. From one match to the next most of them stay: only what changes is looked at again, so that
//! deep nesting costs once and not with each match.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use tree_sitter::Node;

/// How deep the nodes around a byte are looked at. No code that people write goes so deep, and what goes deeper would take
/// time by the square of its depth.
pub const DEPTH: usize = 2_000;

/// Among more children than this one is found by halves.
const MANY: u32 = 64;

/// A node as its parent holds it.
pub struct Child<'t> {
    pub node: Node<'t>,
    pub field: Option<u16>,
}

/// The children of the nodes with many: a cursor would go over all of them for each byte, and for each pattern.
#[derive(Default)]
pub struct Wide<'t>(RefCell<HashMap<usize, Rc<[Child<'t>]>>>);

impl<'t> Wide<'t> {
    /// The children of a node.
    pub fn children(&self, node: Node<'t>) -> Rc<[Child<'t>]> {
        if node.child_count() <= MANY {
            return children(node);
        }
        self.0.borrow_mut().entry(node.id()).or_insert_with(|| children(node)).clone()
    }

    /// The child that holds a byte.
    fn child(&self, node: Node<'t>, byte: usize) -> Option<Node<'t>> {
        let children = self.children(node);
        let child = children.get(children.partition_point(|child| child.node.end_byte() <= byte))?.node;
        (child.start_byte() <= byte).then_some(child)
    }
}

fn children(node: Node) -> Rc<[Child]> {
    let mut cursor = node.walk();
    let mut children = Vec::new();
    let mut more = cursor.goto_first_child();
    while more {
        children.push(Child { node: cursor.node(), field: cursor.field_id().map(u16::from) });
        more = cursor.goto_next_sibling();
    }
    children.into()
}

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
    pub fn go_to(&mut self, byte: usize, wide: &Wide<'t>) -> usize {
        while self.nodes.len() > 1 && !self.nodes.last().is_some_and(|node| node.byte_range().contains(&byte)) {
            self.nodes.pop();
        }
        let kept = self.nodes.len();
        let mut innermost = self.nodes[kept - 1];
        let mut cursor = innermost.walk();
        while self.nodes.len() < DEPTH {
            if innermost.child_count() > MANY {
                let Some(child) = wide.child(innermost, byte) else { break };
                innermost = child;
                cursor = innermost.walk();
                self.nodes.push(innermost);
                continue;
            }
            if cursor.goto_first_child_for_byte(byte).is_none() {
                break;
            }
            // A child that begins later, or that is empty, does not hold the byte.
            while cursor.node().end_byte() <= byte && cursor.goto_next_sibling() {}
            if !cursor.node().byte_range().contains(&byte) {
                break;
            }
            innermost = cursor.node();
            self.nodes.push(innermost);
        }
        kept
    }

    /// From the root down.
    pub fn nodes(&self) -> &[Node<'t>] {
        &self.nodes
    }
}
