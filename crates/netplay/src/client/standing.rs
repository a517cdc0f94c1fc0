//! How a game stands for somebody who has a seat in it.

use std::time::Duration;

use record::lol_log::LolShot;
use rules::{CellSet, Seat};
use store::NetworkStatus as Status;
use wamp::{Payload, Value};

use super::answers;
use crate::shot_clock::ShotClock;

/// How a game stands for somebody who has a seat in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Which seat.
    pub seat: Seat,
    /// How the game stands.
    pub status: Status,
    /// The player's own decks.
    pub decks: CellSet,
    /// The shots so far.
    pub shots: Vec<LolShot>,
    /// The time for a shot, where the server tells it.
    pub clock: Option<ShotClock>,
    /// The time that is left for the shot that is due.
    pub left: Option<Duration>,
}

impl Standing {
    pub(super) fn of(answer: &Payload) -> Option<Self> {
        let told = answer.named();
        let shots = told.get("shots")?.as_list()?;
        let number = |name| told.get(name).and_then(Value::as_int);
        Some(Self {
            seat: answers::seat(told.get("seat")?)?,
            status: answers::status(answer.first()?)?,
            decks: answers::decks(told.get("board")?)?,
            shots: shots.iter().map(|shot| answers::shot(shot.as_list()?)).collect::<Option<_>>()?,
            clock: number("clock").and_then(ShotClock::from_secs),
            left: number("left-ms").and_then(|left| u64::try_from(left).ok()).map(Duration::from_millis),
        })
    }
}
