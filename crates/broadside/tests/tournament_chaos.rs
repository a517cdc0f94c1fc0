//! Tournaments are killed at random moments, the process alone or its whole group, and resumed by the same command. In
//! the end every game has one result, and everything is as if nothing had happened.
//!
//! `BROADSIDE_CHAOS_KILLS=1000 cargo test --test tournament_chaos` takes its time.

#[path = "../../store/tests/suite/ground.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "it is shared with the suite of the store")]
mod ground;
mod held;
#[path = "../../store/tests/suite/server.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "it is shared with the suite of the store")]
mod server;
mod session;

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ground::Ground;
use held::{Game, games, meetings, report, table, told};
use server::Server;
use session::{Desk, Said};
use store::Address;

/// Tournaments in formats of every kind, and for how many of a hundred kills each of them is good.
const TOURNAMENTS: [(&str, usize); 5] = [
    ("oracle mirror dice rock --rounds 40 --seed 1", 40),
    ("oracle mirror dice rock dice rock --swiss 40 --seed 2 --jobs 2", 15),
    ("oracle mirror dice rock dice rock dice --knockout --seed 3 --sets 301", 10),
    ("oracle mirror dice rock --preset sea-fight --rounds 10 --seed 4", 15),
    ("straight.py straight.c raises.py gunner --rounds 2 --sets 2 --seed 5", 20),
];

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// What is left in a folder.
#[derive(Debug, PartialEq)]
struct Left {
    games: Vec<Game>,
    table: Vec<held::Row>,
}

impl Left {
    fn in_folder(folder: &Path) -> Self {
        let left = Self { games: games(folder), table: told(&report(folder)) };
        assert_eq!(left.table.len(), table(&left.games).len());
        left
    }
}

/// How often tournaments are killed.
fn kills() -> usize {
    let asked = std::env::var("BROADSIDE_CHAOS_KILLS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(100)
}

#[test]
fn whatever_is_killed_is_resumed_and_ends_as_if_nothing_had_happened() {
    let kills = kills();
    let desk = Desk::new();
    write_bots(&desk);
    let mut dice = Dice(2_026);
    for (number, (words, share)) in TOURNAMENTS.into_iter().enumerate() {
        let plain = format!("plain-{number}");
        let start = Instant::now();
        let said = desk.type_line(&format!("broadside tournament {words} --out {plain}"));
        assert_eq!(said.code, 0, "{said:?}");
        let span = start.elapsed();
        let undisturbed = Left::in_folder(&desk.folder.join(&plain));
        let mut left = (kills * share).div_ceil(100);
        for round in 0.. {
            let folder = format!("killed-{number}-{round}");
            left -= disturb(&desk, &format!("{words} --out {folder}"), span, left, &mut dice);
            let killed = Left::in_folder(&desk.folder.join(&folder));
            assert_eq!(killed, undisturbed, "{words}, round {round}");
            assert_eq!(meetings(&killed.games), meetings(&undisturbed.games));
            fs::remove_dir_all(desk.folder.join(&folder)).expect("it can be removed");
            if left == 0 {
                break;
            }
        }
    }
}

#[test]
fn the_same_holds_where_a_server_stores_it_and_crashes_too() {
    let kills = kills().div_ceil(10);
    let desk = Desk::new();
    let server = Server::start();
    let Address::Postgresql(url) = server.fresh() else { panic!("a server has a URL") };
    let words = "oracle mirror dice rock --rounds 40 --seed 6";
    let start = Instant::now();
    let said = desk.type_line(&format!("broadside tournament {words} --out plain"));
    assert_eq!(said.code, 0, "{said:?}");
    let span = start.elapsed();
    let undisturbed = Left::in_folder(&desk.folder.join("plain"));
    let mut dice = Dice(7);
    let mut left = kills;
    for round in 0.. {
        let folder = format!("killed-{round}");
        let words = format!("{words} --database {url} --out {folder}");
        let some = left.min(3);
        left -= disturb(&desk, &words, span, some, &mut dice);
        assert_eq!(Left::in_folder(&desk.folder.join(&folder)), undisturbed, "round {round}");
        if left == 0 {
            break;
        }
        server.crash_and_start();
    }
}

/// Holds a tournament, kills it up to so many times, and tells how many times that was.
fn disturb(desk: &Desk, words: &str, span: Duration, most: usize, dice: &mut Dice) -> usize {
    let arguments: Vec<&str> = ["tournament"].into_iter().chain(words.split(' ')).collect();
    for kills in 0..most {
        let mut command = desk.command();
        command.args(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let mut child = command.spawn().expect("the program starts");
        let micros = u64::try_from(span.as_micros()).expect("short");
        thread::sleep(Duration::from_micros(dice.below(micros)));
        if let Some(status) = child.try_wait().expect("it is ours") {
            assert!(status.success(), "{words}: {status}");
            return kills;
        }
        if dice.below(2) == 0 {
            child.kill().expect("it runs");
        } else {
            let group = format!("-{}", child.id());
            let killed = Command::new("kill").args(["-KILL", "--", &group]).status();
            assert!(killed.expect("kill is there").success());
        }
        child.wait().expect("it has ended");
    }
    let said = Said::of(&desk.command().args(&arguments).output().expect("the program starts"));
    assert_eq!(
        (said.code, said.out.is_empty(), said.err.contains("our fault")),
        (0, false, false),
        "{said:?}"
    );
    most
}

/// Bots that play the same game whenever they are asked.
fn write_bots(desk: &Desk) {
    for (name, language) in [("straight.py", "python"), ("straight.c", "c"), ("raises.py", "python")] {
        let made = desk.run(&["new", "sea-battle", "--language", language, name]);
        assert_eq!(made.code, 0, "{made:?}");
    }
    let path = desk.folder.join("raises.py");
    let text = fs::read_to_string(&path).expect("it was written");
    let text =
        text.replace("    row, column = next_shot", "    assert next_shot < 60\n    row, column = next_shot");
    fs::write(&path, text).expect("it can be changed");
}
