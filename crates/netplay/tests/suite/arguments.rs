//! What is sent to the procedures: right in several ways, wrong in every way.

use netplay::{Reply, SECRET_BYTES, Wish};
use rules::sea_battle::ShotResult;
use wamp::{Dict, Payload, Value, uris};

use crate::chance::Chance;
use crate::common::{BOARD, Folder, LONG, Server, board, cell};
use crate::hostile::{error_of, rows};

#[tokio::test]
async fn wrong_arguments_are_named() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let guest = server.guest().await;
    let deep = (0..40).fold(Value::Null, |inner, _| Value::List(vec![inner]));
    let cases: Vec<(&str, Payload, &str)> = vec![
        ("shoot", Payload::EMPTY, "game-id is missing"),
        ("shoot", Payload::args([1]), "x is missing"),
        ("shoot", Payload::args([1, 1]), "y is missing"),
        ("shoot", Payload::args([1, 1, 11]), "y must be a whole number from 1 to 10"),
        ("shoot", Payload::args([1, 0, 1]), "x must be a whole number from 1 to 10"),
        ("shoot", Payload::args([1, -1, 1]), "x must be a whole number from 1 to 10"),
        (
            "shoot",
            Payload::args([Value::Int(1), "1".into(), 1.into()]),
            "x must be a whole number from 1 to 10",
        ),
        (
            "shoot",
            Payload::args([Value::Int(1), 1.5.into(), 1.into()]),
            "x must be a whole number from 1 to 10",
        ),
        (
            "shoot",
            Payload::args([Value::Int(1), i64::MIN.into(), 1.into()]),
            "x must be a whole number from 1 to 10",
        ),
        ("shoot", Payload::args([Value::Int(1), deep, 1.into()]), "x must be a whole number from 1 to 10"),
        ("shoot", Payload::args([Value::from("one"), 1.into(), 1.into()]), "game-id must be a whole number"),
        ("shoot", Payload::args([0, 1, 1]), "game-id must be the number of a game, from 1"),
        (
            "shoot",
            Payload::args([Value::UInt(u64::MAX), 1.into(), 1.into()]),
            "game-id must be a whole number",
        ),
        ("shoot", Payload::args([1, 1, 1, 1]), "at most 3 arguments come by position, not 4"),
        ("shoot", Payload::new(vec![1.into()], [("game-id", 1)].into()), "game-id comes twice"),
        (
            "shoot",
            Payload::kwargs([("game_id", 1), ("z", 1)]),
            "there is no argument 'z'; there are game-id, x, y",
        ),
        (
            "get-games",
            Payload::kwargs([("x".repeat(500), 1)]),
            "there are no arguments here, and so no 'xxxxxxxx",
        ),
        ("new-game", Payload::EMPTY, "player-id is missing"),
        ("new-game", Payload::args([1]), "player-id must be a text"),
        ("new-game", Payload::one(""), "a player-id must not be empty"),
        ("new-game", Payload::one("x".repeat(65)), "a player-id has at most 64 bytes"),
        (
            "new-game",
            Payload::one("a\nb"),
            "a player-id has no control characters, and no blanks at its ends",
        ),
        ("new-game", Payload::one("ann"), "board is missing"),
        ("new-game", Payload::args(["ann", BOARD]), "board must be a list of 10 texts"),
        ("new-game", Payload::args(["ann".into(), Value::list([1])]), "board must be a list of 10 texts"),
        ("new-game", with("clock", 0), "clock must be a whole number of seconds from 1 to 3600"),
        ("new-game", with("clock", 3601), "clock must be a whole number of seconds from 1 to 3600"),
        ("new-game", with("opponent", "bob"), "opponent must be 'anyone', 'invited' or 'bot'"),
        ("new-game", with("game", "x"), "game must be a whole number"),
        ("new-game", with("secret", "short"), "a secret has from 8 to 128 bytes"),
        ("new-game", with("password", "x"), "there is no argument 'password'"),
        ("resume", Payload::args([1]), "token is missing"),
        ("resume", Payload::args([1, 1]), "token must be a text"),
        ("keep-name", Payload::args(["ann"]), "secret is missing"),
        (
            "keep-name",
            Payload::args(["ann".to_owned(), "x".repeat(SECRET_BYTES.end() + 1)]),
            "a secret has from",
        ),
        ("get-ratings", Payload::args([1]), "player-id must be a text"),
        ("get-game-info", Payload::args(["1"]), "game-id must be a whole number"),
        ("get-game-log", Payload::Sealed(vec![1, 2]), "game-id is missing"),
    ];
    for (procedure, payload, sentence) in cases {
        let shown = format!("{procedure} {payload:?}");
        let failure = error_of(&guest, procedure, payload).await;
        assert_eq!(failure.uri, uris::INVALID_ARGUMENT, "{shown}");
        let said = failure.payload.first().and_then(Value::as_text).unwrap_or_default();
        assert!(said.starts_with(sentence) && said.len() < 200, "{shown}: {said}");
    }
    server.stop().await;
}

fn with(name: &str, value: impl Into<Value>) -> Payload {
    Payload::new(vec!["ann".into(), rows()], Dict::EMPTY.with(name, value))
}

#[tokio::test]
async fn arguments_come_by_position_by_name_or_both_and_null_is_absent() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let named = Payload::kwargs([("player-id", "ann".into()), ("board", rows()), ("clock", Value::Null)]);
    ann.session().call("seabattle.new_game", named).await.unwrap();
    let mixed = Payload::new(vec!["bob".into(), Value::Null], [("board", rows())].into());
    let answer = bob.session().call("new-game", mixed).await.unwrap();
    assert_eq!(answer.first(), Some(&Value::Int(1)));
    assert_eq!(answer.named().get("seat"), Some(&Value::Int(2)));
    let shot = Payload::kwargs([("game_id", Value::Float(1.0)), ("x", 10.into()), ("y", 1.into())]);
    assert_eq!(ann.session().call("seabattle.shoot", shot).await, Ok(Payload::one("miss")));
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_board_is_told_with_its_cells() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let guest = server.guest().await;
    let mut lines: Vec<&str> = BOARD.lines().collect();
    lines[1] = "____#_____";
    let failure = error_of(&guest, "new-game", Payload::args(["ann".into(), Value::list(lines)])).await;
    assert_eq!(failure.uri, "seabattle.error.invalid_board");
    let said = failure.payload.first().and_then(Value::as_text).unwrap();
    assert!(said.contains("ships touch by a corner at D1, E2"), "{said}");
    let cells = failure.payload.named().get("cells").unwrap().as_list().unwrap();
    assert!(cells.contains(&Value::list([5, 2])) && cells.contains(&Value::list([4, 1])), "{cells:?}");
    for board in
        [vec!["#".repeat(100_000)], vec![String::new(); 100_000], vec!["я#".repeat(5); 10], Vec::new()]
    {
        let failure = error_of(&guest, "new-game", Payload::args(["ann".into(), Value::list(board)])).await;
        assert_eq!(failure.uri, "seabattle.error.invalid_board");
        assert!(failure.payload.first().and_then(Value::as_text).unwrap().len() < 10_000);
    }
    server.stop().await;
}

/// Any value, within reason.
fn any_value(chance: &mut Chance, depth: usize) -> Value {
    let odd = [i64::MIN, -1, 0, 1, 2, 10, 11, 1 << 53, i64::MAX];
    match chance.below(if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => Value::Bool(chance.below(2) == 0),
        2 => Value::Int(odd[chance.below(odd.len())]),
        3 => Value::UInt(u64::MAX),
        4 => Value::Float([0.5, 1.0, f64::MAX, -0.0, 1e18][chance.below(5)]),
        5 => Value::Text(
            ["", "ann", "#".repeat(chance.below(5000)).as_str(), "\u{0}", "anyone"][chance.below(5)].into(),
        ),
        6 => Value::Bytes(vec![7; chance.below(100)]),
        7 => Value::List((0..chance.below(12)).map(|_| any_value(chance, depth - 1)).collect()),
        _ => Value::Dict(
            (0..chance.below(4)).map(|n| (format!("key {n}"), any_value(chance, depth - 1))).collect(),
        ),
    }
}

#[tokio::test]
async fn whatever_is_sent_is_answered_and_others_play_on() {
    const PROCEDURES: [&str; 9] = [
        "new-game",
        "shoot",
        "get-games",
        "get-game-info",
        "get-game-log",
        "get-ratings",
        "resume",
        "resign",
        "keep-name",
    ];
    const NAMES: [&str; 12] = [
        "player-id",
        "board",
        "secret",
        "clock",
        "opponent",
        "game",
        "key",
        "game-id",
        "x",
        "y",
        "token",
        "z",
    ];
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let wish = Wish::new("ann", board()).for_invited();
    let first = ann.new_game(&wish).await.unwrap();
    bob.new_game(&Wish::new("bob", board()).join(first.game()).key(first.key().unwrap())).await.unwrap();
    let mut chance = Chance::new(7);
    for number in 0..3000 {
        let procedure = PROCEDURES[number % PROCEDURES.len()];
        let args: Vec<Value> = (0..chance.below(5)).map(|_| any_value(&mut chance, 3)).collect();
        let kwargs: Dict = (0..chance.below(4))
            .map(|_| (NAMES[chance.below(NAMES.len())], any_value(&mut chance, 2)))
            .collect();
        let payload = Payload::new(args, kwargs);
        let shown = format!("{procedure} {payload:?}");
        let call = eve.session().call(procedure, payload);
        let answer = tokio::time::timeout(LONG, call).await.expect("an answer");
        if let Err(failure) = answer {
            let known = failure.uri == uris::INVALID_ARGUMENT || failure.uri.starts_with("seabattle.error.");
            assert!(known, "{shown}: {failure}");
        }
    }
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)));
    server.stop().await;
}
