//! The thread that holds tournaments: it looks at the store whenever somebody knocks, and now and then by itself.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use convoy::Lookout;
use jobs::{Desk, Owner};
use organiser::{End, Held, Refused};
use store::{Deed, State, Store, StoreError, Tournament, TournamentId};

use super::distrust::{Distrust, Doubts};
use super::estimate::Pace;
use super::roster::Roster;
use super::task::Task;
use super::{Stands, Undone, entrants, expect_size, places};
use crate::checks::Checks;
use crate::clock::now_ms;

/// How often it looks by itself: a tournament begins no later than this after its time.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How long games in progress have when the arena stops. What is not done by then is played next time.
const STOP_PATIENCE: Duration = Duration::from_secs(30);

/// Where tournaments are held.
pub(super) struct Hall {
    pub(super) store: Arc<Store>,
    desk: Desk,
    stands: Stands,
    checks: Arc<Checks>,
    /// Looks after workers elsewhere that were set aside, where there can be any.
    distrust: Option<Distrust>,
    desks: Mutex<Tables>,
    knocked: Condvar,
}

#[derive(Default)]
struct Tables {
    held: BTreeMap<TournamentId, Arc<Held>>,
    /// What is to be done to tournaments that must not be played meanwhile.
    tasks: VecDeque<(TournamentId, Task)>,
    pace: Pace,
    knocks: u64,
    closing: Closing,
}

impl Tables {
    /// Something that can be done now, as nobody plays the tournament.
    fn take_task(&mut self) -> Option<(TournamentId, Task)> {
        let ready = self.tasks.iter().position(|(id, _)| !self.held.contains_key(id))?;
        self.tasks.remove(ready)
    }

    /// Whether a tournament is played, or something is to be done to it first.
    fn is_busy_with(&self, id: TournamentId) -> bool {
        self.held.contains_key(&id) || self.tasks.iter().any(|(waiting, _)| *waiting == id)
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Closing {
    #[default]
    Open,
    Asked,
    Closed,
}

impl Hall {
    pub(super) fn new(
        store: Arc<Store>,
        desk: Desk,
        stands: Stands,
        checks: Arc<Checks>,
        lookout: Option<Lookout>,
    ) -> Self {
        let pace = Pace::of(&store);
        let tables = Tables { pace, ..Tables::default() };
        let distrust = lookout.map(Distrust::open);
        let (desks, knocked) = (Mutex::new(tables), Condvar::new());
        let hall = Self { store, desk, stands, checks, distrust, desks, knocked };
        // Before anybody is given anything to do.
        if let Some(distrust) = &hall.distrust
            && let Err(error) = distrust.begin(&hall.store)
        {
            tracing::error!(%error, "workers that were set aside before are not known");
        }
        hall
    }

    /// Looks until the arena is closed.
    pub(super) fn keep(&self) {
        if let Err(error) = self.close_the_books() {
            tracing::error!(%error, "the end of a tournament could not be noted");
        }
        loop {
            let knocks = self.tables().knocks;
            // A fault of ours in one tournament must not keep the others from being held.
            if catch_unwind(AssertUnwindSafe(|| self.look())).is_err() {
                tracing::error!("holding tournaments has failed");
            }
            let rests = |tables: &mut Tables| tables.knocks == knocks && tables.closing == Closing::Open;
            let waited = self.knocked.wait_timeout_while(self.tables(), LOOK_EVERY, rests);
            let tables = waited.unwrap_or_else(PoisonError::into_inner).0;
            if tables.closing != Closing::Open {
                break;
            }
        }
        let held = std::mem::take(&mut self.tables().held);
        held.values().for_each(|held| held.stop());
        self.tables().closing = Closing::Closed;
        self.knocked.notify_all();
    }

    /// Lets no more games begin. Those in progress are for the crew, which finishes them when it stops.
    pub(super) fn close(&self) {
        let mut tables = self.tables();
        if tables.closing == Closing::Open {
            tables.closing = Closing::Asked;
        }
        self.knocked.notify_all();
        let goes_on = |tables: &mut Tables| tables.closing != Closing::Closed;
        drop(self.knocked.wait_timeout_while(tables, STOP_PATIENCE, goes_on));
    }

    pub(super) fn knock(&self) {
        self.tables().knocks += 1;
        self.knocked.notify_all();
    }

    pub(super) fn order(&self, id: TournamentId, task: Task) {
        self.tables().tasks.push_back((id, task));
        self.knock();
    }

    pub(super) fn held(&self, id: TournamentId) -> Option<Arc<Held>> {
        self.tables().held.get(&id).cloned()
    }

    pub(super) fn pace(&self) -> Pace {
        self.tables().pace
    }

    /// How many play at a time.
    pub(super) fn workers(&self) -> usize {
        self.desk.workers()
    }

    /// Whether somebody plays on machines of this kind.
    pub(super) fn has_machine(&self, kind: &str) -> bool {
        self.desk.has_machine(kind)
    }

    /// Those whom the roster of a tournament names enter it, and it begins.
    pub(super) fn start(&self, id: TournamentId) -> Result<(), Undone> {
        let tournament = self.store.tournament(id)?.ok_or(StoreError::Missing)?;
        if tournament.state != State::Announced {
            return Err(Undone::NotNow(tournament.state));
        }
        let entries = Roster::read(&tournament.notice.roster).entries(&self.store, &tournament.told)?;
        expect_size(&tournament.told, &entries)?;
        Ok(self.store.begin(id, entries)?)
    }

    /// Notes the end of tournaments that were finished, but not noted as ended, when the power went.
    fn close_the_books(&self) -> Result<(), StoreError> {
        for tournament in self.store.tournaments_in(State::Finished)? {
            if tournament.ended_ms.is_none() {
                let ended_ms = self.store.last_played_ms(tournament.id)?.unwrap_or_else(now_ms);
                places::note(&self.store, tournament.id, State::Finished, ended_ms)?;
            }
        }
        Ok(())
    }

    /// Has done again what workers have done that are not believed.
    fn distrust(&self) {
        let Some(distrust) = &self.distrust else { return };
        match distrust.look(&self.store) {
            Ok(Doubts { tasks, checks }) => {
                self.tables().tasks.extend(tasks);
                if checks > 0
                    && let Err(error) = self.checks.put_off_doubted()
                {
                    tracing::error!(%error, "checks that are doubted are made again later");
                }
            }
            Err(error) => tracing::error!(%error, "workers that were set aside could not be looked after"),
        }
    }

    fn look(&self) {
        self.distrust();
        if let Err(error) = self.checks.order_put_off() {
            tracing::error!(%error, "checks that were put off could not be ordered");
        }
        let looked = self
            .begin_what_is_due()
            .and_then(|()| self.let_go())
            .and_then(|()| self.end_what_is_over())
            .and_then(|()| self.do_tasks());
        // What cannot be done to one keeps no other from being played.
        for failed in [looked, self.hold_what_runs()].into_iter().filter_map(Result::err) {
            tracing::error!(error = %failed, "tournaments could not be looked after");
        }
    }

    fn begin_what_is_due(&self) -> Result<(), StoreError> {
        for tournament in self.store.tournaments_in(State::Announced)? {
            if tournament.notice.starts_ms.is_none_or(|starts_ms| starts_ms > now_ms()) {
                continue;
            }
            match self.start(tournament.id) {
                Ok(()) => self.note(tournament.id, "began", String::new())?,
                Err(Undone::Store(error)) => return Err(error),
                Err(why) => {
                    // Nobody came: it is over before it began, and everybody sees why.
                    self.store.note_end(tournament.id, State::Cancelled, now_ms(), Vec::new())?;
                    self.note(tournament.id, "not-begun", why.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// Lets go of what is held and is not to be played now.
    fn let_go(&self) -> Result<(), StoreError> {
        let (held, tasks): (Vec<_>, Vec<_>) = {
            let tables = self.tables();
            let held = tables.held.iter().map(|(id, held)| (*id, Arc::clone(held))).collect();
            (held, tables.tasks.iter().map(|(id, _)| *id).collect())
        };
        for (id, held) in held {
            let runs = self.store.tournament(id)?.is_some_and(|found| found.state == State::Running);
            if !runs || tasks.contains(&id) {
                held.stop();
            }
        }
        Ok(())
    }

    fn end_what_is_over(&self) -> Result<(), StoreError> {
        let held: Vec<_> = self.tables().held.iter().map(|(id, held)| (*id, Arc::clone(held))).collect();
        for (id, held) in held {
            let Some(end) = held.wait(Duration::ZERO) else {
                self.learn(id, &held)?;
                continue;
            };
            self.tables().held.remove(&id);
            match end {
                End::Finished => places::note(&self.store, id, State::Finished, now_ms())?,
                End::Interrupted => {}
                End::Stopped(why) => {
                    tracing::error!(tournament = id.0, %why, "a tournament cannot go on");
                    self.store.set_state(id, State::Paused)?;
                    self.note(id, "stopped", texts::visible(&why.to_string()))?;
                }
            }
        }
        Ok(())
    }

    /// Learns how fast this machine is.
    fn learn(&self, id: TournamentId, held: &Held) -> Result<(), StoreError> {
        let Some(per_second) = held.progress().per_second else { return Ok(()) };
        let Some(tournament) = self.store.tournament(id)? else { return Ok(()) };
        let entries = self.store.entries(id)?;
        let mut pace = self.pace();
        if pace.learn(&self.store, &tournament.told, &entries, self.workers(), per_second)? {
            self.tables().pace = pace;
        }
        Ok(())
    }

    /// Does what waits for tournaments that nobody plays any more.
    fn do_tasks(&self) -> Result<(), StoreError> {
        loop {
            let Some((id, task)) = self.tables().take_task() else { return Ok(()) };
            let tournament = self.store.tournament(id);
            let done =
                tournament.and_then(|found| found.map_or(Ok(()), |found| task.run(&self.store, &found)));
            if let Err(error) = done {
                // It is tried again after all others.
                self.tables().tasks.push_back((id, task));
                return Err(error);
            }
        }
    }

    fn hold_what_runs(&self) -> Result<(), StoreError> {
        for tournament in self.store.tournaments_in(State::Running)? {
            if self.tables().is_busy_with(tournament.id) {
                continue;
            }
            match self.hold(&tournament) {
                Ok(held) => drop(self.tables().held.insert(tournament.id, Arc::new(held))),
                // There will be room.
                Err(Refused::Full(full)) => tracing::warn!(%full, "a tournament waits for room"),
                Err(Refused::Store(error)) => return Err(error),
                Err(why) => {
                    tracing::error!(tournament = tournament.id.0, %why, "a tournament cannot be held");
                    self.store.set_state(tournament.id, State::Paused)?;
                    self.note(tournament.id, "stopped", why.to_string())?;
                }
            }
        }
        Ok(())
    }

    fn hold(&self, tournament: &Tournament) -> Result<Held, Refused> {
        let id = tournament.id;
        let bots = entrants::bots(&self.store, id)?;
        let owner = Owner(tournament.notice.organiser.map_or(0, |person| person.0.unsigned_abs()));
        let audience = (self.stands)(id);
        organiser::hold_before(audience, &self.store, &self.desk, id, bots, owner)
    }

    fn note(&self, id: TournamentId, what: &str, about: String) -> Result<(), StoreError> {
        let what = what.to_owned();
        self.store.note_deed_to(id, Deed { person: None, what, about, made_ms: now_ms() })
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
