//! How far a search is.

use std::fmt;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

/// How far a search is, for whoever watches it from another thread.
#[derive(Debug, Default)]
pub struct Progress {
    searched: AtomicUsize,
    matched: AtomicUsize,
}

impl Progress {
    /// Counts a file that was searched.
    pub fn searched(&self) {
        self.searched.fetch_add(1, Relaxed);
    }

    /// Counts a file with a match.
    pub fn matched(&self) {
        self.matched.fetch_add(1, Relaxed);
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let (searched, matched) = (self.searched.load(Relaxed), self.matched.load(Relaxed));
        write!(out, "{searched} files, {matched} with matches")
    }
}
