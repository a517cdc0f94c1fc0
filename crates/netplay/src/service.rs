//! The network game at work: the hall behind the procedures of WAMP sessions, its clock, and the store behind it.

mod floor;
mod procedures;
mod proofs;
mod reads;

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Store, StoreError};
use thiserror::Error;
use tokio::task::JoinHandle;
use tournament::Rating;
use wamp::{Failure, Invocation, Session, Value};

use crate::gallery::Gallery;
use crate::game_id::GameId;
use crate::hall::{Hall, Rated, ReplyHandle};
use crate::keeper::Keeper;
use crate::limits::Limits;
use crate::secret::SecretDigest;
use crate::sheet::{NotASheet, Sheet};
use floor::Clock;

pub(crate) use floor::Floor;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(100);

/// The network game. It is played through every session that it [`serve`](Service::serve)s; all share one hall.
///
/// Dropping it stores what has happened, like [`stop`](Service::stop).
pub struct Service {
    floor: Arc<Floor>,
    keeper: Keeper,
    ticking: JoinHandle<()>,
    set_aside: Vec<NotASheet>,
}

/// Why the game cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ReplyHandle for Invocation {
    fn is_gone(&self) -> bool {
        self.is_canceled()
    }
}

impl Service {
    /// Opens the hall with every game that the store has; what cannot be read is in [`set_aside`](Service::set_aside). Needs
    /// a runtime; reads the store, so it may take a moment.
    pub fn open(store: Arc<Store>, limits: Limits) -> Result<Self, OpenError> {
        let clock = Clock::start();
        let (hall, set_aside) = furnish(&store, limits, &clock)?;
        let floor = Arc::new(Floor::new(hall, clock, store));
        let keeper = Keeper::start(&floor);
        let ticking = tokio::spawn(tick(Arc::downgrade(&floor)));
        Ok(Self { floor, keeper, ticking, set_aside })
    }

    /// Registers the procedures at a session, and tells its router of every event.
    pub async fn serve(&self, session: &Session) -> Result<(), Failure> {
        procedures::register(&self.floor, session).await?;
        let floor = Arc::downgrade(&self.floor);
        let left = move |event: &wamp::Event| {
            let gone = event.payload.first().and_then(Value::as_int).and_then(|id| u64::try_from(id).ok());
            if let (Some(floor), Some(gone)) = (floor.upgrade(), gone.and_then(wamp::Id::new)) {
                floor.act(|hall, now, _| hall.left(gone, now));
            }
        };
        // A router that does not tell who leaves does no harm: there are clocks.
        let _ = session.subscribe("wamp.session.on_leave", left).await;
        self.floor.add_session(session.clone());
        Ok(())
    }

    /// Does not speak through a session any more, which has ended.
    pub(crate) fn forget(&self, session: &Session) {
        self.floor.remove_session(session.id());
    }

    /// How many games are open.
    #[must_use]
    pub fn open_games(&self) -> usize {
        self.floor.look(Hall::open_games)
    }

    /// Open games that could not be read. They stay in the store as they are, and nobody plays them.
    #[must_use]
    pub fn set_aside(&self) -> &[NotASheet] {
        &self.set_aside
    }

    /// Where games are watched from this process.
    #[must_use]
    pub fn gallery(&self) -> Gallery {
        Gallery::of(&self.floor)
    }

    /// Stores everything that has happened and ends the sessions.
    pub async fn stop(self) {
        for session in &*self.floor.take_sessions() {
            session.leave().await;
        }
        let _ = tokio::task::spawn_blocking(move || drop(self)).await;
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.ticking.abort();
        self.keeper.stop();
    }
}

/// The hall as the store has it, and the open games that cannot be read.
fn furnish(
    store: &Store,
    limits: Limits,
    clock: &Clock,
) -> Result<(Hall<Invocation>, Vec<NotASheet>), OpenError> {
    let next = GameId::new(store.next_network_id()?).unwrap_or(GameId::LAST);
    let listed = u32::try_from(limits.listed).unwrap_or(u32::MAX);
    let mut hall = Hall::new(limits, next);
    for game in store.network_ids(listed)? {
        GameId::new(game).into_iter().for_each(|game| hall.restore_listed(game));
    }
    store.network_names(|name| {
        let rating = Rating { points: name.rating, deviation: name.deviation, volatility: name.volatility };
        let secret = name.secret.as_deref().map(SecretDigest::from_stored);
        if let Ok(id) = name.name.parse() {
            hall.restore_name(Rated { name: id, rating, games: name.games, secret });
        }
        Ok(())
    })?;
    let open = store.open_network_games()?;
    let mut set_aside: Vec<_> = open.unreadable.into_iter().map(NotASheet::row).collect();
    for game in &open.games {
        match Sheet::try_from(game) {
            Ok(sheet) => hall.restore(sheet, clock.now()),
            Err(flaw) => set_aside.push(flaw),
        }
    }
    Ok((hall, set_aside))
}

async fn tick(floor: Weak<Floor>) {
    let mut ticks = tokio::time::interval(TICK);
    loop {
        ticks.tick().await;
        let Some(floor) = floor.upgrade() else { return };
        floor.act(Hall::tick);
    }
}
