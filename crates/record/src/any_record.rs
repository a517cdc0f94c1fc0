//! Records of whatever game, for those who do not care which.

use std::fmt;

use rules::Verdict;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;

use crate::header::{GameKind, Header};
use crate::lines::{self, ReadError};
use crate::record::Record;

/// A record of a match of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Of Sea Battle.
    SeaBattle(Record<SeaBattle>),
    /// Of Rock-Paper-Scissors.
    Rps(Record<Rps>),
}

/// Does the same with the record of any game.
macro_rules! with_record {
    ($any:expr, $record:ident => $action:expr) => {
        match $any {
            AnyRecord::SeaBattle($record) => $action,
            AnyRecord::Rps($record) => $action,
        }
    };
}

impl AnyRecord {
    /// Reads a record of whatever game from its lines.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let first = lines::split_lines(text).next().map_or("", |(line, _)| line);
        match lines::game_of(first) {
            Some(GameKind::Rps) => Record::parse(text).map(Self::Rps),
            // A first line that names no game is refused by any reader, with the reason.
            Some(GameKind::SeaBattle) | None => Record::parse(text).map(Self::SeaBattle),
        }
    }

    /// Who played what.
    #[must_use]
    pub fn header(&self) -> &Header {
        with_record!(self, record => record.header())
    }

    /// How many events there are.
    #[must_use]
    pub fn events(&self) -> usize {
        with_record!(self, record => record.events().len())
    }

    /// The verdict that is recorded.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        with_record!(self, record => record.verdict())
    }

    /// The call of its game that has this name.
    #[must_use]
    pub fn call_name(&self, name: &str) -> Option<&'static str> {
        match self {
            Self::SeaBattle(_) => lines::call_name::<SeaBattle>(name),
            Self::Rps(_) => lines::call_name::<Rps>(name),
        }
    }

    /// Plays the match again and says in words where the rules first disagree with the record.
    pub fn verify(&self) -> Result<Verdict, String> {
        with_record!(self, record => record.verify().map_err(|mismatch| mismatch.to_string()))
    }
}

impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_record!(self, record => record.fmt(f))
    }
}

impl From<Record<SeaBattle>> for AnyRecord {
    fn from(record: Record<SeaBattle>) -> Self {
        Self::SeaBattle(record)
    }
}

impl From<Record<Rps>> for AnyRecord {
    fn from(record: Record<Rps>) -> Self {
        Self::Rps(record)
    }
}
