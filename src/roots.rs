//! The folders that an answer must not leave → what a path means in them.

use std::path::{Path, PathBuf};

use crate::locate;
use crate::model::Problem;
use crate::second_look;

/// So many names in a folder are told where none is near.
const NAMES: usize = 8;

/// The only folders that may be read.
#[derive(Debug, Clone)]
pub struct Roots {
    /// Where relative paths begin: what is below it is called by its path from there.
    here: PathBuf,
    /// With no link in their paths.
    folders: Vec<PathBuf>,
}

impl Roots {
    /// These folders. The error names the one that is none.
    pub fn new(folders: &[PathBuf]) -> Result<Roots, Problem> {
        let real = |folder: &PathBuf| {
            let real = folder.canonicalize().ok().filter(|real| real.is_dir());
            real.ok_or_else(|| problem("not_found", folder, "there is no such folder".into()))
        };
        let folders = folders.iter().map(real).collect::<Result<_, Problem>>()?;
        let here = std::env::current_dir().and_then(|here| here.canonicalize()).unwrap_or_default();
        Ok(Roots { here, folders })
    }

    /// The folders, with no link in their paths.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// What these roots and other folders share.
    pub fn narrowed(&self, folders: &[PathBuf]) -> Roots {
        let others: Vec<PathBuf> = folders.iter().filter_map(|folder| folder.canonicalize().ok()).collect();
        let shared = |own: &PathBuf| -> Vec<PathBuf> {
            match others.iter().any(|other| own.starts_with(other)) {
                true => vec![own.clone()],
                false => others.iter().filter(|other| other.starts_with(own)).cloned().collect(),
            }
        };
        let mut folders: Vec<PathBuf> = self.folders.iter().flat_map(shared).collect();
        folders.dedup();
        Roots { here: self.here.clone(), folders }
    }

    /// The roots as they are printed.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.folders.iter().map(|folder| self.printed(folder)).collect()
    }

    /// The file or folder that a path leads to, as it is printed: a relative path from whichever root it leads anywhere. The
    /// error says that it leads out of the roots, wherever to, or what is near.
    pub fn resolve(&self, path: &Path) -> Result<PathBuf, Problem> {
        let mut missing = None;
        for folder in &self.folders {
            let (real, is_all) = existing(&folder.join(path));
            if !self.hold(&real) {
                continue;
            }
            if is_all && (real.is_file() || real.is_dir()) {
                return Ok(self.printed(&real));
            }
            missing = missing.or(Some(real));
        }
        Err(match missing {
            Some(real) => self.missing(path, &real),
            None => problem("outside", path, format!("it is outside of {}", self.told())),
        })
    }

    /// Nothing is at a path: what is near it, or else in the last folder of it that is there.
    fn missing(&self, path: &Path, last: &Path) -> Problem {
        let entries = last.read_dir().into_iter().flatten().filter_map(Result::ok);
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        let words: Vec<&str> = names.iter().map(String::as_str).collect();
        let depth = self.printed(last).iter().filter(|part| *part != ".").count();
        let wanted = path.iter().nth(depth).or(path.file_name()).unwrap_or_default().to_string_lossy();
        let below = |name: &String| self.printed(&last.join(name));
        let near = second_look::near(&wanted, &words);
        let elsewhere = locate::locate([path].into_iter()).into_values().flatten();
        let elsewhere = elsewhere.filter(|path| self.hold(&existing(path).0));
        let near: Vec<PathBuf> = elsewhere.chain(near.iter().map(below)).collect();
        let (what, paths) = match near.as_slice() {
            [] => ("there are", names.iter().take(NAMES).map(below).collect()),
            _ => ("near", near),
        };
        let paths: Vec<String> = paths.iter().map(|path: &PathBuf| path.display().to_string()).collect();
        let hint = (!paths.is_empty()).then(|| format!("{what}: {}", paths.join(", ")));
        Problem { hint, ..problem("not_found", path, format!("there is no such file or folder in {}", self.told())) }
    }

    /// The roots, for a message.
    fn told(&self) -> String {
        let folders: Vec<String> = self.folders.iter().map(|folder| folder.display().to_string()).collect();
        match folders.as_slice() {
            [] => "the roots: there are none".into(),
            [folder] => format!("the root {folder}"),
            folders => format!("the roots {}", folders.join(", ")),
        }
    }

    /// Whether a path with no link in it stays in the roots.
    fn hold(&self, real: &Path) -> bool {
        self.folders.iter().any(|folder| real.starts_with(folder))
    }

    fn printed(&self, real: &Path) -> PathBuf {
        match real.strip_prefix(&self.here) {
            Ok(below) if below.as_os_str().is_empty() => PathBuf::from("."),
            // Alone it would be standard input.
            Ok(below) if below == Path::new("-") => PathBuf::from("./-"),
            Ok(below) => below.to_path_buf(),
            Err(_) => real.to_path_buf(),
        }
    }
}

/// Where a path leads as far as it exists, with no link in it, and whether that is all of it.
fn existing(path: &Path) -> (PathBuf, bool) {
    let real = |(place, path): (usize, &Path)| Some((path.canonicalize().ok()?, place == 0));
    path.ancestors().enumerate().find_map(real).unwrap_or_default()
}

fn problem(code: &'static str, path: &Path, message: String) -> Problem {
    Problem { code, message, path: Some(path.to_path_buf()), hint: None }
}
