//! All patterns of one language, tried on nodes.

use regex::bytes::Regex;
use tree_sitter::{Language, Node};

use super::blank::Blanks;
use super::compile::compile;
use super::matching::{Captured, matches};
use super::query::{Bodies, Capture, Pattern};
use super::way::Wide;
use crate::model::Span;

/// All patterns of a language, by the kinds of node that they are about.
pub struct Grammar {
    patterns: Vec<Pattern>,
    /// At each kind's number the positions of the patterns whose target can be of it.
    by_kind: Vec<Vec<u16>>,
    /// Some definitions go on to the next of their sort.
    pub goes_on: bool,
    /// Some comments document what they stand below.
    pub documents_above: bool,
}

impl Grammar {
    /// Compiles the queries. The error says where and what.
    pub fn new(language: &Language, queries: &[&'static str]) -> Result<Grammar, String> {
        let mut grammar = Grammar {
            patterns: Vec::new(),
            by_kind: vec![Vec::new(); language.node_kind_count()],
            goes_on: false,
            documents_above: false,
        };
        for query in queries {
            for pattern in compile(query, language)? {
                let position = grammar.patterns.len() as u16;
                let kinds = pattern.target_kinds().ok_or("a pattern must say which kind of node it is about")?;
                for kind in kinds {
                    let of_kind = grammar.by_kind.get_mut(kind as usize).ok_or("a pattern cannot be about errors")?;
                    of_kind.push(position);
                }
                grammar.goes_on |= pattern.root.any_capture(&|capture| matches!(capture, Capture::Onward(_)));
                grammar.documents_above |= pattern.target == Capture::Below;
                grammar.patterns.push(pattern);
            }
        }
        Ok(grammar)
    }

    /// Whether all regular expressions compile.
    pub fn check(&self) -> Result<(), String> {
        self.patterns.iter().flat_map(Pattern::expressions).try_for_each(|expression| expression.compiled().map(|_| ()))
    }

    /// The first pattern about one of the wanted targets that fits the last node of a way from the root, and its captures.
    pub fn first<'t>(
        &self,
        way: &[Node<'t>],
        text: &[u8],
        wide: &Wide<'t>,
        wanted: impl Fn(Capture) -> bool,
    ) -> Option<(&Pattern, Captured<'t>)> {
        let positions = self.by_kind.get(way.last()?.kind_id() as usize)?;
        let patterns = positions.iter().map(|&position| &self.patterns[position as usize]);
        patterns
            .filter(|pattern| wanted(pattern.target))
            .find_map(|pattern| Some((pattern, matches(pattern, way, text, wide)?)))
    }

    /// Every pattern that fits the last node of a way from the root, by its position, and its captures.
    pub fn all<'t>(
        &self,
        way: &[Node<'t>],
        text: &[u8],
        wide: &Wide<'t>,
    ) -> impl Iterator<Item = (usize, Captured<'t>)> {
        let kind = way.last().map_or(0, |node| node.kind_id() as usize);
        let positions = self.by_kind.get(kind).into_iter().flatten().map(|&position| position as usize);
        positions.filter_map(move |position| Some((position, matches(&self.patterns[position], way, text, wide)?)))
    }

    /// What the parser is not to see of a part of a text.
    pub fn blanks(&self, text: &[u8], part: &Span) -> Blanks {
        Blanks::new(self.patterns.iter().filter(|pattern| pattern.target == Capture::Blank), text, part)
    }

    /// Whether what begins at the margin of this text stands for itself.
    pub fn has_margin(&self, text: &[u8]) -> bool {
        let mut margins = self.patterns.iter().filter(|pattern| pattern.target == Capture::Margin);
        margins.any(|pattern| !pattern.expressions().any(|unless| unless.regex().is_match(text)))
    }

    /// How bodies show in a text, and what finds all in it that is no code; if bodies can be told at all.
    pub fn bodies(&self) -> Option<(Bodies, &Regex)> {
        self.patterns.iter().find_map(|pattern| match pattern.target {
            Capture::Hollow(bodies) => Some((bodies, pattern.expressions().next()?.regex())),
            _ => None,
        })
    }

    /// Whether any pattern is about one of these.
    pub fn has(&self, wanted: impl Fn(Capture) -> bool) -> bool {
        self.patterns.iter().any(|pattern| wanted(pattern.target))
    }
}
