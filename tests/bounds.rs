//! What bounds an answer loses nothing: copies are told, a budget is hard, covers all hits, and a larger one only adds.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use clap::Parser;
use explore::budget::{afford, by_directory};
use explore::collapse::collapse;
use explore::flags::Flags;
use explore::model::{Definition, Detail, FileHits, Hit, Place, Rest, Text};
use explore::tokens;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use regex::Regex;

proptest! {
    #![proptest_config(crate::properties::few())]

    #[test]
    fn what_is_afforded_fits_covers_and_grows(costs in vec([1usize..40, 1..60, 0..90, 0..90, 0..200], 0..12), tokens in 0usize..600) {
        let spend = |tokens| afford(costs.len(), &Detail::ALL, tokens, |place, detail| costs[place][detail as usize]);
        let details = spend(tokens);
        let spent: usize = details.iter().zip(&costs).map(|(&detail, costs)| costs[detail as usize]).sum();
        prop_assert!(spent <= tokens, "{spent} of {tokens}: {details:?}");
        let above_names = details.iter().any(|&detail| detail > Detail::Name);
        prop_assert!(!above_names || details.len() == costs.len(), "some are not covered: {details:?}");
        prop_assert!(details.windows(2).all(|pair| pair[0] >= pair[1]), "the top has less: {details:?}");
        let more = spend(tokens + 25);
        prop_assert!(details.len() <= more.len() && details.iter().zip(&more).all(|(few, many)| few <= many));
    }

    #[test]
    fn each_hit_is_shown_or_a_copy(hits in vec((0usize..3, 0usize..3, 0usize..3), 0..12)) {
        let files: Vec<FileHits> = (0..3).map(|number| file_of_copies(number, &hits)).collect();
        let place = |file: usize| (0..files[file].hits.len()).map(move |hit| (file, hit));
        let places: Vec<Place> = (0..files.len()).flat_map(place).collect();
        let originals = collapse(&files, &places);
        let told = originals.iter().flat_map(|one| one.copies.iter().map(|copy| copy.place).chain([one.place]));
        prop_assert_eq!(BTreeSet::from_iter(told), BTreeSet::from_iter(places.clone()));
        let (shown, copies) = (originals.len(), originals.iter().map(|one| one.copies.len()).sum::<usize>());
        prop_assert_eq!(shown + copies, places.len());
        let definition = |(file, hit): Place| files[file].hits[hit].definition.as_ref().unwrap();
        for one in &originals {
            for copy in &one.copies {
                prop_assert!(one.place.0 != copy.place.0 && one.place < copy.place);
                prop_assert_eq!(&definition(one.place).qualified_name, &definition(copy.place).qualified_name);
                prop_assert!(!copy.exact || definition(one.place).doc == definition(copy.place).doc);
            }
        }
    }

    #[test]
    fn rows_hold_every_match_once(files in btree_map("[ab]{1,2}(/[ab]{1,2}){0,3}\\.x", 1usize..9, 0..20), rows in 1usize..8) {
        let files: Vec<Rest> =
            files.into_iter().map(|(path, matches)| Rest { path: path.into(), matches, files: 1 }).collect();
        let mut files = files;
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let told = by_directory(&files, rows);
        let count = |rows: &[Rest]| rows.iter().fold((0, 0), |(a, b), row| (a + row.matches, b + row.files));
        prop_assert_eq!(count(&told), count(&files));
        prop_assert!(told.len() <= rows);
        for row in told.iter().filter(|row| row.files == 1 && row.path != Path::new("...")) {
            prop_assert!(files.contains(row), "{row:?}");
        }
    }
}

/// Definitions of three lines: which file, which name, and which content, which is also told by `doc`.
fn file_of_copies(number: usize, hits: &[(usize, usize, usize)]) -> FileHits {
    let (mut source, mut definitions) = (String::new(), Vec::new());
    for (_, name, content) in hits.iter().filter(|(file, ..)| *file == number) {
        let start = source.len();
        source += &format!("def x{}\n{}\nend", " ".repeat(1 + number), ["a b", "a c", "d e"][*content]);
        definitions.push(Definition {
            kind: "function",
            name: name.to_string(),
            name_span: start..start,
            qualified_name: name.to_string(),
            lead: start,
            extent: start..source.len(),
            signature: start..start + 5,
            doc: Some(0..*content),
            body: None,
            partial: false,
        });
        source.push('\n');
    }
    let hit =
        |definition| Hit { definition: Some(Box::new(definition)), matches: Vec::new(), members: Vec::new(), score: 0 };
    FileHits {
        path: number.to_string().into(),
        language: None,
        text: Text::new(source.into_bytes()),
        hits: definitions.into_iter().map(hit).collect(),
        ..FileHits::default()
    }
}

#[test]
fn a_larger_budget_only_adds() {
    let mut before: BTreeMap<String, usize> = BTreeMap::new();
    for budget in [60, 100, 200, 400, 800, 1600, 3200, 6400, 20_000] {
        for format in ["text", "markdown", "json"].into_iter().take(if budget < 200 { 2 } else { 3 }) {
            let answer = explore(&["--budget", &budget.to_string(), "--format", format, "text", "src"]);
            assert!(tokens::estimate(&answer) <= budget, "{format}: {} of {budget}", tokens::estimate(&answer));
        }
        let answer = explore(&["--budget", &budget.to_string(), "text", "src"]);
        let lines = lines_by_hit(&answer);
        for (hit, lines) in &before {
            assert!(lines_by_hit(&answer).get(hit).is_some_and(|more| more >= lines), "{hit} has less with {budget}");
        }
        before = lines;
    }
    assert!(before.len() > 20);
}

#[test]
fn a_flood_is_parsed_as_far_as_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (files, functions) = (120, 600);
    for file in 0..files {
        let body = "    # ".to_string() + &"so it goes ".repeat(10);
        let code = (0..functions).map(|number| format!("def act_{file}_{number}(self):\n{body}\n    return flood\n\n"));
        let path = folder.path().join(format!("part{}/m{file:03}.py", file % 7));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, code.collect::<String>()).unwrap();
    }
    let root = folder.path().to_str().unwrap();
    let last =
        Regex::new(r"\[hits 1-(\d+) of (\d+) and (\d+) matches in (\d+) more files within 10000 tokens").unwrap();
    let row = Regex::new(r"(?m)^\S+: \+(\d+) matches").unwrap();
    let answer = explore(&["flood", root]);
    let found = last.captures(&answer).unwrap_or_else(|| panic!("{answer}"));
    let [shown, parsed, rest, unparsed] = [1, 2, 3, 4].map(|group| found[group].parse::<usize>().unwrap());
    assert!(files - unparsed < 20, "{} of {files} files were parsed", files - unparsed);
    assert_eq!(parsed + rest, files * functions);
    let counted: usize = row.captures_iter(&answer).map(|row| row[1].parse::<usize>().unwrap()).sum();
    assert_eq!(shown + counted, files * functions);
    assert!(tokens::estimate(&answer) <= 10_000);
    assert_eq!(explore(&["-j", "1", "flood", root]), answer);

    let page = explore(&["--max-results", "7", "flood", root]);
    let next = explore(&["--max-results", "7", "--offset", "7", "flood", root]);
    let both = explore(&["--max-results", "14", "flood", root]);
    let mut pages = lines_by_hit(&page);
    pages.extend(lines_by_hit(&next));
    assert_eq!((pages.len(), pages), (14, lines_by_hit(&both)));
}

/// What the program prints to standard output.
fn explore(arguments: &[&str]) -> String {
    let flags = Flags::parse_from([&["explore"], arguments].concat());
    let mut out = Vec::new();
    let _ = explore::run(&flags, &Arc::default(), &mut out);
    String::from_utf8(out).unwrap()
}

/// The hits of an answer in text, and how many lines each has.
fn lines_by_hit(answer: &str) -> BTreeMap<String, usize> {
    let address = Regex::new(r"^(\S+:\d+-\d+ \w+ \S+$|\S+:\d+)(:|$)").unwrap();
    let mut hits = BTreeMap::new();
    let mut last = None;
    for line in answer.lines().filter(|line| !line.is_empty() && !line.starts_with('[') && !line.contains(": +")) {
        last = address.captures(line).map(|found| found[1].to_string()).or(last);
        if let Some(hit) = &last {
            *hits.entry(hit.clone()).or_default() += 1;
        }
    }
    hits
}
