//! Takes jobs from a queue, as long as there is room.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::future::try_join_all;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, Stream, StreamExt as _};
use jobs::{Class, Code, Desk, Task, Trouble};
use tokio::sync::watch;

use super::berths::Berths;
use super::delivery::{Cargo, Delivery};
use super::room::Room;
use super::sender::Sender;
use crate::depot::Pantry;
use crate::line::Line;
use crate::streams::Queue;
use crate::wire::JobLine;

/// How long NATS waits for a job.
const EXPIRES: Duration = Duration::from_secs(5);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_millis(500);

/// Takes jobs of one queue.
pub(crate) struct Puller {
    pub(crate) line: Line,
    pub(crate) queue: Queue,
    pub(crate) class: Class,
    pub(crate) desk: Desk,
    pub(crate) berths: Arc<Berths>,
    pub(crate) pantry: Arc<Pantry>,
    pub(crate) sender: Arc<Sender>,
    pub(crate) room: Arc<Room>,
    /// Whether nothing more is taken.
    pub(crate) stop: watch::Receiver<bool>,
}

impl Puller {
    /// Takes jobs until it is told to stop.
    pub(crate) async fn run(self) {
        let mut consumer = None;
        // How many jobs came in the last message.
        let mut together = 1;
        while !*self.stop.borrow() {
            let found = match consumer.take() {
                Some(found) => found,
                None => match self.unless_stopped(self.queue.find(&self.line.jetstream)).await {
                    Some(Ok(found)) => found,
                    Some(Err(error)) => {
                        tracing::debug!(%error, queue = self.queue.consumer(), "the queue is not there");
                        self.unless_stopped(tokio::time::sleep(REST)).await;
                        continue;
                    }
                    None => return,
                },
            };
            if self.pull(&found, &mut together).await {
                consumer = Some(found);
            } else {
                self.unless_stopped(tokio::time::sleep(REST)).await;
            }
        }
    }

    /// What comes of something, if that is before it is told to stop.
    async fn unless_stopped<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        let mut stop = self.stop.clone();
        tokio::select! {
            biased;
            _ = stop.wait_for(|is_stopped| *is_stopped) => None,
            done = what => Some(done),
        }
    }

    /// Takes as many jobs as there is room for; tells whether the queue is all right.
    async fn pull(&self, consumer: &PullConsumer, together: &mut usize) -> bool {
        let Some(most) = self.unless_stopped(self.room.wait(*together)).await else { return false };
        let batch = consumer.batch().max_messages(most).expires(EXPIRES).messages().await;
        let Ok(mut batch) = batch else { return false };
        // What has come is taken in whether there is room or not: only for what is in hand NATS hears that somebody is at it. While the
        // codes of one are fetched, others come: what lies in the batch for too long is lost.
        let mut taking = FuturesUnordered::new();
        let (mut is_open, mut is_right) = (true, true);
        while is_open || !taking.is_empty() {
            tokio::select! {
                next = self.next(&mut batch), if is_open => match next {
                    Some(Ok(message)) => taking.push(self.take_all(message)),
                    Some(Err(_)) => (is_open, is_right) = (false, false),
                    None => is_open = false,
                },
                Some(count) = taking.next(), if !taking.is_empty() => *together = count.max(1),
            }
        }
        is_right
    }

    /// What comes next. Whoever is told to stop takes what has come by then, and gives it back.
    async fn next<S: Stream + Unpin>(&self, batch: &mut S) -> Option<S::Item> {
        let next = self.unless_stopped(batch.next()).await;
        next.unwrap_or_else(|| batch.next().now_or_never().flatten())
    }

    /// Takes the jobs of a message; tells how many there are.
    async fn take_all(&self, message: Message) -> usize {
        let times = message.info().map_or(0, |info| info.delivered.unsigned_abs());
        let (message, acker) = message.split();
        let jobs = match JobLine::split(&message.payload) {
            Ok(jobs) => jobs,
            Err(error) => {
                // It names no job that a report could be about. After some attempts it is laid among the dead.
                tracing::error!(%error, "a job cannot be read");
                return 0;
            }
        };
        let (count, delivery) = (jobs.len(), Delivery::new(acker, times, jobs.len()));
        for job in jobs {
            self.take(Cargo::new(job, Arc::clone(&delivery), Arc::clone(&self.room))).await;
        }
        count
    }

    async fn take(&self, cargo: Cargo) {
        let task = match self.unless_stopped(self.task(&cargo.job)).await {
            Some(Ok(task)) => task,
            Some(Err(trouble)) => return self.sender.give_up(cargo, trouble).await,
            None => return self.sender.give_back(&cargo).await,
        };
        let Some(berth) = self.berths.find(self.class, &cargo.job) else {
            return self.sender.give_back(&cargo).await;
        };
        match berth.hold.stow(cargo, task) {
            Ok(()) => self.desk.wake(berth.lane),
            Err(cargo) => self.sender.give_back(&cargo).await,
        }
    }

    async fn task(&self, job: &JobLine) -> Result<Task, Trouble> {
        let elsewhere = |why: String, is_final: bool| Trouble::Elsewhere {
            worker: self.sender.worker.clone(),
            why,
            is_final,
        };
        let fetched = try_join_all(job.codes().map(|digest| self.pantry.fetch(digest))).await;
        // Also one that is missing is put in anew before somebody is asked again.
        let fetched = fetched.map_err(|error| elsewhere(error.to_string(), false))?;
        // They are held until here: what is known by heart may be another the next moment.
        let codes: HashMap<&str, Arc<Code>> = job.codes().zip(fetched).collect();
        job.task(|digest| codes.get(digest).cloned()).map_err(|error| elsewhere(error.to_string(), true))
    }
}
