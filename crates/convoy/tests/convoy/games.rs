//! Games and checks that are played elsewhere.

use std::time::Instant;

use async_nats::jetstream;
use jobs::{CheckDone, Class, Done, Life, Outcome, State};
use languages::Game;
use rules::Preset;

use crate::arena::{LONG, List, check, events, game, house, template};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

/// Everything that happened in the games of a list.
fn moves(list: &List) -> Vec<String> {
    list.games().iter().map(events).collect()
}

/// The place of the last message that a stream has had.
fn last_place(arena: &Arena, nats: &Nats, stream: &str) -> u64 {
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let stream = jetstream::new(client).get_stream(stream).await.expect("the stream is there");
        stream.cached_info().state.last_sequence
    })
}

#[test]
fn games_elsewhere_end_as_games_at_home() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hand = Hand::come(&nats.address(), "one", 2);
    let bots = [
        house("admiral"),
        house("hunter"),
        template("python", Game::SeaBattle),
        template("pascal", Game::SeaBattle),
    ];
    let tasks = || {
        (0..24).map(|seed: u64| {
            let [one, other] = [seed as usize % 4, (seed as usize / 4) % 4];
            game(Preset::AiBattle, seed, [&bots[one], &bots[other]])
        })
    };
    let (home, away) = (List::new(tasks()), List::new(tasks()));
    home.do_all(2, Life::Game);
    arena.do_all(&away);
    assert_eq!(moves(&home), moves(&away));
    hand.leave().unwrap();
    arena.wait("it has left", |survey| survey.workers.is_empty() && survey.jobs == 0);
}

#[test]
fn short_games_go_several_in_a_message() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let places = || ["BROADSIDE_JOBS", "BROADSIDE_REPORTS"].map(|name| last_place(&arena, &nats, name));
    let _hands = ["one", "two"].map(|name| Hand::come(&nats.address(), name, 1));
    let until = Instant::now() + LONG;
    // On a busy machine a game may not be short for a while.
    loop {
        let before = places();
        let list =
            List::new((0..400).map(|seed| game(Preset::AiBattle, seed, [&house("cadet"), &house("cadet")])));
        arena.do_all(&list);
        assert_eq!(moves(&list).len(), 400);
        let after = places();
        let [jobs, reports] = [0, 1].map(|stream| after[stream] - before[stream]);
        if jobs < 200 && reports < 200 {
            break;
        }
        assert!(Instant::now() < until, "{jobs} messages with jobs, {reports} with reports");
    }
}

#[test]
fn short_games_of_tournaments_that_are_held_at_once_go_several_in_a_message_too() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hand = Hand::come(&nats.address(), "one", 1);
    let bots = [&house("cadet"), &house("cadet")];
    let until = Instant::now() + LONG;
    // On a busy machine a game may not be short for a while.
    loop {
        let before = last_place(&arena, &nats, "BROADSIDE_JOBS");
        let lists = [1, 2].map(|_| List::new((0..200).map(|seed| game(Preset::AiBattle, seed, bots))));
        let lanes = [0, 1].map(|owner| lists[owner].open(&arena.desk, owner as u64, Class::Game, Life::Game));
        let states = lanes.map(|lane| arena.desk.wait(lane, LONG));
        assert_eq!(states, [Some(State::Over); 2], "{:?}", arena.survey());
        assert_eq!(moves(&lists[0]), moves(&lists[1]));
        let jobs = last_place(&arena, &nats, "BROADSIDE_JOBS") - before;
        if jobs < 200 {
            break;
        }
        assert!(Instant::now() < until, "{jobs} messages");
    }
}

#[test]
fn a_check_elsewhere_finds_what_a_check_at_home_finds() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hand = Hand::come(&nats.address(), "one", 1);
    let list = List::new([
        check("bad.pas", "program bad; begin writeln('x' end."),
        check(
            "good.py",
            &languages::by_name("python").unwrap().template(Game::SeaBattle, languages::Tongue::English),
        ),
    ]);
    let lane = list.open(&arena.desk, 1, Class::Check, Life::Game);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over));
    let found = list.outcomes().into_iter().map(|outcome| match outcome {
        Outcome::Done(Done::Check(found)) => found,
        other => panic!("{other:?}"),
    });
    let [bad, good] = <[CheckDone; 2]>::try_from(found.collect::<Vec<_>>()).expect("two checks");
    assert!(!bad.is_accepted() && bad.diagnostics.iter().any(|message| message.line == Some(1)), "{bad:?}");
    assert!(good.is_accepted() && good.record().is_some(), "{good:?}");
}

#[test]
fn what_a_lost_worker_had_is_done_by_another() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let lost = Hand::come(&nats.address(), "lost", 2);
    let slow = template("python", Game::SeaBattle);
    let list = List::new((0..60).map(|seed| game(Preset::AiBattle, seed, [&slow, &house("hunter")])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.wait("something is done", |survey| survey.done > 3);
    lost.vanish();
    let _other = Hand::come(&nats.address(), "other", 2);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(moves(&list).len(), 60);
}
