//! The languages, one row each. The only door to the grammar crates.

use std::path::Path;
use std::sync::LazyLock;

use regex::bytes::{Regex, RegexBuilder};
use tree_sitter_language::LanguageFn;

/// One language: how its files are recognised, its grammar, and what a definition is in it.
pub struct Language {
    /// As `--language` takes it and the answer prints it.
    pub name: &'static str,
    /// Its files, as words: `.py` is what a name ends with, `Makefile` is a whole name, `Makefile.` what one begins with.
    pub files: &'static str,
    /// The programs that a `#!` line names for it, as words, without version.
    pub programs: &'static str,
    /// The grammar.
    pub grammar: LanguageFn,
    /// Its query files; where two patterns name the same node a definition, the first one counts.
    pub queries: &'static [&'static str],
}

impl Language {
    /// Whether things are done in it, not only said: it has something to call.
    pub fn is_code(&self) -> bool {
        let calls = ["@definition.function", "@definition.method"];
        self.queries.iter().any(|query| calls.iter().any(|capture| query.contains(capture)))
    }
}

macro_rules! row {
    ($name:literal, $grammar:expr, $files:literal, $programs:literal, $($query:literal),+) => {
        Language {
            name: $name,
            files: $files,
            programs: $programs,
            grammar: $grammar,
            queries: &[$(include_str!(concat!("../queries/", $query, ".scm"))),+],
        }
    };
}

/// Words behind which a definition has its name, in all languages.
pub const INTRODUCERS: &str = "actor alias class const constexpr data def define defmacro defmodule defn defp enum extension \
    fn fun func function impl inductive interface let macro macro_rules message mod module namespace newtype object package \
    proc procedure protocol record service static struct sub template trait type typedef union val var";

/// Every language, by name.
#[rustfmt::skip]
pub static LANGUAGES: &[Language] = &[
    #[cfg(feature = "common")]
    row!("bash", tree_sitter_bash::LANGUAGE, ".bash .bash_aliases .bash_login .bash_logout .bash_profile .bashrc .bats .ebuild .eclass .envrc .ksh .kshrc .profile .sh .zprofile .zsh .zshenv .zshrc APKBUILD PKGBUILD", "bash dash ksh sh zsh", "bash"),
    #[cfg(feature = "common")]
    row!("c", tree_sitter_c::LANGUAGE, ".c .h", "tcc", "c", "c-alone"),
    #[cfg(feature = "common")]
    row!("clojure", tree_sitter_clojure_orchard::LANGUAGE, ".bb .clj .cljc .cljs .edn", "bb clj clojure", "clojure"),
    #[cfg(feature = "common")]
    row!("cmake", tree_sitter_cmake::LANGUAGE, ".cmake CMakeLists.txt", "cmake", "cmake"),
    #[cfg(feature = "common")]
    row!("cpp", tree_sitter_cpp::LANGUAGE, ".c++ .cc .cpp .cu .cuh .cxx .h++ .hh .hpp .hxx .inl .ipp .tpp", "", "cpp", "c"),
    #[cfg(feature = "common")]
    row!("csharp", tree_sitter_c_sharp::LANGUAGE, ".cs .csx", "dotnet-script", "csharp"),
    #[cfg(feature = "common")]
    row!("css", tree_sitter_css::LANGUAGE, ".css", "", "css"),
    #[cfg(feature = "common")]
    row!("dart", tree_sitter_dart::LANGUAGE, ".dart", "dart", "dart"),
    #[cfg(feature = "common")]
    row!("dockerfile", tree_sitter_containerfile::LANGUAGE, ".Containerfile .Dockerfile .containerfile .dockerfile Containerfile Containerfile. Dockerfile Dockerfile. containerfile dockerfile", "", "dockerfile"),
    #[cfg(feature = "common")]
    row!("elixir", tree_sitter_elixir::LANGUAGE, ".ex .exs", "elixir", "elixir"),
    #[cfg(feature = "common")]
    row!("elm", tree_sitter_elm::LANGUAGE, ".elm", "", "elm"),
    #[cfg(feature = "common")]
    row!("erlang", tree_sitter_erlang::LANGUAGE, ".erl .escript .hrl rebar.config", "escript", "erlang"),
    #[cfg(feature = "heavy")]
    row!("fortran", tree_sitter_fortran::LANGUAGE, ".f03 .f08 .f18 .f90 .f95 .fpp .F03 .F08 .F90 .F95", "", "fortran"),
    #[cfg(feature = "core")]
    row!("go", tree_sitter_go::LANGUAGE, ".go", "", "go"),
    #[cfg(feature = "common")]
    row!("graphql", tree_sitter_graphql::LANGUAGE, ".gql .graphql .graphqls", "", "graphql"),
    #[cfg(feature = "common")]
    row!("groovy", dekobon_tree_sitter_groovy::LANGUAGE, ".gradle .groovy .gvy Jenkinsfile Jenkinsfile.", "groovy", "groovy"),
    #[cfg(feature = "common")]
    row!("haskell", tree_sitter_haskell::LANGUAGE, ".hs .hs-boot", "cabal runghc runhaskell stack", "haskell"),
    #[cfg(feature = "common")]
    row!("hcl", tree_sitter_hcl::LANGUAGE, ".hcl .nomad .tf .tfvars .tofu", "", "hcl"),
    #[cfg(feature = "common")]
    row!("html", tree_sitter_html::LANGUAGE, ".htm .html .shtml .xhtml", "", "html"),
    #[cfg(feature = "common")]
    row!("java", tree_sitter_java_orchard::LANGUAGE, ".java", "java jbang", "java"),
    #[cfg(feature = "core")]
    row!("javascript", tree_sitter_javascript::LANGUAGE, ".cjs .js .jsx .mjs", "bun deno node nodejs", "javascript", "ecmascript"),
    #[cfg(feature = "common")]
    row!("json", tree_sitter_json::LANGUAGE, ".avsc .babelrc .code-workspace .eslintrc .geojson .har .json .jsonc .jshintrc .webmanifest composer.lock flake.lock", "", "json"),
    #[cfg(feature = "heavy")]
    row!("julia", tree_sitter_julia::LANGUAGE, ".jl", "julia", "julia"),
    #[cfg(feature = "common")]
    row!("kotlin", tree_sitter_kotlin_ng::LANGUAGE, ".kt .kts", "kotlin kotlinc", "kotlin"),
    #[cfg(feature = "common")]
    row!("lua", tree_sitter_lua::LANGUAGE, ".lua .nse .rockspec", "lua luajit", "lua"),
    #[cfg(feature = "common")]
    row!("make", tree_sitter_make::LANGUAGE, ".mak .make .mk BSDmakefile GNUmakefile Kbuild Makefile Makefile. makefile", "make", "make"),
    #[cfg(feature = "common")]
    row!("markdown", tree_sitter_md::LANGUAGE, ".markdown .md .mdc .mdown .mdx .mkd .qmd", "", "markdown"),
    #[cfg(feature = "common")]
    row!("nix", tree_sitter_nix::LANGUAGE, ".nix", "", "nix"),
    #[cfg(feature = "common")]
    row!("notebook", tree_sitter_json::LANGUAGE, ".ipynb", "", "notebook"),
    #[cfg(feature = "heavy")]
    row!("objc", tree_sitter_objc::LANGUAGE, ".m .mm", "", "objc", "c"),
    #[cfg(feature = "common")]
    row!("ocaml", tree_sitter_ocaml::LANGUAGE_OCAML, ".ml", "ocaml", "ocaml", "ocaml-interface"),
    #[cfg(feature = "common")]
    row!("ocaml-interface", tree_sitter_ocaml::LANGUAGE_OCAML_INTERFACE, ".mli", "", "ocaml-interface"),
    #[cfg(feature = "heavy")]
    row!("perl", ts_parser_perl::LANGUAGE, ".PL .pl .pm .psgi .t cpanfile", "perl", "perl"),
    #[cfg(feature = "common")]
    row!("php", tree_sitter_php::LANGUAGE_PHP, ".php .phtml", "php", "php"),
    #[cfg(feature = "common")]
    row!("powershell", tree_sitter_powershell::LANGUAGE, ".ps1 .psd1 .psm1", "powershell pwsh", "powershell"),
    #[cfg(feature = "common")]
    row!("proto", tree_sitter_proto::LANGUAGE, ".proto", "", "proto"),
    #[cfg(feature = "core")]
    row!("python", tree_sitter_python::LANGUAGE, ".py .pyi .pyw SConscript SConstruct wscript", "pypy python uv", "python"),
    #[cfg(feature = "common")]
    row!("r", tree_sitter_r::LANGUAGE, ".R .Rprofile .r", "Rscript r", "r"),
    #[cfg(feature = "common")]
    row!("rst", tree_sitter_rst::LANGUAGE, ".rest .rst", "", "rst"),
    #[cfg(feature = "common")]
    row!("ruby", tree_sitter_ruby::LANGUAGE, ".gemspec .jbuilder .podspec .rake .rb .rbw .ru .thor Brewfile Capfile Dangerfile Fastfile Gemfile Guardfile Podfile Rakefile Steepfile Vagrantfile", "jruby rake ruby", "ruby"),
    #[cfg(feature = "core")]
    row!("rust", tree_sitter_rust::LANGUAGE, ".rs", "rust-script", "rust"),
    #[cfg(feature = "common")]
    row!("scala", tree_sitter_scala::LANGUAGE, ".mill .sbt .sc .scala", "scala scala-cli", "scala"),
    #[cfg(feature = "common")]
    row!("solidity", tree_sitter_solidity::LANGUAGE, ".sol", "", "solidity"),
    #[cfg(feature = "heavy")]
    row!("sql", tree_sitter_sequel::LANGUAGE, ".ddl .pgsql .sql", "", "sql"),
    #[cfg(feature = "common")]
    row!("svelte", tree_sitter_svelte_ng::LANGUAGE, ".svelte", "", "svelte"),
    #[cfg(feature = "common")]
    row!("swift", tree_sitter_swift::LANGUAGE, ".swift", "swift", "swift"),
    #[cfg(feature = "common")]
    row!("toml", tree_sitter_toml_ng::LANGUAGE, ".toml Cargo.lock Pipfile pdm.lock poetry.lock uv.lock", "", "toml"),
    #[cfg(feature = "core")]
    row!("tsx", tree_sitter_typescript::LANGUAGE_TSX, ".tsx", "", "typescript", "ecmascript"),
    #[cfg(feature = "core")]
    row!("typescript", tree_sitter_typescript::LANGUAGE_TYPESCRIPT, ".cts .mts .ts", "ts-node tsx", "typescript-types", "typescript", "ecmascript"),
    #[cfg(feature = "common")]
    row!("vue", tree_sitter_vue_next::LANGUAGE, ".vue", "", "vue"),
    #[cfg(feature = "common")]
    row!("yaml", tree_sitter_yaml::LANGUAGE, ".clang-format .clang-tidy .clangd .cff .sublime-syntax .yaml .yml pubspec.lock", "", "yaml"),
    #[cfg(feature = "common")]
    row!("zig", tree_sitter_zig::LANGUAGE, ".zig", "", "zig"),
];

/// The language of this name.
pub fn by_name(name: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.name == name)
}

/// A name behind which a text goes on to the next such name.
static LONG_HEREDOC: LazyLock<Regex> =
    LazyLock::new(|| regex("<<[~-]?(?:[\"'`][^\"'`\\n]{100}|[\\w\\x80-\\xff]{100})"));

/// Blocks in blocks; two may begin at the same column.
const NESTING: usize = 120;

/// How deep the lines of a text nest, by what they are indented and the marks of items before them.
fn nesting(text: &[u8]) -> usize {
    let (mut open, mut deepest) = (Vec::new(), 0);
    for line in text.split(|&byte| byte == b'\n') {
        let mut column = 0;
        while let Some(&byte) = line.get(column) {
            let is_mark = b"-?:".contains(&byte) && line.get(column + 1).is_none_or(|next| b" \t\r".contains(next));
            if !b" \t\r".contains(&byte) {
                open.truncate(open.partition_point(|&outer| outer < column));
                open.push(column);
                if !is_mark {
                    break;
                }
            }
            column += 1;
        }
        deepest = deepest.max(open.len());
    }
    deepest
}

/// Whether the scanner of a language's grammar bears a text: what it does not bear ends the program.
pub fn is_bearable(language: &Language, text: &[u8]) -> bool {
    match language.name {
        "ruby" => !LONG_HEREDOC.is_match(text),
        "yaml" => nesting(text) <= NESTING,
        _ => true,
    }
}

/// The language that a file's name tells.
pub fn by_path(path: &Path) -> Option<&'static Language> {
    let name = path.file_name()?.to_str()?;
    let ending = name.rfind('.').map(|dot| &name[dot..]);
    let begins = |word: &str| word.ends_with('.') && name.starts_with(word);
    let is_its = |word: &str| word == name || Some(word) == ending || begins(word);
    LANGUAGES.iter().find(|language| language.files.split(' ').any(is_its))
}

/// What in a text decides between languages that share a name: the first that is found. Not all of them have a row.
static TELLING: [(&str, LazyLock<Regex>, &str); 6] = [
    (".h", LazyLock::new(|| regex(OBJECTIVE_C)), "objc"),
    (".h", LazyLock::new(|| regex(CPP)), "cpp"),
    (".inc", LazyLock::new(|| regex(r"<\?(php|=)")), "php"),
    (".m", LazyLock::new(|| regex(OBJECTIVE_C)), "objc"),
    (".m", LazyLock::new(|| regex(r"(?m)^\s*(%|function\s*[\[\w]|classdef\s|end\s*[;%]?\s*$)")), "matlab"),
    (".pl", LazyLock::new(|| regex(r"(?m)^:-\s|^[a-z]\w*(\([^()\n]*\))?\s*(:-|-->)")), "prolog"),
];

const OBJECTIVE_C: &str = r"(?m)^[ \t]*(@(interface|protocol|implementation|class|import|property)|#import)\b";
const CPP: &str = r"(?mx)^[\ \t]*(
    class\s+(\w+\s+)?\w+\s*(final\s*)?[:;{] | namespace(\s+[\w:]+)?\s*(\{|$) | template\s*<
    | using\s+(namespace\s|[\w:]+;|\w+\s*=) | (public|private|protected)(\s+slots)?\s*:
    | (virtual|explicit|friend|constexpr|mutable)\s+\w )
  | =\s*(default|delete)\s*; | \bstd::\w | \bnullptr\b";

fn regex(pattern: &str) -> Regex {
    RegexBuilder::new(pattern).unicode(false).build().expect("the table's patterns are sound")
}

/// The language of a file: its name tells it, or its content where the name is shared, else its first line. A text that
/// calls itself XML is none of these, whatever its name says (translations of Qt programs end in `.ts`).
pub fn of(path: &Path, text: &[u8]) -> Option<&'static Language> {
    if is_xml(text) {
        return None;
    }
    let name = path.to_string_lossy();
    if let Some((.., language)) = TELLING.iter().find(|(file, regex, _)| name.ends_with(file) && regex.is_match(text)) {
        return by_name(language);
    }
    by_path(path).or_else(|| by_shebang(text))
}

/// The same, or a language that shares the name with it, without a look at the whole text of a file whose name tells one.
pub fn roughly(path: &Path, text: &[u8]) -> Option<&'static Language> {
    by_path(path).filter(|_| !is_xml(text)).or_else(|| of(path, text))
}

fn is_xml(text: &[u8]) -> bool {
    text.starts_with(b"<?xml") || text.starts_with(b"<!DOCTYPE TS")
}

/// The first program on the `#!` line that is a language's interpreter, its directory and version left out.
fn by_shebang(text: &[u8]) -> Option<&'static Language> {
    let line = text.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    std::str::from_utf8(line).ok()?.split_ascii_whitespace().find_map(|word| {
        let program = word.rsplit('/').next().unwrap_or(word);
        let program = program.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-'));
        LANGUAGES.iter().find(|language| language.programs.split(' ').any(|word| word == program))
    })
}
