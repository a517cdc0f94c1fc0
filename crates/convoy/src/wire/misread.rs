//! Why bytes from elsewhere are refused.

use record::ReadError;

use super::PROTOCOL;

/// Why bytes from elsewhere are refused.
#[derive(Debug, thiserror::Error)]
pub enum Misread {
    /// They are of another version.
    #[error(
        "it is of version {found}, and only version {PROTOCOL} is known here: use the same version on both sides"
    )]
    Version {
        /// The version.
        found: u64,
    },
    /// There are too many.
    #[error("{what} has more than {limit_bytes} bytes")]
    Long {
        /// What they should be.
        what: &'static str,
        /// What is taken.
        limit_bytes: usize,
    },
    /// They are not what they should be.
    #[error("not {what}: {why}")]
    Garbled {
        /// What they should be.
        what: &'static str,
        /// The first thing that is wrong.
        why: String,
    },
    /// A record is wrong.
    #[error("the record is wrong: {0}")]
    Record(#[from] ReadError),
    /// A bot is written in a language that is not known here.
    #[error("the language {0:?} is not known here")]
    Language(String),
    /// A code that a task needs is not there.
    #[error("the code {0} is not there")]
    NoCode(String),
    /// A code is another one than it should be.
    #[error("the code {expected} is not what it should be: its digest is {found}")]
    OtherCode {
        /// What it should be.
        expected: String,
        /// What it is.
        found: String,
    },
}

impl Misread {
    pub(super) fn garbled(what: &'static str, why: &(impl ToString + ?Sized)) -> Self {
        Self::Garbled { what, why: why.to_string() }
    }
}
