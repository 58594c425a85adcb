//! One file's matches → its hits.

use std::io;
use std::path::{Path, PathBuf};

use super::{Question, unreadable};
use crate::languages::Language;
use crate::lift;
use crate::model::{Counts, FileHits, Hit, Match, Problem, Span, Text};
use crate::order::{self, Seems};
use crate::outline::{Outliner, Scope};
use crate::search::{Dragnet, Nul};
use crate::source;

/// The text of a file and the bytes of its matches.
pub type Haul = (Text, Vec<Span>);

/// A file with matches that is not parsed yet.
pub struct Caught {
    /// As it is printed.
    pub path: PathBuf,
    /// What a NUL byte in it means.
    pub nul: Nul,
    /// How many bytes it has.
    pub bytes: usize,
    /// How many matches.
    pub matches: usize,
    /// What is left of it.
    pub kept: Kept,
}

/// What is kept of a file until its parse.
pub enum Kept {
    /// Everything.
    Haul(Haul),
    /// What its matches seem to be on, the best of them: it is read again.
    Seems(Seems),
}

impl Caught {
    /// What its matches seem to be on, the best of them.
    pub fn seems(&self) -> Seems {
        match &self.kept {
            Kept::Haul(haul) => seems(haul),
            Kept::Seems(seems) => *seems,
        }
    }
}

/// What the matches of a text seem to be on, the best of them.
pub fn seems((text, matches): &Haul) -> Seems {
    matches.iter().map(|found| order::seems(text.bytes(), found)).min().unwrap_or(Seems::Used)
}

/// The hits of a text that is in a language, if it is in any: with their roles, and in the scope of a file with their members.
pub fn lifted(
    outliner: &mut Outliner,
    language: Option<&Language>,
    text: &Text,
    matches: Vec<Match>,
    scope: Scope,
    counts: &mut Counts,
) -> Vec<Hit> {
    let Some(language) = language else { return lift::lift(text, matches, &[]) };
    let Some(parsed) = outliner.parse(language, text, &matches, scope) else {
        counts.deadline += 1;
        return lift::lift(text, matches, &[]);
    };
    counts.files_parsed += 1;
    let definitions = parsed.definitions(&matches, scope);
    let mut hits = lift::lift(text, matches, &definitions);
    parsed.roles(&mut hits);
    if scope == Scope::File {
        lift::adopt(&mut hits, &definitions);
    }
    hits
}

/// What one thread needs for a file's way to its hits.
pub struct Scalpel<'a> {
    /// What is asked.
    pub question: &'a Question,
    /// What finds the matches.
    pub dragnet: Dragnet,
    /// What was parsed.
    pub counts: Counts,
    conditions: Vec<(Dragnet, bool)>,
    singles: Vec<(String, Dragnet)>,
    outliner: Outliner,
}

impl<'a> Scalpel<'a> {
    /// A thread's own.
    pub fn new(
        question: &'a Question,
        dragnet: Dragnet,
        conditions: Vec<(Dragnet, bool)>,
        singles: Vec<(String, Dragnet)>,
    ) -> Scalpel<'a> {
        Scalpel { question, dragnet, counts: Counts::default(), conditions, singles, outliner: Outliner::default() }
    }

    /// The matches in a file's bytes as they lie on disk.
    pub fn haul(&mut self, raw: Vec<u8>, nul: Nul) -> io::Result<Option<Haul>> {
        let spans = self.dragnet.matches(&raw, nul)?;
        if spans.is_empty() {
            return Ok(None);
        }
        let text = source::decode(raw, self.question.search.encoding.as_deref())?;
        Ok(Some((text, spans)))
    }

    /// From the matches to the hits.
    pub fn lift(&mut self, path: &Path, (text, spans): Haul) -> io::Result<FileHits> {
        let question = self.question;
        let matches = spans.into_iter().map(|span| Match::at(&text, span)).collect();
        let language = question.language_of(path, text.bytes());
        let parsed = language.filter(|_| question.parses);
        let mut hits = lifted(&mut self.outliner, parsed, &text, matches, question.scope, &mut self.counts);
        for (dragnet, wanted) in &mut self.conditions {
            let found = dragnet.matches(text.bytes(), Nul::IsText)?;
            let found: Vec<usize> = found.iter().map(|span| text.focus(span)).collect();
            hits.retain(|hit| {
                let whole = hit.definition.as_ref().map_or_else(|| hit.range(&text), |definition| definition.whole());
                let first = found.partition_point(|&focus| focus < whole.start);
                found.get(first).is_some_and(|&focus| focus < whole.end) == *wanted
            });
        }
        let alone = |(pattern, dragnet): &mut (String, Dragnet)| {
            Ok((pattern.clone(), dragnet.matches(text.bytes(), Nul::IsText)?))
        };
        let patterns = self.singles.iter_mut().map(alone).collect::<io::Result<_>>()?;
        let language = language.map(|language| language.name);
        Ok(FileHits { path: path.to_path_buf(), language, text, hits, turn: 0, patterns })
    }

    /// The hits of a file that was caught. `None`: it has no match any more.
    pub fn parse(&mut self, caught: Caught) -> Result<Option<FileHits>, Problem> {
        let haul = match caught.kept {
            Kept::Haul(haul) => Ok(Some(haul)),
            Kept::Seems(_) => source::read(&caught.path).and_then(|raw| self.haul(raw, caught.nul)),
        };
        let hits = haul.and_then(|haul| haul.map(|haul| self.lift(&caught.path, haul)).transpose());
        hits.map_err(|error| unreadable(&caught.path, &error))
    }
}
