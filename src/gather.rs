//! One question → the hits of every file. `catch` has the walk's threads, which find the matches of each file; `scalpel` takes
//! a file from its matches to its hits; `turns` chooses whose turn it is where there are too many. `map` and `rank` have their own
//! questions for every file, which they `visit`.

mod catch;
mod list;
pub mod map;
mod rank;
mod scalpel;
pub mod threads;
mod turns;
mod visit;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use crate::flags::{self, Flags, Format, Sort};
use crate::languages::{self, Language};
use crate::model::{Counts, Detail, FileHits, Problem, Progress, Rest};
use crate::outline::Scope;
use crate::search::{self, Case, Dragnet};
use crate::select::{Held, Selection, Wishes};
use crate::source;
use crate::walk::{self, Found, Unwalkable, Walk};
use catch::{Catch, Worker};
use list::listed;
use scalpel::Scalpel;
use threads::Threads;
use turns::by_turns;

/// Of at most so many patterns the answer says which of them matched.
const SINGLES: usize = 16;

/// What the flags ask, in the stages' own terms.
pub struct Question {
    /// Which files.
    pub walk: walk::Options,
    /// Which lines.
    pub search: search::Options,
    /// What a hit must hold, or must not, beside.
    conditions: Vec<(search::Options, bool)>,
    /// Which hits.
    pub wishes: Wishes,
    /// What cannot be searched, known before the search.
    problems: Vec<Problem>,
    stdin: bool,
    language: Option<&'static Language>,
    /// The languages of the types that the user added globs to.
    added: Vec<(walk::Added, &'static Language)>,
    scope: Scope,
    parses: bool,
    /// Nothing is told but files and numbers of lines: of each file so many matched lines are kept, and no text.
    lines_kept: Option<usize>,
    stops_early: bool,
    /// The answer is bounded: what it cannot show need not be parsed.
    bounded: bool,
    by_path: bool,
    /// Counts on while the search runs.
    pub progress: Arc<Progress>,
}

/// What the search brought.
#[derive(Debug, Default)]
pub struct Gathered {
    /// By turn and path; the wanted hits.
    pub files: Vec<FileHits>,
    /// The files with matches that were not parsed, by path.
    pub rest: Vec<Rest>,
    /// The matches that were held back unasked.
    pub held_back: Vec<Held>,
    /// What was done for it.
    pub counts: Counts,
    /// What could not be searched.
    pub problems: Vec<Problem>,
}

impl Question {
    /// Reads the flags. An error means that the question cannot be asked like this.
    pub fn new(flags: &Flags) -> Result<Question, Problem> {
        let (patterns, given) = patterns(flags)?;
        let mut paths: Vec<PathBuf> = given.iter().map(PathBuf::from).collect();
        let stdin = paths.iter().any(|path| path == Path::new("-"));
        paths.retain(|path| path != Path::new("-"));
        let listed = flags.files_from.as_deref().map(listed).transpose()?;
        if paths.is_empty() && !stdin && listed.is_none() {
            paths.push(PathBuf::from("."));
        }
        let mut problems = Vec::new();
        let roots = paths.into_iter().filter(|path| match path.symlink_metadata() {
            Ok(_) => true,
            Err(error) => {
                problems.push(unreadable(path, &error));
                false
            }
        });
        let roots = roots.collect();
        let language = language(flags)?;
        let wishes = Wishes { roles: flags.roles(), kinds: flags.kind.clone() };
        let search = search::Options {
            patterns,
            fixed_strings: flags.fixed_strings,
            case: match (flags.ignore_case, flags.smart_case) {
                (true, _) => Case::Insensitive,
                (_, true) => Case::Smart,
                _ => Case::Sensitive,
            },
            word: flags.word_regexp,
            line: flags.line_regexp,
            multiline: flags.multiline,
            text: flags.text || flags.unrestricted >= 3,
            encoding: flags.encoding.clone(),
        };
        let conditions = flags.and.iter().map(|pattern| (alone(pattern, &search), true));
        let conditions: Vec<_> =
            conditions.chain(flags.not.iter().map(|pattern| (alone(pattern, &search), false))).collect();
        let needs_definitions = wishes.need_definitions() || !conditions.is_empty();
        let shows_hits = !(flags.files_with_matches || flags.count || flags.quiet || flags.vimgrep);
        let walk = walk::Options {
            roots,
            listed: listed.unwrap_or_default(),
            globs: flags.glob.clone(),
            iglobs: flags.iglob.clone(),
            types: flags.types.clone(),
            types_not: flags.types_not.clone(),
            type_add: flags.type_add.clone(),
            hidden: flags.hidden || flags.unrestricted >= 2,
            no_ignore: flags.no_ignore || flags.unrestricted >= 1,
            follow: flags.follow,
            max_depth: flags.max_depth,
            max_filesize: flags.max_filesize,
            one_file_system: flags.one_file_system,
            threads: flags.threads(),
        };
        Ok(Question {
            added: added(&walk)?,
            walk,
            search,
            parses: shows_hits || needs_definitions,
            lines_kept: match (flags.files_with_matches || flags.quiet, flags.count) {
                _ if needs_definitions => None,
                (true, _) => Some(1),
                (false, true) => Some(usize::MAX),
                (false, false) => None,
            },
            bounded: flags.budget().is_some() && flags.format() != Format::Json && !needs_definitions && shows_hits,
            by_path: flags.sort == Sort::Path,
            stops_early: flags.quiet && !needs_definitions,
            conditions,
            scope: if flags.detail() == Detail::Outline { Scope::File } else { Scope::Matches },
            wishes,
            problems,
            stdin,
            language,
            progress: Arc::default(),
        })
    }

    /// The language that the user says a file is in.
    fn said(&self, path: &Path) -> Option<&'static Language> {
        let added = || self.added.iter().find(|(added, _)| added.holds(path)).map(|(_, language)| *language);
        self.language.or_else(added)
    }

    /// The language that a file's name tells, or the user.
    fn named(&self, path: &Path) -> Option<&'static Language> {
        self.said(path).or_else(|| languages::by_path(path))
    }

    /// The language of a file with this text.
    fn language_of(&self, path: &Path, text: &[u8]) -> Option<&'static Language> {
        self.said(path).or_else(|| languages::of(path, text))
    }

    /// Searches everything. Where the answer is bounded and the files with matches are many, they are parsed by turns, until
    /// `is_enough` says of the hits of a turn that the answer has no room for more.
    pub fn gather(&self, is_enough: impl FnMut(&[FileHits]) -> bool) -> Result<Gathered, Problem> {
        let dragnet = dragnet(&self.search)?;
        let compiled = self.conditions.iter().map(|(options, wanted)| Ok((self::dragnet(options)?, *wanted)));
        let conditions: Vec<(Dragnet, bool)> = compiled.collect::<Result<_, Problem>>()?;
        let singles = self.singles()?;
        let scalpel = || Scalpel::new(self, dragnet.clone(), conditions.clone(), singles.clone());
        let catch = Mutex::new(Catch::new(self.problems.clone()));
        if self.stdin {
            Worker::new(scalpel(), &catch).standard_input();
        }
        if self.walk.places().next().is_some() {
            Walk::new(&self.walk).map_err(usage)?.run(|| {
                let mut worker = Worker::new(scalpel(), &catch);
                move |found| worker.visit(found)
            });
        }
        let Catch { mut caught, mut files, mut counts, mut problems, .. } =
            catch.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        caught.sort_by(|a, b| a.path.cmp(&b.path));
        caught.dedup_by(|a, b| a.path == b.path);
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.dedup_by(|a, b| a.path == b.path);
        counts.files_matched = caught.len() + files.len();
        let mut gathered = match self.bounded {
            true => {
                let threads = Threads::new(self.walk.threads, scalpel);
                by_turns(caught, threads, self.by_path, &self.wishes, is_enough)
            }
            false => {
                let mut selection = Selection::new(&self.wishes);
                selection.select(&mut files);
                Gathered { files, held_back: selection.held_back(), ..Gathered::default() }
            }
        };
        gathered.counts.add(&counts);
        gathered.problems.append(&mut problems);
        gathered.problems.sort_by(|a, b| (&a.path, &a.message).cmp(&(&b.path, &b.message)));
        Ok(gathered)
    }

    /// Each of several patterns by itself, so that the answer can say which of them matched.
    fn singles(&self) -> Result<Vec<(String, Dragnet)>, Problem> {
        let mut patterns: Vec<&String> = Vec::new();
        for pattern in self.search.patterns.iter().take(SINGLES + 1) {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        if !self.parses || patterns.len() < 2 || self.search.patterns.len() > SINGLES {
            return Ok(Vec::new());
        }
        let compiled = |pattern: &String| Ok((pattern.clone(), dragnet(&alone(pattern, &self.search))?));
        patterns.into_iter().map(compiled).collect()
    }

    /// The paths that would be searched, in order, and what cannot be walked.
    pub fn paths(&self) -> Result<(Vec<PathBuf>, Vec<Problem>), Problem> {
        let (threads, problems) = self.visit(|| {
            |own: &mut Vec<PathBuf>, found: &Found| {
                own.push(found.path.to_path_buf());
                Ok(())
            }
        })?;
        let mut paths = threads.concat();
        paths.sort();
        paths.dedup();
        Ok((paths, problems))
    }
}

/// A search for one pattern in text that is decoded.
fn alone(pattern: &str, search: &search::Options) -> search::Options {
    search::Options { patterns: vec![pattern.into()], encoding: Some("none".into()), ..search.clone() }
}

/// The patterns, and the paths that the command line gives behind them.
fn patterns(flags: &Flags) -> Result<(Vec<String>, &[std::ffi::OsString]), Problem> {
    let mut patterns = flags.regexp.clone();
    for file in &flags.file {
        let text = source::named(file).and_then(|raw| String::from_utf8(raw).map_err(io::Error::other));
        let text = text.map_err(|error| unreadable(file, &error))?;
        patterns.extend(text.lines().map(str::to_string));
    }
    let needs_none = flags.files || flags.map || flags.type_list || !flags.regexp.is_empty() || !flags.file.is_empty();
    if needs_none {
        return Ok((patterns, &flags.positional));
    }
    let Some((first, paths)) = flags.positional.split_first() else {
        return Err(usage(flags::nothing_asked()));
    };
    let pattern = first.to_str().ok_or_else(|| usage("the pattern is not valid UTF-8".into()))?;
    patterns.push(pattern.to_string());
    Ok((patterns, paths))
}

/// The language that the user says all files are in.
pub fn language(flags: &Flags) -> Result<Option<&'static Language>, Problem> {
    let name = flags.language.as_deref();
    name.map(|name| languages::by_name(name).ok_or_else(|| unknown_language(name))).transpose()
}

/// The languages of types with added globs: by the type's name, or as its other files are.
fn added(walk: &walk::Options) -> Result<Vec<(walk::Added, &'static Language)>, Problem> {
    let added = walk::added(walk).map_err(usage)?.into_iter().filter_map(|added| {
        let by_glob = |glob: &String| languages::by_path(Path::new(glob));
        let language = languages::by_name(&added.name).or_else(|| added.globs.iter().find_map(by_glob))?;
        Some((added, language))
    });
    Ok(added.collect())
}

/// The question is malformed.
pub fn usage(message: String) -> Problem {
    Problem { code: "usage", message, path: None, hint: None }
}

fn dragnet(options: &search::Options) -> Result<Dragnet, Problem> {
    Dragnet::new(options).map_err(|error| refused(error, options))
}

fn refused(error: search::Error, options: &search::Options) -> Problem {
    let literal = "-F searches for it literally".to_string();
    match error {
        search::Error::Pattern(message) => {
            let crosses_lines = options.patterns.iter().any(|pattern| pattern.contains("\\n")) && !options.multiline;
            let hint = if crosses_lines { "-U lets matches cross lines".to_string() } else { literal };
            let hint = Some(hint).filter(|_| !options.fixed_strings);
            Problem { code: "invalid_pattern", message, path: None, hint }
        }
        search::Error::Encoding(message) => Problem { code: "invalid_encoding", message, path: None, hint: None },
    }
}

/// A file cannot be read; maybe there is none.
pub fn unreadable(path: &Path, error: &io::Error) -> Problem {
    let code = if error.kind() == io::ErrorKind::NotFound { "not_found" } else { "unreadable" };
    Problem { code, message: walk::plain(error), path: Some(shown(path.to_path_buf())), hint: None }
}

fn unwalkable(error: Unwalkable) -> Problem {
    let code = if error.missing { "not_found" } else { "unreadable" };
    Problem { code, message: error.reason, path: error.path.map(shown), hint: None }
}

/// A path as it is printed.
fn shown(path: PathBuf) -> PathBuf {
    path.strip_prefix("./").map(Path::to_path_buf).unwrap_or(path)
}

fn unknown_language(name: &str) -> Problem {
    let names: Vec<&str> = languages::LANGUAGES.iter().map(|language| language.name).collect();
    usage(format!("no language {name:?}: use one of {}", names.join(", ")))
}
