//! Takes tickets for one worker elsewhere and sends them, those of short games several in a message.

use std::iter::{from_fn, once};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use jobs::{Bot, LaneId, Life, Task, WorkerId};

use super::flights::Flight;
use super::window::Place;
use super::{Member, Port, Queue, Ticket};
use crate::line::LineError;
use crate::wire::JobLine;

/// How long a feeder waits for something before it looks whether its worker is gone.
const PATIENCE: Duration = Duration::from_millis(50);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_millis(500);

/// Jobs that go in one message, and how many there may be at the most.
struct Load {
    most: usize,
    flights: Vec<Flight>,
}

/// Feeds a worker until it is gone.
pub(super) fn start(port: &Arc<Port>, member: Arc<Member>) {
    let port = Arc::clone(port);
    let named = thread::Builder::new().name(format!("feed-{}", member.hello.worker));
    let started = named.spawn(move || {
        let enlist = || port.desk.enlist_as(&member.hello.kind, member.skills);
        let id = *member.at_desk.get_or_init(enlist);
        port.feeders.fetch_add(1, Ordering::Relaxed);
        let mut together = 1;
        while !member.is_gone() && !port.is_closed.load(Ordering::Relaxed) {
            together = port.feed(&member, id, together);
        }
        port.feeders.fetch_sub(1, Ordering::Relaxed);
        port.desk.dismiss(id);
    });
    if let Err(error) = started {
        tracing::error!(%error, "a worker elsewhere cannot be fed");
    }
}

impl Port {
    /// Some jobs, if there are places and something to do. Who has sent so many together waits for as many places the next time; tells how many
    /// those are.
    fn feed(self: &Arc<Self>, member: &Arc<Member>, id: WorkerId, together: usize) -> usize {
        let mut places = member.window.enter(together, PATIENCE);
        if places.is_empty() {
            // All places are taken by games; somebody who waits for a check does not wait for them.
            let place = member.checks.enter(1, Duration::ZERO).pop();
            let taken = place.and_then(|place| Some((place, self.desk.take_check(id)?)));
            self.send_all(member, taken.into_iter());
            return together;
        }
        let Some(first) = self.desk.take(id, PATIENCE) else { return together };
        let share = self.fair_share(first.lane(), &member.profile);
        places.truncate(share);
        places.extend(member.window.more(share - places.len()));
        let others = from_fn(|| self.desk.take(id, Duration::ZERO));
        // No ticket is taken for which there is no place.
        self.send_all(member, places.into_iter().zip(once(first).chain(others)));
        share
    }

    /// How many of the games of a lane go together to those who share a queue: no more than the smallest of them plays in a moment, and at the
    /// end fewer and fewer, so that all workers are done at about the same time.
    fn fair_share(&self, lane: LaneId, profile: &str) -> usize {
        let together = self.paces.together(lane, self.muster.fewest_slots(profile));
        let left = self.desk.progress(lane).map_or(0, |progress| progress.left);
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        let workers = self.feeders.load(Ordering::Relaxed).max(1);
        let is_far_from_end = left.saturating_sub(self.flights.len()) / (2 * workers) >= together;
        if together == 1 || is_far_from_end {
            return together;
        }
        let unsent = left.saturating_sub(self.flights.count_of(lane));
        together.min(unsent / (2 * workers)).max(1)
    }

    /// Sends jobs, those together that can be: the desk hands out games of several lanes in turns.
    fn send_all(self: &Arc<Self>, member: &Arc<Member>, taken: impl Iterator<Item = (Place, Ticket)>) {
        let mut loads: Vec<Load> = Vec::new();
        for (place, ticket) in taken {
            let (job, queue) = (self.job(&ticket), queue(&ticket, member));
            let flight = Flight::new(ticket, job, queue, place);
            match loads.iter_mut().find(|load| load.takes(&flight)) {
                Some(load) => load.flights.push(flight),
                None => loads.push(self.load(flight)),
            }
        }
        loads.into_iter().for_each(|load| self.send(load.flights));
    }

    /// A message that begins with this job.
    fn load(&self, first: Flight) -> Load {
        let most = match &first.queue {
            Queue::Games(profile) if !first.ticket.has_failed() => {
                self.fair_share(first.ticket.lane(), profile)
            }
            Queue::Games(_) | Queue::Checks(_) | Queue::Own(_) => 1,
        };
        Load { most, flights: vec![first] }
    }

    fn send(self: &Arc<Self>, load: Vec<Flight>) {
        if !load.is_empty() && !self.runtime.block_on(self.launch(load)) {
            thread::sleep(REST);
        }
    }

    pub(super) fn job(&self, ticket: &Ticket) -> JobLine {
        // Who does not have the job cannot guess its number, and so cannot tell anything of it.
        let id = rand::random();
        let (lane, life) = (ticket.lane().number(), ticket.life());
        JobLine::of(&self.epoch, id, lane, life, self.desk.is_heard(ticket), ticket.task())
    }

    /// Sends jobs of one queue in one message; tells whether NATS has taken it so far.
    pub(super) async fn launch(self: &Arc<Self>, load: Vec<Flight>) -> bool {
        let Some(first) = load.first() else { return true };
        let subject = first.queue.subject();
        let ids: Vec<u64> = load.iter().map(|flight| flight.job.id).collect();
        let payload = JobLine::join(load.iter().map(|flight| &flight.job));
        let codes: Vec<_> = load.iter().flat_map(|flight| codes(flight.ticket.task())).collect();
        let went_together = load.len() > 1;
        load.into_iter().for_each(|flight| self.flights.add(Flight { went_together, ..flight }));
        let sent = async {
            for code in codes {
                self.depot.put(&code, || self.flights.codes()).await?;
            }
            self.line.jetstream.publish(subject, payload.into()).await.map_err(LineError::failed)
        };
        let stored = match sent.await {
            Ok(stored) => stored,
            Err(error) => {
                self.not_sent(&ids, &error);
                return false;
            }
        };
        let port = Arc::clone(self);
        self.runtime.spawn(async move {
            match stored.await {
                Ok(stored) => port.flights.stored(&ids, stored.sequence),
                Err(error) => {
                    // One that is full says so at once, and as quickly the jobs would be back here.
                    tokio::time::sleep(REST).await;
                    port.not_sent(&ids, &error);
                }
            }
        });
        true
    }

    /// NATS has not taken some jobs: it is not held against anybody, and they are sent again.
    fn not_sent(&self, ids: &[u64], error: &dyn std::fmt::Display) {
        tracing::warn!(%error, jobs = ids.len(), "some jobs could not be sent");
        ids.iter().filter_map(|id| self.flights.land(*id)).for_each(|flight| self.take_back(flight));
    }
}

impl Flight {
    pub(super) fn new(ticket: Ticket, job: JobLine, queue: Queue, place: Place) -> Self {
        Self {
            ticket,
            job,
            queue,
            sequence: None,
            sent: Instant::now(),
            missing_since: None,
            is_begun: false,
            holder: None,
            went_together: false,
            distant: None,
            first: None,
            builds: Vec::new(),
            place,
        }
    }
}

impl Load {
    /// Whether this goes with the others: games of one lane, so that they are wanted as long as the others. One that somebody was lost with
    /// goes alone, so that it takes no other along if that happens again.
    fn takes(&self, flight: &Flight) -> bool {
        let is_alike =
            |first: &Flight| first.queue == flight.queue && first.ticket.lane() == flight.ticket.lane();
        self.flights.len() < self.most
            && self.flights.first().is_some_and(is_alike)
            && !flight.ticket.has_failed()
    }
}

/// Where a job goes: to whoever is like the worker that it was taken for, or to that worker alone where programs live with it for a tournament,
/// or where somebody else has failed at it.
fn queue(ticket: &Ticket, member: &Member) -> Queue {
    match (ticket.life(), ticket.task()) {
        _ if !ticket.failed_at().is_empty() => Queue::Own(member.hello.worker.clone()),
        (Life::Game, Task::Game(_)) => Queue::Games(member.profile.clone()),
        (Life::Game, Task::Check(_)) => Queue::Checks(member.profile.clone()),
        (Life::Tournament, _) => Queue::Own(member.hello.worker.clone()),
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
