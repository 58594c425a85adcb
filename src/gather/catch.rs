//! The walk's threads: a file → its matches, where it has any.

use std::io;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

use super::scalpel::{Caught, Haul, Kept, Scalpel, seems};
use super::{unreadable, unwalkable};
use crate::model::{Counts, FileHits, Hit, Match, Problem, Span};
use crate::search::Nul;
use crate::source;
use crate::walk::{Found, Unwalkable};

/// So many bytes of files with matches, and of these, are kept for the parse; of more only the counts.
const KEPT: usize = 8 << 20;
/// More bytes than these are not parsed where the answer cannot show what is in them.
const PARSED: usize = 1 << 20;

/// What the walk found.
#[derive(Default)]
pub struct Catch {
    /// The files to parse.
    pub caught: Vec<Caught>,
    /// The files that were parsed at once.
    pub files: Vec<FileHits>,
    /// What was done for it.
    pub counts: Counts,
    /// What could not be searched.
    pub problems: Vec<Problem>,
    /// What the files to parse take.
    bytes: usize,
}

impl Catch {
    /// Nothing found yet, but what cannot be searched known.
    pub fn new(problems: Vec<Problem>) -> Catch {
        Catch { problems, ..Catch::default() }
    }
}

/// One thread's part of the search. What it found joins the rest when it is dropped.
pub struct Worker<'a> {
    scalpel: Scalpel<'a>,
    counts: Counts,
    caught: Vec<Caught>,
    files: Vec<FileHits>,
    problems: Vec<Problem>,
    all: &'a Mutex<Catch>,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        let mut all = lock(self.all);
        all.caught.append(&mut self.caught);
        all.files.append(&mut self.files);
        all.problems.append(&mut self.problems);
        all.counts.add(&self.counts);
        all.counts.add(&self.scalpel.counts);
    }
}

impl<'a> Worker<'a> {
    /// A thread's worker, with its own buffers.
    pub fn new(scalpel: Scalpel<'a>, all: &'a Mutex<Catch>) -> Worker<'a> {
        let (caught, files, problems) = (Vec::new(), Vec::new(), Vec::new());
        Worker { scalpel, counts: Counts::default(), caught, files, problems, all }
    }

    /// Whether the search goes on.
    pub fn visit(&mut self, found: Result<Found, Unwalkable>) -> bool {
        match found {
            Ok(found) => {
                if let Err(error) = self.file(&found) {
                    self.problems.push(unreadable(found.path, &error));
                }
            }
            Err(error) => self.problems.push(unwalkable(error)),
        }
        let question = self.scalpel.question;
        !question.progress.is_stopped() && (!question.stops_early || self.files.is_empty())
    }

    fn file(&mut self, found: &Found) -> io::Result<()> {
        let question = self.scalpel.question;
        question.progress.searched();
        let is_source = || question.named(found.path).is_some();
        let nul = if found.explicit { Nul::EndsLine } else { Nul::Ends };
        if found.regular {
            let mut probed = self.scalpel.dragnet.probe(found.path, nul)?;
            if probed.binary && is_source() {
                probed = self.scalpel.dragnet.probe(found.path, Nul::IsText)?;
            }
            if !probed.matches {
                self.counts.files_searched += 1;
                self.counts.bytes_searched += probed.bytes;
                self.counts.binary += usize::from(probed.binary);
                return Ok(());
            }
        }
        let nul = if is_source() { Nul::IsText } else { nul };
        let raw = source::read(found.path)?;
        self.text(found.path, raw, nul, found.regular)
    }

    /// Searches standard input.
    pub fn standard_input(&mut self) {
        let path = Path::new("<stdin>");
        let read = source::standard_input().and_then(|raw| self.text(path, raw, Nul::EndsLine, false));
        if let Err(error) = read {
            self.problems.push(unreadable(path, &error));
        }
    }

    /// From the bytes of a file to its matches, and to its hits where these are wanted in any case.
    fn text(&mut self, path: &Path, raw: Vec<u8>, nul: Nul, can_be_read_again: bool) -> io::Result<()> {
        self.counts.files_searched += 1;
        self.counts.bytes_searched += raw.len() as u64;
        let Some(haul) = self.scalpel.haul(raw, nul)? else { return Ok(()) };
        self.scalpel.question.progress.matched();
        if let Some(lines) = self.scalpel.question.lines_kept {
            self.files.push(matched_lines(path, haul, lines));
            return Ok(());
        }
        if !self.scalpel.question.bounded {
            self.files.push(self.scalpel.lift(path, haul)?);
            return Ok(());
        }
        let (bytes, matches) = (haul.0.bytes().len(), haul.1.len());
        let kept = match self.fits(size_of::<Haul>() + bytes + matches * size_of::<Span>()) || !can_be_read_again {
            true => Kept::Haul(haul),
            false => Kept::Seems(seems(&haul)),
        };
        self.caught.push(Caught { path: path.to_path_buf(), nul, bytes, matches, kept });
        Ok(())
    }

    /// Whether so many bytes more are kept.
    fn fits(&self, bytes: usize) -> bool {
        let mut all = lock(self.all);
        all.bytes += bytes;
        all.bytes <= KEPT
    }
}

/// A file of which so many matched lines are known, and nothing else.
fn matched_lines(path: &Path, (text, spans): Haul, so_many: usize) -> FileHits {
    let mut matches: Vec<Match> = Vec::new();
    for found in spans.into_iter().map(|span| Match::at(&text, span)) {
        if matches.last().is_none_or(|last| last.line != found.line) {
            matches.push(found);
        }
        if matches.len() == so_many {
            break;
        }
    }
    matches.shrink_to_fit();
    let hit = Hit { definition: None, matches, members: Vec::new(), score: 0 };
    FileHits { path: path.to_path_buf(), hits: vec![hit], ..FileHits::default() }
}

/// Whether the files are more than are parsed where the answer cannot show them.
pub fn is_flood(caught: &[Caught]) -> bool {
    caught.iter().map(|caught| caught.bytes).sum::<usize>() > PARSED
}

fn lock(all: &Mutex<Catch>) -> MutexGuard<'_, Catch> {
    all.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
