//! Where bots sit down at games of people.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::thread;

use jobs::{Bot, Workshop};
use netplay::{GameId, Guest, HOUSE_ROLE, REALMS};
use sandbox::Trust;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use wamp::Router;

use crate::desertions::{Desertion, Desertions};
use crate::game::{self, NotSeated, Order};
use crate::player::Fall;
use crate::tables::{Bounds, Patron, Tables};

/// What bots play with.
pub struct Setup {
    /// The router of the network game.
    pub router: Router,
    /// Where programs are compiled.
    pub workshop: Arc<Workshop>,
    /// How far programs are trusted.
    pub trust: Trust,
    /// Where the network game runs.
    pub runtime: Handle,
}

/// Seats bots in games that wait for one. Clones are the same.
#[derive(Clone)]
pub struct Parlour(Arc<Inner>);

struct Inner {
    setup: Setup,
    tables: Arc<Tables>,
    desertions: Desertions,
}

impl Inner {
    fn note(&self, order: &Order, why: Fall) {
        let (name, preset, is_own) = (order.name.to_string(), order.preset, order.is_own);
        self.desertions.note(order.game, Desertion { name, preset, is_own, why });
    }
}

impl Parlour {
    /// An empty parlour.
    #[must_use]
    pub fn open(setup: Setup, bounds: Bounds) -> Self {
        Self(Arc::new(Inner { setup, tables: Tables::new(bounds), desertions: Desertions::default() }))
    }

    /// Lets a bot sit down and play; returns when the game has begun, or cannot.
    pub async fn seat(&self, order: Order, patron: Patron) -> Result<(), NotSeated> {
        let place = self.0.tables.take(patron, matches!(order.bot, Bot::Program(_)))?;
        let (tell, told) = oneshot::channel();
        let inner = Arc::clone(&self.0);
        let thread = thread::Builder::new().name(format!("sparring-{}", order.game));
        let started = thread.spawn(move || {
            game::play(&inner.setup, &order, place, tell, |why| inner.note(&order, why));
        });
        let ours = |why: String| NotSeated::Fell(Fall::Ours(why));
        started.map_err(|error| ours(error.to_string()))?;
        told.await.unwrap_or_else(|_| Err(ours("the bot's thread was lost".to_owned())))
    }

    /// Lets a bot take the seat again that it had before a stop. If it cannot, the game is over, and nobody has lost it.
    pub async fn seat_again(&self, order: Order) -> Result<(), NotSeated> {
        let nobody =
            Patron { visitor: format!("game {}", order.game), network: Ipv4Addr::UNSPECIFIED.into() };
        let place = self.0.tables.take_back(nobody, matches!(order.bot, Bot::Program(_)));
        let (inner, game) = (Arc::clone(&self.0), order.game);
        let played = spawn_blocking(move || {
            let _place = place;
            game::play_again(&inner.setup, &order, |why| inner.note(&order, why))
        });
        let played = played.await.unwrap_or_else(|error| Err(NotSeated::Fell(Fall::Ours(error.to_string()))));
        if played.is_err() {
            self.spoil(game).await;
        }
        played
    }

    /// Ends a game in which a bot cannot play on; nobody has won it.
    pub async fn spoil(&self, game: GameId) {
        let Some(session) = self.0.setup.router.attach(REALMS[0], "arena", HOUSE_ROLE) else { return };
        // A game that is over already needs no end.
        let _ = Guest::new(session.clone()).spoil(game).await;
        session.leave().await;
    }

    /// Why a bot has left a game before its end, if one did lately.
    #[must_use]
    pub fn desertion(&self, game: GameId) -> Option<Arc<Desertion>> {
        self.0.desertions.of(game)
    }
}
