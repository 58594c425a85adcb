//! Flags as the parameters of a tool: called by their long names, with underscores.

use std::sync::LazyLock;

use clap::{Arg, Command, CommandFactory, Parser};
use regex::{Captures, Regex};

use super::Flags;

static COMMAND: LazyLock<Command> = LazyLock::new(Flags::command);

/// A flag in a sentence, with the number or word behind it that is its value.
static FLAG: LazyLock<Regex> = LazyLock::new(|| {
    let flag = r"(^|[\s(\[])'?--?([A-Za-z][A-Za-z-]*)(?: <[A-Z]+>)?'?(?: (\d+|all)\b)?";
    Regex::new(flag).expect("the pattern is sound")
});

/// What a sentence says where nobody should be led to do without a bound.
const BOUNDLESS: (&str, &str) = ("--budget 0 shows all", "a larger `budget` shows more");

impl Flags {
    /// Reads parameters, each with its values; that of a switch is `true` or `false`. The error says what is wrong with them.
    pub fn of_parameters<'a>(given: impl Iterator<Item = (&'a str, &'a [String])>) -> Result<Flags, String> {
        let mut arguments = vec!["explore".to_string(), "--mcp".to_string()];
        for (name, values) in given {
            let long = name.replace('_', "-");
            let flag = arg(&long).ok_or_else(|| format!("there is no `{name}`"))?;
            for value in values {
                match (flag.get_action().takes_values(), value.as_str()) {
                    (true, value) => arguments.push(format!("--{long}={value}")),
                    (false, "true") => arguments.push(format!("--{long}")),
                    (false, "false") => {}
                    (false, value) => return Err(format!("`{name}` is true or false, not {value:?}")),
                }
            }
        }
        Flags::try_parse_from(arguments).map_err(|error| {
            let message = error.to_string();
            let message = message.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
            as_parameters(&message.split_whitespace().collect::<Vec<_>>().join(" "))
        })
    }
}

/// A sentence that names flags, for whoever gives parameters.
pub fn as_parameters(sentence: &str) -> String {
    let sentence = sentence.replace(BOUNDLESS.0, BOUNDLESS.1);
    let parameter = |found: &Captures| {
        let Some(flag) = arg(&found[2]) else { return found[0].to_string() };
        let name = flag.get_long().unwrap_or_default().replace('-', "_");
        let value = found.get(3).map(|value| format!(": {}", value.as_str())).unwrap_or_default();
        format!("{}`{name}{value}`", &found[1])
    };
    FLAG.replace_all(&sentence, parameter).into_owned()
}

/// The flag with this long or short name.
fn arg(name: &str) -> Option<&'static Arg> {
    let is_short = |arg: &Arg| arg.get_short().is_some_and(|short| name.len() == 1 && name.starts_with(short));
    COMMAND.get_arguments().find(|arg| arg.get_long() == Some(name) || is_short(arg))
}
