//! The library's face: a question put together by hand, and its answer, which nobody has printed yet.

mod answer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::flags::{Flags, RoleChoice};
use crate::gather::{self, Question, usage};
use crate::get;
use crate::model::{Detail, Problem, Progress, Role};
use crate::roots::Roots;
use answer::Found;
pub use answer::{Answer, Hit};

/// Asks for definitions. What is not said is as on the command line, but an answer has everything: nothing is left out or cut
/// to save tokens.
///
/// ```
/// use explore::Explorer;
///
/// let explorer = Explorer::new().path("src").glob("*.rs");
/// let answer = explorer.clone().pattern(r"fn search\b").search()?;
/// for hit in &answer {
///     println!("{}: {} {:?}", hit.address(), hit.kind(), hit.qualified_name());
/// }
/// assert!(answer.hits().any(|hit| hit.qualified_name() == Some("Explorer.search")));
/// # Ok::<(), explore::model::Problem>(())
/// ```
#[derive(Debug, Clone)]
pub struct Explorer {
    flags: Flags,
    output: Option<String>,
    roots: Option<Roots>,
    progress: Arc<Progress>,
}

impl Default for Explorer {
    fn default() -> Explorer {
        Explorer::from(Flags { json: true, ..Flags::default() })
    }
}

impl From<Flags> for Explorer {
    /// Asks what these flags ask, with the bounds that they set.
    fn from(flags: Flags) -> Explorer {
        Explorer { flags, output: None, roots: None, progress: Arc::default() }
    }
}

impl Explorer {
    /// Nothing is said yet: everything below the current directory.
    pub fn new() -> Explorer {
        Explorer::default()
    }

    /// Search for this regular expression too.
    pub fn pattern(mut self, pattern: impl Into<String>) -> Explorer {
        self.flags.regexp.push(pattern.into());
        self
    }

    /// Search this file or directory too, instead of the current directory.
    pub fn path(mut self, path: impl AsRef<Path>) -> Explorer {
        self.flags.positional.push(path.as_ref().into());
        self
    }

    /// Take the patterns as literal text.
    pub fn literal(mut self) -> Explorer {
        self.flags.fixed_strings = true;
        self
    }

    /// Ignore case.
    pub fn ignore_case(mut self) -> Explorer {
        self.flags.ignore_case = true;
        self
    }

    /// Match whole words only.
    pub fn whole_words(mut self) -> Explorer {
        self.flags.word_regexp = true;
        self
    }

    /// Search only files that match this glob; with `!` in front, not those.
    pub fn glob(mut self, glob: impl Into<String>) -> Explorer {
        self.flags.glob.push(glob.into());
        self
    }

    /// Take every file for one in this language.
    pub fn language(mut self, name: impl Into<String>) -> Explorer {
        self.flags.language = Some(name.into());
        self
    }

    /// Keep hits of this kind too: `function`, `method`, `class`, … Nothing said: of all.
    pub fn kind(mut self, kind: impl Into<String>) -> Explorer {
        self.flags.kind.push(kind.into());
        self
    }

    /// Keep matches of this role too. Nothing said: those in comments and strings are held back where there are others.
    pub fn role(mut self, role: Role) -> Explorer {
        self.flags.roles.push(RoleChoice::One(role));
        self
    }

    /// Keep only hits that hold a match of this pattern too.
    pub fn and(mut self, pattern: impl Into<String>) -> Explorer {
        self.flags.and.push(pattern.into());
        self
    }

    /// Keep only hits that hold no match of this pattern.
    pub fn not(mut self, pattern: impl Into<String>) -> Explorer {
        self.flags.not.push(pattern.into());
        self
    }

    /// Search with so many threads; 0 chooses.
    pub fn threads(mut self, so_many: usize) -> Explorer {
        self.flags.threads = so_many;
        self
    }

    /// Counts on while the search runs, and can stop it from another thread.
    pub fn progress(mut self, progress: Arc<Progress>) -> Explorer {
        self.progress = progress;
        self
    }

    /// Never leave these folders, whatever the paths and addresses are. Links are not followed.
    pub fn within(mut self, roots: Roots) -> Explorer {
        self.roots = Some(roots);
        self
    }

    /// Get what this output of a compiler, a test or another tool points at too.
    pub fn output(mut self, output: impl Into<String>) -> Explorer {
        self.flags.get.push("-".into());
        self.output = Some(output.into());
        self
    }

    /// The definitions that hold a match of the patterns.
    pub fn search(self) -> Result<Answer, Problem> {
        if self.flags.regexp.is_empty() {
            return Err(usage("a pattern is missing".into()));
        }
        self.answer()
    }

    /// The definitions that answer the words of the patterns, the best first.
    pub fn rank(mut self) -> Result<Answer, Problem> {
        self.flags.rank = true;
        self.search()
    }

    /// All definitions, the most used first.
    pub fn map(mut self) -> Result<Answer, Problem> {
        self.flags.map = true;
        self.answer()
    }

    /// The definitions at these addresses, and those that the output of tools points at.
    ///
    /// ```
    /// let answer = explore::Explorer::new().get(["src/explorer.rs::Explorer.get"])?;
    /// let hit = answer.hits().next().expect("this method");
    /// assert!(hit.signature().is_some_and(|signature| signature.starts_with("pub fn get")));
    /// # Ok::<(), explore::model::Problem>(())
    /// ```
    pub fn get<A: Into<String>>(mut self, addresses: impl IntoIterator<Item = A>) -> Result<Answer, Problem> {
        self.flags.get.extend(addresses.into_iter().map(A::into));
        self.got()
    }

    /// What the flags ask, be it a search, a map or an address.
    pub fn answer(mut self) -> Result<Answer, Problem> {
        if !self.flags.get.is_empty() {
            return self.got();
        }
        self.confine()?;
        let mut question = Question::new(&self.flags)?;
        question.progress = self.progress.clone();
        let found = if self.flags.map {
            Found::Map(question.map()?)
        } else if self.flags.rank {
            Found::Hits(question.rank()?)
        } else {
            let mut is_enough = crate::answer::room(&self.flags);
            Found::Hits(question.gather(|files| self.progress.is_stopped() || is_enough(files))?)
        };
        if self.progress.is_stopped() {
            return Err(Problem { code: "stopped", message: "it was stopped".into(), path: None, hint: None });
        }
        Ok(Answer::new(self.flags, Some(question), found))
    }

    fn got(self) -> Result<Answer, Problem> {
        let language = gather::language(&self.flags)?;
        let options = get::Options {
            output: self.output.as_deref(),
            language,
            roots: self.roots.as_ref(),
            members: self.flags.detail() == Detail::Outline,
            threads: self.flags.threads(),
        };
        let found = get::get(&self.flags.get, &options)?;
        Ok(Answer::new(self.flags, None, Found::Hits(found)))
    }

    /// Leads the paths to where they may lead; where none is given, to the roots.
    fn confine(&mut self) -> Result<(), Problem> {
        let Some(roots) = &self.roots else { return Ok(()) };
        let given = self.flags.positional.iter().map(|path| roots.resolve(Path::new(path)));
        let paths: Vec<PathBuf> = match self.flags.positional.is_empty() {
            true => roots.paths(),
            false => given.collect::<Result<_, Problem>>()?,
        };
        if paths.is_empty() {
            return Err(usage("there is no root to search".into()));
        }
        self.flags.positional = paths.into_iter().map(PathBuf::into_os_string).collect();
        self.flags.follow = false;
        self.flags.file.clear();
        self.flags.files_from = None;
        Ok(())
    }
}
