//! Roots → files, in parallel, by ripgrep's rules. The only door to `ignore`.

use std::io;
use std::path::{Path, PathBuf};

use ignore::overrides::{Override, OverrideBuilder};
use ignore::types::{Types, TypesBuilder};
use ignore::{DirEntry, WalkBuilder, WalkState};

/// Which files; each field means what ripgrep's flag of that name means.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Where to begin.
    pub roots: Vec<PathBuf>,
    /// Where else, by a list that may be long: the paths say nothing of a root.
    pub listed: Vec<PathBuf>,
    /// Globs that narrow the search; with `!` in front they leave out.
    pub globs: Vec<String>,
    /// The same in any case.
    pub iglobs: Vec<String>,
    /// Types to search.
    pub types: Vec<String>,
    /// Types to leave out.
    pub types_not: Vec<String>,
    /// Globs to add to types.
    pub type_add: Vec<String>,
    /// Hidden files too.
    pub hidden: bool,
    /// Ignored files too.
    pub no_ignore: bool,
    /// Follow symbolic links.
    pub follow: bool,
    /// How deep.
    pub max_depth: Option<usize>,
    /// Up to which size in bytes.
    pub max_filesize: Option<u64>,
    /// Stay on the root's file system.
    pub one_file_system: bool,
    /// With how many threads; 0 chooses.
    pub threads: usize,
}

impl Options {
    /// Where to begin, in all.
    pub fn places(&self) -> impl Iterator<Item = &PathBuf> {
        self.roots.iter().chain(&self.listed)
    }

    /// A path as it is below the root from which it was found.
    pub fn below_root<'p>(&self, path: &'p Path) -> &'p Path {
        let roots = self.roots.iter().map(|root| root.strip_prefix(".").unwrap_or(root));
        let below = roots.filter_map(|root| path.strip_prefix(root).ok()).filter(|below| !below.as_os_str().is_empty());
        below.min_by_key(|below| below.iter().count()).unwrap_or(path)
    }
}

/// A file to search.
#[derive(Debug)]
pub struct Found<'a> {
    /// As it is printed: without a leading `./`.
    pub path: &'a Path,
    /// It was named by the user.
    pub explicit: bool,
    /// It is a regular file: it can be read twice.
    pub regular: bool,
}

/// A directory or file that could not be walked.
#[derive(Debug)]
pub struct Unwalkable {
    /// Which.
    pub path: Option<PathBuf>,
    /// Why.
    pub reason: String,
    /// It is not there.
    pub missing: bool,
}

/// A walk that is ready to begin.
pub struct Walk {
    builder: WalkBuilder,
}

impl Walk {
    /// Checks the globs and types. The error says what is wrong with them.
    pub fn new(options: &Options) -> Result<Walk, String> {
        let mut places = options.places();
        let mut builder = WalkBuilder::new(places.next().ok_or("there is nothing to search")?);
        places.for_each(|place| {
            builder.add(place);
        });
        let respect = !options.no_ignore;
        builder
            .hidden(!options.hidden)
            .parents(respect)
            .ignore(respect)
            .git_ignore(respect)
            .git_global(respect)
            .git_exclude(respect)
            .follow_links(options.follow)
            .max_depth(options.max_depth)
            .max_filesize(options.max_filesize)
            .same_file_system(options.one_file_system)
            .threads(if is_one_file(options) { 1 } else { options.threads })
            .types(types(options)?);
        if respect {
            builder.add_custom_ignore_filename(".exploreignore");
        }
        // As the builder's overrides, globs would bring ignored files back.
        let globs = globs(options)?;
        if !globs.is_empty() {
            builder.filter_entry(move |entry| {
                let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
                entry.depth() == 0 || !globs.matched(entry.path(), is_dir).is_ignore()
            });
        }
        Ok(Walk { builder })
    }

    /// Visits every file, on several threads; `visitor` makes one visitor for each. A visitor that answers `false` ends the
    /// walk.
    pub fn run<'s, V>(&self, visitor: impl Fn() -> V + 's)
    where
        V: FnMut(Result<Found, Unwalkable>) -> bool + Send + 's,
    {
        self.builder.build_parallel().run(|| {
            let mut visit = visitor();
            Box::new(move |entry| {
                let goes_on = match &entry {
                    Ok(entry) => match found(entry) {
                        Some(found) => visit(Ok(found)),
                        None => true,
                    },
                    Err(error) => visit(Err(unwalkable(error))),
                };
                if goes_on { WalkState::Continue } else { WalkState::Quit }
            })
        });
    }

    /// The first so many files in the order of their paths, on this thread alone.
    pub fn first(&self, so_many: usize) -> Vec<PathBuf> {
        let mut builder = self.builder.clone();
        let entries = builder.sort_by_file_name(|a, b| a.cmp(b)).build().filter_map(Result::ok);
        entries.filter_map(|entry| Some(found(&entry)?.path.to_path_buf())).take(so_many).collect()
    }
}

/// A thread more would only wait.
fn is_one_file(options: &Options) -> bool {
    matches!(&options.roots[..], [root] if root.is_file())
}

/// The types by name, each with its globs.
pub fn type_list(options: &Options) -> Result<Vec<(String, Vec<String>)>, String> {
    let mut builder = TypesBuilder::new();
    add_types(&mut builder, options)?;
    let definitions = builder.definitions();
    Ok(definitions.iter().map(|one| (one.name().to_string(), one.globs().to_vec())).collect())
}

/// A type that the user added globs to.
pub struct Added {
    /// Its name.
    pub name: String,
    /// The globs that it has of itself.
    pub globs: Vec<String>,
    types: Types,
}

impl Added {
    /// Whether an added glob is for this path.
    pub fn holds(&self, path: &Path) -> bool {
        self.types.matched(path, false).is_whitelist()
    }
}

/// The types that the user added globs to. The error says what is wrong with them.
pub fn added(options: &Options) -> Result<Vec<Added>, String> {
    if options.type_add.is_empty() {
        return Ok(Vec::new());
    }
    let plain = type_list(&Options::default())?;
    let globs = || options.type_add.iter().filter(|definition| !definition.contains(":include:"));
    let added = globs().filter_map(|definition| definition.split_once(':')).map(|(name, _)| {
        let mut builder = TypesBuilder::new();
        globs().try_for_each(|definition| builder.add_def(definition))?;
        let types = builder.select(name).build()?;
        let known = plain.iter().find(|(known, _)| known == name);
        Ok(Added { name: name.into(), globs: known.map(|(_, globs)| globs.clone()).unwrap_or_default(), types })
    });
    added.collect::<Result<_, ignore::Error>>().map_err(|error| error.to_string())
}

fn add_types(builder: &mut TypesBuilder, options: &Options) -> Result<(), String> {
    builder.add_defaults();
    options.type_add.iter().try_for_each(|definition| builder.add_def(definition)).map_err(|error| error.to_string())
}

fn types(options: &Options) -> Result<Types, String> {
    let mut builder = TypesBuilder::new();
    if options.types.is_empty() && options.types_not.is_empty() && options.type_add.is_empty() {
        return builder.build().map_err(|error| error.to_string());
    }
    add_types(&mut builder, options)?;
    options.types.iter().for_each(|name| {
        builder.select(name);
    });
    options.types_not.iter().for_each(|name| {
        builder.negate(name);
    });
    builder.build().map_err(|error| error.to_string())
}

fn globs(options: &Options) -> Result<Override, String> {
    let here = std::env::current_dir().unwrap_or_default();
    let mut builder = OverrideBuilder::new(here);
    let add = |builder: &mut OverrideBuilder, globs: &[String]| {
        globs.iter().try_for_each(|glob| builder.add(glob).map(|_| ())).map_err(|error| error.to_string())
    };
    add(&mut builder, &options.globs)?;
    builder.case_insensitive(true).map_err(|error| error.to_string())?;
    add(&mut builder, &options.iglobs)?;
    builder.build().map_err(|error| error.to_string())
}

/// Whether an entry is to be searched: a regular file, or whatever else the user named that is no directory.
fn found(entry: &DirEntry) -> Option<Found<'_>> {
    let kind = entry.file_type()?;
    let explicit = entry.depth() == 0;
    // A link that the user named is searched by what it leads to.
    let regular = kind.is_file() || explicit && entry.path().is_file();
    let is_dir = kind.is_dir() || explicit && entry.path().is_dir();
    let path = entry.path().strip_prefix("./").unwrap_or(entry.path());
    (regular || explicit && !is_dir).then_some(Found { path, explicit, regular })
}

fn unwalkable(error: &ignore::Error) -> Unwalkable {
    let missing = error.io_error().is_some_and(|error| error.kind() == io::ErrorKind::NotFound);
    let reason = error.io_error().map_or_else(|| error.to_string(), plain);
    Unwalkable { path: path_of(error), reason, missing }
}

/// The path that an error is about.
fn path_of(error: &ignore::Error) -> Option<PathBuf> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path.clone()),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_of(err),
        ignore::Error::Loop { child, .. } => Some(child.clone()),
        _ => None,
    }
}

/// The operating system's words for an error, without its number.
pub fn plain(error: &io::Error) -> String {
    let words = error.to_string();
    match words.find(" (os error") {
        Some(end) => words[..end].to_string(),
        None => words,
    }
}
