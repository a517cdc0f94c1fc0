//! Two who have played want to play again: whoever opens the next game leaves its number here for the other.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use netplay::GameId;
use rules::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most games whose next one is remembered; earlier ones are forgotten.
pub(crate) const MAX_REMEMBERED: usize = 1_024;
/// The most bytes of what opens a game.
pub(crate) const MAX_KEY_BYTES: usize = 128;

/// The next game of two who have played.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct NextGame {
    /// Its number.
    pub(crate) game: u64,
    /// What lets the other in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// The latest.
#[derive(Default)]
pub(crate) struct Again(Mutex<VecDeque<(GameId, Seat, NextGame)>>);

impl Again {
    /// The next game after this one, if the opponent of a seat has opened one.
    pub(crate) fn of_opponent(&self, game: GameId, seat: Seat) -> Option<NextGame> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|(known, by, _)| *known == game && *by != seat);
        found.map(|(_, _, next)| next.clone())
    }

    /// Notes the game that a seat has opened.
    pub(crate) fn note(&self, game: GameId, seat: Seat, next: NextGame) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(known, ..)| *known != game);
        if all.len() >= MAX_REMEMBERED {
            all.pop_front();
        }
        all.push_back((game, seat, next));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64) -> GameId {
        GameId::new(number).unwrap_or(GameId::LAST)
    }

    fn next(number: u64) -> NextGame {
        NextGame { game: number, key: Some("a secret".to_owned()) }
    }

    #[test]
    fn whoever_is_first_opens_the_next_game_and_the_other_hears_of_it() {
        let again = Again::default();
        assert_eq!(again.of_opponent(game(1), Seat::Second), None);
        again.note(game(1), Seat::First, next(2));
        assert_eq!(again.of_opponent(game(1), Seat::First), None, "it is one's own");
        assert_eq!(again.of_opponent(game(1), Seat::Second), Some(next(2)));
        again.note(game(1), Seat::Second, next(4));
        assert_eq!(again.of_opponent(game(1), Seat::Second), None, "the first one was closed");
        assert_eq!(again.of_opponent(game(1), Seat::First), Some(next(4)));
    }

    #[test]
    fn only_the_latest_are_remembered() {
        let again = Again::default();
        for number in 1..=MAX_REMEMBERED as u64 + 1 {
            again.note(game(number), Seat::First, next(number));
        }
        assert_eq!(again.of_opponent(game(1), Seat::Second), None);
        assert_eq!(again.of_opponent(game(2), Seat::Second), Some(next(2)));
    }
}
