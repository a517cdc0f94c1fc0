//! What nobody should do, and what comes of it.

use std::time::Duration;

use netplay::{GameId, Guest, Limits, PlayError, Reply, ShotClock, Status, Wish};
use rules::Seat;
use rules::sea_battle::ShotResult;
use wamp::{Dict, Failure, Payload, PublishOptions, Value, uris};

use crate::common::{BOARD, Folder, LONG, Server, board, cell};

pub(crate) fn rows() -> Value {
    Value::list(BOARD.lines())
}

pub(crate) async fn error_of(guest: &Guest, procedure: &str, payload: Payload) -> Failure {
    guest.session().call(procedure, payload).await.expect_err(procedure)
}

fn uri<T: std::fmt::Debug>(result: Result<T, PlayError>) -> String {
    match result {
        Err(PlayError::Refused(failure)) => failure.uri,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nobody_shoots_resigns_or_comes_back_for_another() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    let game = first.game();
    let not_yours = "seabattle.error.not_your_game";
    assert_eq!(error_of(&eve, "shoot", Payload::args([1, 1, 1])).await.uri, not_yours);
    assert_eq!(error_of(&eve, "resign", Payload::one(1)).await.uri, not_yours);
    for token in ["", "x", &"0".repeat(32), &first.token()[..31], &first.token().to_uppercase()] {
        assert_eq!(uri(eve.resume(game, token).await.map(drop)), not_yours, "{token}");
    }
    assert_eq!(uri(bob.resume(game, first.token()).await.map(drop)), "seabattle.error.game_not_open");
    assert_ne!(first.token(), second.token());
    // Saying who one is in the arguments or the options changes nothing.
    let forged =
        Payload::new(vec![1.into(), 1.into(), 1.into()], Dict::from([("caller", ann.session().id())]));
    assert_eq!(error_of(&eve, "shoot", forged).await.uri, uris::INVALID_ARGUMENT);
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)), "nothing has happened");
    server.stop().await;
}

#[tokio::test]
async fn no_hidden_deck_is_told_before_the_end() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let (tell, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let prefix = wamp::Pattern::prefix("seabattle.").unwrap();
    let listen = move |event: &wamp::Event| tell.send(event.payload.clone()).unwrap();
    eve.session().subscribe_pattern(&prefix, listen).await.unwrap();
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    first.shoot(cell("A1")).await.unwrap();
    first.shoot(cell("J10")).await.unwrap();
    let info = eve.session().call("get-game-info", Payload::one(1)).await.unwrap();
    let shown = format!("{info:?}");
    assert_eq!(shown.matches('#').count(), 1, "one deck was hit: {shown}");
    assert_eq!(
        error_of(&eve, "get-game-log", Payload::one(1)).await.uri,
        "seabattle.error.game_not_finished"
    );
    for _ in 0..4 {
        let payload = heard.recv().await.unwrap();
        assert!(!format!("{payload:?}").contains('#'), "{payload:?}");
    }
    second.resign().await.unwrap();
    let last = heard.recv().await.unwrap();
    assert_eq!(last.first(), Some(&"player1-win".into()));
    assert_eq!(last.named().get("board2"), Some(&rows()));
    server.stop().await;
}

#[tokio::test]
async fn a_kept_name_is_used_by_whoever_knows_its_secret_alone() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, eve) = (server.guest().await, server.guest().await);
    ann.keep_name("ann", "correct horse").await.unwrap();
    ann.keep_name("ann", "correct horse").await.unwrap();
    let is_kept = "seabattle.error.name_is_kept";
    assert_eq!(uri(eve.keep_name("ann", "battery staple").await), is_kept);
    assert_eq!(uri(eve.new_game(&Wish::new("ann", board())).await.map(drop)), is_kept);
    assert_eq!(
        uri(eve.new_game(&Wish::new("ann", board()).secret("battery staple")).await.map(drop)),
        is_kept
    );
    let table = eve.new_game(&Wish::new("ann", board()).secret("correct horse")).await.unwrap();
    assert_eq!(table.game(), GameId::FIRST);
    server.stop().await;
    let server = Server::open(&folder).await;
    let eve = server.guest().await;
    assert_eq!(
        uri(eve.new_game(&Wish::new("ann", board())).await.map(drop)),
        is_kept,
        "after a restart, too"
    );
    server.stop().await;
}

#[tokio::test]
async fn clients_neither_register_nor_publish() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let eve = server.guest().await;
    for procedure in ["new-game", "shoot", "seabattle.shoot", "seabattle.other", "resume"] {
        let refused = eve.session().register(procedure, drop).await.unwrap_err();
        assert_eq!(refused.uri, uris::NOT_AUTHORIZED, "{procedure}");
    }
    for topic in ["seabattle.game.1.shot", "seabattle.game.1.state"] {
        let published =
            eve.session().publish_acknowledged(topic, Payload::one("player1-win"), PublishOptions::default());
        assert_eq!(published.await.unwrap_err().uri, uris::NOT_AUTHORIZED, "{topic}");
    }
    let kill = eve.session().call("wamp.session.kill", Payload::one(1)).await.unwrap_err();
    assert_eq!(kill.uri, uris::NOT_AUTHORIZED);
    server.stop().await;
}

#[tokio::test]
async fn one_session_does_not_fill_the_hall() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let eve = server.guest().await;
    let mut refused = 0;
    for number in 0..2000 {
        match eve.new_game(&Wish::new(&format!("eve {number}"), board())).await {
            Ok(_) => {}
            Err(PlayError::Refused(failure)) => {
                assert_eq!(failure.uri, "seabattle.error.too_many_games");
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(refused, 2000 - Limits::default().waiting_per_session);
    assert_eq!(server.service.open_games(), Limits::default().waiting_per_session);
    let ann = server.guest().await;
    let table = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    assert_eq!(table.game(), GameId::FIRST, "others play on");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_has_one_shot_waiting_and_a_given_up_one_makes_room() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let wish = Wish::new("ann", board()).clock(ShotClock::LONGEST);
    let first = ann.new_game(&wish).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    // The calls of one player come one after the other: the first shot waits, the second one is refused.
    let refused = tokio::select! {
        biased;
        shot = second.shoot(cell("A1")) => panic!("it was not the turn of the second player: {shot:?}"),
        refused = second.shoot(cell("B1")) => refused,
    };
    assert_eq!(uri(refused), "seabattle.error.already_shooting");
    // What bob asks now is answered after the shot was given up.
    bob.info(first.game()).await.unwrap();
    let later = tokio::spawn(async move { second.shoot(cell("C1")).await });
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(first.shoot(cell("J1")).await, Ok(Reply::Result(ShotResult::Miss)));
    assert_eq!(later.await.unwrap(), Ok(Reply::Result(ShotResult::Hit)));
    let info = ann.info(first.game()).await.unwrap();
    assert_eq!(info.decks[Seat::First].to_string(), "C1", "the shot that was given up was not made");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_guesses_secrets_waits_alone() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, eve) = (server.guest().await, server.guest().await);
    ann.keep_name("ann", "correct horse").await.unwrap();
    let guesses = (0..100).map(|number| {
        let eve = eve.clone();
        tokio::spawn(async move {
            let wish = Wish::new("ann", board()).secret(&format!("battery staple {number}"));
            assert_eq!(uri(eve.new_game(&wish).await.map(drop)), "seabattle.error.name_is_kept");
        })
    });
    let guesses: Vec<_> = guesses.collect();
    tokio::task::yield_now().await;
    ann.new_game(&Wish::new("ann", board()).secret("correct horse")).await.unwrap();
    let done = guesses.iter().filter(|guess| guess.is_finished()).count();
    assert!(done < 50, "{done} wrong secrets went first");
    for guess in guesses {
        guess.await.unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_much_waits_and_others_play_on() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!(first.resign().await, Ok(Status::Won(Seat::Second)));
    let second = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    bob.new_game(&Wish::new("bob", board())).await.unwrap();
    eve.keep_name("eve", "correct horse").await.unwrap();
    let asking = (0..300).map(|number| {
        let eve = eve.clone();
        tokio::spawn(async move {
            if number % 3 == 0 {
                let wish = Wish::new("eve", board()).secret("battery staple");
                assert_eq!(uri(eve.new_game(&wish).await.map(drop)), "seabattle.error.name_is_kept");
            } else {
                assert!(eve.log(GameId::FIRST).await.unwrap().ends_with("resigned\n"));
            }
        })
    });
    let asking: Vec<_> = asking.collect();
    let shot = tokio::time::timeout(LONG, second.shoot(cell("A1"))).await;
    assert_eq!(shot.unwrap(), Ok(Reply::Result(ShotResult::Hit)), "in time");
    assert!(asking.iter().any(|asked| !asked.is_finished()), "while others wait");
    for asked in asking {
        asked.await.unwrap();
    }
    server.stop().await;
}
