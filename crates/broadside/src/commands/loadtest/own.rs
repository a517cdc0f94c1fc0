//! An arena of its own, in a folder that is removed in the end.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use client::{Api, Line, Pass, Site};
use jobs::{Crew, CrewSetup, Desk};
use record::GameKind;
use rules::Preset;
use server::{App, PasswordCost, Setup};
use store::{Address, BotId, Entry, NewTournament, Role, Store, StoreError, VersionId};
use texts::{Lang, say};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tournament::{Conduct, Format, Orders, Plan};

use super::ours;
use super::run::unreached;
use crate::console::Console;
use crate::failure::Failure;
use crate::protection::TrustOption;
use crate::workshop;

/// How many sets the game has that everybody watches.
const SETS: u32 = 3;
/// A bot that thinks for a moment before every shot, so that there is something to watch.
const SLOW_BOT: &str = include_str!("slow_bot.py");

/// The arena, before and while it is open.
pub(super) struct Own {
    lang: Lang,
    app: App,
    store: Arc<Store>,
    // Dropped in this order: whoever works is gone before the folder is.
    _crew: Crew,
    _folder: Folder,
}

/// The arena while it is open.
pub(super) struct Open {
    pub(super) site: Site,
    stop: oneshot::Sender<()>,
    served: JoinHandle<io::Result<()>>,
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed lies among temporary things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Own {
    pub(super) fn open(
        console: &mut Console,
        trust: TrustOption,
        workers: Option<NonZeroUsize>,
    ) -> Result<Self, Failure> {
        let lang = console.lang;
        let settled = trust.settle(console, &say!(lang, "serve-bots"))?;
        let folder = Folder(std::env::temp_dir().join(format!("broadside-loadtest-{}", std::process::id())));
        let kept = |error: StoreError| ours(lang, &texts::visible(&error.to_string()));
        let store = Arc::new(Store::open(&Address::Folder(folder.0.clone())).map_err(kept)?);
        let desk = Desk::new();
        let mut crew = CrewSetup::new(settled.bots, Arc::new(workshop::open(lang, settled.compilers)?));
        crew.workers = workers.unwrap_or(crew.workers);
        let crew = Crew::start(&desk, crew);
        let setup = Setup {
            store: Arc::clone(&store),
            desk,
            password_cost: PasswordCost::Usual,
            behind_proxy: false,
            samples: Some(lang),
            router: None,
            network: None,
            lookout: None,
        };
        let app = App::open(setup).map_err(kept)?;
        Ok(Self { lang, app, store, _crew: crew, _folder: folder })
    }

    /// Answers requests from now on, on a port that is free.
    pub(super) async fn serve(&self) -> io::Result<Open> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = format!("http://{}", listener.local_addr()?);
        let site = address.parse().map_err(io::Error::other)?;
        let (stop, stopped) = oneshot::channel();
        let app = self.app.clone();
        let served = tokio::spawn(server::serve(listener, app, async { drop(stopped.await) }));
        Ok(Open { site, stop, served })
    }

    /// The token of somebody new.
    pub(super) fn enlist(&self, login: &str) -> Result<String, Failure> {
        self.app.enlist(login, Role::Author).map_err(|error| ours(self.lang, &error.to_string()))
    }

    /// Begins a game that lasts for a while, and tells where it can be watched.
    pub(super) async fn begin_game(&self, site: &Site) -> Result<String, Failure> {
        let refused = |error| unreached(self.lang, site, &error);
        let mut entries = Vec::new();
        for name in ["Ada", "Bob"] {
            let line = Line::new(site.clone(), self.lang.code(), Pass::Token(self.enlist(name)?));
            let mut api = Api::new(line);
            let bot = api.make_bot(name, GameKind::SeaBattle.name(), "python").await.map_err(refused)?;
            let sent = api.send(bot.id, SLOW_BOT, "python").await.map_err(refused)?;
            let version = VersionId { bot: BotId(bot.id), number: sent.version };
            entries.push(Entry { name: name.to_owned(), version: Some(version) });
        }
        let store = Arc::clone(&self.store);
        let begun = tokio::task::spawn_blocking(move || begin(&store, entries)).await;
        let id = match begun {
            Ok(Ok(id)) => id,
            Ok(Err(error)) => return Err(ours(self.lang, &error.to_string())),
            Err(error) => return Err(ours(self.lang, &error.to_string())),
        };
        Ok(format!("/tournaments/{id}/games/1/events"))
    }
}

fn begin(store: &Store, entries: Vec<Entry>) -> Result<i64, StoreError> {
    let preset = Preset::AiBattle;
    let format = Format::RoundRobin { rounds: 1, orders: Orders::One };
    let plan = Plan::new(entries.len(), format, Conduct::of(preset), 1);
    let plan = plan.expect("two can meet");
    let name = "Loadtest".to_owned();
    let told =
        NewTournament { name, game: GameKind::SeaBattle, preset, sets: SETS, wins: None, plan, made_ms: 0 };
    Ok(store.add_tournament(told, entries)?.0)
}

impl Open {
    /// Stops answering, once everybody was answered.
    pub(super) async fn stop(self) -> io::Result<()> {
        drop(self.stop);
        self.served.await.map_err(io::Error::other)?
    }
}
