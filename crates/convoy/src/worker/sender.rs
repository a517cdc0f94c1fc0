//! Sends what came of jobs, and only then lets NATS forget them: whatever happens in between, the job is done again. What was compiled for
//! a job goes ahead of its report.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use jobs::{GivenUp, Outcome, Trouble};
use languages::BuildError;
use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::builds::Builds;
use super::delivery::Cargo;
use super::hold::{Finished, Parcel};
use super::outbox::Outbox;
use crate::line::Line;
use crate::news::{Attempt, NewsLine, What};
use crate::streams;
use crate::wire::{BuildOffer, JobLine, MAX_REPORTS_TOGETHER, Report};

/// How many parcels are looked at together.
const MAX_PARCELS: usize = 256;

/// How many messages with reports are on their way at once.
const MAX_LOADS: usize = 256;

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
    /// Told when the last of some jobs that came together is given away, for which the reports of the others would wait.
    pub(crate) given_away: Notify,
}

/// Reports that are sent in one message.
#[derive(Default)]
struct Load {
    cargo: Vec<Cargo>,
    bytes: Vec<u8>,
}

impl Sender {
    /// Sends everything that comes, until nobody puts anything in any more.
    pub(crate) async fn run(self: Arc<Self>, mut parcels: mpsc::UnboundedReceiver<Parcel>) {
        let room = Arc::new(Semaphore::new(MAX_LOADS));
        let (mut loads, mut outbox, mut ready) = (JoinSet::new(), Outbox::new(), Vec::new());
        let mut flushes = Vec::new();
        loop {
            tokio::select! {
                count = parcels.recv_many(&mut ready, MAX_PARCELS) => if count == 0 { break },
                () = wait_until(outbox.due()) => {}
                () = self.given_away.notified() => outbox.hasten(Instant::now()),
            }
            for parcel in ready.drain(..) {
                let at_once = match parcel {
                    Parcel::News(line, true) => Some(line),
                    Parcel::News(line, false) => outbox.hear(line, Instant::now()),
                    Parcel::Finished(finished) => {
                        let is_last = finished.cargo.delivery.is_done();
                        outbox.put(finished.cargo.job.id, *finished, is_last, Instant::now());
                        None
                    }
                    Parcel::Flush(sent) => {
                        outbox.hasten(Instant::now());
                        flushes.push(sent);
                        None
                    }
                };
                self.tell_all(at_once).await;
            }
            let outcomes = outbox.outcomes(Instant::now());
            if !outcomes.is_empty() {
                let (sender, room) = (Arc::clone(&self), Arc::clone(&room));
                let Ok(place) = room.acquire_owned().await else { return };
                loads.spawn(async move {
                    sender.settle_all(outcomes).await;
                    drop(place);
                });
                while loads.try_join_next().is_some() {}
            }
            if !flushes.is_empty() {
                while loads.join_next().await.is_some() {}
                flushes.clear();
            }
            self.tell_all(outbox.beginnings(Instant::now())).await;
        }
        self.settle_all(outbox.empty()).await;
        loads.join_all().await;
    }

    async fn settle_all(&self, outcomes: Vec<Finished>) {
        let mut load = Load::default();
        let most = self.most_bytes();
        for finished in outcomes {
            let Some((cargo, report)) = self.spell(finished).await else { continue };
            if load.bytes.len() + report.len() > most || load.cargo.len() == MAX_REPORTS_TOGETHER {
                self.send(std::mem::take(&mut load)).await;
            }
            load.bytes.extend(report);
            load.cargo.push(cargo);
        }
        if !load.cargo.is_empty() {
            self.send(load).await;
        }
    }

    /// The report of a job, unless it is given back.
    async fn spell(&self, finished: Finished) -> Option<(Cargo, Vec<u8>)> {
        let Finished { cargo, outcome, took } = finished;
        let done = match outcome {
            Outcome::Done(done) => Ok(done),
            Outcome::GivenUp(GivenUp::Cancelled | GivenUp::Lacking(_)) => {
                self.give_back(&cargo).await;
                return None;
            }
            Outcome::GivenUp(GivenUp::Trouble { trouble, .. }) => Err(trouble),
        };
        let count = if done.is_ok() { &self.done } else { &self.failed };
        count.fetch_add(1, Ordering::Relaxed);
        // That this machine has no room is no trouble with the job: others may have.
        let done = match done {
            Err(Trouble::Build { error: BuildError::Store(error), .. }) => {
                self.no_room.send_replace(Some(Arc::new(error)));
                self.give_back(&cargo).await;
                return None;
            }
            done => done,
        };
        if done.is_ok() {
            self.offer(&cargo.job).await;
        }
        let report = self.report(&cargo, took, done);
        Some((cargo, report))
    }

    /// A job could not be done, and was not begun.
    pub(crate) async fn give_up(&self, cargo: Cargo, trouble: Trouble) {
        self.give_away(&cargo);
        let bytes = self.report(&cargo, Duration::ZERO, Err(trouble));
        self.send(Load { cargo: vec![cargo], bytes }).await;
    }

    /// Offers the arena what was compiled for a job. It answers, so that it has the builds before the report; where it does not,
    /// nobody waits for long, and everybody compiles.
    async fn offer(&self, job: &JobLine) {
        let most = self.most_bytes();
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

    /// Says what came of some jobs, as often as it takes.
    async fn send(&self, load: Load) {
        let Load { cargo, bytes } = load;
        let Some(first) = cargo.first() else { return };
        // Whoever does one of these jobs after us may report it together with others, so this is the name of the message, not of a job.
        let id = format!("{}.{}.{:x}", first.job.epoch, first.job.id, rand::random::<u64>());
        let payload = Bytes::from(bytes);
        let mut pause = PAUSE;
        loop {
            let message = PublishMessage::build().message_id(&id).payload(payload.clone());
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
        for cargo in cargo {
            cargo.settle().await;
        }
    }

    async fn tell_all(&self, lines: impl IntoIterator<Item = NewsLine>) {
        for line in lines {
            self.tell(&line).await;
        }
    }

    pub(crate) async fn tell(&self, line: &NewsLine) {
        // News that are lost do no harm: the outcome is what counts.
        let line = serde_json::to_vec(line).unwrap_or_default();
        let _ = self.line.client.publish(streams::news(&self.worker), line.into()).await;
    }

    /// Somebody else may do it, at once. It is not handed out again by NATS, which would count that as an attempt that failed.
    pub(crate) async fn give_back(&self, cargo: &Cargo) {
        self.give_away(cargo);
        let (epoch, id) = (cargo.job.epoch.clone(), cargo.job.id);
        let (attempt, what) = (Attempt::default(), What::Returned);
        self.tell(&NewsLine { epoch, id, attempt, what }).await;
        // The scheduler sees that it is gone from the stream if it has not heard of it.
        cargo.settle().await;
    }

    /// Nobody here will be at it, so no report of those that came with it waits for it.
    fn give_away(&self, cargo: &Cargo) {
        if cargo.finish() && !cargo.delivery.is_of_one() {
            self.given_away.notify_one();
        }
    }

    fn report(&self, cargo: &Cargo, took: Duration, done: Result<jobs::Done, Trouble>) -> Vec<u8> {
        let took_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        let report = |done| Report {
            epoch: cargo.job.epoch.clone(),
            id: cargo.job.id,
            worker: self.worker.clone(),
            took_ms,
            result: done,
        };
        let (bytes, most) = (report(done).to_bytes(), self.most_bytes());
        if bytes.len() <= most {
            return bytes;
        }
        let why =
            format!("its record has {} bytes, and NATS takes {most}: raise max_payload there", bytes.len());
        let trouble = Trouble::Elsewhere { worker: self.worker.clone(), why, is_final: true };
        report(Err(trouble)).to_bytes()
    }

    /// The most bytes of a message.
    fn most_bytes(&self) -> usize {
        self.line.client.server_info().max_payload.saturating_sub(1 << 10)
    }
}

async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}
