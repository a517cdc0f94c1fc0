//! What a worker that was set aside has to give up. One that hangs never finishes it, and one that lies need not, while both tell NATS that they are at it.

use std::time::{Duration, Instant};

use super::flights::Flight;
use super::member::Member;
use crate::streams::Queue;

/// So long somebody who has not lied may finish what it plays.
const UNTIL_DONE: Duration = Duration::from_secs(30);

/// So long it may still take jobs, because it does not know yet that it was set aside.
const UNTIL_TOLD: Duration = Duration::from_secs(3);

/// Somebody who has to finish nothing any more.
#[derive(Debug)]
pub(crate) struct Forfeit {
    worker: String,
    profile: String,
    /// What was sent by then it may have taken.
    until: Instant,
}

impl Forfeit {
    /// What somebody has to give up now who was set aside then, if anything.
    pub(crate) fn of(member: &Member, is_distrusted: bool, since: Instant, now: Instant) -> Option<Self> {
        let is_over = now.saturating_duration_since(since) > UNTIL_DONE;
        let until = if is_over { since + UNTIL_TOLD } else { since };
        let (worker, profile) = (member.hello.worker.clone(), member.profile.clone());
        (is_distrusted || is_over).then_some(Self { worker, profile, until })
    }

    /// Whether it has this job in hand, or may have. Whoever is here has what it has begun.
    pub(crate) fn includes(&self, flight: &Flight, is_here: impl Fn(&str) -> bool) -> bool {
        match &flight.holder {
            Some(holder) if *holder == self.worker => true,
            Some(holder) if is_here(holder) => false,
            _ => flight.sent <= self.until && self.may_take_from(&flight.queue),
        }
    }

    fn may_take_from(&self, queue: &Queue) -> bool {
        match queue {
            Queue::Checks(profile) | Queue::Games(profile) => *profile == self.profile,
            Queue::Own(worker) => *worker == self.worker,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hello::Hello;

    #[test]
    fn who_lies_gives_up_everything_at_once_and_others_what_they_do_not_finish() {
        let (member, since) = (Member::new(Hello::unknown("one")), Instant::now());
        let until = |is_distrusted, seconds| {
            let now = since + Duration::from_secs(seconds);
            Forfeit::of(&member, is_distrusted, since, now).map(|forfeit| forfeit.until - since)
        };
        assert_eq!([until(true, 0), until(false, 0), until(false, 30)], [Some(Duration::ZERO), None, None]);
        assert_eq!([until(true, 31), until(false, 31)], [Some(UNTIL_TOLD); 2]);
    }
}
