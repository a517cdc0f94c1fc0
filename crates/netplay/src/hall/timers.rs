//! When the hall has to look at which game.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::game_id::GameId;
use crate::moment::Moment;

/// Games by when they have to be looked at. A deadline that moves back leaves its entry where it is: whoever takes it out
/// finds that there is time left and puts it in again. So a shot costs nothing here.
#[derive(Default)]
pub(super) struct Timers(BinaryHeap<Reverse<(Moment, GameId)>>);

impl Timers {
    pub(super) fn put(&mut self, when: Moment, game: GameId) {
        self.0.push(Reverse((when, game)));
    }

    /// Takes out the next game whose time has come, and the time that it was put in for.
    pub(super) fn take(&mut self, now: Moment) -> Option<(Moment, GameId)> {
        let Reverse((when, _)) = *self.0.peek()?;
        if when > now {
            return None;
        }
        self.0.pop().map(|Reverse(entry)| entry)
    }

    pub(super) fn next(&self) -> Option<Moment> {
        self.0.peek().map(|Reverse((when, _))| *when)
    }
}
