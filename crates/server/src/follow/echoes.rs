//! Games that are played under another server and watched here: each is asked for once, for all who watch it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::TournamentId;
use tokio::sync::watch;
use tournament::GameNumber;

use super::follower::Follower;
use super::words::{LinesLine, Reply};
use crate::live::{Cursor, LastTakes, Lines, View};

type Game = (TournamentId, GameNumber);

/// The games that are watched here.
#[derive(Default)]
pub(super) struct Echoes {
    games: Mutex<HashMap<Game, Arc<Echo>>>,
    last_takes: LastTakes,
}

/// A game that is watched here, as far as it was told.
struct Echo {
    take: u64,
    lines: watch::Sender<Lines>,
}

impl Echo {
    fn view(&self) -> View {
        View::Now { take: self.take, lines: self.lines.subscribe() }
    }
}

/// Whether lines that begin there follow what is known so far; what begins anew begins with its first line.
fn joins(known: Cursor, told: Cursor) -> bool {
    told == known || (told.take == known.take && told.voided != known.voided && told.line == 0)
}

impl Echoes {
    /// A game that somebody watches already.
    pub(super) fn view(&self, id: TournamentId, number: GameNumber) -> Option<View> {
        self.games().get(&(id, number)).map(|echo| echo.view())
    }

    /// Begins to watch a game of which this was told. It goes on as long as anybody watches.
    pub(super) fn begin(
        self: &Arc<Self>,
        follower: &Arc<Follower>,
        id: TournamentId,
        number: GameNumber,
        told: LinesLine,
    ) -> View {
        let mut games = self.games();
        let entry = match games.entry((id, number)) {
            Entry::Occupied(known) => return known.get().view(),
            Entry::Vacant(entry) => entry,
        };
        let echo = Arc::new(Echo { take: told.from.take, lines: watch::Sender::default() });
        echo.lines.send_modify(|lines| lines.add(told.from.voided, told.lines, told.is_over));
        let view = echo.view();
        entry.insert(Arc::clone(&echo));
        tokio::spawn(Arc::clone(self).go_on(Arc::clone(follower), (id, number), echo));
        view
    }

    /// Asks for more until the game is over or nobody watches.
    async fn go_on(self: Arc<Self>, follower: Arc<Follower>, game: Game, echo: Arc<Echo>) {
        while !self.rests(game, &echo) {
            let from = {
                let lines = echo.lines.borrow();
                Cursor { line: lines.lines.len(), take: echo.take, voided: lines.voided }
            };
            match follower.lines(game.0, game.1, from).await {
                Some(Reply::Lines(told)) if joins(from, told.from) => {
                    echo.lines.send_modify(|lines| lines.add(told.from.voided, told.lines, told.is_over));
                }
                // It is over, is tried anew, or nobody can tell. Whoever watches comes again, and is told.
                _ => echo.lines.send_modify(|lines| lines.is_over = true),
            }
        }
    }

    /// Whether nothing more is to be asked; whoever comes next begins again.
    fn rests(&self, game: Game, echo: &Echo) -> bool {
        let mut games = self.games();
        let rests = echo.lines.receiver_count() == 0 || echo.lines.borrow().is_over;
        if rests {
            games.remove(&game);
            self.last_takes.remember(game.0, game.1, echo.take);
        }
        rests
    }

    /// Which try of a game it was that was watched here last.
    pub(super) fn last_take(&self, id: TournamentId, number: GameNumber) -> Option<u64> {
        self.last_takes.find(id, number)
    }

    /// How many games are watched here, and by how many.
    pub(super) fn counts(&self) -> (usize, usize) {
        let games = self.games();
        (games.len(), games.values().map(|echo| echo.lines.receiver_count()).sum())
    }

    fn games(&self) -> MutexGuard<'_, HashMap<Game, Arc<Echo>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
