//! Hears workers come and live, and what happens with jobs.

use std::sync::Arc;
use std::time::Instant;

use async_nats::{Message, Subject, Subscriber};
use futures_util::StreamExt as _;
use jobs::{News, Task, Watched};
use serde::de::DeserializeOwned;
use tokio::task::JoinSet;

use super::distant::Distant;
use super::flights::Flight;
use super::{Member, Port, builds, feeder, rival, strangers};
use crate::hello::{Hello, MAX_HELLO_BYTES, Order, Pulse, Refusal, Welcome};
use crate::line::LineError;
use crate::news::{Attempt, MAX_NEWS_BYTES, NewsLine, What};
use crate::streams::{
    self, ALL_ALIVE, ALL_BUILDS, ALL_NEWS, ARENA, ARENAS, HELLO, Queue, STRANGERS, WORKER_INBOX,
};
use crate::wire::PROTOCOL;

pub(super) async fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>) -> Result<(), LineError> {
    let client = &port.line.client;
    let hear = async |subject: String| client.subscribe(subject).await.map_err(LineError::failed);
    let asked = hear(ARENA.to_owned()).await?;
    let others = hear(ARENAS.to_owned()).await?;
    let hello = hear(HELLO.to_owned()).await?;
    let alive = hear(ALL_ALIVE.to_owned()).await?;
    let refused = hear(STRANGERS.to_owned()).await?;
    let news = hear(ALL_NEWS.to_owned()).await?;
    let builds = hear(ALL_BUILDS.to_owned()).await?;
    tasks.spawn(rival::answer_all(Arc::clone(port), asked));
    tasks.spawn(rival::watch(Arc::clone(port), others));
    tasks.spawn(greet_all(Arc::clone(port), hello));
    tasks.spawn(live(Arc::clone(port), alive));
    tasks.spawn(strangers::hear_all(Arc::clone(port), refused));
    tasks.spawn(hear_news(Arc::clone(port), news));
    tasks.spawn(builds::hear_all(Arc::clone(port), builds));
    Ok(())
}

async fn greet_all(port: Arc<Port>, mut hello: Subscriber) {
    while let Some(message) = hello.next().await {
        let Some(reply) = asker(&message) else { continue };
        let Some(hello) = read::<Hello>(&message) else { continue };
        let (worker, name) = (hello.to_string(), hello.worker.clone());
        // A worker that is not answered asks again.
        let Some(welcome) = port.greet(hello).await else { continue };
        match &welcome {
            Welcome::Come { .. } => {
                port.turned_away.forget(&name);
                tracing::info!(worker, "a worker has come");
            }
            Welcome::Refused(why) => {
                if port.turned_away.add(&name, why, Instant::now()) {
                    tracing::warn!(worker, %why, "a worker was refused");
                }
            }
        }
        let answer = serde_json::to_vec(&welcome).unwrap_or_default();
        let _ = port.line.client.publish(reply, answer.into()).await;
    }
}

async fn live(port: Arc<Port>, mut alive: Subscriber) {
    while let Some(message) = alive.next().await {
        let Some((worker, pulse)) = sender(&message).zip(read::<Pulse>(&message)) else { continue };
        if let Some(order) = port.muster.hear(worker, pulse).filter(|_| !pulse.leaves) {
            port.tell(worker, &order).await;
        }
    }
}

async fn hear_news(port: Arc<Port>, mut news: Subscriber) {
    while let Some(message) = news.next().await {
        let line = read_within::<NewsLine>(&message, MAX_NEWS_BYTES).filter(|line| line.epoch == port.epoch);
        if let Some((worker, line)) = sender(&message).zip(line) {
            port.hear(worker, line);
        }
    }
}

impl Port {
    /// What a worker is told that comes; nothing where NATS does not let it have its queues.
    async fn greet(self: &Arc<Self>, hello: Hello) -> Option<Welcome> {
        let (member, is_new) = match self.admit(hello) {
            Ok(admitted) => admitted,
            Err(refusal) => return Some(Welcome::Refused(refusal)),
        };
        if let Err(error) = self.open_queues(&member).await {
            tracing::error!(%error, worker = member.hello.worker, "the queues of a worker cannot be opened");
            if is_new {
                self.muster.leave(&member.hello.worker);
            }
            return None;
        }
        if is_new {
            feeder::start(self, Arc::clone(&member));
        }
        Some(Welcome::Come { profile: member.profile.clone() })
    }

    fn admit(&self, hello: Hello) -> Result<(Arc<Member>, bool), Refusal> {
        hello.judge(PROTOCOL, self.locks_in, jobs::trial(), crate::now_ms()).inspect_err(|refusal| {
            if matches!(refusal, Refusal::Unfit(_)) {
                self.muster.doubt(&hello.worker);
            }
        })?;
        self.muster.join(hello)
    }

    async fn open_queues(&self, member: &Member) -> Result<(), LineError> {
        for queue in [
            Queue::Checks(member.profile.clone()),
            Queue::Games(member.profile.clone()),
            Queue::Own(member.hello.worker.clone()),
        ] {
            queue.open(&self.streams.jobs).await?;
        }
        Ok(())
    }

    pub(super) async fn tell(&self, worker: &str, order: &Order) {
        let order = serde_json::to_vec(order).unwrap_or_default();
        // Whoever misses it is told again when it speaks next.
        let _ = self.line.client.publish(streams::orders(worker), order.into()).await;
    }

    /// Something happens with a job.
    fn hear(self: &Arc<Self>, worker: &str, line: NewsLine) {
        match line.what {
            What::Returned => {
                if let Some(flight) = self.flights.land(line.id) {
                    self.take_back(Flight { is_begun: false, ..flight });
                }
            }
            What::Lines(told) => {
                let distant = self.flights.with(line.id, |flight| flight.distant.clone()).flatten();
                if let Some(distant) = distant {
                    distant.take(line.attempt, told);
                }
            }
            What::Begun | What::Compiled(_) | What::Started(_) => self.go_on(worker, &line),
        }
    }

    /// Somebody has a job in hand.
    fn go_on(self: &Arc<Self>, worker: &str, line: &NewsLine) {
        self.flights.with(line.id, |flight| {
            if !flight.is_begun {
                flight.is_begun = true;
                // Whether it still should have been begun does not matter: it has been.
                let _ = self.desk.begin(&mut flight.ticket);
            }
            if let Some(news) = line.news() {
                flight.ticket.tell(news);
            }
            flight.holder = Some(worker.to_owned());
            if line.what == What::Begun {
                self.show(flight, worker, line.attempt);
            }
        });
    }

    /// A game has begun: whoever wants to may watch it. What is told of an earlier attempt comes too late.
    fn show(self: &Arc<Self>, flight: &mut Flight, worker: &str, attempt: Attempt) {
        let is_new = flight.distant.as_ref().is_none_or(|distant| distant.attempt < attempt);
        let Task::Game(game) = flight.ticket.task() else { return };
        // Whoever watches has seen it by the time that it is played a second time.
        if flight.ticket.is_heard() && is_new && flight.first.is_none() {
            let distant = Arc::new(self.watch(worker, flight.job.id, attempt, game.header.clone()));
            flight.distant = Some(Arc::<Distant>::clone(&distant));
            flight.ticket.tell(News::Playing(Watched::new(distant)));
        }
    }
}

/// The worker that has sent a message, by its subject.
fn sender(message: &Message) -> Option<&str> {
    message.subject.rsplit('.').next()
}

/// Where whoever asks is answered. NATS does not look whether they may speak there themselves, and we may everywhere: so it has to be a place
/// where nobody but workers listens.
pub(super) fn asker(message: &Message) -> Option<Subject> {
    let is_of_worker =
        |reply: &&Subject| reply.strip_prefix(WORKER_INBOX).is_some_and(|rest| rest.starts_with('.'));
    message.reply.as_ref().filter(is_of_worker).cloned()
}

pub(super) fn read<T: DeserializeOwned>(message: &Message) -> Option<T> {
    read_within(message, MAX_HELLO_BYTES)
}

fn read_within<T: DeserializeOwned>(message: &Message, most_bytes: usize) -> Option<T> {
    let is_short = message.payload.len() <= most_bytes;
    is_short.then(|| serde_json::from_slice(&message.payload).ok()).flatten()
}
