//! ripgrep's flags that are not here.

/// ripgrep's flags that explore does not have, and what comes nearest.
const ABSENT: &[(&[&str], &str)] = &[
    (
        &["-N", "--no-line-number"],
        "line numbers belong to an address; --detail signature prints none of the matched lines",
    ),
    (&["-r", "--replace"], "explore only reads; rg -r shows replacements"),
    (&["-o", "--only-matching"], "--json has the span of each match"),
    (&["-v", "--invert-match"], "a definition cannot be lifted from lines that do not match; rg -v lists them"),
    (&["-P", "--pcre2", "--engine"], "patterns are Rust regular expressions, without look-around"),
    (&["-m", "--max-count"], "--max-results bounds the hits"),
    (&["-M"], "use --max-columns"),
    (&["-d"], "use --max-depth"),
    (&["--column"], "--vimgrep prints columns; --json has lines, columns and bytes of each match"),
    (&["-b", "--byte-offset"], "--json has lines, columns and bytes of each match"),
    (&["--count-matches"], "--json has every match; -c counts lines"),
    (&["--files-without-match"], "-l lists the files with a hit"),
    (&["--passthru", "--passthrough"], "--expand-full prints whole definitions"),
    (&["-p", "--pretty", "--heading", "--no-heading"], "use --color"),
    (&["-z", "--search-zip", "--pre"], "explore reads files as they are"),
    (&["--multiline-dotall"], "begin the pattern with (?s)"),
    (&["--sortr"], "use --sort path"),
];

/// What to use instead of a flag that is not there.
pub fn instead_of(flag: &str) -> Option<&'static str> {
    let (_, hint) = ABSENT.iter().find(|(flags, _)| flags.contains(&flag))?;
    Some(hint)
}
