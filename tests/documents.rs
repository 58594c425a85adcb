//! Runs the behaviour that is written down in Markdown: `tests/*.md`, and the README where the corpora are there.
//!
//! - A heading starts a test, in a fresh folder.
//! - A fence under a line that ends in "`path`:" is a file. Words behind its language change how it is written: `crlf` (line
//!   ends), `no-eol` (none at the end), `bom`, `utf16le`, `utf16be`, `latin1`.
//! - A `console` fence holds commands behind `$ `, each with what it prints to standard output and standard error, and
//!   `[exit N]` where its status is not 0. The shell is `sh`, standard input is empty; the examples are commands too.
//! - Control characters stand as their pictures, in files and in output: `␀`, `␍`, `␛`.
//! - Words behind `console` are corpora of the benchmarks, laid into the folder. A `sh` fence is only shown.
//!
//! `UPDATE=1 cargo test` writes what was printed into the documents.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use similar::TextDiff;
use tempfile::TempDir;

/// Names another program of the name `explore` for the documents, one that looks at what it prints.
pub const EXPLORE_FROM: &str = "EXPLORE_FROM";

#[test]
fn documents_hold() {
    let update = crate::updates();
    let failures: Vec<String> = std::thread::scope(|scope| {
        let running: Vec<_> = documents().into_iter().map(|path| scope.spawn(move || check(&path, update))).collect();
        running.into_iter().flat_map(|document| document.join().expect("a document's runner panicked")).collect()
    });
    assert!(failures.is_empty(), "{} tests differ\n\n{}", failures.len(), failures.join("\n"));
}

#[test]
#[ignore = "needs requests in benches/compare/cache: benches/compare/corpora.sh"]
fn readme_holds() {
    let failures = check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"), crate::updates());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = fs::read_dir(root.join("tests")).expect("the tests' folder can be listed");
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("an entry of the tests' folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    paths
}

/// Runs a document's tests; what they print that is not expected.
fn check(path: &Path, update: bool) -> Vec<String> {
    let document = fs::read_to_string(path).expect("a document can be read");
    let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path).display();
    let mut failures = Vec::new();
    let mut replayed = String::new();
    for test in parts(&document).chunk_by(|_, next| !next.is_heading()) {
        let expected: String = test.iter().map(Part::text).collect();
        let heading = expected.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        let actual = replay(test).unwrap_or_else(|error| panic!("{name}: {heading}: {error}"));
        if actual != expected {
            let diff = TextDiff::from_lines(&expected, &actual);
            failures.push(diff.unified_diff().header(&format!("{name}: {heading}"), "what was printed").to_string());
        }
        replayed += &actual;
    }
    if update && replayed != document {
        fs::write(path, replayed).expect("a document can be written");
        failures.clear();
    }
    failures
}

/// A line of a document, or a fence with its marks.
enum Part<'a> {
    Line(&'a str),
    Fence { open: &'a str, body: &'a str, close: &'a str },
}

impl Part<'_> {
    fn is_heading(&self) -> bool {
        matches!(self, Part::Line(line) if line.starts_with('#'))
    }

    fn text(&self) -> String {
        match self {
            Part::Line(line) => line.to_string(),
            Part::Fence { open, body, close } => [*open, *body, *close].concat(),
        }
    }
}

fn parts(document: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = document;
    while let Some(line) = rest.split_inclusive('\n').next() {
        rest = &rest[line.len()..];
        let fence = &line[..line.len() - line.trim_start_matches('`').len()];
        if fence.len() < 3 {
            parts.push(Part::Line(line));
            continue;
        }
        let is_body = |line: &&str| line.trim_end() != fence;
        let body = &rest[..rest.split_inclusive('\n').take_while(is_body).map(str::len).sum()];
        let close = rest[body.len()..].split_inclusive('\n').next().expect("every fence is closed");
        rest = &rest[body.len() + close.len()..];
        parts.push(Part::Fence { open: line, body, close });
    }
    parts
}

/// Does what a test says; the test with what was really printed.
fn replay(test: &[Part]) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    fs::create_dir(work(&folder)).map_err(|error| error.to_string())?;
    let mut actual = String::new();
    let mut above = "";
    for part in test {
        let (open, body, close) = match part {
            Part::Line(line) => {
                actual += line;
                above = if line.trim().is_empty() { above } else { line.trim() };
                continue;
            }
            Part::Fence { open, body, close } => (open, body, close),
        };
        let words: Vec<&str> = open.trim_start_matches('`').split_whitespace().collect();
        actual += open;
        match (words.as_slice(), file_name(above)) {
            (["sh"], _) => actual += body,
            (["console", corpora @ ..], _) => {
                corpora.iter().try_for_each(|corpus| lay(corpus, &folder))?;
                actual += &transcript(body, &folder)?;
            }
            (words, Some(name)) => {
                write(&work(&folder).join(name), &encode(body, words.get(1..).unwrap_or_default())?)?;
                actual += body;
            }
            _ => return Err(format!("{} is neither a file nor console", open.trim())),
        }
        actual += close;
        above = "";
    }
    Ok(actual)
}

/// Puts a corpus of the benchmarks into the folder of a test.
fn lay(corpus: &str, folder: &TempDir) -> Result<(), String> {
    let cache = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/compare/cache");
    let copied = Command::new("cp").arg("-r").arg(cache.join(corpus)).arg(work(folder)).status();
    let copied = copied.map_err(|error| error.to_string())?;
    copied.success().then_some(()).ok_or_else(|| format!("{corpus} is not there"))
}

/// The path in a line that ends in "`path`:".
fn file_name(line: &str) -> Option<&str> {
    let (_, name) = line.strip_suffix("`:")?.rsplit_once('`')?;
    Some(name)
}

fn work(folder: &TempDir) -> PathBuf {
    folder.path().join("work")
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let parent = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(parent).and_then(|()| fs::write(path, bytes));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// A file's bytes from what the document shows of them.
fn encode(body: &str, words: &[&str]) -> Result<Vec<u8>, String> {
    let mut text = body.to_string();
    for (character, picture) in pictures() {
        text = text.replace(picture, &character.to_string());
    }
    let mut encoding = "utf8";
    for word in words {
        match *word {
            "crlf" => text = text.replace('\n', "\r\n"),
            "no-eol" => text.truncate(text.trim_end_matches(['\r', '\n']).len()),
            "bom" => text.insert(0, '\u{feff}'),
            "utf16le" | "utf16be" | "latin1" => encoding = word,
            _ => return Err(format!("{word} says nothing about a file")),
        }
    }
    Ok(match encoding {
        "utf16le" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "utf16be" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        "latin1" => text
            .chars()
            .map(|c| u8::try_from(c).map_err(|_| format!("{c} is not in latin1")))
            .collect::<Result<_, _>>()?,
        _ => text.into_bytes(),
    })
}

/// The control characters that no document can hold, with their pictures.
fn pictures() -> impl Iterator<Item = (char, char)> {
    let pictured = (0..0x20).filter(|code| !b"\t\n".contains(code));
    pictured.map(|code| (char::from(code), char::from_u32(0x2400 + u32::from(code)).unwrap_or_default()))
}

/// The commands, each with what it prints now.
fn transcript(body: &str, folder: &TempDir) -> Result<String, String> {
    let mut actual = String::new();
    for line in body.lines().filter(|line| line.starts_with("$ ")) {
        let printed = run(&line[2..], folder).map_err(|error| format!("{line}: {error}"))?;
        if let Some(line) = printed.lines().find(|line| line.starts_with("$ ")) {
            return Err(format!("output looks like a command: {line}"));
        }
        actual += &format!("{line}\n{printed}");
    }
    Ok(actual)
}

/// What a command prints, with its status where that is not 0.
fn run(command: &str, folder: &TempDir) -> std::io::Result<String> {
    let binary = std::env::var_os(EXPLORE_FROM).map_or(env!("CARGO_BIN_EXE_explore").into(), PathBuf::from);
    let inherited = std::env::var_os("PATH").unwrap_or_default();
    let examples = Path::new(env!("CARGO_BIN_EXE_explore")).with_file_name("examples");
    let own = binary.parent().map(Path::to_path_buf).into_iter().chain([examples]);
    let path = own.chain(std::env::split_paths(&inherited));
    let path = std::env::join_paths(path).map_err(std::io::Error::other)?;
    let (mut output, stdout) = std::io::pipe()?;
    let mut child = Command::new("sh")
        .args(["-c", command])
        .current_dir(work(folder))
        .env_clear()
        .envs([("PATH", path), ("HOME", folder.path().into()), ("TERM", "dumb".into())])
        .stdin(Stdio::null())
        .stderr(stdout.try_clone()?)
        .stdout(stdout)
        .spawn()?;
    let mut bytes = Vec::new();
    output.read_to_end(&mut bytes)?;
    let status = child.wait()?;
    let mut printed = String::from_utf8_lossy(&bytes).into_owned();
    for (character, picture) in pictures() {
        printed = printed.replace(character, &picture.to_string());
    }
    if !printed.is_empty() && !printed.ends_with('\n') {
        printed.push('\n');
    }
    if !status.success() {
        printed += &format!("[exit {}]\n", status.code().unwrap_or(-1));
    }
    Ok(printed)
}
