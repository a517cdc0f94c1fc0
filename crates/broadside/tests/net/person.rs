//! A person at a real terminal plays over the network: against a bot that came, to the end; leaves and comes back; and is
//! told how a friend joins.

use std::path::PathBuf;

use crate::game::{Game, Guest, event};
use crate::pty::{Seat, own_shots, state};
use crate::session::Desk;

/// Shoots at cell after cell, from this one on, until it is over or so many shots were told.
fn shoot(seat: &Seat, from: usize, most: usize) -> Option<String> {
    for number in from..(from + most).min(100) {
        let contents = seat.wait_until("a turn", |contents| {
            contents.contains("Your shot:") || contents.contains("another opponent")
        });
        if contents.contains("another opponent") {
            return Some(contents);
        }
        let shots = own_shots(&contents);
        let letter = char::from(b'a' + (number % 10) as u8);
        seat.send(format!("{letter}{}\r", number / 10 + 1).as_bytes());
        seat.wait_until("the shot", |now| own_shots(now) > shots || now.contains("another opponent"));
    }
    None
}

fn games_of(desk: &Desk) -> Vec<PathBuf> {
    let games = std::fs::read_dir(state(desk).join("broadside/games")).expect("games are kept");
    games.map(|entry| entry.expect("a file").path()).collect()
}

fn seats_of(desk: &Desk) -> usize {
    std::fs::read_dir(state(desk).join("broadside/seats")).expect("the folder is there").count()
}

#[test]
fn a_person_plays_a_bot_to_the_end_leaves_in_the_middle_and_comes_back() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let line = format!("play --server {} --as ann --lang en", game.address);
    let seat = Seat::take(&desk, &line, 24, 80);
    seat.wait_for("ships to place");
    seat.send(b"a\r");
    let waiting = seat.wait_for("Waiting for an opponent");
    let url = format!("ws://{}/ws", game.address);
    assert!(waiting.contains(&format!("broadside play --server {url} --lang en")), "{waiting}");
    let bot = Guest::join(&desk, &game.address, "hunter --as bob --seed 7");
    seat.wait_for("waters of bob");
    assert!(shoot(&seat, 0, 4).is_none());
    seat.resize(5, 20);
    seat.wait_for("24 are needed");
    seat.resize(24, 80);
    seat.wait_for("waters of bob");
    seat.send(b"q");
    let (code, contents) = seat.end();
    assert_eq!(code, 0, "{contents}");
    assert!(contents.contains("Game 1 goes on without you"), "{contents}");
    assert!(contents.contains(&format!("broadside play --server {url} --lang en")), "{contents}");
    assert_eq!(seats_of(&desk), 1);

    let seat = Seat::take(&desk, &format!("play --server {} --lang en", game.address), 24, 80);
    seat.wait_for("network game 1 · you are ann");
    seat.wait_for("waters of bob");
    seat.wait_until("the shots so far", |contents| own_shots(contents) >= 4);
    let contents = shoot(&seat, 4, 100).unwrap_or_else(|| seat.wait_for("another opponent"));
    assert!(contents.contains("You win!") || contents.contains("You lose."), "{contents}");
    seat.send(b"q");
    let (code, contents) = seat.end();
    assert_eq!(code, 0, "{contents}");
    assert_eq!(seats_of(&desk), 0);
    let (told, said) = bot.wait();
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(event(&told, "over")["opponent"], "ann");
    let records = games_of(&desk);
    assert_eq!(records.len(), 1, "{records:?}");
    let verified = desk.type_line(&format!("broadside log verify {} --lang en", records[0].display()));
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
}

#[test]
fn two_people_meet_by_the_number_of_a_game_and_one_gives_up() {
    let (one, other) = (Desk::new(), Desk::new());
    let game = Game::open(&one);
    let ann = Seat::take(
        &one,
        &format!("play --server http://{} --as ann --invite --clock 300 --lang en", game.address),
        24,
        80,
    );
    ann.wait_for("ships to place");
    ann.send(b"a\r");
    let waiting = ann.wait_for("Waiting for an opponent");
    let words: Vec<&str> = waiting.split_whitespace().skip_while(|word| *word != "--game").take(4).collect();
    assert!(matches!(words[..], ["--game", "1", "--key", _]), "{waiting}");
    let bob = Seat::take(
        &other,
        &format!("play --server http://{} --as bob {} --lang ru", game.address, words.join(" ")),
        24,
        80,
    );
    bob.wait_for("осталось расставить");
    bob.send(b"a\r");
    bob.wait_for("Ходит ann");
    ann.wait_for("waters of bob");
    let contents = ann.wait_for("Your shot:");
    // Of the five minutes some seconds are gone, more where the machine has much else to do.
    assert!(["5:00", "4:", "3:"].iter().any(|left| contents.contains(left)), "{contents}");
    bob.send(b"s");
    bob.wait_for("Сдать всю игру?");
    bob.send(b"y");
    bob.wait_for("Вы сдались.");
    ann.wait_for("You win: bob has given up.");
    // This server has no pages, and cannot bring the two together again.
    ann.send(b"r\r");
    ann.wait_for("This server cannot tell bob.");
    ann.send(b"s");
    ann.wait_for("look for an opponent");
    for seat in [ann, bob] {
        seat.send(b"q");
        assert_eq!(seat.end().0, 0);
    }
    assert_eq!((games_of(&one).len(), games_of(&other).len()), (1, 1));
}

#[test]
fn two_people_at_terminals_of_an_arena_play_again() {
    let (one, other) = (Desk::new(), Desk::new());
    let arena = Game::open_arena(&one);
    let line = |name: &str| format!("play --server http://{} --as {name} --lang en", arena.address);
    let (ann, bob) = (Seat::take(&one, &line("ann"), 24, 80), Seat::take(&other, &line("bob"), 24, 80));
    for seat in [&ann, &bob] {
        seat.wait_for("ships to place");
        seat.send(b"a\r");
    }
    for (seat, opponent) in [(&ann, "bob"), (&bob, "ann")] {
        seat.wait_for(&format!("waters of {opponent}"));
    }
    ann.send(b"sy");
    bob.wait_for("You win: ann has given up.");
    ann.wait_for("another opponent");
    // Whoever wants to play again first opens the next game, and the other finds it.
    bob.send(b"r\r");
    bob.wait_for("Waiting for ann to play again");
    ann.wait_for("bob wants to play again");
    ann.send(b"r\r");
    ann.wait_for("network game 2");
    ann.wait_for("waters of bob");
    bob.wait_for("Your shot:");
    for seat in [ann, bob] {
        seat.send(b"q");
        assert_eq!(seat.end().0, 0);
    }
}

#[test]
fn a_line_that_breaks_comes_back_and_a_vanished_opponent_loses_by_the_clock() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    let (address, line) =
        (game.address.clone(), format!("play --server {} --as ann --clock 10 --lang en", game.address));
    let seat = Seat::take(&desk, &line, 24, 80);
    seat.wait_for("ships to place");
    seat.send(b"a\r");
    seat.wait_for("Waiting for an opponent");
    assert_eq!(game.stop(), Some(0));
    seat.wait_for("The connection is lost");
    let game = Game::open_at(&desk, &address);
    seat.wait_for("Waiting for an opponent");
    let mut bot = Guest::join(&desk, &game.address, "cadet --as bob --seed 1");
    bot.until("playing");
    bot.signal("-STOP");
    seat.wait_for("waters of bob");
    // A miss gives the turn to somebody who does not play any more.
    let contents = shoot(&seat, 0, 30)
        .unwrap_or_else(|| seat.wait_until("the end", |contents| contents.contains("another opponent")));
    bot.signal("-CONT");
    assert!(contents.contains("You win: bob has run out of time."), "{contents}");
    seat.send(b"q");
    assert_eq!(seat.end().0, 0);
}

#[test]
fn what_cannot_be_is_said_in_one_sentence() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    for (line, code, words) in [
        ("play --server 127.0.0.1:1 --lang en".to_owned(), 70, "cannot be reached"),
        (
            format!("play --server {} --game rps --lang en", game.address),
            2,
            "Over the network people play Sea Battle",
        ),
        ("play --game 7 --lang en".to_owned(), 2, "add --server"),
        ("play --server ftp://x --lang en".to_owned(), 2, "--server cannot be “ftp://x”"),
        (format!("play --server {} --against hunter --lang en", game.address), 2, "--against"),
        (
            format!("play --server {} --game 9 --lang en", game.address),
            1,
            "There is no such game on this server",
        ),
    ] {
        let seat = Seat::take(&desk, &line, 24, 80);
        let (found, contents) = seat.end();
        let flowing = contents.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(found, code, "{line}: {contents}");
        assert!(flowing.contains(words), "{line}: {contents}");
    }
}
