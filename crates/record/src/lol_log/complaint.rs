//! What can be wrong with the lines of a log, and where.

use std::fmt;

use super::{MAX_ENDING_BYTES, MAX_LOG_BYTES};

/// The most complaints about one log; more would help nobody.
pub const MAX_COMPLAINTS: usize = 100;

/// What is wrong with a line of a log, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Complaint {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: What,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum What {
    /// The log is too large to be read.
    #[error("a log has at most {MAX_LOG_BYTES} bytes")]
    Large,
    /// The log ends inside a board.
    #[error("the log ends inside a board")]
    Short,
    /// A row of a board has not ten characters.
    #[error("a row of a board has 10 characters, and this one has {0}")]
    Width(usize),
    /// A character is neither water nor a deck.
    #[error("a board is made of _ and #, and this is {0:?}")]
    Character(char),
    /// No empty line stands after a board.
    #[error("an empty line stands after a board")]
    NoEmptyLine,
    /// The first number is not a player.
    #[error("a player is 1 or 2, not {0}")]
    Player(String),
    /// A coordinate is not a number on the board.
    #[error("a coordinate is a number from 0 or 1 to 9 or 10, not {0}")]
    Coordinate(String),
    /// One coordinate counts from 0 and another one from 1.
    #[error("a {here} here and a {there} in line {line}: coordinates count from 0 or from 1, not both")]
    MixedBases {
        /// What stands here.
        here: u8,
        /// What stands there.
        there: u8,
        /// Where.
        line: usize,
    },
    /// The last word is not a result.
    #[error("a result is miss, hit or sunk, not {0}")]
    Result(String),
    /// Something is missing at the end of the line.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Something stands after the result.
    #[error("nothing stands after a result")]
    Extra,
    /// Too much stands after the shots.
    #[error("at most {MAX_ENDING_BYTES} bytes stand after the shots")]
    LongEnding,
    /// The line is not a shot, and shots follow.
    #[error("this is not a shot, and shots follow it")]
    NotAShot,
}

/// Everything that is wrong with the lines of a log, in their order; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaints(pub Vec<Complaint>);

impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, complaint) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { "\n" };
            write!(f, "{gap}{complaint}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Complaints {}
