//! Paths that other tools name and that are not here → the files that they mean: a path below another folder, a class in its
//! package. One walk of the current directory, by ripgrep's ignore rules, answers for all of them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::sync::Mutex;

use crate::languages;
use crate::source;
use crate::walk::{Options, Walk};

/// The files that each path may mean, by path: those that share the longest end with it. Only paths to known languages are
/// looked for, and only files of the same names are looked at.
pub fn locate<'a>(paths: impl Iterator<Item = &'a Path>) -> BTreeMap<&'a Path, Vec<PathBuf>> {
    let wanted: HashSet<&Path> = paths.filter(|path| languages::by_path(path).is_some()).collect();
    let names: HashSet<&OsStr> = wanted.iter().filter_map(|path| path.file_name()).collect();
    let mut files: HashMap<&OsStr, Vec<&PathBuf>> = HashMap::new();
    let found = if names.is_empty() { Vec::new() } else { called(&names) };
    for file in &found {
        files.entry(file.file_name().unwrap_or_default()).or_default().push(file);
    }
    let here = std::env::current_dir().unwrap_or_default();
    let located = wanted.into_iter().map(|path| {
        let same = path.file_name().and_then(|name| files.get(name)).into_iter().flatten();
        let meant: Vec<(usize, &PathBuf)> =
            same.filter_map(|file| Some((likeness(path, file, &here)?, *file))).collect();
        let best = meant.iter().map(|(likeness, _)| *likeness).max();
        let best = meant.iter().filter(|(likeness, _)| Some(*likeness) == best);
        (path, best.map(|(_, file)| file.to_path_buf()).collect())
    });
    located.filter(|(_, files): &(_, Vec<_>)| !files.is_empty()).collect()
}

/// The files below the current directory that have one of these names, by path.
fn called(names: &HashSet<&OsStr>) -> Vec<PathBuf> {
    let found = Mutex::new(Vec::new());
    let everything = Options { roots: vec![PathBuf::from(".")], ..Options::default() };
    let Ok(walk) = Walk::new(&everything) else { return Vec::new() };
    walk.run(|| {
        |file| {
            let path = file
                .ok()
                .map(|file| file.path)
                .filter(|path| path.file_name().is_some_and(|name| names.contains(name)));
            found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(path.map(Path::to_path_buf));
            true
        }
    });
    let mut found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    found.sort();
    found
}

/// How many parts at their ends a path and a file share, if the path may mean the file: all of the path's, or all of the file's
/// below the current directory and the directory's own name too, or the file says that it is in the package that the path leads
/// through.
fn likeness(path: &Path, file: &Path, here: &Path) -> Option<usize> {
    let parts = |path: &Path| -> Vec<PathBuf> {
        path.components()
            .rev()
            .filter(|part| matches!(part, Component::Normal(_)))
            .map(|part| PathBuf::from(part.as_os_str()))
            .collect()
    };
    let (wanted, whole) = (parts(path), parts(&here.join(file)));
    let shared = wanted.iter().zip(&whole).take_while(|(a, b)| a == b).count();
    (shared == wanted.len() || shared > file.components().count() || says_package(path, file)).then_some(shared)
}

/// Whether a line of a file is `package` and the folders of a path, joined with dots.
fn says_package(path: &Path, file: &Path) -> bool {
    let folders = path.parent().filter(|parent| parent.is_relative()).unwrap_or(Path::new(""));
    let package = folders.iter().map(OsStr::to_string_lossy).collect::<Vec<_>>().join(".");
    let says = |line: &[u8]| {
        let said = line.trim_ascii().strip_prefix(b"package ");
        said.is_some_and(|said| {
            said.trim_ascii_end().strip_suffix(b";").unwrap_or(said).trim_ascii() == package.as_bytes()
        })
    };
    !package.is_empty() && source::read(file).is_ok_and(|text| text.split(|&byte| byte == b'\n').any(says))
}
