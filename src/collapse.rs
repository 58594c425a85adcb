//! Ordered hits → those to show, each with its copies elsewhere. Pure.

use std::collections::HashMap;

use similar::{Algorithm, capture_diff_slices, diff_ratio};

use crate::model::{Definition, FileHits, Kind, Place, Span};

/// A hit to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    /// Which.
    pub place: Place,
    /// The hits that say the same in other files, in order.
    pub copies: Vec<Copy>,
}

/// A hit that says what another says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copy {
    /// Which.
    pub place: Place,
    /// In the same words; else nearly.
    pub exact: bool,
}

/// Of words in signatures and in bodies, so many must be common to both, in the same order, for these to be nearly the same:
/// `2 × common / all`.
const LIKENESS: f32 = 0.9;
/// A definition of more words is no near copy of another, and one of a name that so many others have is not held against more.
const WORDS: usize = 4_000;
const ORIGINALS: usize = 8;

/// A definition of fewer lines costs no more than the address of a copy.
const LINES: usize = 3;

/// Gives each hit the later ones that are its copies: definitions of the same kind and qualified name, in other files, which
/// differ in white space alone or by little.
pub fn collapse(files: &[FileHits], places: &[Place]) -> Vec<Original> {
    let definition = |&(file, hit): &Place| {
        let (text, one) = (&files[file].text, files[file].hits[hit].definition.as_ref()?);
        let (first, last) = text.lines_of(&one.extent);
        Some(one).filter(|_| last - first + 1 >= LINES)
    };
    let mut called: HashMap<(Kind, &str), usize> = HashMap::new();
    for one in places.iter().filter_map(definition) {
        *called.entry((one.kind, &one.qualified_name)).or_default() += 1;
    }
    let mut originals: Vec<Original> = Vec::new();
    let mut known: HashMap<(Kind, &str), Vec<(usize, Words)>> = HashMap::new();
    for &place in places {
        let several = definition(&place).filter(|one| called[&(one.kind, one.qualified_name.as_str())] > 1);
        if let Some(one) = several {
            let words = Words::of(&files[place.0], one);
            let alike = known.entry((one.kind, &one.qualified_name)).or_default();
            let elsewhere = || alike.iter().filter(|(original, _)| originals[*original].place.0 != place.0);
            let exact = elsewhere().find(|(_, other)| *other == words).map(|(original, _)| (*original, true));
            let near = || elsewhere().take(ORIGINALS).find(|(_, other)| other.is_near(&words));
            if let Some((original, exact)) = exact.or_else(|| near().map(|(original, _)| (*original, false))) {
                originals[original].copies.push(Copy { place, exact });
                continue;
            }
            alike.push((originals.len(), words));
        }
        originals.push(Original { place, copies: Vec::new() });
    }
    originals
}

/// A definition without its white space.
#[derive(PartialEq, Eq)]
struct Words<'a> {
    signature: Vec<&'a [u8]>,
    rest: Vec<&'a [u8]>,
}

impl<'a> Words<'a> {
    fn of(file: &'a FileHits, definition: &Definition) -> Words<'a> {
        let (extent, signature) = (&definition.extent, &definition.signature);
        let words = |span: Span| {
            let words = file.text.slice(&span).split(u8::is_ascii_whitespace);
            words.filter(|word| !word.is_empty()).collect()
        };
        let end = signature.end.clamp(extent.start, extent.end);
        Words { signature: words(extent.start..end), rest: words(end..extent.end) }
    }

    fn is_near(&self, other: &Words) -> bool {
        are_near(&self.signature, &other.signature) && are_near(&self.rest, &other.rest)
    }
}

fn are_near(one: &[&[u8]], other: &[&[u8]]) -> bool {
    let all = one.len() + other.len();
    if one == other || all > 2 * WORDS {
        return one == other;
    }
    // What is common in any order is more than what is in the same, and sooner found.
    let mut counts: HashMap<&[u8], isize> = HashMap::new();
    one.iter().for_each(|word| *counts.entry(word).or_default() += 1);
    other.iter().for_each(|word| *counts.entry(word).or_default() -= 1);
    let apart: usize = counts.values().map(|count| count.unsigned_abs()).sum();
    let at_most = (all - apart) as f32 / all as f32;
    at_most >= LIKENESS
        && diff_ratio(&capture_diff_slices(Algorithm::Myers, one, other), one.len(), other.len()) >= LIKENESS
}
