//! What the arena does on submit: a bot is compiled and started and plays a test game against a bot of the house.

use std::time::{Duration, Instant};

use judge::{Bout, Life, Output, Played, Spoiled, TimeLimits};
use languages::{Build, BuildError, Diagnostic};
use record::{AnyRecord, BadHeader, Contestant, Fault, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Failure, Seat};

use crate::housed::Housed;
use crate::lots::Lots;
use crate::ready::Ready;
use crate::task::CheckTask;
use crate::trouble::Trouble;
use crate::workshop::Workshop;

/// The most sets of a test game.
const TEST_SETS: u32 = 3;
/// Turns to win for a set of a test game, where they are counted.
const TEST_WINS: u32 = 3;

/// The bot that is checked sits here.
pub const CHECKED_SEAT: Seat = Seat::First;

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

/// Everything that was found out about a bot.
#[derive(Debug)]
pub struct Examination<G: Housed> {
    /// How long the compiler took.
    pub compiling: Duration,
    /// What the compiler made of it, or why it refused.
    pub built: Result<Build, BuildError>,
    /// How long the test game took.
    pub playing: Duration,
    /// The test game.
    pub played: Option<Played<G>>,
}

impl<G: Housed> Examination<G> {
    /// How the bot failed in the test game, and at which call.
    #[must_use]
    pub fn failure(&self) -> Option<(&'static str, &Failure<G::Breach, Fault>)> {
        let mut failures = self.played.as_ref()?.record.failures();
        failures.find(|(seat, ..)| *seat == CHECKED_SEAT).map(|(_, call, failure)| (call, failure))
    }

    /// The stage that the bot did not get through.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match (&self.played, self.failure()) {
            (None, _) => Stage::Compile,
            (Some(_), Some((_, Failure::Fault(Fault::AtStart(_))))) => Stage::Start,
            (Some(_), Some(_)) => Stage::Game,
            (Some(_), None) => Stage::Done,
        }
    }

    /// Everything that the compiler has said.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match &self.built {
            Ok(build) => &build.diagnostics,
            Err(BuildError::Refused { diagnostics }) => diagnostics,
            Err(_) => &[],
        }
    }

    /// What the bot has printed.
    #[must_use]
    pub fn output(&self) -> Option<&Output> {
        self.played.as_ref().map(|played| &played.output[CHECKED_SEAT])
    }
}

impl CheckTask {
    /// The seed of a check that nobody has chosen another one for.
    pub const USUAL_SEED: u64 = 1;

    /// The test game.
    pub fn bout<G: Housed>(&self) -> Result<Bout, BadHeader> {
        let name = |seat| if seat == CHECKED_SEAT { self.name.as_str() } else { G::RIVAL };
        let header = Header {
            game: self.game,
            preset: self.preset,
            sets: self.preset.most_sets().min(TEST_SETS),
            wins: (self.game == GameKind::Rps).then_some(TEST_WINS),
            first: Seat::First,
            bots: BySeat::from_fn(|seat| Contestant::named(name(seat))),
            seed: Some(self.seed),
            host: Host::InProcess,
            voided: 0,
        };
        let opening = header.rules::<G>()?.series.opening;
        let header = Header { first: Lots::of_seed(self.seed).beginner(opening), ..header };
        Ok(Bout { header, limits: TimeLimits::of(self.preset), life: Life::Game })
    }
}

/// Checks a bot. `play` is whoever can play the test game.
pub fn examine<G: Housed>(
    workshop: &Workshop,
    task: &CheckTask,
    play: impl FnOnce(&Bout, &BySeat<Ready>) -> Result<Played<G>, Trouble>,
) -> Result<Examination<G>, Trouble> {
    let bout = task.bout::<G>().map_err(Spoiled::from)?;
    let start = Instant::now();
    let built = match workshop.build(&task.code, task.game, task.preset) {
        Err(error) if error.is_ours() => {
            return Err(Trouble::Build { bot: task.code.name().to_owned(), error });
        }
        built => built,
    };
    let compiling = start.elapsed();
    let start = Instant::now();
    let played = match &built {
        Ok(build) => {
            let seed = Lots::of_seed(task.seed).bots[CHECKED_SEAT.other()];
            let rival = Ready::House(G::RIVAL.to_owned(), seed);
            Some(play(&bout, &BySeat::new(Ready::of_build(build), rival))?)
        }
        Err(_) => None,
    };
    Ok(Examination { compiling, built, playing: start.elapsed(), played })
}

/// What was found out about a bot of any game.
#[derive(Debug)]
pub enum CheckDone {
    /// It plays Sea Battle.
    SeaBattle(Examination<SeaBattle>),
    /// It plays Rock-Paper-Scissors.
    Rps(Examination<Rps>),
}

/// Does the same with an examination in any game.
macro_rules! with_examination {
    ($any:expr, $found:ident => $action:expr) => {
        match $any {
            CheckDone::SeaBattle($found) => $action,
            CheckDone::Rps($found) => $action,
        }
    };
}

impl CheckDone {
    /// The stage that the bot did not get through.
    #[must_use]
    pub fn stage(&self) -> Stage {
        with_examination!(self, found => found.stage())
    }

    /// Whether the bot came through.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.stage() == Stage::Done
    }

    /// Everything that the compiler has said.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        with_examination!(self, found => found.diagnostics())
    }

    /// What the bot has printed.
    #[must_use]
    pub fn output(&self) -> Option<&Output> {
        with_examination!(self, found => found.output())
    }

    /// The record of the test game.
    #[must_use]
    pub fn record(&self) -> Option<AnyRecord> {
        with_examination!(self, found => found.played.as_ref().map(|played| played.record.clone().into()))
    }

    /// How long the compiler and the test game took.
    #[must_use]
    pub fn times(&self) -> [Duration; 2] {
        with_examination!(self, found => [found.compiling, found.playing])
    }
}
