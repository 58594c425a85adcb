//! The languages, one row each. The only door to the grammar crates.

use std::path::Path;

use tree_sitter_language::LanguageFn;

/// One language: how its files are recognised, its grammar, and what a definition is in it.
pub struct Language {
    /// As `--language` takes it and the answer prints it.
    pub name: &'static str,
    /// What stands behind the last dot of its files' names.
    pub extensions: &'static [&'static str],
    /// Programs that a `#!` line names for it, without version.
    pub interpreters: &'static [&'static str],
    /// The grammar.
    pub grammar: LanguageFn,
    /// Its query files; where two patterns name the same node a definition, the first one counts.
    pub queries: &'static [&'static str],
}

macro_rules! queries {
    ($($name:literal),+) => { &[$(include_str!(concat!("../queries/", $name, ".scm"))),+] };
}

/// Every language, by name.
pub static LANGUAGES: &[Language] = &[
    Language {
        name: "go",
        extensions: &["go"],
        interpreters: &[],
        grammar: tree_sitter_go::LANGUAGE,
        queries: queries!("go"),
    },
    Language {
        name: "javascript",
        extensions: &["cjs", "js", "jsx", "mjs"],
        interpreters: &["bun", "deno", "node", "nodejs"],
        grammar: tree_sitter_javascript::LANGUAGE,
        queries: queries!("javascript", "ecmascript"),
    },
    Language {
        name: "python",
        extensions: &["py", "pyi", "pyw"],
        interpreters: &["pypy", "python", "uv"],
        grammar: tree_sitter_python::LANGUAGE,
        queries: queries!("python"),
    },
    Language {
        name: "rust",
        extensions: &["rs"],
        interpreters: &["rust-script"],
        grammar: tree_sitter_rust::LANGUAGE,
        queries: queries!("rust"),
    },
    Language {
        name: "tsx",
        extensions: &["tsx"],
        interpreters: &[],
        grammar: tree_sitter_typescript::LANGUAGE_TSX,
        queries: queries!("typescript", "ecmascript"),
    },
    Language {
        name: "typescript",
        extensions: &["cts", "mts", "ts"],
        interpreters: &["ts-node", "tsx"],
        grammar: tree_sitter_typescript::LANGUAGE_TYPESCRIPT,
        queries: queries!("typescript", "ecmascript"),
    },
];

/// The language of this name.
pub fn by_name(name: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.name == name)
}

/// The language that a file's name tells.
pub fn by_path(path: &Path) -> Option<&'static Language> {
    let extension = path.extension()?.to_str()?;
    LANGUAGES.iter().find(|language| language.extensions.contains(&extension))
}

/// The language of a file: its name tells it, else its first line. A text that calls itself XML is none of these, whatever
/// its name says (translations of Qt programs end in `.ts`).
pub fn of(path: &Path, text: &[u8]) -> Option<&'static Language> {
    if text.starts_with(b"<?xml") || text.starts_with(b"<!DOCTYPE") {
        return None;
    }
    match by_path(path) {
        Some(language) => Some(language),
        None if path.extension().is_some() => None,
        None => by_shebang(text),
    }
}

/// The first program on the `#!` line that is a language's interpreter, its directory and version left out.
fn by_shebang(text: &[u8]) -> Option<&'static Language> {
    let line = text.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    std::str::from_utf8(line).ok()?.split_ascii_whitespace().find_map(|word| {
        let program = word.rsplit('/').next().unwrap_or(word);
        let program = program.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-'));
        LANGUAGES.iter().find(|language| language.interpreters.contains(&program))
    })
}
