//! `callers NAME [PATH]...`: what is defined by this name, and what uses it, level by level.

use std::collections::BTreeSet;
use std::error::Error;

use explore::model::{Problem, Role};
use explore::{Answer, Explorer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("callers NAME [PATH]...")?;
    let here = arguments.fold(Explorer::new().whole_words(), Explorer::path);
    for hit in &here.clone().pattern(&name).role(Role::Definition).search()? {
        println!("{} {}", hit.address(), hit.qualified_name().unwrap_or_default());
    }
    print(&here, &name, 1, &mut BTreeSet::new())?;
    Ok(())
}

fn print(here: &Explorer, name: &str, depth: usize, seen: &mut BTreeSet<String>) -> Result<(), Problem> {
    for hit in &uses(here, name)? {
        let lines: Vec<String> = hit.matches().iter().map(|found| found.line.to_string()).collect();
        let caller = hit.qualified_name().unwrap_or("-");
        println!("{}{caller} in {}, line {}", "  ".repeat(depth), hit.path().display(), lines.join(", "));
        if let Some(name) = hit.name().filter(|_| seen.insert(hit.address())) {
            print(here, name, depth + 1, seen)?;
        }
    }
    Ok(())
}

fn uses(here: &Explorer, name: &str) -> Result<Answer, Problem> {
    here.clone().pattern(name).role(Role::Code).search()
}
