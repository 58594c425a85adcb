//! How near explore's estimate of tokens comes to two real vocabularies, cl100k and o200k, as Markdown tables on stdout.
//!
//!     cargo run --manifest-path benches/tokens/Cargo.toml -- [--answers EXPLORE] FOLDER...
//!
//! A row is what a folder has of one kind of file, or up to 10 MB of it from all over the folder. For `-` it is the files that
//! stdin names, one a line, whatever their kind. Files of over 1 MB or not in UTF-8 are left out, as are kinds of less than 20 KB. With `--answers`,
//! that explore is asked for words of each folder's files, and there is a row for each kind of answer.
//!
//! The columns: what the estimate is off by from each vocabulary's count, in per cent; and the 5th and 95th percentile of the
//! same over the single files or answers of 1 to 20 KB.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::{env, fs, io, thread};

use tiktoken_rs::CoreBPE;

#[path = "../../../src/tokens.rs"]
mod tokens;

const LARGEST_FILE: u64 = 1_000_000;
const LARGEST_ROW: usize = 10_000_000;
const SMALLEST_ROW: usize = 20_000;
const SINGLE: std::ops::RangeInclusive<usize> = 1_000..=20_000;
const ANSWERS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("whole definitions", &["--expand-full"]),
    ("outlines", &["--detail=outline"]),
    ("Markdown", &["--format=markdown"]),
    ("JSON", &["--json"]),
    ("JSON, whole definitions", &["--json", "--expand-full"]),
];
const WORDS: usize = 20;
const HITS: &str = "--max-results=10";

fn main() {
    let mut folders: Vec<String> = env::args().skip(1).collect();
    let explore = (folders.first().is_some_and(|first| first == "--answers") && folders.len() > 1)
        .then(|| folders.drain(..2).next_back())
        .flatten();
    if folders.is_empty() || folders[0].starts_with("--") {
        eprintln!("usage: tokens [--answers EXPLORE] FOLDER...");
        exit(2);
    }
    let counters = [tiktoken_rs::cl100k_base(), tiktoken_rs::o200k_base()];
    let counters = counters.map(|counter| counter.expect("the vocabulary is in the crate"));
    let mut answers: BTreeMap<usize, Vec<String>> = BTreeMap::new();

    println!(
        "| files | kind | bytes | cl100k | o200k | estimate | off cl100k | off o200k | single, cl100k | single, o200k |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for folder in &folders {
        let kinds = kinds(folder);
        if let Some(explore) = explore.as_ref().filter(|_| folder != "-") {
            for word in words(kinds.values().flatten()) {
                for (at, (_, flags)) in ANSWERS.iter().enumerate() {
                    answers.entry(at).or_default().push(ask(explore, flags, &word, folder));
                }
            }
        }
        let name = Path::new(folder).file_name().map_or(folder.into(), |name| name.to_string_lossy());
        for (kind, texts) in kinds {
            row(&name, &kind, &texts, &counters);
        }
    }
    for (at, texts) in answers {
        row("answers", ANSWERS[at].0, &texts, &counters);
    }
}

/// A folder's texts by the endings of their names.
fn kinds(folder: &str) -> BTreeMap<String, Vec<String>> {
    let mut paths = Vec::new();
    if folder == "-" {
        paths.extend(io::stdin().lines().map_while(Result::ok).map(PathBuf::from));
    } else {
        walk(Path::new(folder), &mut paths);
    }
    let mut sizes: BTreeMap<String, Vec<(PathBuf, usize)>> = BTreeMap::new();
    for path in paths {
        let size = fs::metadata(&path).map_or(0, |data| data.len());
        if (1..=LARGEST_FILE).contains(&size) {
            let kind = path.extension().filter(|_| folder != "-").unwrap_or_default();
            sizes.entry(kind.to_string_lossy().into_owned()).or_default().push((path, size as usize));
        }
    }
    let read = |files: Vec<(PathBuf, usize)>| -> Vec<String> {
        let total: usize = files.iter().map(|(_, size)| size).sum();
        let every = total.div_ceil(LARGEST_ROW).max(1);
        files.into_iter().step_by(every).filter_map(|(path, _)| fs::read_to_string(path).ok()).collect()
    };
    let texts = sizes.into_iter().map(|(kind, files)| (kind, read(files)));
    texts.filter(|(_, texts)| texts.iter().map(String::len).sum::<usize>() >= SMALLEST_ROW).collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(|entry| entry.file_name());
    for entry in entries {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && entry.file_name() != ".git" => walk(&entry.path(), found),
            Ok(kind) if kind.is_file() => found.push(entry.path()),
            _ => {}
        }
    }
}

/// Names and words from all over the texts.
fn words<'a>(texts: impl Iterator<Item = &'a String>) -> Vec<String> {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let all: Vec<&str> = texts
        .flat_map(|text| text.split(|c| !part_of_word(c)))
        .filter(|word| word.len() > 4 && !word.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    all.iter().step_by((all.len() / WORDS).max(1)).map(|word| word.to_string()).collect()
}

fn ask(explore: &str, flags: &[&str], word: &str, folder: &str) -> String {
    let answer = Command::new(explore).args(flags).args([HITS, "--word-regexp", "--", word, folder]).output();
    String::from_utf8_lossy(&answer.expect("explore can be run").stdout).into_owned()
}

fn row(name: &str, kind: &str, texts: &[String], counters: &[CoreBPE; 2]) {
    let count = |counter: &CoreBPE| texts.iter().map(|text| counter.encode_ordinary(text).len()).collect::<Vec<_>>();
    let [cl100k, o200k] = thread::scope(|scope| {
        let counts = counters.each_ref().map(|counter| scope.spawn(|| count(counter)));
        counts.map(|counts| counts.join().expect("every text has tokens"))
    });
    let estimates: Vec<usize> = texts.iter().map(|text| tokens::estimate(text)).collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    let [cl, o, estimate] = [&cl100k, &o200k, &estimates].map(|counts| counts.iter().sum::<usize>());
    let spread = |counts: &[usize]| {
        let singles = (0..texts.len()).filter(|&at| SINGLE.contains(&texts[at].len()));
        let mut off: Vec<f64> = singles.map(|at| off(estimates[at], counts[at])).collect();
        off.sort_by(f64::total_cmp);
        let at = |part: f64| off[((off.len() - 1) as f64 * part).round() as usize];
        if off.is_empty() { String::new() } else { format!("{:+.0} to {:+.0}", at(0.05), at(0.95)) }
    };
    println!(
        "| {name} | {kind} | {bytes} | {cl} | {o} | {estimate} | {:+.1} | {:+.1} | {} | {} |",
        off(estimate, cl),
        off(estimate, o),
        spread(&cl100k),
        spread(&o200k)
    );
}

fn off(estimate: usize, count: usize) -> f64 {
    100.0 * (estimate as f64 / count.max(1) as f64 - 1.0)
}
