//! A message of a queue in the hands of a worker, with the jobs that were sent together. NATS forgets it when all of them are settled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use super::room::Room;
use crate::wire::JobLine;
use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::Acker;

/// A message of a queue.
pub(crate) struct Delivery {
    acker: Acker,
    /// How often NATS has handed it out.
    times: u64,
    jobs: usize,
    /// Jobs of it that somebody is at, or will be.
    undone: AtomicUsize,
    /// Jobs of it of which NATS does not know what came of them.
    unsettled: AtomicUsize,
}

/// A job in the hands of a worker.
#[derive(Clone)]
pub(crate) struct Cargo {
    pub(crate) job: Arc<JobLine>,
    pub(crate) delivery: Arc<Delivery>,
    is_finished: Arc<AtomicBool>,
    is_settled: Arc<AtomicBool>,
    room: Arc<Room>,
}

impl Delivery {
    /// The message of so many jobs.
    pub(crate) fn new(acker: Acker, times: u64, jobs: usize) -> Arc<Self> {
        let [undone, unsettled] = [jobs; 2].map(AtomicUsize::new);
        Arc::new(Self { acker, times, jobs, undone, unsettled })
    }

    pub(crate) const fn times(&self) -> u64 {
        self.times
    }

    /// Whether one job came in it.
    pub(crate) const fn is_of_one(&self) -> bool {
        self.jobs == 1
    }

    /// Whether nobody is at a job of it any more.
    pub(crate) fn is_done(&self) -> bool {
        self.undone.load(Ordering::Acquire) == 0
    }

    /// Says that somebody is at it.
    pub(crate) async fn hold_on(&self) {
        let _ = self.acker.ack_with(AckKind::Progress).await;
    }
}

impl Cargo {
    /// A job that was taken in.
    pub(crate) fn new(job: JobLine, delivery: Arc<Delivery>, room: Arc<Room>) -> Self {
        let [is_finished, is_settled] = [(); 2].map(|()| Arc::default());
        room.enter();
        Self { job: Arc::new(job), delivery, is_finished, is_settled, room }
    }

    /// Nobody is at it any more; tells whether that makes it the last of those that were sent together. One that is given back after it was
    /// done counts once.
    pub(crate) fn finish(&self) -> bool {
        let is_new = !self.is_finished.swap(true, Ordering::Relaxed);
        if is_new {
            self.room.leave();
        }
        is_new && self.delivery.undone.fetch_sub(1, Ordering::AcqRel) == 1
    }

    /// Somebody was at it for so long.
    pub(crate) fn took(&self, time: Duration) {
        self.room.took(time);
    }

    /// NATS knows what came of it. A job that is done twice because NATS has not heard that counts once.
    pub(crate) async fn settle(&self) {
        let is_new = !self.is_settled.swap(true, Ordering::Relaxed);
        if is_new && self.delivery.unsettled.fetch_sub(1, Ordering::AcqRel) == 1 {
            let _ = self.delivery.acker.ack().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use async_nats::ConnectOptions;
    use futures_util::FutureExt as _;
    use jobs::{CheckTask, Code, Life, Task, Trouble};
    use record::GameKind;
    use rules::Preset;
    use tokio::sync::{Notify, watch};

    use super::super::sender::Sender;
    use super::*;
    use crate::line::Line;

    /// Who sends to a NATS that is not there yet: whatever is said waits for it.
    async fn sender() -> Sender {
        let client = ConnectOptions::new().retry_on_initial_connect().connect("127.0.0.1:1").await.unwrap();
        Sender {
            line: Line::of(client),
            worker: "one".to_owned(),
            builds: Arc::default(),
            no_room: watch::Sender::new(None),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            given_away: Notify::new(),
        }
    }

    /// Jobs that came together.
    fn cargoes(sender: &Sender, count: u64) -> Vec<Cargo> {
        let code = Arc::new(Code::new("a.py", None, Vec::new()));
        let (name, game, preset, seed) = (String::new(), GameKind::Rps, Preset::AiBattle, 1);
        let task = Task::Check(CheckTask { code, name, game, preset, seed });
        let acker = Acker::new(sender.line.jetstream.clone(), Some("nobody".into()));
        let delivery = Delivery::new(acker, 1, count as usize);
        let (job, room) = (|id| JobLine::of("e", id, 1, Life::Game, false, &task), Arc::new(Room::new(1, 1)));
        (0..count).map(|id| Cargo::new(job(id), Arc::clone(&delivery), Arc::clone(&room))).collect()
    }

    #[tokio::test]
    async fn nobody_waits_for_jobs_that_were_given_away() {
        let sender = sender().await;
        let jobs = cargoes(&sender, 3);
        let delivery = Arc::clone(&jobs[0].delivery);
        jobs[0].finish();
        assert!(!delivery.is_done());
        sender.give_back(&jobs[1]).await;
        // One that is given back in a hurry may have come to its end meanwhile.
        sender.give_back(&jobs[1]).await;
        assert!(!delivery.is_done() && sender.given_away.notified().now_or_never().is_none());
        let trouble = Trouble::Elsewhere { worker: "one".to_owned(), why: String::new(), is_final: true };
        assert!(sender.give_up(jobs[2].clone(), trouble).now_or_never().is_none(), "nobody takes its report");
        assert!(delivery.is_done() && sender.given_away.notified().now_or_never().is_some());
    }
}
