//! What lies on a desk, as a state machine without locks and clocks. Orders are never asked or told anything in here:
//! what has to be is handed out, so that nobody holds the desk meanwhile.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use judge::Life;

use crate::desk::entry::{Entry, Offer, Rest, Wish};
use crate::desk::hands::Hands;
use crate::desk::lacks::Lacks;
use crate::desk::pace::{Pace, Span};
use crate::desk::shares::Shares;
use crate::lack::Lack;
use crate::lane::{Class, Full, Lane, LaneId, Owner, Progress};
use crate::load::Load;
use crate::orders::Orders;
use crate::outdone::{Outdone, OutdoneOnes};
use crate::skills::Skills;
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
    hands: Hands,
    lacks: Lacks,
    outdone: OutdoneOnes,
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

    /// How many lanes of an owner are open.
    pub(crate) fn lanes_of(&self, owner: Owner) -> usize {
        self.shares.lanes(owner)
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
    pub(crate) fn enlist(&mut self, machine: &str, skills: Skills) -> WorkerId {
        let worker = WorkerId(self.number());
        self.hands.add(worker, machine, skills);
        worker
    }

    /// Others may come from elsewhere, or not.
    pub(crate) fn expect_others(&mut self, they_may_come: bool) {
        self.hands.expect_others = they_may_come;
    }

    /// All workers.
    pub(crate) fn workers(&self) -> usize {
        self.hands.len()
    }

    pub(crate) fn has_machine(&self, machine: &str) -> bool {
        self.hands.have(Some(machine))
    }

    pub(crate) fn has_somebody_for(&self, needs: Skills) -> bool {
        self.hands.somebody_may_do(None, needs)
    }

    /// Whether somebody is here to do a task who has not failed at it.
    pub(crate) fn others_can(&self, errand: &Errand) -> bool {
        let wanted = self.lanes.get(&errand.lane).and_then(|entry| entry.machine.as_deref());
        self.hands.others_can(wanted, errand)
    }

    /// A worker waits for something to do.
    pub(crate) fn rest(&mut self, worker: WorkerId) {
        self.hands.rest(worker);
    }

    /// A worker waits no more.
    pub(crate) fn rise(&mut self, worker: WorkerId) {
        self.hands.rise(worker);
    }

    /// Whether somebody who has nothing to do could do what another has taken and not begun. Programs that live on stay where they are.
    pub(crate) fn somebody_idle_could(&self, errand: &Errand) -> bool {
        let Some(entry) = self.lanes.get(&errand.lane) else { return false };
        let stays = entry.lane.life == Life::Tournament && entry.has_begun();
        !stays && self.hands.somebody_idle_may_try(entry.machine.as_deref(), errand)
    }

    /// A worker leaves: what it had for itself is free for others.
    pub(crate) fn dismiss(&mut self, worker: WorkerId) {
        self.hands.remove(worker);
        for entry in self.lanes.values_mut() {
            if entry.claim == Some(worker) {
                entry.claim = None;
            }
        }
    }

    /// Whose turn it is. Checks come first, then the owner who has had least, then its lane that has waited longest.
    pub(crate) fn pick(&mut self, worker: WorkerId, least: Class, now: Instant) -> Option<Pick> {
        // Who waits for somebody who is not there has no turn to wait for.
        let hands = &self.hands;
        let can_go = |entry: &&Entry| {
            let wanted = entry.machine.as_deref();
            hands.have(wanted) && entry.offer(|errand| hands.somebody_may_do(wanted, errand.needs)).is_some()
        };
        let waiting = self.lanes.values().filter(can_go);
        self.shares.raise_level(waiting.map(|entry| entry.lane.owner));
        let candidates = self.lanes.iter().filter_map(|(lane, entry)| {
            let wanted = entry.machine.as_deref();
            let is_for_it = entry.lane.class <= least && hands.suits(worker, wanted);
            let offer = || entry.offer_to(worker, |errand| hands.may_try(worker, wanted, errand));
            Some((*lane, entry, is_for_it.then(offer).flatten()?))
        });
        let rank = |entry: &Entry| {
            let (had, served) = self.shares.rank(entry.lane.owner);
            (entry.lane.class, had, served, entry.last_served)
        };
        let compare = |one: &(LaneId, &Entry, Offer), other: &(LaneId, &Entry, Offer)| {
            let (one, other) = (rank(one.1), rank(other.1));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then((one.2, one.3).cmp(&(other.2, other.3)))
        };
        let (lane, _, offer) = candidates.min_by(compare)?;
        let number = self.number();
        let seconds = self.expected_seconds(lane);
        let entry = self.lanes.get_mut(&lane)?;
        entry.last_served = number;
        if entry.lane.life == Life::Tournament {
            entry.claim = Some(worker);
        }
        match offer {
            Offer::Again(place) => {
                let mut errand = entry.waiting.remove(place)?;
                entry.running += 1;
                entry.taken.insert(errand.id, now);
                entry.served_at = now;
                (errand.charged, errand.begun, errand.by) = (seconds, Some(now), Some(worker));
                self.shares.charge(entry.lane.owner, seconds);
                Some(Pick::Again(errand))
            }
            Offer::Ask => {
                entry.asking += 1;
                Some(Pick::Ask { lane, orders: Arc::clone(&entry.orders), turn: entry.turn })
            }
        }
    }

    /// What orders said when they were asked: a task for the worker who has asked, if it may still be done and that worker is to do
    /// it, or something to tell to the orders in return.
    pub(crate) fn handed(
        &mut self,
        worker: WorkerId,
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
        let (life, needs) = (entry.lane.life, [Skills::needed_for(&task), entry.needs].into_iter().collect());
        let (by, begun) = (Some(worker), Some(now));
        let errand =
            Errand { lane, id, task, needs, life, failed: 0, by, failed_at: Vec::new(), charged, begun };
        let is_for_it = self.hands.may_do(worker, entry.machine.as_deref(), needs);
        if !is_for_it && entry.claim == Some(worker) {
            // A tournament that has begun with it is for somebody else, too.
            entry.claim = None;
        }
        match entry.wish {
            Wish::Go if is_for_it => {
                entry.running += 1;
                entry.taken.insert(id, now);
                entry.served_at = now;
                self.shares.charge(entry.lane.owner, charged);
                (Some(errand), None)
            }
            Wish::Go | Wish::Paused => {
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
    pub(crate) fn settle(&mut self, mut errand: Errand, came: Came, now: Instant) -> Option<Telling> {
        let entry = self.lanes.get_mut(&errand.lane)?;
        entry.taken.remove(&errand.id);
        let spent = errand.begun.map_or(Duration::ZERO, |begun| now.saturating_duration_since(begun));
        self.shares.correct(entry.lane.owner, spent.as_secs_f64() - errand.charged);
        let orders = Arc::clone(&entry.orders);
        match came {
            Came::Final(outcome) => {
                self.outdone.note(&errand);
                let (lane, id) = (errand.lane, errand.id);
                return Some(Telling { lane, orders, id, outcome, spent: Some(spent) });
            }
            Came::Failed(trouble) => {
                entry.failed_attempts += 1;
                self.failed_attempts += 1;
                errand.failed += 1;
                // Whoever was lost with it may have been stopped by somebody else.
                if !matches!(trouble, Trouble::Lost) {
                    errand.failed_at.extend(errand.by);
                }
                let is_last = errand.failed >= MAX_ATTEMPTS || !trouble.is_worth_another_try();
                if is_last && entry.wish != Wish::Cancelled {
                    let outcome = Outcome::GivenUp(GivenUp::Trouble { attempts: errand.failed, trouble });
                    let (lane, id) = (errand.lane, errand.id);
                    return Some(Telling { lane, orders, id, outcome, spent: None });
                }
                if entry.claim.is_some_and(|claim| errand.is_for_others_than(claim)) {
                    entry.claim = None;
                }
            }
            // No program of it lives anywhere yet.
            Came::Unbegun if entry.claim == errand.by && !entry.has_begun() => entry.claim = None,
            Came::Unbegun => {}
        }
        if matches!(entry.wish, Wish::Cancelled | Wish::Broken) {
            return Some(give_up(&errand, &orders));
        }
        entry.running -= 1;
        errand.by = None;
        entry.waiting.push_back(errand);
        None
    }

    /// An outcome was told, and the orders say what is left.
    pub(crate) fn told(&mut self, lane: LaneId, spent: Option<Duration>, rest: Rest, now: Instant) {
        let Some(entry) = self.lanes.get_mut(&lane) else { return };
        entry.may_have_more(now);
        entry.running -= 1;
        entry.done += 1;
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

    /// Gives up what nobody could do for so long, although somebody is there. Also tells what has been lacking only since now.
    pub(crate) fn give_up_lacking(&mut self, patience: Duration, now: Instant) -> (Vec<Telling>, Vec<Lack>) {
        let (hands, mut look, mut given_up) = (&self.hands, self.lacks.look(now), Vec::new());
        for entry in self.lanes.values_mut().filter(|entry| entry.wish == Wish::Go) {
            let wanted = entry.machine.as_deref();
            if !hands.have(wanted) {
                continue;
            }
            // It may have been lacking for others before this lane was opened.
            let opened = entry.open_since;
            let mut is_hopeless = |errand: &Errand| {
                !hands.somebody_may_do(wanted, errand.needs)
                    && now.saturating_duration_since(look.see(wanted, errand.needs).max(opened)) >= patience
            };
            let (hopeless, waiting): (VecDeque<_>, VecDeque<_>) =
                std::mem::take(&mut entry.waiting).into_iter().partition(|errand| is_hopeless(errand));
            entry.waiting = waiting;
            entry.running += hopeless.len() as u64;
            given_up.extend(hopeless.into_iter().map(|Errand { lane, id, needs, .. }| {
                let outcome = Outcome::GivenUp(GivenUp::Lacking(hands.lack(wanted, needs)));
                Telling { lane, orders: Arc::clone(&entry.orders), id, outcome, spent: None }
            }));
        }
        let new = look.end().into_iter().map(|(wanted, needs)| hands.lack(wanted.as_deref(), needs));
        (given_up, new.collect())
    }

    /// Who could not do what others then could, since this was asked last.
    pub(crate) fn take_outdone(&mut self) -> Vec<Outdone> {
        self.outdone.take()
    }

    /// What nobody who is here can do, as it was seen last.
    pub(crate) fn lacking(&self) -> Vec<Lack> {
        let mut lacks: Vec<Lack> = Vec::new();
        for (wanted, needs) in self.lacks.keys() {
            let lack = self.hands.lack(wanted.as_deref(), *needs);
            if !lacks.iter().any(|known| known.is_told_as(&lack)) {
                lacks.push(lack);
            }
        }
        lacks
    }

    /// The kinds of machines that are asked for, where none is here; nothing stands for any, where nobody is.
    pub(crate) fn absent(&self) -> Vec<Option<String>> {
        let going = self.lanes.values().filter(|entry| entry.wish == Wish::Go);
        let wanted: BTreeSet<&Option<String>> = going.map(|entry| &entry.machine).collect();
        wanted.into_iter().filter(|wanted| !self.hands.have(wanted.as_deref())).cloned().collect()
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
            let workers = if entry.lane.life == Life::Tournament { 1 } else { self.hands.len() };
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
        let since = |entry: &Entry| now.saturating_duration_since(entry.served_at);
        let unserved =
            self.lanes.values().filter(|entry| waiting(entry) > 0 && entry.has_something_to_take());
        let taken = self.lanes.values().flat_map(|entry| entry.taken.values().copied());
        let waits = self.lanes.values().filter(is_open).filter(|entry| waiting(entry) > 0);
        let oldest = taken.chain(waits.map(|entry| entry.open_since)).min();
        Load {
            waiting: self.lanes.values().filter(is_open).map(waiting).sum(),
            longest_wait: unserved.map(since).max().unwrap_or_default(),
            running: self.lanes.values().map(|entry| entry.running).sum(),
            oldest: oldest.map(|since| now.saturating_duration_since(since)).unwrap_or_default(),
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
