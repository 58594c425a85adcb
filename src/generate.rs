//! The table of flags → what manuals, shells, programs and agents read about explore.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::flags::{EXAMPLES, EXIT_STATUS, Flags, Generate};

/// The shape of the objects that `--json` prints.
const SCHEMA: &str = include_str!("generate/schema.json");
/// What an agent must know to search with explore.
const SKILL: &str = include_str!("generate/skill.md");

/// Writes it.
pub fn generate(what: Generate, out: &mut dyn Write) -> io::Result<()> {
    match what {
        Generate::Man => manual(out),
        Generate::CompleteBash => completions(Shell::Bash, out),
        Generate::CompleteZsh => completions(Shell::Zsh, out),
        Generate::CompleteFish => completions(Shell::Fish, out),
        Generate::CompletePowershell => completions(Shell::PowerShell, out),
        Generate::JsonSchema => out.write_all(SCHEMA.as_bytes()),
        Generate::Skill => out.write_all(SKILL.as_bytes()),
    }
}

/// The sections of the library, and the examples line by line.
fn manual(out: &mut dyn Write) -> io::Result<()> {
    let command = Flags::command().after_help("").after_long_help("");
    let mut page = Vec::new();
    Man::new(command).title("EXPLORE").manual("User Commands").render(&mut page)?;
    // It writes an empty date without its quotes, and breaks lines around empty ones.
    let page = String::from_utf8_lossy(&page).replace(" 1  ", " 1 \"\" ").replace(".br\n\n.br\n", ".sp\n");
    let (page, version) = page.split_at(page.find(".SH EXTRA").unwrap_or(page.len()));
    let version = version.split_at(version.find(".SH VERSION").unwrap_or_default()).1;
    write!(out, "{page}.SH EXIT STATUS\n{}\n.SH EXAMPLES\n", escaped(EXIT_STATUS))?;
    for (command, answer) in EXAMPLES {
        write!(out, ".TP\n\\fB{}\\fR\n{}\n", escaped(command), escaped(answer))?;
    }
    out.write_all(version.as_bytes())
}

/// Text in which roff sees nothing to obey.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq")
}

fn completions(shell: Shell, out: &mut dyn Write) -> io::Result<()> {
    // Where it cannot write, the library panics.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Flags::command(), "explore", &mut script);
    // With two colons zsh knows no flags behind the first path.
    let script = String::from_utf8_lossy(&script).replace("'*::positional", "'*:positional");
    out.write_all(script.as_bytes())
}
