//! One thing to do and what came of it. A task is complete in itself: whoever has it needs to ask nobody, here or on
//! another machine.

use std::sync::Arc;

use judge::{Output, TimeLimits, Usage};
use record::{AnyRecord, GameKind, Header};
use rules::{BySeat, Preset};

use crate::checked::CheckDone;
use crate::code::{Bot, Code};
use crate::trouble::GivenUp;

/// A task among those that belong together: whoever orders it chooses the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TaskId(pub u64);

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "few exist at a time, and a box would cost every game an allocation"
)]
pub enum Task {
    /// A game is to be played.
    Game(GameTask),
    /// A bot is to be checked.
    Check(CheckTask),
}

/// A game that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTask {
    /// Who plays what. Its seed, 0 if there is none, seeds the bots of the house.
    pub header: Header,
    /// How long calls may take.
    pub limits: TimeLimits,
    /// The players.
    pub bots: BySeat<Bot>,
}

/// A bot that is to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckTask {
    /// The bot.
    pub code: Arc<Code>,
    /// Its name in the record of its test game.
    pub name: String,
    /// What it is to play.
    pub game: GameKind,
    /// By which rules.
    pub preset: Preset,
    /// The seed of the opponent and of the lots.
    pub seed: u64,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Done {
    /// A game was played.
    Game(GameDone),
    /// A bot was checked.
    Check(CheckDone),
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct GameDone {
    /// Everything that happened.
    pub record: AnyRecord,
    /// Its lines, where somebody has spelled them already.
    pub lines: Option<String>,
    /// The time that each side has used.
    pub usage: BySeat<Usage>,
    /// What each side has printed for its author.
    pub output: BySeat<Output>,
    /// Who has played it, where that was a worker elsewhere.
    pub worker: Option<String>,
}

/// How a task ended. Every task that was handed out has exactly one.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "few exist at a time, and a box would cost every game an allocation"
)]
pub enum Outcome {
    /// It was done.
    Done(Done),
    /// It was not done, and will not be.
    GivenUp(GivenUp),
}
