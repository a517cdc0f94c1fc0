//! Takes tickets for one worker elsewhere and sends them, those of short games several in a message.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use jobs::{Bot, Life, Task, WorkerId};

use super::flights::Flight;
use super::window::{Place, TOGETHER};
use super::{Member, Port, Queue, Ticket};
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
        let id = port.desk.enlist_as(&member.hello.kind);
        port.feeders.fetch_add(1, Ordering::Relaxed);
        while !member.is_gone() && !port.is_closed.load(Ordering::Relaxed) {
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
    /// Some jobs, if there are places and something to do.
    fn feed(self: &Arc<Self>, member: &Arc<Member>, id: WorkerId) {
        let mut places = member.window.enter_together(PATIENCE).into_iter();
        match places.next() {
            Some(place) => {
                if let Some(ticket) = self.desk.take(id, PATIENCE) {
                    let most = self.fair_share(&ticket, self.muster.fewest_slots(&member.profile));
                    let others = places.take(most.saturating_sub(1));
                    let others = others.map_while(|place| Some((self.desk.take(id, Duration::ZERO)?, place)));
                    self.send_all(member, std::iter::once((ticket, place)).chain(others));
                }
            }
            // All places are taken by games; somebody who waits for a check does not wait for them.
            None => {
                let place = member.checks.enter(Duration::ZERO);
                let taken = place.and_then(|place| Some((self.desk.take_check(id)?, place)));
                self.send_all(member, taken.into_iter());
            }
        }
    }

    /// How many of the games of a lane one worker may have in a message: no more than it plays in a moment on so many places, and at the end
    /// fewer and fewer, so that all workers are done at about the same time.
    fn fair_share(&self, ticket: &Ticket, slots: usize) -> usize {
        let lane = ticket.lane();
        let left = self.desk.progress(lane).map_or(0, |progress| progress.left);
        let left = usize::try_from(left).unwrap_or(usize::MAX).saturating_sub(self.flights.count_of(lane));
        let workers = self.feeders.load(Ordering::Relaxed).max(1);
        self.paces.within(lane, TOGETHER, slots).min(left / (2 * workers))
    }

    /// Sends jobs, those together that can be.
    fn send_all(self: &Arc<Self>, member: &Arc<Member>, taken: impl Iterator<Item = (Ticket, Place)>) {
        let mut load: Vec<Flight> = Vec::new();
        for (ticket, place) in taken {
            let Some((job, queue)) = self.route(&ticket, Some(member)) else {
                self.park_for_need(ticket, place);
                continue;
            };
            let flight = Flight::new(ticket, job, queue, place);
            if load.last().is_some_and(|last| !last.goes_with(&flight)) {
                self.send(std::mem::take(&mut load));
            }
            load.push(flight);
        }
        self.send(load);
    }

    fn send(self: &Arc<Self>, load: Vec<Flight>) {
        if !load.is_empty() && !self.runtime.block_on(self.launch(load)) {
            thread::sleep(REST);
        }
    }

    /// Nobody who is here can do it.
    fn park_for_need(&self, ticket: Ticket, place: Place) {
        let (job, machine) = (self.job(&ticket), self.desk.machine_for(&ticket));
        let machine = machine.map(|kind| format!("a worker of the kind {kind}"));
        let needs = job.needs().into_iter().map(str::to_owned).chain(machine);
        self.park(ticket, place, needs.collect::<Vec<_>>().join(", "));
    }

    pub(super) fn job(&self, ticket: &Ticket) -> JobLine {
        // Who does not have the job cannot guess its number, and so cannot tell anything of it.
        let id = rand::random();
        let (lane, life) = (ticket.lane().number(), ticket.life());
        JobLine::of(&self.epoch, id, lane, life, self.desk.is_heard(ticket), ticket.task())
    }

    /// Where a job goes: to those who are like the worker that it was taken for, or to others who can do it. Where programs
    /// live for a tournament, to one worker.
    pub(super) fn route(&self, ticket: &Ticket, member: Option<&Arc<Member>>) -> Option<(JobLine, Queue)> {
        let job = self.job(ticket);
        let needs = job.needs();
        let able = match member {
            Some(member) if member.can(&needs) => Arc::clone(member),
            _ => self.muster.able(&needs, self.desk.machine_for(ticket).as_deref())?,
        };
        let queue = match (job.life, ticket.task()) {
            (Life::Game, Task::Game(_)) => Queue::Games(able.profile.clone()),
            (Life::Game, Task::Check(_)) => Queue::Checks(able.profile.clone()),
            (Life::Tournament, _) => Queue::Own(able.hello.worker.clone()),
        };
        Some((job, queue))
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
                self.depot.put(&code).await?;
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
                Err(error) => port.not_sent(&ids, &error),
            }
        });
        true
    }

    /// NATS has not taken some jobs: it is not held against anybody, and they are sent again.
    fn not_sent(&self, ids: &[u64], error: &dyn std::fmt::Display) {
        for flight in ids.iter().filter_map(|id| self.flights.land(*id)) {
            tracing::warn!(%error, id = flight.job.id, "a job could not be sent");
            self.take_back(flight);
        }
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
            is_missing: false,
            is_begun: false,
            went_together: false,
            distant: None,
            first: None,
            builds: Vec::new(),
            place,
        }
    }

    /// Whether both may be sent in one message: games of one lane, so that they are wanted as long as the others. One that somebody
    /// was lost with goes alone, so that it takes no other along if that happens again.
    fn goes_with(&self, other: &Self) -> bool {
        let is_short = |flight: &Self| matches!(flight.queue, Queue::Games(_)) && !flight.ticket.has_failed();
        self.queue == other.queue
            && self.ticket.lane() == other.ticket.lane()
            && is_short(self)
            && is_short(other)
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
