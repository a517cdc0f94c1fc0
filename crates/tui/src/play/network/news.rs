//! What a screen of a network game is told, and what it wants to be done. Whoever has the line to the server stands
//! between them.

use record::Record;
use record::lol_log::LolShot;
use rules::sea_battle::SeaBattle;
use rules::{Board, Cell, CellSet, Seat};

/// What is told of a network game.
#[derive(Clone, Debug, PartialEq)]
pub enum NetworkNews {
    /// The person has a seat, or has it again; everything before is told by this.
    Seated(Box<NetworkSeat>),
    /// Somebody has come to play: this is the name.
    Opponent(String),
    /// The opponent of the game that is over wants to play again: this is the name.
    Wanted(String),
    /// Somebody has shot.
    Shot(LolShot),
    /// The game is over.
    Over(Box<NetworkEnd>),
    /// The server does not want what was asked for: this is the sentence.
    Refused(String),
    /// The line is broken, and is being opened again.
    Cut,
    /// The line cannot be opened again: this is why.
    Lost(String),
}

/// What a screen of a network game wants to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum NetworkEffect {
    /// A seat in a game against somebody is wanted, with this board.
    Sit(Board, Whom),
    /// The person shoots.
    Shoot(Cell),
    /// The person gives up, or does not want to wait any longer.
    Resign,
    /// The line that was lost is to be tried again.
    CallAgain,
    /// The game is over and is to be recorded.
    Record(Box<Record<SeaBattle>>),
    /// These fleets are to be kept.
    KeepFleets(Vec<CellSet>),
    /// The person wants to leave.
    Leave,
}

/// Against whom the person wants to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whom {
    /// Whoever comes.
    #[default]
    Anybody,
    /// The opponent of the game before.
    SameAgain,
}

/// For whom a game waits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Awaited {
    /// Whoever comes.
    #[default]
    Anybody,
    /// The opponent of the game before, of this name.
    SameAgain(String),
    /// Whoever comes, although it should be this one: the server cannot bring the two together.
    ByChance(String),
}

/// A seat in a network game, and all that is known there.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSeat {
    /// The number of the game.
    pub game: u64,
    /// Which seat.
    pub seat: Seat,
    /// The person's own decks.
    pub decks: CellSet,
    /// Who plays against the person, once somebody does.
    pub opponent: Option<String>,
    /// The shots so far.
    pub shots: Vec<LolShot>,
    /// Seconds for a shot, where the server tells them.
    pub clock_s: Option<u32>,
    /// Seconds that are left for the shot that is due.
    pub left_s: Option<u32>,
    /// For whom the game waits, if it does.
    pub awaited: Awaited,
    /// How somebody joins.
    pub invitation: Invitation,
}

/// How somebody joins a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invitation {
    /// What is typed at another terminal.
    pub command: String,
    /// What is opened in a browser, if the server has pages.
    pub page: Option<String>,
}

/// The end of a network game.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkEnd {
    /// Who has won; nobody in a drawn game, and in one to which nobody came.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub why: NetworkEnding,
    /// Its record, with both boards, if the server has told it.
    pub record: Option<Box<Record<SeaBattle>>>,
}

/// Why a network game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkEnding {
    /// By shots.
    Played,
    /// Somebody ran out of time.
    Clock,
    /// Somebody gave up.
    Resigned,
    /// It had too many shots.
    TooLong,
    /// Nobody came.
    Closed,
    /// The server could not play on for its bot.
    Spoiled,
}
