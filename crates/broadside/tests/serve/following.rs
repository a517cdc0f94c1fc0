//! Servers that follow the active one over NATS: they answer what is read, show what is live, and see at once what is changed.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use store::Address;

use crate::arena::{Arena, until};
use crate::ground::Ground as _;
use crate::nats::Nats;
use crate::restarts::{contest, goes_on};
use crate::server::Server;
use crate::session::Desk;

/// As many as watch one game at one server.
const VIEWERS: usize = 50;
/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

/// A database, a NATS, and a desk for the servers.
struct Site {
    desk: Desk,
    url: String,
    nats: Nats,
    database: Server,
}

impl Site {
    fn new() -> Self {
        let database = Server::start();
        let Address::Postgresql(url) = database.fresh() else { panic!("it is a database") };
        Self { desk: Desk::new(), url, nats: Nats::open(), database }
    }

    fn open(&self) -> Arena {
        Arena::open_at(&self.desk, &["--database", &self.url, "--nats", &self.nats.address().url])
    }

    /// Two servers, of which the second follows the first, and the token of an administrator.
    fn open_two(&self) -> (Arena, Arena, String) {
        let (active, other) = (self.open(), self.open());
        until("the other follows", || health(&other)["answers"] == true);
        let link = active.first_link.clone().expect("the first start prints a link");
        let admin = other.sign_up(&link, "admin");
        (active, other, admin)
    }
}

fn health(arena: &Arena) -> Value {
    serde_json::from_str(&arena.get("/health").body).unwrap_or_default()
}

/// How many requests for a route a server has answered.
fn answered(arena: &Arena, route: &str) -> u64 {
    let label = format!("broadside_requests_total{{route=\"{route}\",");
    let figures = arena.get("/metrics").body;
    let counts = figures.lines().filter(|line| line.starts_with(&label));
    counts.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum()
}

/// A server shows what there is to be read for longer than it takes to take over.
fn goes_on_showing(server: &Arena, page: &str) {
    for _ in 0..50 {
        assert_eq!([server.get(page).status, server.get("/tournaments").status], [200, 200]);
        assert_eq!(health(server)["status"], "standby");
        thread::sleep(Duration::from_millis(100));
    }
}

/// Does something to a tournament.
fn act(arena: &Arena, admin: &str, id: i64, act: &Value) {
    let (status, told) = arena.api(admin, "POST", &format!("/tournaments/{id}/deeds"), act);
    assert_eq!(status, 201, "{told}");
}

/// Listens to a stream: every event, its lines together.
fn listen(arena: &Arena, path: &str) -> impl Iterator<Item = String> + use<> {
    let mut stream = TcpStream::connect(&arena.address).expect("the arena listens");
    stream.set_read_timeout(Some(LONG)).expect("a time can be set");
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: arena\r\nAccept-Language: en\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("the arena reads");
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(lines.next().is_some_and(|status| status.contains(" 200 ")), "{path}");
    lines.filter_map(|line| line.strip_prefix("data: ").map(str::to_owned))
}

#[test]
fn whoever_follows_answers_what_is_read_and_sees_at_once_what_is_changed() {
    let site = Site::new();
    let (active, other, admin) = site.open_two();
    let (id, played) = contest(&other, &admin);
    let routes = [
        "/",
        "/rules",
        "/tournaments",
        "/tournaments/{id}",
        "/tournaments/{id}/games",
        "/tournaments/{id}/table.csv",
        "/api/v1/tournaments/{id}",
    ];
    let before = routes.map(|route| answered(&active, route));
    for route in routes {
        let path = route.replace("{id}", &id.to_string());
        assert_eq!(other.get(&path).status, 200, "{path}");
        assert!(answered(&other, route) > 0, "{path} is answered here");
    }
    assert_eq!(routes.map(|route| answered(&active, route)), before, "and nowhere else");

    // Whoever changes something through this server sees it here, however soon; and soon after at the other.
    let page = format!("/tournaments/{id}");
    for number in 0..20 {
        let name = format!("Cup number {number} of them");
        act(&other, &admin, id, &json!({ "act": "rename", "name": name }));
        assert!(other.get(&page).body.contains(&name), "{name}");
    }
    act(&active, &admin, id, &json!({ "act": "rename", "name": "The last name" }));
    until("what was changed elsewhere is seen", || other.get(&page).body.contains("The last name"));
    goes_on(&other, &admin, id, played);
    let table = |arena: &Arena| {
        let page = arena.get(&page).body;
        let table = page.split("<table").nth(1).and_then(|rest| rest.split("</table").next());
        table.expect("the page has a table").to_owned()
    };
    // The table of a tournament that is played may be a moment old, here and there.
    until("both show the same", || table(&other) == table(&active));
    // What people do to it is not.
    let (id, _) = contest(&other, &admin);
    for (entrant, arena) in [&other, &active].into_iter().enumerate() {
        assert_eq!(arena.get(&format!("/tournaments/{id}")).status, 200);
        let reason = format!("copied from {entrant}");
        act(arena, &admin, id, &json!({ "act": "disqualify", "entrant": entrant, "reason": reason }));
        assert!(arena.get(&format!("/tournaments/{id}")).body.contains(&reason), "{reason}");
    }
    assert_eq!([other.stop(), active.stop()], [Some(0), Some(0)]);
}

#[test]
fn what_is_refused_is_refused_alike_at_every_server() {
    let site = Site::new();
    let (active, other, _) = site.open_two();
    // Whoever guesses codes is counted by the one who hears all guesses.
    for (route, path) in [("/class", "/class?code=ABCD"), ("/invitation/{secret}", "/invitation/guessed")] {
        let before = answered(&active, route);
        let told = other.get(path);
        assert_eq!((told.status, answered(&active, route)), (active.get(path).status, before + 1), "{path}");
    }
    // Whoever is refused early may still be sending.
    let body = vec![b'x'; 8 << 20];
    for _ in 0..5 {
        let mut stream = TcpStream::connect(&other.address).expect("the arena listens");
        stream.set_read_timeout(Some(LONG)).expect("a time can be set");
        let length = body.len();
        write!(stream, "POST /bots/999/draft HTTP/1.1\r\nHost: arena\r\nContent-Length: {length}\r\n\r\n")
            .and_then(|()| stream.write_all(&body))
            .expect("the arena hears it out");
        let mut status = String::new();
        BufReader::new(stream).read_line(&mut status).expect("it answers");
        assert!(status.starts_with("HTTP/1.1 303"), "{status}");
    }
    assert_eq!([other.stop(), active.stop()], [Some(0), Some(0)]);
}

/// A tournament with one game in which a bot thinks long before every shot.
fn slow_game(arena: &Arena, admin: &str) -> i64 {
    let bot = json!({ "name": "Perch", "game": "sea-battle", "language": "python" });
    let (status, made) = arena.api(admin, "POST", "/bots", &bot);
    assert_eq!(status, 201, "{made}");
    let (_, draft) = arena.api(admin, "GET", "/bots/1/draft", &Value::Null);
    let source = draft["source"].as_str().expect("a template");
    let source =
        format!("import time\n{source}").replace("def shoot():", "def shoot():\n    time.sleep(0.05)");
    assert!(source.contains("sleep"), "{source}");
    assert_eq!(arena.api(admin, "POST", "/bots/1/versions", &json!({ "source": source })).0, 201);
    until("the bot plays", || arena.api(admin, "GET", "/bots/1", &Value::Null).1["active_version"] == 1);
    // So many sets that all who watch come in time. The test game of the bot has few.
    let asked = json!({ "name": "Slow", "game": "sea-battle", "sets": 15, "rounds": 1, "bots": [1], "house": ["hunter"] });
    let (status, made) = arena.api(admin, "POST", "/tournaments", &asked);
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_i64().expect("it has a number");
    until("a game begins", || arena.get(&format!("/tournaments/{id}/games/1/live")).status == 200);
    id
}

#[test]
fn a_game_is_asked_for_once_for_all_who_watch_it_at_a_server() {
    let site = Site::new();
    let (active, other, admin) = site.open_two();
    let id = slow_game(&other, &admin);
    let path = format!("/tournaments/{id}/games/1/events");
    let (lines, score): (Vec<Vec<String>>, Vec<String>) = thread::scope(|scope| {
        let watch = |arena| {
            scope.spawn({
                let path = path.clone();
                move || listen(arena, &path).collect::<Vec<_>>()
            })
        };
        let there = watch(&active);
        let here: Vec<_> = (0..VIEWERS).map(|_| watch(&other)).collect();
        let score = scope.spawn(|| listen(&other, &format!("/tournaments/{id}/events")).collect::<Vec<_>>());
        until("all watch", || other.get("/metrics").body.contains(&format!("broadside_viewers {VIEWERS}\n")));
        let figures = active.get("/metrics").body;
        assert!(
            ["broadside_viewers 1\n", "broadside_viewers 2\n"]
                .iter()
                .any(|viewers| figures.contains(viewers)),
            "{figures}"
        );
        let lines =
            std::iter::once(there).chain(here).map(|viewer| viewer.join().expect("it watches")).collect();
        (lines, score.join().expect("it listens"))
    });
    assert!(lines[0].len() > 50, "{} lines", lines[0].len());
    for seen in &lines {
        assert_eq!(seen, &lines[0], "everybody sees every line");
    }
    let all = lines[0].concat();
    assert!(all.contains("\"placed\":null") && !all.contains("\"placed\":["), "nobody sees a fleet");
    let last: Value = serde_json::from_str(score.last().expect("there is news")).expect("it is JSON");
    assert_eq!((&last["state"], &last["played"]), (&json!("finished"), &json!(1)), "{last}");
    assert!(score.len() >= 2, "it was told on the way: {score:?}");
}

#[test]
fn reading_goes_on_while_the_active_server_is_gone() {
    let site = Site::new();
    let (active, other, admin) = site.open_two();
    let (id, played) = contest(&other, &admin);
    let page = format!("/tournaments/{id}");
    assert_eq!(other.get(&page).status, 200);
    active.kill();
    // First of all: a moment later the other takes over.
    let (status, _) =
        other.api(&admin, "POST", &format!("/tournaments/{id}/deeds"), &json!({ "act": "pause" }));
    assert_eq!(status, 503, "nobody can change anything now");
    assert_eq!([other.get(&page).status, other.get("/").status], [200, 200]);
    let told = listen(&other, &format!("{page}/events")).next().expect("what is stored is told");
    assert!(told.contains("\"running\""), "{told}");
    until("the other takes over", || health(&other)["status"] == "ok");
    let third = site.open();
    until("a third follows", || health(&third)["answers"] == true);
    goes_on(&third, &admin, id, played);
}

#[test]
fn whoever_follows_is_alive_and_not_well_while_the_database_is_away() {
    let site = Site::new();
    let (_active, other, _) = site.open_two();
    site.database.crash();
    until("it says so", || other.get("/health").status == 503);
    assert_eq!(other.get("/alive").status, 200);
    site.database.start_again();
    until("it is well again", || other.get("/health").status == 200);
}

#[test]
fn nothing_goes_wrong_while_nats_is_away() {
    let mut site = Site::new();
    let (active, other, admin) = site.open_two();
    let (id, played) = contest(&other, &admin);
    let page = format!("/tournaments/{id}");
    site.nats.kill();
    for number in 0..3 {
        let name = format!("Quiet name {number} of them");
        act(&other, &admin, id, &json!({ "act": "rename", "name": name }));
        assert!(other.get(&page).body.contains(&name), "{name}");
    }
    act(&active, &admin, id, &json!({ "act": "rename", "name": "Unheard name" }));
    until("what nobody was told of is seen", || other.get(&page).body.contains("Unheard name"));
    assert!(listen(&other, &format!("{page}/events")).next().is_some(), "what is stored is told");

    // Nobody can be active without NATS; what there is to be read is read all the same.
    active.kill();
    goes_on_showing(&other, &page);
    site.nats.start();
    until("the other takes over", || health(&other)["status"] == "ok");
    goes_on(&other, &admin, id, played);
}

/// Both are on one machine that loses its power: whoever may take over has not heard yet that NATS is gone, too.
#[test]
fn reading_goes_on_while_nats_and_the_active_server_are_gone_at_once() {
    let mut site = Site::new();
    let (active, other, admin) = site.open_two();
    let (id, played) = contest(&other, &admin);
    site.nats.kill();
    active.kill();
    goes_on_showing(&other, &format!("/tournaments/{id}"));
    site.nats.start();
    until("the other takes over", || health(&other)["status"] == "ok");
    goes_on(&other, &admin, id, played);
}
