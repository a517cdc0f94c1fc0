//! How everybody stands who plays for the arena.

use std::collections::BTreeSet;
use std::time::Duration;

use convoy::Survey;
use jobs::{HERE, Lack, Load};

use super::{Hand, Turned};

/// How everybody stands who plays for the arena.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// Where workers elsewhere come, without a password; nothing where none can.
    pub(crate) address: Option<String>,
    /// Workers of this machine.
    pub(crate) here: usize,
    /// How busy everybody is.
    pub(crate) load: Load,
    /// Workers elsewhere, by name.
    pub(crate) hands: Vec<Hand>,
    /// Those who have fallen silent in the last hour and have not come back, the latest first.
    pub(crate) lost: Vec<Hand>,
    /// How often somebody has fallen silent.
    pub(crate) times_lost: u64,
    /// Those who were not let in in the last hour, the latest first.
    pub(crate) turned_away: Vec<Turned>,
    /// Jobs on their way to workers elsewhere, or in their hands.
    pub(crate) under_way: u64,
    /// Whether NATS is away.
    pub(crate) is_cut_off: bool,
    /// What jobs wait for that no worker has.
    pub(crate) lacking: Vec<Lack>,
    /// The kinds of machines for which jobs wait, where none of the kind is here; nothing stands for any, where nobody is.
    pub(crate) absent: Vec<Option<String>>,
    /// Jobs that were done elsewhere.
    pub(crate) done_elsewhere: u64,
    /// Reports that were refused.
    pub(crate) refused: u64,
    /// Games that were played twice, and those of them that were not the same both times.
    pub(crate) played_twice: u64,
    pub(crate) differed: u64,
    /// Builds that one worker has made and others may use.
    pub(crate) builds_shared: u64,
}

impl Standing {
    pub(super) fn of(workers: usize, load: Load, survey: Survey, address: Option<String>) -> Self {
        let Survey { workers: hands, lost, times_lost, jobs, done, refused, .. } = survey;
        let Survey { turned_away, feeders, played_twice, differed, builds_shared, is_cut_off, .. } = survey;
        Self {
            address,
            // Each of those elsewhere has somebody at the desk, who comes and goes a moment later.
            here: workers.saturating_sub(feeders),
            load,
            hands: hands.into_iter().map(Hand::from).collect(),
            lost: lost.into_iter().map(Hand::lost).collect(),
            times_lost,
            turned_away: turned_away.into_iter().map(Turned::from).collect(),
            under_way: jobs as u64,
            is_cut_off,
            lacking: Vec::new(),
            absent: Vec::new(),
            done_elsewhere: done,
            refused,
            played_twice,
            differed,
            builds_shared,
        }
    }

    /// How long the oldest job has been, whether it waits or is under way here or elsewhere; nothing where there is none.
    pub(crate) fn oldest_of_all(&self) -> Option<Duration> {
        let is_there = self.load.running > 0 || self.load.waiting > 0;
        is_there.then_some(self.load.oldest)
    }

    /// Jobs in hand on this machine.
    pub(crate) fn held_here(&self) -> u64 {
        // What others have done is in hand for a moment more, until it is stored.
        if self.here == 0 { 0 } else { self.load.running.saturating_sub(self.under_way) }
    }

    /// Jobs that were done on this machine.
    pub(crate) fn done_here(&self) -> u64 {
        self.load.done.saturating_sub(self.done_elsewhere)
    }

    /// The kinds of workers that can be asked for; none where all play on this machine.
    pub(crate) fn kinds(&self) -> Vec<String> {
        let here = (self.here > 0).then(|| HERE.to_owned());
        let kinds: BTreeSet<String> = self.present().map(|hand| hand.kind.clone()).collect();
        match self.address {
            None => Vec::new(),
            Some(_) => here.into_iter().chain(kinds).collect(),
        }
    }

    /// Workers elsewhere, and those who are lost.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter().chain(&self.lost)
    }

    /// Workers elsewhere that get jobs.
    pub(crate) fn present(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter().filter(|hand| hand.set_aside.is_none())
    }
}
