//! Addresses → the definitions that they name, without a search: only their files are parsed.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::address::{self, Address, Place, Unresolved};
use crate::gather::{Gathered, not_found, unreadable};
use crate::languages::{self, Language};
use crate::lift;
use crate::model::{Definition, FileHits, Hit, Match, Problem, Text};
use crate::outline::{Outliner, Scope};
use crate::second_look;
use crate::source;

/// What the addresses name, file by file in the order in which they come. `-` among them is standard input: what tools print.
pub fn get(wanted: &[String], language: Option<&'static Language>) -> Result<Gathered, Problem> {
    let mut gathered = Gathered::default();
    let mut files: Vec<(PathBuf, Vec<(String, Address)>)> = Vec::new();
    let mut add = |text: String, address: Address| match files.iter_mut().find(|(path, _)| *path == address.path) {
        Some((_, addresses)) => addresses.push((text, address)),
        None => files.push((address.path.clone(), vec![(text, address)])),
    };
    for text in wanted {
        if text != "-" {
            let whole = Address { path: PathBuf::from(text), place: Place::File, hash: None };
            let address = if Path::new(text).is_file() { whole } else { address::read(text) };
            add(text.clone(), address);
            continue;
        }
        let mut output = Vec::new();
        io::stdin().lock().read_to_end(&mut output).map_err(|error| unreadable(Path::new("<stdin>"), &error))?;
        // What tools print names much that is no file.
        let addresses = address::pointed_at(&String::from_utf8_lossy(&output));
        addresses
            .into_iter()
            .filter(|address| address.path.is_file())
            .for_each(|address| add("standard input".into(), address));
    }
    let mut outliner = Outliner::default();
    for (path, addresses) in files {
        file(&path, &addresses, language, &mut outliner, &mut gathered);
    }
    gathered.counts.files_matched = gathered.files.len();
    Ok(gathered)
}

fn file(
    path: &Path,
    addresses: &[(String, Address)],
    language: Option<&'static Language>,
    outliner: &mut Outliner,
    gathered: &mut Gathered,
) {
    let text = match source::read(path).and_then(|raw| source::decode(raw, None)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return gathered.problems.push(not_found(path.to_path_buf()));
        }
        Err(error) => return gathered.problems.push(unreadable(path, &error)),
    };
    let language = language.or_else(|| languages::of(path, text.bytes()));
    let lines = addresses.iter().filter_map(|(_, address)| match address.place {
        Place::Lines(first, _) if (1..=text.line_count()).contains(&first) => {
            Some(Match::at(&text, text.focus(&text.line_span(first))..text.line_span(first).end))
        }
        _ => None,
    });
    let matches: Vec<Match> = lines.collect();
    let parsed = language.and_then(|language| outliner.parse(language, &text, &matches));
    let definitions = parsed.as_ref().map(|parsed| parsed.definitions(&matches, Scope::File)).unwrap_or_default();
    gathered.counts.files_parsed += usize::from(parsed.is_some());
    drop(parsed);
    let mut hits: Vec<Hit> = Vec::new();
    for (written, address) in addresses {
        let found: Vec<Hit> = match address::resolve(address, &text, &definitions) {
            Ok(found) => found.into_iter().map(|place| Hit::named(&text, definitions[place].clone())).collect(),
            Err(Unresolved::NoDefinition) => lines_of(&text, &address.place).into_iter().collect(),
            Err(reason) => {
                gathered.problems.push(unresolved(path, written, &reason, &address.place, &definitions));
                continue;
            }
        };
        gathered.problems.extend(changed(path, address, &text, &found));
        for hit in found {
            let is_there = |other: &Hit| hit.definition.is_some() && other.definition == hit.definition;
            if !hits.iter().any(is_there) {
                hits.push(hit);
            }
        }
    }
    lift::adopt(&mut hits, &definitions);
    let language = language.map(|language| language.name);
    if !hits.is_empty() {
        gathered.files.push(FileHits { path: path.to_path_buf(), language, text, hits, turn: 0 });
    }
}

/// Lines outside all definitions, if anything is on them.
fn lines_of(text: &Text, place: &Place) -> Option<Hit> {
    let Place::Lines(first, last) = *place else { return None };
    let span = text.whole_lines(first, last);
    let is_blank = text.slice(&span).trim_ascii().is_empty();
    (!is_blank).then(|| Hit { definition: None, matches: vec![Match::at(text, span)], members: Vec::new() })
}

/// What was found is not what the address was written down for.
fn changed(path: &Path, address: &Address, text: &Text, found: &[Hit]) -> Option<Problem> {
    let then = address.hash.as_ref()?;
    let message = match found.first().map(|hit| (text.hash(&hit.range(text)), &hit.definition)) {
        Some((now, _)) if now == *then => return None,
        Some((now, Some(definition))) => format!("{} has changed: {then} then, {now} now", definition.qualified_name),
        Some((now, None)) => format!("these lines have changed: {then} then, {now} now"),
        None => format!("nothing has the hash {then} any more"),
    };
    Some(Problem { code: "changed", message, path: Some(path.to_path_buf()), hint: None })
}

fn unresolved(path: &Path, address: &str, reason: &Unresolved, place: &Place, definitions: &[Definition]) -> Problem {
    let (message, hint) = match (reason, place) {
        (Unresolved::NoLine(lines), _) => (format!("it has {lines} lines: no line at {address}"), None),
        (_, Place::Name(name, which, _)) => {
            let names: Vec<&str> = definitions.iter().map(|definition| definition.qualified_name.as_str()).collect();
            let near = second_look::near(name, &names).join(", ");
            let called = if *which > 1 { format!("{name}~{which}") } else { name.clone() };
            let hint = Some(near).filter(|near| !near.is_empty()).map(|near| format!("near: {near}"));
            (format!("no definition {called:?}"), hint)
        }
        _ => (format!("no definition at {address}"), None),
    };
    Problem { code: "unresolved", message, path: Some(path.to_path_buf()), hint }
}
