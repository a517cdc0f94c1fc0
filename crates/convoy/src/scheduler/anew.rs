//! Streams that are gone while the arena is open: NATS has come back without its data, or somebody has deleted them. They are laid anew, and
//! whatever was on its way is sent again.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::flights::Flight;
use super::{Port, Queue};
use crate::line::LineError;
use crate::streams::{self, JOBS, Streams};

/// How often is looked whether all streams are there.
const LOOK: Duration = Duration::from_secs(5);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_secs(1);

pub(super) fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>) {
    let port = Arc::clone(port);
    tasks.spawn(async move {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            looks.tick().await;
            let gone = streams::gone(&port.line.jetstream).await;
            if !gone.is_empty() {
                tracing::error!(?gone, "streams are gone from NATS, and are laid anew");
                port.begin_anew(gone.contains(&JOBS)).await;
            }
        }
    });
}

impl Port {
    async fn begin_anew(&self, jobs_are_gone: bool) {
        // Places in the queue of jobs that were never given: who acknowledges a job of before must not mean one of now.
        let first = jobs_are_gone.then(crate::now_ms);
        while let Err(error) = self.lay_all(first).await {
            tracing::warn!(%error, "streams could not be laid anew yet");
            sleep(REST).await;
        }
        let Some(first) = first else { return };
        // What somebody plays is played for nothing, and nobody has failed at it.
        let is_lost = |flight: &Flight| flight.sequence.is_none_or(|place| place < first);
        for flight in self.flights.land_all(is_lost) {
            self.take_back(Flight { is_begun: false, ..flight });
        }
    }

    /// Lays everything that is not there: the handles of what was there lead to it, because they go by name.
    async fn lay_all(&self, first: Option<u64>) -> Result<(), LineError> {
        let jetstream = &self.line.jetstream;
        let laid = Streams::lay(jetstream).await?;
        if let Some(first) = first {
            laid.begin_at(first).await?;
        }
        laid.read_reports().await?;
        laid.read_undeliverable().await?;
        streams::lay_code(jetstream).await?;
        streams::lay_builds(jetstream).await?;
        self.depot.forget_all();
        for seen in self.muster.look().into_iter().filter(|seen| seen.set_aside.is_none()) {
            let (profile, worker) = (seen.hello.profile(), seen.hello.worker);
            for queue in [Queue::Checks(profile.clone()), Queue::Games(profile), Queue::Own(worker)] {
                queue.open(&laid.jobs).await?;
            }
        }
        Ok(())
    }
}
