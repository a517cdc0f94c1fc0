//! Which try it was of games that somebody has watched, so that whoever comes back finds the rest in the store.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::TournamentId;
use tournament::GameNumber;

/// The most games of which it is remembered which try was the last. Whoever watched an earlier one begins anew.
const MAX_LAST_TAKES: usize = 1_000;

/// The tries of the games that were watched and have ended, the latest last.
#[derive(Default)]
pub(crate) struct LastTakes(Mutex<VecDeque<((TournamentId, GameNumber), u64)>>);

impl LastTakes {
    /// Which try of a game was the last.
    pub(crate) fn find(&self, tournament: TournamentId, number: GameNumber) -> Option<u64> {
        self.lock().iter().rev().find(|(game, _)| *game == (tournament, number)).map(|(_, take)| *take)
    }

    pub(crate) fn remember(&self, tournament: TournamentId, number: GameNumber, take: u64) {
        let mut takes = self.lock();
        takes.push_back(((tournament, number), take));
        if takes.len() > MAX_LAST_TAKES {
            takes.pop_front();
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<((TournamentId, GameNumber), u64)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
