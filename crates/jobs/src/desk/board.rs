//! What lies on a desk, as a state machine without locks and clocks. Orders are never asked or told anything in here:
//! what has to be is handed out, so that nobody holds the desk meanwhile.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use judge::Life;

use crate::desk::entry::{Entry, Rest, Wish};
use crate::desk::pace::{Pace, Span};
use crate::desk::shares::Shares;
use crate::lane::{Class, Full, Lane, LaneId, Owner, Progress};
use crate::load::Load;
use crate::orders::Orders;
use crate::task::{Outcome, Task, TaskId};
use crate::ticket::{Errand, WorkerId};
use crate::trouble::{GivenUp, MAX_ATTEMPTS, Trouble};

/// The most lanes that are open at once.
pub const MAX_LANES: usize = 1_024;
/// The most lanes of one owner.
pub const MAX_LANES_OF_OWNER: usize = 64;
/// The most lanes that have come to their end and can still be asked about.
pub const MAX_ENDED_LANES: usize = 1_024;

/// What lies on a desk.
#[derive(Debug, Default)]
pub(crate) struct Board {
    lanes: BTreeMap<LaneId, Entry>,
    ended: VecDeque<(LaneId, Progress)>,
    shares: Shares,
    /// How long a task takes, of whatever lane.
    spans: BTreeMap<Class, Span>,
    /// Everybody who works here, and the kind of their machine.
    workers: BTreeMap<WorkerId, String>,
    last_number: u64,
    done: u64,
    failed_attempts: u64,
    /// How quickly games get done, of whatever lane, since the desk had nothing to do.
    pace: Option<Pace>,
}

/// What a worker gets.
#[expect(
    clippy::large_enum_variant,
    reason = "few exist at a time, and a box would cost every game an allocation"
)]
pub(crate) enum Pick {
    /// A task that waits for another attempt, or was given back.
    Again(Errand),
    /// Orders that are to be asked; what they say is told by [`Board::handed`].
    Ask { lane: LaneId, orders: Arc<dyn Orders>, turn: u64 },
}

/// What is to be told to orders. Afterwards comes [`Board::told`].
pub(crate) struct Telling {
    pub(crate) lane: LaneId,
    pub(crate) orders: Arc<dyn Orders>,
    pub(crate) id: TaskId,
    pub(crate) outcome: Outcome,
    /// How long it took, where it was done.
    pub(crate) spent: Option<Duration>,
}

impl Board {
    /// A number that was not given before.
    pub(crate) fn number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }

    pub(crate) fn open(&mut self, lane: Lane, orders: Arc<dyn Orders>, now: Instant) -> Result<LaneId, Full> {
        if self.lanes.len() >= MAX_LANES {
            return Err(Full::Desk(MAX_LANES));
        }
        if self.shares.lanes(lane.owner) >= MAX_LANES_OF_OWNER {
            return Err(Full::Owner(MAX_LANES_OF_OWNER));
        }
        if self.lanes.is_empty() {
            self.pace = Some(Pace::new(now));
        }
        let id = LaneId(self.number());
        self.shares.add_lane(lane.owner);
        self.lanes.insert(id, Entry::new(lane, orders, now));
        Ok(id)
    }

    pub(crate) fn entry(&self, lane: LaneId) -> Option<&Entry> {
        self.lanes.get(&lane)
    }

    pub(crate) fn entry_mut(&mut self, lane: LaneId) -> Option<&mut Entry> {
        self.lanes.get_mut(&lane)
    }

    /// How a lane that has come to its end got on.
    pub(crate) fn ended(&self, lane: LaneId) -> Option<Progress> {
        self.ended.iter().rev().find(|(ended, _)| *ended == lane).map(|(_, progress)| *progress)
    }

    /// Cancels a lane and gives up what waits in it.
    pub(crate) fn cancel(&mut self, lane: LaneId, now: Instant) -> Vec<Telling> {
        let Some(entry) = self.lanes.get_mut(&lane) else { return Vec::new() };
        if entry.wish != Wish::Broken {
            entry.wish = Wish::Cancelled;
        }
        let waiting = std::mem::take(&mut entry.waiting);
        entry.running += waiting.len() as u64;
        let orders = Arc::clone(&entry.orders);
        let given_up = waiting.iter().map(|errand| give_up(errand, &orders)).collect();
        self.end_if_done(lane, now);
        given_up
    }

    /// The orders of a lane have failed us: it ends as if it was cancelled, whatever waits in it.
    pub(crate) fn break_off(&mut self, lane: LaneId, now: Instant) -> Vec<Telling> {
        if let Some(entry) = self.lanes.get_mut(&lane) {
            entry.wish = Wish::Broken;
        }
        self.cancel(lane, now)
    }

    /// Somebody comes to work.
    pub(crate) fn enlist(&mut self, machine: &str) -> WorkerId {
        let worker = WorkerId(self.number());
        self.workers.insert(worker, machine.to_owned());
        worker
    }

    /// All workers.
    pub(crate) fn workers(&self) -> usize {
        self.workers.len()
    }

    pub(crate) fn has_machine(&self, machine: &str) -> bool {
        self.workers.values().any(|known| known == machine)
    }

    /// A worker leaves: what it had for itself is free for others.
    pub(crate) fn dismiss(&mut self, worker: WorkerId) {
        self.workers.remove(&worker);
        for entry in self.lanes.values_mut() {
            if entry.claim == Some(worker) {
                entry.claim = None;
            }
        }
    }

    /// Whose turn it is. Checks come first, then the owner who has had least, then its lane that has waited longest.
    pub(crate) fn pick(&mut self, worker: WorkerId, least: Class, now: Instant) -> Option<Pick> {
        // Who waits for a machine that is not there has no turn to wait for.
        let kinds = &self.workers;
        let is_there = |wanted: &String| kinds.values().any(|kind| kind == wanted);
        let can_go = |entry: &&Entry| entry.has_something() && entry.machine.as_ref().is_none_or(is_there);
        let waiting = self.lanes.values().filter(can_go);
        self.shares.raise_level(waiting.map(|entry| entry.lane.owner));
        let machine = self.workers.get(&worker).map(String::as_str);
        let candidates = self.lanes.iter().filter(|(_, entry)| {
            entry.lane.class <= least && entry.suits(machine) && entry.has_something_for(worker)
        });
        let rank = |entry: &Entry| {
            let (had, served) = self.shares.rank(entry.lane.owner);
            (entry.lane.class, had, served, entry.last_served)
        };
        let compare = |one: &(&LaneId, &Entry), other: &(&LaneId, &Entry)| {
            let (one, other) = (rank(one.1), rank(other.1));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then((one.2, one.3).cmp(&(other.2, other.3)))
        };
        let lane = *candidates.min_by(compare)?.0;
        let number = self.number();
        let seconds = self.expected_seconds(lane);
        let entry = self.lanes.get_mut(&lane)?;
        entry.last_served = number;
        if entry.lane.life == Life::Tournament {
            entry.claim = Some(worker);
        }
        if let Some(mut errand) = entry.waiting.pop_front() {
            entry.running += 1;
            (errand.charged, errand.begun) = (seconds, Some(now));
            self.shares.charge(entry.lane.owner, seconds);
            return Some(Pick::Again(errand));
        }
        entry.asking += 1;
        Some(Pick::Ask { lane, orders: Arc::clone(&entry.orders), turn: entry.turn })
    }

    /// What orders said when they were asked: a task for the worker who has asked, if it may still be done, or something
    /// to tell to the orders in return.
    pub(crate) fn handed(
        &mut self,
        lane: LaneId,
        turn: u64,
        handed: Option<(TaskId, Task)>,
        now: Instant,
    ) -> (Option<Errand>, Option<Telling>) {
        let charged = self.expected_seconds(lane);
        let Some(entry) = self.lanes.get_mut(&lane) else { return (None, None) };
        entry.asking -= 1;
        let Some((id, task)) = handed else {
            // Somebody may have told an outcome since they were asked.
            entry.is_dry |= entry.turn == turn;
            self.end_if_done(lane, now);
            return (None, None);
        };
        let errand = Errand { lane, id, task, life: entry.lane.life, failed: 0, charged, begun: Some(now) };
        match entry.wish {
            Wish::Go => {
                entry.running += 1;
                self.shares.charge(entry.lane.owner, charged);
                (Some(errand), None)
            }
            Wish::Paused => {
                entry.waiting.push_back(errand);
                (None, None)
            }
            Wish::Cancelled | Wish::Broken => {
                entry.running += 1;
                (None, Some(give_up(&errand, &entry.orders)))
            }
        }
    }

    /// A task comes back: done, failed, or not begun at all. What is final is to be told.
    pub(crate) fn settle(&mut self, errand: Errand, came: Came, now: Instant) -> Option<Telling> {
        let entry = self.lanes.get_mut(&errand.lane)?;
        let spent = errand.begun.map_or(Duration::ZERO, |begun| now.saturating_duration_since(begun));
        self.shares.correct(entry.lane.owner, spent.as_secs_f64() - errand.charged);
        let orders = Arc::clone(&entry.orders);
        let failed = match came {
            Came::Final(outcome) => {
                let (lane, id) = (errand.lane, errand.id);
                return Some(Telling { lane, orders, id, outcome, spent: Some(spent) });
            }
            Came::Failed(trouble) => {
                entry.failed_attempts += 1;
                self.failed_attempts += 1;
                let failed = errand.failed + 1;
                let is_last = failed >= MAX_ATTEMPTS || !trouble.is_worth_another_try();
                if is_last && entry.wish != Wish::Cancelled {
                    let outcome = Outcome::GivenUp(GivenUp::Trouble { attempts: failed, trouble });
                    let (lane, id) = (errand.lane, errand.id);
                    return Some(Telling { lane, orders, id, outcome, spent: None });
                }
                failed
            }
            Came::Unbegun => errand.failed,
        };
        let errand = Errand { failed, ..errand };
        if matches!(entry.wish, Wish::Cancelled | Wish::Broken) {
            return Some(give_up(&errand, &orders));
        }
        entry.running -= 1;
        entry.waiting.push_back(errand);
        None
    }

    /// An outcome was told, and the orders say what is left.
    pub(crate) fn told(&mut self, lane: LaneId, spent: Option<Duration>, rest: Rest, now: Instant) {
        let Some(entry) = self.lanes.get_mut(&lane) else { return };
        entry.running -= 1;
        entry.done += 1;
        entry.turn += 1;
        entry.is_dry = false;
        entry.rest.update(rest);
        if let Some(spent) = spent {
            entry.pace.add(now);
            entry.span.add(spent);
            self.spans.entry(entry.lane.class).or_default().add(spent);
            self.done += 1;
            if let Some(pace) = self.pace.as_mut().filter(|_| entry.lane.class == Class::Game) {
                pace.add(now);
            }
        }
        self.end_if_done(lane, now);
    }

    /// The orders have said what is left.
    pub(crate) fn asked(&mut self, lane: LaneId, rest: Rest, now: Instant) {
        if let Some(entry) = self.lanes.get_mut(&lane) {
            entry.rest.update(rest);
            self.end_if_done(lane, now);
        }
    }

    /// Who wants to hear of the tasks of this lane, and whether one may be begun.
    pub(crate) fn beginning(&self, lane: LaneId) -> (Option<Arc<dyn Orders>>, bool) {
        let Some(entry) = self.lanes.get(&lane) else { return (None, false) };
        (entry.listens.then(|| Arc::clone(&entry.orders)), entry.wish == Wish::Go)
    }

    /// Seconds that a task of this lane takes, as far as is known.
    fn expected_seconds(&self, lane: LaneId) -> f64 {
        let of_lane = self.lanes.get(&lane).and_then(|entry| entry.span.seconds());
        of_lane.or_else(|| self.seconds_of_all(lane)).unwrap_or(0.0)
    }

    fn seconds_of_all(&self, lane: LaneId) -> Option<f64> {
        self.spans.get(&self.lanes.get(&lane)?.lane.class)?.seconds()
    }

    /// How a lane gets on that has so many tasks left.
    pub(crate) fn progress(&self, lane: LaneId, left: u64, now: Instant) -> Option<Progress> {
        let entry = self.lanes.get(&lane)?;
        let per_second = (entry.wish == Wish::Go).then(|| entry.pace.per_second(now)).flatten();
        let expected = || {
            let seconds = entry.span.seconds().or_else(|| self.seconds_of_all(lane))?;
            let workers = if entry.lane.life == Life::Tournament { 1 } else { self.workers.len() };
            let share = workers as f64 / self.shares.owners().max(1) as f64;
            (seconds > 0.0 && share > 0.0).then(|| share / seconds)
        };
        let seconds_left = per_second.or_else(expected).map(|pace| left as f64 / pace);
        let time_left = seconds_left.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Some(Progress {
            state: entry.state(),
            done: entry.done,
            left,
            running: entry.running,
            failed_attempts: entry.failed_attempts,
            per_second,
            time_left,
        })
    }

    /// How busy everybody is.
    pub(crate) fn load(&self, now: Instant) -> Load {
        let is_open = |entry: &&Entry| entry.wish == Wish::Go;
        let waiting = |entry: &Entry| entry.rest.left.saturating_sub(entry.running);
        Load {
            waiting: self.lanes.values().filter(is_open).map(waiting).sum(),
            running: self.lanes.values().map(|entry| entry.running).sum(),
            done: self.done,
            failed_attempts: self.failed_attempts,
            games_per_second: self.pace.and_then(|pace| pace.per_second(now)),
        }
    }

    fn end_if_done(&mut self, lane: LaneId, now: Instant) {
        let Some(entry) = self.lanes.get(&lane).filter(|entry| entry.is_done()) else { return };
        let owner: Owner = entry.lane.owner;
        let progress = self.progress(lane, entry.rest.left, now).map(|progress| Progress {
            state: entry.final_state(),
            time_left: None,
            ..progress
        });
        self.lanes.remove(&lane);
        self.shares.remove_lane(owner);
        self.ended.extend(progress.map(|progress| (lane, progress)));
        while self.ended.len() > MAX_ENDED_LANES {
            self.ended.pop_front();
        }
    }
}

/// How a task comes back.
#[expect(
    clippy::large_enum_variant,
    reason = "few exist at a time, and a box would cost every game an allocation"
)]
pub(crate) enum Came {
    /// It is done.
    Final(Outcome),
    /// We have failed at it.
    Failed(Trouble),
    /// Nobody has begun with it.
    Unbegun,
}

fn give_up(errand: &Errand, orders: &Arc<dyn Orders>) -> Telling {
    let outcome = Outcome::GivenUp(GivenUp::Cancelled);
    Telling { lane: errand.lane, orders: Arc::clone(orders), id: errand.id, outcome, spent: None }
}

#[cfg(test)]
mod tests;
