//! Which value of a line is not what it should be.

use rules::NotAPreset;
use rules::sea_battle::NotACell;

use crate::header::NotAGame;
use crate::wire::{NOT_A_MAP, NOT_A_PLAYER};

/// What does not fit into a line of a known kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// A field is missing.
    #[error("the field {0:?} is missing")]
    Missing(String),
    /// What should be a cell is none.
    #[error("{NotACell}")]
    Cell,
    /// What should be a player is none.
    #[error("{NOT_A_PLAYER}")]
    Player,
    /// What should be a map is none.
    #[error("{NOT_A_MAP}")]
    Map,
    /// What should be a preset is none.
    #[error("{NotAPreset}")]
    Preset,
    /// What should be a game is none.
    #[error("{NotAGame}")]
    Game,
    /// What should be times of calls is none.
    #[error("times are two texts of pairs of microseconds, cpu/wall, with spaces between")]
    Times,
    /// Something else, in the words of the reader of JSON.
    #[error("{0}")]
    Other(String),
}

impl Misfit {
    /// The reader of JSON keeps only the words of what went wrong.
    pub(crate) fn from_words(words: &str) -> Self {
        let known = [Self::Cell, Self::Player, Self::Map, Self::Preset, Self::Game];
        let missing = words.strip_prefix("missing field `").and_then(|rest| rest.split_once('`'));
        match missing {
            Some((field, _)) => Self::Missing(field.to_owned()),
            None => known
                .into_iter()
                .find(|misfit| words.contains(&misfit.to_string()))
                .unwrap_or_else(|| Self::Other(words.to_owned())),
        }
    }
}
