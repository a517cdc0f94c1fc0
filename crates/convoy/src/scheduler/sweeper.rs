//! Looks every moment for workers that are gone, for jobs that nobody will do, and for jobs that nobody wants any more.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::jetstream::stream::RawMessageErrorKind;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::flights::Flight;
use super::muster::LOST_AFTER;
use super::{Port, at_desk};
use crate::streams::Queue;

/// How often is looked.
const MOMENT: Duration = Duration::from_millis(200);

/// How long a job waits for somebody who can do it: a worker that is started anew first finishes what it plays, and then tries its languages.
const PATIENCE: Duration = Duration::from_secs(300);

/// How often is looked whether old jobs still lie in the stream.
const LOOK: Duration = Duration::from_secs(10);

/// How old they are.
const OLD: Duration = Duration::from_secs(30);

/// How often reports that were read are taken out of the stream.
const TIDY: Duration = Duration::from_secs(5);

pub(super) fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>) {
    let port = Arc::clone(port);
    tasks.spawn(async move {
        let [mut moments, mut looks, mut tidies] = [MOMENT, LOOK, TIDY].map(|time| {
            let mut ticks = interval(time);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks
        });
        loop {
            tokio::select! {
                _ = moments.tick() => port.sweep().await,
                _ = looks.tick() => port.find_missing().await,
                _ = tidies.tick() => port.tidy().await,
            }
        }
    });
}

impl Port {
    async fn sweep(self: &Arc<Self>) {
        let now = Instant::now();
        if self.hearing.is_good_for(LOST_AFTER, now, self.line.connects()) {
            for lost in self.muster.lose(now) {
                tracing::warn!(worker = lost.hello.worker, "a worker has fallen silent");
            }
        }
        let forfeits = self.muster.forfeits(now);
        let is_forfeit = |flight: &Flight| {
            forfeits.iter().any(|forfeit| forfeit.includes(flight, |worker| self.muster.has(worker)))
        };
        let forfeited = self.flights.land_all(is_forfeit).into_iter();
        let left = self.flights.land_all(|flight| self.is_left(flight));
        let mut left: Vec<Flight> = left.into_iter().map(|flight| self.part(flight)).collect();
        // That it went to somebody like this is no fault of a job.
        left.extend(forfeited.map(|flight| Flight { is_begun: false, ..flight }));
        left.extend(self.flights.land_all(|flight| {
            !flight.is_begun && (!self.desk.is_wanted(&flight.ticket) || self.is_untaken(flight))
        }));
        self.withdraw_all(left).await;
        self.strike_outdone();
        for lacking in at_desk(|| self.desk.give_up_lacking(PATIENCE)) {
            tracing::warn!(%lacking, "jobs wait for a worker that has what they need");
        }
    }

    async fn tidy(&self) {
        self.paces.retain(|lane| self.desk.is_open(lane));
        if let Err(error) = self.streams.forget_reports().await {
            tracing::debug!(%error, "reports that were read could not be taken out");
        }
    }

    /// Takes back jobs that are gone from the stream although nobody has reported: whoever said that it had done them has
    /// not. A report comes before its job goes, so by the next look it was read, if everything was that had come by this one.
    async fn find_missing(&self) {
        let mut looked = Vec::new();
        for (sequence, ids) in self.flights.older_than(OLD) {
            let is_missing = match self.streams.jobs.get_raw_message(sequence).await {
                Ok(_) => false,
                Err(error) if error.kind() == RawMessageErrorKind::NoMessageFound => true,
                // NATS does not answer now.
                Err(_) => return,
            };
            looked.extend(ids.into_iter().map(|id| (id, is_missing)));
        }
        if looked.is_empty() {
            return;
        }
        let Some(reading) = self.streams.reading().await else { return };
        for (id, is_missing) in looked {
            if self.flights.with(id, |flight| flight.miss(is_missing, reading)) == Some(true)
                && let Some(flight) = self.flights.land(id)
            {
                tracing::warn!(id, "a job is gone without a report, and is done again");
                self.take_back(flight);
            }
        }
    }

    /// Whether nobody takes it, although somebody is there who could do it: all of those finish what they have begun.
    fn is_untaken(&self, flight: &Flight) -> bool {
        match &flight.queue {
            Queue::Checks(profile) | Queue::Games(profile) => self.muster.has_stopped(profile),
            Queue::Own(worker) => {
                self.muster.find(worker).is_some_and(|member| member.has_stopped(Instant::now()))
            }
        }
    }

    /// Whether nobody is there who could do it. Whoever was set aside may finish what it plays, for a while.
    fn is_left(&self, flight: &Flight) -> bool {
        if flight.holder.as_ref().is_some_and(|holder| self.muster.is_set_aside(holder)) {
            return false;
        }
        match &flight.queue {
            Queue::Checks(profile) | Queue::Games(profile) => !self.muster.has_profile(profile),
            Queue::Own(worker) => !self.muster.has(worker),
        }
    }
}
