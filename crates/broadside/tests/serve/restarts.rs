//! An arena that was killed or stopped in the middle of everything loses nothing, and goes on by itself.

use std::fs;

use serde_json::{Value, json};

use crate::arena::{Arena, until};
use crate::session::Desk;

/// How many versions are on their way when the arena is killed.
const VERSIONS: u32 = 6;

/// Somebody who has a bot, a draft that was never sent, and versions that were just sent.
fn busy(arena: &Arena) -> String {
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

fn is_whole(arena: &Arena, token: &str) {
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
