//! Reads what came of jobs. Nothing counts before the rules have come to the same end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt as _;
use jobs::{CheckDone, Done, LaneId, Outdone, TaskId, Trouble};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::flights::Flight;
use super::member::Member;
use super::twice::Told;
use super::{Aside, Port, at_desk};
use crate::hello::{Order, VERSION, is_name};
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
                for message in &messages {
                    // One that we fail at would come again and again.
                    if catch_unwind(AssertUnwindSafe(|| port.take_reports(message))).is_err() {
                        tracing::error!(subject = %message.subject, "reports could not be taken");
                    }
                }
                port.runtime.spawn(async move {
                    for message in messages {
                        // One that is not acknowledged comes again, and is known by then.
                        let _ = message.ack().await;
                    }
                    drop(hand);
                });
            });
            if has_failed {
                tokio::time::sleep(REST).await;
                break;
            }
        }
    }
}

impl Port {
    /// Takes the reports of a message, as far as they can be read.
    fn take_reports(self: &Arc<Self>, message: &Message) {
        // Whoever was let in has a name: under others nobody plays.
        let worker = message.subject.rsplit('.').next().filter(|worker| is_name(worker));
        let Some(worker) = worker else {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return;
        };
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
            // Only somebody who is known: whoever speaks to NATS can make names up without having a job.
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
        if self.muster.is_distrusted(&report.worker) {
            return self.take_back(Flight { is_begun: false, ..flight });
        }
        self.settle(flight, report);
    }

    fn settle(self: &Arc<Self>, mut flight: Flight, report: Report) {
        if let Err(why) = report.verify(&flight.job) {
            self.disbelieve(&report.worker, Aside::Untrue(why));
            return self.take_back(Flight { is_begun: false, ..flight });
        }
        let took = Duration::from_millis(report.took_ms).min(flight.sent.elapsed());
        flight.ticket.began(Instant::now() - took);
        if report.result.is_ok() {
            self.paces.took(flight.ticket.lane(), took);
            self.praise(&report.worker, took);
        }
        match report.result {
            Ok(Done::Game(game)) => {
                let version = self.muster.version_of(&report.worker);
                self.weigh(flight, Told { worker: report.worker, version, game });
            }
            Ok(Done::Check(check)) => {
                let worker = Some(report.worker);
                self.count(flight, Done::Check(CheckDone { worker, ..check }));
            }
            Err(trouble) => {
                let port = Arc::clone(self);
                self.runtime.spawn(async move { port.blame(&report.worker, flight, trouble).await });
            }
        }
    }

    /// A worker has done something, in so much time.
    fn praise(&self, worker: &str, took: Duration) {
        if let Some(member) = self.muster.find(worker) {
            member.window.took(took);
            member.strikes.clear();
        }
    }

    /// A worker has failed at something. Others try it, if there are any who have not.
    async fn blame(self: &Arc<Self>, worker: &str, mut flight: Flight, trouble: Trouble) {
        // A code that is gone is our own fault, and is put in anew.
        let has_codes = self.depot.has_all(flight.job.codes()).await;
        let culprit = self.muster.find(worker).filter(|_| has_codes);
        let task = (flight.ticket.lane(), flight.ticket.id());
        culprit.as_ref().inspect(|member| member.strikes.note(task, &said(&trouble)));
        if let Some(first) = &flight.first {
            // Somebody has played it, and that result stands.
            let by = self.muster.find(&first.worker);
            culprit.zip(by).inspect(|(member, by)| self.strike(member, task, &by.hello.version));
            return self.take_back(flight);
        }
        flight.ticket.blame(culprit.and_then(|member| member.at_desk.get().copied()));
        let trouble = match trouble {
            Trouble::Elsewhere { worker, why, is_final } => {
                let is_final = is_final && !self.desk.others_can(&flight.ticket);
                Trouble::Elsewhere { worker, why, is_final }
            }
            trouble => trouble,
        };
        self.fail(flight, trouble).await;
    }

    /// Holds against workers what others have done after them, here or elsewhere.
    pub(super) fn strike_outdone(self: &Arc<Self>) {
        for Outdone { task, failed, by } in self.desk.take_outdone() {
            let by = by.and_then(|by| self.muster.find_at_desk(by));
            let version = by.as_ref().map_or(VERSION, |by| &by.hello.version);
            self.muster.find_at_desk(failed).inspect(|member| self.strike(member, task, version));
        }
    }

    /// A worker could not do what another could. One of another version may not know what the task is about.
    fn strike(self: &Arc<Self>, member: &Member, task: (LaneId, TaskId), version: &str) {
        if member.hello.version == version
            && let Some(why) = member.strikes.strike(task)
        {
            self.set_aside(&member.hello.worker, Aside::Fails(why));
        }
    }

    /// What came of a job counts.
    pub(super) fn count(&self, flight: Flight, done: Done) {
        self.done.fetch_add(1, Ordering::Relaxed);
        let Flight { ticket, place, builds, .. } = flight;
        drop(place);
        self.keep_builds(builds);
        at_desk(|| self.desk.finish(ticket, Ok(done)));
    }

    /// A worker has told what is not true. It may have left since.
    pub(super) fn disbelieve(self: &Arc<Self>, worker: &str, why: Aside) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        self.remember(worker, why);
    }

    /// Gives a worker no more jobs, whether it is here or not.
    pub(super) fn remember(self: &Arc<Self>, worker: &str, why: Aside) {
        let why = why.plain();
        if self.set_aside(worker, why.clone()) {
            return;
        }
        if why.is_distrusted() {
            self.distrust(worker);
        }
        self.muster.remember(worker, why);
    }

    /// Gives a worker no more jobs, and tells it why.
    pub(super) fn set_aside(self: &Arc<Self>, worker: &str, why: Aside) -> bool {
        let why = why.plain();
        let (said, is_by_hand) = (why.to_string(), matches!(why, Aside::ByHand(_)));
        let is_distrusted = why.is_distrusted();
        if !self.muster.set_aside(worker, why) {
            return false;
        }
        if is_distrusted {
            self.distrust(worker);
        }
        if is_by_hand {
            tracing::info!(worker, why = said, "a worker was set aside");
        } else {
            tracing::error!(worker, why = said, "a worker was set aside");
        }
        let (port, told) = (Arc::clone(self), worker.to_owned());
        self.runtime.spawn(async move { port.tell(&told, &Order::SetAside(said)).await });
        true
    }
}

/// What a worker said, without its name.
fn said(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Elsewhere { why, .. } => why.clone(),
        trouble => trouble.to_string(),
    }
}
