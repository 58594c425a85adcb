//! The parts of the README that are made from the program. `UPDATE=1` rewrites them.

use std::fmt::Write;

use clap::CommandFactory;
use explore::flags::Flags;
use explore::languages::LANGUAGES;

#[test]
fn flags_and_languages_are_those_of_the_program() {
    check("flags", &flags());
    // The README lists what comes by default.
    if cfg!(all(feature = "core", feature = "common", not(feature = "heavy"))) {
        check("languages", &languages());
    }
}

fn flags() -> String {
    let command = Flags::command();
    let mut table = String::from("| flag | what it does |\n|---|---|\n");
    for flag in command.get_arguments().filter(|argument| !argument.is_positional()) {
        let short = flag.get_short().map(|short| format!("`-{short}` "));
        let value = flag.get_value_names().filter(|_| flag.get_action().takes_values());
        let value = value.map(|names| format!(" {}", names[0])).unwrap_or_default();
        let long = flag.get_long().map(|long| format!("`--{long}{value}`"));
        let words = flag.get_long_help().or(flag.get_help()).map(ToString::to_string).unwrap_or_default();
        let words = words.trim_end_matches('.').replace("\n\n", " ").replace('|', "\\|");
        let choices = flag.get_possible_values();
        let choices: Vec<&str> = choices.iter().map(|choice| choice.get_name()).collect();
        let choices = match flag.get_action().takes_values() && !choices.is_empty() {
            true => format!(" (`{}`)", choices.join("`, `")),
            false => String::new(),
        };
        let _ = writeln!(table, "| {}{} | {words}{choices} |", short.unwrap_or_default(), long.unwrap_or_default());
    }
    table
}

fn languages() -> String {
    let mut table = String::from("| language | files |\n|---|---|\n");
    for language in LANGUAGES {
        let files = language.files.split_whitespace().map(|word| format!("`{word}`"));
        let programs = language.programs.split_whitespace().map(|word| format!("`#!{word}`"));
        let _ = writeln!(table, "| {} | {} |", language.name, files.chain(programs).collect::<Vec<_>>().join(" "));
    }
    table
}

/// Holds what stands between the two marks against what should stand there.
fn check(mark: &str, wanted: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("the README is there");
    let (begin, end) = (format!("<!-- {mark} -->\n"), format!("<!-- /{mark} -->"));
    let from = readme.find(&begin).expect("the first mark") + begin.len();
    let to = readme.find(&end).expect("the second mark");
    let wanted = format!("\n{wanted}\n");
    if crate::updates() {
        std::fs::write(path, format!("{}{wanted}{}", &readme[..from], &readme[to..])).expect("the README is written");
    } else {
        assert_eq!(&readme[from..to], wanted, "the README is behind: UPDATE=1 cargo test brings it up to date");
    }
}
