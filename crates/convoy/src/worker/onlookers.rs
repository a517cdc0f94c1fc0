//! Games of this worker that somebody watches at the arena. Lines are sent for as long as somebody asks for them, and not one more:
//! what nobody watches is not told.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::Worker;
use crate::news::{LinesOfGame, MAX_LINES_OF_NEWS, NewsLine, What};

/// How often lines are sent.
pub(super) const SHOW_EVERY: Duration = Duration::from_millis(100);

/// Whoever watches asks again within this time.
const ASKED_FOR: Duration = Duration::from_secs(2);

/// The most games that are watched at once.
const MAX_WATCHED: usize = 256;

/// How far whoever watches has read, by the number of the job.
#[derive(Default)]
pub(super) struct Onlookers(HashMap<u64, Cursor>);

struct Cursor {
    voided: u32,
    from: usize,
    until: Instant,
}

impl Onlookers {
    /// Somebody watches a game and has read so far.
    pub(super) fn ask(&mut self, id: u64, voided: u32, from: usize) {
        if self.0.len() < MAX_WATCHED || self.0.contains_key(&id) {
            self.0.insert(id, Cursor { voided, from, until: Instant::now() + ASKED_FOR });
        }
    }
}

impl Worker {
    /// Sends what has happened in the games that somebody watches.
    pub(super) async fn show(&mut self) {
        let now = Instant::now();
        self.onlookers.0.retain(|_, cursor| cursor.until > now);
        if self.onlookers.0.is_empty() {
            return;
        }
        for (job, attempt, watched) in self.playing() {
            let Some(cursor) = self.onlookers.0.get_mut(&job.id) else { continue };
            let glimpse = watched.look(cursor.voided, cursor.from, MAX_LINES_OF_NEWS);
            let from = if glimpse.voided == cursor.voided { cursor.from } else { 0 };
            let told = LinesOfGame::of(glimpse, from);
            if told.lines.is_empty() {
                continue;
            }
            (cursor.voided, cursor.from) = (told.voided, from + told.lines.len());
            let (epoch, id, what) = (job.epoch.clone(), job.id, What::Lines(told));
            self.sender.tell(&NewsLine { epoch, id, attempt, what }).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_games_are_watched_at_once() {
        let mut onlookers = Onlookers::default();
        (0..=MAX_WATCHED as u64).for_each(|id| onlookers.ask(id, 0, 0));
        assert_eq!(onlookers.0.len(), MAX_WATCHED);
        onlookers.ask(1, 2, 3);
        assert_eq!(onlookers.0.get(&1).map(|cursor| (cursor.voided, cursor.from)), Some((2, 3)));
    }
}
