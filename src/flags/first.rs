//! Command lines to begin with.

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

/// The examples as `--help` shows them.
pub fn listed() -> String {
    let lines = EXAMPLES.iter().map(|(command, answer)| format!("  {command}\n          {answer}\n"));
    format!("Examples:\n{}\n{EXIT_STATUS}", lines.collect::<String>())
}

/// What the exit status says.
pub const EXIT_STATUS: &str = "Exit status: 0 with hits, 1 without, 2 after an error (hits are printed all the same).";
