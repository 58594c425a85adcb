//! Where the output of other tools points: matches, messages, stack traces, test results, diffs.

use std::path::PathBuf;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::{Address, Place, diff, read, regex};

/// How tools name a place, the most telling first. What a form does not say has no group.
static POINTERS: LazyLock<[Regex; 15]> = LazyLock::new(|| {
    [
        // explore --json, rg --json
        r#"^\{"type":"hit",.*?"address":"(?<path>[^"]+?):(?<line>\d+)-(?<last>\d+)".*"hash":"(?<hash>[0-9a-f]{8})""#,
        r#"^\{"type":"match".*?"path":\{"text":"(?<path>[^"]+)"\}.*?"line_number":(?<line>\d+)"#,
        // explore: path:3-9 kind Name
        r"^(?<path>.+?):(?<line>\d+)-(?<last>\d+)(?:@(?<hash>[0-9a-f]{8}))?(?:\s|$)",
        // Python: File "path", line 3
        r#"^[\s|+]*File "(?<path>[^"]+)", line (?<line>\d+)"#,
        // PHP: in path on line 3, in path:3, #0 path(3): f(); .NET: in path:line 3
        r"\bin (?<path>\S+?)(?: on line |:line |:)(?<line>\d+)$",
        r"^\s*#\d+ (?<path>[^()]+)\((?<line>\d+)\): ",
        // The JVM: at module/com.example.Order.total(Order.java:3)
        r"^\s*(?:at )?(?:[^\s/(]*/)*(?<package>(?:[\w$]+\.)*)[\w$]+\.[^.()]+\((?<path>[^\s():/]+):(?<line>\d+)\)",
        // Node: at total (file:///path:3:9)
        r"\s\((?:file://)?(?<path>[^()]+?):(?<line>\d+)(?::\d+)?\)",
        // tsc: path(3,9): error
        r"^(?<path>[^\s():][^():]*)\((?<line>\d+),\d+\): ",
        // Most: path:3:9: error
        r"^\s*(?<path>[^:\s][^:]*):(?<line>\d+)(?:[:\s-]|$)",
        // rustc: --> path:3:9
        r"^\s*(?:-->|:::) (?<path>[^:]+):(?<line>\d+)",
        // Maven: [ERROR] path:[3,9] error
        r"(?<path>[^\s:]+):\[(?<line>\d+),\d+\]",
        // pytest: FAILED path::Class::test[1] - error
        r"(?:^|\s)(?<path>[^\s:]+)::(?<name>\w+(?:::\w+)*)(?:\[.*?\])?(?:\s|$)",
        r"^(?<address>.+?::\S+)$",
        // Many, anywhere in a line: panicked at path:3:9
        r#"(?:^|[\s"'`\[])(?:file://)?(?<path>[^\s:()"'`\[\]]+\.\w+):(?<line>\d+)\b"#,
    ]
    .map(regex)
});
/// A line's number below the path that it belongs to: eslint's stylish format, rg --heading.
static ROW: LazyLock<Regex> = LazyLock::new(|| regex(r"^\s*(\d+)([:-])"));
/// What terminals read as colours and links.
static ESCAPES: LazyLock<Regex> = LazyLock::new(|| regex(r"\x1b\[[0-9;]*[A-Za-z]|\x1b\]8;[^\x07\x1b]*(?:\x07|\x1b\\)"));

/// Where the lines of other tools' output point: of each line that does, what it may mean, the likeliest first.
pub fn pointed_at(output: &str) -> Vec<Vec<Address>> {
    let output = ESCAPES.replace_all(output, "");
    let lines: Vec<&str> = output.lines().collect();
    let mut found = Vec::new();
    let (mut files, mut heading) = (Vec::new(), "");
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        if let Some(paths) = diff::paths(line) {
            files = paths;
        } else if let Some((changed, length)) = diff::hunk(&lines[at - 1..]).filter(|_| !files.is_empty()) {
            found.extend(changed.iter().map(|&line| files.iter().map(|path| at_line(path.clone(), line)).collect()));
            at += length - 1;
        } else {
            let row = ROW.captures(line);
            let below = row.as_ref().filter(|row| &row[2] == ":" && !heading.is_empty());
            let below = below.map(|row| at_line(PathBuf::from(heading), number(&row[1])));
            let readings: Vec<Address> =
                below.into_iter().chain(POINTERS.iter().flat_map(|one| named(one, line))).collect();
            if row.is_none() && !line.starts_with("--") && readings.is_empty() {
                heading = line;
            }
            found.extend(Some(readings).filter(|readings| !readings.is_empty()));
        }
    }
    found
}

fn named(pointer: &Regex, line: &str) -> Option<Address> {
    let found = pointer.captures(line)?;
    if let Some(address) = found.name("address") {
        return Some(read(address.as_str()));
    }
    let package = group(&found, "package").unwrap_or_default().replace('.', "/");
    let path = PathBuf::from(package + group(&found, "path")?);
    let place = match (group(&found, "line").map(number), group(&found, "name")) {
        (Some(first), _) => Place::Lines(first, group(&found, "last").map_or(first, number).max(first)),
        (_, Some(name)) => Place::Name(name.into(), 1, None),
        _ => Place::File,
    };
    Some(Address { path, place, hash: group(&found, "hash").map(String::from) })
}

fn group<'a>(found: &Captures<'a>, name: &str) -> Option<&'a str> {
    found.name(name).map(|group| group.as_str())
}

fn at_line(path: PathBuf, line: usize) -> Address {
    Address { path, place: Place::Lines(line, line), hash: None }
}

fn number(digits: &str) -> usize {
    digits.parse().unwrap_or(usize::MAX)
}
