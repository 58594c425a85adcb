//! What the tokens of a match are, outside all names, signatures and docs.

use tree_sitter::Node;

use super::query::Capture;
use super::surroundings::Surroundings;
use super::way::Way;
use crate::model::{Role, Span};

/// How many tokens of a match are looked at for its role.
const TOKENS: usize = 64;

/// The roles of the tokens of one tree, asked for from the front to the back.
pub struct Roles<'g, 't> {
    around: Surroundings<'g, 't>,
    way: Way<'t>,
    /// At each depth of the way: the role of the innermost node down to it that has one, and whether an import is among them.
    known: Vec<(Option<Role>, bool)>,
}

impl<'g, 't> Roles<'g, 't> {
    pub fn new(around: Surroundings<'g, 't>) -> Roles<'g, 't> {
        let way = Way::new(around.root);
        Roles { around, way, known: Vec::new() }
    }

    /// The first of the roles of the tokens in a span.
    pub fn of(&mut self, span: Span) -> Role {
        let text = self.around.text.bytes();
        let mut at = span.start;
        let mut role = None;
        for _ in 0..TOKENS {
            role = role.into_iter().chain([self.at(at)]).min();
            let innermost = self.way.nodes()[self.way.nodes().len() - 1];
            // Where no token holds the byte, the innermost node reaches further than this gap.
            let is_token = innermost.child_count() == 0;
            let end = if is_token { innermost.end_byte().max(at + 1) } else { at + 1 };
            let rest = &text[end.min(text.len())..];
            at = end + rest.len() - rest.trim_ascii_start().len();
            if at >= span.end {
                break;
            }
        }
        role.unwrap_or(Role::Code)
    }

    fn at(&mut self, byte: usize) -> Role {
        let kept = self.way.go_to(byte, &self.around.wide);
        self.known.truncate(kept);
        for depth in self.known.len() + 1..=self.way.nodes().len() {
            let (outer, imported) = self.known.last().copied().unwrap_or((None, false));
            let own = self.own(&self.way.nodes()[..depth]);
            self.known.push((own.or(outer), imported || own == Some(Role::Import)));
        }
        match self.known.last() {
            // The string that an import names is the import's.
            Some((Some(Role::String), true)) => Role::Import,
            Some((Some(role), _)) => *role,
            _ => Role::Code,
        }
    }

    fn own(&self, way: &[Node<'t>]) -> Option<Role> {
        let is_role = |capture| role_of(capture).is_some();
        let (pattern, _) = self.around.first(way, is_role)?;
        role_of(pattern.target)
    }
}

fn role_of(capture: Capture) -> Option<Role> {
    match capture {
        Capture::Comment => Some(Role::Comment),
        Capture::String => Some(Role::String),
        Capture::Import => Some(Role::Import),
        Capture::Code => Some(Role::Code),
        _ => None,
    }
}
