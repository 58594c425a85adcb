//! Text → definitions and roles, by its language's grammar and query. The only door to `tree_sitter`.
//!
//! A query says what things are; this module says, once for all languages, how they belong together: which attributes and
//! comments go with a definition, where its signature ends, what it is called within its surroundings.

mod blank;
mod compile;
mod docs;
mod find;
mod grammar;
mod hollow;
mod matching;
mod naming;
mod onward;
mod query;
mod roles;
mod surroundings;
mod way;
mod window;

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tree_sitter::{ParseOptions, Parser, Point, Range, Tree};

use crate::languages::{self, Language};
use crate::model::{BLOCK, Definition, Hit, Match, Role, Span, Text};
use blank::Blanks;
use find::Finder;
use grammar::Grammar;
use hollow::Skeleton;
use query::Capture;
use roles::Roles;
use surroundings::{Surroundings, every_way};
use way::Wide;
use window::{doubtful, is_better, is_sound, windows};

/// A file that takes longer to parse is answered by its lines.
const DEADLINE: Duration = Duration::from_secs(5);

/// The parser gets so many bytes of the text at once.
const CHUNK: usize = 1 << 20;

/// A file of more bytes is not parsed whole where windows are enough, or what is around the bodies without a match.
const LARGE: usize = 8 << 10;

/// All windows together are at most so many times as long as the text.
const WINDOWS: usize = 4;

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
    languages: HashMap<&'static str, (Parser, Arc<Grammar>)>,
}

impl Outliner {
    /// Parses a text, and what it holds in other languages; where the tree is doubtful around a match, the lines there once
    /// more. `None`: not within the deadline.
    pub fn parse<'a>(
        &mut self,
        language: &Language,
        text: &'a Text,
        matches: &[Match],
        scope: Scope,
    ) -> Option<Parsed<'a>> {
        let deadline = Instant::now() + DEADLINE;
        if scope == Scope::Matches && text.bytes().len() > LARGE {
            let parsed = self.windows(language, text, matches, deadline);
            if let Some(parsed) = parsed.or_else(|| self.skeleton(language, text, matches, deadline)) {
                return Some(parsed);
            }
        }
        let whole = self.layer(language, text, None, deadline)?;
        let around = whole.surroundings(text);
        let mut parsed = Parsed { layers: vec![whole.clone()], text };
        let embeds = |capture| matches!(capture, Capture::Embed(_));
        let mut left = text.bytes().len() * WINDOWS;
        for (part, doubtful) in doubtful(&around, matches) {
            let known = parsed.layers[1..].last().map_or(0..0, |layer| layer.span.clone());
            let mut unknown = doubtful.into_iter().filter(|(focus, _)| !known.contains(focus)).peekable();
            if unknown.peek().is_none() {
                continue;
            }
            let Some(rest) = left.checked_sub(part.end_byte - part.start_byte) else { break };
            left = rest;
            let Some(layer) = self.layer(language, text, Some(part), deadline) else { continue };
            let window = layer.surroundings(text);
            if unknown.any(|(focus, doubt)| is_better(&window, focus, doubt)) {
                parsed.layers.push(layer);
            }
        }
        if whole.grammar.has(embeds) {
            let mut parts = Vec::new();
            every_way(around.root, |way| {
                if let Some((pattern, _)) = around.first(way, embeds)
                    && let Capture::Embed(name) = pattern.target
                {
                    parts.push((name, way[way.len() - 1].range()));
                }
            });
            for (name, range) in parts {
                let layer =
                    languages::by_name(name).and_then(|language| self.layer(language, text, Some(range), deadline));
                parsed.layers.extend(layer);
            }
        }
        Some(parsed)
    }

    /// Parses no more of a large text than the lines around the matches, where that is enough.
    fn windows<'a>(
        &mut self,
        language: &Language,
        text: &'a Text,
        matches: &[Match],
        deadline: Instant,
    ) -> Option<Parsed<'a>> {
        if !self.known(language).1.has_margin(text.bytes()) {
            return None;
        }
        let mut layers = Vec::new();
        for (part, within) in windows(text, matches)? {
            let layer = self.layer(language, text, Some(part), deadline)?;
            is_sound(&layer.surroundings(text), &within).then(|| layers.push(layer))?;
        }
        Some(Parsed { layers, text })
    }

    /// Parses a large text without the bodies that no match is in, where that is enough.
    fn skeleton<'a>(
        &mut self,
        language: &Language,
        text: &'a Text,
        matches: &[Match],
        deadline: Instant,
    ) -> Option<Parsed<'a>> {
        let (bodies, opaque) = self.known(language).1.bodies()?;
        let skeleton = Skeleton::new(text, matches, bodies, opaque)?;
        let whole = 0..text.bytes().len();
        let layer = self.seen(language, text, whole, &skeleton.parts, &skeleton.words, deadline)?;
        skeleton.is_sound(&layer.surroundings(text)).then(|| Parsed { layers: vec![layer], text })
    }

    fn known(&mut self, language: &Language) -> &mut (Parser, Arc<Grammar>) {
        self.languages.entry(language.name).or_insert_with(|| {
            let tree_sitter = language.grammar.into();
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter).expect("the grammar is of this tree-sitter's version");
            let grammar = Grammar::new(&tree_sitter, language.queries);
            (parser, Arc::new(grammar.unwrap_or_else(|error| panic!("{}: {error}", language.name))))
        })
    }

    fn layer(&mut self, language: &Language, text: &Text, part: Option<Range>, deadline: Instant) -> Option<Layer> {
        let span = part.map_or(0..text.bytes().len(), |part| part.start_byte..part.end_byte);
        self.seen(language, text, span, part.as_slice(), &[], deadline)
    }

    /// The tree of the parts of a span that the parser sees, with these words in the place of what is there; no parts: all.
    fn seen(
        &mut self,
        language: &Language,
        text: &Text,
        span: Span,
        parts: &[Range],
        words: &[(Span, String)],
        deadline: Instant,
    ) -> Option<Layer> {
        let (parser, grammar) = self.known(language);
        parser.set_included_ranges(parts).ok()?;
        // The parser counts no further.
        u32::try_from(text.bytes().len()).ok()?;
        if !languages::is_bearable(language, text.slice(&span)) {
            return None;
        }
        let blanks = grammar.blanks(text.bytes(), &span).with(words);
        let tree = parse(parser, &blanks.text(text.bytes(), &span), span.start, deadline)?;
        Some(Layer { tree, grammar: grammar.clone(), span, blanks })
    }
}

/// A tree of one language, and the part of the text that it is about.
#[derive(Clone)]
struct Layer {
    tree: Tree,
    grammar: Arc<Grammar>,
    span: Span,
    /// What the parser did not see of it.
    blanks: Blanks,
}

/// A parsed text: its own language first, then what is embedded in it; or the windows around its matches; or itself without the
/// bodies that no match is in.
pub struct Parsed<'a> {
    layers: Vec<Layer>,
    text: &'a Text,
}

impl Parsed<'_> {
    /// The definitions by position, outer before inner.
    pub fn definitions(&self, matches: &[Match], scope: Scope) -> Vec<Definition> {
        let mut finders: Vec<Finder> =
            self.layers.iter().map(|layer| Finder::new(layer.surroundings(self.text))).collect();
        match scope {
            Scope::File => finders.iter_mut().for_each(Finder::everything),
            Scope::Matches => {
                for focus in matches.iter().map(|one| self.text.focus(&one.span)) {
                    finders[self.layer_at(focus)].around(focus);
                }
            }
        }
        let mut definitions: Vec<Definition> = finders.into_iter().flat_map(Finder::definitions).collect();
        definitions.sort_by_key(|one| (one.lead, Reverse(one.extent.end), one.name_span.start));
        definitions.dedup_by(|one, other| one.extent == other.extent && one.name_span == other.name_span);
        // A statement that is a definition as a whole is no block.
        let named: HashSet<Span> =
            definitions.iter().filter(|one| one.kind != BLOCK).map(|one| one.extent.clone()).collect();
        definitions.retain(|one| one.kind != BLOCK || !named.contains(&one.extent));
        definitions
    }

    /// Says of each match what it is on.
    pub fn roles(&self, hits: &mut [Hit]) {
        let mut tokens: Vec<Roles> =
            self.layers.iter().map(|layer| Roles::new(layer.surroundings(self.text))).collect();
        for hit in hits {
            let owner = hit.definition.as_ref();
            for found in &mut hit.matches {
                let touches =
                    |part: &Span| found.span.start < part.end && part.start < found.span.end.max(found.span.start + 1);
                found.role = match owner {
                    // The head of a block names nothing.
                    Some(owner) if owner.kind != BLOCK && touches(&owner.name_span) => Role::Definition,
                    // Docs may stand within the signature.
                    Some(owner) if owner.doc.as_ref().is_some_and(touches) => Role::Doc,
                    Some(owner) if touches(&owner.signature) => Role::Signature,
                    _ => {
                        let focus = self.text.focus(&found.span);
                        tokens[self.layer_at(focus)].of(focus..found.span.end)
                    }
                };
            }
        }
    }

    /// What each pattern captures at each node that it is about: the position of the pattern among all of the language's,
    /// and the captures by name. A test holds this against what tree-sitter itself captures.
    pub fn captures(&self) -> Vec<(usize, Vec<(String, Span)>)> {
        let whole = &self.layers[0];
        let mut found = Vec::new();
        let around = whole.surroundings(self.text);
        every_way(around.root, |way| {
            found.extend(whole.grammar.all(way, self.text.bytes(), &around.wide).map(|(position, captures)| {
                let named = captures.into_iter().map(|(capture, node)| (capture.name(), node.byte_range()));
                (position, named.collect())
            }));
        });
        found
    }

    /// The layer that is about a byte: the last that holds it.
    fn layer_at(&self, byte: usize) -> usize {
        self.layers.iter().rposition(|layer| layer.span.contains(&byte)).unwrap_or(0)
    }
}

impl Layer {
    fn surroundings<'s>(&'s self, text: &'s Text) -> Surroundings<'s, 's> {
        let root = self.tree.root_node();
        Surroundings { grammar: &self.grammar, root, text, blanks: &self.blanks, wide: Wide::default() }
    }
}

/// Whether a language's queries fit its grammar; if not, where and why.
pub fn check(language: &Language) -> Result<(), String> {
    Grammar::new(&language.grammar.into(), language.queries)?.check()
}

/// A text as the parser of its language gets it.
pub fn blanked(language: &Language, text: &Text) -> Result<Vec<u8>, String> {
    let grammar = Grammar::new(&language.grammar.into(), language.queries)?;
    let whole = 0..text.bytes().len();
    Ok(grammar.blanks(text.bytes(), &whole).text(text.bytes(), &whole).into_owned())
}

/// A span as the parser is told of it.
fn range(text: &Text, span: Span) -> Range {
    let point = |byte: usize| {
        let line = text.line_of(byte);
        Point::new(line - 1, byte - text.line_start(line))
    };
    Range { start_byte: span.start, end_byte: span.end, start_point: point(span.start), end_point: point(span.end) }
}

/// `text` is the part that the parser was told of, which begins at a byte of the whole.
fn parse(parser: &mut Parser, text: &[u8], start: usize, deadline: Instant) -> Option<Tree> {
    let mut on_time = |_: &_| match Instant::now() > deadline {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let options = ParseOptions::new().progress_callback(&mut on_time);
    // The callback is not asked within a token, which may be as long as the text: then the text ends.
    let mut is_cut = false;
    let mut read = |at: usize, _| {
        is_cut |= Instant::now() > deadline;
        let at = at.saturating_sub(start).min(text.len());
        if is_cut { &[] } else { &text[at..(at + CHUNK).min(text.len())] }
    };
    let tree = parser.parse_with_options(&mut read, None, Some(options)).filter(|_| !is_cut);
    if tree.is_none() {
        parser.reset();
    }
    tree
}
