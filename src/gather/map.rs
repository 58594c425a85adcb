//! A tree → the definitions of its files, the most used first.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};

use super::threads::Threads;
use super::{Gathered, Question, unreadable};
use crate::model::{BLOCK, Counts, Definition, FileHits, Hit, Place, Problem, Rest, Span};
use crate::order;
use crate::outline::{Outliner, Scope};
use crate::source;
use crate::uses::{Uses, Words};
use crate::walk::Found;

/// Where the answer is bounded, the files with the most used names are parsed, so many bytes of them.
const PARSED: usize = 8 << 20;
/// A file of more bytes whose name tells no language has none.
const TOLD_BY_CONTENT: u64 = 1 << 20;

/// A tree's map.
pub struct Map {
    /// The files by path, with all their definitions as hits on their own names; the files that were not parsed.
    pub found: Gathered,
    /// The definitions, the most used first; those of tests, examples, vendored and generated files behind the rest.
    pub order: Vec<Place>,
}

#[derive(Default)]
struct Read {
    files: Vec<(PathBuf, usize, Words)>,
    uses: Uses,
    counts: Counts,
}

impl Question {
    /// Maps the files in any language.
    pub fn map(&self) -> Result<Map, Problem> {
        let (mut read, problems) = self.read()?;
        let is_aside = |path: &Path| order::is_aside(path);
        read.files.sort_by(|a, b| a.0.cmp(&b.0));
        read.files.dedup_by(|a, b| a.0 == b.0);
        read.files.sort_by_cached_key(|(path, _, words)| (is_aside(path), Reverse(read.uses.of_text(words))));
        let mut left = if self.bounded { PARSED } else { usize::MAX };
        let is_parsed = |(_, bytes, _): &(PathBuf, usize, Words)| {
            let fits = *bytes <= left;
            left -= if fits { *bytes } else { 0 };
            fits
        };
        let (parsed, rest): (Vec<_>, Vec<_>) = read.files.into_iter().partition(is_parsed);
        let mut found = Gathered { counts: read.counts, problems, ..Gathered::default() };
        let mut threads = Threads::new(self.walk.threads, Outliner::default);
        let outlined = threads.each(parsed, |outliner, (path, ..)| {
            self.outline(outliner, &path).map_err(|error| unreadable(&path, &error))
        });
        for outlined in outlined {
            match outlined {
                Ok(Some(file)) => found.files.push(file),
                Ok(None) => found.counts.deadline += 1,
                Err(problem) => found.problems.push(problem),
            }
        }
        found.counts.files_parsed = found.files.len();
        found.files.retain(|file| !file.hits.is_empty());
        found.files.sort_by(|a, b| a.path.cmp(&b.path));
        found.problems.sort_by(|a, b| (&a.path, &a.message).cmp(&(&b.path, &b.message)));
        found.rest = rest.into_iter().map(|(path, ..)| Rest { path, matches: 0, files: 1 }).collect();
        found.rest.sort_by(|a, b| a.path.cmp(&b.path));
        let order = order(&found.files, &read.uses);
        Ok(Map { found, order })
    }

    /// All definitions of a file. `None`: it takes too long.
    fn outline(&self, outliner: &mut Outliner, path: &Path) -> io::Result<Option<FileHits>> {
        let text = source::decode(source::read(path)?, self.search.encoding.as_deref())?;
        let language = self.language_of(path, text.bytes());
        let Some((language, parsed)) =
            language.and_then(|one| Some((one, outliner.parse(one, &text, &[], Scope::File)?)))
        else {
            return Ok(None);
        };
        let definitions = parsed.definitions(&[], Scope::File);
        drop(parsed);
        let wanted = |one: &Definition| match self.wishes.kinds.as_slice() {
            [] => one.kind != BLOCK,
            kinds => kinds.iter().any(|kind| kind == one.kind),
        };
        let hits = definitions.into_iter().filter(wanted).map(|one| Hit::named(&text, one)).collect();
        let language = Some(language.name);
        Ok(Some(FileHits { path: path.to_path_buf(), language, text, hits, ..FileHits::default() }))
    }

    fn read(&self) -> Result<(Read, Vec<Problem>), Problem> {
        let (threads, problems) = self.visit(|| |own: &mut Read, found: &Found| self.read_one(own, found))?;
        let mut all = Read::default();
        for own in threads {
            all.files.extend(own.files);
            all.uses.merge(own.uses);
            all.counts.add(&own.counts);
        }
        Ok((all, problems))
    }

    fn read_one(&self, own: &mut Read, found: &Found) -> io::Result<()> {
        let is_named = self.named(found.path).is_some();
        if !found.regular || !is_named && found.path.metadata()?.len() > TOLD_BY_CONTENT {
            return Ok(());
        }
        let raw = source::read(found.path)?;
        if !is_named && self.language_of(found.path, &raw).is_none() {
            return Ok(());
        }
        let mut words = Words::of(&raw);
        own.uses.add(&mut words);
        own.counts.files_searched += 1;
        own.counts.bytes_searched += raw.len() as u64;
        own.files.push((found.path.to_path_buf(), raw.len(), words));
        Ok(())
    }
}

/// The most used definitions first, each behind those that it stands in.
fn order(files: &[FileHits], uses: &Uses) -> Vec<Place> {
    let mut definers: HashMap<&str, BTreeSet<usize>> = HashMap::new();
    let mut all: Vec<(Place, &Definition)> = Vec::new();
    for (file_place, file) in files.iter().enumerate() {
        let definitions =
            file.hits.iter().enumerate().filter_map(|(place, hit)| Some((place, hit.definition.as_ref()?)));
        for (place, one) in definitions {
            definers.entry(&one.name).or_default().insert(file_place);
            all.push(((file_place, place), one));
        }
    }
    let aside: Vec<bool> = files.iter().map(|file| order::is_aside(&file.path)).collect();
    let mut ranked: Vec<(bool, Reverse<u64>, Place)> = all
        .iter()
        .map(|&(place, one)| (aside[place.0], Reverse(uses.of(one, definers[&*one.name].len() as u32)), place))
        .collect();
    ranked.sort();
    let around: HashMap<Place, Place> = files.iter().enumerate().flat_map(|(file, hits)| owners(file, hits)).collect();
    let mut seen = HashSet::new();
    let mut order = Vec::new();
    for (.., place) in ranked {
        let owners = std::iter::successors(Some(place), |inner| around.get(inner).copied());
        let mut unseen: Vec<Place> = owners.take_while(|place| seen.insert(*place)).collect();
        unseen.reverse();
        order.extend(unseen);
    }
    order
}

/// What each definition of a file stands in. They come outer before inner.
fn owners(file: usize, hits: &FileHits) -> Vec<(Place, Place)> {
    let mut open: Vec<(usize, &Span)> = Vec::new();
    let mut owners = Vec::new();
    for (place, hit) in hits.hits.iter().enumerate() {
        let Some(definition) = &hit.definition else { continue };
        open.retain(|(_, outer)| definition.extent.end <= outer.end);
        owners.extend(open.last().map(|&(outer, _)| ((file, place), (file, outer))));
        open.push((place, &definition.extent));
    }
    owners
}
