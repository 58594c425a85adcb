//! Addresses → the definitions that they name, without a search: only their files are parsed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::address::{self, Address, Place, Places, Unresolved};
use crate::gather::threads::Threads;
use crate::gather::{Gathered, unreadable};
use crate::languages::{self, Language};
use crate::lift;
use crate::locate;
use crate::model::{Definition, FileHits, Hit, Match, Problem, Text};
use crate::outline::{Outliner, Scope};
use crate::roots::Roots;
use crate::second_look;
use crate::source;

/// Where more addresses of a file lead nowhere, nothing near is looked for any more.
const HINTS: usize = 100;

/// What is asked beside the addresses.
#[derive(Default)]
pub struct Options<'a> {
    /// The output of tools for `-`; else it is read from standard input.
    pub output: Option<&'a str>,
    /// All files are in this language.
    pub language: Option<&'static Language>,
    /// These are not left, and standard input is not read.
    pub roots: Option<&'a Roots>,
    /// The definitions inside of what is found are wanted too.
    pub members: bool,
    /// 0 chooses.
    pub threads: usize,
}

/// What the addresses name, file by file in the order in which they come. `-` among them is the output of tools.
pub fn get(wanted: &[String], options: &Options) -> Result<Gathered, Problem> {
    let mut asked = Asked { roots: options.roots, ..Asked::default() };
    for text in wanted {
        if text == "-" && (options.output.is_some() || options.roots.is_none()) {
            let output = options.output.map_or_else(standard_input, |output| Ok(output.into()))?;
            asked.output(&output);
            continue;
        }
        let whole = Address { path: PathBuf::from(text), place: Place::File, hash: None };
        asked.add(if Path::new(text).is_file() { whole } else { address::read(text) }, false);
    }
    Ok(asked.found(options))
}

/// The addresses by file, none twice, in the order in which they come.
#[derive(Default)]
struct Asked<'r> {
    roots: Option<&'r Roots>,
    /// What is outside of them.
    problems: Vec<Problem>,
    files: Vec<(PathBuf, Vec<Wanted>)>,
    places: HashMap<PathBuf, usize>,
    seen: HashSet<Address>,
}

struct Wanted {
    address: Address,
    /// Its path was looked for: it may be another file's.
    guessed: bool,
}

impl Asked<'_> {
    fn add(&mut self, mut address: Address, guessed: bool) {
        match self.roots.map(|roots| roots.resolve(&address.path)) {
            Some(Ok(path)) => address.path = path,
            Some(Err(problem)) if self.problems.contains(&problem) => return,
            Some(Err(problem)) => return self.problems.push(problem),
            None => {}
        }
        if !self.seen.insert(address.clone()) {
            return;
        }
        let place = *self.places.entry(address.path.clone()).or_insert_with(|| {
            self.files.push((address.path.clone(), Vec::new()));
            self.files.len() - 1
        });
        self.files[place].1.push(Wanted { address, guessed });
    }

    /// Adds where the lines of an output point, if that is in a file that is here; what tools print names much that is none.
    fn output(&mut self, output: &str) {
        let mut lines = address::pointed_at(output);
        let here = std::env::current_dir().unwrap_or_default();
        for address in lines.iter_mut().flatten() {
            let path = address.path.strip_prefix(&here).unwrap_or(&address.path);
            address.path = path.strip_prefix("./").unwrap_or(path).to_path_buf();
        }
        let mut known = HashMap::new();
        let mut is_here =
            |address: &&Address| *known.entry(address.path.clone()).or_insert_with_key(|path: &PathBuf| path.is_file());
        let here: Vec<Option<&Address>> = lines.iter().map(|line| line.iter().find(&mut is_here)).collect();
        let elsewhere = lines.iter().zip(&here).filter(|(_, here)| here.is_none()).flat_map(|(line, _)| line);
        let located = locate::locate(elsewhere.map(|address| address.path.as_path()));
        for (line, here) in lines.iter().zip(here) {
            if let Some(address) = here {
                self.add(address.clone(), false);
            } else if let Some((address, paths)) = line.iter().find_map(|one| Some((one, located.get(&*one.path)?))) {
                paths.iter().for_each(|path| self.add(Address { path: path.clone(), ..address.clone() }, true));
            }
        }
    }

    fn found(self, options: &Options) -> Gathered {
        let mut gathered = Gathered { problems: self.problems, ..Gathered::default() };
        let mut threads = Threads::new(options.threads, Outliner::default);
        let found = threads.each(self.files, |outliner, (path, wanted)| file(&path, &wanted, options, outliner));
        for mut one in found {
            gathered.counts.files_parsed += usize::from(one.is_parsed);
            gathered.problems.append(&mut one.problems);
            gathered.files.extend(one.hits);
        }
        gathered.counts.files_matched = gathered.files.len();
        gathered
    }
}

fn standard_input() -> Result<String, Problem> {
    let raw = source::standard_input().map_err(|error| unreadable(Path::new("<stdin>"), &error))?;
    Ok(String::from_utf8_lossy(&raw).into_owned())
}

/// What is found in one file.
#[derive(Default)]
struct Found {
    hits: Option<FileHits>,
    problems: Vec<Problem>,
    is_parsed: bool,
}

impl From<Problem> for Found {
    fn from(problem: Problem) -> Found {
        Found { problems: vec![problem], ..Found::default() }
    }
}

fn file(path: &Path, wanted: &[Wanted], options: &Options, outliner: &mut Outliner) -> Found {
    if path.is_dir() {
        let hint = Some("--map outlines it".into());
        return Problem { hint, ..problem("unreadable", path, "it is a directory".into()) }.into();
    }
    let text = match source::read(path).and_then(|raw| source::decode(raw, None)) {
        Ok(text) => text,
        Err(error) => return unreadable(path, &error).into(),
    };
    let language = options.language.or_else(|| languages::of(path, text.bytes()));
    let lines = wanted.iter().filter_map(|one| match one.address.place {
        Place::Lines(first, _) if (1..=text.line_count()).contains(&first) => {
            Some(Match::at(&text, text.focus(&text.line_span(first))..text.line_span(first).end))
        }
        _ => None,
    });
    let matches: Vec<Match> = lines.collect();
    let is_line = |one: &Wanted| matches!(one.address, Address { place: Place::Lines(..), hash: None, .. });
    let scope = if !options.members && wanted.iter().all(is_line) { Scope::Matches } else { Scope::File };
    let parsed = language.and_then(|language| outliner.parse(language, &text, &matches, scope));
    let definitions = parsed.as_ref().map(|parsed| parsed.definitions(&matches, scope)).unwrap_or_default();
    let mut result = Found { is_parsed: parsed.is_some(), ..Found::default() };
    drop(parsed);
    let places = Places::new(&text, &definitions);
    let mut hits: Vec<Hit> = Vec::new();
    let mut known: HashMap<usize, usize> = HashMap::new();
    for Wanted { address, guessed } in wanted {
        let found = match places.resolve(address) {
            Ok(found) => found,
            Err(Unresolved::NoDefinition) => {
                let lines = lines_of(&text, &address.place);
                result.problems.extend(changed(address, &text, lines.as_ref()));
                hits.extend(lines);
                continue;
            }
            Err(_) if *guessed => continue,
            Err(reason) => {
                let is_hinted = result.problems.len() < HINTS;
                result.problems.push(unresolved(address, &reason, if is_hinted { &definitions } else { &[] }));
                continue;
            }
        };
        let named: Vec<Hit> = found.iter().map(|&place| hit(&text, &definitions[place], &address.place)).collect();
        result.problems.extend(changed(address, &text, named.first()));
        for (place, hit) in found.into_iter().zip(named) {
            match known.get(&place) {
                Some(&known) => hits[known].matches.extend(hit.matches),
                None => {
                    known.insert(place, hits.len());
                    hits.push(hit);
                }
            }
        }
    }
    for hit in &mut hits {
        hit.matches.sort_by_key(|found| (found.span.start, found.span.end));
        hit.matches.dedup();
    }
    if options.members {
        lift::adopt(&mut hits, &definitions);
    }
    let language = language.map(|language| language.name);
    if !hits.is_empty() {
        result.hits = Some(FileHits { path: path.to_path_buf(), language, text, hits, ..FileHits::default() });
    }
    result
}

/// A definition with what led to it: its name, or, where a line within it was named, that line.
fn hit(text: &Text, definition: &Definition, place: &Place) -> Hit {
    let mut hit = Hit::named(text, definition.clone());
    if let Place::Lines(first, last) = *place
        && text.lines_of(&definition.extent) != (first, last)
    {
        let line = text.line_span(first);
        hit.matches = vec![Match::at(text, text.focus(&line)..text.trim_end(line).end)];
    }
    hit
}

/// Lines outside all definitions, if anything is on them.
fn lines_of(text: &Text, place: &Place) -> Option<Hit> {
    let Place::Lines(first, last) = *place else { return None };
    let span = text.whole_lines(first, last);
    let is_blank = text.slice(&span).trim_ascii().is_empty();
    (!is_blank).then(|| Hit { definition: None, matches: vec![Match::at(text, span)], members: Vec::new(), score: 0 })
}

/// What was found is not what the address was written down for.
fn changed(address: &Address, text: &Text, found: Option<&Hit>) -> Option<Problem> {
    let then = address.hash.as_ref()?;
    let message = match found.map(|hit| (text.hash(&hit.range(text)), &hit.definition)) {
        Some((now, _)) if now == *then => return None,
        Some((now, Some(definition))) => format!("{} has changed: {then} then, {now} now", definition.qualified_name),
        Some((now, None)) => format!("these lines have changed: {then} then, {now} now"),
        None => format!("nothing has the hash {then} any more"),
    };
    Some(problem("changed", &address.path, message))
}

fn unresolved(address: &Address, reason: &Unresolved, definitions: &[Definition]) -> Problem {
    let (message, hint) = match (reason, &address.place) {
        (Unresolved::NoLine(lines), _) => (format!("it has {lines} lines: no line at {address}"), None),
        (_, Place::Name(name, which, _)) => {
            let names: BTreeSet<&str> =
                definitions.iter().map(|definition| definition.qualified_name.as_str()).collect();
            let names: Vec<&str> = names.into_iter().collect();
            let near = second_look::near(name, &names).join(", ");
            let called = if *which > 1 { format!("{name}~{which}") } else { name.clone() };
            let hint = Some(near).filter(|near| !near.is_empty()).map(|near| format!("near: {near}"));
            (format!("no definition {called:?}"), hint)
        }
        _ => (format!("no definition at {address}"), None),
    };
    Problem { hint, ..problem("unresolved", &address.path, message) }
}

fn problem(code: &'static str, path: &Path, message: String) -> Problem {
    Problem { code, message, path: Some(path.to_path_buf()), hint: None }
}
