//! Hits × wishes → the hits to keep. Pure.

use crate::model::{FileHits, Role};

/// Which hits and matches are wanted; nothing said keeps all.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    /// Matches of these roles.
    pub roles: Option<Vec<Role>>,
    /// Hits of these kinds.
    pub kinds: Vec<String>,
}

impl Wishes {
    /// Whether everything is kept, so that nothing need be parsed to know.
    pub fn keep_all(&self) -> bool {
        self.roles.is_none() && self.kinds.is_empty()
    }
}

/// Drops the matches and hits that were not wished for, and the files that have none left.
pub fn select(files: &mut Vec<FileHits>, wishes: &Wishes) {
    if wishes.keep_all() {
        return;
    }
    for file in &mut *files {
        if let Some(roles) = &wishes.roles {
            file.hits.iter_mut().for_each(|hit| hit.matches.retain(|found| roles.contains(&found.role)));
        }
        let is_kept = |kind: &str| wishes.kinds.is_empty() || wishes.kinds.iter().any(|wish| wish == kind);
        file.hits.retain(|hit| !hit.matches.is_empty() && is_kept(hit.kind()));
    }
    files.retain(|file| !file.hits.is_empty());
}
