//! A process that stores games is killed again and again. What it had been told to be on the disk is there, nothing is
//! there twice, and in the end the table is that of a tournament that nobody disturbed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use store::{Address, Archive, Store, TournamentId};
use tournament::Contest;

use crate::ground::temporary;
use crate::sample::{announce, played, result};

const FOLDER: &str = "BROADSIDE_TEST_FOLDER";
const TOURNAMENT: TournamentId = TournamentId(1);
const KILLS: u64 = 25;

#[test]
#[ignore = "runs for ever: it is started and killed by the test below"]
fn stores_games_until_it_is_killed() {
    let folder = std::env::var(FOLDER).unwrap();
    let store = Store::open(&Address::Folder(folder.clone().into())).unwrap();
    let contest = store.contest(TOURNAMENT).unwrap();
    let mut stored = contest.endings().games();
    for game in contest {
        store.keep(played(TOURNAMENT, &game)).unwrap();
        stored += 1;
        if stored.is_multiple_of(7) {
            store.flush().unwrap();
            fs::write(Path::new(&folder).join("flushed"), stored.to_string()).unwrap();
        }
    }
    store.flush().unwrap();
    loop {
        std::thread::park();
    }
}

#[test]
fn nothing_is_lost_or_doubled_by_being_killed() {
    let folder = temporary();
    let address = Address::Folder(folder.clone());
    let id = announce(&Store::open(&address).unwrap(), 60);
    assert_eq!(id, TOURNAMENT);
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "killed::stores_games_until_it_is_killed"])
            .env(FOLDER, &folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(20 + kill * 37 % 90));
        child.kill().unwrap();
        child.wait().unwrap();
        let flushed: u32 = fs::read_to_string(folder.join("flushed"))
            .ok()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        let archive = Archive::open(&address).unwrap();
        let stored = archive.contest(TOURNAMENT).unwrap().endings().games();
        assert!(stored >= flushed, "{stored} of {flushed}");
    }
    finish(&address);
    fs::remove_dir_all(folder).unwrap();
}

fn finish(address: &Address) {
    let store = Store::open(address).unwrap();
    let mut undisturbed = Contest::new(*store.contest(TOURNAMENT).unwrap().plan());
    while let Some(game) = undisturbed.next() {
        undisturbed.report(&result(&game)).unwrap();
    }
    for game in store.contest(TOURNAMENT).unwrap() {
        store.keep(played(TOURNAMENT, &game)).unwrap();
    }
    store.flush().unwrap();
    assert_eq!(store.contest(TOURNAMENT).unwrap().table(), undisturbed.table());
    let mut logs = 0;
    store
        .logs(TOURNAMENT, |_, log| {
            logs += 1;
            log.record().map(drop)
        })
        .unwrap();
    assert_eq!(logs, undisturbed.expected_games());
    assert_eq!(store.inspect(), Ok(()));
}
