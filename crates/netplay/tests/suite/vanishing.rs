//! Callers who vanish lose only their own game.

use std::time::Duration;

use netplay::{GameId, Guest, Limits, Reply, ShotClock, Status, Table, Wish};
use rules::sea_battle::ShotResult;
use rules::{Cell, Seat};

use crate::common::{Folder, Server, board, cell, play_out};

/// When somebody vanishes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    Opening,
    Waiting,
    WaitingWithAShot,
    BeforeTheFirstShot,
    InTheMiddle,
    WhileAShotWaits,
    AfterTheEnd,
}

const ALL: [When; 7] = [
    When::Opening,
    When::Waiting,
    When::WaitingWithAShot,
    When::BeforeTheFirstShot,
    When::InTheMiddle,
    When::WhileAShotWaits,
    When::AfterTheEnd,
];

fn wish(name: &str) -> Wish {
    // Long enough for a shot on a busy machine.
    let clock = ShotClock::from_secs(10).expect("seconds for a shot");
    Wish::new(name, board()).clock(clock).for_invited()
}

fn decks() -> impl Iterator<Item = Cell> {
    let decks = board().decks();
    Cell::all().filter(move |cell| decks.contains(*cell))
}

async fn status_within(guest: &Guest, game: GameId, wanted: Status) {
    for _ in 0..2400 {
        if guest.info(game).await.is_ok_and(|info| info.status == wanted) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("game {game} is {:?}", guest.info(game).await);
}

async fn gone_within(guest: &Guest, game: GameId) {
    for _ in 0..2400 {
        if guest.info(game).await.is_err() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("game {game} still waits");
}

/// A game between two others that goes on meanwhile.
async fn bystanders(server: &Server) -> (Table, Table) {
    let (ann, bob) = (server.guest().await, server.guest().await);
    let wish = Wish::new("bystander", board()).clock(ShotClock::LONGEST).for_invited();
    let first = ann.new_game(&wish).await.unwrap();
    let second = bob
        .new_game(&Wish::new("looker-on", board()).join(first.game()).key(first.key().unwrap()))
        .await
        .unwrap();
    (first, second)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_vanishes_loses_only_the_own_game() {
    let folder = Folder::new();
    let grace = Duration::from_millis(300);
    let limits = Limits { grace, invitation: grace, ..Limits::default() };
    let server = Server::with_limits(&folder, limits).await;
    let (first, second) = bystanders(&server).await;
    for when in ALL {
        vanish(&server, when).await;
    }
    let loser = tokio::spawn(async move { play_out(&second, Cell::all().rev()).await });
    assert_eq!(play_out(&first, decks()).await, 19);
    loser.await.unwrap();
    let info = server.guest().await.info(first.game()).await.unwrap();
    assert_eq!(info.status, Status::Won(Seat::First));
    server.stop().await;
}

#[tokio::test]
async fn whoever_goes_away_to_send_an_invitation_is_waited_for() {
    let folder = Folder::new();
    let limits = Limits { grace: Duration::from_millis(50), ..Limits::default() };
    let server = Server::with_limits(&folder, limits).await;
    let (ann, line) = server.frail_guest().await;
    let invited = ann.new_game(&Wish::new("ann", board()).for_invited()).await.unwrap();
    let open = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    line.cut().await;
    let bob = server.guest().await;
    gone_within(&bob, open.game()).await;
    let seat = Wish::new("bob", board()).join(invited.game()).key(invited.key().unwrap());
    assert_eq!(bob.new_game(&seat).await.unwrap().game(), invited.game());
    server.stop().await;
}

async fn vanish(server: &Server, when: When) {
    let witness = server.guest().await;
    let (ghost, line) = server.frail_guest().await;
    if when == When::Opening {
        let before = witness.games().await.unwrap();
        let wish = Wish::new("ghost", board());
        let calling = tokio::spawn(async move { ghost.new_game(&wish).await.map(drop) });
        tokio::time::sleep(Duration::from_millis(5)).await;
        line.cut().await;
        let _ = calling.await;
        for game in witness.games().await.unwrap().into_iter().filter(|game| !before.contains(game)) {
            gone_within(&witness, game).await;
        }
        return;
    }
    let seat = ghost.new_game(&wish("ghost")).await.unwrap();
    let game = seat.game();
    if when == When::WaitingWithAShot {
        let shooting = seat.clone();
        tokio::spawn(async move { shooting.shoot(cell("A1")).await });
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    if matches!(when, When::Waiting | When::WaitingWithAShot) {
        line.cut().await;
        return gone_within(&witness, game).await;
    }
    let friend = server.guest().await;
    let other =
        friend.new_game(&Wish::new("friend", board()).join(game).key(seat.key().unwrap())).await.unwrap();
    match when {
        When::InTheMiddle => assert_eq!(seat.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit))),
        When::WhileAShotWaits => {
            assert_eq!(seat.shoot(cell("J10")).await, Ok(Reply::Result(ShotResult::Miss)));
            let shooting = seat.clone();
            tokio::spawn(async move { shooting.shoot(cell("A1")).await });
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        When::AfterTheEnd => assert_eq!(play_out(&seat, decks()).await, 19),
        _ => {}
    }
    line.cut().await;
    if when == When::AfterTheEnd {
        assert_eq!(other.shoot(cell("A1")).await, Ok(Reply::GameOver));
        return status_within(&witness, game, Status::Won(Seat::First)).await;
    }
    if when == When::WhileAShotWaits {
        // The turn comes to somebody who is not there, and the shot is not made for it.
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(other.shoot(cell("J10")).await, Ok(Reply::Result(ShotResult::Miss)), "{when:?}");
    }
    assert_eq!(other.shoot(cell("A1")).await, Ok(Reply::GameOver), "{when:?}: the other has waited");
    status_within(&witness, game, Status::Won(Seat::Second)).await;
    let log = witness.log(game).await.unwrap();
    assert!(log.ends_with("player 2 won: player 1 ran out of time\n"), "{when:?}: {log}");
}
