//! A server that stops in the middle: in order, or killed.

use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use netplay::{GameId, Guest, PlayError, REALMS, Reply, Status, Table, Wish};
use record::lol_log::LolLog;
use rules::sea_battle::ShotResult;
use rules::{Cell, Seat};
use store::{Address, Archive, Store};
use wamp::Client;

use crate::common::{Folder, LONG, Server, board, cell, play_out};

fn decks() -> impl Iterator<Item = Cell> {
    let decks = board().decks();
    Cell::all().filter(move |cell| decks.contains(*cell))
}

async fn pair(ann: &Guest, bob: &Guest) -> (Table, Table) {
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!(first.game(), second.game());
    (first, second)
}

/// Two games are over, one is in the middle, one waits.
async fn evening(ann: &Guest, bob: &Guest) -> (Table, Table, Table) {
    let (won, _) = pair(ann, bob).await;
    assert_eq!(play_out(&won, decks()).await, 19);
    let (_, resigned) = pair(ann, bob).await;
    assert_eq!(resigned.resign().await, Ok(Status::Won(Seat::First)));
    let (first, second) = pair(ann, bob).await;
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)));
    assert_eq!(first.shoot(cell("J1")).await, Ok(Reply::Result(ShotResult::Miss)));
    let waiting = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    (first, second, waiting)
}

/// What was over is over, and what was not is played to its end.
async fn next_day(ann: &Guest, bob: &Guest, tables: &(Table, Table, Table)) {
    let (first, second, waiting) = tables;
    for number in [1, 2] {
        let game = GameId::new(number).unwrap();
        assert_eq!(ann.info(game).await.unwrap().status, Status::Won(Seat::First));
        assert!(LolLog::parse(&ann.log(game).await.unwrap()).unwrap().verify().is_sound());
    }
    let rated: Vec<(String, u64)> =
        ann.ratings().await.unwrap().into_iter().map(|rank| (rank.name, rank.games)).collect();
    assert_eq!(rated, [("ann".to_owned(), 2), ("bob".to_owned(), 2)]);
    assert_eq!(ann.games().await.unwrap().len(), 4);
    let again = ann.resume(first.game(), first.token()).await.unwrap();
    let other = bob.resume(second.game(), second.token()).await.unwrap();
    assert_eq!((again.seat(), again.past().len()), (Seat::First, 2));
    assert_eq!(other.shoot(cell("J1")).await, Ok(Reply::Result(ShotResult::Miss)));
    assert_eq!(play_out(&again, decks().skip(1)).await, 18);
    let log = LolLog::parse(&bob.log(first.game()).await.unwrap()).unwrap();
    assert_eq!((log.verify().winner(), log.shots().len()), (Some(Seat::First), 22));
    ann.resume(waiting.game(), waiting.token()).await.unwrap();
    let joined = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!(joined.game(), waiting.game());
}

#[tokio::test]
async fn a_clean_stop_keeps_everything() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let tables = evening(&ann, &bob).await;
    server.stop().await;
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    next_day(&ann, &bob, &tables).await;
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_cannot_be_read_is_set_aside_and_the_others_go_on() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let ((first, _), (other, _)) = (pair(&ann, &bob).await, pair(&ann, &bob).await);
    server.stop().await;
    let store = Store::open(&Address::Folder(folder.path().to_owned())).unwrap();
    let mut broken = store.network_game(first.game().get()).unwrap().unwrap();
    broken.shots = "no shots at all".to_owned();
    store.keep_network(vec![broken], Vec::new()).unwrap();
    drop(store);

    let server = Server::open(&folder).await;
    assert_eq!(server.service.set_aside().iter().map(|flaw| flaw.game).collect::<Vec<_>>(), [1]);
    let (ann, bob) = (server.guest().await, server.guest().await);
    let again = ann.resume(other.game(), other.token()).await.unwrap();
    assert_eq!(again.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)));
    let PlayError::Refused(failure) = ann.info(first.game()).await.unwrap_err() else { panic!() };
    assert_eq!(failure.uri, "seabattle.error.no_such_game");
    assert!(failure.to_string().contains("cannot be read"), "{failure}");
    let (new, _) = pair(&ann, &bob).await;
    assert_eq!(new.game().get(), 3, "numbers are not given twice");
    server.stop().await;
}

/// A server in a process of its own.
struct Process(Child);

impl Process {
    fn start(folder: &Folder) -> (Self, String) {
        let _ = std::fs::remove_file(folder.path().join("address"));
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "restart::a_server_that_is_killed", "--ignored"])
            .env(FOLDER, folder.path())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let process = Self(child);
        for _ in 0..2400 {
            if let Ok(address) = std::fs::read_to_string(folder.path().join("address"))
                && !address.is_empty()
            {
                return (process, address);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not start");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

const FOLDER: &str = "NETPLAY_TEST_FOLDER";

#[tokio::test]
#[ignore = "a part of the test below"]
async fn a_server_that_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let server = Server::of(&folder).await;
    std::fs::write(folder.join("address.new"), server.address.to_string()).unwrap();
    std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
    tokio::time::sleep(Duration::from_secs(600)).await;
}

/// How long two shots are as they are stored: two digits each.
const TWO_SHOTS: usize = 4;

/// Waits until both shots of the running game are stored, and the game that waits: that is done a few times in a second.
async fn is_stored(folder: &Folder, (running, _, waiting): &(Table, Table, Table)) {
    let archive = Archive::open(&Address::Folder(folder.path().to_owned())).unwrap();
    let stored = |table: &Table| archive.network_game(table.game().get()).unwrap();
    let begun = Instant::now();
    while stored(waiting).is_none() || stored(running).is_none_or(|game| game.shots.len() < TWO_SHOTS) {
        assert!(begun.elapsed() < LONG, "{:?}", stored(running));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_killed_server_loses_no_finished_game_and_offers_running_ones_again() {
    let folder = Folder::new();
    let visit = async |address: &str| {
        let client = Client::new(&format!("ws://{address}"), REALMS[0]);
        Guest::new(client.connect().await.unwrap())
    };
    let (process, address) = Process::start(&folder);
    let (ann, bob) = (visit(&address).await, visit(&address).await);
    let tables = evening(&ann, &bob).await;
    is_stored(&folder, &tables).await;
    drop(process);
    let (_process, address) = Process::start(&folder);
    let (ann, bob) = (visit(&address).await, visit(&address).await);
    next_day(&ann, &bob, &tables).await;
}
