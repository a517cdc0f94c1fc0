//! What a check has found, in the form in which the store keeps it: nothing in it depends on the language of whoever reads it.

use std::time::Duration;

use jobs::{CHECKED_SEAT, CheckDone, GameDone, Stage};
use languages::Diagnostic;
use record::{AnyRecord, Event, Record, Recorded};
use serde::{Deserialize, Serialize};
use store::{Check, MAX_OUTPUT_BYTES, PackedLog, Scrap};
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
    /// The calls at which the bot has printed, in their order, and how many bytes; no call after its last answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) printed: Vec<(Option<u32>, usize)>,
}

impl Facts {
    /// What else a check has found out.
    pub(crate) fn of(check: &Check) -> Self {
        serde_json::from_str(&check.facts).unwrap_or_default()
    }

    /// What the bot has printed, call by call; nothing of checks that were made when nobody noted the calls.
    pub(crate) fn scraps(&self, output: &[u8]) -> Vec<Scrap> {
        let mut rest = output;
        let scrap = |&(call, length): &(Option<u32>, usize)| {
            let (bytes, after) = rest.split_at_checked(length)?;
            rest = after;
            Some(Scrap { call, bytes: bytes.to_vec() })
        };
        self.printed.iter().map_while(scrap).collect()
    }
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
    let scraps = scraps(done);
    let printed = scraps.iter().map(|scrap| (scrap.call, scrap.bytes.len())).collect();
    Check {
        stage: stage(done.stage()),
        accepted: done.is_accepted(),
        build_hash: None,
        diagnostics: serde_json::to_string(&messages).unwrap_or_default(),
        output: scraps.into_iter().flat_map(|scrap| scrap.bytes).collect(),
        log: done.record().map(PackedLog::pack),
        made_ms: now_ms(),
        facts: serde_json::to_string(&facts(done, printed)).unwrap_or_default(),
        worker: done.worker.clone(),
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

/// What the bot has printed, call by call. Of very much, the end is kept, where the trouble stands.
fn scraps(done: &CheckDone) -> Vec<Scrap> {
    let Some(output) = done.output() else { return Vec::new() };
    let mut room = MAX_OUTPUT_BYTES;
    let mut scraps = Vec::new();
    for mut piece in output.pieces().into_iter().rev() {
        let skipped = piece.bytes.len().saturating_sub(room);
        piece.bytes.drain(..skipped);
        room -= piece.bytes.len();
        scraps.push(Scrap { call: piece.call, bytes: piece.bytes });
    }
    scraps.reverse();
    scraps
}

fn facts(done: &CheckDone, printed: Vec<(Option<u32>, usize)>) -> Facts {
    let usage = done.game.as_ref().map(|game| game.usage[CHECKED_SEAT]).unwrap_or_default();
    Facts {
        compile_ms: milliseconds(done.compiling),
        start_ms: milliseconds(usage.start),
        game_ms: milliseconds(done.playing),
        slowest_ms: milliseconds(usage.longest),
        slowest_call: usage.longest_call.map(str::to_owned),
        set_ms: done.game.as_ref().map_or(0.0, set_ms),
        bound: done.bound.map(bound),
        printed,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_printed_is_found_again_at_its_call() {
        let facts = Facts { printed: vec![(Some(0), 2), (Some(7), 1), (None, 3)], ..Facts::default() };
        let facts: Facts = serde_json::from_str(&serde_json::to_string(&facts).unwrap()).unwrap();
        let scrap = |call, bytes: &str| Scrap { call, bytes: bytes.into() };
        let all = [scrap(Some(0), "ab"), scrap(Some(7), "c"), scrap(None, "def")];
        assert_eq!(facts.scraps(b"abcdef"), all);
        assert_eq!(facts.scraps(b"abcd"), all[..2], "whatever is not there is not told");
        let before: Facts = serde_json::from_str("{\"compile_ms\":1.0}").unwrap();
        assert_eq!(before.scraps(b"abc"), []);
    }
}
