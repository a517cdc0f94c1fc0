//! What a batch left in `{tmp}/out`, fetched without trusting it.

use std::io;
use std::os::fd::OwnedFd;

/// The folder `{tmp}/out` of a box in which nothing lives any more.
#[derive(Debug)]
pub struct Made {
    folder: OwnedFd,
}

/// Why a made file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum MadeError {
    /// There is no such file.
    #[error("no such file was made")]
    Missing,
    /// It is a link, a folder, a device or a pipe, has a second name, or lies outside.
    #[error("not a plain file")]
    NotPlain,
    /// It is longer than allowed.
    #[error("longer than {most} bytes")]
    TooLong {
        /// What was allowed.
        most: u64,
    },
    /// It could not be read.
    #[error("could not be read: {0}")]
    Unreadable(#[from] io::Error),
}

impl Made {
    /// The bytes of one made file; `name` may contain folders. Links are never followed.
    pub fn read(&self, name: &str, most: u64) -> Result<Vec<u8>, MadeError> {
        let _ = (name, most, &self.folder);
        Err(MadeError::Missing)
    }

    /// The names of everything directly in `folder` (empty: the made folder itself), sorted, at most `most` of them.
    pub fn names(&self, folder: &str, most: usize) -> Result<Vec<String>, MadeError> {
        let _ = (folder, most);
        Err(MadeError::Missing)
    }
}
