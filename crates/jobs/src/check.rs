//! What the arena does on submit: a bot is compiled and started and plays a test game against a bot of the house.

use std::time::{Duration, Instant};

use judge::{Bout, Life, Output, Played, Spoiled, TimeLimits};
use languages::{Build, BuildError, Diagnostic};
use record::{BadHeader, Contestant, Fault, GameKind, Header, Host};
use rules::{BySeat, Failure, Preset, Seat};

use crate::checked::{CHECKED_SEAT, Stage, failure_of};
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
        failure_of(&self.played.as_ref()?.record)
    }

    /// The stage that the bot did not get through.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.played.as_ref().map_or(Stage::Compile, |played| Stage::of_game(&played.record))
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
        test_game::<G>(&self.name, self.game, self.preset, self.seed)
    }
}

/// The test game of a bot of this name, whatever its code is.
pub fn test_game<G: Housed>(
    name: &str,
    game: GameKind,
    preset: Preset,
    seed: u64,
) -> Result<Bout, BadHeader> {
    let name = |seat| if seat == CHECKED_SEAT { name } else { G::RIVAL };
    let header = Header {
        game,
        preset,
        sets: preset.most_sets().min(TEST_SETS),
        wins: (game == GameKind::Rps).then_some(TEST_WINS),
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(name(seat))),
        seed: Some(seed),
        host: Host::InProcess,
        voided: 0,
    };
    let opening = header.rules::<G>()?.series.opening;
    let header = Header { first: Lots::of_seed(seed).beginner(opening), ..header };
    Ok(Bout { header, limits: TimeLimits::of(preset), life: Life::Game })
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
