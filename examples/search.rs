//! `search PATTERN [PATH]...`: the definitions that match, each with its signature and its matches.

use std::error::Error;

use explore::Explorer;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let pattern = arguments.next().ok_or("search PATTERN [PATH]...")?;
    let answer = arguments.fold(Explorer::new().pattern(pattern), Explorer::path).search()?;
    for hit in &answer {
        println!("{} {} {}", hit.address(), hit.kind(), hit.qualified_name().unwrap_or("-"));
        for line in hit.signature().unwrap_or_default().lines() {
            println!("    {}", line.trim());
        }
        for found in hit.matches() {
            println!("  line {}, {}: {:?}", found.line, found.role.word(), hit.slice(&found.span));
        }
    }
    for problem in answer.problems() {
        eprintln!("{problem}");
    }
    println!("{} hits in {} files", answer.hits().len(), answer.counts().files_searched);
    Ok(())
}
