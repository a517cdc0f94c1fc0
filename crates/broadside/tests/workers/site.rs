//! Everything that an arena on several machines consists of, each part a process of its own.

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use store::{Address, Store, TournamentId};
use tournament::GameResult;

use crate::command::{Running, worker_with};
use crate::entrants::{self, GAMES};
use crate::ground::Ground as _;
use crate::nats::Nats;
use crate::serve::{Arena, until};
use crate::server::Server;
use crate::session::Desk;
use crate::tools::{PASCAL, PYTHON};

/// A database, a NATS, a server of the arena, and a tournament that is held there.
pub(crate) struct Site {
    pub(crate) desk: Desk,
    pub(crate) database: Server,
    pub(crate) nats: Nats,
    pub(crate) arena: Option<Arena>,
    address: Address,
    admin: String,
    id: TournamentId,
}

impl Site {
    /// Opens an arena whose NATS others reach at this address, and announces the tournament there. Before every shot one of the programs
    /// thinks for so long.
    pub(crate) fn open(nats: Nats, thinks: Duration) -> Self {
        let (desk, database) = (Desk::new(), Server::start());
        let address = database.fresh();
        let id = entrants::announce(&Store::open(&address).expect("a store"), thinks);
        let mut site = Self { desk, database, nats, arena: None, address, admin: String::new(), id };
        site.serve();
        let link = site.arena().first_link.clone().expect("the first start prints a link");
        site.admin = site.arena().sign_up(&link, "admin");
        site
    }

    /// Starts the server. Where the one before is not forgotten yet it stands by for a moment.
    pub(crate) fn serve(&mut self) {
        self.arena = Some(self.server());
    }

    /// Another server of the arena.
    pub(crate) fn server(&self) -> Arena {
        let Address::Postgresql(database) = &self.address else { panic!("it is a database") };
        let nats = self.nats.address().url;
        Arena::open_at(&self.desk, &["--database", database, "--nats", &nats, "--jobs", "0"])
    }

    pub(crate) fn arena(&self) -> &Arena {
        self.arena.as_ref().expect("it is open")
    }

    fn ask(&self, path: &str) -> Value {
        self.arena().api(&self.admin, "GET", path, &Value::Null).1
    }

    /// What is told of the tournament.
    pub(crate) fn told(&self) -> Value {
        self.ask(&format!("/tournaments/{}", self.id.0))
    }

    pub(crate) fn played(&self) -> Option<u64> {
        self.told()["played"].as_u64()
    }

    /// How many results the table counts: those that are on the disk.
    pub(crate) fn stored(&self) -> Option<u64> {
        self.ask(&format!("/tournaments/{}/table", self.id.0))["played"].as_u64()
    }

    /// Waits until so many eighths of the games are played, and no more than all of them.
    pub(crate) fn wait_for(&self, eighths: u64) {
        let is_played = || self.played() >= Some(GAMES * eighths / 8);
        until(&format!("{eighths}/8 are played"), is_played);
    }

    pub(crate) fn wait_until_over(&self) {
        until("it is over", || self.told()["state"] == "finished");
    }

    /// Holds a small tournament to its end.
    pub(crate) fn hold_another(&self) {
        let asked = json!({ "name": "Calm", "game": "sea-battle", "house": ["hunter", "cadet"] });
        let (status, made) = self.arena().api(&self.admin, "POST", "/tournaments", &asked);
        assert_eq!(status, 201, "{made}");
        let path = format!("/tournaments/{}", made["id"]);
        until("another is over", || self.ask(&path)["state"] == "finished");
    }

    /// What organisers see of those who play.
    pub(crate) fn workers(&self) -> Value {
        self.ask("/workers")
    }

    /// A worker of the list `workers` or `lost`.
    pub(crate) fn worker(&self, list: &str, name: &str) -> Option<Value> {
        let told = self.workers();
        told[list].as_array()?.iter().find(|worker| worker["name"] == name).cloned()
    }

    /// Every result that is on the disk.
    pub(crate) fn results(&self) -> Vec<GameResult> {
        entrants::results(&Store::follow(&self.address).expect("it can be read"), self.id)
    }

    /// How many results there are, and of how many games.
    pub(crate) fn counted(&self) -> String {
        let sql = "SELECT count(*) || ' ' || count(DISTINCT number) FROM results WHERE tournament";
        self.database.ask("store_0", &format!("{sql} = {}", self.id.0))
    }

    /// A worker that has its own builds, about to be started.
    pub(crate) fn worker_of(&self, url: &str, name: &str) -> Command {
        let mut command = worker_with(&[PYTHON, PASCAL].concat(), &self.desk, url, name);
        command.env("XDG_CACHE_HOME", self.desk.folder.join(name));
        command
    }

    pub(crate) fn start(&self, name: &str) -> Running {
        Running::begin(self.worker_of(&self.nats.address().url, name))
    }
}
