//! A tree's map → what is printed of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use super::{object_columns, options, plain, price, row_cost, style, text_options, told};
use crate::Failure;
use crate::budget::{self, Budget};
use crate::disclose;
use crate::flags::{Flags, Format, Sort};
use crate::gather::map::Map;
use crate::model::{Detail, FileHits, Place, Problem, Rest};
use crate::print::paint::Paint;
use crate::print::{self, Cut, Entry, Group, Page, text};

/// Prints the lines of the definitions, the most used ones as far as the budget goes, file by file.
pub fn print(flags: &Flags, map: &Map, problems: &[Problem], out: &mut dyn Write) -> Result<(), Failure> {
    let found = &map.found;
    let mut page = Page {
        called: Some("definition"),
        hits: map.order.len(),
        matches: map.order.len(),
        offset: flags.offset,
        unparsed: (0, found.rest.len()),
        ..Page::default()
    };
    let mut places: Vec<Place> = map.order.iter().skip(flags.offset).copied().collect();
    places.truncate(flags.page_size());
    if let Some(budget) = flags.budget().map(Budget) {
        let told = told(flags, found, &page);
        let all = afford(flags, &found.files, &places, budget.uncut().saturating_sub(told));
        let is_page_full = found.rest.is_empty() || flags.page_size() == places.len();
        if all < places.len() || !is_page_full {
            places.truncate(afford(flags, &found.files, &places, budget.cut().saturating_sub(told)));
            let rest = budget.count(&rest(map, &places), row_cost);
            page.cut = Some(Cut { budget: budget.0, levels: Vec::new(), rest });
        }
    }
    page.returned = places.len();
    let groups = groups(&found.files, &places, flags.sort == Sort::Path);
    match flags.format() {
        Format::Text => text::map(out, &groups, &page, &text_options(flags)?)?,
        Format::Markdown => print::markdown::map(out, &groups, &page, &style(flags, plain()))?,
        Format::Json => {
            groups.iter().try_for_each(|group| print::json::hits(out, &group.entries, object_columns(flags)))?;
            problems.iter().try_for_each(|problem| print::json::error(out, problem))?;
            print::json::summary(out, &page, &found.counts)?;
        }
    }
    Ok(())
}

/// How many of the definitions so many tokens are enough for.
fn afford(flags: &Flags, files: &[FileHits], places: &[Place], tokens: usize) -> usize {
    // What the headings of the files cost that have one.
    let mut headings: BTreeMap<usize, usize> = BTreeMap::new();
    let cost = |place: usize, _| {
        let (file, hit) = places[place];
        let with_line = cost(flags, Group { file: &files[file], entries: entries(files, &[(file, hit)]) });
        match headings.get(&file) {
            Some(heading) => with_line - heading,
            None => {
                headings.insert(file, cost(flags, Group { file: &files[file], entries: Vec::new() }));
                with_line
            }
        }
    };
    budget::afford(places.len(), &[Detail::Name], tokens, cost).len()
}

/// What a group costs, an empty line before it included.
fn cost(flags: &Flags, group: Group) -> usize {
    let (page, groups) = (Page::default(), [group]);
    let style = style(flags, Paint::default());
    1 + price(|out| match flags.format() {
        Format::Text => text::map(out, &groups, &page, &options(flags, style)),
        Format::Markdown => print::markdown::map(out, &groups, &page, &style),
        Format::Json => print::json::hits(out, &groups[0].entries, object_columns(flags)),
    })
}

/// The files of which nothing is shown.
fn rest(map: &Map, shown: &[Place]) -> Vec<Rest> {
    let shown: BTreeSet<usize> = shown.iter().map(|&(file, _)| file).collect();
    let outlined = map.order.iter().map(|&(file, _)| file).collect::<BTreeSet<_>>();
    let hidden = outlined.difference(&shown).map(|&file| map.found.files[file].path.clone());
    let mut rest: Vec<Rest> = hidden.map(|path| Rest { path, matches: 0, files: 1 }).collect();
    rest.extend(map.found.rest.iter().cloned());
    rest.sort_by(|a, b| a.path.cmp(&b.path));
    rest
}

/// File by file, the one with the most used definition first, or by path.
fn groups<'a>(files: &'a [FileHits], places: &[Place], by_path: bool) -> Vec<Group<'a>> {
    let mut order: Vec<usize> = Vec::new();
    let mut hits: Vec<Vec<Place>> = vec![Vec::new(); files.len()];
    for &(file, hit) in places {
        if hits[file].is_empty() {
            order.push(file);
        }
        hits[file].push((file, hit));
    }
    if by_path {
        order.sort_unstable();
    }
    hits.iter_mut().for_each(|hits| hits.sort_unstable());
    order.into_iter().map(|file| Group { file: &files[file], entries: entries(files, &hits[file]) }).collect()
}

fn entries<'a>(files: &'a [FileHits], places: &[Place]) -> Vec<Entry<'a>> {
    let entry = |&(file, hit): &Place| {
        let (file, hit) = (&files[file], &files[file].hits[hit]);
        let shown = disclose::line(&file.text, hit.definition.as_ref()?);
        Some(Entry { file, hit, shown, copies: Vec::new() })
    };
    places.iter().filter_map(entry).collect()
}
