//! The nouns that the stages share. This module knows no other.
//!
//! Positions are bytes of a file's decoded text, 0-based, with exclusive ends; lines are 1-based.

mod progress;
mod text;

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

pub use progress::Progress;
pub use text::Text;

/// Bytes of a file's decoded text: 0-based, the end exclusive.
pub type Span = Range<usize>;

/// What the token under a match is. The order is the order of precedence: a match that spans several tokens takes the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// On a definition's own name.
    Definition,
    /// In a definition's signature, its decorators and attributes included.
    Signature,
    /// In a definition's documentation.
    Doc,
    /// In code.
    Code,
    /// In an import.
    Import,
    /// In a comment that documents nothing.
    Comment,
    /// In a string.
    String,
}

impl Role {
    /// Every role, in order.
    pub const ALL: [Role; 7] =
        [Role::Definition, Role::Signature, Role::Doc, Role::Code, Role::Import, Role::Comment, Role::String];

    /// The word for it, as flags and JSON use it.
    pub fn word(self) -> &'static str {
        match self {
            Role::Definition => "definition",
            Role::Signature => "signature",
            Role::Doc => "doc",
            Role::Code => "code",
            Role::Import => "import",
            Role::Comment => "comment",
            Role::String => "string",
        }
    }
}

/// One occurrence of the pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The 1-based line on which it starts.
    pub line: usize,
    /// Its bytes. May be empty, may cross lines.
    pub span: Span,
    /// What it is on.
    pub role: Role,
}

impl Match {
    /// The occurrence at these bytes of a text, its role not yet known.
    pub fn at(text: &Text, span: Span) -> Match {
        Match { line: text.line_of(span.start), span, role: Role::Code }
    }
}

/// What sort of definition: the word behind `@definition.` in a query, or `block`, or `text`.
pub type Kind = &'static str;

/// The kind of what can be called.
pub const FUNCTION: Kind = "function";
/// The kind of a function that belongs to a type.
pub const METHOD: Kind = "method";
/// The kind of what holds definitions and is no type.
pub const MODULE: Kind = "module";
/// The kind of a top-level statement that holds code and defines nothing.
pub const BLOCK: Kind = "block";
/// The kind of a matched line outside all definitions.
pub const TEXT: Kind = "text";

/// A named syntactic unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// What sort of definition.
    pub kind: Kind,
    /// Its own name.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// Its name behind those of the definitions around it, joined with dots.
    pub qualified_name: String,
    /// The first byte of what belongs to it: of the comment block directly above, else of the extent.
    pub lead: usize,
    /// From its first decorator, attribute or `export` to its last token.
    pub extent: Span,
    /// From the start of the extent to the end of its header.
    pub signature: Span,
    /// Its documentation: the comment block above, or the string inside that serves as one.
    pub doc: Option<Span>,
    /// What follows the signature.
    pub body: Option<Span>,
    /// The tree was repaired here: the range may be wrong.
    pub partial: bool,
}

impl Definition {
    /// The comment block above and the extent.
    pub fn whole(&self) -> Span {
        self.lead..self.extent.end
    }
}

/// One record of the answer: a definition, or a line outside all definitions, with the matches lifted to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// `None`: the line of the matches (kind `text`).
    pub definition: Option<Box<Definition>>,
    /// By position, never empty.
    pub matches: Vec<Match>,
    /// The definitions directly inside, where they were asked for.
    pub members: Vec<Definition>,
    /// How well it answers the words of a ranked search, in thousandths; 0 in others.
    pub score: u32,
}

impl Hit {
    /// A definition as it is found by its name.
    pub fn named(text: &Text, definition: Definition) -> Hit {
        let name = Match { role: Role::Definition, ..Match::at(text, definition.name_span.clone()) };
        Hit { definition: Some(Box::new(definition)), matches: vec![name], members: Vec::new(), score: 0 }
    }

    /// The kind of its definition, or `text`.
    pub fn kind(&self) -> Kind {
        self.definition.as_ref().map_or(TEXT, |definition| definition.kind)
    }

    /// The first of its matches' roles.
    pub fn role(&self) -> Role {
        self.matches.iter().map(|found| found.role).min().unwrap_or(Role::Code)
    }

    /// The bytes it stands for: the extent of its definition, or the lines of its matches.
    pub fn range(&self, text: &Text) -> Span {
        match &self.definition {
            Some(definition) => definition.extent.clone(),
            None => {
                let first = text.line_span(self.matches[0].line);
                let last = self.matches.iter().map(|found| text.lines_of(&found.span).1).max();
                first.start..last.map_or(first.end, |line| text.line_span(line).end.max(first.end))
            }
        }
    }
}

/// The hits of one file, by position.
#[derive(Debug, Default)]
pub struct FileHits {
    /// As it is printed: as it was given, without a leading `./`.
    pub path: PathBuf,
    /// The name of its language, if it has one.
    pub language: Option<&'static str>,
    /// What was matched, parsed and is printed.
    pub text: Text,
    /// Each match is in exactly one of them.
    pub hits: Vec<Hit>,
    /// Where files were parsed by turns, in which one: those of an earlier turn are shown first.
    pub turn: usize,
    /// Of several patterns each with what it alone matches, by position; of one pattern, or of very many, none.
    pub patterns: Vec<(String, Vec<Span>)>,
}

impl FileHits {
    /// The patterns that match where these matches are, in the order in which they were given.
    pub fn patterns_of<'a>(&'a self, matches: &'a [Match]) -> impl Iterator<Item = &'a str> {
        let touches = |one: &Span, other: &Span| {
            one.start < other.end.max(other.start + 1) && other.start < one.end.max(one.start + 1)
        };
        let is_at = move |spans: &[Span], found: &Match| {
            let from = spans.partition_point(|span| span.end < found.span.start);
            spans[from..].iter().take_while(|span| span.start <= found.span.end).any(|span| touches(span, &found.span))
        };
        let matching = self.patterns.iter().filter(move |(_, spans)| matches.iter().any(|found| is_at(spans, found)));
        matching.map(|(pattern, _)| pattern.as_str())
    }
}

/// A hit among all: the position of its file, and its own among the file's hits.
pub type Place = (usize, usize);

/// Matches that are not shown: those of one file, or of all files in a directory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rest {
    /// The file, or the directory.
    pub path: PathBuf,
    /// How many.
    pub matches: usize,
    /// In how many files.
    pub files: usize,
}

/// How much is shown of a hit; each level holds the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The line with its address.
    Name,
    /// And the signature, decorators and attributes included.
    Signature,
    /// And the documentation and the matched lines of the body.
    Doc,
    /// And the signatures of the members.
    Outline,
    /// Everything, verbatim.
    Full,
}

impl Detail {
    /// Every level, from the least.
    pub const ALL: [Detail; 5] = [Detail::Name, Detail::Signature, Detail::Doc, Detail::Outline, Detail::Full];

    /// The word for it, as the flag uses it.
    pub fn word(self) -> &'static str {
        match self {
            Detail::Name => "name",
            Detail::Signature => "signature",
            Detail::Doc => "doc",
            Detail::Outline => "outline",
            Detail::Full => "full",
        }
    }
}

/// Something that went wrong on the way; the search went on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// For programs: `invalid_pattern`, `not_found`, `unreadable`, …
    pub code: &'static str,
    /// What, without the path.
    pub message: String,
    /// Where.
    pub path: Option<PathBuf>,
    /// What to do next.
    pub hint: Option<String>,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.path.iter().try_for_each(|path| write!(out, "{}: ", path.display()))?;
        write!(out, "{}", self.message)?;
        self.hint.iter().try_for_each(|hint| write!(out, " ({hint})"))
    }
}

impl std::error::Error for Problem {}

/// What one search counted.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Counts {
    /// Files that were searched.
    pub files_searched: usize,
    /// Files with a match.
    pub files_matched: usize,
    /// Files that were parsed.
    pub files_parsed: usize,
    /// The size on disk of the files that were searched, in bytes.
    pub bytes_searched: u64,
    /// Files with a language that were not parsed within the deadline: their matches are lines.
    pub deadline: usize,
    /// Files that were left because they hold NUL bytes.
    pub binary: usize,
    /// Files that were left because they are too large to be ranked.
    pub oversized: usize,
    /// Hidden files that were not searched; counted where nothing was found.
    pub hidden: usize,
    /// Ignored files that were not searched; counted where nothing was found.
    pub ignored: usize,
}

impl Counts {
    /// Adds what another thread counted.
    pub fn add(&mut self, other: &Counts) {
        self.files_searched += other.files_searched;
        self.files_matched += other.files_matched;
        self.files_parsed += other.files_parsed;
        self.bytes_searched += other.bytes_searched;
        self.deadline += other.deadline;
        self.binary += other.binary;
        self.oversized += other.oversized;
        self.hidden += other.hidden;
        self.ignored += other.ignored;
    }

    /// What was left out, by reason.
    pub fn skipped(&self) -> [(&'static str, usize); 5] {
        [
            ("binary", self.binary),
            ("deadline", self.deadline),
            ("hidden", self.hidden),
            ("ignored", self.ignored),
            ("oversized", self.oversized),
        ]
    }
}
