//! A worker's side of a convoy: takes jobs from the queues that it can serve, lets its own crew do them, and sends reports.
//!
//! It has a desk and a crew like an arena. Its queues are lanes there, so everything that holds for games at home (checks
//! first, bots started ahead, three attempts, fair clocks) holds here, too.

mod berths;
mod builds;
mod delivery;
mod greeting;
mod hold;
mod leaving;
mod onlookers;
mod outbox;
mod puller;
mod pulling;
mod room;
mod sender;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use jobs::{Desk, Watched};
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::hello::{Hello, Order, Pulse, Refusal, Welcome};
use crate::line::{Address, Line, LineError};
use crate::news::Attempt;
use crate::streams::{self, ACK_WAIT};
use crate::wire::JobLine;
use berths::Berths;
use delivery::Cargo;
use greeting::{admitted, call, come, greet, tell_pulse};
use onlookers::{Onlookers, SHOW_EVERY};
use pulling::Pulling;
use sender::Sender;

pub use builds::Builds;
pub use greeting::Waits;

/// How often a worker says that it lives.
const BEAT: Duration = Duration::from_secs(2);

/// How long an arena may take to answer a greeting, and NATS to take leave.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a worker that leaves waits for each of those who still send something. All of them together take less than [`PATIENCE`].
const LAST_MOMENT: Duration = Duration::from_millis(800);

/// A worker that has been let in.
pub struct Worker {
    hello: Hello,
    line: Line,
    desk: Desk,
    orders: Subscriber,
    berths: Arc<Berths>,
    onlookers: Onlookers,
    pulling: Pulling,
    sender: Arc<Sender>,
    sending: JoinHandle<()>,
    /// How often it had been connected when it looked last.
    connects: u64,
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
        waiting: impl FnMut(Waits),
    ) -> Result<Self, WorkError> {
        Self::open_with(address, hello, desk, builds::none(), waiting).await
    }

    /// The same, with the shelf of whoever compiles for it.
    pub async fn open_with(
        address: &Address,
        hello: Hello,
        desk: &Desk,
        builds: Arc<Builds>,
        waiting: impl FnMut(Waits),
    ) -> Result<Self, WorkError> {
        let hello = Hello { instance: rand::random(), ..hello };
        let line = call(address, &hello).await?;
        let orders =
            line.client.subscribe(streams::orders(&hello.worker)).await.map_err(LineError::failed)?;
        let profile = tokio::select! {
            profile = come(&line, &hello, waiting) => profile?,
            why = line.refused() => return Err(why.into()),
        };
        builds.connect(&line);
        let (out, parcels) = mpsc::unbounded_channel();
        let [done, failed] = [const { AtomicU64::new(0) }; 2];
        let (worker, no_room) = (hello.worker.clone(), watch::Sender::new(None));
        let (line_out, given_away) = (line.clone(), Notify::new());
        let sender = Sender { line: line_out, worker, builds, no_room, done, failed, given_away };
        let sender = Arc::new(sender);
        let sending = tokio::spawn(Arc::clone(&sender).run(parcels));
        let berths = Arc::new(Berths::new(desk.clone(), out));
        let pulling = Pulling::start(&profile, &hello, desk, &berths, &sender);
        let (desk, onlookers, connects) = (desk.clone(), Onlookers::default(), line.connects());
        Ok(Self { hello, line, desk, orders, berths, onlookers, pulling, sender, sending, connects })
    }

    /// Tells an arena, if one is there, that this machine takes no jobs: `hello` says why.
    pub async fn decline(address: &Address, hello: &Hello) -> Result<(), WorkError> {
        let instance = rand::random();
        let hello = Hello { instance, ..hello.clone() };
        let line = call(address, &hello).await?;
        if let Some(Welcome::Come { .. }) = greet(&line, &hello).await? {
            // An arena that does not know what it means hears that the worker has gone.
            tell_pulse(&line, &hello.worker, Pulse { leaves: true, instance, ..Pulse::default() }).await;
        }
        // Whoever does not hear it misses nobody.
        let _ = timeout(PATIENCE, line.client.flush()).await;
        Ok(())
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
    /// and gives back the rest. `hurry` ends also that: what is not done is given back. Whom NATS does not let in any more has nobody to
    /// give anything back to, and ends at once.
    pub async fn work(
        mut self,
        stop: impl Future<Output = ()>,
        hurry: impl Future<Output = ()>,
    ) -> Result<Leave, WorkError> {
        let (mut no_room, line) = (self.sender.no_room.subscribe(), self.line.clone());
        let stopped = {
            let (mut stop, mut refused) = (std::pin::pin!(stop), std::pin::pin!(line.refused()));
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
                    why = &mut refused => break Err(why.into()),
                    _ = beats.tick() => {
                        self.notice_absence();
                        self.beat(Pulse::default()).await;
                    }
                    _ = signs.tick() => self.hold_on().await,
                    _ = shows.tick() => soon(self.show()).await,
                }
            }
        };
        let leave = match stopped {
            Err(WorkError::Line(_)) => Leave::InHurry,
            _ => tokio::select! {
                () = self.finish() => Leave::InOrder,
                () = hurry => Leave::InHurry,
                _ = line.refused() => Leave::InHurry,
            },
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
                    soon(self.show()).await;
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Whoever is connected anew may not have heard that builds are not to be used any more.
    fn notice_absence(&mut self) {
        let connects = self.line.connects();
        if std::mem::replace(&mut self.connects, connects) != connects {
            self.sender.builds.doubt();
        }
    }

    /// Says how it is, and whether it takes no more.
    async fn beat(&self, pulse: Pulse) {
        self.berths.tidy();
        let held = self.held().len();
        let (done, failed) = self.counts();
        let (held, instance) = (u32::try_from(held).unwrap_or(u32::MAX), self.hello.instance);
        let pulse = Pulse { held, done, failed, instance, ..pulse };
        soon(tell_pulse(&self.line, &self.hello.worker, pulse)).await;
    }

    /// Says of every job that somebody is at it.
    async fn hold_on(&self) {
        let berths = self.berths.all();
        let mut held: Vec<_> = berths.iter().flat_map(|berth| berth.hold.deliveries()).collect();
        held.sort_unstable_by_key(Arc::as_ptr);
        held.dedup_by_key(|delivery| Arc::as_ptr(delivery));
        soon(async {
            for delivery in held {
                delivery.hold_on().await;
            }
        })
        .await;
    }
}

/// Says something, if NATS takes it soon. While it is away nothing is taken, and whoever works has to hear signals all the same.
async fn soon(saying: impl Future<Output = ()>) {
    let _ = timeout(PATIENCE, saying).await;
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
