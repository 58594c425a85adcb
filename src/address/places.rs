//! The definitions of a file by what addresses say of them, so that many addresses are found as fast as few.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::iter::successors;

use super::{Address, Place};
use crate::model::{Definition, Span, Text};

/// Why a place names no definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unresolved {
    /// The file has only so many lines.
    NoLine(usize),
    /// The lines are in none.
    NoDefinition,
    /// None is called so.
    NoName,
}

/// Where the definitions of a file are.
pub struct Places<'a> {
    text: &'a Text,
    definitions: &'a [Definition],
    /// By first and last line the last one there: of those with the same extent it is the innermost.
    by_lines: HashMap<(usize, usize), usize>,
    /// For each the nearest before it that ends behind its start: from the last that starts at or before a byte, these lead to
    /// all that hold the byte.
    before: Vec<Option<usize>>,
    /// By the last part of the name, with the whole name as it is compared.
    by_name: HashMap<String, Vec<(usize, String)>>,
    by_hash: OnceCell<HashMap<String, Vec<usize>>>,
}

impl<'a> Places<'a> {
    /// Of definitions by position, outer before inner.
    pub fn new(text: &'a Text, definitions: &'a [Definition]) -> Places<'a> {
        let (mut by_lines, mut by_name) = (HashMap::new(), HashMap::<_, Vec<_>>::new());
        let (mut open, mut before) = (Vec::<usize>::new(), Vec::new());
        for (place, one) in definitions.iter().enumerate() {
            by_lines.insert(text.lines_of(&one.extent), place);
            let name = plain(&one.qualified_name);
            by_name.entry(last_part(&name).to_string()).or_default().push((place, name));
            while open.pop_if(|outer| definitions[*outer].extent.end <= one.lead).is_some() {}
            before.push(open.last().copied());
            open.push(place);
        }
        Places { text, definitions, by_lines, before, by_name, by_hash: OnceCell::new() }
    }

    /// The definitions that an address names: their positions. One that has the address' hash is the one that is meant,
    /// wherever it stands; where none has it, the place alone answers, and the definition has changed.
    pub fn resolve(&self, address: &Address) -> Result<Vec<usize>, Unresolved> {
        let there = self.at(&address.place);
        let Some(hash) = &address.hash else { return there };
        let hashed = self.hashed(hash);
        if let Some(meant) = there.iter().flatten().find(|place| hashed.contains(place)) {
            return Ok(vec![*meant]);
        }
        let extent = |place: &usize| &self.definitions[*place].extent;
        let is_last = |(at, place): (usize, &usize)| {
            hashed[at + 1..].iter().all(|later| extent(later) != extent(place)).then_some(*place)
        };
        let meant: Vec<usize> = hashed.iter().enumerate().filter_map(is_last).collect();
        match &address.place {
            Place::Name(name, ..) if meant.iter().any(|&place| self.is_called(place, name)) => {
                Ok(meant.into_iter().filter(|&place| self.is_called(place, name)).collect())
            }
            _ if !meant.is_empty() => Ok(meant),
            Place::File => Err(Unresolved::NoName),
            Place::Lines(first, last)
                if there.is_ok() && self.text.hash(&self.text.whole_lines(*first, *last)) == *hash =>
            {
                Err(Unresolved::NoDefinition)
            }
            _ => there,
        }
    }

    /// The definitions with a hash, by position.
    fn hashed(&self, hash: &str) -> &[usize] {
        let by_hash = self.by_hash.get_or_init(|| {
            let mut by_hash = HashMap::<_, Vec<_>>::new();
            for (place, one) in self.definitions.iter().enumerate() {
                by_hash.entry(self.text.hash(&one.extent)).or_default().push(place);
            }
            by_hash
        });
        by_hash.get(hash).map_or(&[], Vec::as_slice)
    }

    fn at(&self, place: &Place) -> Result<Vec<usize>, Unresolved> {
        match place {
            Place::File => Ok(self.outermost()),
            Place::Lines(first, last) => {
                if *first == 0 || *last > self.text.line_count() {
                    return Err(Unresolved::NoLine(self.text.line_count()));
                }
                let exact = self.by_lines.get(&(*first, *last)).copied();
                let focus = |line: usize| self.text.focus(&self.text.line_span(line));
                let smallest = || self.smallest(focus(*first)..focus(*last) + 1);
                exact.or_else(smallest).map(|place| vec![place]).ok_or(Unresolved::NoDefinition)
            }
            Place::Name(name, which, kind) => {
                let name = plain(name);
                let known = self.by_name.get(last_part(&name)).map_or(&[][..], Vec::as_slice);
                let is_kind = |place: usize| kind.as_ref().is_none_or(|kind| kind == self.definitions[place].kind);
                let called = || known.iter().filter(|(place, whole)| ends_with(whole, &name) && is_kind(*place));
                let is_exact = called().any(|(_, whole)| *whole == name);
                let mut called = called().filter(|(_, whole)| *whole == name || !is_exact);
                let found = which.checked_sub(1).and_then(|which| called.nth(which));
                found.map(|(place, _)| vec![*place]).ok_or(Unresolved::NoName)
            }
        }
    }

    /// Those that are in no other.
    fn outermost(&self) -> Vec<usize> {
        let mut outer: Option<&Definition> = None;
        let mut found = Vec::new();
        for (place, one) in self.definitions.iter().enumerate() {
            let is_inside = outer.is_some_and(|outer| outer.extent != one.extent && one.extent.end <= outer.extent.end);
            found.extend((!is_inside).then_some(place));
            outer = outer.filter(|outer| one.extent.end <= outer.extent.end).or(Some(one));
        }
        found
    }

    /// The smallest that holds a span; of equal ones the last.
    fn smallest(&self, span: Span) -> Option<usize> {
        let first = self.definitions.partition_point(|one| one.lead <= span.start).checked_sub(1);
        let around = successors(first, |place| self.before[*place]);
        let around = around.filter(|place| span.end <= self.definitions[*place].extent.end);
        around.min_by_key(|place| self.definitions[*place].whole().len())
    }

    fn is_called(&self, place: usize, name: &str) -> bool {
        ends_with(&plain(&self.definitions[place].qualified_name), &plain(name))
    }
}

/// Whether a qualified name is this one or ends so.
fn ends_with(whole: &str, name: &str) -> bool {
    whole.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// A name as it is compared: tools join names with `::` too.
fn plain(name: &str) -> String {
    name.replace("::", ".")
}

fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
