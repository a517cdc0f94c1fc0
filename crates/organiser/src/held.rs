//! A tournament that is being held, as others see it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use jobs::{Bot, Class, Desk, Full, Lane, LaneId, Life, Orders as _, Owner};
use record::{BadHeader, Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Opening, Seat};
use store::{NewTournament, State, Store, StoreError, TournamentId};
use tournament::{Conduct, Contest};

use crate::audience::Audience;
use crate::course::Course;
use crate::end::{End, Stop};
use crate::games::Games;

/// A tournament that is being held. Who drops it lets it stop after the games in progress.
pub struct Held {
    desk: Desk,
    /// Nothing if there was nothing to play.
    lane: Option<LaneId>,
    games: Arc<Games>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Games that were played, also before it was resumed.
    pub played: u64,
    /// Games that there will be in all, as far as that is known.
    pub all: u64,
    /// Games in a second, once that is known.
    pub per_second: Option<f64>,
    /// How long the rest will take, if it goes on like this.
    pub time_left: Option<Duration>,
}

/// Why a tournament cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The store fails, or has no such tournament.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is too much to do already.
    #[error(transparent)]
    Full(#[from] Full),
    /// There is no such game.
    #[error(transparent)]
    Rules(#[from] BadHeader),
    /// Not as many bots were brought as have entered.
    #[error("{entered} have entered, and {brought} bots were brought")]
    Bots {
        /// How many have entered.
        entered: usize,
        /// How many bots there are.
        brought: usize,
    },
}

/// Holds a tournament of the store with these bots, in the order of its entrants: the games that have no result are
/// handed to whoever works for the desk.
pub fn hold(
    store: &Arc<Store>,
    desk: &Desk,
    id: TournamentId,
    bots: Vec<Bot>,
    owner: Owner,
) -> Result<Held, Refused> {
    begin(store, desk, id, bots, owner, None)
}

/// Holds a tournament as [`hold`] does, before those who want to see its games.
pub fn hold_before(
    audience: Arc<dyn Audience>,
    store: &Arc<Store>,
    desk: &Desk,
    id: TournamentId,
    bots: Vec<Bot>,
    owner: Owner,
) -> Result<Held, Refused> {
    begin(store, desk, id, bots, owner, Some(audience))
}

fn begin(
    store: &Arc<Store>,
    desk: &Desk,
    id: TournamentId,
    bots: Vec<Bot>,
    owner: Owner,
    audience: Option<Arc<dyn Audience>>,
) -> Result<Held, Refused> {
    let tournament = store.tournament(id)?.ok_or(StoreError::Missing)?;
    let entries = store.entries(id)?;
    if entries.len() != bots.len() {
        return Err(Refused::Bots { entered: entries.len(), brought: bots.len() });
    }
    let told = tournament.told;
    let life = match told.plan.conduct() {
        Conduct::StaysIn => Life::Game,
        Conduct::CrashExpels => Life::Tournament,
    };
    let games = Arc::new(Games {
        store: Arc::clone(store),
        id,
        opening: opening(&told)?,
        worker_kind: tournament.notice.worker_kind,
        told,
        entrants: entries.into_iter().map(|entry| entry.name).zip(bots).collect(),
        course: Mutex::new(Course::new(store.contest(id)?)),
        audience,
    });
    if games.is_over() {
        return Ok(Held { desk: desk.clone(), lane: None, games });
    }
    if tournament.state != State::Running {
        store.set_state(id, State::Running)?;
    }
    let lane = desk.open(Lane { owner, class: Class::Game, life }, games.clone())?;
    Ok(Held { desk: desk.clone(), lane: Some(lane), games })
}

impl Held {
    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (played, all) = {
            let course = self.games.course();
            (course.played(), course.all())
        };
        let pace = self.lane.and_then(|lane| self.desk.progress(lane));
        Progress {
            played,
            all,
            per_second: pace.and_then(|pace| pace.per_second),
            time_left: pace.and_then(|pace| pace.time_left),
        }
    }

    /// Waits until it has ended, but for no longer than this, and tells how.
    #[must_use]
    pub fn wait(&self, timeout: Duration) -> Option<End> {
        let state = self.lane.and_then(|lane| self.desk.wait(lane, timeout));
        if state.is_some_and(|state| !state.is_final()) {
            return None;
        }
        let mut course = self.games.course();
        if state == Some(jobs::State::Broken) {
            course.stop(Stop::Broken);
        }
        course.settle(&self.games.store);
        Some(course.end().cloned().unwrap_or(End::Interrupted))
    }

    /// Lets no more games begin until it is resumed.
    pub fn pause(&self) {
        self.lane.inspect(|lane| self.desk.pause(*lane));
    }

    /// Lets games begin again.
    pub fn resume(&self) {
        self.lane.inspect(|lane| self.desk.resume(*lane));
    }

    /// Lets no more games begin. Those in progress are played to their end and kept; [`wait`](Held::wait) waits for that.
    pub fn stop(&self) {
        self.lane.inspect(|lane| self.desk.cancel(*lane));
    }

    /// Sees to it that every result that has come back is certain. Whoever plays does so in time for the contest to go on; after
    /// a burst of games nothing may come back for long, and whoever looks at the table wants it whole.
    pub fn settle(&self) {
        self.games.course().settle(&self.games.store);
    }

    /// Looks at what is certain so far: every result that is on the disk, and none that is not.
    pub fn look<T>(&self, read: impl FnOnce(&Contest) -> T) -> T {
        read(self.games.course().contest())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.stop();
    }
}

/// How it is settled who begins in the games of a tournament, if there are such games.
fn opening(told: &NewTournament) -> Result<Opening, BadHeader> {
    let header = Header {
        game: told.game,
        preset: told.preset,
        sets: told.sets,
        wins: told.wins,
        first: Seat::First,
        bots: BySeat::from_fn(|_| Contestant::named("")),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    match told.game {
        GameKind::SeaBattle => header.rules::<SeaBattle>().map(|rules| rules.series.opening),
        GameKind::Rps => header.rules::<Rps>().map(|rules| rules.series.opening),
    }
}
