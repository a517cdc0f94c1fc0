//! A record played again in one go, without a look at every moment. Records in which nobody failed are verified like this, and
//! nearly all are; where the rules come to another end, a [`Retrace`](crate::Retrace) finds the place.

use std::cell::Cell;

use rules::{Call, Match, Players, Seat};

use crate::Event;
use crate::fault::Fault;
use crate::record::Record;
use crate::recorded::Recorded;

/// Both players, who answer as it is recorded.
struct Recorders<'r, G: Recorded> {
    events: &'r [Event<G>],
    /// How many of them have happened.
    seen: &'r Cell<usize>,
}

impl<G: Recorded> Players<G> for Recorders<'_, G> {
    type Fault = Fault;

    fn call(&mut self, seat: Seat, call: Call<G>) -> Result<G::Answer, Fault> {
        match call {
            Call::Play(asked) => {
                let upcoming = self.events.get(self.seen.get()..).unwrap_or_default();
                // No answer leads on: whatever failure is told now, none is recorded here.
                let nothing = Fault::Late { limit_ms: 0, cpu_ms: 0, wall_ms: 0 };
                G::answer(seat, asked, upcoming).ok_or(nothing)
            }
            _ => Ok(G::Answer::default()),
        }
    }
}

/// Whether nobody has failed, and the rules say what is recorded. Where they do not, it still ends: with a failure, at the latest.
pub(crate) fn comes_out<G: Recorded>(record: &Record<G>) -> bool {
    let events = record.events();
    if record.failures().next().is_some() {
        return false;
    }
    // Past the end there is no answer, so one event that differs ends the match.
    let seen = Cell::new(0);
    let compare = &mut |event: Event<G>| {
        let is_recorded = events.get(seen.get()) == Some(&event);
        seen.set(if is_recorded { seen.get() + 1 } else { usize::MAX });
    };
    let mut state = Match::begin(record.rules(), record.header().first, compare);
    state.play_out(&mut Recorders { events, seen: &seen }, compare);
    seen.get() == events.len()
}
