//! Words → the definitions that answer them best. One pass over all files counts; only the best candidates are parsed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::scalpel::lifted;
use super::threads::Threads;
use super::{Gathered, Question, unreadable};
use crate::languages::{self, Language};
use crate::model::{Counts, Definition, FileHits, Hit, Match, Place, Problem, Role, Span, Text};
use crate::order;
use crate::outline::{Outliner, Scope};
use crate::rank::evidence::{Evidence, Field, Statistics, Told};
use crate::rank::words::{Query, Scanner, Terms};
use crate::rank::{self, Signals};
use crate::select::Selection;
use crate::source;
use crate::walk::Found;

/// So many files are parsed; where they have fewer hits of the wanted kinds and roles than that, more, in so many turns at most.
const CANDIDATES: usize = 24;
const TURNS: usize = 10;
/// Larger files are left out; a smaller one too whose name tells no language.
const LARGEST: u64 = 32 << 20;
const LARGEST_UNNAMED: u64 = 1 << 20;
/// A file whose name tells no language is binary with a NUL byte among so many.
const BINARY: usize = 8 << 10;
/// So many matched lines of a body are kept.
const LINES: usize = 3;

#[derive(Default)]
struct Counted {
    files: Vec<(PathBuf, Evidence)>,
    /// The bytes of what cannot be read again.
    kept: HashMap<PathBuf, Vec<u8>>,
    counts: Counts,
}

/// A candidate with all that could be a hit, and what that tells.
struct Candidate {
    file: FileHits,
    told: Vec<Told>,
    signals: Signals,
}

impl Question {
    /// Ranks the definitions for the words of the pattern. The best file first; each hit has its score.
    pub fn rank(&self) -> Result<Gathered, Problem> {
        let query = Query::new(&self.search.patterns.join(" "));
        let (Counted { mut files, kept, mut counts }, problems) = self.count(&query)?;
        files.sort_by(|a, b| a.0.cmp(&b.0));
        files.dedup_by(|a, b| a.0 == b.0);
        counts.files_matched = files.len();
        let (paths, evidence): (Vec<PathBuf>, Vec<Evidence>) = files.into_iter().unzip();
        let statistics = statistics(&query, &counts, &evidence);
        let chosen = rank::candidates(&query, &statistics, &evidence, CANDIDATES * TURNS);
        let mut gathered = Gathered { counts, problems, ..Gathered::default() };
        let mut candidates = self.candidates(&query, &paths, &kept, chosen, &mut gathered);
        let told = || candidates.iter().flat_map(|one| &one.told);
        let average = told().map(|one| one.bytes as f64).sum::<f64>() / told().count().max(1) as f64;
        for Candidate { told, signals, .. } in &mut candidates {
            rank::defined(&query, &statistics, signals, told, average);
        }
        let scores = rank::files(&query, candidates.iter().map(|one| &one.signals));
        for (candidate, score) in candidates.into_iter().zip(scores) {
            let scores = rank::hits(&query, &statistics, &candidate.told, average, score);
            gathered.files.push(best(candidate, scores, &statistics));
        }
        let score = |file: &FileHits| file.hits.iter().map(|hit| hit.score).max();
        gathered.files.sort_by(|a, b| score(b).cmp(&score(a)).then_with(|| a.path.cmp(&b.path)));
        gathered.problems.sort_by(|a, b| (&a.path, &a.message).cmp(&(&b.path, &b.message)));
        Ok(gathered)
    }

    /// Parses the chosen files, in turns until there are hits enough.
    fn candidates(
        &self,
        query: &Query,
        paths: &[PathBuf],
        kept: &HashMap<PathBuf, Vec<u8>>,
        chosen: Vec<(usize, Signals)>,
        gathered: &mut Gathered,
    ) -> Vec<Candidate> {
        let mut threads =
            Threads::new(self.walk.threads, || (Outliner::default(), Scanner::new(query), Counts::default()));
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut chosen = chosen.into_iter();
        while candidates.iter().map(|one| one.told.len()).sum::<usize>() < CANDIDATES {
            let turn: Vec<(usize, Signals)> = chosen.by_ref().take(CANDIDATES).collect();
            if turn.is_empty() {
                break;
            }
            let read = threads.each(turn, |own, (place, signals)| {
                let path = &paths[place];
                let raw = kept.get(path).map_or_else(|| source::read(path), |raw| Ok(raw.clone()));
                let candidate = raw.and_then(|raw| self.candidate(path, raw, query, signals, own));
                candidate.map_err(|error| unreadable(path, &error))
            });
            for candidate in read {
                match candidate {
                    Ok(candidate) => candidates.extend(candidate),
                    Err(problem) => gathered.problems.push(problem),
                }
            }
        }
        threads.finish().iter().for_each(|(.., own)| gathered.counts.add(own));
        candidates
    }

    /// Where the pattern is no more than words: the addresses of the definitions that answer them best.
    pub fn best(&self, so_many: usize) -> Result<Vec<String>, Problem> {
        let [words] = &self.search.patterns[..] else { return Ok(Vec::new()) };
        let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '\'' | ',');
        if words.split_whitespace().count() < 2 || !words.chars().all(is_plain) {
            return Ok(Vec::new());
        }
        let found = self.rank()?;
        let places = order::order(&found.files, false);
        let worth = rank::worth_showing(places.iter().map(|&(file, hit)| found.files[file].hits[hit].score));
        let address = |(file, hit): Place| {
            let (file, hit) = (&found.files[file], &found.files[file].hits[hit]);
            match &hit.definition {
                Some(definition) => format!("{}::{}", file.path.display(), definition.qualified_name),
                None => format!("{}:{}", file.path.display(), hit.matches[0].line),
            }
        };
        Ok(places.into_iter().take(worth.min(so_many)).map(address).collect())
    }

    fn count(&self, query: &Query) -> Result<(Counted, Vec<Problem>), Problem> {
        let (threads, mut problems) = self.visit(|| {
            let mut scanner = Scanner::new(query);
            move |own: &mut Counted, found: &Found| self.count_one(query, &mut scanner, own, found)
        })?;
        let mut all = Counted::default();
        if self.stdin {
            let path = Path::new("<stdin>");
            let read = source::standard_input();
            let counted =
                read.and_then(|raw| self.count_text(query, &mut Scanner::new(query), &mut all, path, raw, false));
            problems.extend(counted.err().map(|error| unreadable(path, &error)));
        }
        for own in threads {
            all.files.extend(own.files);
            all.kept.extend(own.kept);
            all.counts.add(&own.counts);
        }
        Ok((all, problems))
    }

    fn count_one(&self, query: &Query, scanner: &mut Scanner, own: &mut Counted, found: &Found) -> io::Result<()> {
        let largest = if found.explicit || self.named(found.path).is_some() { LARGEST } else { LARGEST_UNNAMED };
        let file = File::open(found.path)?;
        if found.regular && file.metadata()?.len() > largest {
            let mut head = Vec::new();
            file.take(BINARY as u64).read_to_end(&mut head)?;
            let is_binary = self.named(found.path).is_none() && memchr::memchr(0, &head).is_some();
            own.counts.binary += usize::from(is_binary);
            own.counts.oversized += usize::from(!is_binary);
            return Ok(());
        }
        self.count_text(query, scanner, own, found.path, source::bytes(file)?, found.regular)
    }

    fn count_text(
        &self,
        query: &Query,
        scanner: &mut Scanner,
        own: &mut Counted,
        path: &Path,
        mut raw: Vec<u8>,
        can_be_read_again: bool,
    ) -> io::Result<()> {
        if !can_be_read_again {
            own.kept.insert(path.to_path_buf(), raw.clone());
        }
        if source::is_marked(&raw) || self.search.encoding.is_some() {
            raw = source::decode(raw, self.search.encoding.as_deref())?.bytes().to_vec();
        }
        if memchr::memchr(0, &raw[..raw.len().min(BINARY)]).is_some() && self.named(path).is_none() {
            own.counts.binary += 1;
            return Ok(());
        }
        own.counts.files_searched += 1;
        own.counts.bytes_searched += raw.len() as u64;
        let mut evidence = Evidence::new(query.terms.len());
        let (mut line_end, mut set, mut any) = (0, 0, false);
        scanner.scan(&raw, |span, terms| {
            any = true;
            if span.start >= line_end {
                evidence.line(std::mem::take(&mut set));
                line_end = memchr::memchr(b'\n', &raw[span.end..]).map_or(raw.len(), |at| span.end + at);
            }
            set |= evidence.add(terms, span.end);
            evidence.defining += usize::from(query.seems_defined(&raw, &span));
        });
        evidence.line(set);
        if any {
            let language = self.said(path).or_else(|| languages::roughly(path, &raw));
            evidence.is_code = language.is_some_and(Language::is_code);
            evidence.path = self.walk.below_root(path).to_path_buf();
            evidence.bytes = raw.len();
            own.files.push((path.to_path_buf(), evidence));
        }
        Ok(())
    }

    /// All hits of a file, with what they tell.
    fn candidate(
        &self,
        path: &Path,
        raw: Vec<u8>,
        query: &Query,
        signals: Signals,
        (outliner, scanner, counts): &mut (Outliner, Scanner, Counts),
    ) -> io::Result<Option<Candidate>> {
        let text = source::decode(raw, self.search.encoding.as_deref())?;
        let mut matches: Vec<Match> = Vec::new();
        let mut terms: HashMap<usize, Terms> = HashMap::new();
        scanner.scan(text.bytes(), |span, found| {
            terms.insert(span.start, found.clone());
            matches.push(Match::at(&text, span));
        });
        let language = self.language_of(path, text.bytes());
        let hits = lifted(outliner, language, &text, matches, Scope::Matches, counts);
        let language = language.map(|language| language.name);
        let mut files = vec![FileHits { path: path.to_path_buf(), language, text, hits, ..FileHits::default() }];
        Selection::new(&self.wishes).select(&mut files);
        let Some(file) = files.pop() else { return Ok(None) };
        let tell = |hit| tell(&file.text, hit, query, &terms);
        let mut told: Vec<Told> = file.hits.iter().map(tell).collect();
        own_bytes(&file.hits, &mut told);
        Ok(Some(Candidate { file, told, signals }))
    }
}

fn statistics(query: &Query, counts: &Counts, evidence: &[Evidence]) -> Statistics {
    let terms = 0..query.terms.len();
    let with = |term: usize| evidence.iter().filter(|file| file.counts[term] > 0.0).count();
    Statistics {
        files: counts.files_searched,
        bytes: counts.bytes_searched,
        with: terms.clone().map(with).collect(),
        weights: terms.map(|term| query.weight(term)).collect(),
    }
}

/// The hits of a file, each with its score and no more than its best lines.
fn best(candidate: Candidate, scores: Vec<(usize, f64)>, statistics: &Statistics) -> FileHits {
    let Candidate { mut file, told, .. } = candidate;
    let mut hits: Vec<Option<Hit>> = file.hits.drain(..).map(Some).collect();
    for (place, score) in scores {
        let Some(mut hit) = hits[place].take() else { continue };
        // 0 is no score.
        hit.score = (score * 1000.0).round().max(1.0) as u32;
        keep_lines(&mut hit, &told[place], |set| statistics.share(set));
        file.hits.push(hit);
    }
    file.hits.sort_by_key(|hit| hit.matches[0].span.start);
    file
}

/// Keeps of the matches in a definition's body those on the lines that say most: each must hold a term that is neither in the
/// lines before it nor in what stands above the body.
fn keep_lines(hit: &mut Hit, told: &Told, worth: impl Fn(u64) -> f64) {
    let mut said = told.holds(&[Field::Name, Field::Signature, Field::Doc]);
    let mut lines: Vec<usize> = Vec::new();
    while lines.len() < LINES {
        let news = |set: u64| (worth(set & !said), worth(set));
        let better = |a: &(usize, u64), b: &(usize, u64)| {
            let (a_news, b_news) = (news(a.1), news(b.1));
            a_news.0.total_cmp(&b_news.0).then(a_news.1.total_cmp(&b_news.1)).then(b.0.cmp(&a.0))
        };
        let best = told.lines.iter().copied().max_by(better).filter(|(_, set)| set & !said != 0);
        let Some((line, set)) = best else { break };
        said |= set;
        lines.push(line);
    }
    let is_head = |role: Role| matches!(role, Role::Definition | Role::Signature | Role::Doc);
    hit.matches.retain(|one| is_head(one.role) || lines.contains(&one.line));
}

/// What a hit tells.
fn tell(text: &Text, hit: &Hit, query: &Query, terms: &HashMap<usize, Terms>) -> Told {
    let mut told = Told::new(query.terms.len());
    let mut sets: BTreeMap<usize, u64> = BTreeMap::new();
    for one in &hit.matches {
        let found = &terms[&one.span.start];
        let field = match one.role {
            Role::Definition => Field::Name,
            Role::Signature => Field::Signature,
            Role::Doc => Field::Doc,
            _ => Field::Body,
        };
        told.add(field, found);
        if field == Field::Body {
            let set: u64 = found.iter().map(|(term, _)| 1u64 << term).sum();
            *sets.entry(one.line).or_default() |= set;
        }
    }
    told.lines = sets.into_iter().collect();
    told.bytes = hit.range(text).len();
    told.is_aside = hit.matches.iter().all(|one| matches!(one.role, Role::Import | Role::Comment | Role::String));
    if let Some(definition) = &hit.definition {
        let around = definition.qualified_name.strip_suffix(&definition.name).unwrap_or_default();
        around.split('.').for_each(|name| told.add(Field::Qualifier, &query.terms_in(name)));
        told.name = definition.name.clone();
        told.is_top = around.is_empty();
    }
    told
}

/// Takes from each definition the bytes of those directly inside it.
fn own_bytes(hits: &[Hit], told: &mut [Told]) {
    let wholes: Vec<Option<Span>> = hits.iter().map(|hit| hit.definition.as_deref().map(Definition::whole)).collect();
    let mut order: Vec<usize> = (0..hits.len()).filter(|&place| wholes[place].is_some()).collect();
    let whole = |place: usize| wholes[place].clone().unwrap_or_default();
    order.sort_by_key(|&place| (whole(place).start, Reverse(whole(place).end), place));
    let mut open: Vec<usize> = Vec::new();
    for place in order {
        open.retain(|&outer| whole(outer).end > whole(place).start);
        if let Some(&outer) = open.last() {
            told[outer].bytes = told[outer].bytes.saturating_sub(whole(place).len());
        }
        open.push(place);
    }
}
