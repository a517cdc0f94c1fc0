//! A share of games is played twice, by different workers, and compared. The result of the first counts when the second agrees.
//!
//! A game between bots of the house is the same wherever it is played. So where two of them differ, the arena plays it itself and
//! nobody is believed: whoever tells another game is set aside. A stranger's program may roll dice of its own, so two of its games
//! may differ although nobody lies; that is counted and held against nobody. The same goes where one of the three is of another version, as there
//! are while a new one is brought in: a bot of the house may have learnt something. The game of whoever agrees with the arena counts then, too.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use jobs::{Done, GameDone, Life, Skills, Task, play_house};
use record::AnyRecord;

use super::flights::Flight;
use super::{Aside, Port};
use crate::hello::VERSION;
use crate::streams::Queue;

/// How many games of a hundred are played twice unless somebody says so.
pub const TWICE_PERCENT: u32 = 2;

/// A game, and whoever has played it.
pub(crate) struct Told {
    pub(crate) worker: String,
    /// Its version, if it was known when it told that.
    pub(crate) version: Option<String>,
    pub(crate) game: GameDone,
}

impl Told {
    /// What counts, with whoever has played it.
    pub(super) fn into_done(self) -> Done {
        Done::Game(GameDone { worker: Some(self.worker), ..self.game })
    }
}

impl Port {
    /// A worker tells a game that the rules agree with.
    pub(super) fn weigh(self: &Arc<Self>, mut flight: Flight, told: Told) {
        if let Some(distant) = &flight.distant {
            distant.finish(&told.game.record);
        }
        // Whoever is not believed any more counts as if it had not played.
        let first = flight.first.take().filter(|first| !self.muster.is_distrusted(&first.worker));
        let counted = match first {
            Some(first) => self.compare(flight.ticket.task(), *first, told),
            None => match self.second(&flight, &told.worker) {
                Some(queue) => return self.send_again(flight, told, queue),
                None => told.into_done(),
            },
        };
        self.count(flight, counted);
    }

    /// The queue of another worker that plays a game a second time, if it is one of those that are played twice.
    fn second(&self, flight: &Flight, worker: &str) -> Option<Queue> {
        let is_chosen = rand::random_range(0..100) < self.twice_percent.load(Ordering::Relaxed);
        if !is_chosen || flight.job.life != Life::Game || !self.desk.is_wanted(&flight.ticket) {
            return None;
        }
        let (task, machine) = (flight.ticket.task(), self.desk.machine_for(&flight.ticket));
        let other = self.muster.other(worker, Skills::needed_for(task), machine.as_deref())?;
        Some(Queue::Own(other.hello.worker.clone()))
    }

    fn send_again(self: &Arc<Self>, flight: Flight, first: Told, queue: Queue) {
        let job = self.job(&flight.ticket);
        let Flight { ticket, place, builds, .. } = flight;
        let again = Flight { first: Some(Box::new(first)), builds, ..Flight::new(ticket, job, queue, place) };
        let port = Arc::clone(self);
        self.runtime.spawn(async move { port.launch(vec![again]).await });
    }

    /// The one of two that counts, or the game that the arena has played itself where neither does.
    fn compare(self: &Arc<Self>, task: &Task, first: Told, second: Told) -> Done {
        self.played_twice.fetch_add(1, Ordering::Relaxed);
        let is_same_twice = is_same(&first.game.record, &second.game.record);
        for told in [&first, &second] {
            self.muster.find(&told.worker).inspect(|member| member.compare(is_same_twice));
        }
        if is_same_twice {
            return first.into_done();
        }
        self.differed.fetch_add(1, Ordering::Relaxed);
        let own = match task {
            Task::Game(game) => play_house(game),
            Task::Check(_) => None,
        };
        let Some(Ok(own)) = own else { return first.into_done() };
        let is_one_version = [&first, &second].iter().all(|told| told.version.as_deref() == Some(VERSION));
        let (mut true_ones, others): (Vec<Told>, Vec<Told>) =
            [first, second].into_iter().partition(|told| is_same(&told.game.record, &own.record));
        let liars = if is_one_version { others } else { Vec::new() };
        for liar in liars {
            self.disbelieve(&liar.worker, Aside::Differs);
        }
        true_ones.pop().map_or(Done::Game(own), Told::into_done)
    }
}

/// Whether the same has happened in both games, in whatever time.
fn is_same(one: &AnyRecord, other: &AnyRecord) -> bool {
    match (one, other) {
        (AnyRecord::SeaBattle(one), AnyRecord::SeaBattle(other)) => one.events() == other.events(),
        (AnyRecord::Rps(one), AnyRecord::Rps(other)) => one.events() == other.events(),
        (AnyRecord::SeaBattle(_), AnyRecord::Rps(_)) | (AnyRecord::Rps(_), AnyRecord::SeaBattle(_)) => false,
    }
}
