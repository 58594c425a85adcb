//! Words → what to look for: terms, their stems, and the identifiers of a text in which they stand.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use regex::bytes::{Regex, RegexBuilder};

use super::stems::{alike, has_inner_capital, is_word, is_word_byte, parts, plain, stem, title};
use crate::model::Span;

/// How much an occurrence counts that is a part of a longer identifier, and one that is an abbreviation.
const PART: f32 = 0.7;
const SHORT: f32 = 0.2;
/// Each further word of a question counts less: what it is about comes first.
const LATER: f64 = 0.2;
/// So many terms are looked for; the rest of a longer question is not.
const TERMS: usize = 32;
/// Identifiers whose terms are remembered, by a thread.
const REMEMBERED: usize = 1 << 16;

/// What is asked for.
pub struct Query {
    /// One stem for each concept; of what stood in quotes the text itself.
    pub terms: Vec<String>,
    /// The words of the question that say something.
    pub words: Vec<Word>,
    /// The words that are taken for names.
    pub names: Vec<Name>,
    /// The question is one word.
    pub is_one: bool,
    /// The terms that stood in quotes.
    pub exact: Vec<usize>,
    known: HashMap<String, Vec<(usize, f32)>>,
}

/// A word of the question, as paths are compared with it.
pub struct Word {
    /// In lower case.
    pub plain: String,
    /// What it begins with.
    pub stem: String,
    /// The stems that stand for the same in short, or at length.
    pub alike: Vec<String>,
    /// Its place among the terms.
    pub term: usize,
}

/// A word that is taken for the name of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// As it was given.
    pub given: String,
    /// In lower case, without underscores.
    pub plain: String,
    /// Its form says so: an inner capital or an underscore; else it only begins with a capital, or is the whole question.
    pub is_sure: bool,
}

impl Query {
    /// Reads a question.
    pub fn new(asked: &str) -> Query {
        let mut query = Query {
            terms: Vec::new(),
            words: Vec::new(),
            names: Vec::new(),
            is_one: false,
            exact: Vec::new(),
            known: HashMap::new(),
        };
        let mut tokens: Vec<&str> = Vec::new();
        for (place, part) in asked.split('"').enumerate() {
            if place % 2 == 1 && !part.is_empty() && query.terms.len() < TERMS {
                query.exact.push(query.terms.len());
                query.terms.push(part.to_string());
            } else if place % 2 == 0 {
                tokens.extend(part.split(|c: char| !is_word(c)).filter(|token| !token.trim_matches('_').is_empty()));
            }
        }
        query.is_one = tokens.len() == 1 && query.exact.is_empty();
        let says_nothing = |token: &&str| STOP.split(' ').any(|word| word == token.to_lowercase());
        if !tokens.iter().all(says_nothing) {
            tokens.retain(|token| !says_nothing(token));
        }
        let mut previous: Option<(String, Vec<usize>)> = None;
        for token in tokens {
            let plain = plain(token);
            let parts = parts(token);
            let is_sure = parts.len() > 1 && (token.trim_matches('_').contains('_') || has_inner_capital(token));
            if is_sure || query.is_one || token.starts_with(char::is_uppercase) {
                query.names.push(Name { given: token.to_string(), plain: plain.clone(), is_sure });
            }
            let mut terms: Vec<usize> = parts.iter().filter_map(|part| query.term(part)).collect();
            for part in &parts {
                if let Some(term) = query.term(part)
                    && query.words.iter().all(|word| word.term != term)
                {
                    let stem = stem(part);
                    query.words.push(Word { plain: part.clone(), alike: alike(&stem), stem, term });
                }
            }
            if parts.len() > 1 {
                terms.extend(query.term(&plain));
            }
            // Two words that a text may write as one.
            if let Some((before, others)) = &previous {
                let both = others.iter().chain(&terms).map(|&term| (term, 1.0)).collect();
                query.known.entry(stem(&format!("{before}{plain}"))).or_insert(both);
            }
            previous = Some((plain, terms));
        }
        query.abbreviate();
        query
    }

    fn term(&mut self, word: &str) -> Option<usize> {
        let stem = stem(word);
        let mut known = (0..self.terms.len()).filter(|place| !self.exact.contains(place));
        if let Some(place) = known.find(|&place| self.terms[place] == stem) {
            return Some(place);
        }
        let place = self.terms.len();
        (place < TERMS).then(|| {
            self.known.entry(stem.clone()).or_default().push((place, 1.0));
            self.terms.push(stem);
            place
        })
    }

    fn abbreviate(&mut self) {
        let stems: Vec<(usize, String)> = self.terms.iter().cloned().enumerate().collect();
        for (place, term) in stems.into_iter().filter(|(place, _)| !self.exact.contains(place)) {
            for other in alike(&term) {
                let known = self.known.entry(other).or_default();
                if known.iter().all(|(known, _)| *known != place) {
                    known.push((place, SHORT));
                }
            }
        }
    }

    /// What a term counts by its place in the question.
    pub fn weight(&self, term: usize) -> f64 {
        let place = self.words.iter().position(|word| word.term == term);
        1.0 / (1.0 + LATER * place.unwrap_or(0) as f64)
    }

    /// The terms in an identifier, and how much each counts.
    pub fn terms_in(&self, identifier: &str) -> Vec<(usize, f32)> {
        let mut found: BTreeMap<usize, f32> = BTreeMap::new();
        let mut add = |stem: &str, weight: f32| {
            for &(term, share) in self.known.get(stem).into_iter().flatten() {
                let best = found.entry(term).or_default();
                *best = best.max(weight * share);
            }
        };
        add(&stem(&plain(identifier)), 1.0);
        let parts = parts(identifier);
        if parts.len() > 1 {
            parts.iter().for_each(|part| add(&stem(part), PART));
            parts.windows(2).for_each(|pair| add(&stem(&pair.concat()), PART));
        }
        found.into_iter().collect()
    }

    /// Whether what stands at a span is a queried name, and its line looks as if it defined it: only words are before it, and the
    /// last of them does not use it.
    pub fn seems_defined(&self, text: &[u8], span: &Span) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let word = plain(&String::from_utf8_lossy(&text[span.clone()]));
        if self.names.iter().all(|name| name.plain != word) {
            return false;
        }
        let start = memchr::memrchr(b'\n', &text[..span.start]).map_or(0, |at| at + 1);
        let before = text[start..span.start].trim_ascii();
        let last = before.rsplit(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
        let is_plain = before.iter().all(|byte| byte.is_ascii_alphanumeric() || b" _*&<>()[]:,@".contains(byte));
        is_plain && !last.is_empty() && USING.split(' ').all(|word| word.as_bytes() != last)
    }

    /// What finds every identifier that may hold a term.
    fn regex(&self) -> Option<Regex> {
        let mut stems: Vec<&str> = self.known.keys().map(String::as_str).collect();
        stems.sort_by_key(|stem| (stem.len(), *stem));
        let mut needles: Vec<&str> = Vec::new();
        for stem in stems {
            if !needles.iter().any(|needle| needle.len() > 2 && stem.contains(needle)) {
                needles.push(stem);
            }
        }
        let exact = self.exact.iter().map(|&place| format!("(?-i:{})", regex::escape(&self.terms[place])));
        let words = needles.into_iter().map(|needle| match needle.len() {
            0..=2 => {
                let upper = needle.to_uppercase();
                let title = title(needle);
                let needle = regex::escape(needle);
                format!(r"(?-i:\b{needle}|_{needle}|{title}|{upper})")
            }
            _ if !needle.is_ascii() => format!("{needle}|{}|{}", title(needle), needle.to_uppercase()),
            _ => needle.to_string(),
        });
        let pattern = exact.chain(words).collect::<Vec<_>>().join("|");
        let built = RegexBuilder::new(&pattern).unicode(false).case_insensitive(true).build();
        built.ok().filter(|_| !pattern.is_empty())
    }
}

/// Finds the terms of a query in texts. Each thread has its own.
pub struct Scanner<'q> {
    query: &'q Query,
    regex: Option<Regex>,
    seen: HashMap<Vec<u8>, Terms>,
}

/// The terms in one identifier.
pub type Terms = Arc<[(usize, f32)]>;

impl<'q> Scanner<'q> {
    /// Compiles what finds the terms.
    pub fn new(query: &'q Query) -> Scanner<'q> {
        Scanner { query, regex: query.regex(), seen: HashMap::new() }
    }

    /// Calls back with each identifier, or quoted text, that holds a term.
    pub fn scan(&mut self, text: &[u8], mut found: impl FnMut(Span, &Terms)) {
        let Some(regex) = self.regex.clone() else { return };
        let mut at = 0;
        while let Some(hit) = regex.find_at(text, at) {
            let query = self.query;
            let exact =
                query.exact.iter().find(|&&place| text[hit.start()..].starts_with(query.terms[place].as_bytes()));
            if let Some(&place) = exact {
                found(hit.range(), &Terms::from([(place, 1.0)]));
                at = hit.end().max(at + 1);
                continue;
            }
            let before = text[at..hit.start()].iter().rev().take_while(|byte| is_word_byte(**byte)).count();
            let behind = text[hit.end()..].iter().take_while(|byte| is_word_byte(**byte)).count();
            let span = hit.start() - before..hit.end() + behind;
            let terms = self.terms(&text[span.clone()]);
            at = span.end.max(at + 1);
            if !terms.is_empty() {
                found(span, &terms);
            }
        }
    }

    fn terms(&mut self, identifier: &[u8]) -> Terms {
        if let Some(terms) = self.seen.get(identifier) {
            return terms.clone();
        }
        if self.seen.len() >= REMEMBERED {
            self.seen.clear();
        }
        let terms: Terms = match identifier.len() {
            0..128 => self.query.terms_in(&String::from_utf8_lossy(identifier)).into(),
            _ => Arc::new([]),
        };
        self.seen.insert(identifier.to_vec(), terms.clone());
        terms
    }
}

/// Words before a name that do not define it.
const USING: &str = "\
    a and as await case else extends from if implements import in include is new not of or raise require rescue \
    return the throw throws to use using yield";

/// Words that say nothing of what is looked for.
const STOP: &str = "\
    a about after all also an and any are as at be been before being between both but by can could did do does doing \
    done during each find for from had has have how i if implementation implemented implements in into is it its let \
    like may me might my need not of on one onto or our out over per shall should show so some such than that the \
    their them then there these they this those through to under up upon us use used uses using via was we were what \
    when where whether which while who whose why will with within without work works would you your";
