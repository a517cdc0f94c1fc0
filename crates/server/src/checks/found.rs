//! What a check has found, in the form in which the store keeps it: nothing in it depends on the language of whoever reads it.

use std::time::Duration;

use jobs::{CHECKED_SEAT, CheckDone, GameDone, Stage};
use languages::Diagnostic;
use record::{AnyRecord, Event, Record, Recorded};
use serde::{Deserialize, Serialize};
use store::{Check, MAX_OUTPUT_BYTES, PackedLog};
use utoipa::ToSchema;

use crate::clock::now_ms;

/// A message of a compiler.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Message {
    /// The line of the source, from 1.
    pub(crate) line: Option<u32>,
    /// The column, from 1.
    pub(crate) column: Option<u32>,
    /// `error`, `warning` or `note`.
    #[cfg_attr(test, ts(type = "'error' | 'warning' | 'note'"))]
    pub(crate) severity: String,
    /// What the compiler says.
    pub(crate) message: String,
}

/// What else was found out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Facts {
    /// How long the compiler took.
    pub(crate) compile_ms: f64,
    /// How long the bot took to start.
    pub(crate) start_ms: f64,
    /// How long the test game took.
    pub(crate) game_ms: f64,
    /// The CPU time of the call that took most of it.
    pub(crate) slowest_ms: f64,
    /// The name of that call.
    pub(crate) slowest_call: Option<String>,
    /// The time that passed in all its calls of a set, on average; where turns are counted, for each turn that wins a set.
    pub(crate) set_ms: f64,
    /// Which bound the compiler has met, and where it lies.
    pub(crate) bound: Option<(Bound, u64)>,
}

/// A bound of the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Bound {
    /// Of time, in seconds.
    Time,
    /// Of memory, in bytes.
    Memory,
    /// Of what it makes, in bytes.
    Size,
}

/// What a check has found, to be kept.
pub(super) fn check(done: &CheckDone) -> Check {
    let messages: Vec<Message> = done.diagnostics.iter().map(message).collect();
    Check {
        stage: stage(done.stage()),
        accepted: done.is_accepted(),
        build_hash: None,
        diagnostics: serde_json::to_string(&messages).unwrap_or_default(),
        output: output(done),
        log: done.record().map(PackedLog::pack),
        made_ms: now_ms(),
        facts: serde_json::to_string(&facts(done)).unwrap_or_default(),
    }
}

fn message(diagnostic: &Diagnostic) -> Message {
    Message {
        line: diagnostic.line,
        column: diagnostic.column,
        severity: diagnostic.severity.name().to_owned(),
        message: diagnostic.message.clone(),
    }
}

const fn stage(stage: Stage) -> store::Stage {
    match stage {
        Stage::Compile => store::Stage::Compile,
        Stage::Start => store::Stage::Start,
        Stage::Game => store::Stage::Game,
        Stage::Done => store::Stage::Done,
    }
}

/// What the bot has printed; of very much, the end, where the trouble stands.
fn output(done: &CheckDone) -> Vec<u8> {
    let printed =
        done.output().map(|output| [output.stdout.as_slice(), &output.stderr].concat()).unwrap_or_default();
    let skipped = printed.len().saturating_sub(MAX_OUTPUT_BYTES);
    printed[skipped..].to_vec()
}

fn facts(done: &CheckDone) -> Facts {
    let usage = done.game.as_ref().map(|game| game.usage[CHECKED_SEAT]).unwrap_or_default();
    Facts {
        compile_ms: milliseconds(done.compiling),
        start_ms: milliseconds(usage.start),
        game_ms: milliseconds(done.playing),
        slowest_ms: milliseconds(usage.longest),
        slowest_call: usage.longest_call.map(str::to_owned),
        set_ms: done.game.as_ref().map_or(0.0, set_ms),
        bound: done.bound.map(bound),
    }
}

fn set_ms(game: &GameDone) -> f64 {
    let sets = match &game.record {
        AnyRecord::SeaBattle(record) => sets(record),
        AnyRecord::Rps(record) => sets(record),
    };
    let units = sets.max(1) as f64 * f64::from(game.record.header().wins.unwrap_or(1));
    milliseconds(game.usage[CHECKED_SEAT].wall.div_f64(units))
}

/// How many sets were begun.
fn sets<G: Recorded>(record: &Record<G>) -> usize {
    record.events().iter().filter(|event| matches!(event, Event::SetStarted { .. })).count()
}

const fn bound(bound: jobs::Bound) -> (Bound, u64) {
    match bound {
        jobs::Bound::Time(seconds) => (Bound::Time, seconds),
        jobs::Bound::Memory(bytes) => (Bound::Memory, bytes),
        jobs::Bound::Size(bytes) => (Bound::Size, bytes),
    }
}

/// Milliseconds, to a hundredth.
pub(super) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 100.0
}
