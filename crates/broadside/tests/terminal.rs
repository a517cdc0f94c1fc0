//! A person at a real terminal: the program in a pseudo-terminal, typed at and looked at as a person would.

mod pty;
mod session;

use std::io::Read as _;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use pty::{PATIENCE, Seat, own_shots, state};
use pty_process::Size;
use pty_process::blocking::{Command, open};
use session::{Desk, program};

/// Shoots at cell after cell until somebody has won.
fn shoot_to_the_end(seat: &Seat) -> String {
    for row in 1..=10 {
        for letter in 'a'..='j' {
            let contents = seat.wait_until("a turn", |contents| {
                contents.contains("Your shot:") || contents.contains("rematch")
            });
            if contents.contains("rematch") {
                return contents;
            }
            let shots = own_shots(&contents);
            seat.send(format!("{letter}{row}\r").as_bytes());
            seat.wait_until("the shot", |now| own_shots(now) > shots || now.contains("rematch"));
        }
    }
    seat.wait_for("rematch")
}

#[test]
fn a_game_is_placed_played_recorded_and_watched() {
    let desk = Desk::new();
    let seat = Seat::take(&desk, "play --against hunter --seed 7 --lang en --record mine.jsonl", 24, 80);
    seat.wait_for("ships to place");
    // A ship by hand, one by mouse, the rest by chance.
    seat.send(b"\r");
    seat.send(b"\x1b[<0;12;8M\x1b[<0;12;8m");
    seat.wait_for("› 3");
    seat.send(b"a\r");
    let contents = shoot_to_the_end(&seat);
    assert!(contents.contains("You win!") || contents.contains("You lose."), "{contents}");
    seat.send(b"q");
    let (code, contents) = seat.end();
    assert_eq!(code, 0, "{contents}");
    assert!(contents.contains("broadside replay mine.jsonl --lang en"), "{contents}");
    let verified = desk.type_line("broadside log verify mine.jsonl --lang en");
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);

    let seat = Seat::take(&desk, "replay mine.jsonl --lang en", 24, 80);
    seat.wait_for("set 1, move 0");
    seat.send(b"\x1b[F");
    seat.wait_until("the verdict", |contents| {
        contents.contains(" wins, score 1 : 0") || contents.contains("wins, score 0 : 1")
    });
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
}

#[test]
fn whoever_leaves_in_the_middle_comes_back() {
    let desk = Desk::new();
    let seat = Seat::take(&desk, "play --against gunner --seed 3 --sets 3 --lang ru", 24, 80);
    seat.wait_for("осталось расставить");
    seat.send(b"a\r");
    seat.wait_for("Ваш выстрел:");
    // The Russian letters on the keys of B.
    seat.send("и2\r".as_bytes());
    // What was said of it may be out of sight: the bot shoots until it misses.
    let shot = "1 выстрел, 0 попаданий";
    seat.wait_for(shot);
    seat.wait_for("Ваш выстрел:");
    seat.send(b"\x03");
    let (code, contents) = seat.end();
    assert_eq!(code, 0, "{contents}");
    assert!(contents.contains("broadside play --against gunner --lang ru"), "{contents}");
    let seat = Seat::take(&desk, "play --lang ru", 24, 80);
    seat.wait_for("Вы вернулись в свою игру.");
    let contents = seat.wait_for(shot);
    assert!(contents.contains("сет 1 из 3"), "{contents}");
    seat.send(b"sy");
    seat.wait_for("Вы сдались.");
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
    let games = std::fs::read_dir(state(&desk).join("broadside/games")).expect("games are kept").count();
    assert_eq!(games, 1);
    let waiting = std::fs::read_dir(state(&desk).join("broadside/waiting")).expect("the folder is there");
    assert_eq!(waiting.count(), 0);
}

#[test]
fn windows_of_any_size_garbage_and_a_wild_mouse_do_no_harm() {
    let desk = Desk::new();
    let seat = Seat::take(&desk, "play --lang en", 5, 20);
    seat.wait_for("24 are needed");
    seat.send(b"a\n\n");
    seat.wait_until_read();
    seat.resize(24, 80);
    seat.wait_for("ships to place");
    seat.resize(50, 160);
    seat.wait_for("ships to place");
    seat.send(b"\x1b[<0;900;900M\x1b[<64;1;1M\x1b[<2;80;24M\x1b[M!!!\x1b[200~junk\x1b[201~\x00\x01\xff\xfe\x1b[99;99~\x1bOP");
    seat.send("漢字🚢\x1b[A\x1b[B".as_bytes());
    seat.resize(1, 1);
    seat.resize(24, 80);
    seat.wait_for("ships to place");
    seat.send(b"n");
    seat.send(b"\x1b");
    // A key that follows at once would be one with Alt.
    seat.wait_until_read();
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
}

#[test]
fn a_signal_and_a_closed_terminal_end_it_cleanly_and_keep_the_game() {
    let desk = Desk::new();
    let waiting = || Path::new(&state(&desk)).join("broadside/waiting/sea-battle-cadet.json");
    let seat = Seat::take(&desk, "play --against cadet --lang en", 24, 80);
    seat.wait_for("ships to place");
    seat.send(b"a\r");
    seat.wait_for("Your shot:");
    let pid = rustix::process::Pid::from_child(&seat.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("the program is ours");
    let (code, contents) = seat.end();
    assert_eq!(code, 0, "{contents}");
    assert!(contents.contains("The game is kept."), "{contents}");
    assert!(waiting().exists());

    let mut seat = Seat::take(&desk, "play --lang en", 24, 80);
    seat.wait_for("You are back in your game.");
    let pid = rustix::process::Pid::from_child(&seat.child);
    rustix::process::kill_process(pid, rustix::process::Signal::HUP).expect("the program is ours");
    let start = Instant::now();
    while seat.child.try_wait().expect("the program is ours").is_none() {
        assert!(start.elapsed() < PATIENCE, "the program does not end");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(waiting().exists());
}

#[test]
fn a_terminal_that_is_gone_leaves_no_program_behind() {
    for line in ["play --against cadet --new --lang en", "replay game.jsonl --lang en"] {
        let desk = Desk::new();
        let (pty, pts) = open().expect("there are pseudo-terminals");
        pty.resize(Size::new(24, 80)).expect("a terminal has a size");
        let mut child = Command::new(program())
            .args(line.split_whitespace())
            .current_dir(&desk.folder)
            .env_clear()
            .env("TERM", "xterm")
            .env("XDG_STATE_HOME", state(&desk))
            .spawn(pts)
            .expect("the program starts");
        let (mut seen, mut bytes) = (Vec::new(), [0; 4096]);
        while !String::from_utf8_lossy(&seen).contains("Sea Battle") {
            let count = (&pty).read(&mut bytes).expect("the program paints");
            seen.extend_from_slice(&bytes[..count]);
        }
        drop(pty);
        let start = Instant::now();
        while child.try_wait().expect("the program is ours").is_none() {
            assert!(start.elapsed() < PATIENCE, "{line} does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn rock_paper_scissors_is_played() {
    let desk = Desk::new();
    let seat = Seat::take(&desk, "play --game rps --against rock --sets 1 --wins 2 --lang en", 24, 80);
    seat.wait_for("Choose with 1, 2, 3");
    seat.send(b"2");
    seat.wait_for("you win the turn");
    seat.wait_for("Choose with 1, 2, 3");
    seat.send(b"2");
    seat.wait_for("You win!");
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
}

#[test]
fn a_program_is_an_opponent_like_any_other() {
    let desk = Desk::new();
    let seat = Seat::take(&desk, "play --against bot.py --trust-bots --seed 3 --lang en", 24, 80);
    let contents = seat.wait_until("a screen or a reason", |contents| {
        contents.contains("ships to place") || !contents.trim().is_empty() && contents.contains("bot.py")
    });
    if !contents.contains("ships to place") {
        seat.wait_for("ships to place");
    }
    seat.send(b"a\r");
    seat.wait_for("Your shot:");
    seat.send(b"e5\r");
    seat.wait_until("the shot", |contents| contents.contains("you: E5"));
    seat.wait_for("Your shot:");
    seat.send(b"sy");
    seat.wait_for("You have given up.");
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
}

#[test]
fn without_a_terminal_playing_is_refused_and_replays_are_text() {
    let desk = Desk::new();
    let said = desk.type_line("broadside play --lang en");
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains("--console"), "{}", said.err);
    let said = desk.type_line("broadside replay seed.log --lang en");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(!said.out.contains('\u{1b}'));
}
