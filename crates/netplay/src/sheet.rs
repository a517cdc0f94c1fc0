//! Everything that is known about a game, as it is stored and as people are told of it.

mod lines;
mod log;
mod record;
mod stored;

use ::record::lol_log::LolShot;
use rules::sea_battle::ShotResult;
use rules::{Board, BySeat, CellSet, Seat};
use store::{NetworkEnding as Ending, NetworkOpponent as Opponent, NetworkStatus as Status};

use crate::game_id::GameId;
use crate::invitation::InvitationKey;
use crate::moment::Moment;
use crate::player_id::PlayerId;
use crate::secret::TokenDigest;
use crate::shot_clock::ShotClock;

pub(crate) use lines::{OPENING, shot_line};
pub use log::ending_of_log;
pub use stored::NotASheet;
pub(crate) use stored::board_rows;

/// A game: who plays it, where their ships are, and what has happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its number.
    pub id: GameId,
    /// Who may join it.
    pub opponent: Opponent,
    /// The time for a shot.
    pub clock: ShotClock,
    /// When it was opened.
    pub made: Moment,
    /// Who opened it, and begins; a bot of the arena may begin in a game that waited for it.
    pub first: Player,
    /// The other one.
    pub second: Option<Player>,
    /// The shots so far.
    pub shots: Vec<LolShot>,
    /// How it ended, if it has.
    pub end: Option<End>,
}

/// One side of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The name.
    pub name: PlayerId,
    /// The ships.
    pub board: Board,
    /// What the player comes back with.
    pub token: TokenDigest,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who has won; nobody in a drawn game and in one that was not played.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub why: Ending,
    /// When.
    pub at: Moment,
}

impl Sheet {
    /// Who has a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        match seat {
            Seat::First => Some(&self.first),
            Seat::Second => self.second.as_ref(),
        }
    }

    /// Both boards, once both players are there.
    #[must_use]
    pub fn boards(&self) -> Option<BySeat<Board>> {
        Some(BySeat::new(self.first.board, self.second.as_ref()?.board))
    }

    /// How the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match (&self.end, &self.second) {
            (None, None) => Status::Waiting,
            (None, Some(_)) => Status::Running,
            (Some(End { winner: Some(seat), .. }), _) => Status::Won(*seat),
            (Some(End { winner: None, .. }), Some(_)) => Status::Drawn,
            (Some(End { winner: None, .. }), None) => Status::Closed,
        }
    }

    /// What those show who are invited, while the game waits for them.
    #[must_use]
    pub fn key(&self) -> Option<InvitationKey> {
        let is_for_invited = self.opponent == Opponent::Invited && self.status() == Status::Waiting;
        is_for_invited.then(|| InvitationKey::of(self.first.token))
    }

    /// Whether it was played to its end.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.end.is_some() && self.second.is_some()
    }

    /// The decks of a seat that everybody may see: all of them after the end, and before it those that were hit. What is
    /// hidden is not even looked at.
    #[must_use]
    pub fn seen_decks(&self, seat: Seat) -> CellSet {
        if let (true, Some(player)) = (self.is_finished(), self.player(seat)) {
            return player.board.decks();
        }
        let hits = self.shots.iter().filter(|shot| shot.seat != seat && shot.result != ShotResult::Miss);
        hits.map(|shot| shot.cell).collect()
    }
}
