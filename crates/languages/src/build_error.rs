//! Why a source did not become a bot: its author's fault, or ours.

use std::io;

use crate::diagnostic::Diagnostic;
use crate::toolchain::Missing;

/// Why there is no bot.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The compiler or interpreter is not here.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The source is at fault; at least one message is an error.
    #[error("{}", first_error(diagnostics))]
    Refused {
        /// What the compiler, or we, had to say.
        diagnostics: Vec<Diagnostic>,
    },
    /// The compiler took too long.
    #[error("the compiler took longer than {seconds} s")]
    TooSlow {
        /// What it had.
        seconds: u64,
    },
    /// The compiler took too much memory.
    #[error("the compiler needed more than {bytes} bytes of memory")]
    TooMuchMemory {
        /// What it had.
        bytes: u64,
    },
    /// The compiler made too much.
    #[error("the compiled bot is larger than {bytes} bytes")]
    TooBig {
        /// What is taken.
        bytes: u64,
    },
    /// The box failed us.
    #[error(transparent)]
    Sandbox(#[from] sandbox::Error),
    /// The store of builds could not be read or written.
    #[error("the builds could not be kept: {0}")]
    Store(#[from] io::Error),
    /// The compiler said that all was well, but left nothing that can be run.
    #[error("the compiler left nothing that can be run: {0}")]
    Broken(String),
}

fn first_error(diagnostics: &[Diagnostic]) -> String {
    diagnostics.first().map_or_else(|| "refused".to_owned(), Diagnostic::to_string)
}

impl BuildError {
    /// Whether it is our fault, or the machine's, and not the author's.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        match self {
            Self::Missing(_) | Self::Sandbox(_) | Self::Store(_) | Self::Broken(_) => true,
            Self::Refused { .. }
            | Self::TooSlow { .. }
            | Self::TooMuchMemory { .. }
            | Self::TooBig { .. } => false,
        }
    }
}
