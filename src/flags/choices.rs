//! What the values of flags can be.

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::model::{Detail, Role};

/// How the answer is written.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people and prompts.
    #[default]
    Text,
    /// A heading and a fence for each hit.
    Markdown,
    /// One object a line.
    Json,
}

/// In which order hits are shown.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// Definitions of the name first, then signatures, docs, code, imports.
    #[default]
    Role,
    /// By path and position.
    Path,
}

/// When to use colours.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Always, with ANSI codes.
    Ansi,
    /// Never.
    Never,
}

/// What is read about explore elsewhere.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Generate {
    /// The manual page.
    Man,
    /// Completions for bash.
    CompleteBash,
    /// Completions for zsh.
    CompleteZsh,
    /// Completions for fish.
    CompleteFish,
    /// Completions for PowerShell.
    CompletePowershell,
    /// The schema of what --json prints.
    JsonSchema,
    /// A skill that teaches agents to search with explore.
    Skill,
}

/// One word of `--in`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChoice {
    /// Every role.
    All,
    /// This one.
    One(Role),
}

impl RoleChoice {
    /// The roles that it stands for.
    pub fn roles(self) -> Vec<Role> {
        match self {
            RoleChoice::All => Role::ALL.to_vec(),
            RoleChoice::One(role) => vec![role],
        }
    }
}

/// A level of detail by its word.
pub fn detail() -> impl TypedValueParser<Value = Detail> {
    let words = PossibleValuesParser::new(Detail::ALL.map(Detail::word));
    words.map(|word| Detail::ALL.into_iter().find(|detail| detail.word() == word).unwrap_or(Detail::Doc))
}

/// A role by its word, or all.
pub fn role() -> impl TypedValueParser<Value = RoleChoice> {
    let words = PossibleValuesParser::new(Role::ALL.map(Role::word).into_iter().chain(["all"]));
    words.map(|word| match Role::ALL.into_iter().find(|role| role.word() == word) {
        Some(role) => RoleChoice::One(role),
        None => RoleChoice::All,
    })
}

/// A number of bytes, with K, M or G for powers of 1024.
pub fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(['K', 'M', 'G', 'k', 'm', 'g']);
    let number: u64 = digits.parse().map_err(|_| format!("{text:?} is no size: write 10K, 5M, 1G or bytes"))?;
    let unit = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        unit => return Err(format!("{unit:?} is no unit: write K, M or G")),
    };
    number.checked_mul(unit).ok_or_else(|| format!("{text:?} is too large"))
}
