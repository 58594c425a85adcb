//! What a file's path says for a question, and against it.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::evidence::Statistics;
use super::stems::{parts, plain, stem};
use super::words::{Query, Word};

/// How well a path answers the words.
#[derive(Debug, Default, Clone, Copy)]
pub struct Likeness {
    /// Which share of the words is in the file's name, by what they are worth.
    pub words: f64,
    /// Which share of the name's parts is among the words; words that are in nearly every file count less.
    pub parts: f64,
    /// Which share of the words is in the name of the directory around it.
    pub folder: f64,
    /// Which share of the words is anywhere in the path.
    pub path: f64,
    /// The file's name is a queried name.
    pub is_name: bool,
}

/// Names that say nothing: such a file goes by its directory's name.
const PLAIN: &[&str] = &["__init__", "index", "init", "lib", "main", "mod", "root", "default"];

/// What paths say for a question, and against it. The name of each directory is read once.
pub struct Paths<'q> {
    query: &'q Query,
    /// What each word is worth.
    worth: Vec<f64>,
    /// How much it says that a word is a part of a name.
    says: Vec<f64>,
    folders: HashMap<OsString, Rc<Folder>>,
}

/// What the name of a directory says.
struct Folder {
    name: String,
    shares: Shares,
    aside: Aside,
}

impl<'q> Paths<'q> {
    /// No path is read yet.
    pub fn new(query: &'q Query, statistics: &Statistics) -> Paths<'q> {
        let worth = query.words.iter().map(|word| statistics.worth(word.term)).collect();
        Paths { query, worth, says: says(query, statistics), folders: HashMap::new() }
    }

    /// What a path below the root of the search says for the question, and against it.
    pub fn read(&mut self, path: &Path, around: &Surroundings) -> (Likeness, Aside) {
        let folders: Vec<Rc<Folder>> =
            path.parent().into_iter().flat_map(Path::iter).map(|name| self.folder(name)).collect();
        let stem = file_stem(path);
        (self.likeness(&folders, &stem), self.aside(&folders, &stem, path, around))
    }

    fn folder(&mut self, name: &OsStr) -> Rc<Folder> {
        if let Some(known) = self.folders.get(name) {
            return known.clone();
        }
        let text = name.to_string_lossy().into_owned();
        let (shares, aside) = (Shares::new(self.query, &text, &self.says), of_folder(&text, self.query));
        let folder = Rc::new(Folder { name: text, shares, aside });
        self.folders.insert(name.to_owned(), folder.clone());
        folder
    }

    fn likeness(&self, folders: &[Rc<Folder>], stem: &str) -> Likeness {
        let name = folders.last().filter(|_| PLAIN.contains(&stem)).map_or(stem, |folder| &folder.name);
        let named = Shares::new(self.query, name, &self.says);
        let mut path = named.words.clone();
        for above in folders {
            path.iter_mut().zip(&above.shares.words).for_each(|(best, share)| *best = best.max(*share));
        }
        let plain = plain(name);
        Likeness {
            words: named.of(&self.worth),
            parts: named.parts,
            folder: folders.last().map_or(0.0, |folder| folder.shares.of(&self.worth)),
            path: Shares { words: path, parts: 0.0 }.of(&self.worth),
            is_name: self.query.names.iter().any(|one| one.plain == plain),
        }
    }

    fn aside(&self, folders: &[Rc<Folder>], stem: &str, path: &Path, around: &Surroundings) -> Aside {
        let has = |which: fn(&Aside) -> bool| folders.iter().any(|folder| which(&folder.aside));
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (in_name, in_stem) = (parts(&name), parts(stem));
        let is_in = |list: &[&str], part: &String| is_unasked(list, part, self.query);
        let holds = |list: &[&str]| in_name.iter().any(|part| is_in(list, part));
        let begins = |list: &[&str]| in_stem.first().is_some_and(|part| is_in(list, part));
        let ends = |list: &[&str]| in_stem.last().is_some_and(|part| is_in(list, part));
        Aside {
            test: has(|folder| folder.test)
                || ends(&TESTS[..4])
                || begins(&TESTS[..1])
                || holds(&TESTS[2..4])
                || name.contains(".test."),
            compat: has(|folder| folder.compat) || holds(COMPAT),
            example: has(|folder| folder.example) || begins(EXAMPLES),
            foreign: has(|folder| folder.foreign)
                || name.contains(".min.")
                || name.contains(".pb.")
                || name.contains(".generated."),
            index: ["__init__", "index"].contains(&stem),
            declares: name.ends_with(".d.ts") || name.ends_with(".pyi"),
            older: around.is_older(path, self.query),
            header: around.implements(path),
        }
    }
}

/// Whether a part of a name is in a list, and the question does not ask for it.
fn is_unasked(list: &[&str], part: &str, query: &Query) -> bool {
    list.contains(&part) && query.words.iter().all(|word| word.stem != stem(part))
}

/// What the name of a directory says against all in it.
fn of_folder(name: &str, query: &Query) -> Aside {
    let mut names = parts(name);
    // The first and the last part, as in `docs_src` and `rust-tests`.
    let ends = [names.first().cloned(), names.pop()];
    let whole = plain(&name.replace('-', ""));
    let has = |list: &[&str]| ends.iter().flatten().chain([&whole]).any(|part| is_unasked(list, part, query));
    Aside { test: has(TESTS), compat: has(COMPAT), example: has(EXAMPLES), foreign: has(FOREIGN), ..Aside::default() }
}

/// A file's name up to its first dot behind the first character.
pub fn file_stem(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let end = name.char_indices().skip(1).find(|(_, c)| *c == '.').map_or(name.len(), |(at, _)| at);
    name[..end].to_string()
}

/// A word of less than this share of the seldomest word's worth is of the whole project.
const COMMON: f64 = 0.1;

/// How well a name answers each word, and which share of its parts is among the words.
#[derive(Default)]
struct Shares {
    words: Vec<f64>,
    parts: f64,
}

/// How much it says that a word is a part of a name.
fn says(query: &Query, statistics: &Statistics) -> Vec<f64> {
    let most = query.words.iter().map(|word| statistics.idf(word.term)).fold(f64::MIN_POSITIVE, f64::max);
    let says = |word: &Word| (statistics.idf(word.term) / (COMMON * most)).min(1.0) * query.weight(word.term);
    query.words.iter().map(says).collect()
}

impl Shares {
    fn new(query: &Query, name: &str, says: &[f64]) -> Shares {
        let mut words = vec![0.0; query.words.len()];
        let parts = parts(name);
        let mut covered = vec![0.0; parts.len()];
        let mut join = |which: Range<usize>, alike: f64, to: Range<usize>| {
            let says = says[which.clone()].iter().copied().fold(0.0, f64::max);
            words[which].iter_mut().for_each(|word: &mut f64| *word = word.max(alike));
            covered[to].iter_mut().for_each(|part: &mut f64| *part = part.max(alike * says));
        };
        let whole = parts.concat();
        for (place, part) in parts.iter().enumerate() {
            let part_stem = stem(part);
            for (at, word) in query.words.iter().enumerate() {
                join(at..at + 1, alikeness(word, part, &part_stem), place..place + 1);
            }
        }
        let whole_stem = stem(&whole);
        for (at, word) in query.words.iter().enumerate() {
            if parts.len() > 1 && word.stem == whole_stem {
                join(at..at + 1, 1.0, 0..parts.len());
            }
        }
        // Words that the name writes as one.
        for (at, pair) in query.words.windows(2).enumerate() {
            let both = stem(&format!("{}{}", pair[0].plain, pair[1].plain));
            for (place, part) in parts.iter().enumerate() {
                if stem(part) == both {
                    join(at..at + 2, 1.0, place..place + 1);
                }
            }
            if whole_stem == both {
                join(at..at + 2, 1.0, 0..parts.len());
            }
        }
        let parts = covered.iter().sum::<f64>() / covered.len().max(1) as f64;
        Shares { words, parts }
    }

    /// The share of the words, each of so much worth.
    fn of(&self, worth: &[f64]) -> f64 {
        let all: f64 = worth.iter().sum();
        let some: f64 = self.words.iter().zip(worth).map(|(share, worth)| share * worth).sum();
        if all > 0.0 { some / all } else { 0.0 }
    }
}

fn alikeness(word: &Word, part: &str, part_stem: &str) -> f64 {
    let is_prefix = |short: &str, long: &str| short.len() > 2 && long.starts_with(short);
    if word.plain == part {
        1.0
    } else if word.stem == part_stem {
        0.8
    } else if is_prefix(&word.plain, part)
        || is_prefix(part, &word.plain)
        || word.alike.iter().any(|alike| alike == part_stem)
    {
        0.5
    } else {
        0.0
    }
}

/// What makes a file count less, unless the question asks for it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Aside {
    /// It tests.
    pub test: bool,
    /// It keeps something old alive.
    pub compat: bool,
    /// It shows or measures: examples, benchmarks, documentation.
    pub example: bool,
    /// It was brought or made: vendored, generated, minified.
    pub foreign: bool,
    /// It gathers what is elsewhere.
    pub index: bool,
    /// It declares what is elsewhere.
    pub declares: bool,
    /// There is a later version of its directory.
    pub older: bool,
    /// It is a header, and what implements it is beside it.
    pub header: bool,
}

const TESTS: &[&str] =
    &["test", "tests", "spec", "specs", "testing", "testdata", "fixture", "fixtures", "mock", "mocks", "e2e"];
const COMPAT: &[&str] =
    &["compat", "legacy", "deprecated", "backport", "backports", "polyfill", "polyfills", "shim", "shims"];
const EXAMPLES: &[&str] = &[
    "example",
    "examples",
    "sample",
    "samples",
    "demo",
    "demos",
    "bench",
    "benches",
    "benchmark",
    "benchmarks",
    "doc",
    "docs",
    "documentation",
    "tutorial",
    "tutorials",
    "playground",
    "template",
    "templates",
    "changelog",
    "changes",
    "history",
    "news",
];
const FOREIGN: &[&str] = &[
    "vendor",
    "vendored",
    "thirdparty",
    "generated",
    "dist",
    "build",
    "nodemodules",
    "sitepackages",
    "external",
    "deps",
    "min",
    "bundle",
    "pb",
];

/// What the names of headers end with, and of what implements them.
const HEADERS: &str = "h hh hpp hxx";
const IMPLEMENTATIONS: &str = "c cc cpp cxx m mm";

/// The other files with a term.
pub struct Surroundings<'p> {
    paths: HashSet<&'p Path>,
    /// The highest version below a directory.
    latest: HashMap<PathBuf, u32>,
}

impl<'p> Surroundings<'p> {
    /// Takes all paths.
    pub fn new(paths: impl Iterator<Item = &'p PathBuf>) -> Surroundings<'p> {
        let paths: HashSet<&Path> = paths.map(PathBuf::as_path).collect();
        let mut latest: HashMap<PathBuf, u32> = HashMap::new();
        for (above, number, ..) in paths.iter().filter_map(|path| version(path)) {
            let known = latest.entry(above).or_default();
            *known = number.max(*known);
        }
        Surroundings { paths, latest }
    }

    /// Whether there is a later version of a path, and the words do not ask for this one.
    fn is_older(&self, path: &Path, query: &Query) -> bool {
        let Some((above, number, below)) = version(path) else { return false };
        let asked = format!("v{number}");
        let is_first_of = number < 2 && self.paths.contains(&*above.join(below));
        let is_old = is_first_of || self.latest.get(&above).is_some_and(|latest| number < *latest);
        is_old && query.words.iter().all(|word| word.plain != asked)
    }

    fn implements(&self, path: &Path) -> bool {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let is_here = |ending: &str| self.paths.contains(&*path.with_extension(ending));
        HEADERS.split(' ').any(|header| header == ending) && IMPLEMENTATIONS.split(' ').any(is_here)
    }
}

/// Of the first part like `v2`: what is above it, the number, and what is below.
fn version(path: &Path) -> Option<(PathBuf, u32, PathBuf)> {
    let number = |part: &OsStr| part.to_str()?.strip_prefix('v')?.parse::<u32>().ok();
    let (place, number) = path.iter().enumerate().find_map(|(place, part)| Some((place, number(part)?)))?;
    Some((path.iter().take(place).collect(), number, path.iter().skip(place + 1).collect()))
}
