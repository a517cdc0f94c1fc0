//! Tournaments under `sea-fight`, whose programs live to the end of them.

use std::collections::BTreeSet;

use jobs::{Class, Life, State};
use rules::{Preset, Seat};

use crate::arena::{LONG, List, game, source};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

#[test]
fn one_of_two_equal_workers_plays_all_of_a_sea_fight_tournament_and_its_programs_remember() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hands = ["one", "two"].map(|name| Hand::come(&nats.address(), name, 1));
    arena.wait("both have come", |survey| survey.workers.len() == 2 && survey.feeders == 2);
    let counts = include_str!("../../../jobs/tests/bots/counts.pas");
    let bots = ["one.pas", "two.pas"].map(|name| source(name, counts));
    let tasks = (0..8).map(|seed| {
        let [one, other] = if seed % 2 == 0 { [0, 1] } else { [1, 0] };
        game(Preset::SeaFight, seed, [&bots[one], &bots[other]])
    });
    let list = List::new(tasks);
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Tournament);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    let games = list.games();
    let players: BTreeSet<_> = games.iter().map(|done| done.worker.as_deref()).collect();
    assert!(players.len() == 1 && !players.contains(&None), "{players:?}");
    for (number, done) in (1..).zip(&games) {
        for seat in [Seat::First, Seat::Second] {
            let printed = String::from_utf8_lossy(&done.output[seat].stdout);
            assert_eq!(printed.lines().next(), Some(format!("game {number}").as_str()), "{seat:?}");
        }
    }
}
