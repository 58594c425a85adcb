//! Every file of the walk → what each thread makes of its own.

use std::io;
use std::sync::{Mutex, PoisonError};

use super::{Question, unreadable, unwalkable, usage};
use crate::model::Problem;
use crate::walk::{Found, Walk};

impl Question {
    /// Takes every file to a thread's visitor, which adds to what the thread has of its own. That comes back of each thread, in
    /// no order, with what cannot be searched.
    pub fn visit<L, V>(&self, visitor: impl Fn() -> V) -> Result<(Vec<L>, Vec<Problem>), Problem>
    where
        L: Default + Send,
        V: FnMut(&mut L, &Found) -> io::Result<()> + Send,
    {
        let all = Mutex::new((Vec::new(), self.problems.clone()));
        if self.walk.places().next().is_some() {
            Walk::new(&self.walk).map_err(usage)?.run(|| {
                let mut visit = visitor();
                let mut thread = Thread { own: L::default(), problems: Vec::new(), all: &all };
                move |found| {
                    let visited = found.map_err(unwalkable).and_then(|found| {
                        self.progress.searched();
                        visit(&mut thread.own, &found).map_err(|error| unreadable(found.path, &error))
                    });
                    thread.problems.extend(visited.err());
                    true
                }
            });
        }
        Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a thread has, until it is dropped.
struct Thread<'a, L: Default> {
    own: L,
    problems: Vec<Problem>,
    all: &'a Mutex<(Vec<L>, Vec<Problem>)>,
}

impl<L: Default> Drop for Thread<'_, L> {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.0.push(std::mem::take(&mut self.own));
        all.1.append(&mut self.problems);
    }
}
