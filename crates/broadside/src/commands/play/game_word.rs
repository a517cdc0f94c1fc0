//! What `--game` names: a kind of game, or one game on a server by its number.

use std::str::FromStr;

use netplay::GameId;
use record::GameKind;
use texts::{Lang, say};

use crate::failure::Failure;

/// A kind of game, or one game on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameWord {
    /// What to play.
    Kind(GameKind),
    /// Which game to join.
    Number(GameId),
}

/// What was typed is neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither a kind of game nor the number of one")]
pub(super) struct NotAGameWord;

impl FromStr for GameWord {
    type Err = NotAGameWord;

    fn from_str(word: &str) -> Result<Self, NotAGameWord> {
        let number = || word.parse().ok().and_then(GameId::new).map(Self::Number);
        word.parse().map(Self::Kind).ok().or_else(number).ok_or(NotAGameWord)
    }
}

impl GameWord {
    /// The kind of a game that is played here.
    pub(super) fn kind(self, lang: Lang) -> Result<GameKind, Failure> {
        match self {
            Self::Kind(kind) => Ok(kind),
            Self::Number(_) => Err(Failure::Usage(say!(lang, "netplay-game-where"))),
        }
    }

    /// The number of a game on a server, where only one kind is played.
    pub(super) fn number(self, lang: Lang) -> Result<Option<GameId>, Failure> {
        match self {
            Self::Number(game) => Ok(Some(game)),
            Self::Kind(GameKind::SeaBattle) => Ok(None),
            Self::Kind(GameKind::Rps) => Err(Failure::Usage(say!(lang, "netplay-only-sea-battle"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_kind_of_game_or_the_number_of_one() {
        assert_eq!("rps".parse(), Ok(GameWord::Kind(GameKind::Rps)));
        assert_eq!("7".parse(), Ok(GameWord::Number(GameId::new(7).expect("a number of a game"))));
        for wrong in ["", "0", "-1", "chess", "7x", "99999999999999999999"] {
            assert_eq!(wrong.parse::<GameWord>(), Err(NotAGameWord), "{wrong}");
        }
    }
}
