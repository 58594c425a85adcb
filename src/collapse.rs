//! Ordered hits → those to show, each with its copies elsewhere. Pure.

use std::collections::HashMap;
use std::rc::Rc;

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

/// Of the words in two signatures, and in two bodies, one in so many may be in one of them alone where these are nearly the
/// same.
const UNLIKE: usize = 10;
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
    let mut known: HashMap<(Kind, &str), Alike> = HashMap::new();
    for &place in places {
        let several = definition(&place).filter(|one| called[&(one.kind, one.qualified_name.as_str())] > 1);
        if let Some(one) = several {
            let words = Words::of(&files[place.0], one);
            let alike = known.entry((one.kind, &one.qualified_name)).or_default();
            let is_elsewhere = |original: usize| originals[original].place.0 != place.0;
            let exact = alike.by_words.get(&words).copied().filter(|&original| is_elsewhere(original));
            let near = || {
                let elsewhere = alike.first.iter().filter(|(original, _)| is_elsewhere(*original));
                let near = elsewhere.take(ORIGINALS).find(|(_, other)| other.is_near(&words));
                near.map(|(original, _)| (*original, false))
            };
            if let Some((original, exact)) = exact.map(|original| (original, true)).or_else(near) {
                originals[original].copies.push(Copy { place, exact });
                continue;
            }
            alike.add(originals.len(), place.0, words.into());
        }
        originals.push(Original { place, copies: Vec::new() });
    }
    originals
}

/// The originals of one kind and name.
#[derive(Default)]
struct Alike<'a> {
    /// All of the same words are in the same file: the first stands for them.
    by_words: HashMap<Rc<Words<'a>>, usize>,
    /// The first of each file.
    first: Vec<(usize, Rc<Words<'a>>)>,
    in_file: HashMap<usize, usize>,
}

impl<'a> Alike<'a> {
    fn add(&mut self, original: usize, file: usize, words: Rc<Words<'a>>) {
        let in_file = self.in_file.entry(file).or_default();
        if *in_file < ORIGINALS {
            *in_file += 1;
            self.first.push((original, words.clone()));
        }
        self.by_words.entry(words).or_insert(original);
    }
}

/// A definition without its white space.
#[derive(PartialEq, Eq, Hash)]
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
    let edits = all / UNLIKE;
    if one == other || all > 2 * WORDS {
        return one == other;
    }
    // What is common in any order is more than what is in the same, and sooner found.
    let mut counts: HashMap<&[u8], isize> = HashMap::new();
    one.iter().for_each(|word| *counts.entry(word).or_default() += 1);
    other.iter().for_each(|word| *counts.entry(word).or_default() -= 1);
    let apart: usize = counts.values().map(|count| count.unsigned_abs()).sum();
    apart <= edits && is_within(one, other, edits)
}

/// Whether so many insertions and deletions make one of the other: the greedy algorithm of E. W. Myers, "An O(ND) difference
/// algorithm and its variations" (1986), which gives up behind them.
fn is_within(one: &[&[u8]], other: &[&[u8]], edits: usize) -> bool {
    // At each diagonal, `edits + 1` in the middle, how far in `one` the last step came.
    let mut reached = vec![0; 2 * edits + 3];
    for step in 0..=edits {
        for diagonal in (edits + 1 - step..=edits + 1 + step).step_by(2) {
            let is_insertion = diagonal == edits + 1 - step
                || diagonal < edits + 1 + step && reached[diagonal - 1] < reached[diagonal + 1];
            let mut at = if is_insertion { reached[diagonal + 1] } else { reached[diagonal - 1] + 1 };
            let mut at_other = (at + edits + 1).saturating_sub(diagonal);
            while at < one.len() && at_other < other.len() && one[at] == other[at_other] {
                (at, at_other) = (at + 1, at_other + 1);
            }
            if at >= one.len() && at_other >= other.len() {
                return true;
            }
            reached[diagonal] = at;
        }
    }
    false
}
