//! An arena that was killed or stopped in the middle of everything loses nothing, and goes on by itself.

use std::cell::Cell;
use std::fs;

use serde_json::{Value, json};

use crate::arena::{Arena, until};
use crate::session::Desk;

/// How many versions are on their way when the arena is killed.
const VERSIONS: u32 = 6;

/// Somebody who has a bot, a draft that was never sent, and versions that were just sent.
pub(crate) fn busy(arena: &Arena) -> String {
    let token = arena.sign_up("/sign-up", "ann");
    let bot = json!({ "name": "Storm", "game": "rps", "language": "python" });
    assert_eq!(arena.api(&token, "POST", "/bots", &bot).0, 201);
    let (_, draft) = arena.api(&token, "GET", "/bots/1/draft", &Value::Null);
    let source = draft["source"].as_str().expect("a template").to_owned();
    for number in 1..=VERSIONS {
        let sent = json!({ "source": format!("{source}\n# version {number}\n") });
        assert_eq!(arena.api(&token, "POST", "/bots/1/versions", &sent).0, 201);
    }
    let draft = json!({ "source": "# never sent\n" });
    assert_eq!(arena.api(&token, "PUT", "/bots/1/draft", &draft).0, 200);
    token
}

pub(crate) fn is_whole(arena: &Arena, token: &str) {
    let (_, draft) = arena.api(token, "GET", "/bots/1/draft", &Value::Null);
    assert_eq!(draft["source"], "# never sent\n");
    until("every version is checked", || {
        let (_, versions) = arena.api(token, "GET", "/bots/1/versions", &Value::Null);
        let versions = versions.as_array().expect("a list").clone();
        assert_eq!(versions.len(), VERSIONS as usize);
        versions.iter().all(|version| version["accepted"] == true)
    });
    let (_, bot) = arena.api(token, "GET", "/bots/1", &Value::Null);
    assert_eq!(bot["active_version"], VERSIONS);
}

#[test]
fn an_arena_that_is_killed_goes_on_where_it_was() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = busy(&arena);
    arena.kill();
    let arena = Arena::open(&desk);
    is_whole(&arena, &token);
}

/// A tournament of the house that takes a few seconds, with some of its games played already.
pub(crate) fn contest(arena: &Arena, admin: &str) -> (i64, u64) {
    let asked = json!({
        "name": "Cup", "game": "sea-battle", "sets": 21, "rounds": 40,
        "house": ["admiral", "captain", "gunner", "hunter", "cadet"],
    });
    let (status, made) = arena.api(admin, "POST", "/tournaments", &asked);
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_i64().expect("it has a number");
    let played = Cell::new(0);
    // The table counts what is on the disk. One answer tells both: it may be over by the next one.
    until("some games are played", || {
        let (_, told) = arena.api(admin, "GET", &format!("/tournaments/{id}/table"), &Value::Null);
        assert_ne!(told["state"], "finished", "it is still going on: {told}");
        played.set(told["played"].as_u64().unwrap_or(0));
        told["state"] == "running" && played.get() > 0
    });
    (id, played.get())
}

fn told(arena: &Arena, token: &str, id: i64) -> Value {
    arena.api(token, "GET", &format!("/tournaments/{id}"), &Value::Null).1
}

pub(crate) fn goes_on(arena: &Arena, token: &str, id: i64, played: u64) {
    assert!(told(arena, token, id)["played"].as_u64() >= Some(played), "nothing is lost");
    until("the tournament is over", || told(arena, token, id)["state"] == "finished");
    let told = told(arena, token, id);
    assert_eq!((&told["played"], &told["games"]), (&400.into(), &400.into()), "{told}");
}

#[test]
fn a_tournament_whose_arena_is_killed_goes_on_by_itself() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let link = arena.first_link.clone().expect("the first start prints a link");
    let admin = arena.sign_up(&link, "admin");
    let token = busy(&arena);
    let (id, played) = contest(&arena, &admin);
    let game = format!("/tournaments/{id}/games/1/record");
    until("the first game is kept", || arena.get(&game).status == 200);
    let record = arena.get(&game);
    arena.kill();
    let arena = Arena::open(&desk);
    assert_eq!(arena.get(&game).body, record.body, "what was played stays as it was");
    is_whole(&arena, &token);
    goes_on(&arena, &admin, id, played);
}

#[test]
fn a_tournament_whose_arena_is_stopped_goes_on_by_itself() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let link = arena.first_link.clone().expect("the first start prints a link");
    let admin = arena.sign_up(&link, "admin");
    let (id, played) = contest(&arena, &admin);
    assert_eq!(arena.stop(), Some(0));
    goes_on(&Arena::open(&desk), &admin, id, played);
}

#[test]
fn an_arena_that_is_stopped_is_gone_soon_and_goes_on_later() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = busy(&arena);
    assert_eq!(arena.stop(), Some(0));
    let arena = Arena::open(&desk);
    is_whole(&arena, &token);
}

#[test]
fn an_arena_is_backed_up_while_it_works() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = busy(&arena);
    let said = desk.type_line("broadside backup arena.backup --data arena --lang en");
    assert_eq!(said.code, 0, "{said:?}");
    is_whole(&arena, &token);
    assert_eq!(arena.stop(), Some(0));
    fs::remove_dir_all(desk.folder.join("arena")).expect("nobody uses it");
    let said = desk.type_line("broadside restore arena.backup --data arena --lang en");
    assert_eq!(said.code, 0, "{said:?}");
    is_whole(&Arena::open(&desk), &token);
}
