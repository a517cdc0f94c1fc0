//! What the hall has to say, and to whom.

use std::time::Duration;

use record::lol_log::LolShot;
use rules::sea_battle::ShotResult;
use rules::{Board, BySeat, Seat};
use store::NetworkStatus as Status;

use crate::game_id::GameId;
use crate::invitation::InvitationKey;
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::shot_clock::ShotClock;

/// What has to be said, in this order.
pub type Outputs<R> = Vec<Output<R>>;

/// Something that has to be said.
#[derive(Debug, PartialEq)]
pub enum Output<R> {
    /// A caller is answered.
    Reply(R, Result<Answer, Refusal>),
    /// Spectators hear of a shot.
    Shot {
        /// In which game.
        game: GameId,
        /// The number of the shot, from 1.
        number: usize,
        /// Who, where, and what came of it.
        shot: LolShot,
    },
    /// Spectators hear how a game stands. The boards are told at the end and not before.
    State {
        /// Which game.
        game: GameId,
        /// How it stands.
        status: Status,
        /// Where the ships were.
        boards: Option<BySeat<Board>>,
    },
    /// A game has ended: it should be stored soon, somebody waits for that.
    Urgent,
}

/// What a caller is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The caller has a seat.
    Seated {
        /// In this game.
        game: GameId,
        /// This one.
        seat: Seat,
        /// What the player comes back with.
        token: Token,
        /// What those come with who are invited, if the game is for them.
        key: Option<InvitationKey>,
        /// The time for a shot.
        clock: ShotClock,
    },
    /// What came of a shot.
    Shot(ShotResult),
    /// The game is over.
    GameOver,
    /// The caller has its seat again.
    Resumed(Box<Resumed>),
    /// How the game stands after somebody gave it up.
    GivenUp(Status),
}

/// A game to which somebody comes back.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// Which seat.
    pub seat: Seat,
    /// How the game stands.
    pub status: Status,
    /// Whose turn it is, while it is played.
    pub turn: Option<Seat>,
    /// The player's own ships.
    pub board: Board,
    /// The shots so far.
    pub shots: Vec<LolShot>,
    /// What those come with who are invited, as long as the game waits for them.
    pub key: Option<InvitationKey>,
    /// The time for a shot.
    pub clock: ShotClock,
    /// What is left of it for whoever has the turn.
    pub left: Option<Duration>,
}
