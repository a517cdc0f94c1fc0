//! What can go wrong with a store, in kinds that the caller can do something about.

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another program writes to the same store.
    #[error("another program uses this store")]
    InUse,
    /// The disk is full. What was stored before is safe.
    #[error("the disk is full")]
    Full,
    /// The database is damaged, or is none.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database was made by a newer program.
    #[error("the database has schema {found}, and this program knows schemas up to {known}")]
    Newer {
        /// The schema that was found.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// The database was made by an older program and is opened for reading alone.
    #[error("the database has the older schema {0}: open it for writing once")]
    Older(u32),
    /// The database has nothing of ours.
    #[error("the database is empty")]
    Empty,
    /// The database does not answer.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// The address of a database is none.
    #[error("a store is a folder or a URL of PostgreSQL: {0}")]
    BadAddress(String),
    /// Something with this name or number is there already.
    #[error("that is there already")]
    Taken,
    /// Something that it refers to is not there.
    #[error("something that it refers to is not there")]
    Missing,
    /// Something is larger than may be stored.
    #[error("{what} has more than {limit_bytes} bytes")]
    TooLarge {
        /// What.
        what: &'static str,
        /// The bytes that it may have.
        limit_bytes: usize,
    },
    /// There are as many as may be.
    #[error("there are {limit} {what} already")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there may be.
        limit: u32,
    },
    /// The store to restore into is not a new one.
    #[error("the store is not new")]
    NotEmpty,
    /// A backup cannot be read.
    #[error("the backup is damaged: {0}")]
    BadBackup(String),
    /// What is to be written cannot be.
    #[error("cannot write: {0}")]
    Output(String),
    /// Our own fault.
    #[error("the database refuses: {0}")]
    Refused(String),
}

impl StoreError {
    /// A value in the database that we would never have written.
    pub(crate) fn odd(what: &str) -> Self {
        Self::Damaged(format!("{what} has a value that cannot be"))
    }
}

/// What happens while something is written to where the caller wants it.
impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull => Self::Full,
            _ => Self::Output(error.to_string()),
        }
    }
}
