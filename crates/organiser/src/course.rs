//! How far a tournament is: what was handed out, what came back, and what of that is on the disk.
//!
//! A result that was handed to the store waits here until the store has been flushed. Only then is the contest told, and
//! only then does it hand out what follows from it.

use std::time::{Duration, Instant};

use store::{State, Store, StoreError, TournamentId};
use tournament::{Contest, Fixture, GameResult};

use crate::end::{End, Stop};

/// The most results that wait for the disk before somebody sees to it that they get there.
pub const MAX_UNSETTLED: usize = 4_096;
/// How long a result waits for the disk while other games can be played.
const SETTLE_EVERY: Duration = Duration::from_secs(1);
/// How often games that the store has lost without a word are played again before that is an error.
const MAX_LOSSES: u32 = 3;

/// How far a tournament is.
pub(crate) struct Course {
    contest: Contest,
    /// The next game, once somebody has looked whether there is one.
    ahead: Option<Fixture>,
    /// Games that were handed out and have not come back.
    running: u64,
    /// Results that were handed to the store, and since when they wait for the disk.
    unsettled: Vec<GameResult>,
    settled_at: Instant,
    losses: u32,
    end: Option<End>,
}

impl Course {
    pub(crate) fn new(contest: Contest) -> Self {
        Self {
            contest,
            ahead: None,
            running: 0,
            unsettled: Vec::new(),
            settled_at: Instant::now(),
            losses: 0,
            end: None,
        }
    }

    pub(crate) const fn contest(&self) -> &Contest {
        &self.contest
    }

    pub(crate) const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Games that have come back.
    pub(crate) fn played(&self) -> u64 {
        u64::from(self.contest.endings().games()) + self.unsettled.len() as u64
    }

    /// Games that will count in all, as far as that is known.
    pub(crate) fn all(&self) -> u64 {
        self.contest.games_in_all().max(self.played())
    }

    /// Stops for good.
    pub(crate) fn stop(&mut self, why: Stop) {
        self.end.get_or_insert(End::Stopped(why));
    }

    /// The next game that can be played now.
    pub(crate) fn next(&mut self, store: &Store) -> Option<Fixture> {
        self.look_ahead();
        if self.ahead.is_none() {
            // There may be more once it is certain what has happened.
            self.settle(store);
            self.look_ahead();
        }
        let next = self.ahead.take().filter(|_| self.end.is_none());
        self.running += u64::from(next.is_some());
        next
    }

    fn look_ahead(&mut self) {
        self.ahead = self.ahead.take().or_else(|| self.contest.next());
    }

    /// Takes a result that the store was given.
    pub(crate) fn take(&mut self, result: GameResult, store: &Store) {
        self.running -= 1;
        self.unsettled.push(result);
        if self.unsettled.len() >= MAX_UNSETTLED || self.settled_at.elapsed() >= SETTLE_EVERY {
            self.settle(store);
        }
    }

    /// A game has come back without a result.
    pub(crate) const fn lose(&mut self) {
        self.running -= 1;
    }

    /// Waits until every result is on the disk, and tells the contest.
    pub(crate) fn settle(&mut self, store: &Store) {
        if self.unsettled.is_empty() {
            return;
        }
        let results = std::mem::take(&mut self.unsettled);
        if let Err(error) = store.flush().and_then(|()| self.report(&results)) {
            self.stop(error.into());
        }
        self.settled_at = Instant::now();
    }

    fn report(&mut self, results: &[GameResult]) -> Result<(), StoreError> {
        let report = |result| self.contest.report(result);
        results.iter().try_for_each(report).map_err(|bad| StoreError::Refused(bad.to_string()))
    }

    /// Whether nothing is to be done any more. A tournament is finished when the store itself says so.
    pub(crate) fn is_over(&mut self, store: &Store, id: TournamentId) -> bool {
        if self.running > 0 {
            return false;
        }
        self.look_ahead();
        if self.ahead.is_none() {
            self.settle(store);
            self.look_ahead();
        }
        if self.end.is_none() && self.ahead.is_none() && self.contest.is_over() {
            self.confirm(store, id);
        }
        self.end.is_some()
    }

    /// Asks the store whether it has every result. A result that it has lost is played again.
    fn confirm(&mut self, store: &Store, id: TournamentId) {
        match finish(store, id) {
            Ok(None) => self.end = Some(End::Finished),
            Ok(Some(_)) if self.losses == MAX_LOSSES => self.stop(StoreError::Missing.into()),
            Ok(Some(unfinished)) => {
                self.losses += 1;
                self.contest = unfinished;
            }
            Err(error) => self.stop(error.into()),
        }
    }
}

/// Notes that a tournament is finished, or gives what there is of it.
fn finish(store: &Store, id: TournamentId) -> Result<Option<Contest>, StoreError> {
    let mut stored = store.contest(id)?;
    if !stored.is_over() {
        return Ok(Some(stored));
    }
    store.set_state(id, State::Finished)?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use record::GameKind;
    use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
    use store::{Address, Entry, NewTournament};
    use tournament::{Conduct, Format, Plan};

    use super::*;

    /// More games than may wait for the disk.
    const ENTRANTS: usize = 100;

    #[test]
    fn no_more_results_wait_for_the_disk_than_may() {
        let folder = std::env::temp_dir().join(format!("broadside-unsettled-{}", std::process::id()));
        let store = Store::open(&Address::Folder(folder.clone())).expect("a store");
        let plan = Plan::new(ENTRANTS, Format::USUAL, Conduct::StaysIn, 1).expect("a plan");
        let told = NewTournament {
            name: String::new(),
            game: GameKind::Rps,
            preset: Preset::AiBattle,
            sets: 1,
            wins: Some(1),
            plan,
            made_ms: 0,
        };
        let entries = (0..ENTRANTS).map(|number| Entry { name: number.to_string(), version: None }).collect();
        let id = store.add_tournament(told, entries).expect("it is stored");
        let mut course = Course::new(store.contest(id).expect("it is there"));
        let mut most = 0;
        // The clock stands still as far as this test is concerned.
        let later = Instant::now() + Duration::from_secs(3_600);
        while let Some(game) = course.next(&store) {
            course.settled_at = later;
            let verdict = Verdict {
                outcome: Outcome::Won(Seat::First),
                ending: Ending::Played,
                score: BySeat::new(1, 0),
            };
            let failures = BySeat::new(None, None);
            let result = GameResult { number: game.number, entrants: game.entrants, verdict, failures };
            course.take(result, &store);
            most = most.max(course.unsettled.len());
        }
        assert_eq!(most, MAX_UNSETTLED - 1);
        assert_eq!(course.played(), 4_950);
        assert!(!course.is_over(&store, id), "the store has been given nothing, so nothing is finished");
        assert_eq!(course.played(), 0);
        drop(store);
        std::fs::remove_dir_all(folder).expect("it can be removed");
    }
}
