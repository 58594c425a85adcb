//! One question → the hits of every file. The walk's threads take each file through `search`, `source`, `outline` and `lift`.

use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::flags::Flags;
use crate::languages::{self, Language};
use crate::lift;
use crate::model::{Counts, Detail, FileHits, Match, Problem};
use crate::outline::{Outliner, Scope};
use crate::search::{self, Case, Dragnet, Nul};
use crate::select::Wishes;
use crate::source;
use crate::walk::{self, Found, Unwalkable, Walk};

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
    stops_early: bool,
}

/// What the search brought.
#[derive(Debug, Default)]
pub struct Gathered {
    /// By path.
    pub files: Vec<FileHits>,
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
        if paths.is_empty() && !stdin {
            paths.push(PathBuf::from("."));
        }
        let (roots, missing): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| path.symlink_metadata().is_ok());
        let problems = missing.into_iter().map(not_found).collect();
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
        // They are tried on text that is decoded.
        let condition = |pattern: &String| search::Options {
            patterns: vec![pattern.clone()],
            encoding: Some("none".into()),
            ..search.clone()
        };
        let conditions = flags.and.iter().map(|pattern| (condition(pattern), true));
        let conditions: Vec<_> =
            conditions.chain(flags.not.iter().map(|pattern| (condition(pattern), false))).collect();
        let needs_definitions = wishes.need_definitions() || !conditions.is_empty();
        let only_files = flags.files_with_matches || flags.count || flags.quiet;
        let walk = walk::Options {
            roots,
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
            threads: flags.threads,
        };
        Ok(Question {
            added: added(&walk)?,
            walk,
            search,
            parses: !only_files || needs_definitions,
            stops_early: flags.quiet && !needs_definitions,
            conditions,
            scope: if flags.detail() == Detail::Outline { Scope::File } else { Scope::Matches },
            wishes,
            problems,
            stdin,
            language,
        })
    }

    /// The language that the user says a file is in.
    fn named(&self, path: &Path) -> Option<&'static Language> {
        let added = || self.added.iter().find(|(added, _)| added.holds(path)).map(|(_, language)| *language);
        self.language.or_else(added)
    }

    /// Searches everything. The files come by path.
    pub fn gather(&self) -> Result<Gathered, Problem> {
        let dragnet = Dragnet::new(&self.search).map_err(|error| refused(error, &self.search))?;
        let compiled = self.conditions.iter().map(|(options, wanted)| {
            let dragnet = Dragnet::new(options).map_err(|error| refused(error, options))?;
            Ok((dragnet, *wanted))
        });
        let conditions: Vec<(Dragnet, bool)> = compiled.collect::<Result<_, Problem>>()?;
        let gathered = Mutex::new(Gathered { problems: self.problems.clone(), ..Gathered::default() });
        let worker = || Worker {
            question: self,
            dragnet: dragnet.clone(),
            conditions: conditions.clone(),
            outliner: Outliner::default(),
            local: Gathered::default(),
            all: &gathered,
        };
        if self.stdin {
            worker().standard_input();
        }
        if !self.walk.roots.is_empty() {
            Walk::new(&self.walk).map_err(usage)?.run(|| {
                let mut worker = worker();
                move |found| worker.visit(found)
            });
        }
        let mut gathered = gathered.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        gathered.files.sort_by(|a, b| a.path.cmp(&b.path));
        gathered.files.dedup_by(|a, b| a.path == b.path);
        gathered.problems.sort_by(|a, b| (&a.path, &a.message).cmp(&(&b.path, &b.message)));
        gathered.counts.files_matched = gathered.files.len();
        Ok(gathered)
    }

    /// The paths that would be searched, in order, and what cannot be walked.
    pub fn paths(&self) -> Result<(Vec<PathBuf>, Vec<Problem>), Problem> {
        let found = Mutex::new((Vec::new(), self.problems.clone()));
        if !self.walk.roots.is_empty() {
            Walk::new(&self.walk).map_err(usage)?.run(|| {
                |file| {
                    let mut found = found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    match file {
                        Ok(file) => found.0.push(file.path.to_path_buf()),
                        Err(error) => found.1.push(unwalkable(error)),
                    }
                    true
                }
            });
        }
        let (mut paths, problems) = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        paths.sort();
        paths.dedup();
        Ok((paths, problems))
    }
}

/// One thread's part of the search. What it gathered joins the rest when it is dropped.
struct Worker<'a> {
    question: &'a Question,
    dragnet: Dragnet,
    conditions: Vec<(Dragnet, bool)>,
    outliner: Outliner,
    local: Gathered,
    all: &'a Mutex<Gathered>,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        all.files.append(&mut self.local.files);
        all.problems.append(&mut self.local.problems);
        all.counts.add(&self.local.counts);
    }
}

impl Worker<'_> {
    /// Whether the search goes on.
    fn visit(&mut self, found: Result<Found, Unwalkable>) -> bool {
        match found {
            Ok(found) => {
                if let Err(error) = self.file(&found) {
                    self.local.problems.push(unreadable(found.path, &error));
                }
            }
            Err(error) => self.local.problems.push(unwalkable(error)),
        }
        !self.question.stops_early || self.local.files.is_empty()
    }

    fn file(&mut self, found: &Found) -> io::Result<()> {
        let is_source = || self.question.named(found.path).or_else(|| languages::by_path(found.path)).is_some();
        let nul = if found.explicit { Nul::EndsLine } else { Nul::Ends };
        if found.regular {
            let mut caught = self.dragnet.probe(found.path, nul)?;
            if caught.binary && is_source() {
                caught = self.dragnet.probe(found.path, Nul::IsText)?;
            }
            if !caught.matches {
                self.local.counts.files_searched += 1;
                self.local.counts.bytes_searched += caught.bytes;
                self.local.counts.binary += usize::from(caught.binary);
                return Ok(());
            }
        }
        let nul = if is_source() { Nul::IsText } else { nul };
        let raw = source::read(found.path)?;
        self.text(found.path, raw, nul)
    }

    fn standard_input(&mut self) {
        let path = Path::new("<stdin>");
        let read = source::read(Path::new("-")).and_then(|raw| self.text(path, raw, Nul::EndsLine));
        if let Err(error) = read {
            self.local.problems.push(unreadable(path, &error));
        }
    }

    /// From the bytes of a file to its hits.
    fn text(&mut self, path: &Path, raw: Vec<u8>, nul: Nul) -> io::Result<()> {
        let question = self.question;
        self.local.counts.files_searched += 1;
        self.local.counts.bytes_searched += raw.len() as u64;
        let spans = self.dragnet.matches(&raw, nul)?;
        if spans.is_empty() {
            return Ok(());
        }
        let text = source::decode(raw, question.search.encoding.as_deref())?;
        let matches: Vec<Match> = spans.into_iter().map(|span| Match::at(&text, span)).collect();
        let language = question.named(path).or_else(|| languages::of(path, text.bytes()));
        let mut hits = match language.filter(|_| question.parses) {
            None => lift::lift(&text, matches, &[]),
            Some(language) => match self.outliner.parse(language, &text, &matches) {
                None => {
                    self.local.counts.deadline += 1;
                    lift::lift(&text, matches, &[])
                }
                Some(parsed) => {
                    self.local.counts.files_parsed += 1;
                    let definitions = parsed.definitions(&matches, question.scope);
                    let mut hits = lift::lift(&text, matches, &definitions);
                    parsed.roles(&mut hits);
                    if question.scope == Scope::File {
                        lift::adopt(&mut hits, &definitions);
                    }
                    hits
                }
            },
        };
        for (dragnet, wanted) in &self.conditions {
            let found = dragnet.matches(text.bytes(), Nul::IsText)?;
            hits.retain(|hit| {
                let whole = hit.definition.as_ref().map_or_else(|| hit.range(&text), |definition| definition.whole());
                found.iter().any(|span| whole.contains(&text.focus(span))) == *wanted
            });
        }
        let language = language.map(|language| language.name);
        self.local.files.push(FileHits { path: path.to_path_buf(), language, text, hits });
        Ok(())
    }
}

/// The patterns, and the paths that the command line gives behind them.
fn patterns(flags: &Flags) -> Result<(Vec<String>, &[std::ffi::OsString]), Problem> {
    let mut patterns = flags.regexp.clone();
    for file in &flags.file {
        let lines = match file.as_os_str() == "-" {
            true => io::stdin().lock().lines().collect::<io::Result<Vec<String>>>(),
            false => std::fs::read_to_string(file).map(|text| text.lines().map(str::to_string).collect()),
        };
        patterns.extend(lines.map_err(|error| unreadable(file, &error))?);
    }
    let needs_none = flags.files || flags.type_list || !flags.regexp.is_empty() || !flags.file.is_empty();
    if needs_none {
        return Ok((patterns, &flags.positional));
    }
    let Some((first, paths)) = flags.positional.split_first() else {
        return Err(usage("a pattern is missing: explore PATTERN [PATH]..., or explore --help".into()));
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

/// There is nothing at a path.
pub fn not_found(path: PathBuf) -> Problem {
    Problem { code: "not_found", message: "No such file or directory".into(), path: Some(shown(path)), hint: None }
}

/// A file cannot be read.
pub fn unreadable(path: &Path, error: &io::Error) -> Problem {
    Problem { code: "unreadable", message: walk::plain(error), path: Some(path.to_path_buf()), hint: None }
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
