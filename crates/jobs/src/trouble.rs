//! Why a task was not done. None of it is ever held against a bot.

use judge::Spoiled;
use languages::BuildError;
use record::GameKind;

use crate::lack::Lack;

/// The most attempts at a task that fails through our own fault.
pub const MAX_ATTEMPTS: u32 = 3;

/// Our own failure at a task.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A game could not be judged.
    #[error(transparent)]
    Spoiled(#[from] Spoiled),
    /// A bot could not be built.
    #[error("{bot} could not be built: {error}")]
    Build {
        /// The name of its file.
        bot: String,
        /// Why.
        error: BuildError,
    },
    /// A task names a bot that the house does not have.
    #[error("the house has no bot {name} for {game}")]
    NoSuchBot {
        /// The name.
        name: String,
        /// What it should play.
        game: GameKind,
    },
    /// Whoever had the task is gone and has not said what came of it.
    #[error("a worker was lost in the middle of it")]
    Lost,
    /// Worker after worker that had the task is gone without a word.
    #[error("{0} workers were lost in the middle of it, one after the other")]
    LostAgain(u32),
    /// A worker on another machine has failed at it.
    #[error("worker {worker} could not do it: {why}")]
    Elsewhere {
        /// The name of the worker.
        worker: String,
        /// What it said.
        why: String,
        /// Whether no other worker could do it either.
        is_final: bool,
    },
}

impl Trouble {
    /// Whether another attempt may end better: what is wrong with the task itself stays wrong.
    #[must_use]
    pub fn is_worth_another_try(&self) -> bool {
        match self {
            Self::Spoiled(Spoiled::Header(_)) | Self::NoSuchBot { .. } | Self::LostAgain(_) => false,
            Self::Build { error, .. } => error.is_ours() && !matches!(error, BuildError::Missing(_)),
            Self::Elsewhere { is_final, .. } => !is_final,
            Self::Spoiled(_) | Self::Lost => true,
        }
    }
}

/// Why a task will not be done.
#[derive(Debug, thiserror::Error)]
pub enum GivenUp {
    /// Nobody wants it any more.
    #[error("it was cancelled")]
    Cancelled,
    /// Nobody has come who could do it.
    #[error("{0}")]
    Lacking(Lack),
    /// We have failed at it too often, or there is no use in another attempt.
    #[error("{trouble} (attempt {attempts})")]
    Trouble {
        /// How often it was tried.
        attempts: u32,
        /// What went wrong in the last attempt.
        trouble: Trouble,
    },
}
