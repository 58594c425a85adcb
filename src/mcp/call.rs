//! A tool and its arguments → what is answered.

use std::path::PathBuf;
use std::sync::Arc;

use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};

use crate::Failure;
use crate::explorer::{Answer, Explorer};
use crate::flags::{Flags, Format, as_parameters};
use crate::gather::usage;
use crate::model::{Problem, Progress};
use crate::print;
use crate::roots::Roots;

/// How many tokens the text and the objects each cost at most where nothing else is said.
const BUDGET: usize = 10_000;

/// Parameters of `search` and `map` that are not worth their tokens in the schema, but that answers may point to.
const UNTOLD: &[&str] = &[
    "after_context",
    "before_context",
    "case_sensitive",
    "encoding",
    "expand_full",
    "hidden",
    "iglob",
    "language",
    "line_regexp",
    "max_columns",
    "max_depth",
    "max_filesize",
    "no_collapse",
    "no_ignore",
    "smart_case",
    "sort",
    "text",
    "type",
    "type_not",
];

/// What parameters are called by those who have not read the schema.
const ALIASES: &[(&str, &str)] = &[
    ("address", "addresses"),
    ("globs", "glob"),
    ("kinds", "kind"),
    ("limit", "max_results"),
    ("path", "addresses"),
    ("paths", "path"),
    ("paths", "addresses"),
    ("query", "pattern"),
];

/// What a tool answers.
pub struct Reply {
    /// What the command line prints, and what it says beside.
    pub text: String,
    /// The objects of JSON Lines: `hits`, `summary`, `errors`.
    pub objects: Value,
    /// There is no answer.
    pub is_error: bool,
}

/// Calls a tool.
pub fn call(tool: &Tool, arguments: JsonObject, roots: Roots, progress: Arc<Progress>) -> Reply {
    answer(tool, arguments, roots, progress).unwrap_or_else(|failure| {
        let problem = match failure {
            Failure::Problem(problem) => *problem,
            Failure::Output(error) => usage(error.to_string()),
        };
        let mut out = Vec::new();
        // Memory can always be written to.
        let _ = print::json::error(&mut out, &problem);
        Reply { text: as_parameters(&problem.to_string()), objects: objects(&out), is_error: true }
    })
}

fn answer(tool: &Tool, arguments: JsonObject, roots: Roots, progress: Arc<Progress>) -> Result<Reply, Failure> {
    let given = parameters(tool, arguments)?;
    let values = |name: &'static str| {
        let named = given.iter().filter(move |one| one.0 == name);
        named.flat_map(|one| one.1.iter().cloned())
    };
    let own = ["path", "pattern", "addresses", "output"];
    let others = given.iter().filter(|one| !own.contains(&one.0.as_str()));
    let mut flags =
        Flags::of_parameters(others.map(|(name, values)| (name.as_str(), values.as_slice()))).map_err(usage)?;
    flags.regexp = values("pattern").collect();
    flags.positional = values("path").map(Into::into).collect();
    flags.get = values("addresses").collect();
    flags.map = tool.name == "map";
    flags.budget = Some(flags.budget.filter(|&tokens| tokens > 0).unwrap_or(BUDGET));
    let output: Vec<String> = values("output").collect();
    if tool.name == "get" && flags.get.is_empty() && output.is_empty() {
        return Err(usage("`addresses` or `output` is missing".into()).into());
    }
    let mut explorer = Explorer::from(flags).within(roots).progress(progress);
    if !output.is_empty() {
        explorer = explorer.output(output.join("\n"));
    }
    reply(if tool.name == "search" { explorer.search()? } else { explorer.answer()? })
}

fn reply(mut answer: Answer) -> Result<Reply, Failure> {
    let notes = answer.explain()?;
    let (mut text, mut lines) = (Vec::new(), Vec::new());
    answer.print(Format::Text, &mut text)?;
    answer.print(Format::Json, &mut lines)?;
    let problems = answer.problems().iter().map(Problem::to_string);
    let told: Vec<String> = problems.chain(notes).map(|sentence| as_parameters(&sentence)).collect();
    let text = String::from_utf8_lossy(&text).into_owned();
    let between = if text.is_empty() || told.is_empty() { "" } else { "\n" };
    Ok(Reply {
        text: format!("{text}{between}{}", told.join("\n")),
        objects: objects(&lines),
        is_error: answer.is_empty() && !answer.problems().is_empty(),
    })
}

/// The parameters by their names, each with its values.
fn parameters(tool: &Tool, arguments: JsonObject) -> Result<Vec<(String, Vec<String>)>, Problem> {
    let properties = tool.input_schema.get("properties").and_then(Value::as_object);
    let told = || properties.into_iter().flat_map(|properties| properties.keys().map(String::as_str));
    let is_known = |name: &str| told().any(|told| told == name) || tool.name != "get" && UNTOLD.contains(&name);
    let read = |(name, value): (String, Value)| {
        let plain = name.trim_start_matches('-').replace('-', "_");
        let meant = ALIASES.iter().find(|(alias, meant)| *alias == plain && is_known(meant));
        let meant = if is_known(&plain) { plain } else { meant.map_or(plain, |(_, meant)| meant.to_string()) };
        if !is_known(&meant) {
            let names = told().collect::<Vec<_>>().join(", ");
            return Err(usage(format!("{} has no parameter {name:?}: use {names}", tool.name)));
        }
        let values = values(value).ok_or_else(|| usage(format!("`{meant}` is a string, a number, true or false")))?;
        Ok((meant, values))
    };
    arguments.into_iter().map(read).collect()
}

/// The values of an argument: of a list, each.
fn values(value: Value) -> Option<Vec<String>> {
    match value {
        Value::Null => Some(Vec::new()),
        Value::Bool(value) => Some(vec![value.to_string()]),
        Value::Number(number) => Some(vec![number.to_string()]),
        Value::String(text) => Some(vec![text]),
        Value::Array(items) => items.into_iter().map(values).collect::<Option<Vec<_>>>().map(|all| all.concat()),
        Value::Object(_) => None,
    }
}

/// JSON Lines as one object.
fn objects(lines: &[u8]) -> Value {
    let mut objects = json!({ "hits": [], "summary": null, "errors": [] });
    for mut object in serde_json::Deserializer::from_slice(lines).into_iter::<Value>().filter_map(Result::ok) {
        match object["type"].as_str().unwrap_or_default() {
            "summary" => objects["summary"] = object,
            "error" => {
                for part in ["message", "hint"] {
                    object[part] = object[part].as_str().map(as_parameters).into();
                }
                objects["errors"].as_array_mut().into_iter().for_each(|errors| errors.push(object.clone()));
            }
            _ => objects["hits"].as_array_mut().into_iter().for_each(|hits| hits.push(object.clone())),
        }
    }
    objects
}

/// The path in a `file:` URI.
pub fn path_of(uri: &str) -> Option<PathBuf> {
    let path = uri.strip_prefix("file://")?;
    let path = &path[path.find('/')?..];
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        let escaped = |rest: &mut std::str::Bytes| {
            let digits = [rest.next()?, rest.next()?].map(char::from);
            u8::from_str_radix(&digits.iter().collect::<String>(), 16).ok()
        };
        bytes.push(if byte == b'%' { escaped(&mut rest)? } else { byte });
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}
