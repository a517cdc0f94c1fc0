//! Reads what came of jobs. Nothing counts before the rules have come to the same end.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt as _;
use jobs::{Done, Trouble};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::flights::Flight;
use super::twice::Told;
use super::{Aside, Port, finish};
use crate::hello::Order;
use crate::line::LineError;
use crate::wire::{MAX_REPORT_BYTES, Report};

/// How many messages with reports are asked for at a time.
const BATCH: usize = 256;

/// How many messages of them one hand looks at, at the most, so that all hands have something to do.
const TOGETHER: usize = 2;

/// How long NATS waits for the next one.
const EXPIRES: Duration = Duration::from_secs(5);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_millis(500);

pub(super) async fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>) -> Result<(), LineError> {
    let reports = port.streams.read_reports().await?;
    tasks.spawn(read_all(Arc::clone(port), reports));
    Ok(())
}

async fn read_all(port: Arc<Port>, reports: PullConsumer) {
    // As many are looked at at once as there are cores: the rules play every game again.
    let hands = thread::available_parallelism().map_or(1, usize::from);
    let free = Arc::new(Semaphore::new(hands));
    loop {
        let batch = reports.batch().max_messages(BATCH).expires(EXPIRES).messages().await;
        let Ok(batch) = batch.inspect_err(|error| tracing::warn!(%error, "reports cannot be read")) else {
            tokio::time::sleep(REST).await;
            continue;
        };
        // Those that have come together are looked at together: to wake somebody takes longer than a short report.
        let mut batch = batch.ready_chunks(TOGETHER);
        while let Some(messages) = batch.next().await {
            let has_failed = messages.iter().any(Result::is_err);
            let messages: Vec<Message> = messages.into_iter().flatten().collect();
            let Ok(hand) = Arc::clone(&free).acquire_owned().await else { return };
            let port = Arc::clone(&port);
            tokio::task::spawn_blocking(move || {
                messages.iter().for_each(|message| port.take_reports(message));
                port.runtime.spawn(async move {
                    for message in messages {
                        // One that is not acknowledged comes again, and is known by then.
                        let _ = message.ack().await;
                    }
                    drop(hand);
                });
            });
            if has_failed {
                break;
            }
        }
    }
}

impl Port {
    /// Takes the reports of a message, as far as they can be read.
    fn take_reports(self: &Arc<Self>, message: &Message) {
        let worker = message.subject.rsplit('.').next().unwrap_or_default();
        let taken = Report::split(&message.payload).and_then(|reports| {
            let mut reports = reports.into_iter();
            reports.try_for_each(|report| {
                let report = Report::from_bytes(report, MAX_REPORT_BYTES)?;
                self.take_report(worker, report);
                Ok(())
            })
        });
        if let Err(error) = taken {
            self.refused.fetch_add(1, Ordering::Relaxed);
            self.set_aside(worker, Aside::Unreadable(error.to_string()));
        }
    }

    fn take_report(self: &Arc<Self>, worker: &str, report: Report) {
        // Whoever reports says so under its own name.
        if report.epoch != self.epoch || report.worker != worker {
            return;
        }
        // Of a job that is sent twice, or was taken back, nobody waits for the second report.
        let Some(flight) = self.flights.land(report.id) else { return };
        // That it went to somebody whom nobody believes is no fault of the job.
        if self.muster.is_set_aside(&report.worker) {
            return self.take_back(Flight { is_begun: false, ..flight });
        }
        self.settle(flight, report);
    }

    fn settle(self: &Arc<Self>, mut flight: Flight, report: Report) {
        if let Err(why) = report.verify(&flight.job) {
            self.refused.fetch_add(1, Ordering::Relaxed);
            self.set_aside(&report.worker, Aside::Untrue(why));
            return self.take_back(flight);
        }
        let took = Duration::from_millis(report.took_ms).min(flight.sent.elapsed());
        flight.ticket.began(Instant::now() - took);
        if report.result.is_ok() {
            self.paces.took(flight.ticket.lane(), took);
            self.muster.find(&report.worker).inspect(|member| member.window.took(took));
        }
        match report.result {
            Ok(Done::Game(game)) => self.weigh(flight, Told { worker: report.worker, game }),
            Ok(done) => self.count(flight, done),
            // Whoever should have played it a second time could not: the first result stands.
            Err(_) if flight.first.is_some() => self.take_back(flight),
            Err(Trouble::Elsewhere { why, is_final: true, .. }) => {
                let port = Arc::clone(self);
                self.runtime.spawn(async move { port.bury(flight, &why).await });
            }
            Err(trouble) => finish(&self.desk, flight, trouble),
        }
    }

    /// What came of a job counts.
    pub(super) fn count(&self, flight: Flight, done: Done) {
        self.done.fetch_add(1, Ordering::Relaxed);
        let Flight { ticket, place, builds, .. } = flight;
        drop(place);
        self.keep_builds(builds);
        self.desk.finish(ticket, Ok(done));
    }

    /// Gives a worker no more jobs, and tells it why.
    pub(super) fn set_aside(self: &Arc<Self>, worker: &str, why: Aside) -> bool {
        let (port, told) = (Arc::clone(self), worker.to_owned());
        let (order, is_distrusted) = (Order::SetAside(why.to_string()), why.is_distrusted());
        let is_set_aside = self.muster.set_aside(worker, why);
        if is_set_aside && is_distrusted {
            self.distrust(worker);
        }
        if is_set_aside {
            tracing::error!(worker, ?order, "a worker was set aside");
            self.runtime.spawn(async move { port.tell(&told, &order).await });
        }
        is_set_aside
    }
}
