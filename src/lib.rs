//! grep whose record is the definition: ripgrep as the dragnet, tree-sitter as the scalpel.
//!
//! ```text
//! Flags ─walk→ path ─search→ matches ─(none: stop)→ source ─outline→ definitions ─lift→ hits
//!       ─select→ ─order→ ─collapse→ ─budget→ ─disclose→ what is shown ─print→ bytes
//! ```
//!
//! As a library it begins with an [`Explorer`], and prints nothing:
//!
//! ```
//! use explore::Explorer;
//!
//! let answer = Explorer::new().pattern("deadline").path("src").kind("function").search()?;
//! for hit in &answer {
//!     println!("{}\n{}", hit.address(), hit.signature().unwrap_or_default());
//!     for found in hit.matches() {
//!         println!("  {} in line {}: {}", found.role.word(), found.line, hit.slice(&found.span));
//!     }
//! }
//! println!("{} files were searched", answer.counts().files_searched);
//! # assert!(!answer.is_empty() && answer.problems().is_empty());
//! # Ok::<(), explore::model::Problem>(())
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
//! | [`roots`] | the folders that must not be left → what a path means in them | |
//! | [`explorer`] | a program's question → its answer: where `gather`, `get` and `answer` meet | |
//! | [`mcp`] | a client of the Model Context Protocol → answers to it | `rmcp`, `tokio` |
//! | [`second_look`] | nothing found → why, and what is near | `similar` |
//!
//! The stages know the nouns and not each other; they meet in [`gather`], [`answer`], [`explorer`] and [`run`]. The walk's
//! threads take each file to its matches: the dragnet streams a file only up to its first match; a file that matched is then
//! read once, whole, and what is matched, parsed and printed is that text. Where all hits are wanted the same thread lifts them; a bounded answer
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
pub mod explorer;
pub mod flags;
pub mod gather;
pub mod generate;
pub mod get;
pub mod languages;
pub mod lift;
pub mod locate;
#[cfg(feature = "mcp")]
pub mod mcp;
pub mod model;
pub mod order;
pub mod outline;
pub mod print;
pub mod rank;
pub mod roots;
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

pub use explorer::{Answer, Explorer, Hit};
use flags::{Flags, Format};
use model::{Counts, Problem, Progress};

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
    if flags.type_list || flags.files {
        let question = gather::Question::new(flags)?;
        return if flags.type_list { type_list(&question, out) } else { files(flags, &question, out) };
    }
    let mut answer = Explorer::from(flags.clone()).progress(progress.clone()).answer()?;
    let gathered = started.elapsed();
    let notes = answer.explain()?;
    let mut report = Report { hits: !answer.is_empty(), problems: answer.problems().to_vec(), notes };
    if flags.quiet {
        return Ok(report);
    }
    answer.print(flags.format(), out)?;
    if flags.stats {
        report.notes.extend(stats(answer.counts(), gathered.as_secs_f64(), started.elapsed().as_secs_f64()));
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
