//! The same work on many files, on several threads. The only door to `rayon`.

use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

/// Threads, each with something of its own. They start when there is work for more than one.
pub struct Threads<T, F: Fn() -> T> {
    new: F,
    so_many: usize,
    pool: Option<ThreadPool>,
    own: Vec<Mutex<T>>,
}

impl<T: Send, F: Fn() -> T> Threads<T, F> {
    /// `so_many`: 0 chooses. `new` makes what a thread has of its own.
    pub fn new(so_many: usize, new: F) -> Threads<T, F> {
        Threads { own: vec![Mutex::new(new())], new, so_many, pool: None }
    }

    /// What the work makes of each item, in their order.
    pub fn each<I: Send, R: Send>(&mut self, items: Vec<I>, work: impl Fn(&mut T, I) -> R + Sync) -> Vec<R> {
        if items.len() > 1 && self.pool.is_none() {
            self.pool = ThreadPoolBuilder::new().num_threads(self.so_many).build().ok();
            let threads = self.pool.as_ref().map_or(1, ThreadPool::current_num_threads);
            self.own.extend((1..threads).map(|_| Mutex::new((self.new)())));
        }
        let own = &self.own;
        let one = |item| {
            let own = &own[rayon::current_thread_index().unwrap_or(0)];
            work(&mut own.lock().unwrap_or_else(PoisonError::into_inner), item)
        };
        match &self.pool {
            Some(pool) => pool.install(|| items.into_par_iter().with_max_len(1).map(one).collect()),
            None => items.into_iter().map(one).collect(),
        }
    }

    /// What the threads had of their own.
    pub fn finish(self) -> Vec<T> {
        self.own.into_iter().map(|own| own.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
    }
}
