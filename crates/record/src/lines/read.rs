//! Reading a record line by line. Everything is checked at the door: what comes out is a header that describes a
//! match and events that can happen in one, with its sets in their order.

use rules::{BySeat, MatchRules, Seat};
use serde_json::{Map, Value};

use super::event::{read_event, take_times};
use super::first::read_header;
use super::order::Order;
use super::problem::{Problem, ReadError};
use super::{MAX_EVENTS, MAX_LINE_BYTES, MAX_RECORD_BYTES};
use crate::Event;
use crate::header::Header;
use crate::recorded::Recorded;
use crate::times::{CallTime, MAX_CALLS};

/// Reads a record of a game line by line and keeps none of it.
#[derive(Clone, Debug)]
pub struct LineReader<G: Recorded> {
    rules: Option<MatchRules<G::Rules>>,
    order: Order,
    bytes: usize,
    lines: usize,
    events: usize,
    calls: usize,
    ended: bool,
}

/// What a line of a record is.
#[derive(Clone, Debug, PartialEq)]
pub enum Line<G: Recorded> {
    /// The first one.
    Header(Header),
    /// Any other.
    Event {
        /// What happened.
        event: Event<G>,
        /// The times of the calls that the line tells of.
        times: BySeat<Vec<CallTime>>,
    },
}

impl<G: Recorded> Default for LineReader<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Recorded> LineReader<G> {
    /// A reader that has read nothing.
    #[must_use]
    pub fn new() -> Self {
        Self { rules: None, order: Order::default(), bytes: 0, lines: 0, events: 0, calls: 0, ended: false }
    }

    /// Reads the next line, given without its end.
    pub fn push_line(&mut self, line: &str) -> Result<Line<G>, ReadError> {
        self.lines += 1;
        self.bytes = self.bytes.saturating_add(line.len() + 1);
        self.check_limits(line).map_err(|problem| problem.at(self.lines))?;
        if let Some(usual) = self.rules.as_ref().and_then(|_| G::read_usual(line)) {
            self.events += 1;
            return Ok(Line::Event { event: Event::Played(usual), times: BySeat::default() });
        }
        let mut line: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| self.bad_json(&error))?;
        let Some(rules) = &self.rules else {
            let header = read_header(Value::Object(line)).map_err(|problem| problem.at(self.lines))?;
            let rules = header.rules::<G>().map_err(|bad| Problem::from(bad).at(self.lines))?;
            self.rules = Some(rules);
            return Ok(Line::Header(header));
        };
        let times = take_times(&mut line).map_err(|problem| problem.at(self.lines))?;
        self.calls += times[Seat::First].len() + times[Seat::Second].len();
        if self.calls > MAX_CALLS {
            return Err(Problem::ManyCalls.at(self.lines));
        }
        let event = read_event::<G>(line, &rules.game).map_err(|problem| problem.at(self.lines))?;
        self.order.follow(&event, rules.series.sets).map_err(|problem| problem.at(self.lines))?;
        self.events += 1;
        self.ended = matches!(event, Event::Ended(_));
        Ok(Line::Event { event, times })
    }

    fn check_limits(&self, line: &str) -> Result<(), Problem> {
        if self.bytes > MAX_RECORD_BYTES {
            Err(Problem::Large)
        } else if line.len() > MAX_LINE_BYTES {
            Err(Problem::LongLine)
        } else if self.ended {
            Err(Problem::AfterVerdict)
        } else if self.events == MAX_EVENTS {
            Err(Problem::ManyEvents)
        } else {
            Ok(())
        }
    }

    fn bad_json(&self, error: &serde_json::Error) -> ReadError {
        if self.lines == 1 {
            return ReadError { line: 1, column: Some(error.column()), problem: Problem::NoHeader };
        }
        let column = Some(error.column()).filter(|&column| column > 0);
        ReadError { line: self.lines, column, problem: Problem::Json }
    }

    /// How many whole events were read.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events
    }

    /// There are no more lines: is the record whole?
    pub fn finish(&self) -> Result<(), ReadError> {
        if self.ended {
            Ok(())
        } else if self.rules.is_none() {
            Err(Problem::NoHeader.at(self.lines.max(1)))
        } else {
            Err(self.cut_off(self.lines + 1))
        }
    }

    /// The error of a record that breaks off in this line.
    fn cut_off(&self, line: usize) -> ReadError {
        Problem::CutOff { events: self.events }.at(line)
    }

    /// Reads a whole text; `keep` is given what each line is.
    pub(crate) fn read_all(text: &str, mut keep: impl FnMut(Line<G>)) -> Result<(), ReadError> {
        if text.len() > MAX_RECORD_BYTES {
            return Err(Problem::Large.at(1));
        }
        let mut reader = Self::new();
        for (line, is_whole) in split_lines(text) {
            match reader.push_line(line) {
                Ok(line) => keep(line),
                Err(_) if !is_whole && reader.rules.is_some() && !reader.ended => {
                    return Err(reader.cut_off(reader.lines));
                }
                Err(error) => return Err(error),
            }
        }
        reader.finish()
    }
}

/// The lines of a text without their ends, and whether each one has an end.
pub(crate) fn split_lines(text: &str) -> impl Iterator<Item = (&str, bool)> {
    text.split_inclusive('\n').map(|line| match line.strip_suffix('\n') {
        Some(line) => (line.strip_suffix('\r').unwrap_or(line), true),
        None => (line, false),
    })
}

#[cfg(test)]
mod tests {
    use rules::rps::Rps;

    use super::*;

    #[test]
    fn a_record_has_a_limited_number_of_events() {
        let rules = rules::Preset::AiBattle.rps(1, 1).unwrap();
        let mut reader =
            LineReader::<Rps> { rules: Some(rules), events: MAX_EVENTS - 1, ..LineReader::new() };
        let line = r#"{"throws":["rock","rock"]}"#;
        assert!(reader.push_line(line).is_ok());
        assert_eq!(reader.push_line(line).unwrap_err().problem, Problem::ManyEvents);
    }
}
