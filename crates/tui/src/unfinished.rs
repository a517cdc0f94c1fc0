//! A match that was broken off, as it is kept in a file: the lines of its record so far, and the fleet that was being
//! laid.

use record::{Event, Header, Line, LineReader, Recorded};
use rules::sea_battle::CELLS;
use rules::{Cell, CellSet, Seat};
use serde::{Deserialize, Serialize};

/// A match that was broken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unfinished {
    /// The word by which the opponent was named.
    pub against: String,
    /// The number of the person's seat.
    person: u8,
    /// The lines of the record so far.
    lines: Vec<String>,
    /// The decks of the fleet that was being laid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draft: Vec<String>,
}

/// The match itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken<G: Recorded> {
    /// Who plays what.
    pub header: Header,
    /// Where the person sits.
    pub person: Seat,
    /// What has happened.
    pub events: Vec<Event<G>>,
    /// The decks of the fleet that was being laid.
    pub draft: CellSet,
}

/// What was kept is not a match that can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a match that was broken off")]
pub struct NotUnfinished;

impl Unfinished {
    /// The most bytes of such a file.
    pub const MAX_BYTES: u64 = 16 << 20;

    pub(crate) fn new(against: &str, person: Seat, lines: Vec<String>, draft: CellSet) -> Self {
        let draft = draft.iter().map(|cell| cell.to_string()).collect();
        Self { against: against.to_owned(), person: person.number(), lines, draft }
    }

    /// Reads what [`to_text`](Self::to_text) wrote.
    pub fn parse(text: &str) -> Result<Self, NotUnfinished> {
        serde_json::from_str(text).map_err(|_| NotUnfinished)
    }

    /// As it stands in a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("words and numbers can be written as JSON") + "\n"
    }

    /// The match, if it is one of this game.
    pub fn take<G: Recorded>(&self) -> Result<Taken<G>, NotUnfinished> {
        let person = Seat::from_number(self.person).ok_or(NotUnfinished)?;
        let (mut header, mut events) = (None, Vec::new());
        let mut reader = LineReader::<G>::new();
        for line in &self.lines {
            match reader.push_line(line).map_err(|_| NotUnfinished)? {
                Line::Header(read) => header = Some(read),
                Line::Event { event, .. } => events.push(event),
            }
        }
        let over = events.iter().any(|event| matches!(event, Event::Ended(_) | Event::Failed { .. }));
        if over || self.draft.len() > usize::from(CELLS) {
            return Err(NotUnfinished);
        }
        let cells: Result<CellSet, _> = self.draft.iter().map(|name| name.parse::<Cell>()).collect();
        let draft = cells.map_err(|_| NotUnfinished)?;
        Ok(Taken { header: header.ok_or(NotUnfinished)?, person, events, draft })
    }
}
