//! Another arena at the same NATS. Each would take the jobs of the other for those of an earlier time, so whoever comes second is not opened.
//!
//! Nobody can be asked while NATS restarts or its machine sleeps, so two may be open all the same. Each tells every few seconds for how long it
//! has been at work, and the later one hears that it has to end. Clocks on the wall say nothing of that: one of them is wrong.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{RequestErrorKind, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::Port;
use crate::line::{Line, LineError};
use crate::streams::{ARENA, ARENAS};

/// How long an arena may take to say that it is there.
const ANSWER: Duration = Duration::from_secs(1);

/// How long one that is being stopped may take to end.
const PATIENCE: Duration = Duration::from_secs(3);
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// How often an arena tells others that it is there.
const TELL_EVERY: Duration = Duration::from_secs(2);

/// Two that differ by less have been at work for equally long: what is told is a little old when it is heard.
const EQUAL_MS: u64 = 2_000;

/// A clock on the wall that has gone on for so much longer has seen its machine sleep.
const SLEEP_MS: u64 = 10_000;

/// How an arena has been at work, and a word that no other has had.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Presence {
    /// When it was opened, by its own clock: an arena of an older version knows nothing else.
    since_ms: u64,
    epoch: String,
    /// For how long it has been at work without a break.
    at_work_ms: Option<u64>,
}

impl Presence {
    /// Whether it was first. Whatever each of two hears of the other and how late, at most one of them is told that it was not.
    fn was_before(&self, other: &Self) -> bool {
        let Some((own_ms, other_ms)) = self.at_work_ms.zip(other.at_work_ms) else {
            return (self.since_ms, &self.epoch) < (other.since_ms, &other.epoch);
        };
        match own_ms.abs_diff(other_ms) {
            0..=EQUAL_MS => self.epoch < other.epoch,
            _ => own_ms > other_ms,
        }
    }
}

/// For how long an arena has been at work without a break. One whose machine sleeps is not there for anybody: others may have come meanwhile.
struct Shift {
    begun: Instant,
    begun_ms: u64,
}

impl Shift {
    const fn new(now: Instant, now_ms: u64) -> Self {
        Self { begun: now, begun_ms: now_ms }
    }

    /// How long it has lasted, by the clock that stands still while the machine sleeps. It begins anew after that.
    fn lasts_ms(&mut self, now: Instant, now_ms: u64) -> u64 {
        let lasts_ms = now.saturating_duration_since(self.begun).as_millis() as u64;
        if now_ms.saturating_sub(self.begun_ms) > lasts_ms + SLEEP_MS {
            *self = Self::new(now, now_ms);
            return 0;
        }
        // A clock that drifts or is set back has not slept.
        self.begun_ms = now_ms.saturating_sub(lasts_ms);
        lasts_ms
    }
}

/// Waits until no arena is at work here, for a while.
pub(super) async fn wait_for_none(line: &Line, shown: &str) -> Result<(), LineError> {
    let until = Instant::now() + PATIENCE;
    loop {
        let is_there = is_there(line).await;
        let is_late = Instant::now() >= until;
        match is_there {
            Some(false) => return Ok(()),
            // A host that is cut off seems to listen for minutes, and nobody waits so long.
            None if is_late => return Ok(()),
            Some(true) if is_late => return Err(LineError::Occupied(shown.to_owned())),
            Some(true) | None => sleep(LOOK_AGAIN).await,
        }
    }
}

/// Whether an arena answers; nothing if nobody says so or otherwise. NATS says at once that nobody listens.
async fn is_there(line: &Line) -> Option<bool> {
    match timeout(ANSWER, line.client.request(ARENA, Bytes::new())).await {
        Ok(Ok(_)) => Some(true),
        Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => Some(false),
        Ok(Err(_)) | Err(_) => None,
    }
}

/// Tells whoever asks that this arena is there.
pub(super) async fn answer_all(port: Arc<Port>, mut asked: Subscriber) {
    while let Some(message) = asked.next().await {
        if let Some(reply) = message.reply {
            let _ = port.line.client.publish(reply, Bytes::new()).await;
        }
    }
}

/// Tells others that this arena is there, and hears of them.
pub(super) async fn watch(port: Arc<Port>, mut others: Subscriber) {
    let since_ms = crate::now_ms();
    let mut shift = Shift::new(Instant::now(), since_ms);
    let mut own = || Presence {
        since_ms,
        epoch: port.epoch.clone(),
        at_work_ms: Some(shift.lasts_ms(Instant::now(), crate::now_ms())),
    };
    let mut moments = interval(TELL_EVERY);
    moments.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            // What NATS does not take now it would tell later, when it is no longer true.
            _ = moments.tick(), if port.line.client.connection_state() == State::Connected => {
                let told = serde_json::to_vec(&own()).unwrap_or_default();
                let _ = port.line.client.publish(ARENAS, told.into()).await;
            }
            heard = others.next() => {
                let Some(heard) = heard else { return };
                let (own, other) = (own(), serde_json::from_slice::<Presence>(&heard.payload).ok());
                if other.as_ref().is_some_and(|other| other.epoch == own.epoch) {
                    port.hearing.hear(Instant::now(), port.line.connects());
                }
                if let Some(other) = other.filter(|other| other.epoch != own.epoch) {
                    tracing::error!(?own, ?other, "another arena is at work with the same NATS");
                    if other.was_before(&own) {
                        port.outrun.notify_one();
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presence(since_ms: u64, epoch: &str, at_work_ms: Option<u64>) -> Presence {
        Presence { since_ms, epoch: epoch.to_owned(), at_work_ms }
    }

    #[test]
    fn of_two_the_one_that_was_at_work_for_longer_was_first() {
        let before = |one: &Presence, other: &Presence| [one.was_before(other), other.was_before(one)];
        let [long, short] = [(9, "z", Some(60_000)), (1, "a", Some(50_000))]
            .map(|(since_ms, epoch, at_work_ms)| presence(since_ms, epoch, at_work_ms));
        assert_eq!(before(&long, &short), [true, false]);
        let same = presence(5, "b", Some(51_000));
        assert_eq!(before(&short, &same), [true, false], "where that is equal, the word decides");
        let older_version = presence(4, "m", None);
        assert_eq!(before(&short, &older_version), [true, false], "it understands no more than its clock");
        assert_eq!(before(&long, &older_version), [false, true]);
    }

    #[test]
    fn however_late_each_hears_of_the_other_not_both_end() {
        for (lead_ms, late_ms) in (0..6_000).step_by(100).zip((0..4_000).step_by(250).cycle()) {
            for [lesser_ms, greater_ms] in [[10_000 + lead_ms, 10_000], [10_000, 10_000 + lead_ms]] {
                let at = |ms| [presence(0, "a", Some(ms)), presence(0, "b", Some(ms))];
                let [[lesser, _], [_, greater]] = [at(lesser_ms), at(greater_ms)];
                let [[late_lesser, _], [_, late_greater]] =
                    [at(lesser_ms - late_ms), at(greater_ms - late_ms)];
                let ends = [late_greater.was_before(&lesser), late_lesser.was_before(&greater)];
                assert_ne!(ends, [true, true], "{lesser_ms} and {greater_ms}, heard {late_ms} late");
            }
        }
    }

    #[test]
    fn whoever_has_slept_begins_anew_and_a_clock_that_is_set_back_does_not_count() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut shift = Shift::new(start, 1_000_000);
        assert_eq!(shift.lasts_ms(start + 60 * second, 1_060_300), 60_000);
        assert_eq!(shift.lasts_ms(start + 61 * second, 5_000), 61_000, "it was set back");
        assert_eq!(shift.lasts_ms(start + 62 * second, 6_000), 62_000);
        assert_eq!(shift.lasts_ms(start + 63 * second, 6_000 + 3_600_000), 0, "it has slept for an hour");
        assert_eq!(shift.lasts_ms(start + 65 * second, 8_000 + 3_600_000), 2_000);
    }
}
