//! What holds of ranks whatever the question and the evidence are.

use std::collections::BTreeSet;
use std::path::PathBuf;

use explore::rank::evidence::{Evidence, Field, Statistics, Told};
use explore::rank::words::{Query, Scanner};
use explore::rank::{candidates, defined, files, hits};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const FIELDS: [Field; 5] = [Field::Name, Field::Qualifier, Field::Signature, Field::Doc, Field::Body];

fn question() -> impl Strategy<Value = String> {
    let words =
        ["how", "does", "the", "Router", "match_path", "HTTPServer", "io", "error", "\"a b\"", "v2", "größe", "_", "?"];
    vec(select(words.to_vec()), 0..6).prop_map(|words| words.join(" "))
}

/// Counts by term, size, whether it is code, and whether it seems to define a name.
fn file() -> impl Strategy<Value = (PathBuf, Vec<f32>, usize, bool, usize)> {
    let paths = [
        "router.py",
        "v1/router.py",
        "v2/router.py",
        "tests/router.py",
        "http/index.js",
        "a.h",
        "a.c",
        "README.md",
        "",
    ];
    (select(paths.to_vec()).prop_map(PathBuf::from), vec(0.0f32..9.0, 32), 0usize..9999, any::<bool>(), 0usize..3)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn scores_are_numbers_and_the_order_is_total(question in question(), all in vec(file(), 0..30), at_most in 0usize..9) {
        let query = Query::new(&question);
        let terms = query.terms.len();
        let evidence: Vec<Evidence> = all.iter().map(|(path, counts, bytes, is_code, defining)| {
            let mut file = Evidence::new(terms);
            let found: Vec<(usize, f32)> = counts.iter().copied().enumerate().take(terms).collect();
            let set = file.add(&found, *bytes);
            file.line(set);
            Evidence { path: path.clone(), bytes: *bytes, is_code: *is_code, defining: *defining, ..file }
        }).collect();
        let with = (0..terms).map(|term| evidence.iter().filter(|file| file.counts[term] > 0.0).count()).collect();
        let bytes = evidence.iter().map(|file| file.bytes as u64).sum();
        let weights = (0..terms).map(|term| query.weight(term)).collect();
        let statistics = Statistics { files: evidence.len(), bytes, with, weights };
        let chosen = candidates(&query, &statistics, &evidence, at_most);
        prop_assert!(chosen.len() <= at_most);
        let places: BTreeSet<usize> = chosen.iter().map(|(place, _)| *place).collect();
        prop_assert_eq!(places.len(), chosen.len());
        let mut signals: Vec<_> = chosen.into_iter().map(|(_, signals)| signals).collect();
        let mut told = vec![Told::new(terms); 9];
        for (place, one) in told.iter_mut().enumerate().skip(1) {
            one.add(FIELDS[place % 5], &(0..terms).map(|term| (term, place as f32)).collect::<Vec<_>>());
        }
        signals.iter_mut().for_each(|one| defined(&query, &statistics, one, &told, 0.0));
        for score in files(&query, signals.iter()) {
            prop_assert!(score.is_finite() && score >= 0.0, "{score}");
            let hits = hits(&query, &statistics, &told, 0.0, score);
            prop_assert!(hits.iter().all(|(_, score)| score.is_finite() && *score >= 0.0), "{hits:?}");
            prop_assert!(hits.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{hits:?}");
        }
    }

    #[test]
    fn what_is_found_holds_a_term(question in question(), text in "(router|Routing|matchPath|http_server|HTTPServers|IO|audio|errors|a b|[ .\n]){0,20}") {
        let query = Query::new(&question);
        let mut end = 0;
        Scanner::new(&query).scan(text.as_bytes(), |span, terms| {
            assert!(span.start >= end && span.end <= text.len() && !terms.is_empty(), "{span:?} of {text:?}");
            assert!(terms.iter().all(|(term, weight)| *term < query.terms.len() && *weight > 0.0));
            end = span.end;
        });
    }
}

#[test]
fn an_identifier_answers_by_its_parts_and_stems() {
    let terms = |question: &str, identifier: &str| Query::new(question).terms_in(identifier).len();
    for identifier in ["parse", "Parser", "parsing", "parse_args", "ArgParser", "HTTPParser"] {
        assert_eq!(terms("how does parsing work", identifier), 1, "{identifier}");
    }
    for (question, identifier) in
        [("web socket", "WebSocket"), ("web socket", "websockets"), ("websocket", "web_socket")]
    {
        assert!(terms(question, identifier) > 0, "{identifier} for {question}");
    }
    assert_eq!(terms("how does parsing work", "sparse"), 0);
    assert_eq!(terms("validator", "validation"), 1);
    assert!(Query::new("context").terms_in("ctx")[0].1 < Query::new("context").terms_in("context")[0].1);
}
