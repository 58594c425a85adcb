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

/// Drops the matches and hits that were not wished for, and the files that have none left; says what was held back unasked.
pub fn select(files: &mut Vec<FileHits>, wishes: &Wishes) -> Vec<Held> {
    let is_kept = |kind: &str| wishes.kinds.is_empty() || wishes.kinds.iter().any(|wish| wish == kind);
    files.iter_mut().for_each(|file| file.hits.retain(|hit| is_kept(hit.kind())));
    let held = match wishes.roles {
        Some(_) => Vec::new(),
        None => held(files),
    };
    let is_wanted = |role: &Role| match &wishes.roles {
        Some(roles) => roles.contains(role),
        None => held.iter().all(|(other, _)| other != role),
    };
    for file in &mut *files {
        file.hits.iter_mut().for_each(|hit| hit.matches.retain(|found| is_wanted(&found.role)));
        file.hits.retain(|hit| !hit.matches.is_empty());
    }
    files.retain(|file| !file.hits.is_empty());
    held
}

/// The matches in comments and strings, if there are others.
fn held(files: &[FileHits]) -> Vec<Held> {
    let matches = || files.iter().flat_map(|file| &file.hits).flat_map(|hit| &hit.matches);
    let aside = [Role::Comment, Role::String];
    if matches().all(|found| aside.contains(&found.role)) {
        return Vec::new();
    }
    let counted = aside.map(|role| (role, matches().filter(|found| found.role == role).count()));
    counted.into_iter().filter(|(_, count)| *count > 0).collect()
}
