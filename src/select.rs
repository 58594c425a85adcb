//! Hits × wishes → the hits to keep. Pure.

use crate::model::{FileHits, Role};

/// Which hits and matches are wanted.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    /// Matches of these roles. Nothing said: comments and strings are held back where there is anything else.
    pub roles: Option<Vec<Role>>,
    /// Hits of these kinds; none named: of all.
    pub kinds: Vec<String>,
}

impl Wishes {
    /// Whether it takes a parse to know which files have a hit.
    pub fn need_definitions(&self) -> bool {
        let some = |roles: &Vec<Role>| Role::ALL.iter().any(|role| !roles.contains(role));
        self.roles.as_ref().is_some_and(some) || !self.kinds.is_empty()
    }
}

/// How many matches of a role were held back.
pub type Held = (Role, usize);

/// The roles that are held back where there are others.
const ASIDE: [Role; 2] = [Role::Comment, Role::String];

/// Takes the hits of some files at a time and keeps what is wished for.
pub struct Selection<'a> {
    wishes: &'a Wishes,
    /// Whether there are other roles than those to hold back: the first files with hits decide it.
    holds: Option<bool>,
    held: [usize; ASIDE.len()],
}

impl<'a> Selection<'a> {
    /// Nothing is taken yet.
    pub fn new(wishes: &'a Wishes) -> Selection<'a> {
        Selection { wishes, holds: None, held: [0; ASIDE.len()] }
    }

    /// Drops the matches and hits that were not wished for, and the files that have none left.
    pub fn select(&mut self, files: &mut Vec<FileHits>) {
        let kinds = &self.wishes.kinds;
        let is_kept = |kind: &str| kinds.is_empty() || kinds.iter().any(|wish| wish == kind);
        files.iter_mut().for_each(|file| file.hits.retain(|hit| is_kept(hit.kind())));
        let mut roles = files.iter().flat_map(|file| &file.hits).flat_map(|hit| &hit.matches).map(|found| found.role);
        if self.wishes.roles.is_none() && self.holds.is_none() {
            let mut roles = roles.by_ref().peekable();
            self.holds = roles.peek().is_some().then(|| roles.any(|role| !ASIDE.contains(&role)));
        }
        for file in &mut *files {
            file.hits.iter_mut().for_each(|hit| hit.matches.retain(|found| self.is_wanted(found.role)));
            file.hits.retain(|hit| !hit.matches.is_empty());
        }
        files.retain(|file| !file.hits.is_empty());
    }

    fn is_wanted(&mut self, role: Role) -> bool {
        if let Some(roles) = &self.wishes.roles {
            return roles.contains(&role);
        }
        let aside = ASIDE.iter().position(|other| *other == role).filter(|_| self.holds == Some(true));
        aside.map(|place| self.held[place] += 1).is_none()
    }

    /// What was held back unasked.
    pub fn held_back(&self) -> Vec<Held> {
        ASIDE.into_iter().zip(self.held).filter(|(_, count)| *count > 0).collect()
    }
}
