//! An arena of one's own, on a port of its own, in a folder that is removed in the end.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};

use convoy::Lookout;
use jobs::{
    Class, Crew, CrewSetup, Desk, Lane, Life, MAX_LANES, MAX_LANES_OF_OWNER, Orders, Outcome, Owner, Task,
    TaskId, Workshop,
};
use languages::Builder;
use netplay::Service;
use sandbox::{Mode, Setup as Box, Trust};
use server::{App, Network, PasswordCost, Setup};
use sparring::{Bounds, Parlour};
use store::{Address, Store};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use wamp::{Limits, RealmSettings, Router};

use crate::browser::Browser;

pub(crate) struct Arena {
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<Store>,
    pub(crate) app: App,
    folder: PathBuf,
    keeps_folder: bool,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    crew: Option<Crew>,
}

impl Arena {
    /// An arena where nobody checks bots.
    pub(crate) fn open() -> Self {
        Self::open_in(fresh_folder(), Desk::new(), None)
    }

    /// An arena where whoever comes to this desk checks bots.
    pub(crate) fn with_desk(desk: Desk) -> Self {
        Self::open_in(fresh_folder(), desk, None)
    }

    /// An arena that holds the samples of a first start, in English.
    pub(crate) fn with_samples() -> Self {
        Self::open_with(fresh_folder(), Desk::new(), None, Some(texts::Lang::En), Bounds::default(), None)
    }

    /// An arena with so many orders that there is no room for another.
    pub(crate) fn with_full_desk() -> Self {
        let desk = Desk::new();
        for number in 0..MAX_LANES as u64 {
            let owner = Owner(1_000_000 + number / MAX_LANES_OF_OWNER as u64);
            let lane = Lane { owner, class: Class::Check, life: Life::Game };
            desk.open(lane, Arc::new(Waiting)).unwrap();
        }
        Self::open_in(fresh_folder(), desk, None)
    }

    /// An arena whose bots are checked in the strongest sandbox that this host has.
    pub(crate) fn with_crew() -> Self {
        Self::open_in_with_crew(fresh_folder())
    }

    /// The same arena after a stop, now with somebody who checks bots.
    pub(crate) fn reopened_with_crew(mut self) -> Self {
        self.keeps_folder = true;
        let folder = self.folder.clone();
        drop(self);
        Self::open_in_with_crew(folder)
    }

    /// The same arena after a stop.
    pub(crate) fn reopened(mut self) -> Self {
        self.keeps_folder = true;
        let folder = self.folder.clone();
        drop(self);
        Self::open_in(folder, Desk::new(), None)
    }

    fn open_in_with_crew(folder: PathBuf) -> Self {
        let desk = Desk::new();
        let crew = crew(&desk);
        Self::open_in(folder, desk, Some(crew))
    }

    fn open_in(folder: PathBuf, desk: Desk, crew: Option<Crew>) -> Self {
        Self::open_with(folder, desk, crew, None, Bounds::default(), None)
    }

    /// An arena where so many bots play with people, and nobody checks them.
    pub(crate) fn with_tables(bounds: Bounds) -> Self {
        Self::open_with(fresh_folder(), Desk::new(), None, None, bounds, None)
    }

    /// An arena to which workers on other machines come.
    pub(crate) fn with_convoy(desk: Desk, lookout: Lookout) -> Self {
        Self::open_with(fresh_folder(), desk, None, None, Bounds::default(), Some(lookout))
    }

    /// The same arena after a stop, to which workers on other machines come.
    pub(crate) fn reopened_with_convoy(mut self, desk: Desk, lookout: Lookout) -> Self {
        self.keeps_folder = true;
        let folder = self.folder.clone();
        drop(self);
        Self::open_with(folder, desk, None, None, Bounds::default(), Some(lookout))
    }

    fn open_with(
        folder: PathBuf,
        desk: Desk,
        crew: Option<Crew>,
        samples: Option<texts::Lang>,
        bounds: Bounds,
        lookout: Option<Lookout>,
    ) -> Self {
        let store = Arc::new(Store::open(&Address::Folder(folder.clone())).unwrap());
        let router = router();
        let runtime = Runtime::new().unwrap();
        let service = runtime.block_on(network_game(&router, &store));
        let parlour = sparring::Setup {
            router: router.clone(),
            workshop: workshop(),
            trust: trust(),
            runtime: runtime.handle().clone(),
        };
        let parlour = Some(Parlour::open(parlour, bounds));
        let network = Network { gallery: service.gallery(), elsewhere: None, parlour };
        let setup = Setup {
            store: Arc::clone(&store),
            desk,
            password_cost: PasswordCost::Least,
            behind_proxy: false,
            samples,
            router: Some(router),
            network: Some(network),
            lookout,
        };
        let app = App::open(setup).unwrap();
        let (stop, stopped) = oneshot::channel();
        let (told, listening) = std::sync::mpsc::channel();
        let served = app.clone();
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
                told.send(listener.local_addr().unwrap()).unwrap();
                let stop = async { drop(stopped.await) };
                server::serve(listener, served, stop).await.unwrap();
                service.stop().await;
            });
        });
        let address = listening.recv().unwrap();
        Self {
            address,
            store,
            app,
            folder,
            keeps_folder: false,
            stop: Some(stop),
            thread: Some(thread),
            crew,
        }
    }

    /// Stops it and waits until it has stopped.
    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }

    /// Somebody new in front of the arena, who reads English.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.address)
    }

    /// Somebody who has just signed up.
    pub(crate) fn author(&self, login: &str) -> Browser {
        let mut browser = self.browser();
        let fields = [("login", login), ("name", login), ("password", "a password")];
        browser.fill("/sign-up", "/sign-up", &fields).expect(303);
        browser
    }

    /// The administrator, who has just used the link of the first start.
    pub(crate) fn administrator(&self) -> Browser {
        let link = self.app.first_link().unwrap().unwrap();
        let mut browser = self.browser();
        let fields = [("login", "admin"), ("name", "Администратор"), ("password", "a password")];
        browser.fill(&link, &link, &fields).expect(303);
        browser
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        self.stop();
        drop(self.crew.take());
        if !self.keeps_folder {
            drop(std::fs::remove_dir_all(&self.folder));
        }
    }
}

/// A router with a realm that is open for everybody, and the one of the network game.
fn router() -> Router {
    let realms = [RealmSettings::open("realm1").unwrap(), netplay::realm(NETWORK_REALM).unwrap()];
    Router::new(Limits::default(), realms)
}

/// Where the network game is played.
pub(crate) const NETWORK_REALM: &str = netplay::REALMS[0];

async fn network_game(router: &Router, store: &Arc<Store>) -> Service {
    let service = Service::open(Arc::clone(store), netplay::Limits::default()).unwrap();
    let session = router.attach(NETWORK_REALM, "seabattle", netplay::SERVICE_ROLE).unwrap();
    service.serve(&session).await.unwrap();
    service
}

/// Orders that are never done.
struct Waiting;

impl Orders for Waiting {
    fn next(&self) -> Option<(TaskId, Task)> {
        None
    }

    fn done(&self, _: TaskId, _: Outcome) {}

    fn left(&self) -> u64 {
        1
    }

    fn is_over(&self) -> bool {
        false
    }
}

fn fresh_folder() -> PathBuf {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("broadside-server-{}-{number}", std::process::id()));
    // Somebody with the same number may have been killed here.
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// One worker of this machine.
pub(crate) fn crew(desk: &Desk) -> Crew {
    Crew::start(desk, CrewSetup { workers: NonZeroUsize::MIN, bots: trust(), workshop: workshop() })
}

/// The strongest sandbox that this host has.
fn trust() -> Trust {
    static FOUND: OnceLock<Trust> = OnceLock::new();
    *FOUND.get_or_init(|| match sandbox::survey(&Box::new(Trust::Untrusted)).mode {
        Mode::Impossible { .. } => Trust::Trusted,
        Mode::Root | Mode::UserNamespaces => Trust::Untrusted,
    })
}

fn workshop() -> Arc<Workshop> {
    let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    Arc::new(Workshop::new(Builder::new(Box::new(trust()), builds)))
}
