//! Pattern × file → matches. The only door to the `grep` crates.

use std::io;
use std::path::Path;

use grep_matcher::Matcher;
use grep_regex::{RegexMatcher, RegexMatcherBuilder};
use grep_searcher::{BinaryDetection, Encoding, MmapChoice, Searcher, SearcherBuilder, Sink, SinkFinish, SinkMatch};

use crate::model::Span;

/// When upper and lower case are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Case {
    /// Never.
    #[default]
    Sensitive,
    /// Always.
    Insensitive,
    /// Where the pattern has no upper-case letter.
    Smart,
}

/// What to search for and how; each field means what ripgrep's flag of that name means.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// A line matches where any of them does.
    pub patterns: Vec<String>,
    /// The patterns are literal text.
    pub fixed_strings: bool,
    /// When case counts.
    pub case: Case,
    /// Matches stand between word boundaries.
    pub word: bool,
    /// Matches are whole lines.
    pub line: bool,
    /// Matches may cross lines.
    pub multiline: bool,
    /// Binary files are searched as if they were text.
    pub text: bool,
    /// `auto`, `none`, or the label of an encoding.
    pub encoding: Option<String>,
}

/// Why nothing can be searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The regex engine's reason, with the place in the pattern.
    Pattern(String),
    /// No such encoding.
    Encoding(String),
}

/// What a NUL byte in a file means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nul {
    /// The file is binary: the search of it ends there.
    Ends,
    /// It ends a line, as in files that the user named.
    EndsLine,
    /// Nothing, as in source files.
    IsText,
}

/// What the dragnet found out about one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Catch {
    /// There is at least one match.
    pub matches: bool,
    /// A NUL byte ended the search before a match.
    pub binary: bool,
    /// How many bytes were searched.
    pub bytes: u64,
}

/// A compiled pattern and the buffers to search with. Each thread has its own clone.
pub struct Dragnet {
    matcher: RegexMatcher,
    searcher: Searcher,
    /// The buffers of a used searcher may have grown, and with them what is seen before a NUL byte.
    fresh: SearcherBuilder,
    text: bool,
}

impl Clone for Dragnet {
    fn clone(&self) -> Dragnet {
        let (matcher, fresh) = (self.matcher.clone(), self.fresh.clone());
        Dragnet { matcher, searcher: fresh.build(), fresh, text: self.text }
    }
}

impl Dragnet {
    /// Compiles the patterns.
    pub fn new(options: &Options) -> Result<Dragnet, Error> {
        let encoding = match options.encoding.as_deref() {
            None | Some("auto" | "none") => None,
            Some(label) => Some(Encoding::new(label).map_err(|error| Error::Encoding(error.to_string()))?),
        };
        let mut fresh = SearcherBuilder::new();
        fresh
            .line_number(false)
            .multi_line(options.multiline)
            .memory_map(MmapChoice::never())
            .bom_sniffing(options.encoding.as_deref() != Some("none"))
            .encoding(encoding);
        let matcher = matcher(options, &options.patterns).map_err(|error| Error::Pattern(reason(options, error)))?;
        Ok(Dragnet { matcher, searcher: fresh.build(), fresh, text: options.text })
    }

    /// Streams a file up to its first match.
    pub fn probe(&mut self, path: &Path, nul: Nul) -> io::Result<Catch> {
        let caught = self.probe_once(path, nul)?;
        if !caught.binary {
            return Ok(caught);
        }
        self.searcher = self.fresh.build();
        self.probe_once(path, nul)
    }

    fn probe_once(&mut self, path: &Path, nul: Nul) -> io::Result<Catch> {
        self.searcher.set_binary_detection(self.detection(nul));
        let mut probe = Probe(Catch { matches: false, binary: false, bytes: 0 });
        self.searcher.search_path(&self.matcher, path, &mut probe)?;
        Ok(probe.0)
    }

    /// All matches in a file's bytes as they lie on disk, by position: bytes of the decoded text.
    pub fn matches(&mut self, raw: &[u8], nul: Nul) -> io::Result<Vec<Span>> {
        let detection = self.detection(nul);
        let mut collect = Collect { matcher: &self.matcher, spans: Vec::new() };
        if detection == BinaryDetection::none() || memchr::memchr(0, raw).is_none() {
            self.searcher.set_binary_detection(BinaryDetection::none());
            self.searcher.search_slice(&self.matcher, raw, &mut collect)?;
        } else {
            // What is seen before a NUL byte depends on the buffers: those that ripgrep has.
            let mut searcher = self.fresh.build();
            searcher.set_binary_detection(detection);
            searcher.search_reader(&self.matcher, raw, &mut collect)?;
        }
        Ok(collect.spans)
    }

    fn detection(&self, nul: Nul) -> BinaryDetection {
        match nul {
            _ if self.text => BinaryDetection::none(),
            Nul::IsText => BinaryDetection::none(),
            Nul::EndsLine => BinaryDetection::convert(0),
            Nul::Ends => BinaryDetection::quit(0),
        }
    }
}

fn matcher(options: &Options, patterns: &[String]) -> Result<RegexMatcher, grep_regex::Error> {
    let mut builder = RegexMatcherBuilder::new();
    builder
        .multi_line(true)
        .fixed_strings(options.fixed_strings)
        .case_insensitive(options.case == Case::Insensitive)
        .case_smart(options.case == Case::Smart)
        .word(options.word)
        .whole_line(options.line);
    if !options.multiline {
        builder.line_terminator(Some(b'\n'));
    }
    if !options.text {
        builder.ban_byte(Some(b'\0'));
    }
    builder.build_many(patterns)
}

/// A reason that is longer is told without its pattern.
const LONGEST: usize = 2000;

/// The reason, about the pattern that is at fault where there are several, and with its place in the pattern as it was given.
fn reason(options: &Options, error: grep_regex::Error) -> String {
    let is_alone = options.patterns.len() == 1;
    let fails = |pattern: &&String| is_alone || matcher(options, std::slice::from_ref(pattern)).is_err();
    let at_fault = options.patterns.iter().find(fails).and_then(|pattern| regex::bytes::Regex::new(pattern).err());
    let reason = match at_fault {
        Some(regex::Error::Syntax(reason)) => reason,
        _ => error.to_string(),
    };
    match reason.len() > LONGEST {
        true => reason.lines().last().unwrap_or_default().to_string(),
        false => reason,
    }
}

struct Probe(Catch);

impl Sink for Probe {
    type Error = io::Error;

    fn matched(&mut self, _: &Searcher, _: &SinkMatch<'_>) -> io::Result<bool> {
        self.0.matches = true;
        Ok(false)
    }

    fn finish(&mut self, searcher: &Searcher, finish: &SinkFinish) -> io::Result<()> {
        let ended = searcher.binary_detection().quit_byte().is_some() && finish.binary_byte_offset().is_some();
        self.0.binary = ended && !self.0.matches;
        self.0.bytes = finish.byte_count();
        Ok(())
    }
}

struct Collect<'m> {
    matcher: &'m RegexMatcher,
    spans: Vec<Span>,
}

/// How far behind the matched lines a regex may look when its matches are looked for again.
const LOOK_AHEAD: usize = 128;

impl Sink for Collect<'_> {
    type Error = io::Error;

    fn matched(&mut self, searcher: &Searcher, found: &SinkMatch<'_>) -> io::Result<bool> {
        let range = found.bytes_range_in_buffer();
        let end = if searcher.multi_line_with_matcher(self.matcher) {
            found.buffer().len().min(range.end + LOOK_AHEAD)
        } else {
            range.end - usize::from(found.bytes().ends_with(b"\n"))
        };
        let buffer = &found.buffer()[..end];
        // From the buffer's bytes to the file's.
        let offset = found.absolute_byte_offset() as usize;
        let first = self.spans.len();
        self.matcher
            .find_iter_at(buffer, range.start, |span| {
                if span.start() >= range.end {
                    return false;
                }
                self.spans.push(offset + span.start() - range.start..offset + span.end() - range.start);
                true
            })
            .map_err(io::Error::other)?;
        if self.spans.len() == first {
            // The line matched in a context that is not at hand any more: it is not lost, it counts as a whole.
            self.spans.push(offset..offset + end - range.start);
        }
        Ok(true)
    }
}
