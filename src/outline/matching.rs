//! Tries patterns on nodes. Only nodes on the way from the root to a match are ever tried, so that the cost of a match
//! does not depend on the size of the file; tree-sitter's own `Query` costs more to compile than a whole search takes.

use tree_sitter::Node;

use super::query::{Capture, Condition, Item, Pattern, Repeat, Shape, Test};
use super::way::{Child, Wide};

/// The nodes that a pattern captured, in the order of the pattern.
pub type Captured<'t> = Vec<(Capture, Node<'t>)>;

/// The first node that was captured as this.
pub fn captured<'t>(captures: &Captured<'t>, wanted: Capture) -> Option<Node<'t>> {
    captures.iter().find(|(capture, _)| *capture == wanted).map(|(_, node)| *node)
}

/// The nodes that were captured as this.
pub fn all<'c, 't>(captures: &'c Captured<'t>, wanted: Capture) -> impl DoubleEndedIterator<Item = Node<'t>> + 'c {
    captures.iter().filter(move |(capture, _)| *capture == wanted).map(|(_, node)| *node)
}

/// Matches a pattern so that its target is the last node of `way`, which begins at the root of the tree.
pub fn matches<'t>(pattern: &Pattern, way: &[Node<'t>], text: &[u8], wide: &Wide<'t>) -> Option<Captured<'t>> {
    let root = way.len().checked_sub(pattern.spine.len() + 1)?;
    let mut attempt = Attempt { captures: Vec::new(), wide };
    let forced = Forced { spine: &pattern.spine, below: &way[root + 1..] };
    let holds = attempt.test(&pattern.root, way[root], forced)
        && pattern.predicates.iter().all(|predicate| {
            let found = captured(&attempt.captures, predicate.capture).map(|node| &text[node.byte_range()]);
            // What was not captured cannot break a condition.
            found.is_none_or(|found| {
                let holds = match &predicate.condition {
                    Condition::Among(words) => words.iter().any(|word| word.as_bytes() == found),
                    Condition::SameAs(other) => {
                        captured(&attempt.captures, *other).is_some_and(|node| &text[node.byte_range()] == found)
                    }
                    Condition::Matches(expression) => expression.regex().is_match(found),
                };
                holds == predicate.holds_if
            })
        });
    holds.then_some(attempt.captures)
}

/// The way that a match must take: which item at each step, and which node it must be.
#[derive(Clone, Copy)]
struct Forced<'p, 't> {
    spine: &'p [usize],
    below: &'p [Node<'t>],
}

impl<'p, 't> Forced<'p, 't> {
    const FREE: Forced<'static, 'static> = Forced { spine: &[], below: &[] };

    fn step(self) -> Option<(usize, Node<'t>, Forced<'p, 't>)> {
        let (&position, spine) = self.spine.split_first()?;
        let (&node, below) = self.below.split_first()?;
        Some((position, node, Forced { spine, below }))
    }
}

struct Attempt<'a, 't> {
    captures: Captured<'t>,
    wide: &'a Wide<'t>,
}

impl<'t> Attempt<'_, 't> {
    fn test(&mut self, test: &Test, node: Node<'t>, forced: Forced<'_, 't>) -> bool {
        let before = self.captures.len();
        let shaped = match &test.shape {
            Shape::Kind(id) => node.kind_id() == *id,
            Shape::Any { named } => !node.is_error() && (node.is_named() || !named),
            Shape::OneOf(_) => true,
        };
        if !shaped || test.absent_fields.iter().any(|&field| node.child_by_field_id(field).is_some()) {
            return false;
        }
        self.captures.extend(test.captures.iter().map(|&capture| (capture, node)));
        let passed = match &test.shape {
            Shape::OneOf(choices) => choices.iter().any(|choice| self.test(choice, node, Forced::FREE)),
            _ => self.children(test, node, forced),
        };
        if !passed {
            self.captures.truncate(before);
        }
        passed
    }

    fn children(&mut self, test: &Test, node: Node<'t>, forced: Forced<'_, 't>) -> bool {
        let step = forced.step();
        match (test.items.as_slice(), step) {
            ([], _) if !test.anchored_end => true,
            // The usual step down the spine: one child, wherever it stands.
            ([item], Some((_, child, rest))) if !item.anchored && !test.anchored_end && item.field.is_none() => {
                self.test(&item.test, child, rest)
            }
            // The usual field: one child, found by its name.
            ([item], None) if item.repeat == Repeat::One && !item.anchored && !test.anchored_end => match item.field {
                Some(field) => {
                    let mut cursor = node.walk();
                    let children: Vec<Node> = match std::num::NonZeroU16::new(field) {
                        Some(field) => node.children_by_field_id(field, &mut cursor).collect(),
                        None => Vec::new(),
                    };
                    children.into_iter().any(|child| self.test(&item.test, child, Forced::FREE))
                }
                None => self.sequence(test, &test.items, &self.wide.children(node), forced),
            },
            _ => self.sequence(test, &test.items, &self.wide.children(node), forced),
        }
    }

    /// Matches the items from the first on with the children from the first on.
    fn sequence(&mut self, test: &Test, items: &[Item], children: &[Child<'t>], forced: Forced<'_, 't>) -> bool {
        let Some((item, later)) = items.split_first() else {
            return !test.anchored_end || children.iter().all(|child| !child.node.is_named());
        };
        let position = test.items.len() - items.len();
        let step = forced.step().filter(|(on_spine, ..)| *on_spine == position);
        let skipped = match step {
            Some((_, node, _)) if !item.anchored => {
                children.partition_point(|child| child.node.start_byte() < node.start_byte())
            }
            _ => 0,
        };
        for (index, child) in children.iter().enumerate().skip(skipped) {
            let rest = match step {
                Some((_, node, _)) if child.node.start_byte() > node.start_byte() => break,
                Some((_, node, rest)) => (node == child.node).then_some(rest),
                None => Some(Forced::FREE),
            };
            let in_field = item.field.is_none_or(|field| child.field == Some(field));
            let before = self.captures.len();
            if let Some(rest) = rest.filter(|_| in_field)
                && self.test(&item.test, child.node, rest)
            {
                let remaining = &children[index + 1..];
                let repeats = matches!(item.repeat, Repeat::Any | Repeat::Some);
                if repeats && self.repeated(test, items, remaining, forced)
                    || self.sequence(test, later, remaining, forced)
                {
                    return true;
                }
                self.captures.truncate(before);
            }
            if item.anchored && child.node.is_named() {
                break;
            }
        }
        matches!(item.repeat, Repeat::Optional | Repeat::Any) && self.sequence(test, later, children, forced)
    }

    /// One more of a repeated item, directly behind the one before.
    fn repeated(&mut self, test: &Test, items: &[Item], children: &[Child<'t>], forced: Forced<'_, 't>) -> bool {
        let before = self.captures.len();
        let Some((child, remaining)) = children.split_first() else { return false };
        let passed = self.test(&items[0].test, child.node, Forced::FREE)
            && (self.repeated(test, items, remaining, forced) || self.sequence(test, &items[1..], remaining, forced));
        if !passed {
            self.captures.truncate(before);
        }
        passed
    }
}
