//! Looks every moment for workers that are gone, for jobs that nobody will do, and for jobs that nobody wants any more.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::Port;
use super::flights::Flight;
use crate::streams::Queue;

/// How often is looked.
const MOMENT: Duration = Duration::from_millis(200);

pub(super) fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>, mut closing: watch::Receiver<bool>) {
    let port = Arc::clone(port);
    tasks.spawn(async move {
        let mut moments = interval(MOMENT);
        moments.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            moments.tick().await;
            port.sweep().await;
            if closing.has_changed().unwrap_or(true) && *closing.borrow_and_update() {
                return;
            }
        }
    });
}

impl Port {
    async fn sweep(&self) {
        for lost in self.muster.lose() {
            tracing::warn!(worker = lost.hello.worker, "a worker has fallen silent");
        }
        let mut left = self.flights.land_all(|flight| self.is_left(flight));
        left.extend(self.flights.land_all(|flight| !flight.is_begun && !self.desk.is_wanted(&flight.ticket)));
        for flight in left {
            self.withdraw(flight).await;
        }
    }

    /// Whether nobody is there who could do it.
    fn is_left(&self, flight: &Flight) -> bool {
        match &flight.queue {
            Queue::Checks(profile) | Queue::Games(profile) => !self.muster.has_profile(profile),
            Queue::Own(worker) => !self.muster.has(worker),
        }
    }
}
