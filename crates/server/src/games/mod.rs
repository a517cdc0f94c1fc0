//! Stored games, read for pages and the API: what happened, in words and in figures.
//!
//! Everything is told from the record alone, so the test game of a check is told with the same words as a game of a
//! tournament. What takes long to work out is bounded and remembered.

mod account;
mod guess;
mod memory;
mod printed;
mod review;
mod sets;
mod sides;
mod stored;
mod verdict;

pub(crate) use account::Account;
pub(crate) use guess::MOST_BITS;
pub(crate) use memory::Memory;
pub(crate) use printed::Words;
pub(crate) use review::{Review, Reviewed};
pub(crate) use sets::SetLine;
pub(crate) use sides::{Side, Style};
pub(crate) use stored::{GameKey, StoredGame};
pub(crate) use verdict::{Languages, Told, failures, names_of};

use store::TournamentId;
use tournament::GameNumber;

/// Where a game is shown.
pub(crate) fn address(tournament: TournamentId, number: GameNumber) -> String {
    format!("/tournaments/{}/games/{}", tournament.0, number.0 + 1)
}
