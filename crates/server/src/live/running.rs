//! The games that are played now, for whoever wants to watch one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jobs::Watched;
use organiser::Audience;
use rules::{BySeat, Seat};
use store::TournamentId;
use tournament::GameNumber;

use super::feed::Feed;
use super::takes::LastTakes;
use crate::clock::now_ms;

/// The games that are played now: never more than there are workers. A game leaves when it is over; whoever watches it
/// keeps it until its last line was read, and whoever comes later finds it in the store.
pub(crate) struct Running {
    games: Mutex<BTreeMap<(TournamentId, GameNumber), Arc<Feed>>>,
    /// How many games have begun. It goes on from the time of day, so that nobody who was cut off by a restart takes
    /// another game for the one from before.
    takes: AtomicU64,
    /// How many games have ended here.
    ended: AtomicU64,
    /// The games that were watched and have ended.
    last_takes: LastTakes,
}

/// A game that is played now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Playing {
    pub(crate) number: GameNumber,
    /// The names of both.
    pub(crate) names: BySeat<String>,
    /// Whether it goes on for so long that somebody can come and watch it.
    pub(crate) is_slow: bool,
}

impl Playing {
    /// Who plays whom.
    pub(crate) fn title(&self) -> String {
        format!("{} – {}", self.names[Seat::First], self.names[Seat::Second])
    }
}

impl Running {
    pub(crate) fn new() -> Self {
        let (games, ended, last_takes) = Default::default();
        Self { games, takes: AtomicU64::new(now_ms()), ended, last_takes }
    }

    /// Those who watch the games of a tournament: whoever holds it tells them.
    pub(crate) fn audience(self: &Arc<Self>, tournament: TournamentId) -> Arc<dyn Audience> {
        Arc::new(Stand { running: Arc::clone(self), tournament })
    }

    /// A game that is played now.
    pub(super) fn feed(&self, tournament: TournamentId, number: GameNumber) -> Option<Arc<Feed>> {
        self.games().get(&(tournament, number)).cloned()
    }

    /// Which try it was that is in the store, of a game that was watched lately.
    pub(super) fn last_take(&self, tournament: TournamentId, number: GameNumber) -> Option<u64> {
        self.last_takes.find(tournament, number)
    }

    /// Whether a game is played now.
    pub(crate) fn is_on(&self, tournament: TournamentId, number: GameNumber) -> bool {
        self.feed(tournament, number).is_some()
    }

    /// The games of a tournament that are played now, the longest first: those are worth a look.
    pub(crate) fn now(&self, tournament: TournamentId) -> Vec<Playing> {
        let all = (tournament, GameNumber(0))..=(tournament, GameNumber(u64::MAX));
        let games = self.games();
        let mut found: Vec<_> =
            games.range(all).map(|((_, number), feed)| (*number, Arc::clone(feed))).collect();
        drop(games);
        found.sort_by_key(|(_, feed)| feed.take);
        let playing = |(number, feed): (GameNumber, Arc<Feed>)| {
            let header = feed.header();
            let names = BySeat::from_fn(|seat: Seat| header.bots[seat].name.clone());
            Playing { number, names, is_slow: feed.is_slow() }
        };
        found.into_iter().map(playing).collect()
    }

    /// How many games are played now, and how many watch them.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let games = self.games();
        (games.len(), games.values().map(|feed| feed.viewers()).sum())
    }

    /// How many games have ended since the arena was opened.
    pub(crate) fn ended(&self) -> u64 {
        self.ended.load(Ordering::Relaxed)
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<(TournamentId, GameNumber), Arc<Feed>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where those sit who watch one tournament.
struct Stand {
    running: Arc<Running>,
    tournament: TournamentId,
}

impl Audience for Stand {
    fn begun(&self, game: GameNumber, watched: Watched) {
        let take = self.running.takes.fetch_add(1, Ordering::Relaxed);
        let feed = Arc::new(Feed::new(take, watched));
        let before = self.running.games().insert((self.tournament, game), feed);
        // It is tried anew: nothing more comes of the first try.
        if let Some(before) = before {
            before.end();
        }
    }

    fn ended(&self, game: GameNumber) {
        let feed = self.running.games().remove(&(self.tournament, game));
        if let Some(feed) = feed {
            self.running.ended.fetch_add(1, Ordering::Relaxed);
            if feed.was_watched() {
                self.running.last_takes.remember(self.tournament, game, feed.take);
            }
            feed.end();
        }
    }
}
