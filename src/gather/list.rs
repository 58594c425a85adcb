//! A list of paths, as other tools write it.

use std::path::{Path, PathBuf};

use super::unreadable;
use crate::model::Problem;
use crate::source;

/// The paths in a file, or on standard input: between NUL bytes where there is one, else one a line. Each comes once.
pub fn listed(list: &Path) -> Result<Vec<PathBuf>, Problem> {
    let raw = source::named(list).map_err(|error| unreadable(list, &error))?;
    let paths: Vec<&[u8]> = match raw.contains(&0) {
        true => raw.split(|byte| *byte == 0).collect(),
        false => raw.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line)).collect(),
    };
    let mut paths: Vec<PathBuf> = paths.into_iter().filter(|path| !path.is_empty()).map(path).collect();
    paths.sort_unstable();
    paths.dedup();
    Ok(paths)
}

/// A file named `-` is that file, not standard input.
fn path(bytes: &[u8]) -> PathBuf {
    if bytes == b"-" { PathBuf::from("./-") } else { named(bytes) }
}

#[cfg(unix)]
fn named(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    std::ffi::OsStr::from_bytes(bytes).into()
}

#[cfg(not(unix))]
fn named(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}
