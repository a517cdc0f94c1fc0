//! What can be wrong with a record, and where.

use rules::Seat;
use rules::sea_battle::Flaw;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::misfit::Misfit;
use super::{MAX_EVENTS, MAX_LINE_BYTES, MAX_RECORD_BYTES, VERSION};
use crate::header::BadHeader;
use crate::times::MAX_CALLS;

/// A record cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}{}: {problem}", column.map(|column| format!(", column {column}")).unwrap_or_default())]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1, where it is known.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// The first line is not a header.
    #[error("this is not the header of a record")]
    NoHeader,
    /// The header is of a version that is not known here.
    #[error("the record has version {0}, and only version {VERSION} is known here")]
    Version(u64),
    /// The header describes no match.
    #[error(transparent)]
    Header(#[from] BadHeader),
    /// It is not JSON.
    #[error("not a JSON object")]
    Json,
    /// It is none of the known kinds of line, or more than one.
    #[error("unknown kind of line")]
    UnknownLine,
    /// The fields do not fit the kind of the line.
    #[error(transparent)]
    Fields(Misfit),
    /// A failure of a call that the game does not have.
    #[error("there is no call {0:?}")]
    UnknownCall(String),
    /// A placed map is not legal.
    #[error("the map is not legal: {}", flaws_text(.0))]
    Map(Vec<Flaw>),
    /// A set begins that is not the next one, or is one more than the match has.
    #[error("set {0} cannot begin here")]
    SetOutOfOrder(u32),
    /// A set ends that is not being played.
    #[error("set {0} cannot end here: it is not being played")]
    NotTheSetInPlay(u32),
    /// A player fails who has failed before, which ended the match for it.
    #[error("player {0} has failed before")]
    FailedTwice(Seat),
    /// The verdict counts more sets than the match has.
    #[error("the score counts more sets than the {most} of the header")]
    Score {
        /// The most sets of the match.
        most: u32,
    },
    /// Something stands after the verdict.
    #[error("nothing can follow the verdict")]
    AfterVerdict,
    /// The record ends before the verdict.
    #[error("the record is cut off: it has {events} whole events and no verdict")]
    CutOff {
        /// The events before the cut.
        events: usize,
    },
    /// The line is too long.
    #[error("the line has more than {MAX_LINE_BYTES} bytes")]
    LongLine,
    /// There are too many events.
    #[error("the record has more than {MAX_EVENTS} events")]
    ManyEvents,
    /// There are times of too many calls.
    #[error("the record has times of more than {MAX_CALLS} calls")]
    ManyCalls,
    /// The record is too large.
    #[error("the record has more than {MAX_RECORD_BYTES} bytes")]
    Large,
}

impl Problem {
    pub(super) fn at(self, line: usize) -> ReadError {
        ReadError { line, column: None, problem: self }
    }
}

/// The fields of a line as the type that its kind asks for.
pub(crate) fn typed<T: DeserializeOwned>(line: Value) -> Result<T, Problem> {
    serde_json::from_value(line).map_err(|error| Problem::Fields(Misfit::from_words(&error.to_string())))
}

fn flaws_text(flaws: &[Flaw]) -> String {
    flaws.iter().map(Flaw::to_string).collect::<Vec<_>>().join("; ")
}
