//! Matches × definitions → hits. Pure: no match is lost, each ends in exactly one hit.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::model::{Definition, Hit, Match, Text};

/// Lifts each match to the smallest definition around it, or to its line where there is none, and merges those that meet.
/// The hits come by the place of their first match.
pub fn lift(text: &Text, matches: Vec<Match>, definitions: &[Definition]) -> Vec<Hit> {
    let mut order: Vec<usize> = (0..definitions.len()).collect();
    order.sort_by_key(|&place| (definitions[place].lead, Reverse(definitions[place].extent.end)));
    let (mut next, mut open) = (0, Vec::<usize>::new());
    let mut places: BTreeMap<Home, usize> = BTreeMap::new();
    let mut hits: Vec<Hit> = Vec::new();
    for found in matches {
        let focus = text.focus(&found.span);
        while next < order.len() && definitions[order[next]].lead <= focus {
            open.push(order[next]);
            next += 1;
        }
        open.retain(|&place| definitions[place].extent.end > focus);
        let innermost = open.iter().copied().min_by_key(|&place| (definitions[place].whole().len(), Reverse(place)));
        let home = innermost.map_or(Home::Line(text.line_of(focus)), Home::Definition);
        match places.entry(home) {
            Entry::Occupied(known) => hits[*known.get()].matches.push(found),
            Entry::Vacant(new) => {
                new.insert(hits.len());
                let definition = innermost.map(|place| Box::new(definitions[place].clone()));
                hits.push(Hit { definition, matches: vec![found], members: Vec::new(), score: 0 });
            }
        }
    }
    // Of very many files each mostly has one.
    hits.shrink_to_fit();
    hits
}

/// Gives each hit the definitions that are directly inside it. They come by position.
pub fn adopt(hits: &mut [Hit], definitions: &[Definition]) {
    // At each place the last start up to there: no definition before it begins behind that.
    let starts = definitions.iter().scan(0, |last, one| {
        *last = one.extent.start.max(*last);
        Some(*last)
    });
    let starts: Vec<usize> = starts.collect();
    for hit in hits {
        let Some(owner) = &hit.definition else { continue };
        let mut behind = owner.extent.start;
        let first = starts.partition_point(|&last| last < owner.extent.start);
        for inner in definitions[first..].iter().take_while(|inner| inner.lead < owner.extent.end) {
            let inside = inner.extent.start >= behind && inner.extent.end <= owner.extent.end;
            if inside && inner.extent != owner.extent {
                behind = inner.extent.end;
                hit.members.push(inner.clone());
            }
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Home {
    Definition(usize),
    Line(usize),
}
