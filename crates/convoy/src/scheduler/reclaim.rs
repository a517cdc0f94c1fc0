//! Jobs in the hands of somebody who was set aside. A worker that hangs never finishes them, and one that lies need not, while both tell NATS that
//! they are at it.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::Port;
use super::flights::Flight;
use super::member::Member;
use crate::streams::Queue;

/// So long somebody who has not lied may finish what it plays.
const UNTIL_DONE: Duration = Duration::from_secs(30);

impl Port {
    /// Has others do what a worker has in hand that was set aside, and what it may have taken and not begun; at once if it is not believed.
    pub(super) fn reclaim(self: &Arc<Self>, member: Arc<Member>, is_distrusted: bool) {
        let port = Arc::clone(self);
        self.runtime.spawn(async move {
            if !is_distrusted {
                sleep(UNTIL_DONE).await;
            }
            if port.muster.is_set_aside(&member.hello.worker) {
                port.reclaim_now(&member).await;
            }
        });
    }

    async fn reclaim_now(&self, member: &Member) {
        let held = self.flights.land_all(|flight| match &flight.holder {
            Some(holder) => *holder == member.hello.worker,
            None => may_be_with(flight, member),
        });
        if !held.is_empty() {
            tracing::warn!(worker = member.hello.worker, jobs = held.len(), "others do what it has in hand");
        }
        // That it went to somebody like this is no fault of the job.
        self.withdraw_all(held.into_iter().map(|flight| Flight { is_begun: false, ..flight }).collect())
            .await;
    }
}

/// Whether a worker may have taken a job that nobody has begun.
fn may_be_with(flight: &Flight, member: &Member) -> bool {
    match &flight.queue {
        Queue::Checks(profile) | Queue::Games(profile) => *profile == member.profile,
        Queue::Own(worker) => *worker == member.hello.worker,
    }
}
