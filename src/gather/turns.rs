//! Which files are parsed, where there are more than the answer can show.

use std::collections::VecDeque;

use super::Gathered;
use super::catch::is_flood;
use super::scalpel::{Caught, Scalpel};
use super::threads::Threads;
use crate::model::{FileHits, Rest};
use crate::order;
use crate::select::{Selection, Wishes};

/// A turn takes so many files, or fewer of so many bytes.
const TURN: usize = 16;
const TURN_BYTES: usize = 512 << 10;

/// Parses all files at once; or, where they are many, by turns, as long as the answer has room: first those that seem to define
/// what matched, tests, examples, vendored and generated files behind the rest. What is wanted of them stays.
pub fn by_turns<'a>(
    mut caught: Vec<Caught>,
    mut threads: Threads<Scalpel<'a>, impl Fn() -> Scalpel<'a>>,
    by_path: bool,
    wishes: &Wishes,
    mut is_enough: impl FnMut(&[FileHits]) -> bool,
) -> Gathered {
    let mut gathered = Gathered::default();
    let mut selection = Selection::new(wishes);
    let is_flood = is_flood(&caught);
    if is_flood && !by_path {
        caught.sort_by_cached_key(|one| (one.seems(), order::is_aside(&one.path), one.path.clone()));
    }
    let mut caught = VecDeque::from(caught);
    let mut turn = 0;
    while !caught.is_empty() {
        let size = if is_flood { turn_size(&caught) } else { caught.len() };
        let mut files = Vec::new();
        for parsed in threads.each(caught.drain(..size).collect(), Scalpel::parse) {
            match parsed {
                Ok(file) => files.extend(file.map(|file| FileHits { turn, ..file })),
                Err(problem) => gathered.problems.push(problem),
            }
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        selection.select(&mut files);
        turn += 1;
        let is_last = is_enough(&files);
        gathered.files.append(&mut files);
        if is_last {
            break;
        }
    }
    gathered.held_back = selection.held_back();
    gathered.rest = caught.into_iter().map(|one| Rest { path: one.path, matches: one.matches, files: 1 }).collect();
    gathered.rest.sort_by(|a, b| a.path.cmp(&b.path));
    threads.finish().iter().for_each(|scalpel| gathered.counts.add(&scalpel.counts));
    gathered
}

/// How many of the files are parsed in the next turn.
fn turn_size(caught: &VecDeque<Caught>) -> usize {
    let mut bytes = 0;
    let fitting = caught.iter().take(TURN).take_while(|one| {
        bytes += one.bytes;
        bytes <= TURN_BYTES
    });
    fitting.count().max(1)
}
