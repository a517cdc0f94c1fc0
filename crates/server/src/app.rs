//! Everything that requests share.

use std::sync::Arc;

use convoy::{Lookout, Signals};
use jobs::Desk;
use store::{Edition, Invitation, NewPerson, NewToken, Role, Store, StoreError, TournamentId};
use texts::Lang;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use wamp::Router;

use crate::bridge::Bridge;
use crate::clock::now_ms;
use crate::contests::{self, Contests};
use crate::door::{Keys, Limits, PasswordCost, Passwords};
use crate::follow::Follower;
use crate::games::{GameKey, Memory, Review};
use crate::live::Scores;
use crate::meters::Meters;
use crate::network::Network;
use crate::refusal::Refusal;
use crate::secret;
use crate::share::Studio;
use crate::standby::{self, HostAddress};
use crate::statistics::{Habits, HabitsKey};
use crate::tables::Tables;

/// How long the link of the first start works, in milliseconds.
const FIRST_LINK_MS: u64 = 24 * 60 * 60 * 1_000;
/// The most reviews of games that are remembered.
const MAX_REVIEWS: usize = 256;
/// The most bots whose habits are remembered.
const MAX_HABITS: usize = 256;
/// Where the key of the door is kept.
pub(crate) const KEY_SETTING: &str = "door-key";

/// What an arena is opened with.
pub struct Setup {
    /// Where everything is kept.
    pub store: Arc<Store>,
    /// Where checks are ordered.
    pub desk: Desk,
    /// How hard it is to try passwords.
    pub password_cost: PasswordCost,
    /// Whether browsers reach us encrypted, through a proxy that tells in `X-Forwarded-For` for whom it asks.
    pub behind_proxy: bool,
    /// Whether an arena without tournaments holds two of the house, and in which language they are named.
    pub samples: Option<Lang>,
    /// The router of the network game, which programs reach at `/ws`.
    pub router: Option<Router>,
    /// The network game, if it can be watched here.
    pub network: Option<Network>,
    /// Sees those who work on other machines, if they can.
    pub lookout: Option<Lookout>,
}

/// An arena that is open, or another server's that is followed. Clones are the same arena.
#[derive(Clone)]
pub struct App {
    store: Arc<Store>,
    helm: Helm,
    pub(crate) keys: Arc<Keys>,
    pub(crate) passwords: Arc<Passwords>,
    pub(crate) limits: Arc<Limits>,
    /// What tournaments have come to.
    pub(crate) tables: Arc<Tables>,
    /// Tournaments that somebody watches.
    pub(crate) scores: Arc<Scores>,
    pub(crate) meters: Arc<Meters>,
    /// What the shots of games were worth that somebody has looked at lately.
    pub(crate) reviews: Arc<Memory<GameKey, Review>>,
    /// Habits of bots that somebody has looked at lately.
    pub(crate) habits: Arc<Memory<HabitsKey, Habits>>,
    /// Where pictures of games are made.
    pub(crate) studio: Arc<Studio>,
    pub(crate) behind_proxy: bool,
    closing: watch::Sender<bool>,
}

/// Who steers the arena.
#[derive(Clone)]
enum Helm {
    /// This server.
    Here(Arc<Bridge>),
    /// Another, which we follow.
    Elsewhere(Arc<Follower>),
}

impl App {
    /// Opens an arena, and orders the checks that a stop has left over.
    pub fn open(setup: Setup) -> Result<Self, StoreError> {
        let (store, lang) = (Arc::clone(&setup.store), setup.samples);
        let (cost, behind_proxy) = (setup.password_cost, setup.behind_proxy);
        let keys = Keys::of_secret(&key(&store)?);
        let bridge = Arc::new(Bridge::man(setup)?);
        if let Some(lang) = lang {
            contests::hold_samples(&store, &bridge.contests, lang)?;
        }
        Ok(Self::steered(Helm::Here(bridge), store, keys, cost, behind_proxy))
    }

    /// Follows an arena that another server steers: what everybody may read is read from its store, and what is in the memory of that
    /// server is asked of it. `None` while there is no arena yet.
    pub(crate) fn follow(
        store: Arc<Store>,
        signals: Signals,
        behind_proxy: bool,
    ) -> Result<Option<Self>, StoreError> {
        let Some(key) = store.setting(KEY_SETTING)? else { return Ok(None) };
        let follower = Arc::new(Follower::new(Arc::clone(&store), signals));
        let (helm, keys) = (Helm::Elsewhere(follower), Keys::of_secret(&key));
        Ok(Some(Self::steered(helm, store, keys, PasswordCost::Usual, behind_proxy)))
    }

    fn steered(helm: Helm, store: Arc<Store>, keys: Keys, cost: PasswordCost, behind_proxy: bool) -> Self {
        Self {
            store,
            helm,
            keys: Arc::new(keys),
            passwords: Arc::new(Passwords::new(cost)),
            limits: Arc::new(Limits::new()),
            tables: Arc::default(),
            scores: Arc::new(Scores::default()),
            meters: Arc::new(Meters::new()),
            reviews: Arc::new(Memory::new(MAX_REVIEWS)),
            habits: Arc::new(Memory::new(MAX_HABITS)),
            studio: Arc::default(),
            behind_proxy,
            closing: watch::Sender::new(false),
        }
    }

    /// What only the server at the helm has. Whoever follows it refuses, and what was asked is passed on.
    pub(crate) fn bridge(&self) -> Result<&Arc<Bridge>, Refusal> {
        match &self.helm {
            Helm::Here(bridge) => Ok(bridge),
            Helm::Elsewhere(_) => Err(Refusal::Elsewhere),
        }
    }

    /// What we know of the server at the helm, if that is another one.
    pub(crate) fn follower(&self) -> Option<&Arc<Follower>> {
        match &self.helm {
            Helm::Here(_) => None,
            Helm::Elsewhere(follower) => Some(follower),
        }
    }

    /// While nobody is an administrator: the path of a link that makes whoever opens it first one.
    pub fn first_link(&self) -> Result<Option<String>, StoreError> {
        let people = self.store.people()?;
        if people.iter().any(|person| person.told.role == Role::Admin && person.told.password_hash.is_some())
        {
            return Ok(None);
        }
        let (secret, now) = (secret::fresh(), now_ms());
        let ends_ms = now + FIRST_LINK_MS;
        self.store
            .add_invitation(Invitation { hash: secret::hash(&secret), role: Role::Admin, ends_ms }, now)?;
        Ok(Some(crate::pages::invitation::address(&secret)))
    }

    /// Lets somebody in who has no password, and gives the token of the API with which they come.
    pub fn enlist(&self, login: &str, role: Role) -> Result<String, StoreError> {
        let (token, made_ms) = (crate::pages::tokens::fresh(), now_ms());
        let name = login.to_owned();
        let person =
            NewPerson { login: name.clone(), name: name.clone(), role, password_hash: None, made_ms };
        let person = self.store.add_person(person)?;
        self.store.add_token(NewToken { hash: secret::hash(&token), person, name, made_ms })?;
        Ok(token)
    }

    /// Tells the servers that stand by where this one is.
    pub fn announce(&self, here: &HostAddress) -> Result<(), StoreError> {
        standby::announce(&self.store, Some(here))
    }

    /// Whether what was read of a tournament at some moment is still what is stored. Nobody waits for this answer.
    pub(crate) fn is_current(&self, id: TournamentId, edition: Edition) -> bool {
        self.store.is_current(id, edition)
    }

    /// Asks the store something on this thread, which may wait.
    pub(crate) fn ask_here<T>(&self, question: impl FnOnce(&Store) -> T) -> T {
        question(&self.store)
    }

    /// Asks the store something, on a thread that may wait. All that the arena wants of the store goes through here.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let store = Arc::clone(&self.store);
        match spawn_blocking(move || question(&store)).await {
            Ok(answer) => answer.map_err(Refusal::from),
            Err(error) => Err(Refusal::ours(&error)),
        }
    }

    /// Asks or changes something about tournaments that are held, on a thread that may wait.
    pub(crate) async fn hold<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Contests, &Store) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (bridge, store) = (Arc::clone(self.bridge()?), Arc::clone(&self.store));
        match spawn_blocking(move || question(&bridge.contests, &store)).await {
            Ok(answer) => answer,
            Err(error) => Err(Refusal::ours(&error)),
        }
    }

    /// Tells streams that never end by themselves to end, says goodbye to those who play over the network, and lets no more games of tournaments begin.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        if let Helm::Here(bridge) = &self.helm {
            bridge.close();
        }
    }

    /// Turns true when the arena stops.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// The key of the door: made once, so that sessions outlive a restart.
fn key(store: &Store) -> Result<String, StoreError> {
    if let Some(key) = store.setting(KEY_SETTING)? {
        return Ok(key);
    }
    let key = secret::fresh();
    store.set_setting(KEY_SETTING, &key)?;
    Ok(key)
}
