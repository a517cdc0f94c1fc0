//! What distinguishes one kind of Sea Battle from another.

use super::fleet::Placement;

/// Shots in a row that change nothing before the game gives up waiting for one that does.
///
/// No sane player comes near it: even one that shoots blindly at the last of a hundred cells would need
/// luck of one in 10^43 to get there.
pub const IDLE_SHOTS_LIMIT: u32 = 10_000;

/// The rules of one set of Sea Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaBattleRules {
    /// Which boards are legal.
    pub placement: Placement,
    /// What follows from shooting at the same cell again.
    pub repeat: Repeat,
    /// What follows from shooting past the board.
    pub stray: Stray,
    /// Whether a player hears where the opponent shoots.
    pub opponent_shots: OpponentShots,
    /// Whether a player hears who has won a set.
    pub result: ResultCall,
}

/// What follows from shooting at the same cell again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// The shooter has broken the rules.
    Breach,
    /// It is answered as a miss and the turn passes. After [`IDLE_SHOTS_LIMIT`] such shots in a row of both
    /// players the game is drawn.
    Miss,
    /// The shooter is told so and asked again, [`IDLE_SHOTS_LIMIT`] times in a row at most.
    AskAgain,
}

/// What follows from shooting past the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stray {
    /// The shooter has broken the rules.
    Breach,
    /// The shooter is told so and asked again, [`IDLE_SHOTS_LIMIT`] times in a row at most.
    AskAgain,
}

/// Whether a player hears where the opponent shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentShots {
    /// After each of them, at the moment when the shooter hears the result.
    Told,
    /// Never.
    Untold,
}

/// Whether a player hears who has won a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultCall {
    /// The winner hears it, and then the loser.
    WinnerThenLoser,
    /// Nobody is told in so many words.
    Untold,
}
