//! A person plays: what every game has in common. The screens of the games are in files of their own.

mod company;
mod dialog;
mod ending;
mod network;
mod rps;
mod sea_battle;

pub(crate) use dialog::paint_box;
pub use network::{
    Awaited, Invitation, NetworkEffect, NetworkEnd, NetworkEnding, NetworkNews, NetworkSeat, NetworkSetting,
    PlayNetwork, Whom,
};
pub use rps::PlayRps;
pub use sea_battle::PlaySeaBattle;

use record::{Fault, Header, Record};
use rules::{BySeat, Call, CellSet};
use texts::Lang;

use crate::input::Size;
use crate::sitting::Seated;
use crate::unfinished::Unfinished;

/// What a screen of play wants to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<G: Seated> {
    /// The opponent is to come to a new match.
    Invite(Header),
    /// The opponent is to be asked.
    Ask(Call<G>),
    /// The match as far as it has come is to be kept.
    Keep(Unfinished),
    /// The match is over and is to be recorded.
    Record(Box<Record<G>>),
    /// What was kept of the match against this opponent is not needed any more.
    Forget(String),
    /// These fleets are to be kept.
    KeepFleets(Vec<CellSet>),
    /// The person wants to leave.
    Leave,
}

/// What the opponent has to say.
#[derive(Clone, Debug, PartialEq)]
pub enum News<G: Seated> {
    /// An answer, or why there is none.
    Reply(Result<G::Answer, Fault>),
    /// We have failed, and not the opponent: the match cannot go on.
    Trouble(String),
}

/// What a screen of play has to know from the beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The person's language.
    pub lang: Lang,
    /// The size of the window.
    pub size: Size,
    /// The word by which the opponent was named on the command line.
    pub against: String,
    /// What the person and the opponent are called on the screen, by their seats.
    pub names: BySeat<String>,
    /// The fleets that the person has kept.
    pub fleets: Vec<CellSet>,
}
