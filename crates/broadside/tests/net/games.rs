//! Games that bots play over the network, to the end and not to the end.

use std::fs;

use serde_json::Value;

use crate::game::{Game, Guest, event, until};
use crate::session::Desk;

/// What a command says to a script.
fn json(desk: &Desk, line: &str) -> Vec<Value> {
    let said = desk.type_line(line);
    assert_eq!(said.code, 0, "{line}: {}", said.err);
    said.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

fn verify(desk: &Desk, address: &str, game: u64) {
    let log = desk.type_line(&format!("broadside net log {address} {game} --out {game}.log --lang en"));
    assert_eq!(log.code, 0, "{}", log.err);
    let sound = desk.type_line(&format!("broadside log verify {game}.log --lang en"));
    assert_eq!(sound.code, 0, "{}{}", sound.out, sound.err);
    let shown = desk.type_line(&format!("broadside replay {game}.log --text --lang en"));
    assert_eq!(shown.code, 0, "{}{}", shown.out, shown.err);
}

#[test]
fn bots_of_the_house_play_one_game_after_the_other() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    assert!(game.welcome[2].contains(&format!("net join ws://{}/ws", game.address)), "{:?}", game.welcome);
    let ann = Guest::join(&desk, &game.address, "hunter --as ann --games 3 --seed 1");
    let bob = Guest::join(&desk, &format!("rs://{}", game.address), "captain --as bob --games 3 --seed 2");
    let (ann, bob) = (ann.wait(), bob.wait());
    assert_eq!((ann.1.code, bob.1.code), (0, 0), "{}{}", ann.1.err, bob.1.err);
    let outcomes = |lines: &[Value]| -> Vec<Value> {
        lines.iter().filter(|line| line["event"] == "over").map(|line| line["outcome"].clone()).collect()
    };
    let (hers, his) = (outcomes(&ann.0), outcomes(&bob.0));
    assert_eq!((hers.len(), his.len()), (3, 3));
    let is_other = |(hers, his): (&Value, &Value)| (hers == "won") != (his == "won");
    assert!(hers.iter().zip(&his).all(is_other), "{hers:?} {his:?}");
    let summary = event(&ann.0, "summary");
    assert_eq!(summary["games"], 3);
    assert!(summary["rating"].as_f64().is_some_and(|rating| rating > 0.0), "{summary}");

    let listed = json(&desk, &format!("broadside net games {} --json", game.address));
    assert_eq!(listed.iter().map(|game| game["game"].clone()).collect::<Vec<_>>(), [3, 2, 1]);
    let info = &json(&desk, &format!("broadside net info {} 1 --json", game.address))[0];
    assert_eq!((&info["ending"], &info["status"]), (&"played".into(), &listed[2]["status"]));
    let shown = desk.type_line(&format!("broadside net info {} 1 --lang en", game.address));
    assert!(shown.code == 0 && shown.out.contains("▣") && shown.out.contains("ann"), "{}", shown.out);
    let ratings = json(&desk, &format!("broadside net ratings {} --json", game.address));
    assert_eq!(ratings.len(), 2);
    (1..=3).for_each(|number| verify(&desk, &game.address, number));
    assert_eq!(game.stop(), Some(0));
}

#[test]
fn a_program_in_python_plays_against_a_bot_of_the_house() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let programs = ["new", "sea-battle", "--language", "python", "mine.py"];
    assert_eq!(desk.run(&programs).code, 0);
    for (number, bot) in [(1, "first.py"), (2, "mine.py")] {
        let house = Guest::join(&desk, &game.address, "hunter --as house");
        let snake = Guest::join(&desk, &game.address, &format!("{bot} --as snake --trust-bots"));
        let (house, snake) = (house.wait(), snake.wait());
        assert_eq!((house.1.code, snake.1.code), (0, 0), "{bot}: {}{}", house.1.err, snake.1.err);
        assert_eq!(event(&house.0, "over")["opponent"], "snake");
        assert_eq!(event(&snake.0, "over")["ending"], "played");
        verify(&desk, &game.address, number);
    }
}

/// Puts a bot that takes its time on a desk.
fn slow(desk: &Desk) {
    let slow = include_str!("../data/bot.py")
        .replace("def shoot():", "def shoot():\n    import time; time.sleep(0.3)");
    fs::write(desk.folder.join("slow.py"), slow).expect("a folder of our own");
}

#[test]
fn whoever_is_killed_loses_by_the_clock() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    slow(&desk);
    // Long enough for a shot of the winner on a busy machine.
    let mut victim = Guest::join(&desk, &game.address, "slow.py --as victim --clock 10 --trust-bots");
    victim.until("waiting");
    let mut winner = Guest::join(&desk, &game.address, "hunter --as winner");
    winner.until("playing");
    victim.signal("-KILL");
    let (lines, said) = winner.wait();
    assert_eq!(said.code, 0, "{}", said.err);
    let over = event(&lines, "over");
    assert_eq!((&over["outcome"], &over["ending"]), (&"won".into(), &"clock".into()), "{over}");
    verify(&desk, &game.address, 1);
}

#[test]
fn ctrl_c_leaves_in_order() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let mut lonely = Guest::join(&desk, &game.address, "hunter --as lonely");
    lonely.until("waiting");
    lonely.signal("-INT");
    let (lines, said) = lonely.wait();
    assert_eq!((said.code, event(&lines, "left")["resigned"].as_bool()), (1, Some(false)), "{lines:?}");
    let closed = desk.type_line(&format!("broadside net info {} 1 --lang en", game.address));
    assert!(closed.code == 1 && closed.err.contains("closed"), "{}", closed.err);
}

#[test]
fn who_leaves_while_the_server_is_away_is_told_that_nobody_heard_it() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    slow(&desk);
    let mut ann = Guest::join(&desk, &game.address, "slow.py --as ann --trust-bots");
    ann.until("waiting");
    let mut bob = Guest::join(&desk, &game.address, "slow.py --as bob --trust-bots");
    bob.until("playing");
    // A bot that takes its time is told of, too, while its opponent never keeps it waiting.
    ann.until("playing");
    assert_eq!(game.stop(), Some(0));
    ann.signal("-INT");
    let (lines, said) = ann.wait();
    let left = event(&lines, "left");
    assert_eq!((said.code, &left["resigned"], &left["heard"]), (1, &false.into(), &false.into()), "{left}");
    bob.signal("-KILL");
}

#[test]
fn a_game_goes_on_after_the_server_was_away() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let address = game.address.clone();
    let mut ann = Guest::join(&desk, &address, "hunter --as ann --invite");
    let key = ann.until("waiting")["key"].as_str().expect("a key").to_owned();
    assert_eq!(game.stop(), Some(0));
    let game = Game::open_at(&desk, &address);
    // It does not matter whether ann is back in her seat.
    let (bob, said) = Guest::join(&desk, &address, &format!("hunter --as bob --game 1 --key {key}")).wait();
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(event(&bob, "over")["game"], 1);
    let (ann, said) = ann.wait();
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("is lost") && said.err.contains("again"), "{}", said.err);
    assert!(ann.iter().any(|line| line["event"] == "playing"), "{ann:?}");
    assert_eq!(event(&ann, "over")["game"], 1);
    drop(game);
}

#[test]
fn a_bot_that_fails_resigns_and_its_fault_is_told() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let house = Guest::join(&desk, &game.address, "hunter --as house");
    let stray = Guest::join(&desk, &game.address, "stray.py --as stray --trust-bots");
    let ((house, _), (stray, said)) = (house.wait(), stray.wait());
    assert_eq!(said.code, 1, "{}", said.err);
    let fault = event(&stray, "fault");
    assert_eq!((&fault["kind"], &fault["call"]), (&"rule".into(), &"shoot".into()), "{fault}");
    let over = event(&house, "over");
    assert_eq!((&over["outcome"], &over["ending"]), (&"won".into(), &"resigned".into()), "{over}");
    verify(&desk, &game.address, 1);

    let touching = desk
        .type_line(&format!("broadside net join {} touching.py --as t --trust-bots --lang en", game.address));
    assert_eq!(touching.code, 1);
    assert!(touching.out.contains("get_map"), "{}{}", touching.out, touching.err);
}

#[test]
fn an_invited_game_and_a_kept_name_are_for_those_who_know() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let mut ann = Guest::join(&desk, &game.address, "hunter --as ann --invite --secret very-secret --keep");
    let waiting = ann.until("waiting");
    let (number, key) =
        (waiting["game"].as_u64().expect("a number"), waiting["key"].as_str().expect("a key"));
    for guess in [format!("--game {number}"), format!("--game {number} --key 0123456789abcdef")] {
        let words = format!("broadside net join {} hunter --as eve {guess} --lang en", game.address);
        let guesser = desk.type_line(&words);
        assert!(guesser.code == 1 && guesser.err.contains("--key"), "{}", guesser.err);
    }
    let thief = desk.type_line(&format!("broadside net join {} hunter --as ann --lang en", game.address));
    assert!(thief.code == 1 && thief.err.contains("--secret"), "{}", thief.err);
    let bob = Guest::join(&desk, &game.address, &format!("hunter --as bob --game {number} --key {key}"));
    let ((ann, said), (bob, _)) = (ann.wait(), bob.wait());
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(event(&ann, "over")["game"], event(&bob, "over")["game"]);
    until("the name is stored", || {
        desk.type_line(&format!("broadside net ratings {} --json", game.address)).out.lines().count() == 2
    });
}
