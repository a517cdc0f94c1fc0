//! Whose turn it is: everybody gets the same share of the workers' time, however many lanes they have and however long
//! their games are. Who had nothing to do for a while has saved up nothing, and who comes back at once has forgotten nothing.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::lane::Owner;

/// The most owners without lanes whose accounts are kept. What an account says is worth something only as long as its owner
/// has had more than those who wait, so there are rarely many.
pub const MAX_RESTING_OWNERS: usize = 4_096;

/// What every owner has had so far, in seconds of workers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    accounts: BTreeMap<Owner, Account>,
    /// What everybody has had who waits for something: nobody comes with less.
    level: f64,
    /// How often somebody was served.
    served: u64,
    /// Accounts of owners without lanes.
    resting: usize,
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
        self.accounts.len() - self.resting
    }

    pub(crate) fn add_lane(&mut self, owner: Owner) {
        let account = self.accounts.entry(owner);
        self.resting -= usize::from(matches!(&account, Entry::Occupied(known) if known.get().lanes == 0));
        account.or_default().lanes += 1;
    }

    /// An owner has one lane less. The account stays after the last one, or lanes of one game each, one after the other,
    /// would cost nothing.
    pub(crate) fn remove_lane(&mut self, owner: Owner) {
        let Some(account) = self.accounts.get_mut(&owner) else { return };
        account.lanes -= 1;
        if account.lanes > 0 {
            return;
        }
        self.resting += 1;
        if self.resting > MAX_RESTING_OWNERS {
            self.forget();
        }
    }

    /// Forgets those without lanes who have had no more than everybody, and if those are few, whoever has had least.
    fn forget(&mut self) {
        let is_resting = |account: &Account| account.lanes == 0;
        let mut had: Vec<f64> =
            self.accounts.values().filter(|account| is_resting(account)).map(|account| account.had).collect();
        had.sort_by(f64::total_cmp);
        let bound = had.get(had.len() / 2).copied().unwrap_or_default().max(self.level);
        self.accounts.retain(|_, account| !is_resting(account) || account.had > bound);
        self.resting = self.accounts.values().filter(|account| is_resting(account)).count();
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
    fn lanes_of_one_game_each_shed_nothing() {
        let (mut shares, both) = (Shares::default(), [Owner(0), Owner(1)]);
        shares.add_lane(Owner(1));
        let mut served = [0; 2];
        for _ in 0..100 {
            shares.add_lane(Owner(0));
            assert_eq!(shares.owners(), 2);
            shares.raise_level(both.into_iter());
            let next = both.into_iter().min_by(|one, other| {
                let (one, other) = (shares.rank(*one), shares.rank(*other));
                one.partial_cmp(&other).unwrap()
            });
            let next = next.unwrap();
            shares.charge(next, 1.0);
            served[next.0 as usize] += 1;
            shares.remove_lane(Owner(0));
            assert_eq!(shares.owners(), 1);
        }
        assert_eq!(served, [50, 50]);
    }

    #[test]
    fn accounts_of_those_who_are_gone_are_bounded() {
        let mut shares = Shares::default();
        for owner in 0..2 * MAX_RESTING_OWNERS as u64 {
            shares.add_lane(Owner(owner));
            shares.charge(Owner(owner), 1.0 + owner as f64);
            shares.remove_lane(Owner(owner));
            assert!(shares.accounts.len() <= MAX_RESTING_OWNERS);
            assert_eq!(shares.owners(), 0);
        }
        let (last, first) = (Owner(2 * MAX_RESTING_OWNERS as u64 - 1), Owner(0));
        assert!(shares.rank(last).0 > 1.0, "who has had most is remembered");
        assert!(shares.rank(first).0 <= shares.level);
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
