//! What was found, for whoever asked.

use std::fmt;
use std::io::Write;
use std::path::Path;

use crate::Failure;
use crate::answer;
use crate::flags::{Flags, Format, Sort};
use crate::gather::map::Map;
use crate::gather::{Gathered, Question};
use crate::model::{self, Counts, Definition, Kind, Match, Place, Problem, Role, Span};
use crate::order;
use crate::print;
use crate::second_look;

/// So many definitions are named where a pattern of words finds nothing.
const BEST: usize = 5;

/// What a question found. Its hits are an iterator: `for hit in &answer`.
pub struct Answer {
    flags: Flags,
    /// `None`: nothing was searched, addresses were looked up.
    question: Option<Question>,
    found: Found,
}

/// What was found: by a search or at addresses, or for a map.
pub enum Found {
    Hits(Gathered),
    Map(Map),
}

impl Answer {
    pub(super) fn new(flags: Flags, question: Option<Question>, found: Found) -> Answer {
        Answer { flags, question, found }
    }

    /// The hits in their order.
    pub fn hits(&self) -> std::vec::IntoIter<Hit<'_>> {
        let files = &self.gathered().files;
        let hit = |(file, hit): Place| Hit { file: &files[file], hit: &files[file].hits[hit] };
        self.places().into_iter().map(hit).collect::<Vec<_>>().into_iter()
    }

    fn places(&self) -> Vec<Place> {
        let by_path = self.flags.sort == Sort::Path || self.question.is_none();
        match &self.found {
            Found::Hits(found) => order::order(&found.files, by_path),
            Found::Map(map) => map.order.clone(),
        }
    }

    /// Whether there is no hit.
    pub fn is_empty(&self) -> bool {
        match &self.found {
            Found::Hits(found) => found.files.is_empty(),
            Found::Map(map) => map.order.is_empty(),
        }
    }

    /// What was done for it.
    pub fn counts(&self) -> &Counts {
        &self.gathered().counts
    }

    /// What went wrong on the way; the rest was searched all the same.
    pub fn problems(&self) -> &[Problem] {
        &self.gathered().problems
    }

    /// How many matches of which roles were held back because there are others.
    pub fn held_back(&self) -> &[(Role, usize)] {
        &self.gathered().held_back
    }

    /// What was left out of a ranking; and where there is no hit, and no problem that says it all: why that may be and what is
    /// near. A line each. This looks into files once more.
    pub fn explain(&mut self) -> Result<Vec<String>, Problem> {
        let (is_clear, oversized) = (self.problems().is_empty(), self.counts().oversized);
        let mut told = Vec::new();
        if oversized > 0 {
            told.push(format!("{} too large to be ranked", second_look::counted(oversized, "")));
        }
        if !self.is_empty() {
            return Ok(told);
        }
        match (&mut self.found, &self.question) {
            (Found::Hits(_), None) if is_clear => told.push("no place in a file that is here".into()),
            (Found::Map(map), _) if is_clear => {
                let files = second_look::counted(map.found.counts.files_searched, "source");
                told.push(format!("no definitions in {files}"));
            }
            (Found::Hits(found), Some(_)) if found.counts.files_matched > 0 => {
                let files = second_look::counted(found.counts.files_matched, "");
                told.push(format!("matches in {files}, none in a hit of the wanted kind, role and content"));
            }
            (Found::Hits(found), Some(question)) if is_clear => {
                told.push(second_look::look(question, &mut found.counts));
                let best = if self.flags.rank { Vec::new() } else { question.best(BEST)? };
                if !best.is_empty() {
                    told.push(format!("for these words --rank finds {}", best.join(", ")));
                }
            }
            _ => {}
        }
        Ok(told)
    }

    /// Prints it in a format, and otherwise as the flags ask.
    pub fn print(&self, format: Format, out: &mut dyn Write) -> Result<(), Failure> {
        let flags = &Flags { json: false, format, ..self.flags.clone() };
        match &self.found {
            Found::Hits(found) if (flags.files_with_matches || flags.count) && self.question.is_some() => {
                Ok(print::text::files(out, &found.files, flags.count, &answer::text_options(flags)?)?)
            }
            Found::Hits(found) if flags.vimgrep && self.question.is_some() => {
                Ok(print::text::matches(out, &found.files, &answer::text_options(flags)?)?)
            }
            Found::Hits(found) => answer::print(flags, found, &found.problems, out),
            Found::Map(map) => answer::map::print(flags, map, &map.found.problems, out),
        }
    }

    fn gathered(&self) -> &Gathered {
        match &self.found {
            Found::Hits(found) => found,
            Found::Map(map) => &map.found,
        }
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.debug_list().entries(self.hits().map(|hit| hit.address())).finish()
    }
}

/// A definition, or a line outside all definitions, with the matches in it.
#[derive(Debug, Clone, Copy)]
pub struct Hit<'a> {
    file: &'a model::FileHits,
    hit: &'a model::Hit,
}

impl<'a> Hit<'a> {
    /// Its file.
    pub fn path(&self) -> &'a Path {
        &self.file.path
    }

    /// `path:START-END`, which can be asked for again. With `@` and the hash behind it, it is found wherever it moved to.
    pub fn address(&self) -> String {
        let (first, last) = self.lines();
        format!("{}:{first}-{last}", self.path().display())
    }

    /// The short hash of its text.
    pub fn hash(&self) -> String {
        self.file.text.hash(&self.span())
    }

    /// The name of its file's language, if it has one.
    pub fn language(&self) -> Option<&'static str> {
        self.file.language
    }

    /// What sort of definition, or `text`.
    pub fn kind(&self) -> Kind {
        self.hit.kind()
    }

    /// Its own name.
    pub fn name(&self) -> Option<&'a str> {
        self.definition().map(|definition| definition.name.as_str())
    }

    /// Its name behind those of the definitions around it, joined with dots.
    pub fn qualified_name(&self) -> Option<&'a str> {
        self.definition().map(|definition| definition.qualified_name.as_str())
    }

    /// Its first and its last line, 1-based.
    pub fn lines(&self) -> (usize, usize) {
        self.file.text.lines_of(&self.span())
    }

    /// Its bytes: from its first decorator or attribute to its last token, or the matched lines.
    pub fn span(&self) -> Span {
        self.hit.range(&self.file.text)
    }

    /// The whole of it.
    pub fn text(&self) -> String {
        self.slice(&self.span())
    }

    /// Its signature, decorators and attributes included.
    pub fn signature(&self) -> Option<String> {
        Some(self.slice(&self.definition()?.signature))
    }

    /// Its documentation.
    pub fn doc(&self) -> Option<String> {
        Some(self.slice(self.definition()?.doc.as_ref()?))
    }

    /// What follows its signature.
    pub fn body(&self) -> Option<String> {
        Some(self.slice(self.definition()?.body.as_ref()?))
    }

    /// The matches in it, by position, each with its line, its bytes and its role. Of a map or an address, the name.
    pub fn matches(&self) -> &'a [Match] {
        &self.hit.matches
    }

    /// The file's text at these bytes. Bytes that are no UTF-8 become U+FFFD.
    pub fn slice(&self, span: &Span) -> String {
        self.file.text.lossy(span)
    }

    /// How well it answers the words of a ranked search, in thousandths.
    pub fn score(&self) -> u32 {
        self.hit.score
    }

    /// There are syntax errors about: the range may be wrong.
    pub fn is_partial(&self) -> bool {
        self.definition().is_some_and(|definition| definition.partial)
    }

    /// The definition itself, with the ranges of its parts. `None`: it is a line outside all definitions.
    pub fn definition(&self) -> Option<&'a Definition> {
        self.hit.definition.as_deref()
    }
}

impl<'a> IntoIterator for &'a Answer {
    type Item = Hit<'a>;
    type IntoIter = std::vec::IntoIter<Hit<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.hits()
    }
}
