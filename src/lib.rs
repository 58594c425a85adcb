//! grep whose record is the definition: ripgrep as the dragnet, tree-sitter as the scalpel.
//!
//! ```text
//! Flags ─walk→ path ─search→ matches ─(none: stop)→ source ─outline→ definitions ─lift→ hits
//!       ─select→ ─order→ ─collapse→ ─budget→ ─disclose→ what is shown ─print→ bytes
//! ```
//!
//! This page is the map of the machine; there is no other.
//!
//! | room | what happens there | only door to |
//! |---|---|---|
//! | [`model`] | the nouns: text, match, role, definition, hit, … | |
//! | [`flags`] | every flag, declared once | `clap` |
//! | [`generate`] | flags → the manual page, completions, the JSON's schema, a skill | `clap_complete`, `clap_mangen` |
//! | [`gather`] | one question → the wanted hits of every file: where the stages up to `select` meet | `rayon` |
//! | [`walk`] | roots → files, in parallel, by ripgrep's ignore rules | `ignore` |
//! | [`search`] | a file → does it match, and where | `grep_*` |
//! | [`source`] | one decoded read of a file that matched | `encoding_rs` |
//! | [`languages`] | a file → its language: one row each | the grammar crates |
//! | [`outline`] | text → definitions and roles, by `queries/*.scm` | `tree_sitter` |
//! | [`lift`] | matches × definitions → hits | |
//! | [`select`] | hits → the wanted ones | |
//! | [`rank`] | words × what files and definitions tell → scores | |
//! | [`order`] | hits → their order | |
//! | [`collapse`] | ordered hits → those to show, with their copies | |
//! | [`budget`] | hits × tokens → the detail of each | |
//! | [`disclose`] | hit × detail → the slices to show | |
//! | [`print`] | slices → text, Markdown, JSON Lines | `serde_json`, `anstyle` |
//! | [`answer`] | hits → what is printed: where the stages behind `select` meet | |
//! | [`uses`] | texts → how much each name is used | |
//! | [`tokens`] | text → what it costs a language model | |
//! | [`address`] | `path::Name`, and where other tools point → a place → its definition | |
//! | [`get`] | addresses → the hits that they name, the other way in beside `gather` | |
//! | [`locate`] | paths from other tools that are not here → the files that they mean | |
//! | [`second_look`] | nothing found → why, and what is near | `similar` |
//!
//! The stages know the nouns and not each other; they meet in [`gather`], [`answer`] and [`run`]. The walk's threads take each
//! file to its matches: the dragnet streams a file only up to its first match; a file that matched is then read once, whole,
//! and what is matched, parsed and printed is that text. Where all hits are wanted the same thread lifts them; a bounded answer
//! waits for the walk, and then as many files are parsed as it can show. Everything behind `lift` happens once, for all hits
//! together, and is pure, so that equal searches give equal bytes whatever the number of threads.
//!
//! A definition's extent, signature, documentation and body are ranges of bytes into the text; nothing is copied before it
//! is printed. What a definition is in a language stands in `queries/`, never in Rust.
//!
//! [`print`]: mod@print

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod address;
pub mod answer;
pub mod budget;
pub mod collapse;
pub mod disclose;
pub mod flags;
pub mod gather;
pub mod generate;
pub mod get;
pub mod languages;
pub mod lift;
pub mod locate;
pub mod model;
pub mod order;
pub mod outline;
pub mod print;
pub mod rank;
pub mod search;
pub mod second_look;
pub mod select;
pub mod source;
pub mod tokens;
pub mod uses;
pub mod walk;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

use flags::{Flags, Format};
use model::{Counts, Problem, Progress};

/// So many definitions are named where a pattern of words finds nothing.
const BEST: usize = 5;

/// What is known when a search is over; the answer itself went to the writer.
#[derive(Debug, Default)]
pub struct Report {
    /// There was a hit.
    pub hits: bool,
    /// What went wrong on the way.
    pub problems: Vec<Problem>,
    /// What else a person wants to know, for standard error.
    pub notes: Vec<String>,
}

impl Report {
    /// What a search brought: its problems move here.
    fn of(found: &mut gather::Gathered) -> Report {
        let problems = std::mem::take(&mut found.problems);
        Report { hits: !found.files.is_empty(), problems, notes: Vec::new() }
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// The question cannot be answered.
    Problem(Box<Problem>),
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::Problem(Box::new(problem))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Answers what the flags ask, to `out`. Meanwhile `progress` counts the files.
pub fn run(flags: &Flags, progress: &Arc<Progress>, out: &mut dyn Write) -> Result<Report, Failure> {
    let answered = answer(flags, progress, out);
    if let (Err(Failure::Problem(problem)), Format::Json) = (&answered, flags.format()) {
        print::json::error(out, problem)?;
    }
    answered
}

fn answer(flags: &Flags, progress: &Arc<Progress>, out: &mut dyn Write) -> Result<Report, Failure> {
    let started = Instant::now();
    if flags.languages {
        return languages(out);
    }
    if let Some(what) = flags.generate {
        generate::generate(what, out)?;
        return Ok(Report { hits: true, ..Report::default() });
    }
    if !flags.get.is_empty() {
        let mut found = get::get(&flags.get, gather::language(flags)?)?;
        let mut report = Report::of(&mut found);
        if !report.hits && report.problems.is_empty() {
            report.notes.push("no place in a file that is here".into());
        }
        answer::print(flags, &found, &report.problems, out)?;
        return Ok(report);
    }
    let mut question = gather::Question::new(flags)?;
    question.progress = progress.clone();
    if flags.type_list {
        return type_list(&question, out);
    }
    if flags.files {
        return files(flags, &question, out);
    }
    if flags.map {
        let mut map = question.map()?;
        let mut report = Report::of(&mut map.found);
        report.hits = !map.order.is_empty();
        if !report.hits && report.problems.is_empty() {
            report
                .notes
                .push(format!("no definitions in {}", second_look::counted(map.found.counts.files_searched, "source")));
        }
        answer::map::print(flags, &map, &report.problems, out)?;
        return Ok(report);
    }
    let mut found = if flags.rank { question.rank()? } else { question.gather(answer::room(flags))? };
    let gathered = started.elapsed();
    let mut report = Report::of(&mut found);
    if !report.hits && found.counts.files_matched > 0 {
        let files = second_look::counted(found.counts.files_matched, "");
        report.notes.push(format!("matches in {files}, none in a hit of the wanted kind, role and content"));
    } else if !report.hits && report.problems.is_empty() {
        report.notes.push(second_look::look(&question, &mut found.counts));
        let best = if flags.rank { Vec::new() } else { question.best(BEST)? };
        if !best.is_empty() {
            report.notes.push(format!("for these words --rank finds {}", best.join(", ")));
        }
    }
    if found.counts.oversized > 0 {
        report.notes.push(format!("{} too large to be ranked", second_look::counted(found.counts.oversized, "")));
    }
    if flags.quiet {
        return Ok(report);
    }
    if flags.files_with_matches || flags.count {
        print::text::files(out, &found.files, flags.count, &answer::text_options(flags)?)?;
    } else if flags.vimgrep {
        print::text::matches(out, &found.files, &answer::text_options(flags)?)?;
    } else {
        answer::print(flags, &found, &report.problems, out)?;
    }
    if flags.stats {
        report.notes.extend(stats(&found.counts, gathered.as_secs_f64(), started.elapsed().as_secs_f64()));
    }
    Ok(report)
}

fn languages(out: &mut dyn Write) -> Result<Report, Failure> {
    for language in languages::LANGUAGES {
        let programs = language.programs.split_whitespace().map(|program| format!("#!{program}"));
        let words: Vec<String> = language.files.split(' ').map(String::from).chain(programs).collect();
        writeln!(out, "{}: {}", language.name, words.join(" "))?;
    }
    Ok(Report { hits: true, ..Report::default() })
}

fn type_list(question: &gather::Question, out: &mut dyn Write) -> Result<Report, Failure> {
    let types = walk::type_list(&question.walk).map_err(gather::usage)?;
    for (name, globs) in types {
        writeln!(out, "{name}: {}", globs.join(", "))?;
    }
    Ok(Report { hits: true, ..Report::default() })
}

fn files(flags: &Flags, question: &gather::Question, out: &mut dyn Write) -> Result<Report, Failure> {
    let (paths, problems) = question.paths()?;
    if !flags.quiet {
        print::text::paths(out, &paths, &answer::text_options(flags)?)?;
    }
    Ok(Report { hits: !paths.is_empty(), problems, notes: Vec::new() })
}

fn stats(counts: &Counts, gathered: f64, total: f64) -> Vec<String> {
    vec![
        format!("{} files searched, {} bytes", counts.files_searched, counts.bytes_searched),
        format!("{} files matched, {} parsed", counts.files_matched, counts.files_parsed),
        format!("{gathered:.6} seconds to the hits, {total:.6} in all"),
    ]
}
