//! Hits → the printed answer: where `order`, `collapse`, `budget`, `disclose` and `print` meet.

pub mod map;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::Failure;
use crate::budget::{self, Budget};
use crate::collapse::{self, Original};
use crate::disclose::{self, InFull, Measure};
use crate::flags::{Flags, Format, Sort, When, as_parameters};
use crate::gather::threads::Threads;
use crate::gather::{Gathered, usage};
use crate::model::{Detail, FileHits, Problem, Rest};
use crate::order;
use crate::print::paint::Paint;
use crate::print::{self, Copy, Cut, Entry, Page, Style, text};
use crate::rank;
use crate::tokens;

/// So many objects are written before they are printed, and so many of them by one thread at a time.
const WAVE: usize = 1024;
const PART: usize = 64;

/// Prints the hits as the flags ask.
pub fn print(flags: &Flags, found: &Gathered, problems: &[Problem], out: &mut dyn Write) -> Result<(), Failure> {
    let mut sheet = Sheet::new(flags, &found.files);
    let (details, page) = sheet.fill(found);
    match flags.format() {
        Format::Text => text::print(out, &sheet.entries(0, &details), &page, &text_options(flags)?)?,
        Format::Markdown => print::markdown::print(out, &sheet.entries(0, &details), &page, &style(flags, plain()))?,
        Format::Json => {
            objects(flags, &mut sheet, &details, out)?;
            problems.iter().try_for_each(|problem| print::json::error(out, problem))?;
            print::json::summary(out, &page, &found.counts)?;
        }
    }
    Ok(())
}

/// Prints the objects of the hits, which several threads write at once.
fn objects(flags: &Flags, sheet: &mut Sheet, details: &[Detail], out: &mut dyn Write) -> io::Result<()> {
    let mut threads = Threads::new(flags.threads(), || ());
    let written = |_: &mut (), entries: &[Entry]| {
        let mut bytes = Vec::new();
        print::json::hits(&mut bytes, entries, object_columns(flags)).map(|()| bytes)
    };
    for (wave, details) in details.chunks(WAVE).enumerate() {
        let entries = sheet.entries(wave * WAVE, details);
        let parts = threads.each(entries.chunks(PART).collect(), written);
        parts.into_iter().try_for_each(|bytes| out.write_all(&bytes?))?;
    }
    Ok(())
}

/// Says of one turn's hits after another whether the answer has room for more.
pub fn room(flags: &Flags) -> impl FnMut(&[FileHits]) -> bool {
    let mut skipped = flags.offset;
    let mut hits = flags.page_size();
    let mut tokens = flags.budget().unwrap_or(usize::MAX);
    move |files| {
        let sheet = Sheet::new(flags, files);
        for file in files {
            for hit in file.hits.iter().skip(skipped) {
                let shown = disclose::disclose(&file.text, hit, sheet.measure(Detail::Name), &InFull::default());
                hits = hits.saturating_sub(1);
                tokens = tokens.saturating_sub(sheet.tokens(&Entry { file, hit, shown, copies: Vec::new() }));
            }
            skipped = skipped.saturating_sub(file.hits.len());
        }
        hits == 0 || tokens == 0
    }
}

/// The hits of the page that the flags ask for, on their way to the printer.
struct Sheet<'a> {
    flags: &'a Flags,
    files: &'a [FileHits],
    hits: Vec<Original>,
    /// What of each file was shown in full so far.
    in_full: Vec<InFull>,
    costs: BTreeMap<(Detail, usize), usize>,
}

impl<'a> Sheet<'a> {
    fn new(flags: &'a Flags, files: &'a [FileHits]) -> Sheet<'a> {
        Sheet { flags, files, hits: Vec::new(), in_full: vec![InFull::default(); files.len()], costs: BTreeMap::new() }
    }

    /// How much of each hit is shown, and what the answer must say at its end.
    fn fill(&mut self, found: &Gathered) -> (Vec<Detail>, Page) {
        let flags = self.flags;
        let places = order::order(self.files, flags.sort == Sort::Path || !flags.get.is_empty());
        let is_collapsed = !flags.no_collapse && flags.get.is_empty() && flags.format() != Format::Json;
        let originals = match is_collapsed {
            true => collapse::collapse(self.files, &places),
            false => places.into_iter().map(|place| Original { place, copies: Vec::new() }).collect(),
        };
        let mut page = Page {
            called: None,
            hits: originals.len(),
            matches: self.files.iter().flat_map(|file| &file.hits).map(|hit| hit.matches.len()).sum(),
            offset: flags.offset,
            returned: 0,
            held_back: found.held_back.clone(),
            unparsed: (found.rest.iter().map(|one| one.matches).sum(), found.rest.len()),
            cut: None,
        };
        let page_size = flags.page_size();
        self.hits = originals.into_iter().skip(flags.offset).take(page_size).collect();
        if flags.rank && flags.max_results.is_none() && flags.offset == 0 {
            let score = |hit: &Original| self.files[hit.place.0].hits[hit.place.1].score;
            self.hits.truncate(rank::worth_showing(self.hits.iter().map(score)));
        }
        page.returned = self.hits.len();
        let details = match flags.budget() {
            None => vec![flags.detail(); self.hits.len()],
            Some(tokens) => self.afford(Budget(tokens), found, &mut page),
        };
        self.in_full.fill(InFull::default());
        (details, page)
    }

    /// The entries from a place on, one after the other; these are asked for in their order.
    fn entries(&mut self, from: usize, details: &[Detail]) -> Vec<Entry<'a>> {
        details.iter().enumerate().map(|(place, &detail)| self.entry(from + place, detail)).collect()
    }

    /// The details that the budget is enough for.
    fn afford(&mut self, budget: Budget, found: &Gathered, page: &mut Page) -> Vec<Detail> {
        let (hits, most) = (self.hits.len(), self.flags.detail());
        // The lines alone are all that there is above a name.
        let is_level =
            |&level: &Detail| level == Detail::Name || level == most || level < most && !self.flags.lines_alone();
        let levels: Vec<Detail> = Detail::ALL.into_iter().filter(is_level).collect();
        let told = told(self.flags, found, page);
        let is_page_full = found.rest.is_empty() || self.flags.page_size() == hits;
        let tokens = budget.uncut().saturating_sub(told);
        let details = budget::afford(hits, &levels, tokens, |place, detail| self.cost(place, detail));
        if is_page_full && details.len() == hits && details.iter().all(|&detail| detail == most) {
            return details;
        }
        let tokens = budget.cut().saturating_sub(told);
        let details = budget::afford(hits, &levels, tokens, |place, detail| self.cost(place, detail));
        page.returned = details.len();
        let counted = |level: Detail| details.iter().filter(|&&detail| detail == level).count();
        let words = |level: Detail| match level {
            Detail::Name => "by name",
            Detail::Signature => "by signature",
            Detail::Doc if self.flags.lines_alone() => "with lines",
            Detail::Doc => "with docs",
            Detail::Outline => "in outline",
            Detail::Full => "in full",
        };
        let levels = levels.into_iter().rev().map(|level| (words(level), counted(level)));
        let levels = levels.filter(|(_, count)| *count > 0).collect();
        let rest = if details.len() < hits || !is_page_full { self.rest(details.len(), found) } else { Vec::new() };
        page.cut = Some(Cut { budget: budget.0, levels, rest: budget.count(&rest, row_cost) });
        details
    }

    /// The matches that the answer does not show, by file: those of the page's last hits, and of the files that were not parsed.
    fn rest(&self, shown: usize, found: &Gathered) -> Vec<Rest> {
        let mut matches: BTreeMap<&Path, usize> = BTreeMap::new();
        let hits = self.hits[shown..].iter();
        for (file, hit) in hits.flat_map(|hit| hit.copies.iter().map(|copy| copy.place).chain([hit.place])) {
            *matches.entry(&self.files[file].path).or_default() += self.files[file].hits[hit].matches.len();
        }
        let hidden = matches.into_iter().map(|(path, matches)| Rest { path: path.into(), matches, files: 1 });
        let mut rest: Vec<Rest> = hidden.chain(found.rest.iter().cloned()).collect();
        rest.sort_by(|a, b| a.path.cmp(&b.path));
        rest
    }

    /// What a hit costs at a detail. At the last level the hits are asked for in their order.
    fn cost(&mut self, place: usize, detail: Detail) -> usize {
        if let Some(&known) = self.costs.get(&(detail, place)) {
            return known;
        }
        let entry = self.entry(place, detail);
        let cost = self.tokens(&entry);
        self.costs.insert((detail, place), cost);
        cost
    }

    fn entry(&mut self, place: usize, detail: Detail) -> Entry<'a> {
        let Original { place: (file_place, hit_place), copies } = &self.hits[place];
        let (file, file_place) = (&self.files[*file_place], *file_place);
        let hit = &file.hits[*hit_place];
        let copy = |copy: &collapse::Copy| {
            let file = &self.files[copy.place.0];
            Copy { file, hit: &file.hits[copy.place.1], exact: copy.exact }
        };
        let copies = copies.iter().map(copy).collect();
        let shown = disclose::disclose(&file.text, hit, self.measure(detail), &self.in_full[file_place]);
        if detail == Detail::Full && !shown.repeated {
            self.in_full[file_place].add(hit.range(&file.text));
        }
        Entry { file, hit, shown, copies }
    }

    fn measure(&self, detail: Detail) -> Measure {
        // Objects hold the matched lines alone.
        let is_json = self.flags.format() == Format::Json;
        let lines = |own: Option<usize>| own.or(self.flags.context).filter(|_| !is_json).unwrap_or(0);
        Measure {
            detail,
            before: lines(self.flags.before_context),
            after: lines(self.flags.after_context),
            lines_alone: self.flags.lines_alone(),
        }
    }

    /// What an entry costs in the answer, an empty line before it included.
    fn tokens(&self, entry: &Entry) -> usize {
        let (page, entries) = (Page::default(), std::slice::from_ref(entry));
        let style = style(self.flags, Paint::default());
        1 + price(|out| match self.flags.format() {
            Format::Text => text::print(out, entries, &page, &options(self.flags, style)),
            Format::Markdown => print::markdown::print(out, entries, &page, &style),
            Format::Json => print::json::hits(out, entries, object_columns(self.flags)),
        })
    }
}

/// What the answer says at its end in any case, in tokens.
fn told(flags: &Flags, found: &Gathered, page: &Page) -> usize {
    price(|out| match flags.format() {
        Format::Json => print::json::summary(out, page, &found.counts),
        _ => out.write_all(page.notes().join("\n\n\n").as_bytes()),
    })
}

/// What a text costs, in tokens.
fn price(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> usize {
    let mut out = Vec::new();
    // Memory can always be written to.
    let _ = write(&mut out);
    tokens::estimate(&String::from_utf8_lossy(&out))
}

fn row_cost(row: &Rest) -> usize {
    tokens::estimate(&print::row(row)) + 1
}

/// How the text is written.
pub fn text_options(flags: &Flags) -> Result<text::Options, Failure> {
    let terminal = io::stdout().is_terminal();
    let colored = match flags.color {
        When::Always | When::Ansi => true,
        When::Never => false,
        When::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            terminal && !dumb && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    };
    let mut paint = if colored { Paint::colored().escaping(terminal) } else { plain() };
    if let Some(format) = &flags.hyperlink_format {
        let linking = paint.clone().linking(format).map_err(usage)?;
        paint = if terminal || colored { linking } else { paint };
    }
    Ok(options(flags, style(flags, paint)))
}

/// No colours, and nothing that a terminal would obey.
fn plain() -> Paint {
    Paint::default().escaping(io::stdout().is_terminal())
}

fn options(flags: &Flags, style: Style) -> text::Options {
    let said = flags.mcp.then_some(as_parameters as fn(&str) -> String);
    text::Options { style, no_filename: flags.no_filename, null: flags.null, said }
}

fn style(flags: &Flags, paint: Paint) -> Style {
    Style { paint, max_columns: max_columns(flags, flags.vimgrep || flags.detail() == Detail::Full) }
}

/// Bodies are whole in objects in any case; of lines, what an address names.
fn object_columns(flags: &Flags) -> Option<usize> {
    max_columns(flags, !flags.get.is_empty() && flags.detail() == Detail::Full)
}

/// Longer lines are cut; those that are to be whole, only where the user says so.
fn max_columns(flags: &Flags, are_whole: bool) -> Option<usize> {
    flags.max_columns.or((!are_whole).then_some(300)).filter(|&columns| columns > 0)
}
