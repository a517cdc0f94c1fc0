//! How holding a tournament ended.

use store::StoreError;
use tournament::GameNumber;

/// How holding a tournament ended. Whatever it was, what is stored is whole and can be gone on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every game has its result, and all of them are on the disk.
    Finished,
    /// Somebody wanted it to stop here.
    Interrupted,
    /// It cannot go on.
    Stopped(Stop),
}

/// Why a tournament cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Results cannot be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A game could not be judged. No result is made up for it.
    #[error("game {} could not be played: {why}", game.0 + 1)]
    GivenUp {
        /// Which.
        game: GameNumber,
        /// Why.
        why: String,
    },
    /// We have a bug.
    #[error("the games could not be handed out")]
    Broken,
}
