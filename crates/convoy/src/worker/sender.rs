//! Sends what came of jobs, and only then lets NATS forget them: whatever happens in between, the job is done again. What was compiled for
//! a job goes ahead of its report.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::PublishMessage;
use jobs::{GivenUp, Outcome, Trouble};
use languages::BuildError;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::builds::Builds;
use super::hold::{Cargo, Parcel};
use crate::line::Line;
use crate::news::{Attempt, NewsLine, What};
use crate::streams;
use crate::wire::{BuildOffer, JobLine, Report};

/// How many reports are on their way at once.
const MAX_REPORTS: usize = 256;

/// How long an arena may take to take a build.
const OFFER_PATIENCE: Duration = Duration::from_secs(2);

/// How long is waited before a report is sent again that NATS has not taken, and longer each time.
const PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Sends for one worker.
pub(crate) struct Sender {
    pub(crate) line: Line,
    pub(crate) worker: String,
    /// What was compiled here.
    pub(crate) builds: Arc<Builds>,
    /// Told once builds cannot be kept here.
    pub(crate) no_room: watch::Sender<Option<Arc<io::Error>>>,
    pub(crate) done: AtomicU64,
    pub(crate) failed: AtomicU64,
}

impl Sender {
    /// Sends everything that comes, until nobody puts anything in any more.
    pub(crate) async fn run(self: Arc<Self>, mut parcels: mpsc::UnboundedReceiver<Parcel>) {
        let room = Arc::new(Semaphore::new(MAX_REPORTS));
        let mut reports = JoinSet::new();
        let mut ready = Vec::new();
        while parcels.recv_many(&mut ready, MAX_REPORTS).await > 0 {
            skip_beginnings(&mut ready);
            for parcel in ready.drain(..) {
                match parcel {
                    Parcel::News(line) => self.tell(&line).await,
                    Parcel::Outcome(cargo, outcome) => {
                        let (sender, room) = (Arc::clone(&self), Arc::clone(&room));
                        let Ok(place) = room.acquire_owned().await else { return };
                        reports.spawn(async move {
                            sender.settle(cargo, *outcome).await;
                            drop(place);
                        });
                        while reports.try_join_next().is_some() {}
                    }
                }
            }
        }
        reports.join_all().await;
    }

    async fn settle(&self, cargo: Cargo, outcome: Outcome) {
        let done = match outcome {
            Outcome::Done(done) => Ok(done),
            Outcome::GivenUp(GivenUp::Cancelled) => return self.give_back(&cargo).await,
            Outcome::GivenUp(GivenUp::Trouble { trouble, .. }) => Err(trouble),
        };
        let count = if done.is_ok() { &self.done } else { &self.failed };
        count.fetch_add(1, Ordering::Relaxed);
        let done = match done {
            // That this machine has no room is no trouble with the job: others may have.
            Err(Trouble::Build { error: BuildError::Store(error), .. }) => {
                self.no_room.send_replace(Some(Arc::new(error)));
                return self.give_back(&cargo).await;
            }
            done => done,
        };
        if done.is_ok() {
            self.offer(&cargo.job).await;
        }
        self.report(&cargo, done).await;
    }

    /// Offers the arena what was compiled for a job. It answers, so that it has the builds before the report; where it does not,
    /// nobody waits for long, and everybody compiles.
    async fn offer(&self, job: &JobLine) {
        let most = self.line.client.server_info().max_payload.saturating_sub(1 << 10);
        for parcel in self.builds.take_made(job.codes()) {
            let offer = BuildOffer { epoch: job.epoch.clone(), id: job.id, parcel }.to_bytes();
            if offer.len() > most {
                tracing::info!(
                    bytes = offer.len(),
                    most,
                    "a build is larger than NATS takes, and is not shared"
                );
                continue;
            }
            let offered = self.line.client.request(streams::builds(&self.worker), offer.into());
            match timeout(OFFER_PATIENCE, offered).await {
                Ok(Ok(_)) => {}
                Ok(Err(error)) => return tracing::debug!(%error, "nobody takes builds"),
                Err(_) => return self.builds.rest(),
            }
        }
    }

    /// Says what came of a job, as often as it takes.
    pub(crate) async fn report(&self, cargo: &Cargo, done: Result<jobs::Done, Trouble>) {
        let bytes = self.spell(cargo, done);
        let id = format!("{}.{}", cargo.job.epoch, cargo.job.id);
        let mut pause = PAUSE;
        loop {
            let message = PublishMessage::build().message_id(&id).payload(bytes.clone().into());
            let sent = self.line.jetstream.send_publish(streams::report(&self.worker), message).await;
            let stored = match sent {
                Ok(stored) => stored.await,
                Err(error) => Err(error),
            };
            match stored {
                Ok(_) => break,
                Err(error) => tracing::warn!(%error, id, "a report is sent again"),
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        // A job that is done twice because this is lost counts once.
        let _ = cargo.acker.ack().await;
    }

    pub(crate) async fn tell(&self, line: &NewsLine) {
        // News that are lost do no harm: the outcome is what counts.
        let line = serde_json::to_vec(line).unwrap_or_default();
        let _ = self.line.client.publish(streams::news(&self.worker), line.into()).await;
    }

    /// Somebody else may do it, at once. It is not handed out again by NATS, which would count that as an attempt that failed.
    pub(crate) async fn give_back(&self, cargo: &Cargo) {
        let (epoch, id) = (cargo.job.epoch.clone(), cargo.job.id);
        let (attempt, what) = (Attempt::default(), What::Returned);
        self.tell(&NewsLine { epoch, id, attempt, what }).await;
        // The scheduler sees that it is gone from the stream if it has not heard of it.
        let _ = cargo.acker.ack_with(AckKind::Term).await;
    }

    fn spell(&self, cargo: &Cargo, done: Result<jobs::Done, Trouble>) -> Vec<u8> {
        let took_ms = u64::try_from(cargo.taken.elapsed().as_millis()).unwrap_or(u64::MAX);
        let report = |done| Report {
            epoch: cargo.job.epoch.clone(),
            id: cargo.job.id,
            worker: self.worker.clone(),
            took_ms,
            result: done,
        };
        let bytes = report(done).to_bytes();
        let most = self.line.client.server_info().max_payload.saturating_sub(1 << 10);
        if bytes.len() <= most {
            return bytes;
        }
        let why =
            format!("its record has {} bytes, and NATS takes {most}: raise max_payload there", bytes.len());
        let trouble = Trouble::Elsewhere { worker: self.worker.clone(), why, is_final: true };
        report(Err(trouble)).to_bytes()
    }
}

/// Nobody has to hear that a job was begun which is done by now.
fn skip_beginnings(ready: &mut Vec<Parcel>) {
    let is_done = |parcel: &Parcel| match parcel {
        Parcel::Outcome(cargo, _) => Some(cargo.job.id),
        Parcel::News(_) => None,
    };
    let done: HashSet<u64> = ready.iter().filter_map(is_done).collect();
    ready.retain(|parcel| match parcel {
        Parcel::News(line) => line.what != What::Begun || !done.contains(&line.id),
        Parcel::Outcome(..) => true,
    });
}
