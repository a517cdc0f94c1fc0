//! What a game must be able to do so that it can be judged.

use protocol::Spoken;
use record::Recorded;
use rules::rps::{Choose, Rps};
use rules::sea_battle::{SeaBattle, SeaBattleCall};

/// A game that can be judged: bots understand it and its matches can be recorded.
pub trait Judged: Recorded + Spoken {
    /// Whether a call asks for the board of a set, for which players have more time.
    fn is_placing(call: Self::Call) -> bool;
}

impl Judged for SeaBattle {
    fn is_placing(call: SeaBattleCall) -> bool {
        call == SeaBattleCall::Place
    }
}

impl Judged for Rps {
    fn is_placing(_: Choose) -> bool {
        false
    }
}
