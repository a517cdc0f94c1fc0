//! Somebody's program, ready to be started as often as games need it.

use std::fmt;

use protocol::Dialect;
use sandbox::Program;

/// Reads the end of what a program wrote on standard error.
type ReadLastWords = dyn Fn(&[u8]) -> LastWords + Send + Sync;

/// Somebody's program, ready to be started as often as games need it.
pub struct Contender {
    /// What is run.
    pub program: Program,
    /// How it wants to be spoken to.
    pub dialect: Dialect,
    read: Box<ReadLastWords>,
}

/// What a program said before it stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastWords {
    /// The end of its standard error, as text.
    pub text: String,
    /// The line of its source that it names, from 1.
    pub source_line: Option<u32>,
}

impl Contender {
    /// A program whose last words are UTF-8 and name no line of a source.
    #[must_use]
    pub fn new(program: Program, dialect: Dialect) -> Self {
        let read =
            |bytes: &[u8]| LastWords { text: String::from_utf8_lossy(bytes).into_owned(), source_line: None };
        Self { program, dialect, read: Box::new(read) }
    }

    /// The same program, whose last words somebody else knows how to read.
    #[must_use]
    pub fn with_last_words(self, read: impl Fn(&[u8]) -> LastWords + Send + Sync + 'static) -> Self {
        Self { read: Box::new(read), ..self }
    }

    pub(crate) fn last_words(&self, stderr: &[u8]) -> LastWords {
        (self.read)(stderr)
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contender").field("program", &self.program).field("dialect", &self.dialect).finish()
    }
}
