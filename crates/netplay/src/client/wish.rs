//! What somebody asks for who wants to play.

use rules::{Board, CellSet, Seat};
use wamp::{Dict, Payload, Value};

use crate::game_id::GameId;
use crate::sheet::board_rows;
use crate::shot_clock::ShotClock;

/// A wish to play; [`Wish::new`] and then what differs from the usual.
#[derive(Clone, Debug)]
pub struct Wish {
    name: String,
    decks: CellSet,
    more: Dict,
}

impl Wish {
    /// To play under this name with these ships, against anybody.
    #[must_use]
    pub fn new(name: &str, board: Board) -> Self {
        Self::with_decks(name, board.decks())
    }

    /// The same with ships that may not be legal.
    #[must_use]
    pub fn with_decks(name: &str, decks: CellSet) -> Self {
        Self { name: name.to_owned(), decks, more: Dict::EMPTY }
    }

    /// The secret of a name that is kept.
    #[must_use]
    pub fn secret(self, secret: &str) -> Self {
        self.with("secret", secret)
    }

    /// The time for a shot, if the game is opened.
    #[must_use]
    pub fn clock(self, clock: ShotClock) -> Self {
        self.with("clock", i64::from(clock.secs()))
    }

    /// A game that nobody joins who does not have its key: see [`Table::key`](crate::Table::key).
    #[must_use]
    pub fn for_invited(self) -> Self {
        self.with("opponent", "invited")
    }

    /// A game against a bot that the arena seats there.
    #[must_use]
    pub fn for_bot(self) -> Self {
        self.with("opponent", "bot")
    }

    /// To join this game and no other.
    #[must_use]
    pub fn join(self, game: GameId) -> Self {
        self.with("game", game.get())
    }

    /// To take this seat of it, which only bots of the arena choose.
    #[must_use]
    pub fn seat(self, seat: Seat) -> Self {
        self.with("seat", i64::from(seat.number()))
    }

    /// The key that came with an invitation to it.
    #[must_use]
    pub fn key(self, key: &str) -> Self {
        self.with("key", key)
    }

    fn with(self, name: &str, value: impl Into<Value>) -> Self {
        Self { more: self.more.with(name, value), ..self }
    }

    pub(super) fn payload(&self) -> Payload {
        let args = vec![self.name.as_str().into(), Value::list(board_rows(self.decks))];
        Payload::new(args, self.more.clone())
    }
}
