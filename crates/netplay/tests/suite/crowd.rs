//! A thousand games at once.

use std::collections::HashMap;

use netplay::{GameId, Reply, ShotClock, Status, Wish};
use record::lol_log::LolLog;
use rules::Seat;
use wamp::Serializer;

use crate::chance::Chance;
use crate::common::{Folder, Server};

const GAMES: usize = 1000;

/// How one player has seen the game.
struct Seen {
    game: GameId,
    seat: Seat,
    decks: rules::CellSet,
    has_made_the_last_shot: bool,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_games_at_once_end_with_the_right_winner_and_a_sound_log() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let mut players = Vec::new();
    for number in 0..2 * GAMES {
        let guest = server.guest_by(Serializer::ALL[number % 3]).await;
        let mut chance = Chance::new(number as u64);
        players.push(tokio::spawn(async move {
            let board = chance.board();
            // A thousand games on a busy machine are slow, and nobody is to lose by that.
            let wish = Wish::new(&format!("player {number}"), board).clock(ShotClock::LONGEST);
            let table = guest.new_game(&wish).await.unwrap();
            let mut hits = 0;
            for cell in chance.cells() {
                match table.shoot(cell).await.unwrap() {
                    Reply::Result(rules::sea_battle::ShotResult::Miss) => {}
                    Reply::Result(_) => hits += 1,
                    Reply::GameOver => break,
                }
            }
            let (game, seat) = (table.game(), table.seat());
            Seen { game, seat, decks: board.decks(), has_made_the_last_shot: hits == 19 }
        }));
    }
    let mut games: HashMap<GameId, Vec<Seen>> = HashMap::new();
    for player in players {
        let seen = player.await.unwrap();
        games.entry(seen.game).or_default().push(seen);
    }
    assert_eq!(games.len(), GAMES);
    let guest = server.guest().await;
    assert_eq!(guest.games().await.unwrap().len(), GAMES);
    for (game, seen) in games {
        assert_eq!(seen.len(), 2, "two players in game {game}");
        let info = guest.info(game).await.unwrap();
        let log = LolLog::parse(&guest.log(game).await.unwrap()).unwrap();
        let verified = log.verify();
        assert!(verified.is_sound() && verified.is_finished(), "game {game}: {verified:?}");
        let winner = verified.winner().expect("somebody has sunk everything");
        assert_eq!(info.status, Status::Won(winner));
        for player in seen {
            assert_eq!(log.boards()[player.seat], player.decks, "game {game}");
            assert!(player.has_made_the_last_shot || player.seat != winner, "game {game}");
        }
    }
    assert_eq!(server.service.open_games(), 0);
    let ratings = guest.ratings().await.unwrap();
    assert!(ratings.iter().all(|rank| rank.games == 1));
    server.stop().await;
}
