//! grep whose record is the definition: ripgrep as the dragnet, tree-sitter as the scalpel.
//!
//! ```text
//! Flags ─walk→ path ─search→ matches ─(none: stop)→ source ─outline→ definitions ─lift→ hits
//!       ─select→ ─order→ ─disclose→ what is shown ─print→ bytes
//! ```
//!
//! This page is the map of the machine; there is no other.
//!
//! | room | what happens there | only door to |
//! |---|---|---|
//! | [`model`] | the nouns: text, match, role, definition, hit, … | |
//! | [`flags`] | every flag, declared once | `clap` |
//! | [`gather`] | one question → the hits of every file: where the stages up to `lift` meet | |
//! | [`walk`] | roots → files, in parallel, by ripgrep's ignore rules | `ignore` |
//! | [`search`] | a file → does it match, and where | `grep_*` |
//! | [`source`] | one decoded read of a file that matched | `encoding_rs` |
//! | [`languages`] | a file → its language: one row each | the grammar crates |
//! | [`outline`] | text → definitions and roles, by `queries/*.scm` | `tree_sitter` |
//! | [`lift`] | matches × definitions → hits | |
//! | [`select`] | hits → the wanted ones | |
//! | [`order`] | hits → their order | |
//! | [`disclose`] | hit × detail → the slices to show | |
//! | [`print`] | slices → text, Markdown, JSON Lines | `serde_json`, `anstyle` |
//! | [`tokens`] | text → what it costs a language model | |
//! | [`address`] | `path::Name`, and where other tools point → a place → its definition | |
//! | [`get`] | addresses → the hits that they name, the other way in beside `gather` | |
//! | [`second_look`] | nothing found → why, and what is near | `similar` |
//!
//! The stages know the nouns and not each other; they meet in [`gather`] and in [`run`]. The walk's threads take each file
//! all the way to its hits: the dragnet streams a file only up to its first match; a file that matched is then read once,
//! whole, and what is matched, parsed and printed is that text. Everything behind `lift` happens once, for all hits together,
//! and is pure, so that equal searches give equal bytes whatever the number of threads.
//!
//! A definition's extent, signature, documentation and body are ranges of bytes into the text; nothing is copied before it
//! is printed. What a definition is in a language stands in `queries/`, never in Rust.
//!
//! [`print`]: mod@print

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod address;
pub mod disclose;
pub mod flags;
pub mod gather;
pub mod get;
pub mod languages;
pub mod lift;
pub mod model;
pub mod order;
pub mod outline;
pub mod print;
pub mod search;
pub mod second_look;
pub mod select;
pub mod source;
pub mod tokens;
pub mod walk;

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use disclose::Measure;
use flags::{Flags, Format, Sort, When};
use model::{Counts, Detail, Problem, Span};
use print::paint::Paint;
use print::{Entry, Page, Style};

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

/// Answers what the flags ask, to `out`.
pub fn run(flags: &Flags, out: &mut dyn Write) -> Result<Report, Failure> {
    let answered = answer(flags, out);
    if let (Err(Failure::Problem(problem)), Format::Json) = (&answered, flags.format()) {
        print::json::error(out, problem)?;
    }
    answered
}

fn answer(flags: &Flags, out: &mut dyn Write) -> Result<Report, Failure> {
    let started = Instant::now();
    if flags.languages {
        return languages(out);
    }
    if !flags.get.is_empty() {
        let found = get::get(&flags.get, gather::language(flags)?)?;
        let mut report = Report { hits: !found.files.is_empty(), problems: found.problems, notes: Vec::new() };
        if !report.hits && report.problems.is_empty() {
            report.notes.push("no place in a file that is here".into());
        }
        print(flags, &found.files, Vec::new(), &found.counts, &report.problems, out)?;
        return Ok(report);
    }
    let question = gather::Question::new(flags)?;
    if flags.type_list {
        return type_list(&question, out);
    }
    if flags.files {
        return files(flags, &question, out);
    }
    let mut found = question.gather()?;
    let gathered = started.elapsed();
    let held_back = select::select(&mut found.files, &question.wishes);
    let mut report = Report { hits: !found.files.is_empty(), problems: found.problems, notes: Vec::new() };
    if !report.hits && found.counts.files_matched > 0 {
        let files = second_look::counted(found.counts.files_matched, "");
        report.notes.push(format!("matches in {files}, none in a hit of the wanted kind, role and content"));
    } else if !report.hits && report.problems.is_empty() {
        report.notes.push(second_look::look(&question, &mut found.counts));
    }
    if flags.quiet {
        return Ok(report);
    }
    if flags.files_with_matches || flags.count {
        print::text::files(out, &found.files, flags.count, &text_options(flags)?)?;
    } else {
        print(flags, &found.files, held_back, &found.counts, &report.problems, out)?;
    }
    if flags.stats {
        report.notes.extend(stats(&found.counts, gathered.as_secs_f64(), started.elapsed().as_secs_f64()));
    }
    Ok(report)
}

fn print(
    flags: &Flags,
    files: &[model::FileHits],
    held_back: Vec<select::Held>,
    counts: &Counts,
    problems: &[Problem],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (entries, page) = entries(flags, files, held_back);
    match flags.format() {
        Format::Text => print::text::print(out, &entries, &page, &text_options(flags)?)?,
        Format::Markdown => print::markdown::print(out, &entries, &page, &style(flags, Paint::default()))?,
        Format::Json => {
            print::json::hits(out, &entries, max_columns(flags))?;
            problems.iter().try_for_each(|problem| print::json::error(out, problem))?;
            print::json::summary(out, &page, counts)?;
        }
    }
    Ok(())
}

/// The hits of the page that the flags ask for, with what is shown of each.
fn entries<'a>(flags: &Flags, files: &'a [model::FileHits], held_back: Vec<select::Held>) -> (Vec<Entry<'a>>, Page) {
    let places = order::order(files, flags.sort == Sort::Path || !flags.get.is_empty());
    let page_size = flags.max_results.unwrap_or(usize::MAX);
    let context = flags.context.unwrap_or(0);
    let measure = Measure {
        detail: flags.detail(),
        before: flags.before_context.unwrap_or(context),
        after: flags.after_context.unwrap_or(context),
    };
    let mut in_full: Vec<Vec<Span>> = vec![Vec::new(); files.len()];
    let on_page = places.iter().skip(flags.offset).take(page_size);
    let entries: Vec<Entry> = on_page
        .map(|&(file_place, place)| {
            let file = &files[file_place];
            let hit = &file.hits[place];
            let shown = disclose::disclose(&file.text, hit, measure, &in_full[file_place]);
            if shown.detail == Detail::Full && !shown.repeated {
                in_full[file_place].push(hit.range(&file.text));
            }
            Entry { file, hit, shown }
        })
        .collect();
    let matches = files.iter().flat_map(|file| &file.hits).map(|hit| hit.matches.len()).sum();
    let page = Page { hits: places.len(), matches, offset: flags.offset, returned: entries.len(), held_back };
    (entries, page)
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
        print::text::paths(out, &paths, &text_options(flags)?)?;
    }
    Ok(Report { hits: !paths.is_empty(), problems, notes: Vec::new() })
}

fn text_options(flags: &Flags) -> Result<print::text::Options, Failure> {
    let terminal = io::stdout().is_terminal();
    let colored = match flags.color {
        When::Always | When::Ansi => true,
        When::Never => false,
        When::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            terminal && !dumb && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    };
    let mut paint = if colored { Paint::colored() } else { Paint::default() };
    if terminal {
        paint = paint.escaping();
    }
    if let Some(format) = &flags.hyperlink_format {
        let linking = paint.clone().linking(format).map_err(gather::usage)?;
        paint = if terminal || colored { linking } else { paint };
    }
    Ok(print::text::Options { style: style(flags, paint), no_filename: flags.no_filename, null: flags.null })
}

fn style(flags: &Flags, paint: Paint) -> Style {
    Style {
        paint,
        max_columns: max_columns(flags).filter(|_| flags.max_columns.is_some() || flags.detail() < Detail::Full),
    }
}

fn max_columns(flags: &Flags) -> Option<usize> {
    Some(flags.max_columns.unwrap_or(300)).filter(|&columns| columns > 0)
}

fn stats(counts: &Counts, gathered: f64, total: f64) -> Vec<String> {
    vec![
        format!("{} files searched, {} bytes", counts.files_searched, counts.bytes_searched),
        format!("{} files matched, {} parsed", counts.files_matched, counts.files_parsed),
        format!("{gathered:.6} seconds to the hits, {total:.6} in all"),
    ]
}
