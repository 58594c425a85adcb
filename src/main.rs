//! Flags → run → exit status; the only place that talks to standard error.

#[path = "main/watch.rs"]
mod watch;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::panic::{self, PanicHookInfo};
#[cfg(feature = "mcp")]
use std::path::PathBuf;
use std::process::{self, ExitCode};

use clap::error::{ContextKind, ContextValue};
use explore::flags::{Flags, instead_of};
use explore::model::Problem;
use explore::print::paint::Paint;
use explore::{Failure, run};
use watch::Watch;

const HITS: u8 = 0;
const NO_HITS: u8 = 1;
const ERROR: u8 = 2;

fn main() -> ExitCode {
    panic::set_hook(Box::new(give_up));
    let flags = match configured_arguments().map(Flags::read) {
        Ok(Ok(flags)) => flags,
        Ok(Err(error)) => return refuse(&error),
        Err(problem) => {
            complain(&problem);
            return ExitCode::from(ERROR);
        }
    };
    if flags.mcp {
        return serve(&flags);
    }
    let watch = Watch::begin();
    let mut out = BufWriter::with_capacity(1 << 16, watch.before(io::stdout().lock()));
    let answered =
        run(&flags, &watch.progress, &mut out).and_then(|report| out.flush().map(|()| report).map_err(Failure::Output));
    watch.end();
    ExitCode::from(match answered {
        Ok(report) => {
            report.problems.iter().filter(|_| !flags.no_messages).for_each(complain);
            report.notes.iter().for_each(|note| say(note));
            match (report.problems.is_empty(), report.hits) {
                (false, _) => ERROR,
                (true, true) => HITS,
                (true, false) => NO_HITS,
            }
        }
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => HITS,
        Err(Failure::Output(error)) => {
            say(&format!("the answer cannot be written: {error}"));
            ERROR
        }
        Err(Failure::Problem(problem)) => {
            let _ = out.flush();
            complain(&problem);
            ERROR
        }
    })
}

/// Serves a client on standard input and output until it goes.
#[cfg(feature = "mcp")]
fn serve(flags: &Flags) -> ExitCode {
    let folders: Vec<PathBuf> = flags.positional.iter().map(PathBuf::from).collect();
    match explore::mcp::serve(&folders, tokio::io::stdin(), tokio::io::stdout()) {
        Ok(()) => ExitCode::from(HITS),
        Err(problem) => {
            complain(&problem);
            ExitCode::from(ERROR)
        }
    }
}

#[cfg(not(feature = "mcp"))]
fn serve(_: &Flags) -> ExitCode {
    say("--mcp: this build is without it; cargo install with --features mcp has it");
    ExitCode::from(ERROR)
}

/// Says in one line what nobody foresaw, or what the system has no more of, and ends at once.
fn give_up(broken: &PanicHookInfo) {
    // What the standard library says needs no place in it.
    let place = broken.location().filter(|place| !place.file().starts_with("/rustc/"));
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    let said = broken.payload();
    let said = said.downcast_ref::<String>().map(String::as_str).or(said.downcast_ref::<&str>().copied());
    say(&format!("it cannot go on: {}{place}", said.unwrap_or("it broke")));
    process::exit(ERROR.into());
}

/// The arguments of the configuration file, then those of the command line.
fn configured_arguments() -> Result<Vec<OsString>, Problem> {
    let mut given = std::env::args_os();
    let mut arguments: Vec<OsString> = given.next().into_iter().collect();
    if let Some(path) = std::env::var_os("EXPLORE_CONFIG_PATH").filter(|path| !path.is_empty()) {
        let text = std::fs::read_to_string(&path).map_err(|error| Problem {
            code: "unreadable",
            message: error.to_string(),
            path: Some(path.into()),
            hint: Some("EXPLORE_CONFIG_PATH names it".into()),
        })?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        arguments.extend(lines.map(OsString::from));
    }
    arguments.extend(given);
    Ok(arguments)
}

/// Prints help, the version, or what is wrong with the flags.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::from(HITS);
    }
    write(error.render().to_string().trim_end());
    if let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg)
        && let Some(hint) = instead_of(flag)
    {
        say(&format!("{flag}: {hint}"));
    }
    ExitCode::from(ERROR)
}

fn complain(problem: &Problem) {
    let path = problem.path.as_ref().map(|path| format!("{}: ", shown(&path.to_string_lossy()))).unwrap_or_default();
    let hint = problem.hint.as_ref().map(|hint| format!(" ({hint})")).unwrap_or_default();
    say(&format!("{path}{}{hint}", problem.message));
}

fn say(words: &str) {
    write(&format!("explore: {words}"));
}

fn write(words: &str) {
    let lines: Vec<String> = words.split('\n').map(shown).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

/// Words as standard error gets them: on a terminal nothing of them is obeyed.
fn shown(words: &str) -> String {
    let mut out = Vec::new();
    // Memory can always be written to.
    let _ = Paint::default().escaping(io::stderr().is_terminal()).plain(&mut out, words.as_bytes());
    String::from_utf8_lossy(&out).into_owned()
}
