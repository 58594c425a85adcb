//! Identifiers → parts, words → stems.

use std::sync::LazyLock;

/// Whether a character is part of an identifier.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a byte is part of an identifier; all beyond ASCII are.
pub fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// With a capital in front.
pub fn title(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Whether a word has a capital behind its first letter, and letters that are none.
pub fn has_inner_capital(token: &str) -> bool {
    token.chars().zip(token.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase())
        || token.chars().filter(|c| c.is_uppercase()).count() > 1 && token.chars().any(char::is_lowercase)
}

/// In lower case, without underscores.
pub fn plain(identifier: &str) -> String {
    identifier.chars().filter(|c| *c != '_').flat_map(char::to_lowercase).collect()
}

/// The parts of an identifier in lower case: at underscores, where lower case turns to upper, before the last capital of
/// several, and around digits of more than one.
pub fn parts(identifier: &str) -> Vec<String> {
    let chars: Vec<char> = identifier.chars().collect();
    let mut parts: Vec<String> = Vec::new();
    let mut part = String::new();
    for (place, &c) in chars.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| chars[place]);
        let next = chars.get(place + 1);
        let begins = match before {
            _ if !is_word(c) || c == '_' => true,
            Some(before) if c.is_uppercase() => {
                !before.is_uppercase() || next.is_some_and(|next| next.is_lowercase() && *next != 's')
            }
            Some(before) => {
                before.is_ascii_digit() && c.is_alphabetic() && part.len() > 1 && part.parse::<u64>().is_ok()
            }
            None => false,
        };
        if begins && !part.is_empty() {
            parts.push(std::mem::take(&mut part));
        }
        if is_word(c) && c != '_' {
            part.extend(c.to_lowercase());
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// What is left of a word in lower case without up to two of its endings, so that `parser`, `parsing` and `parse` are the same,
/// and so are `validator` and `validation`. It is always what the word begins with.
pub fn stem(word: &str) -> String {
    let mut stem = word;
    for _ in 0..2 {
        let last = stem.as_bytes().last();
        let endings = ENDINGS.iter().filter(|ending| ending.as_bytes().last() == last);
        let shorter = endings.filter_map(|ending| stem.strip_suffix(ending)).find(|rest| is_stem(rest));
        let Some(shorter) = shorter else { break };
        stem = shorter;
        // `mapping` is of `map`.
        let mut last = stem.chars().rev();
        if let (Some(a), Some(b)) = (last.next(), last.next())
            && a == b
            && stem.chars().count() > 3
        {
            stem = &stem[..stem.len() - a.len_utf8()];
        }
    }
    stem.to_string()
}

fn is_stem(rest: &str) -> bool {
    rest.len() > 2 && rest.contains(['a', 'e', 'i', 'o', 'u', 'y'])
}

/// Endings, the longest first.
const ENDINGS: &[&str] = &[
    "izations", "isations", "ization", "isation", "ations", "ators", "ation", "ating", "izers", "izing", "ising",
    "ments", "encies", "ances", "ences", "ities", "ators", "ator", "ates", "ated", "ency", "ance", "ence", "ings",
    "ions", "ized", "ised", "izes", "izer", "able", "ible", "ment", "ants", "ents", "ness", "ies", "ied", "ing", "ion",
    "ers", "ors", "ate", "ant", "ent", "ity", "ize", "ise", "ive", "es", "ed", "er", "or", "ly", "al", "ie", "s", "e",
    "y",
];

/// Words and what programs call them for short.
const SHORT_FORMS: &[&[&str]] = &[
    &["application", "app"],
    &["argument", "arg"],
    &["array", "arr"],
    &["asynchronous", "async"],
    &["attribute", "attr"],
    &["authentication", "authorization", "authenticate", "authorize", "auth"],
    &["buffer", "buf"],
    &["callback", "cb"],
    &["character", "char"],
    &["command", "cmd"],
    &["configuration", "configure", "config", "cfg", "conf"],
    &["connection", "connect", "conn"],
    &["context", "ctx"],
    &["database", "db"],
    &["definition", "define", "def"],
    &["delete", "del"],
    &["dependency", "dep"],
    &["destination", "dest", "dst"],
    &["development", "dev"],
    &["dictionary", "dict"],
    &["directory", "dir"],
    &["document", "documentation", "doc"],
    &["environment", "env"],
    &["error", "err"],
    &["exception", "exc"],
    &["execute", "execution", "exec"],
    &["expression", "expr"],
    &["function", "func", "fn"],
    &["identifier", "id"],
    &["implementation", "impl"],
    &["information", "info"],
    &["initialize", "initialization", "init"],
    &["integer", "int"],
    &["iterator", "iter"],
    &["language", "lang"],
    &["length", "len"],
    &["library", "lib"],
    &["maximum", "max"],
    &["memory", "mem"],
    &["message", "msg"],
    &["middleware", "mw"],
    &["minimum", "min"],
    &["module", "mod"],
    &["number", "num"],
    &["object", "obj"],
    &["operation", "operator", "op"],
    &["options", "opts"],
    &["package", "pkg"],
    &["parameter", "param"],
    &["pointer", "ptr"],
    &["previous", "prev"],
    &["process", "proc"],
    &["property", "prop"],
    &["reference", "ref"],
    &["regular", "regex", "regexp"],
    &["repository", "repo"],
    &["request", "req"],
    &["response", "resp", "res"],
    &["serialize", "ser"],
    &["deserialize", "de"],
    &["specification", "spec"],
    &["statement", "stmt"],
    &["statistics", "stat"],
    &["string", "str"],
    &["synchronize", "synchronous", "sync"],
    &["temporary", "tmp", "temp"],
    &["transaction", "tx"],
    &["utility", "util"],
    &["validate", "validation", "validator", "valid"],
    &["value", "val"],
    &["variable", "var"],
    &["vector", "vec"],
];

static SHORT_STEMS: LazyLock<Vec<Vec<String>>> =
    LazyLock::new(|| SHORT_FORMS.iter().map(|forms| forms.iter().map(|form| stem(form)).collect()).collect());

/// The stems that stand for the same in short, or at length.
pub fn alike(stem: &str) -> Vec<String> {
    let groups = SHORT_STEMS.iter().filter(|stems| stems.iter().any(|form| form == stem));
    groups.flatten().filter(|form| *form != stem).cloned().collect()
}
