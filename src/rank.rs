//! Words × evidence → scores. Pure: the same evidence gives the same scores.
//!
//! A file's score is a sum of what its text, its definitions, its path and the names that it defines say for it, each between 0
//! and about 1 before it is weighed; then it is multiplied down for what speaks against the file. The weights were found on queries with
//! known answers over 35 repositories (`benches/retrieval`).

pub mod evidence;
pub mod paths;
mod stems;
pub mod words;

use evidence::{Evidence, FIELDS, Field, Statistics, Told};
use paths::{Aside, Likeness, Paths, Surroundings};
use words::Query;

/// All that speaks for a file, and against it.
#[derive(Debug, Clone, Default)]
pub struct Signals {
    /// BM25 of the file.
    pub text: f64,
    /// BM25 of its four best definitions.
    pub definitions: f64,
    /// The best line's share of the terms.
    pub line: f64,
    /// The first lines' share of the terms.
    pub head: f64,
    /// The logarithm of its size in tokens, about.
    pub size: f64,
    /// What its path says for it.
    pub like: Likeness,
    /// It defines a queried name: in any case, exactly, one whose form says that it is a name, and outside all other definitions.
    pub defines: [bool; 4],
    /// It only imports, or speaks of, what is elsewhere.
    pub passes_on: bool,
    /// It is code.
    pub is_code: bool,
    /// What its path says against it.
    pub aside: Aside,
}

/// What a definition's fields weigh.
const WEIGHTS: [f64; FIELDS] = [3.0, 1.0, 1.5, 1.0, 0.7];
/// A hit that scores so many times less than the best is shown only where more are asked for.
const NOISE: u32 = 4;
/// Each further definition of a file counts so much of the one before.
const SATURATION: f64 = 0.6;
/// A definition of so many bytes is half as good an answer: it costs more to read.
const UNREADABLE: f64 = 10_000.0;

/// The places of the files that answer best as far as can be said without a parse, so many at most, with what speaks for them.
pub fn candidates(query: &Query, statistics: &Statistics, files: &[Evidence], at_most: usize) -> Vec<(usize, Signals)> {
    let around = Surroundings::new(files.iter().map(|file| &file.path));
    let mut paths = Paths::new(query, statistics);
    let has_exact = |file: &Evidence| query.exact.iter().all(|&term| file.counts[term] > 0.0);
    let wanted = files.iter().enumerate().filter(|(_, file)| has_exact(file));
    let mut signals: Vec<(usize, Signals)> = wanted
        .map(|(place, file)| {
            let (like, aside) = paths.read(&file.path, &around);
            (place, at_first(statistics, file, like, aside))
        })
        .collect();
    let seem = |at: usize| signals[at].1.defines[0];
    let seeming = (0..signals.len()).filter(|&at| seem(at)).count();
    let scores = scores(query, signals.iter().map(|(_, one)| one), [seeming; 2]);
    let mut order: Vec<usize> = (0..signals.len()).collect();
    order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]).then(a.cmp(&b)));
    order.truncate(at_most);
    order.into_iter().map(|at| (signals[at].0, std::mem::take(&mut signals[at].1))).collect()
}

fn at_first(statistics: &Statistics, file: &Evidence, like: Likeness, aside: Aside) -> Signals {
    Signals {
        text: statistics.file(file),
        line: file.lines.iter().map(|&set| statistics.share(set)).fold(0.0, f64::max),
        head: statistics.share(file.head),
        size: (1.0 + file.bytes as f64 / 9.0).ln(),
        like,
        defines: [file.defining > 0; 4],
        is_code: file.is_code,
        aside,
        ..Signals::default()
    }
}

/// Adds to a candidate's signals what its definitions tell. `average` is how long a definition is, in bytes.
pub fn defined(query: &Query, statistics: &Statistics, signals: &mut Signals, told: &[Told], average: f64) {
    let mut best: Vec<f64> = told.iter().map(|one| statistics.definition(one, [1.0; FIELDS], 0.6, average)).collect();
    best.sort_by(|a, b| b.total_cmp(a));
    signals.definitions = best.iter().take(4).sum();
    signals.passes_on = told.iter().all(|one| one.is_aside);
    signals.defines = [false; 4];
    for one in told.iter().filter(|one| !one.name.is_empty()) {
        let plain = stems::plain(&one.name);
        for name in query.names.iter().filter(|name| name.plain == plain) {
            let says = [true, name.given == one.name, name.is_sure, one.is_top];
            signals.defines.iter_mut().zip(says).for_each(|(known, said)| *known |= said);
        }
    }
}

/// The score of each candidate.
pub fn files<'s>(query: &Query, candidates: impl Iterator<Item = &'s Signals> + Clone) -> Vec<f64> {
    let defining = |which: usize| candidates.clone().filter(|one| one.defines[which]).count();
    scores(query, candidates.clone(), [defining(0), defining(1)])
}

/// `defining`: how many files define a queried name, in any case and exactly.
fn scores<'s>(query: &Query, all: impl Iterator<Item = &'s Signals> + Clone, defining: [usize; 2]) -> Vec<f64> {
    let most = |of: fn(&Signals) -> f64| all.clone().map(of).fold(f64::MIN_POSITIVE, f64::max);
    let (text, definitions) = (most(|one| one.text), most(|one| one.definitions));
    let seldom = defining.map(|files| 1.0 / (1.0 + (files.max(1) as f64).ln()));
    all.map(|one| {
        let flag = f64::from as fn(bool) -> f64;
        let [any, exact, sure, top] = one.defines.map(flag);
        let is_name = flag(one.like.is_name);
        let names = match query.is_one {
            true => 0.85 * any * seldom[0] + 0.75 * exact * seldom[1] + (1.0 + any) * is_name + 0.3 * top,
            false => (0.35 * exact * seldom[1] + (0.1 * any + 0.3 * sure) * seldom[0]) + 0.15 * is_name,
        };
        let said = 0.5 * one.text / text + 0.45 * one.definitions / definitions + 0.4 * one.line + 0.1 * one.head;
        let like = one.like.parts + 0.5 * one.like.words + 0.7 * one.like.folder + 0.3 * one.like.path;
        (said + like + names + 0.09 * one.size) * against(one)
    })
    .collect()
}

/// What speaks against a file, as a factor.
fn against(one: &Signals) -> f64 {
    let Aside { test, compat, example, foreign, index, declares, older, header } = one.aside;
    let factors = [
        (test, 0.6),
        (compat, 0.4),
        (example, 0.5),
        (foreign, 0.6),
        (index, 0.5),
        (declares, 0.7),
        (older, 0.4),
        (header, 0.5),
        (one.is_code && one.passes_on, 0.7),
        (!one.is_code, 0.3),
    ];
    factors.into_iter().filter(|(holds, _)| *holds).map(|(_, factor)| factor).product()
}

/// The hits of a file whose score is known: their places and scores, the best first. Each further one counts less. Which file
/// it is the first words of a question say best; which definition of it, all of them.
pub fn hits(query: &Query, statistics: &Statistics, told: &[Told], average: f64, file: f64) -> Vec<(usize, f64)> {
    let statistics = statistics.even();
    let worth = |one: &Told| {
        let plain = stems::plain(&one.name);
        let factors = [
            (query.names.iter().any(|name| name.plain == plain), 3.0),
            (one.name.is_empty(), 0.15),
            (one.is_aside, 0.3),
        ];
        let factor: f64 = factors.into_iter().filter(|(holds, _)| *holds).map(|(_, factor)| factor).product();
        let readable = 1.0 / (1.0 + one.bytes as f64 / UNREADABLE);
        statistics.definition(one, WEIGHTS, 0.75, average)
            * (1.0 + statistics.share(one.holds(&[Field::Name])))
            * factor
            * readable
    };
    let mut best: Vec<(usize, f64)> = told.iter().map(worth).enumerate().collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let most = best.first().map_or(1.0, |(_, worth)| worth.max(f64::MIN_POSITIVE));
    let share = |(nth, (place, worth)): (i32, (usize, f64))| (place, file * worth / most * SATURATION.powi(nth));
    (0..).zip(best).map(share).collect()
}

/// How many hits of these scores, the best first, are shown unasked.
pub fn worth_showing(scores: impl Iterator<Item = u32>) -> usize {
    let mut scores = scores.peekable();
    let best = scores.peek().copied().unwrap_or(0);
    scores.take_while(|score| score.saturating_mul(NOISE) >= best).count()
}
