//! Which of the comments above a definition are about it: not the licence at the top of the file, not the banner of a
//! section, not code that was commented out.

use std::sync::LazyLock;

use regex::bytes::{Regex, RegexBuilder};

use crate::model::{Span, Text};

/// A comment above a definition.
#[derive(Debug, Clone)]
pub struct Comment {
    /// Its bytes, white space at the end left out.
    pub span: Span,
    /// Its language says that such a one documents.
    pub documents: bool,
}

/// The comments that are about what stands below them, of an unbroken run from the top; and whether they document it.
pub fn about<'c>(text: &Text, comments: &'c [Comment]) -> (&'c [Comment], bool) {
    let mut rest = comments;
    let is_licence = |comment: &Comment| LICENCE.is_match(text.slice(&comment.span));
    if comments.first().is_some_and(|first| text.bytes()[..first.span.start].trim_ascii().is_empty())
        && let Some(last) = comments.iter().rposition(is_licence)
    {
        rest = &comments[last + 1..];
        let is_blank = |comment: &&Comment| manner(text.slice(&comment.span)) == Manner::Blank;
        rest = &rest[rest.iter().take_while(is_blank).count()..];
    }
    let manners: Vec<Manner> = rest.iter().map(|comment| manner(text.slice(&comment.span))).collect();
    let mut banners = 0;
    loop {
        banners += match manners[banners..] {
            [Manner::Title, ..] => 1,
            [Manner::Rule, Manner::Prose | Manner::Code, Manner::Rule, ..] => 3,
            _ => break,
        };
    }
    let (rest, manners) = (&rest[banners..], &manners[banners..]);
    let documents = rest.iter().zip(manners).any(|(comment, manner)| comment.documents && *manner >= Manner::Marked);
    (rest, documents)
}

/// What a comment looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Manner {
    /// Nothing.
    Blank,
    /// A line drawn with signs.
    Rule,
    /// Words on such a line.
    Title,
    /// Code that was commented out.
    Code,
    /// Signs that no other comment begins with.
    Marked,
    /// Everything else.
    Prose,
}

static LICENCE: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"(?i)copyright|\blicen[sc]e|spdx-|all rights reserved|warrant(y|ies)\b|dealings in the software|such damage")
});
static DRAWN: LazyLock<Regex> =
    LazyLock::new(|| regex(r"-{4}|={4}|\*{4}|#{4}|~{4}|_{4}|\+{4}|/{5}|[-=*~#]{3}\s.*\s[-=*~#]{3}"));
static MARKED: LazyLock<Regex> = LazyLock::new(|| regex(r"^(///|//!|/\*[*!]|#'|#\||--[-|^]|;;;|%%|\(\*\*|\{-)"));
static CODE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?x)^[\s/\#*;%-]*(
            .*(;|[)=]\s*\{|\)\s*;?\s*//.*)
            | [\w.$@>\[\]-]+(\(.*\))?\s*[-+*/|&:]?=\s*(\w+\s)?([\w.$'-]+ | [\w.$]+\(.*\) | [\[{].*[\]}] | '[^']*' | \x22[^\x22]*\x22)
            | (\w+[.:>-]+)+\w+\(.*\)
            | (return|if|elif|else|for|while|def|class|import|from|var|let|const|func|fn|function)\b.*[(=\[{.].*[:{(,)]
            | [{}()\[\]]+ )?[\s*/]*$",
    )
});

fn regex(pattern: &str) -> Regex {
    RegexBuilder::new(pattern).unicode(false).build().expect("the patterns are sound")
}

fn manner(comment: &[u8]) -> Manner {
    let has_words = |line: &[u8]| line.iter().any(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    let one_line = !comment.contains(&b'\n');
    if !has_words(comment) {
        return if DRAWN.is_match(comment) { Manner::Rule } else { Manner::Blank };
    }
    if one_line && DRAWN.is_match(comment) {
        return Manner::Title;
    }
    if MARKED.is_match(comment) {
        return Manner::Marked;
    }
    let mut lines = comment.split(|&byte| byte == b'\n');
    if lines.all(|line| CODE.is_match(line)) { Manner::Code } else { Manner::Prose }
}
