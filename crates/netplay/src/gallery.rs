//! Where those stand who look on from the same process: pages and their streams.
//!
//! Nothing is sent to anybody here. An [`Onlooker`] is woken when something happens, and reads from where it was; whoever is
//! slow misses nothing, is waited for by nobody, and costs one flag.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::watch;

use crate::game_id::GameId;
use crate::service::Floor;
use crate::sheet::{OPENING, Sheet, shot_line};

/// A view of every open game, as everybody may know it. Clones are the same; after the service has stopped there are no games.
#[derive(Clone)]
pub struct Gallery {
    floor: Weak<Floor>,
}

/// Somebody who watches one game.
pub struct Onlooker {
    gallery: Gallery,
    game: GameId,
    woken: watch::Receiver<()>,
}

/// Those who watch, by game.
#[derive(Default)]
pub(crate) struct Onlookers(Mutex<HashMap<GameId, watch::Sender<()>>>);

impl Onlookers {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, watch::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something has happened in a game. One that nobody watches any more is forgotten.
    pub(crate) fn wake(&self, game: GameId) {
        let mut games = self.lock();
        if games.get(&game).is_some_and(|woken| woken.send(()).is_err()) {
            games.remove(&game);
        }
    }

    /// A game is over: whoever watches it is woken for the last time.
    pub(crate) fn dismiss(&self, game: GameId) {
        self.lock().remove(&game);
    }

    fn add(&self, game: GameId) -> watch::Receiver<()> {
        self.lock().entry(game).or_default().subscribe()
    }
}

impl Gallery {
    pub(crate) fn of(floor: &Arc<Floor>) -> Self {
        Self { floor: Arc::downgrade(floor) }
    }

    /// Which hall it is: after a restart another one, which may have lost the latest shots of the one before.
    #[must_use]
    pub fn take(&self) -> u64 {
        self.floor.upgrade().map_or(0, |floor| floor.opened_ms())
    }

    /// An open game. One whose end is not stored is told as if it went on.
    #[must_use]
    pub fn sheet(&self, game: GameId) -> Option<Sheet> {
        self.floor.upgrade()?.look(|hall| hall.sheet(game))
    }

    /// Watches an open game, from its first line on.
    #[must_use]
    pub fn watch(&self, game: GameId) -> Option<Onlooker> {
        let floor = self.floor.upgrade()?;
        let woken = floor.onlookers.add(game);
        let is_open = floor.look(|hall| hall.is_open(game));
        if !is_open {
            drop(woken);
            floor.onlookers.wake(game);
            return None;
        }
        Some(Onlooker { gallery: self.clone(), game, woken })
    }
}

impl Onlooker {
    /// Some lines of the game's record, from this one on, with the boards hidden; none while nobody has joined, and nothing
    /// at all once the game is over and stored.
    #[must_use]
    pub fn lines(&mut self, from: usize, most: usize) -> Option<Vec<String>> {
        self.woken.mark_unchanged();
        let floor = self.gallery.floor.upgrade()?;
        let after = from.saturating_sub(OPENING);
        let shots = floor.look(|hall| hall.shots(self.game, after, most))?;
        let mut lines = Vec::new();
        if from < OPENING {
            lines.extend(self.gallery.sheet(self.game)?.opening_lines().into_iter().skip(from));
        }
        lines.extend(shots.into_iter().map(shot_line));
        lines.truncate(most);
        Some(lines)
    }

    /// Waits until something has happened since the last look.
    pub async fn woken(&mut self) {
        // Whoever wakes goes with the game, and that is something, too.
        let _ = self.woken.changed().await;
    }
}
