//! What holds whatever the text, the definitions and the matches are. `PROPTEST_CASES=10000` tries more, and
//! others on every run.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;

use explore::disclose::{InFull, Measure, Piece, disclose};
use explore::languages::LANGUAGES;
use explore::lift::{adopt, lift};
use explore::model::{Definition, Detail, FileHits, Hit, Match, Role, Span, Text};
use explore::order::order;
use explore::outline::{Outliner, Scope};
use explore::tokens;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;
use regex::bytes::Regex;

/// A few cases, the same on every run.
pub fn few() -> ProptestConfig {
    let default = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => default,
        None => ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(0), ..default },
    }
}

proptest! {
    #![proptest_config(few())]

    #[test]
    fn each_match_is_in_one_hit(file in file()) {
        let text = file.text();
        let hits = lift(&text, file.matches.clone(), &file.definitions);
        let mut lifted: Vec<Match> = hits.iter().flat_map(|hit| hit.matches.clone()).collect();
        lifted.sort_by_key(|found| (found.span.start, found.span.end));
        prop_assert_eq!(lifted, file.matches);
    }

    #[test]
    fn each_match_is_lifted_to_the_smallest_definition(file in file()) {
        let text = file.text();
        for hit in lift(&text, file.matches.clone(), &file.definitions) {
            for found in &hit.matches {
                let focus = text.focus(&found.span);
                let around = file.definitions.iter().map(Definition::whole).filter(|whole| whole.contains(&focus));
                let home = hit.definition.as_deref().map(Definition::whole);
                prop_assert!(home.clone().is_none_or(|home| home.contains(&focus)));
                prop_assert_eq!(around.map(|whole| whole.len()).min(), home.map(|home| home.len()));
            }
        }
    }

    #[test]
    fn hits_share_neither_definitions_nor_lines(file in file()) {
        let text = file.text();
        let hits = lift(&text, file.matches.clone(), &file.definitions);
        let line = |found: &Match| text.line_of(text.focus(&found.span));
        let mut homes = BTreeSet::new();
        for hit in &hits {
            prop_assert!(hit.matches.is_sorted_by_key(|found| found.span.start));
            let lines: BTreeSet<_> = hit.matches.iter().map(line).collect();
            prop_assert!(hit.definition.is_some() || lines.len() == 1);
            homes.insert(match &hit.definition {
                Some(definition) => (Some(definition.name.clone()), None),
                None => (None, lines.first().copied()),
            });
        }
        prop_assert_eq!(homes.len(), hits.len());
    }

    #[test]
    fn what_is_shown_is_in_the_file_once(file in file(), measure in measure()) {
        let text = file.text();
        let mut hits = lift(&text, file.matches.clone(), &file.definitions);
        adopt(&mut hits, &file.definitions);
        for hit in &hits {
            shown_once(&text, hit, measure)?;
        }
    }

    #[test]
    fn more_detail_shows_no_less_of_the_signature(file in file()) {
        let text = file.text();
        for hit in lift(&text, file.matches.clone(), &file.definitions) {
            let Some(definition) = &hit.definition else { continue };
            for detail in Detail::ALL.into_iter().filter(|&detail| detail > Detail::Name) {
                let shown = disclose(&text, &hit, Measure { detail, before: 0, after: 0, lines_alone: false }, &InFull::default());
                let shows = |at: usize| shown.pieces.iter().any(|piece| span(&text, piece).contains(&at));
                prop_assert!(definition.signature.clone().all(shows), "{detail:?}: {:?}", shown.pieces);
            }
        }
    }

    #[test]
    fn each_matched_line_is_shown_or_counted(torn in torn(), measure in measure()) {
        let text = torn.text();
        let mut outliner = Outliner::default();
        let parsed = outliner.parse(&LANGUAGES[torn.language], &text, &[], Scope::File).expect("the deadline is far");
        let definitions = parsed.definitions(&[], Scope::File);
        for hit in lift(&text, words(&text), &definitions) {
            let pieces = disclose(&text, &hit, measure, &InFull::default()).pieces;
            let counted: usize = pieces.iter().map(|piece| if let Piece::More(count) = piece { *count } else { 0 }).sum();
            let is_shown = |line: &usize| {
                let line = text.line_span(*line);
                pieces.iter().any(|piece| span(&text, piece).start < line.end && line.start < span(&text, piece).end)
            };
            let lines: BTreeSet<usize> = hit.matches.iter().map(|found| found.line).collect();
            let hidden = lines.into_iter().filter(|line| !is_shown(line)).collect::<Vec<_>>();
            prop_assert!(measure.detail < Detail::Doc || hidden.len() == counted, "{hidden:?}: {pieces:?} of {hit:?}");
        }
    }

    #[test]
    fn only_what_was_shown_in_full_is_not_repeated(file in file(), measure in measure()) {
        let text = file.text();
        let spans: Vec<Span> = file.definitions.iter().step_by(2).map(|one| one.extent.clone()).collect();
        let mut in_full = InFull::default();
        spans.iter().for_each(|span| in_full.add(span.clone()));
        for hit in lift(&text, file.matches.clone(), &file.definitions) {
            let shown = disclose(&text, &hit, measure, &in_full);
            let range = hit.range(&text);
            let is_inside = |outer: &Span| outer.start <= range.start && range.end <= outer.end && *outer != range;
            let is_known = hit.definition.is_some() && spans.iter().any(is_inside);
            prop_assert_eq!(shown.repeated, measure.detail == Detail::Full && is_known);
            prop_assert!(!shown.repeated || shown.pieces.is_empty());
        }
    }

    #[test]
    fn the_order_is_total(roles in roles()) {
        let files = files(&roles);
        let in_file_order: Vec<_> = (0..files.len())
            .flat_map(|file| (0..files[file].hits.len()).map(move |hit| (file, hit))).collect();
        prop_assert_eq!(&order(&files, true), &in_file_order);
        let ordered = order(&files, false);
        let key = |&(file, hit): &(usize, usize)| (files[file].hits[hit].role(), file >= ASIDE_FROM, file, hit);
        prop_assert!(ordered.is_sorted_by_key(key));
        let places: BTreeSet<_> = ordered.iter().copied().collect();
        prop_assert_eq!(places.into_iter().collect::<Vec<_>>(), in_file_order);
    }

    #[test]
    fn the_order_is_by_what_hits_are(roles in roles()) {
        let seen = |roles: &[Vec<Vec<Role>>]| {
            let files = files(roles);
            let of = |(file, hit): (usize, usize)| (file, files[file].hits[hit].role());
            order(&files, false).into_iter().map(of).collect::<Vec<_>>()
        };
        let mut turned = roles.clone();
        turned.iter_mut().for_each(|hits| hits.reverse());
        prop_assert_eq!(seen(&roles), seen(&turned));
    }

    #[test]
    fn more_text_is_no_fewer_tokens(text in "[a-zA-Z0-9_ .(\\n\\téпは😀-]{0,60}") {
        let parts = text.char_indices().map(|(end, _)| tokens::estimate(&text[..end]));
        let tokens: Vec<usize> = parts.chain([tokens::estimate(&text)]).collect();
        prop_assert!(tokens.is_sorted() && tokens[0] == 0, "{tokens:?}");
    }

    #[test]
    fn broken_code_has_definitions_in_order(torn in torn()) {
        let text = torn.text();
        let mut outliner = Outliner::default();
        let parsed = outliner.parse(&LANGUAGES[torn.language], &text, &[], Scope::File).expect("the deadline is far");
        let definitions = parsed.definitions(&[], Scope::File);
        for one in &definitions {
            let places = [
                0, one.lead, one.extent.start, one.signature.start, one.signature.end, one.extent.end, text.bytes().len(),
            ];
            prop_assert!(places.is_sorted() && one.signature.start == one.extent.start, "{one:?}");
            let parts = [Some(&one.name_span), one.doc.as_ref(), one.body.as_ref()];
            prop_assert!(parts.into_iter().flatten().all(|part| is_in(part, &one.whole())), "{one:?}");
        }
        for (place, outer) in definitions.iter().enumerate() {
            for inner in &definitions[place + 1..] {
                let (outer, inner) = (&outer.extent, &inner.extent);
                let are_apart = inner.start >= outer.end || inner.end <= outer.start;
                prop_assert!(are_apart || is_in(inner, outer) || is_in(outer, inner), "{inner:?} and {outer:?}");
            }
        }
    }

    #[test]
    fn broken_code_loses_no_match(torn in torn(), measure in measure()) {
        let text = torn.text();
        let mut outliner = Outliner::default();
        let parsed = outliner.parse(&LANGUAGES[torn.language], &text, &[], Scope::File).expect("the deadline is far");
        let words = words(&text);
        let definitions = parsed.definitions(&words, Scope::File);
        let mut hits = lift(&text, words.clone(), &definitions);
        prop_assert_eq!(hits.iter().map(|hit| hit.matches.len()).sum::<usize>(), words.len());
        parsed.roles(&mut hits);
        adopt(&mut hits, &definitions);
        for hit in &hits {
            shown_once(&text, hit, measure)?;
        }
    }

    #[test]
    fn a_match_alone_is_lifted_as_among_all(torn in torn()) {
        let text = torn.text();
        let mut outliner = Outliner::default();
        let parsed = outliner.parse(&LANGUAGES[torn.language], &text, &[], Scope::File).expect("the deadline is far");
        let all = parsed.definitions(&[], Scope::File);
        for word in words(&text) {
            let alone = parsed.definitions(std::slice::from_ref(&word), Scope::Matches);
            prop_assert_eq!(lift(&text, vec![word.clone()], &alone), lift(&text, vec![word], &all));
        }
    }
}

/// Every piece is in the file. Of a definition, slices and numbered lines come each in the order of the file and no line
/// twice; a numbered line is in a slice only where a match begins outside of it.
fn shown_once(text: &Text, hit: &Hit, measure: Measure) -> Result<(), TestCaseError> {
    let pieces = disclose(text, hit, measure, &InFull::default()).pieces;
    let (mut slices, mut numbers): (Vec<Span>, Vec<usize>) = (Vec::new(), Vec::new());
    for piece in &pieces {
        let part = span(text, piece);
        prop_assert!(part.start <= part.end && part.end <= text.bytes().len(), "{piece:?}");
        match piece {
            Piece::Slice(slice) => slices.push(slice.clone()),
            Piece::Matched(line) => numbers.push(*line),
            Piece::Context(first, last) => numbers.extend(*first..=*last),
            _ => {}
        }
    }
    prop_assert!(slices.windows(2).all(|pair| pair[0].end <= pair[1].start), "{pieces:?}");
    prop_assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{pieces:?}");
    for slice in slices {
        let (first, last) = text.lines_of(&slice);
        let begins_outside = |found: &Match| !slice.contains(&found.span.start);
        let is_owed = |number: &usize| hit.matches.iter().any(|found| found.line <= *number && begins_outside(found));
        let mut repeated = numbers.iter().filter(|number| (first..=last).contains(number));
        prop_assert!(repeated.all(is_owed), "{pieces:?}");
    }
    Ok(())
}

/// The bytes of the file that a piece shows.
fn span(text: &Text, piece: &Piece) -> Span {
    match piece {
        Piece::Slice(span) | Piece::Elision(span) | Piece::Member { slice: span, .. } => span.clone(),
        Piece::Matched(line) => text.line_span(*line),
        Piece::Context(first, last) => text.whole_lines(*first, *last),
        Piece::Gap | Piece::More(_) => 0..0,
    }
}

fn is_in(inner: &Span, outer: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn words(text: &Text) -> Vec<Match> {
    let word = Regex::new(r"(?-u)\w+").unwrap();
    let found = word.find_iter(text.bytes()).map(|found| found.range());
    found.map(|span| Match { line: text.line_of(span.start), span, role: Role::Code }).collect()
}

/// A text with definitions that nest and matches by position.
#[derive(Debug, Clone)]
struct File {
    source: String,
    definitions: Vec<Definition>,
    matches: Vec<Match>,
}

impl File {
    fn text(&self) -> Text {
        Text::new(self.source.clone().into_bytes())
    }
}

fn file() -> impl Strategy<Value = File> {
    let source = "[ab {]{0,8}(\n[ab {]{0,8}){0,20}";
    let places = vec([any::<Index>(), any::<Index>(), any::<Index>(), any::<Index>(), any::<Index>()], 0..12);
    (source, places, vec(any::<Index>(), 0..24)).prop_map(|(source, places, cuts)| {
        let sorted = |indices: &[Index]| {
            let mut places: Vec<usize> = indices.iter().map(|index| index.index(source.len() + 1)).collect();
            places.sort_unstable();
            places
        };
        let mut definitions: Vec<Definition> = Vec::new();
        for (number, places) in places.iter().enumerate() {
            let new = definition(number, &sorted(places));
            let nests = |old: &Definition| {
                let (old, new) = (old.whole(), new.whole());
                old.end <= new.start || new.end <= old.start || is_in(&old, &new) || is_in(&new, &old)
            };
            if !new.whole().is_empty() && definitions.iter().all(nests) {
                definitions.push(new);
            }
        }
        definitions.sort_by_key(|one| (one.lead, std::cmp::Reverse(one.extent.end)));
        let text = Text::new(source.clone().into_bytes());
        let spans = sorted(&cuts).chunks_exact(2).map(|ends| ends[0]..ends[1]).collect::<Vec<_>>();
        let matches = spans.into_iter().filter(|_| !source.is_empty());
        let matches = matches.map(|span| Match { line: text.line_of(span.start), span, role: Role::Code }).collect();
        File { source, definitions, matches }
    })
}

/// A definition of which five places are given: lead, extent, end of the signature, end of a documentation inside, end.
fn definition(number: usize, places: &[usize]) -> Definition {
    let [lead, start, signature, inside, end] = places[..] else { unreachable!() };
    let docs = [None, Some(lead..start), Some(signature..inside)];
    Definition {
        kind: ["class", "function", "struct"][number % 3],
        name: number.to_string(),
        name_span: start..start,
        qualified_name: number.to_string(),
        lead,
        extent: start..end,
        signature: start..signature,
        doc: docs[number % docs.len()].clone().filter(|doc| !doc.is_empty()),
        body: Some(signature..end),
        partial: false,
    }
}

fn measure() -> impl Strategy<Value = Measure> {
    let contexts: RangeInclusive<usize> = 0..=2;
    (select(&Detail::ALL[..]), contexts.clone(), contexts, any::<bool>())
        .prop_map(|(detail, before, after, lines_alone)| Measure { detail, before, after, lines_alone })
}

/// Paths in order; from here on they lead to what surrounds a project's own code.
const PATHS: [&str; 4] = ["a.rs", "src/b.rs", "tests/c.rs", "vendor/d.rs"];
const ASIDE_FROM: usize = 2;

/// For each path, for each hit, the roles of its matches.
fn roles() -> impl Strategy<Value = Vec<Vec<Vec<Role>>>> {
    vec(vec(vec(select(&Role::ALL[..]), 1..3), 0..6), PATHS.len())
}

fn files(roles: &[Vec<Vec<Role>>]) -> Vec<FileHits> {
    let matches = |roles: &[Role]| roles.iter().map(|&role| Match { line: 1, span: 0..0, role }).collect();
    let hit = |roles: &Vec<Role>| Hit { definition: None, matches: matches(roles), members: Vec::new(), score: 0 };
    let file = |(path, hits): (&&str, &Vec<Vec<Role>>)| FileHits {
        path: path.into(),
        language: None,
        text: Text::default(),
        hits: hits.iter().map(hit).collect(),
        ..FileHits::default()
    };
    PATHS.iter().zip(roles).map(file).collect()
}

/// Code that an editor might hold for a moment: pieces of a language's fixture in any order, with characters lost and put in.
#[derive(Debug, Clone)]
struct Torn {
    language: usize,
    source: String,
}

impl Torn {
    fn text(&self) -> Text {
        Text::new(self.source.clone().into_bytes())
    }
}

fn torn() -> impl Strategy<Value = Torn> {
    let pieces = vec((any::<Index>(), 1..16usize), 1..6);
    let slips = vec(
        (any::<Index>(), prop::option::of(select("(){}[]<>\"'`#/*:;,.=\\\n\t é".chars().collect::<Vec<_>>()))),
        0..5,
    );
    (0..LANGUAGES.len(), pieces, slips).prop_map(|(language, pieces, slips)| {
        let whole = fs::read_to_string(crate::fixtures::input(&LANGUAGES[language])).unwrap();
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        let pieces = pieces.iter().flat_map(|(start, count)| lines[start.index(lines.len())..].iter().take(*count));
        let mut source: Vec<char> = pieces.flat_map(|line| line.chars()).collect();
        for (place, slip) in slips {
            let place = place.index(source.len() + 1);
            match slip {
                Some(put_in) => source.insert(place, put_in),
                None if place < source.len() => drop(source.remove(place)),
                None => {}
            }
        }
        Torn { language, source: source.into_iter().collect() }
    })
}
