//! A game that the house has bots for.

use bots::house::{self, HouseBot};
use judge::{Judged, Played};
use record::AnyRecord;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;

use crate::check::Examination;
use crate::checked::CheckDone;
use crate::task::GameDone;

/// A game that the house has bots for.
pub trait Housed: Judged<Answer: Send, Event: Send, Breach: Send> + 'static {
    /// The bot of the house that everybody has to play with in a check.
    const RIVAL: &'static str;

    /// The bots of the house, the weakest first.
    fn house() -> &'static [HouseBot<Self>];

    /// A game for those who do not care which it is.
    fn done(played: Played<Self>) -> GameDone;

    /// An examination for those who do not care in which game.
    fn checked(found: Examination<Self>) -> CheckDone {
        CheckDone::of(found)
    }
}

impl Housed for SeaBattle {
    /// It seldom wins before shot 90, so the bot that is checked shoots at most of the board.
    const RIVAL: &'static str = "cadet";

    fn house() -> &'static [HouseBot<Self>] {
        house::SEA_BATTLE
    }

    fn done(played: Played<Self>) -> GameDone {
        let Played { record, usage, output, .. } = played;
        GameDone { record: AnyRecord::SeaBattle(record), lines: None, usage, output, worker: None }
    }
}

impl Housed for Rps {
    const RIVAL: &'static str = "dice";

    fn house() -> &'static [HouseBot<Self>] {
        house::RPS
    }

    fn done(played: Played<Self>) -> GameDone {
        let Played { record, usage, output, .. } = played;
        GameDone { record: AnyRecord::Rps(record), lines: None, usage, output, worker: None }
    }
}
