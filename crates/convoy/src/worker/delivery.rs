//! A message of a queue in the hands of a worker, with the jobs that were sent together. NATS forgets it when all of them are settled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::Acker;
use tokio::sync::OwnedSemaphorePermit;

use crate::wire::JobLine;

/// A message of a queue.
pub(crate) struct Delivery {
    acker: Acker,
    /// How often NATS has handed it out.
    times: u64,
    jobs: usize,
    /// Jobs of it that nobody has finished.
    undone: AtomicUsize,
    /// Jobs of it of which NATS does not know what came of them.
    unsettled: AtomicUsize,
}

/// A job in the hands of a worker.
#[derive(Clone)]
pub(crate) struct Cargo {
    pub(crate) job: Arc<JobLine>,
    pub(crate) delivery: Arc<Delivery>,
    is_settled: Arc<AtomicBool>,
    /// There may be more jobs in a message than the worker had places for.
    _place: Option<Arc<OwnedSemaphorePermit>>,
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

    /// Says that somebody is at it.
    pub(crate) async fn hold_on(&self) {
        let _ = self.acker.ack_with(AckKind::Progress).await;
    }
}

impl Cargo {
    pub(crate) fn new(job: JobLine, delivery: Arc<Delivery>, place: Option<OwnedSemaphorePermit>) -> Self {
        Self { job: Arc::new(job), delivery, is_settled: Arc::default(), _place: place.map(Arc::new) }
    }

    /// Nobody is at it any more; tells whether it was the last of those that were sent together.
    pub(crate) fn finish(&self) -> bool {
        self.delivery.undone.fetch_sub(1, Ordering::Relaxed) == 1
    }

    /// NATS knows what came of it. A job that is done twice because NATS has not heard that counts once.
    pub(crate) async fn settle(&self) {
        let is_new = !self.is_settled.swap(true, Ordering::Relaxed);
        if is_new && self.delivery.unsettled.fetch_sub(1, Ordering::AcqRel) == 1 {
            let _ = self.delivery.acker.ack().await;
        }
    }
}
