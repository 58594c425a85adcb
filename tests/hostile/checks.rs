//! What must hold of any file, any pattern and any output of other tools. Each check takes bytes and panics where something does
//! not hold; the property tests beside it and the targets in `tests/fuzz` ask the same.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::iter;
use std::ops::Range;
use std::path::{Path, PathBuf};

use explore::address::{self, Address, Places, Unresolved};
use explore::flags::Flags;
use explore::gather::Gathered;
use explore::languages::{self, LANGUAGES};
use explore::model::{Definition, FileHits, Hit, Match, Text};
use explore::outline::{Outliner, Scope};
use explore::search::{Dragnet, Nul, Options};
use explore::{Failure, answer, get, lift, source};
use regex::bytes::{Regex, RegexBuilder};
use serde_json::Value;
use tempfile::TempDir;

/// What is searched for in a file.
const PATTERNS: [&str; 6] = [r"\w+", "[a-z]", ".+", r"(?-u:[\x80-\xff])", r"\b", "e"];

thread_local! {
    static OUTLINER: RefCell<Outliner> = RefCell::default();
    static TREE: TempDir = tree();
}

/// A file: its language, what is searched for in it, and its bytes. Every match is in exactly one hit, every range in the text,
/// definitions are in or beside each other, and the address of each leads back to it.
pub fn file(bytes: &[u8]) {
    let [language, pattern, raw @ ..] = bytes else { return };
    let language = &LANGUAGES[usize::from(*language) % LANGUAGES.len()];
    let pattern = PATTERNS[usize::from(*pattern) % PATTERNS.len()];
    let path =
        PathBuf::from(language.files.split(' ').next().map_or(String::new(), |word| match word.starts_with('.') {
            true => format!("a{word}"),
            false => word.to_string(),
        }));
    let mut dragnet = Dragnet::new(&Options { patterns: vec![pattern.into()], ..Options::default() }).unwrap();
    let spans = dragnet.matches(raw, Nul::IsText).unwrap();
    let text = source::decode(raw.to_vec(), None).unwrap();
    let found = Regex::new(pattern).unwrap();
    let found = found.find_iter(text.bytes()).map(|one| one.range());
    // Nothing stands at the end of a file.
    let expected: Vec<Range<usize>> = found.filter(|span| span.start < text.bytes().len()).collect();
    let differs = spans.iter().zip(&expected).find(|(found, expected)| found != expected);
    assert!(spans.len() == expected.len() && differs.is_none(), "{pattern}: {differs:?}");
    let matches: Vec<Match> = spans.into_iter().map(|span| Match::at(&text, span)).collect();
    if matches.is_empty() {
        return;
    }
    let hits = hits(&path, &text, &matches);
    let mut lifted: Vec<Range<usize>> =
        hits.iter().flat_map(|hit| &hit.matches).map(|found| found.span.clone()).collect();
    lifted.sort_by_key(|span| (span.start, span.end));
    assert_eq!(lifted, expected);
    let mut sound = Vec::new();
    for definition in hits.iter().filter_map(|hit| hit.definition.as_ref()) {
        within(definition, &text);
        // Where the code is broken, the lines around a match may be understood in another way than the whole.
        sound.extend((!definition.partial).then(|| definition.extent.clone()));
    }
    nested(sound);
    found_again(&path, &text, &hits);
    let language = languages::of(&path, text.bytes()).map(|language| language.name);
    printed(Gathered {
        files: vec![FileHits { path, language, text, hits, ..FileHits::default() }],
        ..Gathered::default()
    });
}

/// As the search takes matches to hits.
fn hits(path: &Path, text: &Text, matches: &[Match]) -> Vec<Hit> {
    OUTLINER.with_borrow_mut(|outliner| {
        let language = languages::of(path, text.bytes());
        let Some(parsed) = language.and_then(|language| outliner.parse(language, text, matches, Scope::File)) else {
            return lift::lift(text, matches.to_vec(), &[]);
        };
        let definitions = parsed.definitions(matches, Scope::File);
        let mut hits = lift::lift(text, matches.to_vec(), &definitions);
        parsed.roles(&mut hits);
        lift::adopt(&mut hits, &definitions);
        hits
    })
}

fn within(one: &Definition, text: &Text) {
    let places =
        [0, one.lead, one.extent.start, one.signature.start, one.signature.end, one.extent.end, text.bytes().len()];
    assert!(places.is_sorted() && one.signature.start == one.extent.start, "{one:?}");
    for part in [Some(&one.name_span), one.doc.as_ref(), one.body.as_ref()].into_iter().flatten() {
        assert!(one.lead <= part.start && part.start <= part.end && part.end <= one.extent.end, "{one:?}");
    }
}

fn nested(mut spans: Vec<Range<usize>>) {
    spans.sort_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    let mut open: Vec<&Range<usize>> = Vec::new();
    for span in &spans {
        open.retain(|outer| outer.end > span.start);
        assert!(open.last().is_none_or(|outer| span.end <= outer.end), "{span:?} and {open:?}");
        open.push(span);
    }
}

/// The address of each hit names a definition of the same kind and name.
fn found_again(path: &Path, text: &Text, hits: &[Hit]) {
    let Some(language) = languages::of(path, text.bytes()) else { return };
    let named: Vec<(Address, &Definition)> = hits
        .iter()
        .filter_map(|hit| {
            let definition = hit.definition.as_deref()?;
            let (first, last) = text.lines_of(&definition.extent);
            let written = format!("{}:{first}-{last}@{}", path.display(), text.hash(&definition.extent));
            Some((address::read(&written), definition))
        })
        .collect();
    let matches: Vec<Match> = named
        .iter()
        .map(|(_, definition)| text.line_span(text.line_of(definition.extent.start)))
        .map(|line| Match::at(text, text.focus(&line)..line.end))
        .collect();
    OUTLINER.with_borrow_mut(|outliner| {
        let Some(parsed) = outliner.parse(language, text, &matches, Scope::File) else { return };
        let definitions = parsed.definitions(&matches, Scope::File);
        let places = Places::new(text, &definitions);
        for (address, wanted) in named {
            let found = match places.resolve(&address) {
                Ok(found) => found,
                // In broken code its lines are the answer.
                Err(Unresolved::NoDefinition) => continue,
                Err(_) => panic!("{address}: {wanted:?}"),
            };
            // Or what is broken around them.
            let is_around = |found: &Definition| {
                found.partial && found.lead <= wanted.lead && wanted.extent.end <= found.extent.end
            };
            let is_it = |place: &usize| {
                let found = &definitions[*place];
                is_around(found) || (found.kind, &found.qualified_name) == (wanted.kind, &wanted.qualified_name)
            };
            assert!(
                found.iter().any(is_it),
                "{address}: {wanted:?}, but {:?}",
                found.first().map(|one| &definitions[*one])
            );
        }
    });
}

/// Hits in every format: the ranges and texts of objects are those of the file.
fn printed(found: Gathered) {
    for arguments in [
        &["--format", "text", "-C", "1"][..],
        &["--format", "text", "--detail", "outline", "--budget", "400", "--color", "always"],
        &["--format", "markdown", "--detail", "full", "--max-columns", "20"],
        &["--format", "text", "--uses", "--budget", "60", "--max-columns", "1"],
    ] {
        print(arguments, &found);
    }
    let objects = print(&["--json", "--max-columns", "0", "--detail", "outline"], &found);
    let objects: Vec<Value> = objects.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let hits: Vec<&Value> = objects.iter().filter(|object| object["type"] == "hit").collect();
    assert_eq!(hits.len(), found.files.iter().map(|file| file.hits.len()).sum::<usize>());
    for hit in hits {
        let file = found.files.iter().find(|file| file.path.to_string_lossy() == hit["path"].as_str().unwrap());
        let text = &file.expect("a file that was found").text;
        let members = hit["members"].as_array().into_iter().flatten().map(|member| &member["signature"]);
        for part in
            [&hit["signature"], &hit["doc"], &hit["body"]].into_iter().filter(|part| !part.is_null()).chain(members)
        {
            assert_eq!(part["text"].as_str().unwrap(), text.lossy(&range(&part["range"])));
        }
        assert!(range(&hit["range"]).end <= text.bytes().len(), "{hit}");
    }
}

fn print(arguments: &[&str], found: &Gathered) -> String {
    let mut out = Vec::new();
    let flags = flags(arguments).unwrap_or_else(|error| panic!("{error}"));
    assert!(answer::print(&flags, found, &[], &mut out).is_ok());
    String::from_utf8_lossy(&out).into_owned()
}

fn flags(arguments: &[&str]) -> Result<Flags, clap::Error> {
    Flags::read([&["explore"], arguments].concat().into_iter().map(OsString::from).collect())
}

fn range(range: &Value) -> Range<usize> {
    let byte = |side: &str| range[side]["byte"].as_u64().expect("a place") as usize;
    byte("start")..byte("end")
}

/// Flags for a pattern, each behind one bit.
const FLAGS: [&str; 5] = ["-i", "-w", "-x", "-F", "-U"];

/// A pattern behind a byte of flags: what the search finds in a tree is what the regex engine finds in its lines, or it is refused.
pub fn pattern(bytes: &[u8]) {
    let [bits, pattern @ ..] = bytes else { return };
    let Ok(pattern) = std::str::from_utf8(pattern) else { return };
    let chosen: Vec<&str> = (0..FLAGS.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| FLAGS[bit]).collect();
    let found = search(&chosen, pattern);
    // Line ends and NUL bytes cannot be matched; the reason may be another where the pattern is none by itself either.
    let is_meant = |reason: &str| reason.contains("not allowed") || reason.contains("impossible to match");
    let is_wrong = || !chosen.contains(&"-F") && Regex::new(pattern).is_err();
    match (&found, plain(&chosen, pattern)) {
        (Err(reason), Some(Ok(_))) => assert!(is_meant(reason) || is_wrong(), "{chosen:?} {pattern:?}: {reason}"),
        (Ok(_), Some(Err(error))) => panic!("{chosen:?} {pattern:?} is searched for: {error}"),
        (Ok(found), Some(Ok(regex))) => {
            let expected = expected(&regex, chosen.contains(&"-U"));
            let differs = found.iter().zip(&expected).find(|(found, expected)| found != expected);
            assert!(found.len() == expected.len() && differs.is_none(), "{chosen:?} {pattern:?}: {differs:?}");
        }
        _ => {}
    }
    let cased: Vec<&str> = chosen.iter().copied().filter(|flag| *flag != "-i").collect();
    let [smart, sensitive, insensitive] =
        [&["-S"][..], &[], &["-i"]].map(|case| search(&[&cased[..], case].concat(), pattern));
    assert!(smart == sensitive || smart == insensitive, "-S {cased:?} {pattern:?}");
}

/// By path and place, what is matched in a file; or why nothing can be.
type Found = Result<Vec<(String, Range<usize>)>, String>;

fn search(chosen: &[&str], pattern: &str) -> Found {
    let objects = TREE.with(|tree| {
        let fixed = ["--json", "--in", "all", "-j1", "--sort", "path", "--", pattern, tree.path().to_str().unwrap()];
        let flags = flags(&[chosen, &fixed[..]].concat()).map_err(|error| error.to_string())?;
        let mut out = Vec::new();
        match explore::run(&flags, &Default::default(), &mut out) {
            Ok(report) => assert!(report.problems.is_empty(), "{:?}", report.problems),
            Err(Failure::Problem(problem)) if problem.code == "invalid_pattern" => return Err(problem.message),
            Err(failure) => panic!("{failure:?}"),
        }
        Ok(String::from_utf8(out).unwrap())
    })?;
    let objects = objects.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let hits: Vec<Value> = objects.filter(|object| object["type"] == "hit").collect();
    let spans = hits.iter().flat_map(|hit| {
        let name = hit["path"].as_str().unwrap().rsplit('/').next().unwrap();
        hit["matches"].as_array().unwrap().iter().map(|found| (name.to_string(), range(&found["range"])))
    });
    let mut spans: Vec<(String, Range<usize>)> = spans.collect();
    spans.sort_by_key(|(name, span)| (name.clone(), span.start, span.end));
    Ok(spans)
}

/// The pattern as the regex engine alone knows it; `None` where it means something else in a file than in a line.
fn plain(chosen: &[&str], pattern: &str) -> Option<Result<Regex, regex::Error>> {
    let is = |flag| chosen.contains(&flag);
    let escaped = if is("-F") { regex::escape(pattern) } else { pattern.to_string() };
    let is_wrapped = is("-w") || is("-x");
    let looks_further = ["\\A", "\\z", "R", "m"].iter().any(|part| pattern.contains(part));
    if !is("-F") && (looks_further || is_wrapped && pattern.contains("(?"))
        || is("-F") && pattern.contains(['\n', '\0'])
    {
        return None;
    }
    // As ripgrep does it, by which `a)(b` is a pattern.
    let whole = format!("(?:{escaped})");
    let bounded = match (is("-x"), is("-w")) {
        (true, _) => format!("^(?:{whole})$"),
        (_, true) => format!(r"\b{{start-half}}(?:{whole})\b{{end-half}}"),
        _ => whole,
    };
    let mut builder = RegexBuilder::new(&bounded);
    builder.multi_line(true).case_insensitive(is("-i")).size_limit(100 << 20).dfa_size_limit(1000 << 20);
    Some(builder.build())
}

/// What a regex finds in the lines of the tree's files, or in their texts.
fn expected(regex: &Regex, in_texts: bool) -> Vec<(String, Range<usize>)> {
    let mut spans = Vec::new();
    for (name, raw) in FILES {
        let text = source::decode(raw.to_vec(), None).unwrap();
        let lines = (1..=text.line_count()).map(|line| {
            match text.bytes()[text.line_start(line)..].iter().position(|&byte| byte == b'\n') {
                Some(length) => text.line_start(line)..text.line_start(line) + length,
                None => text.line_start(line)..text.bytes().len(),
            }
        });
        let parts: Vec<Range<usize>> =
            if in_texts { iter::once(0..text.bytes().len()).collect() } else { lines.collect() };
        for part in parts {
            let line = &text.bytes()[part.clone()];
            let found: Vec<Range<usize>> =
                regex.find_iter(line).map(|one| part.start + one.start()..part.start + one.end()).collect();
            // Nothing stands at the end of a file: a line that matches only there counts as a whole.
            let is_alone = !in_texts && !line.is_empty() && found.iter().all(|span| span.start == text.bytes().len());
            let inside: Vec<Range<usize>> = match is_alone && !found.is_empty() {
                true => vec![part],
                false => found.into_iter().filter(|span| span.start < text.bytes().len()).collect(),
            };
            spans.extend(inside.into_iter().map(|span| (name.to_string(), span)));
        }
    }
    spans
}

/// The tree, by name.
const FILES: [(&str, &[u8]); 4] = [
    (
        "a.py",
        b"class A:\n    \"\"\"Doc.\"\"\"\n\n    def one(self):\n        return a_b + 12  # Une\n\n\ndef two(): pass\n",
    ),
    ("bytes.txt", b"caf\xe9 \xff\xfe\nna\xc3\xafve \xce\xa3\xcf\x82 \xe2\x84\xaa\n\nlast a-b.c"),
    ("lines.txt", b"one\r\n two\r\n\r\n\tthree three\r\n"),
    ("marked.txt", b"\xff\xfeo\0n\0e\0 \0\x42\x30\n\0\n\0z\0"),
];

fn tree() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    FILES.iter().for_each(|(name, bytes)| fs::write(folder.path().join(name), bytes).unwrap());
    folder
}

/// What a tool printed: it leads to files that are there, to places in them, and to nothing else.
pub fn output(bytes: &[u8]) {
    let output = String::from_utf8_lossy(bytes);
    let options = get::Options { output: Some(&output), ..get::Options::default() };
    let found = get::get(&["-".into()], &options).expect("the output is here");
    for file in &found.files {
        assert!(file.path.is_file(), "{}", file.path.display());
        for hit in &file.hits {
            hit.definition.iter().for_each(|definition| within(definition, &file.text));
            assert!(hit.matches.iter().all(|found| found.span.end <= file.text.bytes().len()), "{hit:?}");
        }
    }
    let paths = found.problems.iter().filter_map(|problem| problem.path.as_ref());
    paths.for_each(|path| assert!(path.is_file(), "{}", path.display()));
    printed(found);
}
