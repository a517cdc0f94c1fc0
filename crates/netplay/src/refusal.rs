//! Why something is not done, with a URI for programs and a sentence for people.

use rules::sea_battle::Flaw;
use rules::{Cell, CellSet};
use thiserror::Error;
use wamp::{Dict, Failure, Payload, Value};

use crate::game_id::GameId;
use crate::player_id::PlayerId;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refusal {
    /// Arguments are missing, unknown, or not what they should be.
    #[error("{0}")]
    Argument(String),
    /// The board is not legal.
    #[error("the board is not legal: {}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Board {
        /// Every reason.
        flaws: Vec<Flaw>,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The game was given up before anybody joined it.
    #[error("game {0} was closed before anybody joined it")]
    Closed(GameId),
    /// What is stored of the game is no game any more.
    #[error("what is stored of game {0} cannot be read")]
    Unreadable(GameId),
    /// The caller has no seat in the game, or the token is of none.
    #[error("you are not a player of game {0}")]
    NotYourGame(GameId),
    /// The game cannot be joined by the caller.
    #[error("game {0} cannot be joined: it is full, over, or your own")]
    NotOpen(GameId),
    /// Whoever opened the game is not there, and did not invite the caller.
    #[error("game {0} cannot be joined before its player is back")]
    Deserted(GameId),
    /// Only those may join it who have its key.
    #[error("game {0} is for those who were invited: its key is missing or wrong")]
    NotInvited(GameId),
    /// Only finished games have a log.
    #[error("game {0} is not finished")]
    NotFinished(GameId),
    /// Somebody keeps the name.
    #[error("the name '{0}' is kept: tell its secret, or take another name")]
    NameIsKept(PlayerId),
    /// A shot of the same seat waits already.
    #[error("another shot of yours in game {0} waits for its turn")]
    AlreadyShooting(GameId),
    /// The seat was taken over by somebody who has its token.
    #[error("your seat in game {0} was resumed by another session")]
    Resumed(GameId),
    /// A limit is reached.
    #[error("there are already {most} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// The router does not tell who calls.
    #[error("the router does not say who calls, so nobody can have a seat")]
    NobodyCalls,
    /// The store cannot be written or read.
    #[error("the store does not answer; try again in a while")]
    NotStored,
}

impl Refusal {
    /// What kind of error it is, for programs.
    #[must_use]
    pub fn uri(&self) -> &'static str {
        match self {
            Self::Argument(_) => wamp::uris::INVALID_ARGUMENT,
            Self::Board { .. } => "seabattle.error.invalid_board",
            Self::NoSuchGame(_) | Self::Closed(_) | Self::Unreadable(_) => "seabattle.error.no_such_game",
            Self::NotYourGame(_) | Self::Resumed(_) => "seabattle.error.not_your_game",
            Self::NotOpen(_) | Self::Deserted(_) => "seabattle.error.game_not_open",
            Self::NotInvited(_) => "seabattle.error.not_invited",
            Self::NotFinished(_) => "seabattle.error.game_not_finished",
            Self::NameIsKept(_) => "seabattle.error.name_is_kept",
            Self::AlreadyShooting(_) => "seabattle.error.already_shooting",
            Self::TooMany { what: "names", .. } => "seabattle.error.too_many_names",
            Self::TooMany { .. } => "seabattle.error.too_many_games",
            Self::NobodyCalls => "seabattle.error.caller_unknown",
            Self::NotStored => "seabattle.error.not_stored",
        }
    }

    /// The cells that are wrong, of a board.
    fn cells(&self) -> Option<CellSet> {
        let Self::Board { flaws } = self else { return None };
        Some(flaws.iter().fold(CellSet::EMPTY, |all, flaw| all | flawed_cells(flaw)))
    }
}

fn flawed_cells(flaw: &Flaw) -> CellSet {
    match *flaw {
        Flaw::Foreign { cell, .. } => CellSet::of(cell),
        Flaw::Bent { cells }
        | Flaw::SideContact { cells }
        | Flaw::CornerContact { cells }
        | Flaw::Surplus { cells, .. } => cells,
        Flaw::Rows { .. } | Flaw::Columns { .. } | Flaw::Missing { .. } | Flaw::NoShips => CellSet::EMPTY,
    }
}

/// A cell as the protocol spells it: column and row, from 1.
pub(crate) fn spell_cell(cell: Cell) -> [i64; 2] {
    [i64::from(cell.column()) + 1, i64::from(cell.row()) + 1]
}

impl From<&Refusal> for Failure {
    fn from(refusal: &Refusal) -> Self {
        let mut kwargs = Dict::EMPTY;
        if let Some(cells) = refusal.cells() {
            kwargs.push("cells", Value::list(cells.iter().map(|cell| Value::list(spell_cell(cell)))));
        }
        Self {
            uri: refusal.uri().to_owned(),
            payload: Payload::new(vec![refusal.to_string().into()], kwargs),
        }
    }
}
