//! Every flag, declared once. The doc comments are the only prose about them: `--help` and the README are made from these.

mod absent;
mod choices;
mod first;
mod parameters;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, CommandFactory, FromArgMatches, Parser};

use crate::model::{Detail, Role};

pub use absent::instead_of;
pub use choices::{Format, Generate, RoleChoice, Sort, When};
use choices::{detail, role, size};
pub use first::{EXAMPLES, EXIT_STATUS, nothing_asked};
pub use parameters::as_parameters;

/// Search with ripgrep, answer with definitions.
///
/// explore finds the lines that match PATTERN (a regular expression, as in ripgrep) in the files under PATH (by default the
/// current directory), lifts each match to the smallest definition around it, and prints that definition's signature,
/// documentation and matched lines.
#[derive(Parser, Debug, Clone, Default)]
#[command(
    name = "explore",
    version,
    override_usage = "explore [OPTIONS] PATTERN [PATH]...\n       explore [OPTIONS] -e PATTERN... [PATH]...\n       explore [OPTIONS] --get ADDRESS...\n       explore [OPTIONS] --map [PATH]...\n       explore [OPTIONS] --files [PATH]...",
    args_override_self = true,
    disable_help_flag = true,
    disable_version_flag = true,
    max_term_width = 100,
    after_help = "`explore --help` has all flags, their values, and examples.",
    after_long_help = first::at_length()
)]
pub struct Flags {
    /// What to search for (unless -e or -f is given), then the files and directories to search; `-` is standard input.
    #[arg(value_name = "PATTERN|PATH")]
    pub positional: Vec<OsString>,

    /// Search for this pattern too.
    ///
    /// The way to give one that begins with a dash.
    #[arg(short = 'e', long, value_name = "PATTERN", allow_hyphen_values = true, help_heading = "Matching")]
    pub regexp: Vec<String>,
    /// Search for the patterns in this file, one a line; `-` is standard input.
    #[arg(short = 'f', long, value_name = "FILE", help_heading = "Matching")]
    pub file: Vec<PathBuf>,
    /// Take the patterns as literal text.
    #[arg(short = 'F', long, help_heading = "Matching")]
    pub fixed_strings: bool,
    /// Ignore case.
    #[arg(short = 'i', long, overrides_with_all = ["case_sensitive", "smart_case"], help_heading = "Matching")]
    pub ignore_case: bool,
    /// Respect case; the default.
    #[arg(short = 's', long, overrides_with_all = ["ignore_case", "smart_case"], help_heading = "Matching")]
    pub case_sensitive: bool,
    /// Ignore case unless a pattern has an upper-case letter.
    #[arg(short = 'S', long, overrides_with_all = ["ignore_case", "case_sensitive"], help_heading = "Matching")]
    pub smart_case: bool,
    /// Match whole words only.
    #[arg(short = 'w', long, overrides_with = "line_regexp", help_heading = "Matching")]
    pub word_regexp: bool,
    /// Match whole lines only.
    #[arg(short = 'x', long, overrides_with = "word_regexp", help_heading = "Matching")]
    pub line_regexp: bool,
    /// Let matches cross lines.
    #[arg(short = 'U', long, help_heading = "Matching")]
    pub multiline: bool,

    /// Search the files and directories in this list too, and without PATH nothing else: one a line, or between NUL bytes if it
    /// holds one; `-` is standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "get", help_heading = "Files")]
    pub files_from: Option<PathBuf>,
    /// Search only files that match this glob, or with `!` not those.
    ///
    /// Ignored files stay ignored.
    #[arg(short = 'g', long, value_name = "GLOB", allow_hyphen_values = true, help_heading = "Files")]
    pub glob: Vec<String>,
    /// Like --glob, in any case.
    #[arg(long, value_name = "GLOB", allow_hyphen_values = true, help_heading = "Files")]
    pub iglob: Vec<String>,
    /// Search only files of this type.
    #[arg(short = 't', long = "type", value_name = "TYPE", help_heading = "Files")]
    pub types: Vec<String>,
    /// Leave out files of this type.
    #[arg(short = 'T', long = "type-not", value_name = "TYPE", help_heading = "Files")]
    pub types_not: Vec<String>,
    /// Add a glob to a type: `web:*.{html,css}`, or `web:include:html,css`. If it is a language's, so are these files.
    #[arg(long, value_name = "TYPE:GLOB", help_heading = "Files")]
    pub type_add: Vec<String>,
    /// Print the types with their globs.
    #[arg(long, help_heading = "Files")]
    pub type_list: bool,
    /// Print the languages with their files.
    #[arg(long, help_heading = "Files")]
    pub languages: bool,
    /// Take every file for one in this language.
    #[arg(long, value_name = "NAME", help_heading = "Files")]
    pub language: Option<String>,
    /// Search hidden files and directories.
    #[arg(short = '.', long, help_heading = "Files")]
    pub hidden: bool,
    /// Do not respect ignore files.
    ///
    /// They are .gitignore, .ignore, .exploreignore, and git's excludes.
    #[arg(long, help_heading = "Files")]
    pub no_ignore: bool,
    /// Less filtering: once --no-ignore, twice --hidden too, three times --text too.
    #[arg(short = 'u', long, action = ArgAction::Count, help_heading = "Files")]
    pub unrestricted: u8,
    /// Follow symbolic links.
    #[arg(short = 'L', long, help_heading = "Files")]
    pub follow: bool,
    /// Go down at most so many directories.
    #[arg(long, value_name = "NUM", help_heading = "Files")]
    pub max_depth: Option<usize>,
    /// Leave out files larger than this: bytes, or with K, M or G.
    #[arg(long, value_name = "SIZE", value_parser = size, help_heading = "Files")]
    pub max_filesize: Option<u64>,
    /// Do not cross into other file systems.
    #[arg(long, help_heading = "Files")]
    pub one_file_system: bool,
    /// Search binary files as if they were text.
    #[arg(short = 'a', long, help_heading = "Files")]
    pub text: bool,
    /// Decode files from this encoding: `auto` (by their byte order mark), `none`, or a label such as `latin1`.
    #[arg(short = 'E', long, value_name = "ENCODING", help_heading = "Files")]
    pub encoding: Option<String>,
    /// Search with so many threads; 0 chooses.
    #[arg(
        short = 'j',
        long,
        value_name = "NUM",
        default_value_t = 0,
        hide_default_value = true,
        help_heading = "Files"
    )]
    pub threads: usize,

    /// Print definitions by address instead of searching.
    ///
    /// `path::Name`, `path:LINE`, `path:START-END`, `path`, each with `@HASH` to be told of changes; `-` reads standard input for
    /// where other tools' output points.
    #[arg(long, value_name = "ADDRESS", num_args = 1.., help_heading = "Answer")]
    pub get: Vec<String>,
    /// Print a map of the files instead of searching.
    ///
    /// Their definitions by line, the most used ones first, as far as the budget goes; of one file it is the outline.
    #[arg(long, conflicts_with_all = ["detail", "expand_full", "get"], help_heading = "Answer")]
    pub map: bool,
    /// Rank the definitions that answer PATTERN as words.
    ///
    /// It is taken for words, as in a question; the best definitions are shown, ten at most. What is in double quotes must be there exactly.
    #[arg(long, conflicts_with_all = ["get", "map", "and", "not", "multiline"], help_heading = "Answer")]
    pub rank: bool,
    /// How much of each hit to show.
    #[arg(long, value_name = "LEVEL", value_parser = detail(), help_heading = "Answer")]
    pub detail: Option<Detail>,
    /// Show whole definitions; the same as --detail full.
    #[arg(long, help_heading = "Answer")]
    pub expand_full: bool,
    /// Spend at most so many tokens: all hits at a lower level rather than some of them; 0 is no bound. By default 10000, but none
    /// with --detail, --expand-full, --get or in JSON.
    #[arg(long, value_name = "TOKENS", help_heading = "Answer")]
    pub budget: Option<usize>,
    /// Show copies of a definition too. By default those of the same kind and name that say the same, or nearly, in other files are
    /// only told by address; in JSON all are there.
    #[arg(long, help_heading = "Answer")]
    pub no_collapse: bool,
    /// Keep only hits of these kinds.
    ///
    /// function, method, class, …, block, text.
    #[arg(long, value_name = "KIND", value_delimiter = ',', help_heading = "Answer")]
    pub kind: Vec<String>,
    /// Keep only matches of these roles, `all` for every one. By default those in comments and strings are held back where there
    /// are others, and counted.
    #[arg(long = "in", value_name = "ROLE", value_delimiter = ',', value_parser = role(), help_heading = "Answer")]
    pub roles: Vec<RoleChoice>,
    /// Keep only matches on the names of definitions.
    ///
    /// The same as --in definition.
    #[arg(long, help_heading = "Answer")]
    pub defs: bool,
    /// Keep only matches that use what is defined elsewhere.
    ///
    /// These lines are shown alone. The roles are those of --in code,signature,import.
    #[arg(long, help_heading = "Answer")]
    pub uses: bool,
    /// Keep only hits that hold a match of this pattern too.
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true, help_heading = "Answer")]
    pub and: Vec<String>,
    /// Keep only hits that hold no match of this pattern.
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true, help_heading = "Answer")]
    pub not: Vec<String>,
    /// The order of the hits: `path`, or by what they are.
    #[arg(long, value_name = "ORDER", value_enum, default_value_t, hide_default_value = true, help_heading = "Answer")]
    pub sort: Sort,
    /// Show at most so many hits.
    ///
    /// The answer says how many there are.
    #[arg(long, value_name = "NUM", help_heading = "Answer")]
    pub max_results: Option<usize>,
    /// Leave out so many hits from the top.
    #[arg(long, value_name = "NUM", default_value_t = 0, hide_default_value = true, help_heading = "Answer")]
    pub offset: usize,
    /// Show so many lines behind each matched line.
    #[arg(short = 'A', long, value_name = "NUM", help_heading = "Answer")]
    pub after_context: Option<usize>,
    /// Show so many lines before each matched line.
    #[arg(short = 'B', long, value_name = "NUM", help_heading = "Answer")]
    pub before_context: Option<usize>,
    /// Show so many lines around each matched line.
    #[arg(short = 'C', long, value_name = "NUM", help_heading = "Answer")]
    pub context: Option<usize>,
    /// Cut longer lines around the match; 0 never cuts. By default 300 bytes, and no cut in whole definitions.
    #[arg(long, value_name = "NUM", help_heading = "Answer")]
    pub max_columns: Option<usize>,

    /// Print JSON Lines.
    ///
    /// `hit`, `error`, and `summary` last; the same as --format json.
    #[arg(long, conflicts_with = "vimgrep", help_heading = "Output")]
    pub json: bool,
    /// How the answer is written.
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value_t,
        hide_default_value = true,
        help_heading = "Output"
    )]
    pub format: Format,
    /// Print only the paths of files with a hit.
    #[arg(short = 'l', long, help_heading = "Output")]
    pub files_with_matches: bool,
    /// Count the matched lines of each file with a hit.
    #[arg(short = 'c', long, help_heading = "Output")]
    pub count: bool,
    /// Print each match as `path:line:column:text`, as editors read it; without --in, --kind, --and or --not nothing is parsed.
    #[arg(long, conflicts_with_all = ["get", "map", "rank"], help_heading = "Output")]
    pub vimgrep: bool,
    /// Print the paths that would be searched.
    #[arg(long, help_heading = "Output")]
    pub files: bool,
    /// Print nothing; the exit status answers.
    #[arg(short = 'q', long, help_heading = "Output")]
    pub quiet: bool,
    /// Say nothing of files that cannot be read.
    #[arg(long, help_heading = "Output")]
    pub no_messages: bool,
    /// When to use colours.
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, hide_default_value = true, help_heading = "Output")]
    pub color: When,
    /// Link paths on a terminal: `none`, `file`, an editor's name, or a format with {path}, {line}, {column}, {host}, {wslprefix}.
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub hyperlink_format: Option<String>,
    /// Put a NUL byte behind paths instead of a line feed or colon.
    #[arg(short = '0', long, help_heading = "Output")]
    pub null: bool,
    /// Print line numbers; always so.
    #[arg(short = 'n', long, help_heading = "Output")]
    pub line_number: bool,
    /// Print the path with each line; the default.
    #[arg(short = 'H', long, overrides_with = "no_filename", help_heading = "Output")]
    pub with_filename: bool,
    /// Print no paths.
    #[arg(short = 'I', long, overrides_with = "with_filename", help_heading = "Output")]
    pub no_filename: bool,
    /// Print counts and times to standard error.
    #[arg(long, help_heading = "Output")]
    pub stats: bool,

    /// Print what others read about explore.
    #[arg(long, value_name = "KIND", value_enum, help_heading = "Other")]
    pub generate: Option<Generate>,
    /// Serve an agent's client on standard input and output by the Model Context Protocol: the tools `search`, `get` and `map` in the
    /// folders given, or the current directory, and never outside of them.
    #[arg(long, help_heading = "Other")]
    pub mcp: bool,
    /// Print help: -h short, --help with more words.
    #[arg(short = 'h', long, action = ArgAction::Help, help_heading = "Other")]
    pub help: Option<bool>,
    /// Print the version.
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "Other")]
    pub version: Option<bool>,
}

/// How many hits a ranked answer has where nothing else is said.
const RANKED: usize = 10;
/// How many tokens an answer costs at most where nothing else is said.
const BUDGET: usize = 10_000;
/// No machine has use for more threads.
const THREADS: usize = 256;

impl Flags {
    /// Reads a command line. The error is what there is to print of help, the version, or what is wrong.
    pub fn read(arguments: Vec<OsString>) -> Result<Flags, clap::Error> {
        let mut command = Flags::command().mut_args(first::often);
        let read = command.try_get_matches_from_mut(arguments);
        read.and_then(|read| Flags::from_arg_matches(&read)).map_err(|error| error.format(&mut command))
    }

    /// What the flags ask for: `--json` is a format, `--expand-full` a detail.
    pub fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }

    /// The level of detail.
    pub fn detail(&self) -> Detail {
        let by_default = if self.get.is_empty() { Detail::Doc } else { Detail::Full };
        if self.expand_full { Detail::Full } else { self.detail.unwrap_or(by_default) }
    }

    /// How many tokens the answer may cost, if it is bounded.
    pub fn budget(&self) -> Option<usize> {
        let is_plain =
            self.format() != Format::Json && self.detail.is_none() && !self.expand_full && self.get.is_empty();
        self.budget.or(is_plain.then_some(BUDGET)).filter(|&tokens| tokens > 0)
    }

    /// Whether the matched lines say enough: who uses a name need not be described.
    pub fn lines_alone(&self) -> bool {
        self.uses && self.detail.is_none() && !self.expand_full && self.format() != Format::Json
    }

    /// How many threads there are at most; 0 chooses.
    pub fn threads(&self) -> usize {
        self.threads.min(THREADS)
    }

    /// How many hits the answer shows at most.
    pub fn page_size(&self) -> usize {
        self.max_results.unwrap_or(if self.rank { RANKED } else { usize::MAX })
    }

    /// The roles to keep, `None` where nothing was said.
    pub fn roles(&self) -> Option<Vec<Role>> {
        let mut roles: Vec<Role> = self.roles.iter().flat_map(|choice| choice.roles()).collect();
        roles.extend(self.defs.then_some(Role::Definition));
        roles.extend(self.uses.then_some([Role::Code, Role::Signature, Role::Import]).into_iter().flatten());
        let unsaid = if self.rank { Role::ALL.to_vec() } else { Vec::new() };
        Some(if roles.is_empty() { unsaid } else { roles }).filter(|roles| !roles.is_empty())
    }
}
