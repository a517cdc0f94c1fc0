//! Whoever writes a match down while it is played: events as they come, and between them the times of the calls.

use rules::{BySeat, Seat};

use crate::Event;
use crate::header::Header;
use crate::record::{BadRecord, Record};
use crate::recorded::Recorded;
use crate::times::{CallTime, PENDING_CALLS, Times};

/// A record in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct Scribe<G: Recorded> {
    events: Vec<Event<G>>,
    times: Times,
}

impl<G: Recorded> Default for Scribe<G> {
    fn default() -> Self {
        Self { events: Vec::new(), times: Times::default() }
    }
}

impl<G: Recorded> Scribe<G> {
    /// A call was answered, or failed, after this time.
    pub fn call(&mut self, seat: Seat, time: CallTime) {
        self.times.note(seat, time);
    }

    /// Something happened. A set that ends tells of the calls so far, as does the verdict; between them, a turn does
    /// when many have come together. Failures do not: what they carry may fill their line.
    pub fn event(&mut self, event: Event<G>) {
        let tells = match event {
            Event::SetEnded { .. } | Event::Ended(_) => true,
            Event::Played(_) => self.times.pending() >= PENDING_CALLS,
            Event::SetStarted { .. } | Event::Failed { .. } => false,
        };
        self.events.push(event);
        if tells {
            self.times.tell(self.events.len() - 1);
        }
    }

    /// An event and the times that its line tells of, as they were read.
    pub(crate) fn line(&mut self, event: Event<G>, times: &BySeat<Vec<CallTime>>) {
        for (seat, times) in times.iter() {
            times.iter().for_each(|time| self.times.note(seat, *time));
        }
        self.events.push(event);
        self.times.tell(self.events.len() - 1);
    }

    /// The record of the match that this header describes, once there is a verdict.
    pub fn finish(self, header: Header) -> Result<Record<G>, BadRecord> {
        Ok(Record::new(header, self.events)?.with_times(self.times))
    }
}
