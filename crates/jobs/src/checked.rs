//! What was found out about a bot. Nothing in it belongs to the machine where it was found out, and how far the bot came is
//! read from the record of its test game alone: nobody can claim another stage than the one that the record shows.

use std::time::Duration;

use judge::Output;
use languages::{BuildError, Diagnostic};
use record::{AnyRecord, Fault, Record, Recorded};
use rules::{Failure, Seat};

use crate::check::Examination;
use crate::housed::Housed;
use crate::task::GameDone;

/// The bot that is checked sits here.
pub const CHECKED_SEAT: Seat = Seat::First;

/// What was found out about a bot.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckDone {
    /// How long the compiler took.
    pub compiling: Duration,
    /// How long the test game took.
    pub playing: Duration,
    /// Everything that the compiler has said.
    pub diagnostics: Vec<Diagnostic>,
    /// The bound that the compiler has met.
    pub bound: Option<Bound>,
    /// The test game.
    pub game: Option<GameDone>,
    /// Who has made the check, where that was a worker elsewhere.
    pub worker: Option<String>,
}

/// How far a bot came, in the order of the stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// It was not compiled.
    Compile,
    /// It did not start.
    Start,
    /// It failed in its test game.
    Game,
    /// It came through.
    Done,
}

/// A bound that a compiler has met, and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Of time, in seconds.
    Time(u64),
    /// Of memory, in bytes.
    Memory(u64),
    /// Of what it makes, in bytes.
    Size(u64),
}

impl CheckDone {
    /// What an examination has found, for those who do not care in which game.
    pub(crate) fn of<G: Housed>(found: Examination<G>) -> Self {
        let Examination { compiling, built, playing, played } = found;
        let (bound, diagnostics) = match built {
            Ok(build) => (None, build.diagnostics),
            Err(BuildError::Refused { diagnostics }) => (None, diagnostics),
            Err(error) => (Bound::of(&error), Vec::new()),
        };
        Self { compiling, playing, diagnostics, bound, game: played.map(G::done), worker: None }
    }

    /// The stage that the bot did not get through.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self.record() {
            None => Stage::Compile,
            Some(AnyRecord::SeaBattle(record)) => Stage::of_game(record),
            Some(AnyRecord::Rps(record)) => Stage::of_game(record),
        }
    }

    /// Whether the bot came through.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.stage() == Stage::Done
    }

    /// What the bot has printed.
    #[must_use]
    pub fn output(&self) -> Option<&Output> {
        self.game.as_ref().map(|game| &game.output[CHECKED_SEAT])
    }

    /// The record of the test game.
    #[must_use]
    pub fn record(&self) -> Option<&AnyRecord> {
        self.game.as_ref().map(|game| &game.record)
    }
}

impl Stage {
    /// How far a bot came that has played this test game.
    pub(crate) fn of_game<G: Recorded>(record: &Record<G>) -> Self {
        match failure_of(record) {
            Some((_, Failure::Fault(Fault::AtStart(_)))) => Self::Start,
            Some(_) => Self::Game,
            None => Self::Done,
        }
    }
}

impl Bound {
    /// The bound that a compiler has met, if that is what went wrong.
    #[must_use]
    pub const fn of(error: &BuildError) -> Option<Self> {
        match error {
            BuildError::TooSlow { seconds } => Some(Self::Time(*seconds)),
            BuildError::TooMuchMemory { bytes } => Some(Self::Memory(*bytes)),
            BuildError::TooBig { bytes } => Some(Self::Size(*bytes)),
            _ => None,
        }
    }
}

/// How the bot that is checked failed in its test game, and at which call.
pub(crate) fn failure_of<G: Recorded>(
    record: &Record<G>,
) -> Option<(&'static str, &Failure<G::Breach, Fault>)> {
    let mut failures = record.failures();
    failures.find(|(seat, ..)| *seat == CHECKED_SEAT).map(|(_, call, failure)| (call, failure))
}
