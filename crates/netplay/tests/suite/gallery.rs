//! Those who look on from the same process, and the records of games that are over.

use netplay::{GameId, Limits, Onlooker, Reply, ShotClock, Wish};
use rules::sea_battle::ShotResult;
use rules::{Cell, Outcome, Seat};
use store::{Address, Store};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::common::{Folder, LONG, Server, board, cell, play_out};

/// Reads a game line by line, from one on, until it is over, and tells how far it is.
async fn read(
    mut onlooker: Onlooker,
    mut from: usize,
    most: usize,
    progress: watch::Sender<usize>,
) -> Vec<String> {
    let mut read = Vec::new();
    while let Some(lines) = onlooker.lines(from, most) {
        assert!(lines.len() <= most);
        if lines.is_empty() {
            timeout(LONG, onlooker.woken()).await.expect("something happens");
        }
        from += lines.len();
        read.extend(lines);
        progress.send_replace(from);
    }
    read
}

/// The record of a finished game, without its boards.
fn veiled(record: &str) -> Vec<String> {
    let hide = |line: &str| match line.split_once("\"placed\":[") {
        Some((head, tail)) => format!("{head}\"placed\":null{}", tail.split_once(']').unwrap().1),
        None => line.to_owned(),
    };
    record.lines().map(hide).collect()
}

#[tokio::test]
async fn an_onlooker_reads_the_record_as_it_grows_and_never_a_board() {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let gallery = server.service.gallery();
    assert!(gallery.watch(GameId::FIRST).is_none(), "there is no game yet");
    let (ann, bob) = (server.guest().await, server.guest().await);
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let mut early = gallery.watch(GameId::FIRST).unwrap();
    assert_eq!(early.lines(0, 9), Some(Vec::new()), "nobody has joined");
    let (first_eye, mut seen_by_first) = watch::channel(0);
    let whole = tokio::spawn(read(early, 0, 9, first_eye));
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    let (second_eye, mut seen_by_second) = watch::channel(0);
    let cut_off = tokio::spawn(read(gallery.watch(GameId::FIRST).unwrap(), 7, 1, second_eye));
    let loser = tokio::spawn(async move { play_out(&second, Cell::all().rev()).await });
    assert_eq!(first.shoot(cell("J10")).await, Ok(Reply::Result(ShotResult::Miss)));
    let decks = board().decks();
    let mut targets: Vec<Cell> = Cell::all().filter(|cell| decks.contains(*cell)).collect();
    let last = targets.pop().unwrap();
    for target in targets {
        assert!(matches!(first.shoot(target).await, Ok(Reply::Result(_))));
    }
    // Before the last shot everybody has read everything: who reads the end itself is a race that the stored record decides.
    let before_last = gallery.watch(GameId::FIRST).unwrap().lines(0, 99).unwrap().len();
    for seen in [&mut seen_by_first, &mut seen_by_second] {
        timeout(LONG, seen.wait_for(|seen| *seen == before_last)).await.expect("they read on").unwrap();
    }
    play_out(&first, [last, last]).await;
    loser.await.unwrap();

    let (whole, rest) = (whole.await.unwrap(), cut_off.await.unwrap());
    assert!(gallery.watch(GameId::FIRST).is_none(), "it is over");
    server.stop().await;
    assert!(gallery.sheet(GameId::FIRST).is_none() && gallery.take() == 0);
    let told = veiled(&record_of(&folder, GameId::FIRST));
    assert!(whole.iter().all(|line| !line.contains('#')), "{whole:?}");
    assert!(whole.len() >= before_last && told.starts_with(&whole), "{whole:?}");
    assert!(7 + rest.len() >= before_last && told[7..].starts_with(&rest), "{rest:?}");
}

fn record_of(folder: &Folder, game: GameId) -> String {
    let store = Store::open(&Address::Folder(folder.path().to_owned())).unwrap();
    let stored = store.network_game(game.get()).unwrap().unwrap();
    let record = netplay::Sheet::try_from(&stored).unwrap().record().unwrap();
    let parsed = record::AnyRecord::parse(&record.to_string()).unwrap();
    assert_eq!(parsed.to_string(), record.to_string());
    record.to_string()
}

#[tokio::test]
async fn every_end_has_a_record() {
    let folder = Folder::new();
    let server = Server::with_limits(&folder, Limits { shots: 3, ..Limits::default() }).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let mut tables = Vec::new();
    for clock in [ShotClock::LONGEST, ShotClock::LONGEST, ShotClock::from_secs(1).unwrap()] {
        let first = ann.new_game(&Wish::new("ann", board()).clock(clock)).await.unwrap();
        tables.push((first, bob.new_game(&Wish::new("bob", board())).await.unwrap()));
    }
    tables[0].1.resign().await.unwrap();
    for name in ["A1", "B1", "C1"] {
        tables[1].0.shoot(cell(name)).await.unwrap();
    }
    assert_eq!(tables[2].1.shoot(cell("A1")).await, Ok(Reply::GameOver), "ann does nothing for a second");
    server.stop().await;
    let ends = tables.iter().map(|(table, _)| {
        let record = record_of(&folder, table.game());
        let record = record::Record::<rules::sea_battle::SeaBattle>::parse(&record).unwrap();
        let failed = record.failures().map(|(seat, _, failure)| (seat, record::FailureKind::of(failure)));
        (record.verdict().outcome, failed.collect::<Vec<_>>())
    });
    let [resigned, drawn, late] = ends.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(resigned, (Outcome::Won(Seat::First), vec![(Seat::Second, record::FailureKind::Died)]));
    assert_eq!(drawn, (Outcome::Drawn, Vec::new()));
    assert_eq!(late, (Outcome::Won(Seat::Second), vec![(Seat::First, record::FailureKind::Late)]));
}
