mod addresses;
mod bounds;
mod differential;
mod documents;
mod fixtures;
mod generate;
mod hostile;
#[cfg(feature = "mcp")]
mod mcp;
mod properties;
mod queries;
mod ranking;
mod readme;
mod schema;
mod tidy;
mod windows;

use std::path::{Path, PathBuf};

/// The project's folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whether expectations are rewritten: `UPDATE=1`, not `UPDATE=`.
fn updates() -> bool {
    std::env::var_os("UPDATE").is_some_and(|said| !said.is_empty())
}

/// Every file under a folder that is not ignored, by path; none where there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let walk = ignore::WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    let entries = walk.filter_map(Result::ok).filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()));
    entries.map(|entry| entry.into_path()).collect()
}
