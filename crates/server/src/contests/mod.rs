//! Tournaments that are held: begun at their time, played through the desk, paused, called off, and gone on with after a stop.
//!
//! The store is the only truth. One thread compares what it says with what is held: a tournament that is `Running` there is
//! held, whether it has just begun, was going on when the arena was stopped, or is resumed. So whatever is done to a tournament
//! is a change in the store and a knock on the door of that thread.

mod acts;
mod asked;
mod distrust;
mod entrants;
mod estimate;
mod hall;
mod names;
mod places;
mod roster;
mod sample;
mod slowness;
mod stopped;
mod task;
pub(crate) mod words;

pub(crate) use acts::{Act, Actor};
pub(crate) use asked::{Asked, MAX_ROUNDS, Starts};
pub(crate) use estimate::{Estimate, games};
pub(crate) use roster::{Roster, house_of, presets_of};
pub(crate) use sample::hold_samples;

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use convoy::Lookout;
use organiser::{Audience, Progress};
use rules::BySeat;
use store::{Entry, NewTournament, Notice, State, Store, StoreError, Tournament, TournamentId};
use tournament::{Contest, Entrant};

use crate::checks::Checks;
use crate::clock::now_ms;
use hall::Hall;
use slowness::Slowness;
use task::{Task, expect_replayable};

/// Who wants to see the games of a tournament.
pub(crate) type Stands = Arc<dyn Fn(TournamentId) -> Arc<dyn Audience> + Send + Sync>;

/// The most games of a tournament on the web.
pub(crate) const MAX_GAMES: u64 = 500_000;

/// All tournaments that are held.
pub(crate) struct Contests {
    hall: Arc<Hall>,
    thread: Option<JoinHandle<()>>,
}

/// Why something is not done to a tournament.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Undone {
    /// The store fails, or has no such tournament.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are too few who could play.
    #[error("only {0} would take part")]
    TooFew(usize),
    /// There would be too many games.
    #[error("there would be {0} games")]
    TooMany(u64),
    /// It is not in a state for that.
    #[error("the tournament is {}", .0.name())]
    NotNow(State),
    /// Later games depend on these, so they cannot be played again alone.
    #[error("later games depend on these")]
    Depends,
    /// The two have not met.
    #[error("the two have not met")]
    NotMet,
}

impl Contests {
    /// Goes on with everything that was held when the arena was stopped.
    pub(crate) fn open(
        store: Arc<Store>,
        desk: jobs::Desk,
        stands: Stands,
        checks: Arc<Checks>,
        lookout: Option<Lookout>,
    ) -> Self {
        let hall = Arc::new(Hall::new(store, desk, stands, checks, lookout));
        let worker = Arc::clone(&hall);
        let thread = thread::spawn(move || worker.keep());
        Self { hall, thread: Some(thread) }
    }

    /// Lets no more games begin, and waits until nobody holds anything. What is `Running` stays so, and goes on next time.
    pub(crate) fn close(&self) {
        self.hall.close();
    }

    /// Begins something at once with these, as a practice does.
    pub(crate) fn begin(
        &self,
        told: NewTournament,
        notice: Notice,
        entries: Vec<Entry>,
    ) -> Result<TournamentId, Undone> {
        expect_size(&told, &entries)?;
        let id = self.hall.store.announce(told, notice)?;
        self.hall.store.begin(id, entries)?;
        self.hall.knock();
        Ok(id)
    }

    /// Begins a tournament that was announced: those whom its roster names enter with the versions that are active now.
    pub(crate) fn start(&self, id: TournamentId) -> Result<(), Undone> {
        self.hall.start(id)?;
        self.hall.knock();
        Ok(())
    }

    /// Lets no more games begin until it is resumed.
    pub(crate) fn pause(&self, id: TournamentId) -> Result<(), Undone> {
        self.change(id, &[State::Running], State::Paused)
    }

    /// Lets games begin again.
    pub(crate) fn resume(&self, id: TournamentId) -> Result<(), Undone> {
        self.change(id, &[State::Paused], State::Running)
    }

    /// Calls it off. Games in progress are played to their end and kept.
    pub(crate) fn cancel(&self, id: TournamentId) -> Result<(), Undone> {
        let from = [State::Announced, State::Running, State::Paused];
        self.expect(id, &from)?;
        self.hall.store.note_end(id, State::Cancelled, now_ms(), Vec::new())?;
        self.hall.knock();
        Ok(())
    }

    /// Puts a tournament away that is not announced and does not run.
    pub(crate) fn put_away(&self, id: TournamentId) -> Result<(), Undone> {
        self.expect(id, &[State::Paused, State::Finished, State::Cancelled])?;
        Ok(self.hall.store.put_tournament_away(id, Some(now_ms()))?)
    }

    /// Disqualifies one who entered, for a reason that everybody sees.
    pub(crate) fn disqualify(&self, id: TournamentId, who: Entrant, why: String) -> Result<(), Undone> {
        self.expect(id, &[State::Running, State::Paused, State::Finished])?;
        self.hall.store.disqualify(id, who, why)?;
        self.hall.order(id, Task::Recount);
        Ok(())
    }

    /// Has the games of two played again, after those in progress.
    pub(crate) fn replay(&self, id: TournamentId, pair: BySeat<Entrant>) -> Result<(), Undone> {
        self.expect(id, &[State::Running, State::Paused, State::Finished])?;
        expect_replayable(&self.hall.store, id, pair)?;
        self.hall.order(id, Task::Replay(pair));
        Ok(())
    }

    /// How far a tournament is that is held.
    pub(crate) fn progress(&self, id: TournamentId) -> Option<Progress> {
        self.hall.held(id).map(|held| held.progress())
    }

    /// Makes every result certain that has come back of a tournament that is held.
    pub(crate) fn settle(&self, id: TournamentId) {
        if let Some(held) = self.hall.held(id) {
            held.settle();
        }
    }

    /// Looks at what is certain so far of a tournament that is held.
    pub(crate) fn look<T>(&self, id: TournamentId, read: impl FnOnce(&Contest) -> T) -> Option<T> {
        self.hall.held(id).map(|held| held.look(read))
    }

    /// The kind of workers that a tournament waits for, of whom nobody is there; an empty word where any would do.
    pub(crate) fn waits_for(&self, tournament: &Tournament) -> Option<String> {
        let kind = tournament.notice.worker_kind.as_deref();
        let is_there = kind.map_or_else(|| self.hall.workers() > 0, |kind| self.hall.has_machine(kind));
        let waits = tournament.state == State::Running && !is_there;
        waits.then(|| kind.unwrap_or_default().to_owned())
    }

    /// What it will take.
    pub(crate) fn estimate(&self, asked: &NewTournament, entries: &[Entry]) -> Result<Estimate, StoreError> {
        let slowness = Slowness::of(&self.hall.store, entries)?;
        Ok(Estimate::of(&self.hall.pace(), self.hall.workers(), asked, entries, &slowness))
    }

    fn change(&self, id: TournamentId, from: &[State], to: State) -> Result<(), Undone> {
        self.expect(id, from)?;
        self.hall.store.set_state(id, to)?;
        self.hall.knock();
        Ok(())
    }

    fn expect(&self, id: TournamentId, from: &[State]) -> Result<(), Undone> {
        let found = self.hall.store.tournament(id)?.ok_or(StoreError::Missing)?;
        if from.contains(&found.state) { Ok(()) } else { Err(Undone::NotNow(found.state)) }
    }
}

/// A tournament is for at least two, and ends within a reasonable time.
fn expect_size(told: &NewTournament, entries: &[Entry]) -> Result<(), Undone> {
    let games = games(told.plan.format(), entries.len() as u64);
    match entries.len() {
        few @ 0..2 => Err(Undone::TooFew(few)),
        _ if games > MAX_GAMES => Err(Undone::TooMany(games)),
        _ => Ok(()),
    }
}

impl Drop for Contests {
    fn drop(&mut self) {
        self.close();
        if let Some(thread) = self.thread.take() {
            // What it does is caught.
            let _ = thread.join();
        }
    }
}
