//! Workers that were not let in. An organiser is told of each for a while, unless it comes after all.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::hello::{MAX_WORKER_NAME, Refusal};

/// For so long people are told of a worker that was not let in.
const TOLD_FOR: Duration = Duration::from_secs(3_600);

/// For so long it is no news that a worker is not let in again, for the same reason.
const NEWS_AFTER: Duration = Duration::from_secs(60);

/// The most workers that are told of at once.
const MAX_TOLD: usize = 32;

/// A worker that was not let in, as people see it.
#[derive(Clone, Debug)]
pub struct Rebuff {
    /// What it calls itself, as far as that can be shown.
    pub worker: String,
    /// Why.
    pub why: Refusal,
    /// When it tried last.
    pub at: Instant,
}

/// Those who were not let in of late, the latest last.
#[derive(Default)]
pub(crate) struct TurnedAway(Mutex<Vec<Rebuff>>);

impl TurnedAway {
    /// One was not let in. Whoever was set aside is told of elsewhere. Tells whether that is news: a service tries every few seconds.
    pub(crate) fn add(&self, worker: &str, why: &Refusal, at: Instant) -> bool {
        let worker: String = worker.chars().take(MAX_WORKER_NAME).collect();
        let mut told = self.lock();
        let is_known = |known: &Rebuff| {
            known.worker == worker && known.why == *why && at.saturating_duration_since(known.at) < NEWS_AFTER
        };
        let is_news = !told.iter().any(is_known);
        told.retain(|known| known.worker != worker && at.saturating_duration_since(known.at) < TOLD_FOR);
        if !matches!(why, Refusal::SetAside(_)) {
            told.push(Rebuff { worker, why: why.clone(), at });
        }
        let too_many = told.len().saturating_sub(MAX_TOLD);
        told.drain(..too_many);
        is_news
    }

    /// This one was let in.
    pub(crate) fn forget(&self, worker: &str) {
        self.lock().retain(|known| known.worker != worker);
    }

    /// Those who were not let in of late, the latest first.
    pub(crate) fn look(&self) -> Vec<Rebuff> {
        self.lock().iter().filter(|known| known.at.elapsed() < TOLD_FOR).rev().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Rebuff>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(turned_away: &TurnedAway) -> Vec<String> {
        turned_away.look().into_iter().map(|rebuff| rebuff.worker).collect()
    }

    #[test]
    fn each_is_told_of_once_the_latest_first_until_it_is_let_in() {
        let (turned_away, now) = (TurnedAway::default(), Instant::now());
        let news = ["one", "two", "one"].map(|worker| turned_away.add(worker, &Refusal::Unprotected, now));
        assert_eq!(news, [true, true, false]);
        assert!(turned_away.add("one", &Refusal::Kind, now), "another reason is news");
        turned_away.add("liar", &Refusal::SetAside("it lies".to_owned()), now);
        assert_eq!(names(&turned_away), ["one", "two"], "who was set aside is told of elsewhere");
        turned_away.forget("one");
        assert_eq!(names(&turned_away), ["two"]);
    }

    #[test]
    fn whoever_tries_under_many_names_is_not_told_of_without_an_end() {
        let (turned_away, now) = (TurnedAway::default(), Instant::now());
        let long = |number: usize| format!("{number:03}{}", "x".repeat(10_000));
        for number in 0..=MAX_TOLD {
            turned_away.add(&long(number), &Refusal::Name, now);
        }
        let told = names(&turned_away);
        assert_eq!((told.len(), told.last().map(|name| &name[..3])), (MAX_TOLD, Some("001")));
        assert!(told.iter().all(|name| name.len() == MAX_WORKER_NAME));
        turned_away.add("late", &Refusal::Name, now + TOLD_FOR);
        assert_eq!(names(&turned_away), ["late"]);
    }
}
