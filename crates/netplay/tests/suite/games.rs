//! Whole games between real clients over our router.

use crate::common::{Folder, Server, board, cell, play_out};
use netplay::{GameId, PlayError, Reply, Status, Wish};
use record::lol_log::LolLog;
use rules::sea_battle::ShotResult;
use rules::{Cell, Seat};

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
