//! Takes tickets for one worker elsewhere and sends them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use jobs::{Bot, Life, Task, Trouble, WorkerId};

use super::flights::Flight;
use super::window::Place;
use super::{Member, Port, Queue, Ticket, finish};
use crate::line::LineError;
use crate::wire::JobLine;

/// How long a feeder waits for something before it looks whether its worker is gone.
const PATIENCE: Duration = Duration::from_millis(50);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_millis(500);

/// Feeds a worker until it is gone.
pub(super) fn start(port: &Arc<Port>, member: Arc<Member>) {
    let port = Arc::clone(port);
    let named = thread::Builder::new().name(format!("feed-{}", member.hello.worker));
    let started = named.spawn(move || {
        let id = port.desk.enlist();
        port.feeders.fetch_add(1, Ordering::Relaxed);
        while !member.is_gone() {
            port.feed(&member, id);
        }
        port.feeders.fetch_sub(1, Ordering::Relaxed);
        port.desk.dismiss(id);
    });
    if let Err(error) = started {
        tracing::error!(%error, "a worker elsewhere cannot be fed");
    }
}

impl Port {
    /// One job, if there is a place and something to do.
    fn feed(self: &Arc<Self>, member: &Arc<Member>, id: WorkerId) {
        let taken = match member.window.enter(PATIENCE) {
            Some(place) => self.desk.take(id, PATIENCE).map(|ticket| (ticket, place)),
            // All places are taken by games; somebody who waits for a check does not wait for them.
            None => {
                let place = member.checks.enter(Duration::ZERO);
                place.and_then(|place| Some((self.desk.take_check(id)?, place)))
            }
        };
        if let Some((ticket, place)) = taken {
            self.send(member, ticket, place);
        }
    }

    fn send(self: &Arc<Self>, member: &Arc<Member>, ticket: Ticket, place: Place) {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (lane, life) = (ticket.lane().number(), ticket.life());
        let job = JobLine::of(&self.epoch, id, lane, life, self.desk.is_heard(&ticket), ticket.task());
        let needs = job.needs();
        let able = if member.can(&needs) { Some(Arc::clone(member)) } else { self.muster.able(&needs) };
        let queue = match (able, life, ticket.task()) {
            (Some(able), Life::Game, Task::Game(_)) => Queue::Games(able.profile.clone()),
            (Some(able), Life::Game, Task::Check(_)) => Queue::Checks(able.profile.clone()),
            (Some(able), Life::Tournament, _) if able.hello.worker == member.hello.worker => {
                Queue::Own(member.hello.worker.clone())
            }
            _ => {
                let trouble = self.nobody_can(member, &job);
                return finish(
                    &self.desk,
                    Flight::new(ticket, job, Queue::Own(String::new()), place),
                    trouble,
                );
            }
        };
        let codes = codes(ticket.task());
        let (payload, subject) = (job.to_bytes(), queue.subject());
        self.flights.add(Flight::new(ticket, job, queue, place));
        let sent = self.runtime.block_on(async {
            for code in codes {
                self.depot.put(&code).await?;
            }
            self.line.jetstream.publish(subject, payload.into()).await.map_err(LineError::failed)
        });
        match sent {
            Ok(stored) => {
                let port = Arc::clone(self);
                self.runtime.spawn(async move {
                    match stored.await {
                        Ok(stored) => port.flights.stored(id, stored.sequence),
                        Err(error) => port.not_sent(id, &error),
                    }
                });
            }
            Err(error) => {
                self.not_sent(id, &error);
                thread::sleep(REST);
            }
        }
    }

    /// NATS has not taken a job: it is not held against anybody, and sent again.
    fn not_sent(&self, id: u64, error: &dyn std::fmt::Display) {
        if let Some(flight) = self.flights.land(id) {
            tracing::warn!(%error, id, "a job could not be sent");
            self.take_back(flight);
        }
    }

    fn nobody_can(&self, member: &Member, job: &JobLine) -> Trouble {
        let needs: Vec<&str> = job.needs().into_iter().collect();
        let why = format!("no worker has what it needs: {}", needs.join(", "));
        tracing::warn!(worker = member.hello.worker, why, "a job waits");
        // Somebody who can may come.
        thread::sleep(REST);
        Trouble::Elsewhere { worker: member.hello.worker.clone(), why, is_final: false }
    }
}

impl Flight {
    fn new(ticket: Ticket, job: JobLine, queue: Queue, place: Place) -> Self {
        Self {
            ticket,
            job,
            queue,
            sequence: None,
            sent: Instant::now(),
            is_missing: false,
            is_begun: false,
            place,
        }
    }
}

/// What somebody has written of those who play.
fn codes(task: &Task) -> Vec<Arc<jobs::Code>> {
    let of = |bot: &Bot| match bot {
        Bot::House(_) => None,
        Bot::Program(code) => Some(Arc::clone(code)),
    };
    match task {
        Task::Game(game) => game.bots.iter().filter_map(|(_, bot)| of(bot)).collect(),
        Task::Check(check) => vec![Arc::clone(&check.code)],
    }
}
