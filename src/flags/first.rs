//! What a person is shown first: the flags of every day, and command lines to begin with.

use clap::Arg;

/// What `-h` shows.
const OFTEN: &str = "positional regexp fixed_strings ignore_case smart_case word_regexp glob types hidden no_ignore get map rank \
    detail expand_full kind defs uses max_results context json files_with_matches count help";

/// A flag, left out by `-h` where it is not one of every day.
pub fn often(flag: Arg) -> Arg {
    let is_often = OFTEN.split_whitespace().any(|often| flag.get_id() == often);
    flag.hide_short_help(!is_often)
}

/// What to type, and what that answers. The first three are for the first minute.
pub const EXAMPLES: [(&str, &str); 7] = [
    ("explore 'class Session' src", "the definitions that hold a match: signatures, docs, matched lines"),
    ("explore -w Session --uses", "who uses it: these lines alone, with the definitions around them"),
    ("explore --rank 'how are cookies stored'", "the definitions that answer words"),
    ("explore 'fn main' --expand-full", "whole definitions"),
    ("explore --get src/api.py::Session.send", "one definition, by the address that an answer gave"),
    ("explore 'open\\(' --not 'close\\('", "definitions that hold the one and not the other"),
    ("cargo build 2>&1 | explore --get -", "the definitions that other tools' output points at"),
];

/// What the exit status says.
pub const EXIT_STATUS: &str = "Exit status: 0 with hits, 1 without, 2 after an error (hits are printed all the same).";

/// What is said where nothing is asked.
pub fn nothing_asked() -> String {
    format!("a pattern is missing: explore PATTERN [PATH]...\n\n{}\n`explore -h` lists more", listed(3))
}

/// The end of `--help`.
pub fn at_length() -> String {
    format!("Examples:\n{}\n{EXIT_STATUS}", listed(EXAMPLES.len()))
}

fn listed(so_many: usize) -> String {
    let examples = EXAMPLES.iter().take(so_many);
    examples.map(|(command, answer)| format!("  {command}\n          {answer}\n")).collect()
}
