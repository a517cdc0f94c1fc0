//! Several servers on one database: one is active, the others pass everything on to it and take its place.

use std::time::Duration;

use netplay::{Guest, REALMS};
use serde_json::Value;
use store::Address;
use tokio::runtime::Runtime;
use wamp::Client;

use crate::arena::{Arena, until};
use crate::ground::Ground as _;
use crate::restarts::{busy, contest, goes_on, is_whole};
use crate::server::Server;
use crate::session::Desk;

/// A database of its own, and a desk for the servers.
struct Site {
    desk: Desk,
    url: String,
    database: Server,
}

impl Site {
    fn new() -> Self {
        let database = Server::start();
        let Address::Postgresql(url) = database.fresh() else { panic!("it is a database") };
        Self { desk: Desk::new(), url, database }
    }

    fn open(&self) -> Arena {
        Arena::open_at(&self.desk, &["--database", &self.url])
    }

    /// Ends every connection that holds the lock of the writer, as a broken network would.
    fn cut_off_the_writer(&self) {
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted";
        assert_eq!(self.database.ask("store_0", sql), "t");
    }
}

fn part(arena: &Arena) -> String {
    let health: Value = serde_json::from_str(&arena.get("/health").body).unwrap_or_default();
    health["status"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn what_is_done_at_one_server_is_done_at_all() {
    let site = Site::new();
    let (active, standby) = (site.open(), site.open());
    assert_eq!([part(&active), part(&standby)], ["ok", "standby"]);
    assert!(standby.here.contains(&active.url()), "{}", standby.here);
    let link = active.first_link.clone().expect("the first start prints a link");
    let cookie = standby.begin_session(&link, "admin");
    let admin = active.make_token(&cookie);
    assert_eq!(standby.api(&admin, "GET", "/me", &Value::Null).1["login"], "admin");
    let token = busy(&standby);
    is_whole(&standby, &token);
    is_whole(&active, &token);

    let runtime = Runtime::new().expect("a runtime");
    let client = Client::new(&format!("ws://{}/ws", standby.address), REALMS[0]);
    let guest = Guest::new(runtime.block_on(client.connect()).expect("a WebSocket is passed on"));
    drop(guest);

    assert_eq!(active.stop(), Some(0));
    until("the other takes over", || part(&standby) == "ok");
    is_whole(&standby, &token);
    assert_eq!(standby.stop(), Some(0));
}

#[test]
fn whoever_stands_by_is_alive_and_not_well_while_the_database_is_away() {
    let site = Site::new();
    let (active, standby) = (site.open(), site.open());
    assert_eq!([active.get("/alive").status, standby.get("/health").status], [200; 2]);
    site.database.crash();
    until("it says so", || standby.get("/health").status == 503);
    assert_eq!(standby.get("/alive").status, 200);
    site.database.start_again();
    until("it is well again", || standby.get("/health").status == 200);
}

#[test]
fn a_tournament_whose_active_server_is_killed_goes_on_at_another() {
    let site = Site::new();
    let (active, standby) = (site.open(), site.open());
    let link = active.first_link.clone().expect("the first start prints a link");
    let admin = standby.sign_up(&link, "admin");
    let token = busy(&standby);
    let (id, played) = contest(&standby, &admin);
    active.kill();
    let refused = standby.ask("GET", "/", &[("Accept-Language", "en")], "");
    assert!(refused.status == 503 && refused.body.contains("The active server of the arena"), "{refused:?}");
    until("the other takes over", || part(&standby) == "ok");
    let third = site.open();
    assert_eq!(part(&third), "standby");
    is_whole(&third, &token);
    goes_on(&third, &admin, id, played);
    let sql =
        format!("SELECT count(*) || ' ' || count(DISTINCT number) FROM results WHERE tournament = {id}");
    assert_eq!(site.database.ask("store_0", &sql), "400 400", "every pair has exactly one result");
}

#[test]
fn a_server_that_loses_its_lock_to_another_ends_before_that_one_begins() {
    let site = Site::new();
    let (active, standby) = (site.open(), site.open());
    let link = active.first_link.clone().expect("the first start prints a link");
    let admin = standby.sign_up(&link, "admin");
    let (id, played) = contest(&standby, &admin);
    // Whoever asks first after that has the lock. If that is the active one again, nothing has happened.
    until("the active one has lost its lock", || {
        site.cut_off_the_writer();
        (0..100).any(|_| {
            std::thread::sleep(Duration::from_millis(80));
            active.has_ended()
        })
    });
    assert_eq!(active.ended(), Some(1), "whoever looks after it starts it again");
    until("the other begins", || part(&standby) == "ok");
    goes_on(&standby, &admin, id, played);
}
