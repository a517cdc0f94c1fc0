//! The hall: every open game, who has a seat in it, whose turn it is and how long that may last.
//!
//! It does no I/O and has no clock: whoever calls tells the time, and is given in [`Output`]s what has to be said to whom.
//! A game that has ended stays here until it is stored. Up to then nobody is told that it is over, so that no answer of
//! ours is ever taken back.
//!
//! Everything is found by hashing or by order; no call looks at all games.

mod clocks;
mod game;
mod keeping;
mod names;
mod opening;
mod output;
mod playing;
mod reading;
mod returning;
mod timers;

use std::collections::{BTreeSet, HashMap, HashSet};

use wamp::Id;

use crate::game_id::GameId;
use crate::limits::Limits;
use game::Game;
use names::Names;
use timers::Timers;

pub use game::ReplyHandle;
pub use keeping::{Batch, Share};
pub use names::Rated;
pub use opening::{Comer, NewGame};
pub use output::{Answer, Output, Outputs, Resumed};
pub use returning::Proof;
pub(crate) use returning::seat_of_token;

/// All open games. `R` is whatever a caller is answered through.
pub struct Hall<R> {
    limits: Limits,
    games: HashMap<GameId, Game<R>>,
    /// Games that anyone may join, whose players are there.
    queue: BTreeSet<GameId>,
    guests: HashMap<Id, Guest>,
    timers: Timers,
    names: Names,
    /// Games that have changed since they were stored.
    unkept: Vec<GameId>,
    /// Games whose end somebody waits to be stored.
    ended: Vec<GameId>,
    /// The latest games, for whoever wants a list.
    listed: BTreeSet<GameId>,
    next: GameId,
}

/// A session that has seats or has kept names.
#[derive(Default)]
struct Guest {
    games: HashSet<GameId>,
    names_kept: usize,
}

impl<R: ReplyHandle> Hall<R> {
    /// An empty hall, whose first game gets this number.
    #[must_use]
    pub fn new(limits: Limits, next: GameId) -> Self {
        Self {
            limits,
            games: HashMap::new(),
            queue: BTreeSet::new(),
            guests: HashMap::new(),
            timers: Timers::default(),
            names: Names::default(),
            unkept: Vec::new(),
            ended: Vec::new(),
            listed: BTreeSet::new(),
            next,
        }
    }

    /// How many games are open.
    #[must_use]
    pub fn open_games(&self) -> usize {
        self.games.len()
    }

    /// Whether there has been a game of this number, open or not.
    #[must_use]
    pub fn has_been(&self, game: GameId) -> bool {
        game < self.next
    }

    fn seat_down(&mut self, session: Id, game: GameId) {
        self.guests.entry(session).or_default().games.insert(game);
    }

    fn stand_up(&mut self, session: Id, game: GameId) {
        if let Some(guest) = self.guests.get_mut(&session) {
            guest.games.remove(&game);
            if guest.games.is_empty() && guest.names_kept == 0 {
                self.guests.remove(&session);
            }
        }
    }

    fn list(&mut self, game: GameId) {
        self.listed.insert(game);
        if self.listed.len() > self.limits.listed {
            self.listed.pop_first();
        }
    }

    /// The game has to be stored again.
    fn touch(&mut self, id: GameId) {
        if let Some(game) = self.games.get_mut(&id)
            && !game.is_unkept
        {
            game.is_unkept = true;
            self.unkept.push(id);
        }
    }
}
