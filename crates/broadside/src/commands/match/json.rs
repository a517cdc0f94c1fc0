//! A game as one JSON object, for scripts.

use judge::{Played, Usage};
use record::{FailureKind, GameKind, SetStory, ending_name, outcome_name, set_stories};
use rules::{Failure, Seat};
use serde::Serialize;
use texts::{Breach, Lang};

use crate::report::{Count, Told, names, printed};
use crate::table::milliseconds;

/// The whole game.
#[derive(Debug, Serialize)]
pub(super) struct Report<'a> {
    game: &'static str,
    preset: &'static str,
    outcome: &'static str,
    score: [u32; 2],
    sets_played: u32,
    ending: Ending,
    seats: [Side<'a>; 2],
    seed: u64,
    /// What protected the host from the bots.
    host: &'a str,
    /// How often the game was void and played anew.
    voided: u32,
    sets: Vec<Set>,
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
    /// What it has printed beside its answers, within a bound.
    #[serde(skip_serializing_if = "String::is_empty")]
    output: String,
}

#[derive(Debug, Serialize)]
struct Set {
    set: u32,
    /// Who began; in Rock-Paper-Scissors both do.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u8>,
    /// Nobody when the game broke off in the set.
    winner: Option<u8>,
    #[serde(flatten)]
    count: Count,
}

impl<'a> Report<'a> {
    pub(super) fn of<G: Told>(played: &'a Played<G>, seed: u64) -> Self {
        let record = &played.record;
        let verdict = record.verdict();
        let fault = |(seat, call, failure): (Seat, _, &_)| Fault {
            seat: seat.number(),
            kind: FailureKind::of(failure).name(),
            call,
            detail: detail(failure),
        };
        let set = |story: SetStory<G>| Set {
            set: story.set,
            first: (record.header().game == GameKind::SeaBattle).then(|| story.first.number()),
            winner: story.winner.map(Seat::number),
            count: G::count(&story.table),
        };
        let side = |seat: Seat, usage: Usage| Side {
            bot: names(record.header())[seat],
            cpu_ms: milliseconds(usage.cpu),
            wall_ms: milliseconds(usage.wall),
            calls: usage.calls,
            output: printed(&played.output[seat]),
        };
        Self {
            game: record.header().game.name(),
            preset: record.header().preset.name(),
            outcome: outcome_name(verdict.outcome),
            score: verdict.score.into_array(),
            sets_played: verdict.sets_played(),
            ending: Ending {
                kind: ending_name(verdict.ending),
                faults: record.failures().map(fault).collect(),
            },
            seats: played.usage.map(side).into_array(),
            seed,
            host: record.header().host.name(),
            voided: record.header().voided,
            sets: set_stories(record.events()).into_iter().map(set).collect(),
        }
    }
}

/// A failure in English.
fn detail<B: Breach>(failure: &Failure<B, record::Fault>) -> String {
    match failure {
        Failure::Breach(breach) => breach.words(Lang::En),
        Failure::Fault(fault) => fault.to_string(),
    }
}
