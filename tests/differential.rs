//! The same search through `rg --json` gives the same spans: over Python's standard library, the crates that cargo unpacked,
//! this repository, and a folder of hostile files.
//!
//! One difference is meant: a file whose name tells a language is searched as text though it holds NUL bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

const SEARCHES: &[&[&str]] = &[
    // Patterns.
    &["unreachable_unchecked"],
    &["OrderedDict|HashMap::with_capacity|unordered_map"],
    &["-e", "deprecated in", "-e", "since ="],
    &["-e", "--dry-run", "-e", r"\bdry\b"],
    &["-F", "a[0]"],
    &["-F", "-e", "(?x)", "-e", "\\n\\n"],
    &["-i", "unsafe impl"],
    &["-i", r"straße|ΣΊΣΥΦΟΣ|ſys\.exit"],
    &["-S", "oserror"],
    &["-S", "OSError"],
    &["-i", "-s", "Errno"],
    &["-w", "swap"],
    &["-w", "-i", "fixme|xxx"],
    &["-w", "-F", "-e", "->", "-g", "build.rs"],
    &["-w", "-e", "lo", "-e", "a.b"],
    &["-x", r"\s*unsafe \{"],
    &["-x", "-F", "    pass"],
    &["-x", "", "-g", "build.rs"],
    &[r"\p{Greek}\p{Greek}"],
    &[r"[^\x00-\x7F]{12}"],
    &[r"(?-u:[\xE0-\xEF][a-z])"],
    &["-a", r"(?-u)\x00PNG|\xFF\xD8\xFF"],
    &["^__all__"],
    &["^from .* import .*,$"],
    &[r"\bSAFETY\b$"],
    &[r"\B_lock\B"],
    &[r"\A#!/"],
    &[r"\r$", "-g", "*.{csh,fish,bat}"],
    &[r"\t $"],
    &["", "-g", "build.rs"],
    &["x*", "-g", "build.rs"],
    &["^$", "-g", "build.rs"],
    &["$", "-g", "*.pth"],
    &["(?i)copyright (?:c)? *[0-9]{4}, "],
    // Across lines.
    &["-U", r"\n\n\n\n\n\n"],
    &["-U", r"(?s)\n{3}.{1,60}?deprecated.{1,60}?\n\n"],
    &["-U", r"\)\s+where\s+Self: Sized,?\s+\{"],
    &["-U", "-w", r"else:\s+pass"],
    &["-U", "-x", r"try:\n    import .*"],
    &["-U", r"\A\n"],
    &["-U", r"^\)\n\z"],
    &["-U", "-i", "-e", r"raise\nexcept", "-e", "OVERLAPPED"],
    &["-U", "x*", "-g", "build.rs"],
    // Files.
    &["lifetime", "-g", "*.md"],
    &["lifetime", "-g", "*.md", "-g", "!README*"],
    &["deadlock", "-g", "!*.rs"],
    &["deadlock", "-g", "!**/test*/**", "-g", "!CHANGELOG.md"],
    &["deadlock", "-g", "**/src/**"],
    &["deadlock", "--iglob", "*READ*"],
    &["subprocess", "-t", "py"],
    &["subprocess", "-t", "rust", "-t", "md"],
    &["asyncio", "-T", "py"],
    &["license", "--type-add", "notes:*.{cfg,rst,txt}", "-t", "notes", "--max-depth", "2"],
    &["license", "--one-file-system", "--max-depth", "2"],
    &["sha1", "--hidden"],
    &["artifact", "--no-ignore"],
    &["artifact", "-u"],
    &["artifact", "-uu", "-g", "!.git", "-g", "!target"],
    &["surrogateescape", "-a"],
    &["license", "-L", "-i", "--max-depth", "3", "-g", "!*.rs"],
    &["license", "--max-depth", "1"],
    &["Mutex", "--max-filesize", "2K"],
    &["license", "--max-filesize", "1500", "--max-depth", "3"],
    // Encodings.
    &["-E", "latin1", "£"],
    &["-E", "utf-16le", "[a-z]{4}"],
    &["-E", "none", "\u{feff}"],
    &["-E", "shift_jis", "[ぁ-ん]{2}"],
    &["\u{feff}"],
];

#[test]
#[ignore = "needs rg"]
fn same_list_of_matches_as_ripgrep() {
    let tree = &trees()[0];
    for search in [["-w", "swap"], ["-i", "deadlock|errno"]] {
        let list = |program: &str| {
            let mut command = Command::new(program);
            command.arg("--vimgrep").args(search).arg(".").current_dir(tree).env_remove("RIPGREP_CONFIG_PATH");
            let printed = command.stderr(Stdio::null()).output().expect("it runs").stdout;
            let lines = String::from_utf8_lossy(&printed).into_owned();
            let mut lines: Vec<String> = lines.lines().map(|line| line.trim_start_matches("./").into()).collect();
            lines.retain(|line| !is_meant(&tree.join(line.split(':').next().unwrap_or_default())));
            lines.sort();
            lines
        };
        let (theirs, ours) = (list("rg"), list(env!("CARGO_BIN_EXE_explore")));
        let first = theirs.iter().zip(&ours).find(|(theirs, ours)| theirs != ours);
        assert!(theirs.len() == ours.len() && first.is_none(), "{search:?}: {first:?}");
        assert!(theirs.len() > 100, "{search:?} finds too little");
    }
}

/// By path, in order: the line, the first byte and the byte behind each match.
type Spans = BTreeMap<String, Vec<(u64, u64, u64)>>;

#[test]
#[ignore = "needs rg"]
fn same_spans_as_ripgrep() {
    let hostile = hostile().expect("files can be written");
    let trees: Vec<PathBuf> = trees().into_iter().chain([hostile.path().to_path_buf()]).collect();
    let searches = SEARCHES.iter().flat_map(|search| trees.iter().map(move |tree| (*search, tree.as_path())));
    let differences: Vec<String> = searches.flat_map(|(search, tree)| differences(search, tree)).collect();
    assert!(differences.is_empty(), "{} files differ\n{}", differences.len(), differences.join("\n"));
}

fn differences(search: &[&str], tree: &Path) -> Vec<String> {
    let theirs = spans("rg", search, tree, of_ripgrep);
    let ours = spans(env!("CARGO_BIN_EXE_explore"), search, tree, of_explore);
    println!("{:7} spans of {search:?} in {}", ours.values().map(Vec::len).sum::<usize>(), tree.display());
    let paths: BTreeSet<&String> = theirs.keys().chain(ours.keys()).collect();
    let spans_in = |spans: &Spans, path| spans.get(path).cloned().unwrap_or_default();
    let both = paths.into_iter().map(|path| (tree.join(path), spans_in(&theirs, path), spans_in(&ours, path)));
    both.filter(|(path, theirs, ours)| theirs != ours && !is_meant(path))
        .map(|(path, mut theirs, mut ours)| {
            let (all_theirs, all_ours) = (theirs.clone(), ours.clone());
            theirs.retain(|span| all_ours.binary_search(span).is_err());
            ours.retain(|span| all_theirs.binary_search(span).is_err());
            let (first_theirs, first_ours) = (theirs.first(), ours.first());
            format!("{search:?} {}: only rg {first_theirs:?}, only explore {first_ours:?}", path.display())
        })
        .collect()
}

fn trees() -> Vec<PathBuf> {
    let script = r#"import sysconfig; print(sysconfig.get_paths()["stdlib"])"#;
    let python = Command::new("python3").args(["-c", script]).output().expect("python3 tells where its library is");
    let python = String::from_utf8(python.stdout).expect("the library's path is UTF-8");
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.unwrap_or_else(|| std::env::home_dir().expect("there is a home folder").join(".cargo"));
    vec![python.trim().into(), home.join("registry/src"), env!("CARGO_MANIFEST_DIR").into()]
}

/// The same lines in every disguise: encodings, line ends, NUL bytes, one very long line, hidden, ignored, linked.
fn hostile() -> io::Result<TempDir> {
    let lines = "#!/bin/sh\nlicense deadlock Mutex artifact\n\tswap(a[0])  \t \n\n    pass\nsha1 \u{feff}£ \u{3042}\u{3044}\n)\n";
    let utf16 = |unit: fn(u16) -> [u8; 2]| lines.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
    let latin1 = |text: &str| text.chars().filter_map(|c| u8::try_from(c).ok()).collect::<Vec<u8>>();
    let (crlf, cr) = (lines.replace('\n', "\r\n"), lines.replace('\n', "\r"));
    let (bom, text) = ("\u{feff}".as_bytes(), lines.as_bytes());
    let long = "xxx license ".repeat(20_000);
    let files: &[(&str, &[&[u8]])] = &[
        (".hidden/license.txt", &[text]),
        (".ignore", &[b"ignored\n"]),
        ("README", &[bom, text]),
        ("README.md", &[text.trim_ascii_end()]),
        ("big.txt", &[b"\xFE\xFF", &utf16(u16::to_be_bytes)]),
        ("build.rs", &[crlf.as_bytes()]),
        ("carriage.cfg", &[cr.as_bytes()]),
        ("early.txt", &[b"license\0\n", text]),
        ("empty.md", &[]),
        ("ignored/src/license.py", &[text]),
        ("latin1.txt", &[&latin1(lines)]),
        ("line.md", &[b"\n"]),
        ("little.rst", &[b"\xFF\xFE", &utf16(u16::to_le_bytes)]),
        ("long.txt", &[long.as_bytes()]),
        ("source.py", &[text, b"license\0license\n", text]),
        ("tests/\u{fc}ber src/license.pth", &[text, text]),
        ("unmarked.txt", &[&utf16(u16::to_le_bytes)]),
    ];
    let folder = tempfile::tempdir()?;
    for (name, parts) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder.path()))?;
        fs::write(path, parts.concat())?;
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("tests", folder.path().join("linked"))?;
    Ok(folder)
}

fn spans(program: &str, search: &[&str], tree: &Path, read: fn(&Value, &mut Spans)) -> Spans {
    let mut child = Command::new(program)
        .arg("--json")
        .args(if program == "rg" { &[][..] } else { &["--in", "all"] })
        .args(search)
        .args(if search.contains(&"-e") { &["."][..] } else { &["--", "."] })
        .current_dir(tree)
        .env_remove("RIPGREP_CONFIG_PATH")
        .env_remove("EXPLORE_CONFIG_PATH")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    let mut spans = Spans::new();
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        let line = line.expect("JSON Lines are UTF-8");
        read(&serde_json::from_str(&line).expect("every line is JSON"), &mut spans);
    }
    let status = child.wait().expect("it ends");
    assert!(matches!(status.code(), Some(0..=2)), "{program} {search:?} in {}: {status}", tree.display());
    spans.values_mut().for_each(|spans| spans.sort_unstable());
    spans
}

fn of_explore(row: &Value, spans: &mut Spans) {
    let path = row["path"].as_str().unwrap_or_default();
    for found in row["matches"].as_array().into_iter().flatten() {
        let range = &found["range"];
        let span = (number(&found["line"]), number(&range["start"]["byte"]), number(&range["end"]["byte"]));
        spans.entry(path.to_string()).or_default().push(span);
    }
}

fn of_ripgrep(row: &Value, spans: &mut Spans) {
    let data = &row["data"];
    if row["type"] != "match" {
        return;
    }
    let path = String::from_utf8_lossy(&bytes(&data["path"])).into_owned();
    let path = path.strip_prefix("./").unwrap_or(&path).to_string();
    let (lines, offset) = (bytes(&data["lines"]), number(&data["absolute_offset"]));
    let (mut line, mut behind) = (number(&data["line_number"]), 0);
    let spans = spans.entry(path).or_default();
    for found in data["submatches"].as_array().into_iter().flatten() {
        let (start, end) = (number(&found["start"]), number(&found["end"]));
        line += lines[behind..start as usize].iter().filter(|&&byte| byte == b'\n').count() as u64;
        behind = start as usize;
        spans.push((line, offset + start, offset + end));
    }
    if data["submatches"].as_array().is_some_and(Vec::is_empty) {
        // Looked at alone, the line does not match any more: it counts as a whole.
        spans.push((line, offset, offset + lines.strip_suffix(b"\n").unwrap_or(&lines).len() as u64));
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

/// ripgrep writes what is not UTF-8 in base 64.
fn bytes(value: &Value) -> Vec<u8> {
    const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if let Some(text) = value["text"].as_str() {
        return text.as_bytes().to_vec();
    }
    let digits = value["bytes"].as_str().expect("text or bytes").chars().filter_map(|digit| DIGITS.find(digit));
    let digits: Vec<usize> = digits.collect();
    let group = |digits: &[usize]| {
        let bits = digits.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - digits.len()));
        [bits >> 16, bits >> 8, bits].into_iter().take(digits.len() - 1).map(|byte| byte as u8).collect::<Vec<_>>()
    };
    digits.chunks(4).flat_map(group).collect()
}

/// Whether a file is source that holds NUL bytes.
fn is_meant(path: &Path) -> bool {
    let has_language = explore::languages::by_path(path).is_some();
    has_language && std::fs::read(path).is_ok_and(|bytes| bytes.contains(&0))
}
