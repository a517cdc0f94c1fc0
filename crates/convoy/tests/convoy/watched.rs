//! Games that are watched here while they are played elsewhere.

use std::thread::sleep;
use std::time::{Duration, Instant};

use jobs::{State, Watched};
use record::{AnyRecord, header_line, veiled_line};
use rules::Preset;
use rules::sea_battle::SeaBattle;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;
use crate::stand::{Stand, thinker};

/// Watches until so many lines were seen, or the end.
fn watch(game: &Watched, most: usize) -> Vec<String> {
    let (until, mut lines) = (Instant::now() + LONG, Vec::new());
    while lines.len() < most {
        let glimpse = game.look(0, lines.len(), 50);
        lines.extend(glimpse.lines);
        if glimpse.is_over {
            break;
        }
        assert!(Instant::now() < until, "{} lines", lines.len());
        sleep(Duration::from_millis(10));
    }
    lines
}

/// The lines of the first game, as viewers of it see them.
fn veiled(list: &List) -> Vec<String> {
    let games = list.games();
    let AnyRecord::SeaBattle(record) = &games[0].record else { panic!("another game") };
    let events = record.events().iter().map(veiled_line::<SeaBattle>);
    std::iter::once(header_line(record.header())).chain(events).collect()
}

#[test]
fn a_game_elsewhere_is_watched_while_it_is_played() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hand = Hand::come(&nats.address(), "one", 1);
    let (stand, lane) =
        Stand::open(&arena.desk, [game(Preset::AiBattle, 1, [&thinker(0.1), &house("hunter")])]);
    let watched = stand.game(0);
    assert_eq!(
        watched.header().bots.as_ref().map(|_, bot| bot.name.as_str()).into_array(),
        ["thinker.py", "hunter"]
    );
    assert!(watch(&watched, 10).len() >= 10);
    assert_eq!(stand.list.done(), 0, "it goes on");
    let all = watch(&watched, usize::MAX);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over));
    let expected = veiled(&stand.list);
    assert_eq!(all, expected);
    assert_eq!(all.iter().filter(|line| line.starts_with("{\"placed\":null")).count() % 2, 0);
    assert!(!all.iter().any(|line| line.starts_with("{\"placed\":[")), "no fleet is shown");
}

#[test]
fn what_a_lost_worker_has_shown_is_followed_by_another_attempt_from_its_beginning() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let lost = Hand::come(&nats.address(), "lost", 1);
    let (stand, lane) =
        Stand::open(&arena.desk, [game(Preset::AiBattle, 1, [&thinker(0.1), &house("hunter")])]);
    let first = stand.game(0);
    assert!(watch(&first, 5).len() >= 5);
    // It has no time to finish its game.
    lost.vanish();
    let _other = Hand::come(&nats.address(), "other", 1);
    let all = watch(&stand.game(1), usize::MAX);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over));
    assert_eq!(all, veiled(&stand.list));
}
