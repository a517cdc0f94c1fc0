//! Whole games between real clients over our router.

use std::time::Duration;

use crate::common::{Folder, Server, board, cell, play_out};
use netplay::{Ending, GameId, Guest, News, PlayError, REALMS, Reply, ShotClock, Status, Wish};
use record::lol_log::{LolLog, LolShot};
use rules::sea_battle::ShotResult;
use rules::{BySeat, Cell, Outcome, Seat};

#[tokio::test]
async fn two_clients_play_a_whole_game() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!((first.game(), first.seat()), (GameId::FIRST, Seat::First));
    assert_eq!((second.game(), second.seat()), (GameId::FIRST, Seat::Second));
    assert_eq!(ann.info(GameId::FIRST).await.unwrap().status, Status::Running);

    let decks = board().decks();
    let targets = Cell::all().filter(move |cell| decks.contains(*cell));
    let loser = tokio::spawn(async move { play_out(&second, Cell::all().rev()).await });
    assert_eq!(first.shoot(cell("J10")).await, Ok(Reply::Result(ShotResult::Miss)));
    assert_eq!(play_out(&first, targets).await, 19, "the last shot says that the game is over");
    loser.await.unwrap();

    let info = bob.info(GameId::FIRST).await.unwrap();
    assert_eq!(info.status, Status::Won(Seat::First));
    assert_eq!(info.decks[Seat::Second], decks);
    let log = LolLog::parse(&bob.log(GameId::FIRST).await.unwrap()).unwrap();
    assert!(log.verify().is_sound());
    assert_eq!(log.verify().winner(), Some(Seat::First));
    assert_eq!(ann.games().await.unwrap(), [GameId::FIRST]);
    let ratings = ann.ratings().await.unwrap();
    assert_eq!(ratings.iter().map(|rank| rank.name.as_str()).collect::<Vec<_>>(), ["ann", "bob"]);
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::GameOver));
    let unknown = ann.info(GameId::new(2).unwrap()).await.unwrap_err();
    assert!(matches!(unknown, PlayError::Refused(failure) if failure.uri == "seabattle.error.no_such_game"));
    server.stop().await;
}

#[tokio::test]
async fn spectators_hear_every_shot_and_the_end_with_both_boards() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let (tell, mut heard) = tokio::sync::mpsc::unbounded_channel();
    eve.watch(first.game(), move |news| tell.send(news).unwrap()).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    first.shoot(cell("A7")).await.unwrap();
    first.shoot(cell("J1")).await.unwrap();
    second.shoot(cell("B3")).await.unwrap();
    second.resign().await.unwrap();
    let shot =
        |number, seat, at, result| News::Shot { number, shot: LolShot { seat, cell: cell(at), result } };
    let boards = BySeat::new(board().decks(), board().decks());
    let expected = [
        News::State(Status::Running, None),
        shot(1, Seat::First, "A7", ShotResult::Sunk),
        shot(2, Seat::First, "J1", ShotResult::Miss),
        shot(3, Seat::Second, "B3", ShotResult::Hit),
        News::State(Status::Won(Seat::First), Some(boards)),
    ];
    for news in expected {
        assert_eq!(heard.recv().await, Some(news));
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_a_seat_is_told_how_the_game_stands_and_in_the_end_everything() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let clock = ShotClock::from_secs(90);
    let first = ann.new_game(&Wish::new("ann", board()).clock(clock.unwrap())).await.unwrap();
    let waiting = first.standing().await.unwrap();
    assert_eq!((waiting.status, waiting.clock, waiting.left), (Status::Waiting, clock, None));
    assert_eq!((waiting.seat, waiting.decks), (Seat::First, board().decks()));
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    first.shoot(cell("A7")).await.unwrap();
    let running = second.standing().await.unwrap();
    assert_eq!((running.status, running.clock, running.shots.len()), (Status::Running, clock, 1));
    assert!(
        running.left.is_some_and(|left| left <= Duration::from_secs(90) && left > Duration::from_secs(60))
    );
    let refused = ann.finished(first.game(), clock).await.unwrap_err();
    assert!(
        matches!(refused, PlayError::Refused(failure) if failure.uri == "seabattle.error.game_not_finished")
    );
    second.resign().await.unwrap();
    assert_eq!(first.standing().await.unwrap().status, Status::Won(Seat::First));
    let finished = ann.finished(first.game(), clock).await.unwrap();
    assert_eq!((finished.winner, finished.why), (Some(Seat::First), Ending::Resigned));
    let names = finished.record.header().bots.as_ref().map(|_, bot| bot.name.as_str()).into_array();
    assert_eq!(names, ["ann", "bob"]);
    assert_eq!(finished.record.verify().unwrap().outcome, Outcome::Won(Seat::First));
    server.stop().await;
}

#[tokio::test]
async fn both_realms_are_one_hall() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let ann = server.guest().await;
    let client = wamp::Client::new(&format!("rs://{}", server.address), REALMS[1]);
    let bob = Guest::new(client.connect().await.unwrap());
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!(first.game(), second.game());
    let (tell, mut heard) = tokio::sync::mpsc::unbounded_channel();
    bob.watch(first.game(), move |news| tell.send(news).unwrap()).await.unwrap();
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)));
    assert!(matches!(heard.recv().await, Some(News::Shot { number: 1, .. })));
    server.stop().await;
}
