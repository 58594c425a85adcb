//! Finds definitions in a tree: those around a byte, by going down to it from the root, or all of them.

use std::collections::HashMap;

use tree_sitter::Node;

use super::matching::{Captured, all, captured};
use super::naming::{head, name, stripped};
use super::onward::Heads;
use super::query::{Capture, Pattern};
use super::surroundings::{Surroundings, every_way};
use super::way::Way;
use crate::model::{BLOCK, Definition, FUNCTION, METHOD, MODULE, Span, Text};

/// A function directly in one of these is a method.
const TYPES: &[&str] = &["class", "enum", "impl", "interface", "record", "struct", "trait", "union"];

/// The definitions met so far in one tree.
pub struct Finder<'g, 't> {
    around: Surroundings<'g, 't>,
    definitions: Vec<Definition>,
    /// By node: its place among the definitions, or that it is none.
    known: HashMap<usize, Option<usize>>,
    /// Comments and attributes behind which was looked already.
    led: Span,
    /// What names the nodes behind a byte of the file's top level.
    namespaces: Vec<(usize, String)>,
    heads: Heads<'t>,
    way: Way<'t>,
    /// How deep the nodes of the way go that define something: behind it they are commented out.
    live: usize,
    /// At which depths of the way a comment or an attribute is.
    leads: Vec<usize>,
}

impl<'g, 't> Finder<'g, 't> {
    pub fn new(around: Surroundings<'g, 't>) -> Finder<'g, 't> {
        let namespaces = namespaces(&around);
        let way = Way::new(around.root);
        Finder {
            around,
            definitions: Vec::new(),
            known: HashMap::new(),
            led: 0..0,
            namespaces,
            heads: Heads::default(),
            way,
            live: usize::MAX,
            leads: Vec::new(),
        }
    }

    /// Finds every definition whose extent or leading comment could hold this byte.
    pub fn around(&mut self, byte: usize) {
        let kept = self.way.go_to(byte, &self.around.wide);
        let way = std::mem::replace(&mut self.way, Way::new(self.around.root));
        if self.live > kept {
            self.live = self.along(way.nodes(), kept);
        }
        self.leads.retain(|&depth| depth < kept);
        self.leads.extend((kept..=way.nodes().len()).filter(|&depth| self.around.is_lead(&way.nodes()[..depth])));
        self.way = way;
        let is_led = !self.leads.is_empty() || self.around.blanks.at(byte).is_some();
        if !is_led || self.led.contains(&byte) {
            return;
        }
        if let Some(before) = self.around.before_docs(self.way.nodes()) {
            self.along(&self.around.way_to(before), 0);
        }
        let next = self.around.after_lead(byte);
        self.led = byte..next.unwrap_or(usize::MAX);
        if let Some(next) = next {
            self.along(&self.around.way_to(next), 0);
        }
    }

    /// Finds every definition of the file.
    pub fn everything(&mut self) {
        let mut comment_end = 0;
        every_way(self.around.root, |way| {
            let node = way[way.len() - 1];
            if node.end_byte() > comment_end {
                self.define(way);
            }
            if self.around.is(way, Capture::Comment) {
                comment_end = node.end_byte();
            }
        });
    }

    /// The definitions in the order in which they were met.
    pub fn definitions(self) -> Vec<Definition> {
        self.definitions
    }

    /// Finds what the nodes of a way define, from a depth on; the answer is where what is commented out begins.
    fn along(&mut self, way: &[Node<'t>], from: usize) -> usize {
        for depth in from.max(1)..=way.len() {
            for head in self.heads.over(&self.around, &way[..depth]) {
                self.define(&[&way[..depth - 1], &[head]].concat());
            }
            self.define(&way[..depth]);
            if self.around.is(&way[..depth], Capture::Wrapper) {
                self.wrapped(&mut way[..depth].to_vec());
            }
            // What is commented out defines nothing.
            if self.around.is(&way[..depth], Capture::Comment) {
                return depth;
            }
        }
        usize::MAX
    }

    /// The definition inside a wrapper, for a byte that is in the wrapper alone.
    fn wrapped(&mut self, way: &mut Vec<Node<'t>>) {
        let Some(&wrapper) = way.last() else { return };
        let mut cursor = wrapper.walk();
        for child in wrapper.named_children(&mut cursor) {
            way.push(child);
            if self.define(way).is_none() && self.around.is(way, Capture::Wrapper) {
                self.wrapped(way);
            }
            way.pop();
        }
    }

    /// The definition that the last node of a way is, if it is one.
    fn define(&mut self, way: &[Node<'t>]) -> Option<usize> {
        let node = way.last()?;
        if let Some(&known) = self.known.get(&node.id()) {
            return known;
        }
        let text = self.around.text;
        let mut later_clauses = Vec::new();
        let is_target = |capture| matches!(capture, Capture::Definition(_) | Capture::Block | Capture::Import);
        let first = self.around.first(way, is_target);
        if let Some((_, captures)) = &first
            && let Some(head) = self.first_clause(way, captures)
        {
            self.define(&head);
            return self.known.get(&node.id()).copied().flatten();
        }
        let defined = first.and_then(|(pattern, captures)| match pattern.target {
            Capture::Definition(_) if captured(&captures, Capture::Global).is_some() && self.is_local(way) => None,
            Capture::Definition(kind) => {
                let outer = self.enclosing(way, |kind| kind != BLOCK);
                let outer = outer.filter(|_| captured(&captures, Capture::Absolute).is_none());
                let outer = outer.map(|outer| &self.definitions[outer]);
                let is_member = outer.is_some_and(|outer| TYPES.contains(&outer.kind));
                let kind = if kind == FUNCTION && is_member { METHOD } else { kind };
                let mut definition = self.definition(kind, way, &captures, pattern, outer);
                if captures.iter().any(|(capture, _)| capture.level().is_some()) {
                    go_on(&mut definition, node, self.heads.end(&self.around, way), text);
                }
                later_clauses = self.later_clauses(way, &captures);
                later_clauses.iter().for_each(|clause| take_in(&mut definition, clause, text));
                Some(definition)
            }
            Capture::Block if self.enclosing(way, |kind| kind != BLOCK).is_none() => {
                let outer = self.enclosing(way, |_| true).map(|outer| &self.definitions[outer]);
                let block = self.definition(BLOCK, way, &captures, pattern, outer);
                let (first, last) = text.lines_of(&block.extent);
                (last - first >= 2).then_some(block)
            }
            _ => None,
        });
        // A name that the parser made up to go on names nothing.
        let place = defined.filter(|definition| !definition.name.is_empty()).map(|definition| {
            self.definitions.push(definition);
            self.definitions.len() - 1
        });
        later_clauses.iter().chain([node]).for_each(|clause| {
            self.known.insert(clause.id(), place);
        });
        place
    }

    /// The way to the first of the clauses that a clause belongs to, if that is another one.
    fn first_clause(&self, way: &[Node<'t>], captures: &Captured<'t>) -> Option<Vec<Node<'t>>> {
        captured(captures, Capture::Clause)?;
        let mut first = None;
        let mut at = way.to_vec();
        while let Some(before) = self.neighbour(&at, captures, |node| node.prev_named_sibling()) {
            *at.last_mut()? = before;
            first = Some(at.clone());
        }
        first
    }

    /// The clauses behind the first.
    fn later_clauses(&self, way: &[Node<'t>], captures: &Captured<'t>) -> Vec<Node<'t>> {
        let mut later = Vec::new();
        if captured(captures, Capture::Clause).is_none() {
            return later;
        }
        let mut at = way.to_vec();
        while let Some(next) = self.neighbour(&at, captures, |node| node.next_named_sibling()) {
            later.push(next);
            at.pop();
            at.push(next);
        }
        later
    }

    /// The next clause of the same name on one side, comments left out.
    fn neighbour(
        &self,
        way: &[Node<'t>],
        captures: &Captured<'t>,
        step: impl Fn(Node<'t>) -> Option<Node<'t>>,
    ) -> Option<Node<'t>> {
        let text = self.around.text;
        let (node, above) = way.split_last()?;
        let mut next = step(*node)?;
        while next.is_extra() && self.around.is(&[above, &[next]].concat(), Capture::Comment) {
            next = step(next)?;
        }
        let way: Vec<Node> = above.iter().copied().chain([next]).collect();
        let is_definition = |capture| matches!(capture, Capture::Definition(_));
        let (_, others) = self.around.first(&way, is_definition)?;
        captured(&others, Capture::Clause)?;
        let name = |captures| captured(captures, Capture::Name).map(|node| text.slice(&node.byte_range()));
        let arity = |captures| captured(captures, Capture::Arity).map(|node| node.named_child_count());
        (name(&others) == name(captures) && arity(&others) == arity(captures)).then_some(next)
    }

    /// Whether anything but modules and blocks is around.
    fn is_local(&mut self, way: &[Node<'t>]) -> bool {
        self.enclosing(way, |kind| kind != BLOCK && kind != MODULE).is_some()
    }

    /// The nearest definition of the right kind around the last node of a way.
    fn enclosing(&mut self, way: &[Node<'t>], is_right: impl Fn(&str) -> bool) -> Option<usize> {
        let start = way.last()?.start_byte();
        (1..=way.len()).rev().find_map(|depth| {
            let above = &way[..depth - 1];
            let around = |way: &[Node<'t>], finder: &mut Self| {
                let place = finder.define(way)?;
                let definition = &finder.definitions[place];
                (is_right(definition.kind) && start < definition.extent.end).then_some(place)
            };
            let over = self.heads.over(&self.around, &way[..depth]);
            let over = over.into_iter().find_map(|head| around(&[above, &[head]].concat(), self));
            over.or_else(|| around(above, self))
        })
    }

    fn definition(
        &self,
        kind: &'static str,
        way: &[Node<'t>],
        captures: &Captured<'t>,
        pattern: &Pattern,
        outer: Option<&Definition>,
    ) -> Definition {
        let text = self.around.text;
        let node = way[way.len() - 1];
        let mut extent = self.around.extent(way);
        if let Some(end) = captured(captures, Capture::End) {
            extent = text.trim_end(extent.start..end.start_byte());
        }
        let body = first_to_last(captures, Capture::Body);
        // In broken code a part may stand behind the last token; of several names the type belongs to the first.
        let body = body.filter(|(first, _)| extent.contains(&first.start_byte()));
        let body_span = body.map(|(first, last)| {
            let is_token = first == last && !first.is_named();
            let whole = first.parent().filter(|_| is_token).unwrap_or(last);
            text.trim_end(first.start_byte()..whole.end_byte().min(extent.end))
        });
        let signature_end = match body {
            Some((first, _)) => self.around.before_body(first),
            None if kind == BLOCK => head(text, &extent).end,
            None => extent.end,
        };
        // What the parser could not place may stand between the name and the body.
        let before_body = body.map_or(signature_end, |(first, _)| first.start_byte());
        let names = all(captures, Capture::Name).map(|name| name.end_byte()).filter(|&end| end <= before_body);
        let signature_end = names.fold(signature_end, usize::max);
        let signature = text.trim_end(extent.start..signature_end.max(extent.start));
        let (lead, mut extent, comment) = self.around.lead(way, extent);
        let signature = extent.start..signature.end;
        let goes_on = captures.iter().any(|(capture, _)| capture.level().is_some());
        let limit = if goes_on { text.bytes().len() } else { extent.end };
        let doc = first_to_last(captures, Capture::Doc).filter(|(first, _)| first.start_byte() < limit);
        let doc = doc.map(|(first, last)| text.trim_end(first.start_byte()..last.end_byte().min(limit)));
        let doc = doc.or(comment.filter(|_| !pattern.has_doc));
        let below = if doc.is_none() { self.around.docs_below(extent.end) } else { None };
        extent.end = below.as_ref().map_or(extent.end, |below| below.end);
        let doc = doc.or(below);
        let name_span = match first_to_last(captures, Capture::Name) {
            Some((first, last)) => first.start_byte().min(extent.end)..last.end_byte().min(extent.end),
            None => head(text, &signature),
        };
        let ends = first_to_last(captures, Capture::Name).into_iter().flat_map(|(first, last)| [first, last]);
        let name_span = ends.fold(name_span, |span, end| {
            let about = self.around.first(&[end], |capture| capture == Capture::Name);
            let strip = about.and_then(|(pattern, _)| pattern.strip.as_ref());
            strip.map_or(span.clone(), |expression| stripped(text, span, expression.regex()))
        });
        let name = name(text, &name_span, captures);
        let names_end = all(captures, Capture::Also).map(|also| also.end_byte()).max();
        let name_span = name_span.start..names_end.map_or(name_span.end, |end| end.min(extent.end).max(name_span.end));
        let qualifiers: Vec<String> =
            all(captures, Capture::Qualifier).map(|node| text.lossy(&node.byte_range())).collect();
        let namespace = || {
            // One that names what follows is in none itself.
            let before = self
                .namespaces
                .iter()
                .filter(|_| kind != BLOCK)
                .take_while(|(end, _)| *end <= node.end_byte())
                .last()?;
            (before.0 <= node.start_byte()).then_some(&before.1)
        };
        let around = outer.map(|outer| &outer.qualified_name).or_else(namespace);
        let around = around.filter(|_| captured(captures, Capture::Absolute).is_none());
        let parts = around.into_iter().chain(&qualifiers).chain([&name]);
        let qualified_name = parts.map(String::as_str).collect::<Vec<_>>().join(".");
        let partial = node.has_error() || way.iter().any(|node| node.is_error());
        Definition { kind, name, name_span, qualified_name, lead, extent, signature, doc, body: body_span, partial }
    }
}

/// The first and the last node of a capture: together they stand for all between them.
fn first_to_last<'t>(captures: &Captured<'t>, wanted: Capture) -> Option<(Node<'t>, Node<'t>)> {
    let mut nodes = all(captures, wanted);
    let first = nodes.next()?;
    Some((first, nodes.next_back().unwrap_or(first)))
}

/// A definition goes on behind its head.
fn go_on(definition: &mut Definition, head: &Node, end: usize, text: &Text) {
    let rest = head.end_byte()..end.max(head.end_byte());
    let blank = text.slice(&rest).len() - text.slice(&rest).trim_ascii_start().len();
    let body = text.trim_end(rest.start + blank..rest.end);
    if !body.is_empty() {
        definition.extent.end = body.end;
        definition.body = Some(body);
    }
}

/// A definition goes on in a later clause.
fn take_in(definition: &mut Definition, clause: &Node, text: &Text) {
    let clause_span = text.trim_end(clause.byte_range());
    let body_start = definition.body.as_ref().map_or(clause_span.start, |body| body.start);
    definition.body = Some(body_start..clause_span.end);
    definition.extent.end = clause_span.end;
    definition.partial |= clause.has_error();
}

/// The nodes of a file's top level that name what follows them, each by its end.
fn namespaces(around: &Surroundings) -> Vec<(usize, String)> {
    if !around.grammar.has(|capture| capture == Capture::Namespace) {
        return Vec::new();
    }
    let mut cursor = around.root.walk();
    let children = around.root.named_children(&mut cursor);
    let named = children.filter_map(|child| {
        let way = [around.root, child];
        let (_, captures) = around.first(&way, |capture| capture == Capture::Namespace)?;
        let name = captured(&captures, Capture::Name)?;
        Some((child.end_byte(), around.text.lossy(&name.byte_range())))
    });
    named.collect()
}
