//! Playing a recorded match again: the rules are fed with the recorded answers and failures, moment by moment, and
//! must say what the record says.

use std::fmt;
use std::ops::Range;

use rules::{BySeat, Call, Failure, Failures, Match, Seat};

use crate::Event;
use crate::fault::{Exit, Fault};
use crate::lines::event_line;
use crate::record::Record;
use crate::recorded::Recorded;

/// A recorded match that is being played again.
#[derive(Clone, Debug)]
pub struct Retrace<'r, G: Recorded> {
    events: &'r [Event<G>],
    state: Match<G>,
    seen: usize,
    emitted: Vec<Event<G>>,
}

/// The calls of one moment and what came of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<G: Recorded> {
    /// The calls that went out.
    pub due: BySeat<Option<Call<G>>>,
    /// What each seat sent back.
    pub replies: BySeat<Reply<G>>,
    /// The places of the events that followed, from 0.
    pub events: Range<usize>,
}

/// What a seat sent back to its call.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<G: Recorded> {
    /// It had no call.
    NotAsked,
    /// This answer.
    Answer(G::Answer),
    /// Something wrong or nothing.
    Failed(Failure<G::Breach, Fault>),
    /// It is not known: the other seat failed, and that was all that mattered.
    Unrecorded,
}

/// The rules disagree with a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch<G: Recorded> {
    /// The number of the event, from 1. It stands one line lower in the record.
    pub event: usize,
    /// What is recorded; nothing where the record is already at its end.
    pub recorded: Option<Event<G>>,
    /// What the rules say.
    pub ruling: Ruling<G>,
}

/// What the rules say where a record says something else.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling<G: Recorded> {
    /// This happens.
    Event(Event<G>),
    /// This seat must answer this call first.
    Awaits {
        /// Who.
        seat: Seat,
        /// The name of the call.
        call: &'static str,
    },
    /// What is recorded as a breach breaks no rule.
    NoBreach,
    /// It breaks another rule than the recorded one.
    OtherBreach(G::Breach),
}

impl<'r, G: Recorded> Retrace<'r, G> {
    /// The match of a record at its beginning.
    pub fn new(record: &'r Record<G>) -> Result<Self, Box<Mismatch<G>>> {
        let mut emitted = Vec::new();
        let state = Match::begin(record.rules(), record.header().first, &mut |event| emitted.push(event));
        let mut retrace = Self { events: record.events(), state, seen: 0, emitted };
        retrace.compare()?;
        Ok(retrace)
    }

    /// The match as it stands.
    #[must_use]
    pub fn state(&self) -> &Match<G> {
        &self.state
    }

    /// How many of the recorded events have happened.
    #[must_use]
    pub fn seen(&self) -> usize {
        self.seen
    }

    /// Plays the next moment; there is none once the match is over.
    pub fn next_moment(&mut self) -> Result<Option<Moment<G>>, Box<Mismatch<G>>> {
        if self.state.is_over() {
            return Ok(None);
        }
        let start = self.seen;
        let due = self.state.due();
        let failures = self.recorded_failures(&due);
        let failed = failures.iter().any(|(_, failure)| failure.is_some());
        let replies = if failed { self.play_failures(due, failures)? } else { self.play_answers(due)? };
        self.compare()?;
        Ok(Some(Moment { due, replies, events: start..self.seen }))
    }

    fn upcoming(&self) -> &'r [Event<G>] {
        &self.events[self.seen..]
    }

    /// The failures that are recorded for this moment. No two moments without an event between them have calls
    /// of the same name, so a failure belongs to the moment whose call it names. Whoever is not asked can only leave.
    fn recorded_failures(&self, due: &BySeat<Option<Call<G>>>) -> Failures<G, Fault> {
        let mut failures = BySeat::new(None, None);
        for event in self.upcoming().iter().take(2) {
            let Event::Failed { seat, call, failure } = event else { break };
            let asked = due[*seat].or_else(|| due[seat.other()].filter(|_| has_left(failure)));
            if asked.is_none_or(|asked| asked.name() != *call) {
                break;
            }
            failures[*seat] = Some(failure.clone());
        }
        failures
    }

    fn play_failures(
        &mut self,
        due: BySeat<Option<Call<G>>>,
        failures: Failures<G, Fault>,
    ) -> Result<BySeat<Reply<G>>, Box<Mismatch<G>>> {
        for (place, event) in self.upcoming().iter().take(2).enumerate() {
            let Event::Failed { seat, failure, .. } = event else { break };
            if failures[*seat].is_some() {
                self.check_breach(place, *seat, due[*seat], failure)?;
            }
        }
        let replies = due.map(|seat, call| match (call, &failures[seat]) {
            (_, Some(failure)) => Reply::Failed(failure.clone()),
            (None, None) => Reply::NotAsked,
            (Some(_), None) => Reply::Unrecorded,
        });
        self.state.fail(failures, &mut |event| self.emitted.push(event));
        Ok(replies)
    }

    fn check_breach(
        &self,
        place: usize,
        seat: Seat,
        due: Option<Call<G>>,
        failure: &Failure<G::Breach, Fault>,
    ) -> Result<(), Box<Mismatch<G>>> {
        let Failure::Breach(breach) = failure else { return Ok(()) };
        let found = match due {
            Some(Call::Play(_)) => self.state.game().judge_breach(seat, breach),
            _ => None,
        };
        match found {
            Some(found) if found == *breach => Ok(()),
            Some(found) => Err(self.mismatch(self.seen + place, Ruling::OtherBreach(found))),
            None => Err(self.mismatch(self.seen + place, Ruling::NoBreach)),
        }
    }

    fn play_answers(&mut self, due: BySeat<Option<Call<G>>>) -> Result<BySeat<Reply<G>>, Box<Mismatch<G>>> {
        let mut replies = BySeat::new(None, None);
        for (seat, call) in due.iter() {
            replies[seat] = match call {
                None => None,
                Some(Call::Play(asked)) => match G::answer(seat, *asked, self.upcoming()) {
                    Some(answer) => Some(Ok(answer)),
                    None => {
                        let call = G::call_name(*asked);
                        return Err(self.mismatch(self.seen, Ruling::Awaits { seat, call }));
                    }
                },
                Some(_) => Some(Ok(G::Answer::default())),
            };
        }
        let told = replies.clone().map(|_, reply| match reply {
            Some(Ok(answer)) => Reply::Answer(answer),
            Some(Err(fault)) => Reply::Failed(Failure::Fault(fault)),
            None => Reply::NotAsked,
        });
        self.state.advance(replies, &mut |event| self.emitted.push(event));
        Ok(told)
    }

    /// Compares what the rules have just said with what is recorded.
    fn compare(&mut self) -> Result<(), Box<Mismatch<G>>> {
        let emitted = std::mem::take(&mut self.emitted);
        for event in &emitted {
            if self.events.get(self.seen) != Some(event) {
                return Err(self.mismatch(self.seen, Ruling::Event(event.clone())));
            }
            self.seen += 1;
        }
        self.emitted = emitted;
        self.emitted.clear();
        Ok(())
    }

    fn mismatch(&self, place: usize, ruling: Ruling<G>) -> Box<Mismatch<G>> {
        Box::new(Mismatch { event: place + 1, recorded: self.events.get(place).cloned(), ruling })
    }
}

/// Whether somebody has left, which one can do at any time: a person gave up, or a connection is gone.
const fn has_left<B>(failure: &Failure<B, Fault>) -> bool {
    matches!(failure, Failure::Fault(Fault::Died { exit: Exit::Gone, .. }))
}

impl<G: Recorded> Mismatch<G> {
    /// The line of the record in which the event stands, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.event + 1
    }
}

impl<G: Recorded> fmt::Display for Mismatch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recorded = self.recorded.as_ref().map_or_else(|| "nothing".to_owned(), event_line::<G>);
        write!(f, "line {}: the record says {recorded}, but ", self.line())?;
        match &self.ruling {
            Ruling::Event(event) => write!(f, "by the rules it is {}", event_line::<G>(event)),
            Ruling::Awaits { seat, call } => write!(f, "player {seat} must answer {call} first"),
            Ruling::NoBreach => write!(f, "that breaks no rule"),
            Ruling::OtherBreach(breach) => write!(f, "the breach is: {}", G::breach_text(breach)),
        }
    }
}

impl<G: Recorded> std::error::Error for Mismatch<G> {}
