//! The queries, and the matcher that stands in for tree-sitter's own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use explore::languages::{LANGUAGES, Language, by_path};
use explore::model::{Span, Text};
use explore::outline::{Outliner, Scope};
use regex::bytes::Regex;
use tree_sitter::{Parser, Query, QueryCursor, QueryMatch, StreamingIterator};

#[test]
fn queries_compile() {
    for language in LANGUAGES {
        explore::outline::check(language).unwrap_or_else(|error| panic!("{}: {error}", language.name));
    }
}

#[test]
fn tree_sitter_finds_the_same_in_the_fixtures() {
    for language in LANGUAGES {
        compare(&crate::fixtures::input(language), language);
    }
}

/// Real files: this project's own, and those of the folder that `CORPUS` names.
#[test]
fn tree_sitter_finds_the_same_in_real_files() {
    let mut folders = ["src", "tests", "benches"].map(|folder| crate::root().join(folder)).to_vec();
    folders.extend(std::env::var_os("CORPUS").map(PathBuf::from));
    for path in folders.iter().flat_map(|folder| crate::files(folder)) {
        if let Some(language) = by_path(&path) {
            compare(&path, language);
        }
    }
}

#[test]
fn tree_sitter_reads_each_form_alike() {
    let python = by_path(Path::new("a.py")).unwrap();
    for form in FORMS {
        let queries = Vec::leak(vec![*form]);
        let language = Language { name: form, files: "", programs: "", grammar: python.grammar, queries };
        compare(&crate::fixtures::input(python), &language);
    }
}

/// What is no code is found in one go, whatever the text: without its end it reaches to that of the line or the text. Else a
/// text of nothing but beginnings would be read once for each of them.
#[test]
fn what_has_no_end_is_still_opaque() {
    for language in LANGUAGES {
        let text = fs::read(crate::fixtures::input(language)).unwrap();
        for opaque in language.queries.iter().filter_map(|query| opaque(query)) {
            let longer = opaque.find_iter(&text).filter(|found| found.len() > 4);
            for begun in longer.map(|found| &text[found.start()..found.end() - 1]) {
                let found = opaque.find(begun).map(|found| found.range());
                assert_eq!(found, Some(0..begun.len()), "{}: {}", language.name, String::from_utf8_lossy(begun));
            }
        }
    }
}

/// The expression in a pattern about `@hollow`.
fn opaque(query: &str) -> Option<Regex> {
    let line = query.lines().find(|line| line.contains("@hollow."))?;
    let quoted = &line[line.find('"')? + 1..line.rfind('"')?];
    Some(Regex::new(&quoted.replace("\\\"", "\"").replace("\\\\", "\\")).unwrap())
}

type Captures = BTreeSet<(String, usize, usize)>;
/// By pattern and target: the captures of each way in which the pattern fits the target.
type Found = BTreeMap<(usize, usize, usize), BTreeSet<Captures>>;

/// Both find the same targets for each pattern. Where a pattern fits a target in several ways, tree-sitter lists them and
/// explore takes one of them. Of `[(this) (_) @qualifier]` explore takes the first alternative that fits and tree-sitter the
/// one that captures more. What `@_private` captures serves predicates alone and is not compared.
fn compare(path: &Path, language: &Language) {
    let text = Text::new(fs::read(path).unwrap());
    let (ours, theirs) = (found_by_explore(language, &text), found_by_tree_sitter(language, &text));
    let place = |&(pattern, start, end): &(usize, usize, usize)| {
        format!("{}:{}, pattern {pattern}: {}", path.display(), text.line_of(start), text.lossy(&(start..end)))
    };
    for (target, ways) in &theirs {
        let Some(our_ways) = ours.get(target) else { panic!("only tree-sitter finds {}", place(target)) };
        let is_theirs = |our: &Captures| {
            let only_qualified = |their: &&Captures| {
                our.is_subset(their) && their.difference(our).all(|(capture, ..)| capture == "qualifier")
            };
            ways.iter().any(|their| only_qualified(&their))
        };
        let place = place(target);
        assert!(our_ways.iter().all(is_theirs), "{place}\nexplore: {our_ways:?}\ntree-sitter: {ways:?}");
    }
    let only_ours = ours.keys().find(|target| !theirs.contains_key(target));
    assert!(only_ours.is_none(), "only explore finds {}", place(only_ours.unwrap()));
}

fn found_by_explore(language: &Language, text: &Text) -> Found {
    let mut outliner = Outliner::default();
    let parsed = outliner.parse(language, text, &[], Scope::File).expect("the deadline is far");
    let mut found = Found::new();
    for (pattern, captures) in parsed.captures() {
        add(&mut found, pattern, captures);
    }
    found
}

fn found_by_tree_sitter(language: &Language, text: &Text) -> Found {
    let grammar = tree_sitter::Language::new(language.grammar);
    let mut parser = Parser::new();
    parser.set_language(&grammar).unwrap();
    let tree = parser.parse(explore::outline::blanked(language, text).unwrap(), None).unwrap();
    let mut found = Found::new();
    let mut before = 0;
    for source in language.queries {
        let query = Query::new(&grammar, source).unwrap_or_else(|error| panic!("{}: {error}", language.name));
        let mut cursor = QueryCursor::new();
        let mut matches = cursor.matches(&query, tree.root_node(), text.bytes());
        while let Some(one) = matches.next() {
            add(&mut found, before + one.pattern_index, captures(&query, one));
        }
        before += query.pattern_count();
    }
    found
}

fn captures(query: &Query, one: &QueryMatch) -> Vec<(String, Span)> {
    let name = |index: u32| query.capture_names()[index as usize].to_string();
    one.captures().iter().map(|capture| (name(capture.index), capture.node.byte_range())).collect()
}

fn add(found: &mut Found, pattern: usize, captures: Vec<(String, Span)>) {
    const TARGETS: [&str; 13] = [
        "attribute",
        "blank",
        "block",
        "code",
        "comment",
        "doc",
        "doc.apart",
        "doc.below",
        "import",
        "margin",
        "namespace",
        "string",
        "wrapper",
    ];
    let is_target = |name: &str| TARGETS.contains(&name) || name.starts_with("embed.") || name.starts_with("hollow.");
    let definition = captures.iter().find(|(name, _)| name.starts_with("definition."));
    let is_name = |name: &str| name == "name";
    let target = definition
        .or_else(|| captures.iter().find(|(name, _)| is_target(name)))
        .or_else(|| captures.iter().find(|(name, _)| is_name(name)));
    let (_, target) = target.expect("a pattern has a target");
    let public = captures.iter().filter(|(name, _)| !name.starts_with('_'));
    let way = public.map(|(name, span)| (name.clone(), span.start, span.end)).collect();
    found.entry((pattern, target.start, target.end)).or_default().insert(way);
}

/// Every form that `queries/README.md` describes, as a query of its own on Python's fixture.
const FORMS: &[&str] = &[
    "(class_definition) @definition.a",
    r#"(assignment "=" @name) @definition.a"#,
    "(assignment left: (_) @name) @definition.a",
    "(assignment _ @name) @definition.a",
    "(_ (block (function_definition) @definition.a))",
    "(module (class_definition (block (function_definition) @definition.a)))",
    "(function_definition name: (identifier) @name body: (block) @body) @definition.a",
    "(function_definition !return_type name: (_) @name) @definition.a",
    "[(class_definition) (function_definition)] @definition.a",
    "[(class_definition name: (_) @name) (function_definition body: (_) @body)] @definition.a",
    r#"(binary_operator ["+" "-" "/"] @name) @block"#,
    "(block . (expression_statement (string)) @doc)",
    "(block . (expression_statement . (string) @doc .))",
    "(block (expression_statement) @block .)",
    "(block . (_) @name) @block",
    "(block (_) @name .) @block",
    "(block . (_) @name .) @block",
    "(dotted_name (identifier) @name . (identifier) @argument) @import",
    "(argument_list [(identifier) (string)] @argument . [(identifier) (string)]) @block",
    r#"(function_definition . "async" @name) @definition.a"#,
    r#"(function_definition "def" . (_) @name) @definition.a"#,
    "(assignment . (identifier) @name . (_) @body .) @definition.a",
    "(decorated_definition . (decorator) . (function_definition) @definition.a)",
    "(class_definition superclasses: (argument_list (identifier)* @argument)) @definition.a",
    "(class_definition superclasses: (argument_list (identifier)+ @argument)) @definition.a",
    "(class_definition superclasses: (argument_list (identifier)? @argument)) @definition.a",
    "(class_definition superclasses: (argument_list (identifier) @argument)?) @definition.a",
    "(block (comment)* @comment (function_definition) @definition.a)",
    "(import_from_statement name: (dotted_name)* @name) @import",
    "(decorated_definition (decorator)+ @name definition: (_)) @wrapper",
    "(decorated_definition (decorator)+ definition: (function_definition) @definition.a)",
    "((comment) @comment)",
    r#"((identifier) @string (#eq? @string "ship"))"#,
    r#"((identifier) @string (#not-eq? @string "ship"))"#,
    r#"((identifier) @string (#any-of? @string "ship" "free"))"#,
    r#"((identifier) @string (#not-any-of? @string "ship" "free"))"#,
    r#"((identifier) @string (#match? @string "^s"))"#,
    r#"((identifier) @string (#not-match? @string "^s"))"#,
    "((keyword_argument name: (_) @_a value: (_) @_b) @code (#not-eq? @_a @_b))",
    "((call function: (_) @_a arguments: (argument_list . (_) @_b .)) @code (#eq? @_a @_b))",
    r#"(function_definition return_type: (type)? @_type (#not-eq? @_type "None")) @definition.a"#,
    "(interpolation expression: (_) @name) @code",
];
