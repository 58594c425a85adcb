//! Texts → how much each name is used, by words alone. Pure.

use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};
use xxhash_rust::xxh3::xxh3_64;

use crate::languages;
use crate::model::{BLOCK, Definition, Kind, METHOD};

/// The words of one text, by their hash.
#[derive(Debug, Default)]
pub struct Words {
    /// Each once, and whether it is called somewhere, not as a member: `word(`, but not `.word(`.
    all: FxHashMap<u64, bool>,
    /// Those that it seems to define, behind a word that introduces a definition, or before a parenthesis at the start of a
    /// line; and whether they are ordinary words.
    introduced: FxHashMap<u64, bool>,
}

static INTRODUCERS: LazyLock<FxHashSet<&'static [u8]>> =
    LazyLock::new(|| languages::INTRODUCERS.split_whitespace().map(str::as_bytes).collect());

impl Words {
    /// Reads a text once.
    pub fn of(text: &[u8]) -> Words {
        let mut words = Words::default();
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
        let mut at = 0;
        let mut is_introduced = false;
        let mut is_line_of_kind = false;
        while at < text.len() {
            let behind = text[at..].iter().position(|byte| !is_word(byte)).map_or(text.len(), |length| at + length);
            let word = &text[at..behind];
            if word.is_empty() {
                is_introduced &= matches!(text[at], b' ' | b'\t');
                is_line_of_kind &= !matches!(text[at], b'\n' | b'=' | b'(' | b';' | b'.');
                at += 1;
                continue;
            }
            let starts_line = at == 0 || text[at - 1] == b'\n';
            let hash = xxh3_64(word);
            let has_parameters = text.get(behind) == Some(&b'(');
            let is_member = at > 0 && matches!(text[at - 1], b'.' | b'>');
            *words.all.entry(hash).or_default() |= has_parameters && !is_member;
            if is_introduced || is_line_of_kind && has_parameters {
                words.introduced.insert(hash, is_plain(word));
            }
            is_introduced = INTRODUCERS.contains(word);
            is_line_of_kind |= starts_line;
            at = behind;
        }
        words
    }
}

/// Whether a name is in lower case alone, as ordinary words are.
fn is_plain(name: &[u8]) -> bool {
    !name.iter().any(|byte| byte.is_ascii_uppercase() || *byte == b'_')
}

/// In how many files a word is.
#[derive(Debug, Default, Clone, Copy)]
struct Seen {
    at_all: u32,
    called: u32,
    introduced: u32,
}

/// The words of many texts.
#[derive(Debug, Default)]
pub struct Uses {
    seen: FxHashMap<u64, Seen>,
}

/// Kinds whose names are seldom ordinary words.
const TELLING: &[Kind] = &[
    "class",
    "enum",
    "function",
    "interface",
    "macro",
    "message",
    "method",
    "record",
    "schema",
    "service",
    "struct",
    "table",
    "trait",
    "type",
    "union",
];

impl Uses {
    /// Adds those of one text, which keeps what it defines alone.
    pub fn add(&mut self, words: &mut Words) {
        for (word, called) in std::mem::take(&mut words.all) {
            let seen = self.seen.entry(word).or_default();
            seen.at_all += 1;
            seen.called += u32::from(called);
        }
        words.introduced.keys().for_each(|word| self.seen.entry(*word).or_default().introduced += 1);
    }

    /// Adds those of other texts.
    pub fn merge(&mut self, other: Uses) {
        for (word, seen) in other.seen {
            let sum = self.seen.entry(word).or_default();
            sum.at_all += seen.at_all;
            sum.called += seen.called;
            sum.introduced += seen.introduced;
        }
    }

    /// How much a text's most used definition is used, as far as its words tell.
    pub fn of_text(&self, words: &Words) -> u64 {
        words.introduced.iter().map(|(word, is_plain)| self.of_word(*word, *is_plain, 1)).max().unwrap_or(0)
    }

    /// How much a definition is used whose name so many files define: the files that the name is in and that do not define it,
    /// shared among those that do; of an ordinary word, and of a value, the files that call it. What is private counts a tenth,
    /// and so do methods that are called as those of other types are.
    pub fn of(&self, definition: &Definition, definers: u32) -> u64 {
        let name = definition.name.as_bytes();
        if name.iter().any(u8::is_ascii_whitespace) || definition.kind == BLOCK {
            return 0;
        }
        let (is_plain, is_telling) = (is_plain(name), TELLING.contains(&definition.kind));
        let uses = |by_call| self.of_word(xxh3_64(name), by_call, definers);
        let uses = if is_telling { uses(is_plain) } else { uses(true).max(uses(is_plain) / 10) };
        let counts_less = name.starts_with(b"_") || is_plain && definition.kind == METHOD;
        if counts_less { uses / 10 } else { uses }
    }

    /// In hundredths.
    fn of_word(&self, word: u64, by_call: bool, definers: u32) -> u64 {
        let Seen { at_all, called, introduced } = self.seen.get(&word).copied().unwrap_or_default();
        let (used, definers) = (if by_call { called } else { at_all }, introduced.max(definers).max(1));
        100 * u64::from(used.saturating_sub(definers)) / u64::from(definers)
    }
}
