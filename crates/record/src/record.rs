//! A record of a whole match: its header and everything that happened, to the verdict.

use std::fmt;

use rules::{Failure, MatchRules, Seat, Verdict};

use crate::Event;
use crate::fault::Fault;
use crate::header::{BadHeader, Header};
use crate::lines::{self, Line, LineReader, ReadError};
use crate::playback::comes_out;
use crate::recorded::Recorded;
use crate::retrace::{Mismatch, Retrace};
use crate::scribe::Scribe;
use crate::times::Times;

/// A record of a whole match of a game.
///
/// Its header describes a match of the game, and its last event, and no other, is the verdict. Whether the rules
/// agree with what is recorded is another question: [`verify`](Record::verify) answers it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Recorded> {
    header: Header,
    rules: MatchRules<G::Rules>,
    events: Vec<Event<G>>,
    verdict: Verdict,
    times: Times,
}

/// Why a header and events make no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// The header describes no match of the game.
    #[error(transparent)]
    Header(#[from] BadHeader),
    /// There is no verdict.
    #[error("there is no verdict")]
    NoVerdict,
    /// Something follows the verdict.
    #[error("something follows the verdict")]
    AfterVerdict,
}

impl<G: Recorded> Record<G> {
    /// The record of a match with all its events.
    pub fn new(header: Header, events: Vec<Event<G>>) -> Result<Self, BadRecord> {
        let rules = header.rules::<G>()?;
        let verdict = events.iter().position(|event| matches!(event, Event::Ended(_)));
        match (verdict, events.last()) {
            (Some(place), Some(&Event::Ended(verdict))) if place + 1 == events.len() => {
                Ok(Self { header, rules, events, verdict, times: Times::default() })
            }
            (Some(_), _) => Err(BadRecord::AfterVerdict),
            (None, _) => Err(BadRecord::NoVerdict),
        }
    }

    /// Reads a record from its lines.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let mut header = None;
        let mut scribe = Scribe::default();
        LineReader::read_all(text, |line| match line {
            Line::Header(read) => header = Some(read),
            Line::Event { event, times } => scribe.line(event, &times),
        })?;
        let header = header.expect("a reader that finished has read a header");
        Ok(scribe.finish(header).expect("the reader checks what a record must be"))
    }

    /// The same record with the times of its calls.
    pub(crate) fn with_times(self, times: Times) -> Self {
        Self { times, ..self }
    }

    /// The same record with other events in place of its own, none of them a verdict that was not one.
    pub(crate) fn map_events(mut self, change: impl FnMut(Event<G>) -> Event<G>) -> Self {
        self.events = self.events.into_iter().map(change).collect();
        self
    }

    /// Who played what.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The rules of the match.
    #[must_use]
    pub fn rules(&self) -> &MatchRules<G::Rules> {
        &self.rules
    }

    /// Everything that happened.
    #[must_use]
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// How long the calls took, as far as that is recorded.
    #[must_use]
    pub fn times(&self) -> &Times {
        &self.times
    }

    /// The verdict that is recorded.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The failures: who, at which call, and how.
    pub fn failures(&self) -> impl Iterator<Item = (Seat, &'static str, &Failure<G::Breach, Fault>)> {
        self.events.iter().filter_map(|event| match event {
            Event::Failed { seat, call, failure } => Some((*seat, *call, failure)),
            _ => None,
        })
    }

    /// Plays the match again and says where the rules first disagree with the record.
    pub fn verify(&self) -> Result<Verdict, Box<Mismatch<G>>> {
        if comes_out(self) {
            return Ok(self.verdict);
        }
        let mut retrace = Retrace::new(self)?;
        while retrace.next_moment()?.is_some() {}
        Ok(self.verdict)
    }
}

impl<G: Recorded> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", lines::header_line(&self.header))?;
        let mut times = self.times.lines().peekable();
        self.events.iter().enumerate().try_for_each(|(place, event)| {
            match times.next_if(|(told_at, _)| *told_at == place) {
                Some((_, times)) => writeln!(f, "{}", lines::timed_line::<G>(event, times)),
                None => writeln!(f, "{}", lines::event_line::<G>(event)),
            }
        })
    }
}
