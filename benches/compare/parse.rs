//! The limit of the scalpel: the files that standard input names, one a line, read and parsed by their grammars, and nothing
//! else. `explore -l PATTERN PATH | cargo run --release --example parse`;
//! `compare.py` puts its time beside explore's.

use std::io;
use std::path::PathBuf;

use explore::languages;
use rayon::prelude::*;
use tree_sitter::Parser;

fn main() -> io::Result<()> {
    let paths: Vec<PathBuf> = io::stdin().lines().map(|line| line.map(PathBuf::from)).collect::<io::Result<_>>()?;
    let bytes = |parser: &mut Parser, path: PathBuf| -> io::Result<usize> {
        let text = std::fs::read(&path)?;
        let Some(language) = languages::of(&path, &text) else { return Ok(0) };
        parser.set_language(&language.grammar.into()).map_err(io::Error::other)?;
        Ok(parser.parse(&text, None).map_or(0, |_| text.len()))
    };
    let parsed = paths.into_par_iter().with_max_len(1).map_init(Parser::new, bytes).collect::<io::Result<Vec<_>>>()?;
    println!(
        "{} bytes in {} files parsed",
        parsed.iter().sum::<usize>(),
        parsed.iter().filter(|&&bytes| bytes > 0).count()
    );
    Ok(())
}
