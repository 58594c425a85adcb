//! A long search says on the terminal how far it is, and when it is broken off, what it had done.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use explore::model::Progress;

/// From when on a search is long, and how often it says something.
const LONG: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(100);

/// What a shell says of a program that ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Goes back to the start of the line and clears it.
const CLEAR: &str = "\r\x1b[K";

/// Watches a search.
#[derive(Clone, Default)]
pub struct Watch {
    /// What the search counts.
    pub progress: Arc<Progress>,
    line: Arc<Mutex<Line>>,
}

/// The line on the terminal.
#[derive(Default)]
struct Line {
    is_shown: bool,
    is_over: bool,
}

impl Watch {
    /// Begins to watch: nothing is seen of it within the first second.
    pub fn begin() -> Watch {
        let watch = Watch::default();
        let own = watch.clone();
        // Without a thread there is nothing to see.
        let _ = thread::Builder::new().spawn(move || own.run());
        watch
    }

    fn run(&self) {
        thread::sleep(LONG);
        if self.line().is_over {
            return;
        }
        let own = self.clone();
        let _ = ctrlc::set_handler(move || own.interrupted());
        if io::stderr().is_terminal() {
            while self.told() {
                thread::sleep(TICK);
            }
        }
    }

    /// Says how far the search is, unless it is over.
    fn told(&self) -> bool {
        let mut line = self.line();
        if !line.is_over {
            let _ = write!(io::stderr(), "{CLEAR}explore: {}", self.progress);
            line.is_shown = true;
        }
        !line.is_over
    }

    fn interrupted(&self) {
        self.end();
        let _ = writeln!(io::stderr(), "explore: interrupted: {}", self.progress);
        process::exit(INTERRUPTED);
    }

    /// The search is over: the line goes, and comes no more.
    pub fn end(&self) {
        let mut line = self.line();
        line.is_over = true;
        if std::mem::take(&mut line.is_shown) {
            let _ = write!(io::stderr(), "{CLEAR}");
        }
    }

    /// A writer whose first bytes end the watch.
    pub fn before<W: Write>(&self, out: W) -> impl Write {
        Before { watch: self.clone(), out }
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Before<W> {
    watch: Watch,
    out: W,
}

impl<W: Write> Write for Before<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.watch.end();
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
