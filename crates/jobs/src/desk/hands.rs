//! Who works here, and what they can do.

use std::collections::{BTreeMap, BTreeSet};

use crate::lack::Lack;
use crate::machine::HERE;
use crate::skills::Skills;
use crate::ticket::{Errand, WorkerId};

/// Everybody who works here.
#[derive(Debug, Default)]
pub(crate) struct Hands {
    all: BTreeMap<WorkerId, Hand>,
    /// How they differ.
    kinds: BTreeSet<Hand>,
    /// Those who wait for something to do.
    idle: BTreeSet<WorkerId>,
    /// Whether others may come from elsewhere, so that it is worth to wait for somebody who can do what nobody here can.
    pub(crate) expect_others: bool,
}

/// What somebody has to work with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hand {
    machine: String,
    skills: Skills,
}

/// What a lane asks of those who do its tasks: the kind of their machine, if not any.
pub(crate) type Wanted<'a> = Option<&'a str>;

impl Hands {
    pub(crate) fn add(&mut self, worker: WorkerId, machine: &str, skills: Skills) {
        let hand = Hand { machine: machine.to_owned(), skills };
        self.kinds.insert(hand.clone());
        self.all.insert(worker, hand);
    }

    pub(crate) fn remove(&mut self, worker: WorkerId) {
        self.all.remove(&worker);
        self.kinds = self.all.values().cloned().collect();
    }

    /// A worker waits for something to do.
    pub(crate) fn rest(&mut self, worker: WorkerId) {
        self.idle.insert(worker);
    }

    /// A worker waits no more.
    pub(crate) fn rise(&mut self, worker: WorkerId) {
        self.idle.remove(&worker);
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether somebody has such a machine, whatever it can do.
    pub(crate) fn have(&self, wanted: Wanted<'_>) -> bool {
        self.kinds.iter().any(|hand| hand.suits(wanted))
    }

    /// Whether a worker has such a machine.
    pub(crate) fn suits(&self, worker: WorkerId, wanted: Wanted<'_>) -> bool {
        self.all.get(&worker).is_some_and(|hand| hand.suits(wanted))
    }

    /// Whether a worker is to do this. Whoever is at this very desk also tries what nobody can, if nobody else will come who may, and tells what
    /// is missing.
    pub(crate) fn may_do(&self, worker: WorkerId, wanted: Wanted<'_>, needed: Skills) -> bool {
        self.all.get(&worker).is_some_and(|hand| {
            hand.can(wanted, needed)
                || self.tries_anything(hand, wanted) && !self.somebody_can(wanted, needed)
        })
    }

    /// Whether somebody is here to do this.
    pub(crate) fn somebody_may_do(&self, wanted: Wanted<'_>, needed: Skills) -> bool {
        self.somebody_can(wanted, needed) || self.kinds.iter().any(|hand| self.tries_anything(hand, wanted))
    }

    /// Whether somebody is here to do this who has not failed at it.
    pub(crate) fn others_can(&self, wanted: Wanted<'_>, errand: &Errand) -> bool {
        let is_other = |worker: &WorkerId| !errand.failed_at.contains(worker) && errand.by != Some(*worker);
        self.all.iter().any(|(worker, hand)| is_other(worker) && hand.can(wanted, errand.needs))
    }

    /// Whether a worker is to do a task that waits.
    pub(crate) fn may_try(&self, worker: WorkerId, wanted: Wanted<'_>, errand: &Errand) -> bool {
        let is_for_others = errand.is_for_others_than(worker) && self.others_can(wanted, errand);
        !is_for_others && self.may_do(worker, wanted, errand.needs)
    }

    /// Whether somebody who has nothing to do would get a task that waits.
    pub(crate) fn somebody_idle_may_try(&self, wanted: Wanted<'_>, errand: &Errand) -> bool {
        self.idle.iter().any(|worker| self.may_try(*worker, wanted, errand))
    }

    /// What is lacking for this.
    pub(crate) fn lack(&self, wanted: Wanted<'_>, needs: Skills) -> Lack {
        let there = self.kinds.iter().filter(|hand| hand.suits(wanted)).map(|hand| hand.skills);
        Lack { machine: wanted.map(str::to_owned), needs, missing: needs.without(there.collect()) }
    }

    /// Whether somebody is to try what nobody can do. Those who come from elsewhere are never of the kind of this very desk.
    fn tries_anything(&self, hand: &Hand, wanted: Wanted<'_>) -> bool {
        let others_may_come = self.expect_others && wanted != Some(HERE);
        hand.machine == HERE && hand.suits(wanted) && !others_may_come
    }

    fn somebody_can(&self, wanted: Wanted<'_>, needed: Skills) -> bool {
        self.kinds.iter().any(|hand| hand.can(wanted, needed))
    }
}

impl Hand {
    fn suits(&self, wanted: Wanted<'_>) -> bool {
        wanted.is_none_or(|machine| machine == self.machine)
    }

    fn can(&self, wanted: Wanted<'_>, needed: Skills) -> bool {
        self.suits(wanted) && self.skills.cover(needed)
    }
}
