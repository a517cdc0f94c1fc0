//! A game as one JSON object, for scripts.

use record::{FailureKind, GameKind, ending_name, outcome_name};
use rules::{BySeat, Seat};
use serde::Serialize;

use super::names;
use super::report::Told;
use crate::clock::milliseconds;
use crate::referee::Played;
use crate::story::{self, as_array};

/// The whole game.
#[derive(Debug, Serialize)]
pub(super) struct Report<'a, C: Serialize> {
    game: &'static str,
    preset: &'static str,
    outcome: &'static str,
    #[serde(serialize_with = "as_array")]
    score: BySeat<u32>,
    sets_played: u32,
    ending: Ending,
    seats: [Side<'a>; 2],
    seed: u64,
    sets: Vec<Set<C>>,
}

#[derive(Debug, Serialize)]
struct Ending {
    kind: &'static str,
    faults: Vec<Fault>,
}

#[derive(Debug, Serialize)]
struct Fault {
    seat: u8,
    kind: &'static str,
    call: &'static str,
    detail: String,
}

#[derive(Debug, Serialize)]
struct Side<'a> {
    bot: &'a str,
    cpu_ms: f64,
    wall_ms: f64,
    calls: u32,
}

#[derive(Debug, Serialize)]
struct Set<C: Serialize> {
    set: u32,
    /// Who began; in Rock-Paper-Scissors both do.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u8>,
    /// Nobody when the game broke off in the set.
    winner: Option<u8>,
    #[serde(flatten)]
    count: C,
}

impl<'a, C: story::Count> Report<'a, C> {
    pub(super) fn of<G: Told<Count = C>>(played: &'a Played<G>, seed: u64) -> Self {
        let record = &played.record;
        let verdict = record.verdict();
        let fault = |(seat, call, failure): (Seat, _, &_)| Fault {
            seat: seat.number(),
            kind: FailureKind::of(failure).name(),
            call,
            detail: G::detail(failure),
        };
        let set = |story: story::SetStory<C>| Set {
            set: story.set,
            first: (record.header().game == GameKind::SeaBattle).then(|| story.first.number()),
            winner: story.winner.map(Seat::number),
            count: story.count,
        };
        let side = |seat: Seat, usage: crate::referee::Usage| Side {
            bot: names(record.header())[seat],
            cpu_ms: milliseconds(usage.cpu),
            wall_ms: milliseconds(usage.wall),
            calls: usage.calls,
        };
        Self {
            game: record.header().game.name(),
            preset: record.header().preset.name(),
            outcome: outcome_name(verdict.outcome),
            score: verdict.score,
            sets_played: verdict.sets_played(),
            ending: Ending {
                kind: ending_name(verdict.ending),
                faults: record.failures().map(fault).collect(),
            },
            seats: played.usage.map(side).into_array(),
            seed,
            sets: G::sets(record.events()).into_iter().map(set).collect(),
        }
    }
}
