//! Who may use whom, and what a room must never do.

mod workspace;

use std::collections::BTreeSet;

use workspace::{code, dependencies, members, metadata, rooms};

/// What a function of its inputs has no use for.
const WORLD: &[&str] = &[
    "std::{",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "std::env",
    "std::io",
    "print!(",
    "println!(",
    "Instant::now",
    "SystemTime",
    "OsRng",
    "SysRng",
    "getrandom",
    "thread_rng",
    "rand::rng()",
    "from_entropy",
    "HashMap",
    "HashSet",
    "RandomState",
];

/// How statements of SQL begin, and the libraries that they are given to.
const SQL: &[&str] = &[
    "\"SELECT ",
    "\"INSERT ",
    "\"UPDATE ",
    "\"DELETE ",
    "\"CREATE ",
    "\"ALTER ",
    "\"DROP ",
    "\"PRAGMA ",
    "\"BEGIN",
    "\"COMMIT",
    "rusqlite::",
    "postgres::",
];

#[track_caller]
fn never_says(room: &str, words: &[&str], except_in: &str) {
    for (place, line) in code(room) {
        let spoken = words.iter().find(|word| line.contains(**word));
        let excused = !except_in.is_empty() && place.contains(except_in);
        assert!(spoken.is_none() || excused, "{place}: {} in `{room}`: {line}", spoken.unwrap_or(&""));
    }
}

#[test]
fn every_room_is_on_the_map_and_every_room_on_the_map_is_there() {
    let metadata = metadata();
    let there: BTreeSet<String> = members(&metadata).into_keys().collect();
    let on_the_map: BTreeSet<String> = rooms().into_keys().collect();
    assert_eq!(there, on_the_map);
}

#[test]
fn a_room_uses_only_the_rooms_that_the_map_allows() {
    let metadata = metadata();
    let members = members(&metadata);
    for (name, room) in rooms() {
        let used = dependencies(members[&name], None);
        let rooms_used: BTreeSet<String> =
            used.into_iter().filter(|used| members.contains_key(used)).collect();
        let forbidden: Vec<_> = rooms_used.difference(&room.may_use).collect();
        assert!(forbidden.is_empty(), "`{name}` must not use {forbidden:?}");
    }
}

#[test]
fn pure_rooms_are_functions_of_their_inputs() {
    let pure: Vec<String> =
        rooms().into_iter().filter(|(_, room)| room.is_pure).map(|(name, _)| name).collect();
    assert!(["rules", "record", "bots"].iter().all(|name| pure.contains(&(*name).to_owned())), "{pure:?}");
    for room in pure {
        never_says(&room, WORLD, "");
    }
}

#[test]
fn only_the_binary_prints_and_exits() {
    for room in rooms().into_keys().filter(|name| name != "broadside") {
        never_says(&room, &["println!(", "eprintln!(", "process::exit", "ExitCode"], "");
    }
}

#[test]
fn nothing_starts_processes_but_the_sandbox_and_the_yardsticks_of_the_benchmark() {
    for room in rooms().into_keys().filter(|name| name != "sandbox") {
        never_says(&room, &["process::Command", "Command::new("], "bench/yardstick");
    }
}

#[test]
fn unsafe_code_is_in_the_sandbox_and_at_the_border_to_c_alone() {
    for room in rooms().into_keys().filter(|name| !["sandbox", "capi"].contains(&name.as_str())) {
        never_says(&room, &["unsafe {", "unsafe fn", "unsafe impl", "unsafe_code"], "");
    }
}

#[test]
fn http_is_spoken_in_the_server_and_the_client_alone_but_for_the_handshake_of_a_websocket() {
    for room in rooms().into_keys().filter(|name| !["server", "client"].contains(&name.as_str())) {
        never_says(&room, &["StatusCode", "axum::", "hyper::"], "wamp/src/transport/websocket.rs");
    }
}

#[test]
fn sql_is_in_the_store_alone() {
    for room in rooms().into_keys().filter(|name| name != "store") {
        never_says(&room, SQL, "");
    }
    let said: Vec<String> = code("store").into_iter().map(|(_, line)| line).collect();
    let is_said = |word: &str| said.iter().any(|line| line.contains(word));
    assert!(is_said(SQL[0]) && is_said("rusqlite::"), "the store is written as the law expects");
    let metadata = metadata();
    for (name, package) in members(&metadata).into_iter().filter(|(name, _)| name != "store") {
        let used = dependencies(package, None);
        assert!(
            ["rusqlite", "postgres"].iter().all(|database| !used.contains(*database)),
            "`{name}` uses a database"
        );
    }
}
