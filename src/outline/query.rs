//! What a query file says, compiled for one grammar: `queries/README.md` describes the language.

use regex::bytes::Regex;
use tree_sitter::{Language, Node};

use super::compile::compile;
use super::matching::{Captured, matches};

use crate::model::Kind;

/// What a captured node is to the pattern that captures it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capture {
    Definition(Kind),
    Block,
    Wrapper,
    Attribute,
    Comment,
    Doc,
    String,
    Import,
    Code,
    Name,
    Argument,
    Qualifier,
    Body,
    /// Neighbours of one name are one definition.
    Clause,
    /// It names what follows among its siblings.
    Namespace,
    /// Its text is in this language.
    Embed(&'static str),
    /// `@_anything`: for predicates alone; the number tells them apart.
    Private(u8),
}

impl Capture {
    /// As queries write it, behind the `@`.
    pub fn name(self) -> String {
        match self {
            Capture::Definition(kind) => format!("definition.{kind}"),
            Capture::Embed(language) => format!("embed.{language}"),
            Capture::Private(number) => format!("_{number}"),
            other => format!("{other:?}").to_lowercase(),
        }
    }
}

/// All patterns of a language, by the kinds of node that they are about.
pub struct Grammar {
    patterns: Vec<Pattern>,
    /// At each kind's number the positions of the patterns whose target can be of it.
    by_kind: Vec<Vec<u16>>,
}

impl Grammar {
    /// Compiles the queries. The error says where and what.
    pub fn new(language: &Language, queries: &[&'static str]) -> Result<Grammar, String> {
        let mut grammar = Grammar { patterns: Vec::new(), by_kind: vec![Vec::new(); language.node_kind_count()] };
        for query in queries {
            for pattern in compile(query, language)? {
                let position = grammar.patterns.len() as u16;
                let kinds = pattern.target_kinds().ok_or("a pattern must say which kind of node it is about")?;
                for kind in kinds {
                    let of_kind = grammar.by_kind.get_mut(kind as usize).ok_or("a pattern cannot be about errors")?;
                    of_kind.push(position);
                }
                grammar.patterns.push(pattern);
            }
        }
        Ok(grammar)
    }

    /// The first pattern about one of the wanted targets that fits the last node of a way from the root, and its captures.
    pub fn first<'t>(
        &self,
        way: &[Node<'t>],
        text: &[u8],
        wanted: impl Fn(Capture) -> bool,
    ) -> Option<(&Pattern, Captured<'t>)> {
        let positions = self.by_kind.get(way.last()?.kind_id() as usize)?;
        let patterns = positions.iter().map(|&position| &self.patterns[position as usize]);
        patterns
            .filter(|pattern| wanted(pattern.target))
            .find_map(|pattern| Some((pattern, matches(pattern, way, text)?)))
    }

    /// Every pattern that fits the last node of a way from the root, by its position, and its captures.
    pub fn all<'t>(&self, way: &[Node<'t>], text: &[u8]) -> impl Iterator<Item = (usize, Captured<'t>)> {
        let kind = way.last().map_or(0, |node| node.kind_id() as usize);
        let positions = self.by_kind.get(kind).into_iter().flatten().map(|&position| position as usize);
        positions.filter_map(move |position| Some((position, matches(&self.patterns[position], way, text)?)))
    }

    /// Whether any pattern is about one of these.
    pub fn has(&self, wanted: impl Fn(Capture) -> bool) -> bool {
        self.patterns.iter().any(|pattern| wanted(pattern.target))
    }

    /// Whether the last node of a way from the root is one of these.
    pub fn is(&self, way: &[Node], text: &[u8], target: Capture) -> bool {
        self.first(way, text, |capture| capture == target).is_some()
    }
}

/// One pattern, compiled for one grammar.
pub struct Pattern {
    pub root: Test,
    /// The capture that the pattern is about.
    pub target: Capture,
    /// The way from the root down to the target: at each step the position among `Test::items`.
    pub spine: Vec<usize>,
    pub predicates: Vec<Predicate>,
    /// It says where documentation stands: the comments above are none.
    pub has_doc: bool,
}

impl Pattern {
    fn target_kinds(&self) -> Option<Vec<u16>> {
        let target = self.spine.iter().fold(&self.root, |test, &position| &test.items[position].test);
        target.kinds()
    }
}

/// What a node must be.
pub struct Test {
    pub shape: Shape,
    pub items: Vec<Item>,
    /// The last item must match the last named child.
    pub anchored_end: bool,
    pub absent_fields: Vec<u16>,
    pub captures: Vec<Capture>,
}

/// Which nodes a test is about.
pub enum Shape {
    Kind(u16),
    /// `_`: every node, `(_)`: every named node.
    Any {
        named: bool,
    },
    OneOf(Vec<Test>),
}

/// What one of a node's children must be.
pub struct Item {
    pub test: Test,
    pub field: Option<u16>,
    pub repeat: Repeat,
    /// No named node may stand between this one and what was matched before.
    pub anchored: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    One,
    Optional,
    Any,
    Some,
}

/// A condition on the text of captured nodes.
pub struct Predicate {
    pub capture: Capture,
    pub holds_if: bool,
    pub condition: Condition,
}

pub enum Condition {
    Among(Vec<String>),
    SameAs(Capture),
    Matches(Regex),
}

impl Test {
    /// Whether a node is captured as this, at any depth.
    pub fn captures(&self, wanted: Capture) -> bool {
        let choices: &[Test] = if let Shape::OneOf(choices) = &self.shape { choices } else { &[] };
        let below = self.items.iter().map(|item| &item.test).chain(choices);
        self.captures.contains(&wanted) || below.into_iter().any(|test| test.captures(wanted))
    }

    /// A test of the shape alone.
    pub fn of(shape: Shape) -> Test {
        Test { shape, items: Vec::new(), anchored_end: false, absent_fields: Vec::new(), captures: Vec::new() }
    }

    /// The kinds of node that can pass, `None` for any.
    pub fn kinds(&self) -> Option<Vec<u16>> {
        match &self.shape {
            Shape::Kind(id) => Some(vec![*id]),
            Shape::Any { .. } => None,
            Shape::OneOf(choices) => {
                let kinds: Option<Vec<Vec<u16>>> = choices.iter().map(Test::kinds).collect();
                kinds.map(|kinds| kinds.concat())
            }
        }
    }
}
