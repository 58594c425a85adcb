//! What each stage costs on its own: `cargo bench`. The text is this project's own source, many times over.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use explore::disclose::{InFull, Measure, disclose};
use explore::languages;
use explore::lift::lift;
use explore::model::{Detail, FileHits, Match, Text};
use explore::order::order;
use explore::outline::{Outliner, Scope};
use explore::print::{Entry, Page, json, text};
use explore::search::{Dragnet, Nul, Options};
use explore::source::decode;

const SOURCE: &str = include_str!("../src/walk.rs");
const TIMES: usize = 50;

fn stages(criterion: &mut Criterion) {
    let raw = SOURCE.repeat(TIMES).into_bytes();
    let path = Path::new("src/walk.rs");
    let language = languages::by_path(path).expect("Rust is there");
    let mut group = criterion.benchmark_group("stages");
    group.sample_size(20);
    group.throughput(Throughput::Bytes(raw.len() as u64));

    for (name, pattern) in [("rare", "nowhere_to_be_found"), ("frequent", "builder")] {
        let options = Options { patterns: vec![pattern.into()], ..Options::default() };
        let mut dragnet = Dragnet::new(&options).expect("the pattern is sound");
        group.bench_function(format!("search, {name}"), |bench| {
            bench.iter(|| dragnet.matches(black_box(&raw), Nul::Ends).expect("bytes can be read"));
        });
    }
    group.bench_function("source", |bench| bench.iter(|| decode(black_box(raw.clone()), None)));

    let text = Text::new(raw.clone());
    let options = Options { patterns: vec!["builder".into()], ..Options::default() };
    let matches = Dragnet::new(&options).map(|mut net| net.matches(&raw, Nul::Ends).unwrap_or_default());
    let spans = matches.expect("the pattern is sound");
    let matches: Vec<Match> = spans.into_iter().map(|span| Match::at(&text, span)).collect();
    let mut outliner = Outliner::default();
    group.bench_function("outline, parse", |bench| {
        bench.iter(|| outliner.parse(language, black_box(&text), &[], Scope::File).is_some());
    });
    let parsed = outliner.parse(language, &text, &[], Scope::File).expect("within the deadline");
    group.bench_function("outline, definitions", |bench| bench.iter(|| parsed.definitions(&matches, Scope::Matches)));
    group.bench_function("outline, all definitions", |bench| bench.iter(|| parsed.definitions(&matches, Scope::File)));
    let definitions = parsed.definitions(&matches, Scope::Matches);
    group.bench_function("lift", |bench| bench.iter(|| lift(&text, black_box(matches.clone()), &definitions)));

    let hits = lift(&text, matches.clone(), &definitions);
    let file = FileHits {
        path: path.into(),
        language: Some(language.name),
        text: Text::new(raw.clone()),
        hits,
        ..FileHits::default()
    };
    let files = [file];
    group.bench_function("order", |bench| bench.iter(|| order(black_box(&files), false)));
    let measure = Measure { detail: Detail::Doc, before: 0, after: 0, lines_alone: false };
    let shown = |file| {
        move |hit| Entry {
            file,
            hit,
            shown: disclose(&file.text, hit, measure, &InFull::default()),
            copies: Vec::new(),
        }
    };
    let entries = || files.iter().flat_map(|file: &FileHits| file.hits.iter().map(shown(file))).collect::<Vec<Entry>>();
    group.bench_function("disclose", |bench| bench.iter(entries));
    let entries = entries();
    group.bench_function("print, text", |bench| {
        bench.iter(|| text::print(&mut Vec::new(), &entries, &Page::default(), &text::Options::default()));
    });
    group.bench_function("print, json", |bench| bench.iter(|| json::hits(&mut Vec::new(), &entries, Some(300))));
}

criterion_group!(benches, stages);
criterion_main!(benches);
