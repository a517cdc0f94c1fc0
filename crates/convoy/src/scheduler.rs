//! The arena's side of a convoy: takes tickets from the desk for workers elsewhere, sends them as jobs, and tells the desk
//! what came of them.
//!
//! The desk stays the one who decides whose turn it is. A worker elsewhere is enlisted there like any other; a thread of its own
//! takes tickets for it, as many as its [`Window`](window::Window) has places. What lies in the stream is a small part of
//! what is to be done, so a million games cost no more than ten.

mod anew;
mod aside;
mod builds;
mod dead;
mod distant;
mod feeder;
mod flights;
mod forfeit;
mod hearing;
mod listeners;
mod lookout;
mod lost;
mod member;
mod muster;
mod pace;
mod paces;
mod reports;
mod rival;
#[cfg(test)]
mod silent;
mod strangers;
mod strikes;
mod sweeper;
mod turned_away;
mod twice;
mod window;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use futures_util::{StreamExt as _, stream};
use jobs::{Desk, Ticket, Trouble};
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::depot::Depot;
use crate::line::{Address, Line, LineError};
use crate::signals::Signals;
use crate::streams::{Queue, Streams};
use builds::Stock;
use flights::{Flight, Flights};
use hearing::Hearing;
use member::Member;
use muster::Muster;
use paces::Paces;
use turned_away::TurnedAway;

pub use aside::Aside;
pub use lookout::Lookout;
pub use member::Seen;
pub use muster::MAX_WORKERS;
pub use turned_away::Rebuff;
pub use twice::TWICE_PERCENT;

/// How long NATS may take to take jobs out of the stream, and how many at once.
const PATIENCE: Duration = Duration::from_secs(5);
const AT_ONCE: usize = 64;

/// How a scheduler works.
#[derive(Clone, Debug)]
pub struct SchedulerSetup {
    /// Where NATS is.
    pub address: Address,
    /// Whether bots are locked in here, so that workers have to do so, too.
    pub locks_in: bool,
}

/// The arena's side of a convoy. Who drops it sends nothing more; [`close`](Scheduler::close) also takes back what nobody has begun.
pub struct Scheduler {
    port: Arc<Port>,
    tasks: JoinSet<()>,
}

/// How the convoy stands.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Everybody who works elsewhere, by name.
    pub workers: Vec<Seen>,
    /// Those who have fallen silent in the last hour and have not come back, the latest first.
    pub lost: Vec<Seen>,
    /// How often somebody has fallen silent since the arena was opened.
    pub times_lost: u64,
    /// Those who were not let in in the last hour, the latest first.
    pub turned_away: Vec<Rebuff>,
    /// Jobs that are on their way or in somebody's hands.
    pub jobs: usize,
    /// Whether NATS is away.
    pub is_cut_off: bool,
    /// Jobs that were done since the arena was opened.
    pub done: u64,
    /// Reports that were refused.
    pub refused: u64,
    /// Games that were played twice and compared.
    pub played_twice: u64,
    /// Those of them that were not the same both times.
    pub differed: u64,
    /// Builds that workers have made and others may use.
    pub builds_shared: u64,
    /// How many of those who work at the desk stand there for workers elsewhere.
    pub feeders: usize,
}

/// What all parts of a scheduler share.
pub(crate) struct Port {
    line: Line,
    /// Where it leads, for people.
    address: String,
    streams: Streams,
    depot: Depot,
    stock: Arc<Stock>,
    desk: Desk,
    runtime: Handle,
    locks_in: bool,
    /// Tells the jobs of this scheduler from those of any other.
    epoch: String,
    muster: Muster,
    turned_away: TurnedAway,
    flights: Flights,
    paces: Paces,
    done: AtomicU64,
    refused: AtomicU64,
    /// How many games of a hundred are played twice.
    twice_percent: AtomicU32,
    played_twice: AtomicU64,
    differed: AtomicU64,
    feeders: AtomicUsize,
    /// Told when another arena is found that was here before.
    outrun: Notify,
    hearing: Hearing,
    is_closed: AtomicBool,
}

impl Scheduler {
    /// Opens the convoy: whatever was sent by earlier schedulers, or to them, is forgotten. Where another is at work, it stays closed.
    pub async fn open(desk: &Desk, setup: SchedulerSetup) -> Result<Self, LineError> {
        let line = Line::open(&setup.address, "broadside", "_INBOX_ARENA").await?;
        let address = setup.address.shown();
        rival::wait_for_none(&line, &address).await?;
        let streams = Streams::lay(&line.jetstream).await?;
        streams.empty().await?;
        // Places that were never given: who acknowledges a job of before must not mean one of now.
        streams.begin_at(crate::now_ms()).await?;
        let port = Arc::new(Port {
            depot: Depot::lay(&line).await?,
            stock: Arc::new(Stock::lay(&line).await?),
            line,
            address,
            streams,
            desk: desk.clone(),
            runtime: Handle::current(),
            locks_in: setup.locks_in,
            epoch: epoch(),
            muster: Muster::default(),
            turned_away: TurnedAway::default(),
            flights: Flights::default(),
            paces: Paces::default(),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            twice_percent: AtomicU32::new(TWICE_PERCENT),
            played_twice: AtomicU64::new(0),
            differed: AtomicU64::new(0),
            feeders: AtomicUsize::new(0),
            outrun: Notify::new(),
            hearing: Hearing::default(),
            is_closed: AtomicBool::new(false),
        });
        desk.expect_others(true);
        let mut tasks = JoinSet::new();
        listeners::spawn(&port, &mut tasks).await?;
        reports::spawn(&port, &mut tasks).await?;
        dead::spawn(&port, &mut tasks).await?;
        sweeper::spawn(&port, &mut tasks);
        anew::spawn(&port, &mut tasks);
        Ok(Self { port, tasks })
    }

    /// How the convoy stands.
    #[must_use]
    pub fn survey(&self) -> Survey {
        self.port.survey()
    }

    /// Has so many games of a hundred played twice from now on.
    pub fn play_twice(&self, percent: u32) {
        self.port.twice_percent.store(percent, Ordering::Relaxed);
    }

    /// Waits until another arena is found at the same NATS that was there before. Unless one database says who writes, this one has to end.
    pub async fn outrun(&self) {
        self.port.outrun.notified().await;
    }

    /// A handle by which others see how the convoy stands.
    #[must_use]
    pub fn lookout(&self) -> Lookout {
        Lookout(Arc::clone(&self.port))
    }

    /// The way to the other servers of the arena, at the same NATS.
    #[must_use]
    pub fn signals(&self) -> Signals {
        Signals(self.port.line.clone())
    }

    /// Sends nothing more, and takes back what nobody has begun. What somebody plays is played for nothing.
    pub async fn close(mut self) {
        self.port.is_closed.store(true, Ordering::Relaxed);
        self.tasks.shutdown().await;
        self.port.withdraw_all(self.port.flights.land_all(|_| true)).await;
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.port.desk.expect_others(false);
        self.port.is_closed.store(true, Ordering::Relaxed);
    }
}

impl Port {
    fn survey(&self) -> Survey {
        let (lost, times_lost) = self.muster.lost();
        Survey {
            workers: self.muster.look(),
            lost,
            times_lost,
            turned_away: self.turned_away.look(),
            jobs: self.flights.len(),
            is_cut_off: self.line.client.connection_state() != State::Connected,
            done: self.done.load(Ordering::Relaxed),
            refused: self.refused.load(Ordering::Relaxed),
            played_twice: self.played_twice.load(Ordering::Relaxed),
            differed: self.differed.load(Ordering::Relaxed),
            builds_shared: self.stock.kept(),
            feeders: self.feeders.load(Ordering::Relaxed),
        }
    }

    /// Somebody else may do it; if it was to be played a second time, the first result stands.
    fn take_back(&self, mut flight: Flight) {
        if let Some(first) = flight.first.take() {
            if !self.muster.is_distrusted(&first.worker) {
                return self.count(flight, first.into_done());
            }
            flight.is_begun = false;
        }
        if flight.is_begun && flight.ticket.is_last_attempt() && self.desk.is_wanted(&flight.ticket) {
            let why = "workers were lost in the middle of it, again and again".to_owned();
            self.runtime.spawn(dead::lay(self.line.jetstream.clone(), flight.job.to_bytes(), why));
        }
        let Flight { ticket, place, is_begun, .. } = flight;
        drop(place);
        at_desk(|| match is_begun {
            true => self.desk.finish(ticket, Err(Trouble::Lost)),
            false => self.desk.give_back(ticket),
        });
    }

    /// Takes jobs back, and out of the stream as far as they lie there and NATS answers soon. A message stays as long as somebody waits for
    /// another job of it; one that stays or that somebody has taken by now is played for nothing.
    async fn withdraw_all(&self, flights: Vec<Flight>) {
        let sequences: BTreeSet<u64> = flights.iter().filter_map(|flight| flight.sequence).collect();
        flights.into_iter().for_each(|flight| self.take_back(flight));
        let unwanted = sequences.into_iter().filter(|sequence| !self.flights.are_at(*sequence));
        let withdraw = async |sequence| drop(self.streams.jobs.delete_message(sequence).await);
        let _ = timeout(PATIENCE, stream::iter(unwanted).for_each_concurrent(AT_ONCE, withdraw)).await;
    }

    /// Somebody was lost with a job that went with others, so nobody knows whether it was begun. It is taken to be: whatever was tried
    /// once goes alone.
    fn part(&self, mut flight: Flight) -> Flight {
        if flight.went_together && !flight.is_begun {
            flight.is_begun = true;
            let _ = self.desk.begin(&mut flight.ticket);
        }
        flight
    }
}

/// Does something at the desk from wherever that is. Whoever has given orders there may wait for a database, which must not hold up the
/// tasks of the runtime.
fn at_desk<T>(act: impl FnOnce() -> T) -> T {
    tokio::task::block_in_place(act)
}

/// A word that no scheduler has had.
fn epoch() -> String {
    let bytes: [u8; 8] = rand::random();
    bytes.iter().fold(String::new(), |word, byte| format!("{word}{byte:02x}"))
}
