//! Whose turn it is: everybody gets the same share of the workers' time, however many lanes they have and however long
//! their games are. Who had nothing to do for a while has saved up nothing.

use std::collections::BTreeMap;

use crate::lane::Owner;

/// What every owner has had so far, in seconds of workers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    accounts: BTreeMap<Owner, Account>,
    /// What everybody has had who waits for something: nobody comes with less.
    level: f64,
    /// How often somebody was served.
    served: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Account {
    had: f64,
    lanes: usize,
    /// When it was served last; among equals the one who has waited longest comes first.
    last_served: u64,
}

impl Shares {
    /// What a task costs at least, so that turns are taken even where tasks take no time.
    const LEAST: f64 = 1e-6;

    /// Lanes of an owner.
    pub(crate) fn lanes(&self, owner: Owner) -> usize {
        self.accounts.get(&owner).map_or(0, |account| account.lanes)
    }

    /// Owners with lanes.
    pub(crate) fn owners(&self) -> usize {
        self.accounts.len()
    }

    pub(crate) fn add_lane(&mut self, owner: Owner) {
        self.accounts.entry(owner).or_default().lanes += 1;
    }

    pub(crate) fn remove_lane(&mut self, owner: Owner) {
        if let Some(account) = self.accounts.get_mut(&owner) {
            account.lanes -= 1;
            if account.lanes == 0 {
                self.accounts.remove(&owner);
            }
        }
    }

    /// How much somebody has had and when, the smaller the sooner it is their turn.
    pub(crate) fn rank(&self, owner: Owner) -> (f64, u64) {
        let account = self.accounts.get(&owner).copied().unwrap_or_default();
        (account.had.max(self.level), account.last_served)
    }

    /// Raises the level to what the one has had who has had least of those who wait. Who is served next says nothing of
    /// it: a check is served before the games of others who are owed time.
    pub(crate) fn raise_level(&mut self, waiting: impl Iterator<Item = Owner>) {
        let least = waiting.map(|owner| self.rank(owner).0).min_by(f64::total_cmp);
        self.level = least.unwrap_or(self.level);
    }

    /// Serves an owner with a task that probably takes so long.
    pub(crate) fn charge(&mut self, owner: Owner, seconds: f64) {
        self.served += 1;
        if let Some(account) = self.accounts.get_mut(&owner) {
            account.had = account.had.max(self.level) + seconds.max(Self::LEAST);
            account.last_served = self.served;
        }
    }

    /// The task took so much longer, or less long.
    pub(crate) fn correct(&mut self, owner: Owner, seconds: f64) {
        if let Some(account) = self.accounts.get_mut(&owner) {
            account.had = (account.had + seconds).max(0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Serves whoever's turn it is with tasks that take so long for each, and tells how often each was served.
    fn serve(shares: &mut Shares, tasks: &[f64], times: usize) -> Vec<usize> {
        let mut served = vec![0; tasks.len()];
        for _ in 0..times {
            shares.raise_level((0..tasks.len()).map(|place| Owner(place as u64)));
            let rank = |place: &usize| shares.rank(Owner(*place as u64));
            let compare = |one: &usize, other: &usize| rank(one).partial_cmp(&rank(other)).unwrap();
            let next = (0..tasks.len()).min_by(compare).unwrap();
            shares.charge(Owner(next as u64), 0.5);
            shares.correct(Owner(next as u64), tasks[next] - 0.5);
            served[next] += 1;
        }
        served
    }

    fn shares(owners: u64) -> Shares {
        let mut shares = Shares::default();
        (0..owners).for_each(|owner| shares.add_lane(Owner(owner)));
        shares
    }

    #[test]
    fn equals_take_turns() {
        assert_eq!(serve(&mut shares(3), &[1.0; 3], 300), [100, 100, 100]);
        assert_eq!(serve(&mut shares(3), &[0.0; 3], 300), [100, 100, 100]);
    }

    #[test]
    fn who_has_long_games_gets_fewer_of_them() {
        assert_eq!(serve(&mut shares(2), &[1.0, 4.0], 500), [400, 100]);
    }

    #[test]
    fn who_was_away_has_saved_up_nothing() {
        let mut shares = shares(2);
        for _ in 0..1_000 {
            shares.raise_level([Owner(0)].into_iter());
            shares.charge(Owner(0), 1.0);
        }
        assert_eq!(serve(&mut shares, &[1.0, 1.0], 100), [50, 50]);
    }

    #[test]
    fn who_waits_is_owed_whoever_is_served_before() {
        let mut shares = shares(2);
        for _ in 0..10 {
            shares.raise_level([Owner(0), Owner(1)].into_iter());
            shares.charge(Owner(0), 1.0);
        }
        assert_eq!(serve(&mut shares, &[1.0, 1.0], 10), [0, 10]);
    }
}
