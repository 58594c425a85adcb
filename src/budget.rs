//! Hits × tokens → how much of each can be shown, and what is told of those that cannot. Pure.

use std::cmp::Reverse;
use std::path::{Component, Path};

use crate::model::{Detail, Rest};

/// The estimate of tokens may be off by so large a part: that much of a budget is left.
const DOUBT: usize = 10;
/// What is set aside for the last line of an answer that is cut, in tokens.
const LAST_LINE: usize = 60;
/// What is set aside for the rows above it that count what is not shown: at most so many tokens, and this part of the budget.
const ROWS_TOKENS: usize = 300;
const ROWS_PART: usize = 5;
/// So many rows.
const ROWS: usize = 20;

/// What an answer may cost, in tokens.
#[derive(Debug, Clone, Copy)]
pub struct Budget(pub usize);

impl Budget {
    /// Of an answer with everything in it.
    pub fn uncut(self) -> usize {
        self.0 - self.0 / DOUBT
    }

    /// Of the hits in an answer that says what it does not show.
    pub fn cut(self) -> usize {
        self.uncut().saturating_sub(LAST_LINE + self.rows())
    }

    /// Of the rows that count what is not shown.
    fn rows(self) -> usize {
        ROWS_TOKENS.min(self.0 / ROWS_PART)
    }

    /// As many rows as there is room for. The files come sorted by path.
    pub fn count(self, files: &[Rest], cost: impl Fn(&Rest) -> usize) -> Vec<Rest> {
        let fits = |rows: &Vec<Rest>| rows.iter().map(&cost).sum::<usize>() <= self.rows();
        (1..=ROWS).rev().map(|rows| by_directory(files, rows)).find(fits).unwrap_or_default()
    }
}

/// The details of the first hits of an answer, as far as the tokens go, of these levels, the least first. `cost` says how many
/// tokens a hit takes at a level, all in all.
///
/// First every hit gets its name, in order; then every hit the next level, in order, and so on. The first step that does not
/// fit ends it. So the answer covers all hits before it says more of one, and what it shows for fewer tokens it shows for more
/// tokens too.
pub fn afford(
    hits: usize,
    levels: &[Detail],
    tokens: usize,
    mut cost: impl FnMut(usize, Detail) -> usize,
) -> Vec<Detail> {
    let mut steps: Vec<(Detail, usize)> = Vec::new();
    let mut spent = 0;
    'levels: for &detail in levels {
        for place in 0..hits {
            let price = cost(place, detail);
            let before = steps.get(place).map_or(0, |&(_, before)| before);
            if spent - before + price > tokens {
                break 'levels;
            }
            spent = spent - before + price;
            match steps.get_mut(place) {
                Some(step) => *step = (detail, price),
                None => steps.push((detail, price)),
            }
        }
    }
    steps.into_iter().map(|(detail, _)| detail).collect()
}

/// The same matches in at most so many rows: files, and directories with all in them that has no row of its own. What is
/// beyond a first level of too many is in a row `...`. The files come sorted by path.
pub fn by_directory(files: &[Rest], rows: usize) -> Vec<Rest> {
    let mut groups = vec![files];
    loop {
        let room = rows.saturating_sub(groups.len()) + 1;
        let several = groups.iter().enumerate().filter(|(_, group)| group.len() > 1);
        let splits = several.map(|(place, group)| (place, split(group))).filter(|(_, parts)| parts.len() <= room);
        let size = |place: usize| (matches(groups[place]), groups[place].len(), Reverse(place));
        let Some((place, parts)) = splits.max_by_key(|(place, _)| size(*place)) else { break };
        groups.splice(place..=place, parts);
    }
    match groups.as_slice() {
        [all] if all.len() > 1 && rows > 1 => widest(split(all).into_iter().map(row).collect(), rows),
        _ => groups.into_iter().filter(|group| !group.is_empty()).map(row).collect(),
    }
}

/// The rows with the most matches, or the most files; the others in one.
fn widest(mut rows: Vec<Rest>, so_many: usize) -> Vec<Rest> {
    rows.sort_by(|a, b| (b.matches, b.files, &a.path).cmp(&(a.matches, a.files, &b.path)));
    let telling = rows.iter().take(so_many - 1).take_while(|row| row.matches > 0 || row.files > 1).count();
    let others = rows.split_off(telling);
    rows.sort_by(|a, b| a.path.cmp(&b.path));
    let files = others.iter().map(|one| one.files).sum();
    rows.push(Rest { path: "...".into(), matches: matches(&others), files });
    rows
}

fn matches(group: &[Rest]) -> usize {
    group.iter().map(|one| one.matches).sum()
}

/// The parts of the longest path that all have in common, without a file's name.
fn common<'a>(group: &'a [Rest]) -> Vec<Component<'a>> {
    let parent = |one: &'a Rest| one.path.parent().unwrap_or(Path::new("")).components();
    let [first, .., last] = group else { return group.iter().flat_map(|one| one.path.components()).collect() };
    parent(first).zip(parent(last)).take_while(|(a, b)| a == b).map(|(part, _)| part).collect()
}

/// A group by what follows in the paths behind what all have in common.
fn split(group: &[Rest]) -> Vec<&[Rest]> {
    let depth = common(group).len();
    let next = |one: &Rest| one.path.components().nth(depth).map(|part| part.as_os_str().to_owned());
    group.chunk_by(|a, b| next(a) == next(b)).collect()
}

fn row(group: &[Rest]) -> Rest {
    let files = group.iter().map(|one| one.files).sum();
    Rest { path: common(group).iter().collect(), matches: matches(group), files }
}
