//! Nothing was found: why that may be, and what is near. The look is bounded, and the same on every run.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use crate::gather::Question;
use crate::languages;
use crate::model::Counts;
use crate::search::{self, Case, Dragnet, Nul};
use crate::source;
use crate::walk::{self, Walk};

/// How many files, and how many bytes of them, are looked at.
const FILES: usize = 5_000;
const BYTES: u64 = 16 << 20;
/// Of how many bytes the identifiers are compared with the pattern.
const IDENTIFIER_BYTES: u64 = 4 << 20;
/// How alike an identifier must be to be named, and how many are.
const LIKENESS: f32 = 0.7;
const NEAREST: usize = 5;

/// Why a file was not searched, and the flag that lets it in.
type Reason = (&'static str, &'static str);
const HIDDEN: Reason = ("hidden", "--hidden");
const IGNORED: Reason = ("ignored", "--no-ignore");
const OVERSIZED: Reason = ("larger", "--max-filesize");
const BINARY: Reason = ("binary", "--text");

/// What to tell the person, in one line; counts what was left out.
pub fn look(question: &Question, counts: &mut Counts) -> String {
    let searched = files(&question.walk);
    let everything = walk::Options { hidden: true, no_ignore: true, max_filesize: None, ..question.walk.clone() };
    let left_out = reasons(question, files(&everything), &searched);
    counts.hidden = left_out.iter().filter(|(_, reason)| *reason == HIDDEN).count();
    counts.ignored = left_out.iter().filter(|(_, reason)| *reason == IGNORED).count();
    let mut told = match counts.files_searched {
        0 => vec![nothing_searched(question, &left_out)],
        files => vec![format!("no matches in {files} files, {} bytes", counts.bytes_searched)],
    };
    let mut reader = Reader::new(&question.search);
    let mut by_reason: BTreeMap<Reason, usize> = BTreeMap::new();
    let binaries = searched.iter().filter(|_| counts.binary > 0).map(|path| (path, BINARY));
    for (path, reason) in left_out.iter().map(|(path, reason)| (path, *reason)).chain(binaries) {
        let nul = if reason == BINARY { Nul::IsText } else { nul(path) };
        *by_reason.entry(reason).or_default() += usize::from(reader.matches(path, nul));
    }
    for ((reason, flag), files) in by_reason.into_iter().filter(|(_, files)| *files > 0) {
        told.push(format!("{} would match ({flag})", counted(files, reason)));
    }
    told.extend(otherwise(&question.search, &searched));
    let near = nearest(&question.search, &searched);
    if !near.is_empty() {
        told.push(format!("near: {}", near.join(", ")));
    }
    told.join("; ")
}

fn files(options: &walk::Options) -> Vec<PathBuf> {
    Walk::new(options).map(|walk| walk.first(FILES)).unwrap_or_default()
}

/// The files that were not searched, each with the reason. What git keeps for itself is nobody's code.
fn reasons(question: &Question, everything: Vec<PathBuf>, searched: &[PathBuf]) -> Vec<(PathBuf, Reason)> {
    let searched: HashSet<&PathBuf> = searched.iter().collect();
    let left_out = everything.into_iter().filter(|path| !searched.contains(path));
    let left_out = left_out.filter(|path| !path.iter().any(|part| part == ".git"));
    left_out
        .map(|path| {
            let size = path.metadata().map_or(0, |metadata| metadata.len());
            let reason = match question.walk.max_filesize {
                Some(most) if size > most => OVERSIZED,
                _ if !question.walk.hidden && is_hidden(&path, &question.walk.roots) => HIDDEN,
                _ => IGNORED,
            };
            (path, reason)
        })
        .collect()
}

/// Whether a part of the path below its root begins with a dot.
fn is_hidden(path: &Path, roots: &[PathBuf]) -> bool {
    let below = roots.iter().filter_map(|root| path.strip_prefix(root.strip_prefix(".").unwrap_or(root)).ok());
    let below = below.min_by_key(|path| path.iter().count()).unwrap_or(path);
    below.iter().any(|part| part.as_encoded_bytes().starts_with(b"."))
}

/// Why no file was searched.
fn nothing_searched(question: &Question, left_out: &[(PathBuf, Reason)]) -> String {
    let mut by_reason: BTreeMap<Reason, usize> = BTreeMap::new();
    left_out.iter().for_each(|(_, reason)| *by_reason.entry(*reason).or_default() += 1);
    let reasons: Vec<String> =
        by_reason.into_iter().map(|((reason, flag), files)| format!("{} ({flag})", counted(files, reason))).collect();
    if !reasons.is_empty() {
        return format!("no file was searched: {}", reasons.join(", "));
    }
    let (roots, listed) = (question.walk.roots.clone(), question.walk.listed.clone());
    let unfiltered = walk::Options { roots, listed, hidden: true, no_ignore: true, ..walk::Options::default() };
    match files(&unfiltered).len() {
        0 => "no file was searched: there is none".to_string(),
        files => format!("no file was searched: none of {} passes the globs and types", counted(files, "")),
    }
}

/// Whether the pattern would match, were it read otherwise.
fn otherwise(options: &search::Options, searched: &[PathBuf]) -> Vec<String> {
    let mut told = Vec::new();
    let has = |signs: &[char]| options.patterns.iter().any(|pattern| pattern.contains(signs));
    if !options.fixed_strings && options.patterns.iter().any(|pattern| pattern.contains("\\|")) {
        told.push("`\\|` is a literal bar here, `|` means or".to_string());
    }
    let readings = [
        (
            "as literal text",
            "-F",
            !options.fixed_strings && has(&['.', '*', '+', '?', '(', ')', '[', ']', '{', '}', '^', '$', '|', '\\']),
            search::Options { fixed_strings: true, ..options.clone() },
        ),
        (
            "in any case",
            "-i",
            !options.patterns.is_empty() && options.case != Case::Insensitive,
            search::Options { case: Case::Insensitive, ..options.clone() },
        ),
        ("within words", "without -w", options.word, search::Options { word: false, ..options.clone() }),
        ("within lines", "without -x", options.line, search::Options { line: false, ..options.clone() }),
    ];
    for (how, flag, _, reading) in readings.into_iter().filter(|(_, _, applies, _)| *applies) {
        let mut reader = Reader::new(&reading);
        let files = searched.iter().filter(|path| reader.matches(path, nul(path))).count();
        if files > 0 {
            told.push(format!("{how} it would match in {} ({flag})", counted(files, "")));
        }
    }
    told
}

/// Looks into files as long as there are bytes left to look at.
struct Reader {
    dragnet: Option<Dragnet>,
    bytes: u64,
}

impl Reader {
    fn new(options: &search::Options) -> Reader {
        Reader { dragnet: Dragnet::new(options).ok(), bytes: BYTES }
    }

    fn matches(&mut self, path: &Path, nul: Nul) -> bool {
        let size = path.metadata().map_or(u64::MAX, |metadata| metadata.len());
        let Some(dragnet) = self.dragnet.as_mut().filter(|_| size <= self.bytes) else { return false };
        self.bytes -= size;
        dragnet.probe(path, nul).is_ok_and(|caught| caught.matches)
    }
}

fn nul(path: &Path) -> Nul {
    if languages::by_path(path).is_some() { Nul::IsText } else { Nul::Ends }
}

/// The identifiers of the searched files that are most like the longest word of the pattern.
fn nearest(options: &search::Options, searched: &[PathBuf]) -> Vec<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let words = options.patterns.iter().flat_map(|pattern| pattern.split(|c| !is_word(c)));
    let Some(wanted) = words.max_by_key(|word| word.len()).filter(|word| word.len() > 2) else { return Vec::new() };
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut bytes = IDENTIFIER_BYTES;
    for path in searched.iter().filter(|path| languages::by_path(path).is_some()) {
        let size = path.metadata().map_or(u64::MAX, |metadata| metadata.len());
        if size > bytes {
            continue;
        }
        bytes -= size;
        let text = source::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let near = text.split(|c| !is_word(c)).filter(|word| word.len().abs_diff(wanted.len()) * 2 <= wanted.len());
        near.for_each(|word| {
            if !seen.contains(word) {
                seen.insert(word.to_string());
            }
        });
    }
    let seen: Vec<&str> = seen.iter().map(String::as_str).collect();
    near(wanted, &seen)
}

/// The words that are most like another, the nearest first.
pub fn near(wanted: &str, words: &[&str]) -> Vec<String> {
    similar::get_close_matches(wanted, words, NEAREST, LIKENESS).into_iter().map(str::to_string).collect()
}

/// So many files, of a sort if one is named.
pub fn counted(files: usize, reason: &str) -> String {
    let noun = if files == 1 { "file" } else { "files" };
    if reason.is_empty() { format!("{files} {noun}") } else { format!("{files} {reason} {noun}") }
}
