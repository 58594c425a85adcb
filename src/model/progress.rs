//! How far a search is, and whether it is to go on.

use std::fmt;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};

/// How far a search is, for whoever watches it from another thread and may stop it.
#[derive(Debug, Default)]
pub struct Progress {
    searched: AtomicUsize,
    matched: AtomicUsize,
    stopped: AtomicBool,
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

    /// Nobody waits for the answer any more: the walk ends at the next file.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether nobody waits for the answer any more.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let (searched, matched) = (self.searched.load(Relaxed), self.matched.load(Relaxed));
        write!(out, "{searched} files, {matched} with matches")
    }
}
