//! A worker's side of a convoy: takes jobs from the queues that it can serve, lets its own crew do them, and sends reports.
//!
//! It has a desk and a crew like an arena. Its queues are lanes there, so everything that holds for games at home (checks
//! first, bots started ahead, three attempts, fair clocks) holds here, too.

mod berths;
mod builds;
mod delivery;
mod hold;
mod onlookers;
mod outbox;
mod puller;
mod sender;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use jobs::{Class, Desk, Watched};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::depot::Pantry;
use crate::hello::{Hello, Order, Pulse, Refusal, Welcome, is_name};
use crate::line::{Address, Line, LineError};
use crate::news::Attempt;
use crate::streams::{self, ACK_WAIT, HELLO, Queue};
use crate::wire::JobLine;
use berths::Berths;
use delivery::Cargo;
use onlookers::{Onlookers, SHOW_EVERY};
use puller::Puller;
use sender::Sender;

pub use builds::Builds;

/// How often a worker says that it lives.
const BEAT: Duration = Duration::from_secs(2);

/// How long an arena may take to answer a greeting, and NATS to take leave.
const PATIENCE: Duration = Duration::from_secs(2);

/// After so long an arena knows that a worker is lost.
const UNTIL_LOST: Duration = Duration::from_secs(15);

/// Jobs in hand for each game that is played at once, so that nobody waits for the next one.
const JOBS_PER_SLOT: usize = 4;

/// How long reports may still take after the last game.
const LAST_REPORTS: Duration = Duration::from_secs(20);

/// A worker that has been let in.
pub struct Worker {
    hello: Hello,
    line: Line,
    desk: Desk,
    orders: Subscriber,
    berths: Arc<Berths>,
    onlookers: Onlookers,
    pulling: JoinSet<()>,
    sender: Arc<Sender>,
    sending: JoinHandle<()>,
}

/// How a worker has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// It has finished everything that it had begun.
    InOrder,
    /// It was in a hurry: what its crew still plays was given back, and nobody waits for it.
    InHurry,
}

/// Why a worker does not work.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// NATS cannot be used.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The arena does not want it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It has no room for builds: what needed some was given back.
    #[error("builds cannot be kept here: {0}")]
    NoRoom(Arc<io::Error>),
}

impl Worker {
    /// Comes to an arena: says who it is, and takes jobs as soon as it is let in. Waits for an arena that is not there yet;
    /// `waiting` is told so once.
    pub async fn open(
        address: &Address,
        hello: Hello,
        desk: &Desk,
        waiting: impl FnOnce(),
    ) -> Result<Self, WorkError> {
        Self::open_with(address, hello, desk, builds::none(), waiting).await
    }

    /// The same, with the shelf of whoever compiles for it.
    pub async fn open_with(
        address: &Address,
        hello: Hello,
        desk: &Desk,
        builds: Arc<Builds>,
        waiting: impl FnOnce(),
    ) -> Result<Self, WorkError> {
        let hello = Hello { instance: rand::random(), ..hello };
        let line = call(address, &hello).await?;
        let orders =
            line.client.subscribe(streams::orders(&hello.worker)).await.map_err(LineError::failed)?;
        let (mut waiting, come) = (Some(waiting), Instant::now());
        let profile = loop {
            match greet(&line, &hello).await? {
                // Who was killed and started again has to wait until the one before is known to be lost.
                Some(Welcome::Refused(Refusal::Taken(_))) if come.elapsed() < UNTIL_LOST => {
                    sleep(PATIENCE).await;
                }
                Some(welcome) => break admitted(welcome)?,
                None => {
                    waiting.take().into_iter().for_each(|waiting| waiting());
                    sleep(PATIENCE).await;
                }
            }
        };
        builds.connect(&line);
        let (out, parcels) = mpsc::unbounded_channel();
        let [done, failed] = [const { AtomicU64::new(0) }; 2];
        let (worker, no_room) = (hello.worker.clone(), watch::Sender::new(None));
        let sender = Arc::new(Sender { line: line.clone(), worker, builds, no_room, done, failed });
        let sending = tokio::spawn(Arc::clone(&sender).run(parcels));
        let berths = Arc::new(Berths::new(desk.clone(), out));
        let (desk, pulling) = (desk.clone(), JoinSet::new());
        let onlookers = Onlookers::default();
        let mut worker = Self { hello, line, desk, orders, berths, onlookers, pulling, sender, sending };
        worker.take_jobs(&profile);
        Ok(worker)
    }

    /// Tells an arena, if one is there, that this machine takes no jobs: `hello` says why.
    pub async fn decline(address: &Address, hello: &Hello) -> Result<(), WorkError> {
        let line = call(address, hello).await?;
        if let Some(Welcome::Come { .. }) = greet(&line, hello).await? {
            // An arena that does not know what it means hears that the worker has gone.
            tell_pulse(&line, &hello.worker, Pulse { leaves: true, ..Pulse::default() }).await;
        }
        // Whoever does not hear it misses nobody.
        let _ = line.client.flush().await;
        Ok(())
    }

    fn take_jobs(&mut self, profile: &str) {
        let pantry = Arc::new(Pantry::new(self.line.clone()));
        let slots = self.hello.slots as usize;
        for (queue, class, places) in [
            (Queue::Checks(profile.to_owned()), Class::Check, slots),
            (Queue::Games(profile.to_owned()), Class::Game, slots * JOBS_PER_SLOT),
            (Queue::Own(self.hello.worker.clone()), Class::Game, slots),
        ] {
            let puller = Puller {
                line: self.line.clone(),
                queue,
                class,
                desk: self.desk.clone(),
                berths: Arc::clone(&self.berths),
                pantry: Arc::clone(&pantry),
                sender: Arc::clone(&self.sender),
                room: Arc::new(Semaphore::new(places)),
            };
            self.pulling.spawn(puller.run());
        }
    }

    /// Every job in hand.
    fn held(&self) -> Vec<Cargo> {
        self.berths.all().iter().flat_map(|berth| berth.hold.held()).collect()
    }

    /// Every game that somebody may want to see.
    fn playing(&self) -> Vec<(Arc<JobLine>, Attempt, Watched)> {
        self.berths.all().iter().flat_map(|berth| berth.hold.playing()).collect()
    }

    /// Works until it is told to stop, by whoever waits or by the arena, or has no room for builds; then it finishes what it has begun
    /// and gives back the rest. `hurry` ends also that: what is not done is given back.
    pub async fn work(
        mut self,
        stop: impl Future<Output = ()>,
        hurry: impl Future<Output = ()>,
    ) -> Result<Leave, WorkError> {
        let mut no_room = self.sender.no_room.subscribe();
        let stopped = {
            let mut stop = std::pin::pin!(stop);
            let mut beats = interval(BEAT);
            let mut signs = interval(ACK_WAIT / 3);
            let mut shows = interval(SHOW_EVERY);
            beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
            signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
            shows.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                tokio::select! {
                    () = &mut stop => break Ok(()),
                    order = self.orders.next() => if let Err(refusal) = self.obey(order).await { break Err(refusal.into()) },
                    why = wait_for_trouble(&mut no_room) => break Err(WorkError::NoRoom(why)),
                    _ = beats.tick() => self.beat(false).await,
                    _ = signs.tick() => self.hold_on().await,
                    _ = shows.tick() => self.show().await,
                }
            }
        };
        let leave = tokio::select! {
            () = self.finish() => Leave::InOrder,
            () = hurry => Leave::InHurry,
        };
        if let Err(WorkError::NoRoom(_)) = &stopped {
            self.hello.unfit = stopped.as_ref().err().map(ToString::to_string);
        }
        // Where NATS does not answer, whoever is waiting finds out by the silence.
        let _ = timeout(PATIENCE, self.say_goodbye(leave)).await;
        self.sender.builds.disconnect();
        stopped.map(|()| leave)
    }

    /// How many jobs it has done, and at how many it has failed.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        (self.sender.done.load(Ordering::Relaxed), self.sender.failed.load(Ordering::Relaxed))
    }

    /// Does what the arena asks for.
    async fn obey(&mut self, order: Option<async_nats::Message>) -> Result<(), Refusal> {
        let order = order.and_then(|order| serde_json::from_slice(&order.payload).ok());
        match order {
            Some(Order::Greet) => match greet(&self.line, &self.hello).await {
                Ok(Some(welcome)) => {
                    // What this arena, or the one before it, has said meanwhile was not heard.
                    self.sender.builds.doubt();
                    admitted(welcome).map(drop)
                }
                Ok(None) | Err(_) => Ok(()),
            },
            Some(Order::Doubt) => {
                self.sender.builds.doubt();
                Ok(())
            }
            Some(Order::SetAside(why)) => Err(Refusal::SetAside(why)),
            Some(Order::Show { epoch, id, voided, from }) => {
                if self.playing().iter().any(|(job, ..)| (&job.epoch, job.id) == (&epoch, id)) {
                    self.onlookers.ask(id, voided, from);
                    self.show().await;
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    async fn beat(&self, leaves: bool) {
        self.berths.tidy();
        let held = self.held().len();
        let (done, failed) = self.counts();
        let pulse = Pulse { held: u32::try_from(held).unwrap_or(u32::MAX), done, failed, leaves };
        tell_pulse(&self.line, &self.hello.worker, pulse).await;
    }

    /// Says of every job that somebody is at it.
    async fn hold_on(&self) {
        let mut held: Vec<_> = self.held().into_iter().map(|cargo| cargo.delivery).collect();
        held.sort_unstable_by_key(Arc::as_ptr);
        held.dedup_by_key(|delivery| Arc::as_ptr(delivery));
        for delivery in held {
            delivery.hold_on().await;
        }
    }

    /// Takes nothing more, finishes what was begun, gives back the rest, and waits until every report has arrived.
    async fn finish(&mut self) {
        self.pulling.shutdown().await;
        let berths = self.berths.all();
        for berth in &berths {
            for cargo in berth.hold.close() {
                self.sender.give_back(&cargo).await;
            }
            self.desk.cancel(berth.lane);
        }
        let (mut signs, mut shows) = (interval(BEAT), interval(SHOW_EVERY));
        while berths.iter().any(|berth| !berth.hold.is_empty()) {
            tokio::select! {
                _ = signs.tick() => {
                    self.hold_on().await;
                    self.beat(false).await;
                }
                // Whoever watches a game sees it to its end; what else the arena asks for comes too late.
                order = self.orders.next() => drop(self.obey(order).await),
                _ = shows.tick() => self.show().await,
                () = sleep(Duration::from_millis(20)) => {}
            }
        }
        drop(berths);
        self.berths.close();
        // Nobody can put in anything more once the desk has let go of the lanes, which it does at their end.
        let _ = timeout(LAST_REPORTS, &mut self.sending).await;
    }

    async fn say_goodbye(&mut self, leave: Leave) {
        if leave == Leave::InHurry {
            self.pulling.abort_all();
            for cargo in self.held() {
                self.sender.give_back(&cargo).await;
            }
        }
        if self.hello.unfit.is_some() {
            // The arena refuses whoever says so, and tells its organiser why.
            let _ = greet(&self.line, &self.hello).await;
        }
        self.beat(true).await;
        let _ = self.line.client.flush().await;
    }
}

/// Opens the line of a worker.
async fn call(address: &Address, hello: &Hello) -> Result<Line, WorkError> {
    if !is_name(&hello.worker) {
        return Err(Refusal::Name.into());
    }
    let inbox = format!("_INBOX_WORKER.{}", hello.worker);
    Ok(Line::open(address, &hello.worker, &inbox).await?)
}

/// Says how a worker is.
async fn tell_pulse(line: &Line, worker: &str, pulse: Pulse) {
    let pulse = serde_json::to_vec(&pulse).unwrap_or_default();
    let _ = line.client.publish(streams::alive(worker), pulse.into()).await;
}

/// Waits until there is no room for builds; tells why.
async fn wait_for_trouble(no_room: &mut watch::Receiver<Option<Arc<io::Error>>>) -> Arc<io::Error> {
    let why = no_room.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
    match why {
        Some(why) => why,
        // Nobody is there any more who could tell.
        None => std::future::pending().await,
    }
}

/// Says who we are; nothing if nobody answers.
async fn greet(line: &Line, hello: &Hello) -> Result<Option<Welcome>, LineError> {
    let hello = Hello { clock_ms: crate::now_ms(), ..hello.clone() };
    let greeting = serde_json::to_vec(&hello).unwrap_or_default();
    match timeout(PATIENCE, line.client.request(HELLO, greeting.into())).await {
        Ok(Ok(answer)) => serde_json::from_slice(&answer.payload).map(Some).map_err(LineError::failed),
        Ok(Err(_)) | Err(_) => Ok(None),
    }
}

fn admitted(welcome: Welcome) -> Result<String, Refusal> {
    match welcome {
        Welcome::Come { profile } => Ok(profile),
        Welcome::Refused(refusal) => Err(refusal),
    }
}
