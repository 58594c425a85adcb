//! What files and definitions tell about the terms of a question, and what that is worth.

use std::path::PathBuf;

/// What one pass over a file tells.
#[derive(Debug, Clone, Default)]
pub struct Evidence {
    /// Below the root of the search.
    pub path: PathBuf,
    /// How often each term is in it.
    pub counts: Vec<f32>,
    /// Its size in bytes.
    pub bytes: usize,
    /// The largest sets of terms that stand on one line, each as bits.
    pub lines: Vec<u64>,
    /// The terms in its first lines, as bits.
    pub head: u64,
    /// How many lines look as if they defined a queried name.
    pub defining: usize,
    /// Its language is one in which things are done, not only said.
    pub is_code: bool,
}

/// So many sets of terms are kept of a file.
const SETS: usize = 16;
/// So many bytes are a file's first lines.
const HEAD: usize = 2500;

impl Evidence {
    /// Of a file in which nothing was found so far.
    pub fn new(terms: usize) -> Evidence {
        Evidence { counts: vec![0.0; terms], ..Evidence::default() }
    }

    /// Takes an identifier that ends at a byte: its terms, which are also told as bits where they are more than abbreviations.
    pub fn add(&mut self, terms: &[(usize, f32)], end: usize) -> u64 {
        let mut set = 0;
        for &(term, weight) in terms {
            self.counts[term] += weight;
            set |= u64::from(weight > 0.5) << term;
        }
        self.head |= if end < HEAD { set } else { 0 };
        set
    }

    /// Takes the set of terms of one line.
    pub fn line(&mut self, set: u64) {
        if set == 0 || self.lines.iter().any(|other| other & set == set) {
            return;
        }
        self.lines.retain(|other| other & set != *other);
        if self.lines.len() < SETS {
            self.lines.push(set);
        }
    }
}

/// What was counted over all files.
#[derive(Debug, Default, Clone)]
pub struct Statistics {
    /// How many files there are.
    pub files: usize,
    /// Their size in bytes.
    pub bytes: u64,
    /// How many of them hold each term.
    pub with: Vec<usize>,
    /// What each term counts by its place in the question.
    pub weights: Vec<f64>,
}

impl Statistics {
    /// The same, with no term before another.
    pub fn even(&self) -> Statistics {
        Statistics { weights: vec![1.0; self.weights.len()], ..self.clone() }
    }

    /// What a term is worth: seldom ones more, and those that come first.
    pub fn worth(&self, term: usize) -> f64 {
        self.weights[term] * self.idf(term)
    }

    /// How seldom a term is.
    pub fn idf(&self, term: usize) -> f64 {
        let (all, with) = (self.files as f64, self.with[term] as f64);
        (1.0 + (all - with + 0.5).max(0.0) / (with + 0.5)).ln()
    }

    /// The share of the worth of all terms that a set of them has.
    pub fn share(&self, set: u64) -> f64 {
        let all: f64 = (0..self.with.len()).map(|term| self.worth(term)).sum();
        let some: f64 = (0..self.with.len()).filter(|term| set >> term & 1 == 1).map(|term| self.worth(term)).sum();
        if all > 0.0 { some / all } else { 0.0 }
    }

    /// BM25 of a file.
    pub fn file(&self, evidence: &Evidence) -> f64 {
        let average = self.bytes as f64 / self.files.max(1) as f64;
        self.bm25((1.2, 0.6), evidence.bytes as f64 / average.max(1.0), |term| f64::from(evidence.counts[term]))
    }

    /// BM25F (Robertson and Zaragoza, 2009) of a definition: its fields' counts are weighed before they saturate.
    /// `b` is how much its length counts.
    pub fn definition(&self, told: &Told, weights: [f64; FIELDS], b: f64, average: f64) -> f64 {
        self.bm25((2.0, b), told.bytes as f64 / average.max(1.0), |term| {
            (0..FIELDS).map(|field| weights[field] * f64::from(told.counts[field][term])).sum()
        })
    }

    fn bm25(&self, (k1, b): (f64, f64), length: f64, count: impl Fn(usize) -> f64) -> f64 {
        let terms = 0..self.with.len();
        terms
            .map(|term| self.worth(term) * count(term) * (k1 + 1.0) / (count(term) + k1 * (1.0 - b + b * length)))
            .sum()
    }
}

/// Where in a definition an occurrence stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Its own name.
    Name,
    /// The names of what is around it.
    Qualifier,
    /// Its signature.
    Signature,
    /// Its documentation.
    Doc,
    /// Its body.
    Body,
}

/// How many fields there are.
pub const FIELDS: usize = 5;

/// What a definition tells, or a line outside all definitions.
#[derive(Debug, Clone, Default)]
pub struct Told {
    /// How often each term is in each field.
    pub counts: [Vec<f32>; FIELDS],
    /// The lines of its body with a term, each with its terms as bits.
    pub lines: Vec<(usize, u64)>,
    /// Its bytes that are no other definition's.
    pub bytes: usize,
    /// Its name, as it is; nothing for a line.
    pub name: String,
    /// It is in no other definition.
    pub is_top: bool,
    /// All that is known of it is imports, comments or strings.
    pub is_aside: bool,
}

impl Told {
    /// Nothing was found in it so far.
    pub fn new(terms: usize) -> Told {
        Told { counts: std::array::from_fn(|_| vec![0.0; terms]), ..Told::default() }
    }

    /// The terms in some of its fields, as bits.
    pub fn holds(&self, fields: &[Field]) -> u64 {
        let counts = fields.iter().flat_map(|&field| self.counts[field as usize].iter().enumerate());
        counts.filter(|(_, count)| **count > 0.5).fold(0, |set, (term, _)| set | 1 << term)
    }

    /// Takes the terms of an identifier in one of its fields.
    pub fn add(&mut self, field: Field, terms: &[(usize, f32)]) {
        terms.iter().for_each(|&(term, weight)| self.counts[field as usize][term] += weight);
    }
}
