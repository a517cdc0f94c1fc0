//! What compilers make: fetched out of the box without trust in a single name.

use sandbox::Made;

use crate::build_error::BuildError;
use crate::recipe::{File, MAX_MADE_BYTES, Recipe};

/// The most files that a compiler may make.
pub(crate) const MAX_MADE_FILES: usize = 500;

/// Everything that a compiler has made.
pub(crate) fn fetch(made: &Made) -> Result<Vec<File>, BuildError> {
    let broken = |error: sandbox::MadeError| match error {
        sandbox::MadeError::TooLong { .. } => BuildError::TooBig { bytes: MAX_MADE_BYTES },
        other => BuildError::Broken(other.to_string()),
    };
    let mut left = MAX_MADE_BYTES;
    let mut files = Vec::new();
    for name in made.names("", MAX_MADE_FILES).map_err(broken)? {
        let bytes = made.read(&name, left).map_err(broken)?;
        left -= bytes.len() as u64;
        files.push(File { name, bytes });
    }
    Ok(files)
}

/// Whether what was made is what the recipe starts. A compiler may be content and make something else, such as a library.
pub(crate) fn can_be_run(files: &[File], recipe: &Recipe) -> bool {
    match recipe.executable {
        Some(name) => files.iter().any(|file| file.name == name),
        None => !files.is_empty(),
    }
}
