//! The text of one file.

use std::sync::OnceLock;

use super::Span;

/// The decoded text of a file. What is matched, parsed and printed is this text.
#[derive(Debug, Default)]
pub struct Text {
    bytes: Vec<u8>,
    /// Where its lines begin, once somebody asks.
    line_starts: OnceLock<Vec<usize>>,
}

impl Text {
    /// Takes the decoded bytes of one file. They need not be valid UTF-8.
    pub fn new(bytes: Vec<u8>) -> Text {
        Text { bytes, line_starts: OnceLock::new() }
    }

    fn line_starts(&self) -> &[usize] {
        self.line_starts.get_or_init(|| {
            let after_newlines = memchr::memchr_iter(b'\n', &self.bytes).map(|at| at + 1);
            std::iter::once(0).chain(after_newlines).filter(|&at| at < self.bytes.len() || at == 0).collect()
        })
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of a span.
    pub fn slice(&self, span: &Span) -> &[u8] {
        &self.bytes[span.clone()]
    }

    /// The bytes of a span as text; each malformed sequence becomes U+FFFD.
    pub fn lossy(&self, span: &Span) -> String {
        String::from_utf8_lossy(self.slice(span)).into_owned()
    }

    /// The short hash of a span's bytes: the low 32 bits of their XXH3, as 8 hexadecimal digits.
    pub fn hash(&self, span: &Span) -> String {
        format!("{:08x}", xxhash_rust::xxh3::xxh3_64(self.slice(span)) as u32)
    }

    /// How many lines there are. A last line without a line feed counts.
    pub fn line_count(&self) -> usize {
        self.line_starts().len()
    }

    /// The 1-based line that holds this byte.
    pub fn line_of(&self, byte: usize) -> usize {
        self.line_starts().partition_point(|&start| start <= byte)
    }

    /// The first byte of a 1-based line.
    pub fn line_start(&self, line: usize) -> usize {
        self.line_starts()[line - 1]
    }

    /// A 1-based line without its line end (`\n` or `\r\n`).
    pub fn line_span(&self, line: usize) -> Span {
        let start = self.line_start(line);
        let mut end = self.line_starts().get(line).copied().unwrap_or(self.bytes.len());
        if self.bytes[start..end].ends_with(b"\n") {
            end -= 1;
        }
        if self.bytes[start..end].ends_with(b"\r") {
            end -= 1;
        }
        start..end
    }

    /// 1-based lines, first and last, up to the last one's line end.
    pub fn whole_lines(&self, first: usize, last: usize) -> Span {
        self.line_start(first)..self.line_span(last).end
    }

    /// The 1-based lines that a span touches, first and last. An empty span touches the line it stands on.
    pub fn lines_of(&self, span: &Span) -> (usize, usize) {
        (self.line_of(span.start), self.line_of(span.end.max(span.start + 1) - 1))
    }

    /// Whether a character can begin at this byte: it is no continuation byte of UTF-8.
    pub fn begins_character(&self, byte: usize) -> bool {
        self.bytes[byte] & 0b1100_0000 != 0b1000_0000
    }

    /// The byte by which a match is lifted: its first that is no white space.
    pub fn focus(&self, span: &Span) -> usize {
        let blank = self.slice(span).iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if span.start + blank < span.end { span.start + blank } else { span.start }
    }

    /// The span without white space at its end.
    pub fn trim_end(&self, span: Span) -> Span {
        let kept = self.slice(&span).trim_ascii_end().len();
        span.start..span.start + kept
    }
}
