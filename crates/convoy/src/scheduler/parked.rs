//! Jobs that nobody who is here can do. Somebody who can may come; after a while they are given up with the reason.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Ticket, Trouble};

use super::Port;
use super::flights::Flight;
use super::window::Place;

/// How long a job waits for somebody who can do it.
const PATIENCE: Duration = Duration::from_secs(60);

/// Jobs that nobody who is here can do. Each has a place of the window that it came through, so there are never many.
#[derive(Default)]
pub(crate) struct Parked(Mutex<Vec<Waiting>>);

struct Waiting {
    ticket: Ticket,
    place: Place,
    since: Instant,
    /// What is needed, for people.
    needs: String,
}

impl Port {
    pub(super) fn park(&self, ticket: Ticket, place: Place, needs: String) {
        tracing::warn!(needs, "a job waits for a worker that has what it needs");
        self.put(Waiting { ticket, place, since: Instant::now(), needs });
    }

    fn put(&self, waiting: Waiting) {
        self.parked.0.lock().unwrap_or_else(PoisonError::into_inner).push(waiting);
    }

    /// Sends those for which somebody has come, and gives up those that have waited too long.
    pub(super) async fn send_parked(self: &Arc<Self>) {
        let all = std::mem::take(&mut *self.parked.0.lock().unwrap_or_else(PoisonError::into_inner));
        for waiting in all {
            let Waiting { ticket, place, since, needs } = waiting;
            if !self.desk.is_wanted(&ticket) {
                drop(place);
                self.desk.give_back(ticket);
            } else if since.elapsed() > PATIENCE {
                drop(place);
                let why = format!("no worker has what it needs: {needs}");
                let trouble = Trouble::Elsewhere { worker: String::new(), why, is_final: true };
                self.desk.finish(ticket, Err(trouble));
            } else if let Some((job, queue)) = self.route(&ticket, None) {
                self.launch(vec![Flight::new(ticket, job, queue, place)]).await;
            } else {
                self.put(Waiting { ticket, place, since, needs });
            }
        }
    }
}
