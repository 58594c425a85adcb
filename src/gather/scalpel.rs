//! A file's matches → its hits; and which files, where there are more than the answer can show.

use std::collections::VecDeque;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use super::catch::{Caught, is_flood};
use super::{Gathered, Question, unreadable};
use crate::languages;
use crate::lift;
use crate::model::{Counts, FileHits, Match, Problem, Rest, Text};
use crate::order;
use crate::outline::{Outliner, Scope};
use crate::search::{Dragnet, Nul};
use crate::select::{Selection, Wishes};
use crate::source;

/// A turn takes so many files, or fewer of so many bytes.
const TURN: usize = 16;
const TURN_BYTES: usize = 512 << 10;

/// The text of a file and its matches.
pub type Haul = (Text, Vec<Match>);

/// What one thread needs for a file's way to its hits.
pub struct Scalpel<'a> {
    /// What is asked.
    pub question: &'a Question,
    /// What finds the matches.
    pub dragnet: Dragnet,
    /// What was parsed.
    pub counts: Counts,
    conditions: Vec<(Dragnet, bool)>,
    outliner: Outliner,
}

impl<'a> Scalpel<'a> {
    /// A thread's own.
    pub fn new(question: &'a Question, dragnet: Dragnet, conditions: Vec<(Dragnet, bool)>) -> Scalpel<'a> {
        Scalpel { question, dragnet, counts: Counts::default(), conditions, outliner: Outliner::default() }
    }

    /// The matches in a file's bytes as they lie on disk.
    pub fn haul(&self, raw: Vec<u8>, nul: Nul) -> io::Result<Option<Haul>> {
        let spans = self.dragnet.matches(&raw, nul)?;
        if spans.is_empty() {
            return Ok(None);
        }
        let text = source::decode(raw, self.question.search.encoding.as_deref())?;
        let matches = spans.into_iter().map(|span| Match::at(&text, span)).collect();
        Ok(Some((text, matches)))
    }

    /// From the matches to the hits.
    pub fn lift(&mut self, path: &Path, (text, matches): Haul) -> io::Result<FileHits> {
        let question = self.question;
        let language = question.named(path).or_else(|| languages::of(path, text.bytes()));
        let mut hits = match language.filter(|_| question.parses) {
            None => lift::lift(&text, matches, &[]),
            Some(language) => match self.outliner.parse(language, &text, &matches) {
                None => {
                    self.counts.deadline += 1;
                    lift::lift(&text, matches, &[])
                }
                Some(parsed) => {
                    self.counts.files_parsed += 1;
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
        Ok(FileHits { path: path.to_path_buf(), language, text, hits, turn: 0 })
    }

    /// The hits of a file that was caught. `None`: it has no match any more.
    fn parse(&mut self, caught: Caught) -> Result<Option<FileHits>, Problem> {
        let haul = match caught.haul {
            Some(haul) => Ok(Some(haul)),
            None => source::read(&caught.path).and_then(|raw| self.haul(raw, caught.nul)),
        };
        let hits = haul.and_then(|haul| haul.map(|haul| self.lift(&caught.path, haul)).transpose());
        hits.map_err(|error| unreadable(&caught.path, &error))
    }
}

/// One scalpel for each thread.
pub struct Scalpels<'a, F: Fn() -> Scalpel<'a>> {
    new: F,
    threads: usize,
    pool: Option<ThreadPool>,
    scalpels: Vec<Mutex<Scalpel<'a>>>,
}

impl<'a, F: Fn() -> Scalpel<'a>> Scalpels<'a, F> {
    /// `threads`: 0 chooses.
    pub fn new(threads: usize, new: F) -> Scalpels<'a, F> {
        Scalpels { scalpels: vec![Mutex::new(new())], new, threads, pool: None }
    }

    /// Parses all files at once; or, where they are many, by turns, as long as the answer has room. What is wanted of them
    /// stays; which roles are held back is decided by the first turn.
    pub fn by_turns(
        &mut self,
        mut caught: Vec<Caught>,
        by_path: bool,
        wishes: &Wishes,
        mut is_enough: impl FnMut(&[FileHits]) -> bool,
    ) -> Gathered {
        let mut gathered = Gathered::default();
        let mut selection = Selection::new(wishes);
        let is_flood = is_flood(&caught);
        if is_flood && !by_path {
            caught.sort_by_cached_key(|one| (!one.defines, order::is_aside(&one.path), one.path.clone()));
        }
        let mut caught = VecDeque::from(caught);
        let mut turn = 0;
        while !caught.is_empty() {
            let size = if is_flood { turn_size(&caught) } else { caught.len() };
            let parsed = self.parse(caught.drain(..size).collect());
            let mut files = Vec::new();
            for one in parsed {
                match one {
                    Ok(file) => files.extend(file.map(|file| FileHits { turn, ..file })),
                    Err(problem) => gathered.problems.push(problem),
                }
            }
            files.sort_by(|a, b| a.path.cmp(&b.path));
            selection.select(&mut files);
            turn += 1;
            let is_last = is_enough(&files);
            gathered.files.append(&mut files);
            if is_last {
                break;
            }
        }
        gathered.held_back = selection.held_back();
        gathered.rest = caught.into_iter().map(|one| Rest { path: one.path, matches: one.matches, files: 1 }).collect();
        gathered.rest.sort_by(|a, b| a.path.cmp(&b.path));
        for scalpel in &self.scalpels {
            gathered.counts.add(&scalpel.lock().unwrap_or_else(PoisonError::into_inner).counts);
        }
        gathered
    }

    fn parse(&mut self, caught: Vec<Caught>) -> Vec<Result<Option<FileHits>, Problem>> {
        if caught.len() > 1 && self.pool.is_none() {
            self.pool = ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
            let threads = self.pool.as_ref().map_or(1, ThreadPool::current_num_threads);
            self.scalpels.extend((1..threads).map(|_| Mutex::new((self.new)())));
        }
        let scalpels = &self.scalpels;
        let one = |caught| {
            let own = &scalpels[rayon::current_thread_index().unwrap_or(0)];
            own.lock().unwrap_or_else(PoisonError::into_inner).parse(caught)
        };
        match &self.pool {
            Some(pool) => pool.install(|| caught.into_par_iter().with_max_len(1).map(one).collect()),
            None => caught.into_iter().map(one).collect(),
        }
    }
}

/// How many of the files are parsed in the next turn.
fn turn_size(caught: &VecDeque<Caught>) -> usize {
    let mut bytes = 0;
    let fitting = caught.iter().take(TURN).take_while(|one| {
        bytes += one.bytes;
        bytes <= TURN_BYTES
    });
    fitting.count().max(1)
}
