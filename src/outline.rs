//! Text → definitions and roles, by its language's grammar and query. The only door to `tree_sitter`.
//!
//! A query says what things are; this module says, once for all languages, how they belong together: which attributes and
//! comments go with a definition, where its signature ends, what it is called within its surroundings.

mod compile;
mod find;
mod matching;
mod query;
mod surroundings;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tree_sitter::{ParseOptions, Parser, Tree};

use crate::languages::Language;
use crate::model::{Definition, Match, Role, Span, Text};
use find::Finder;
use query::Grammar;
use surroundings::{Surroundings, every_way};

/// A file that takes longer to parse is answered by its lines.
const DEADLINE: Duration = Duration::from_secs(5);

/// Which definitions are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Those that a match could be lifted to.
    Matches,
    /// All of the file.
    File,
}

/// The parsers and compiled queries of the languages met so far. Each thread has its own.
#[derive(Default)]
pub struct Outliner {
    languages: HashMap<&'static str, (Parser, Grammar)>,
}

impl Outliner {
    /// Parses a text. `None`: not within the deadline.
    pub fn parse<'a>(&'a mut self, language: &Language, text: &'a Text) -> Option<Parsed<'a>> {
        let (parser, grammar) = self.languages.entry(language.name).or_insert_with(|| {
            let tree_sitter = language.grammar.into();
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter).expect("the grammar is of this tree-sitter's version");
            let grammar = Grammar::new(&tree_sitter, language.queries);
            (parser, grammar.unwrap_or_else(|error| panic!("{}: {error}", language.name)))
        });
        let tree = parse(parser, text.bytes())?;
        Some(Parsed { tree, grammar, text })
    }
}

/// A parsed text.
pub struct Parsed<'a> {
    tree: Tree,
    grammar: &'a Grammar,
    text: &'a Text,
}

impl Parsed<'_> {
    /// The definitions by position, outer before inner.
    pub fn definitions(&self, matches: &[Match], scope: Scope) -> Vec<Definition> {
        let mut finder = Finder::new(self.surroundings());
        match scope {
            Scope::File => finder.everything(),
            Scope::Matches => matches.iter().for_each(|one| finder.around(self.text.focus(&one.span))),
        }
        finder.definitions()
    }

    /// What a match is on. `owner` is the smallest definition around it.
    pub fn role(&self, span: &Span, owner: Option<&Definition>) -> Role {
        let touches = |part: &Span| span.start < part.end && part.start < span.end.max(span.start + 1);
        match owner {
            Some(owner) if touches(&owner.name_span) => Role::Definition,
            Some(owner) if touches(&owner.signature) => Role::Signature,
            Some(owner) if owner.doc.as_ref().is_some_and(touches) => Role::Doc,
            _ => self.surroundings().token_role(self.text.focus(span)..span.end),
        }
    }

    /// What each pattern captures at each node that it is about: the position of the pattern among all of the language's,
    /// and the captures by name. A test holds this against what tree-sitter itself captures.
    pub fn captures(&self) -> Vec<(usize, Vec<(String, Span)>)> {
        let mut found = Vec::new();
        every_way(self.tree.root_node(), |way| {
            found.extend(self.grammar.all(way, self.text.bytes()).map(|(position, captures)| {
                let named = captures.into_iter().map(|(capture, node)| (capture.name(), node.byte_range()));
                (position, named.collect())
            }));
        });
        found
    }

    fn surroundings(&self) -> Surroundings<'_, '_> {
        Surroundings { grammar: self.grammar, root: self.tree.root_node(), text: self.text }
    }
}

/// Whether a language's queries fit its grammar; if not, where and why.
pub fn check(language: &Language) -> Result<(), String> {
    Grammar::new(&language.grammar.into(), language.queries).map(|_| ())
}

fn parse(parser: &mut Parser, text: &[u8]) -> Option<Tree> {
    let started = Instant::now();
    let mut on_time = |_: &_| match started.elapsed() > DEADLINE {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let options = ParseOptions::new().progress_callback(&mut on_time);
    let tree = parser.parse_with_options(&mut |at, _| &text[at.min(text.len())..], None, Some(options));
    if tree.is_none() {
        parser.reset();
    }
    tree
}
