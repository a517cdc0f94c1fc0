//! One moment of a match: who was asked, who is waited for, and what came of it.

use std::time::Instant;

use record::Fault;
use rules::{BySeat, Seat};
use sandbox::Awake;

use crate::clock::CallClock;
use crate::judged::Judged;
use crate::process::Ask;
use crate::stopwatch::Elapsed;

/// What came of a call.
#[derive(Debug)]
pub(crate) struct Reply<A> {
    pub(crate) answer: Result<A, Fault>,
    pub(crate) elapsed: Elapsed,
}

/// Somebody who has not answered yet.
pub(crate) struct Waiting<G: Judged> {
    pub(crate) ask: Ask<G>,
    /// The name of the call.
    pub(crate) call: &'static str,
    pub(crate) since: Instant,
    pub(crate) clock: CallClock,
    /// When to read the meters.
    pub(crate) look_at: Instant,
    /// Who of it did not sleep when the clock began to meter it, or at the last look at that.
    pub(crate) awake: Awake,
}

/// Everybody who was asked in one moment.
pub(crate) struct Moment<G: Judged> {
    pub(crate) waiting: BySeat<Option<Waiting<G>>>,
    pub(crate) replies: BySeat<Option<Reply<G::Answer>>>,
    /// Those who have closed their pipe, and when.
    pub(crate) ended: BySeat<Option<(Waiting<G>, Instant)>>,
}

impl<G: Judged> Default for Moment<G> {
    fn default() -> Self {
        Self {
            waiting: BySeat::new(None, None),
            replies: BySeat::new(None, None),
            ended: BySeat::new(None, None),
        }
    }
}

impl<G: Judged> Moment<G> {
    /// A seat was asked now and is waited for.
    pub(crate) fn wait(
        &mut self,
        seat: Seat,
        ask: Ask<G>,
        call: &'static str,
        clock: CallClock,
        now: Instant,
    ) {
        let look_at = now + clock.first_wait();
        self.waiting[seat] = Some(Waiting { ask, call, since: now, clock, look_at, awake: Awake::default() });
    }

    /// What came of the call of a seat.
    pub(crate) fn reply(&mut self, seat: Seat, answer: Result<G::Answer, Fault>, elapsed: Elapsed) {
        self.replies[seat] = Some(Reply { answer, elapsed });
    }
}
