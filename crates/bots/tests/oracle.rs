//! The oracle reads whatever can be read, and loses to nobody.

use std::convert::Infallible;

use bots::house;
use bots::rps::{Duelist, Oracle, Thrower};
use bots::tally::{Tally, tally};
use bots::{Bot, Rng};
use rules::rps::{RpsRules, Throw};
use rules::{Event, Match, MatchRules, Outcome, Preset, Seat};

fn rules() -> MatchRules<RpsRules> {
    Preset::AiBattle.rps(21, 3).expect("a legal length")
}

fn oracle_against(name: &str, matches: u32) -> Tally {
    let [oracle, rival] =
        ["oracle", name].map(|name| house::find(house::RPS, name).expect("a bot of the house"));
    tally(oracle, rival, &rules(), matches, 1)
}

struct Circle {
    throws: Vec<Throw>,
    turn: usize,
}

impl Thrower for Circle {
    fn throw(&mut self, _: &mut Rng) -> Throw {
        self.turn += 1;
        self.throws[(self.turn - 1) % self.throws.len()]
    }
}

fn beats_circle(throws: Vec<Throw>, seed: u64) -> bool {
    let mut oracle = Duelist::new(Oracle::new(), seed);
    let mut circle = Duelist::new(Circle { throws, turn: 0 }, 0);
    let mut quiet = |_: Event<_, Infallible>| {};
    let mut game = Match::begin(&rules(), Seat::First, &mut quiet);
    let ask = |seat, call| Ok(if seat == Seat::First { oracle.call(call) } else { circle.call(call) });
    game.run(ask, &mut quiet).outcome == Outcome::Won(Seat::First)
}

/// The circle of this length with this number; the digits of the number to the base of three are its throws.
fn circle(length: u32, number: u64) -> Vec<Throw> {
    (0..length).map(|place| Throw::ALL[(number / 3_u64.pow(place) % 3) as usize]).collect()
}

#[test]
fn rock_mirror_and_counter_lose_nearly_every_match() {
    for name in ["rock", "mirror", "counter"] {
        let tally = oracle_against(name, 200);
        assert!(tally.win_rate() >= 0.95, "{name}: {tally:?}");
    }
}

#[test]
fn every_circle_of_up_to_six_throws_is_read() {
    for length in 1..=6 {
        let all = 3_u64.pow(length);
        let won = (0..all).filter(|&number| beats_circle(circle(length, number), number)).count();
        assert!(won as f64 >= 0.95 * all as f64, "length {length}: {won} of {all}");
    }
}

#[test]
fn long_circles_are_read_too() {
    for length in 7..=12 {
        let numbers = (0..60_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32);
        let won = numbers.filter(|&number| beats_circle(circle(length, number), number)).count();
        assert!(won >= 57, "length {length}: {won} of 60");
    }
}

#[test]
fn against_chance_it_is_even() {
    let tally = oracle_against("dice", 600);
    assert!((0.42..=0.58).contains(&tally.win_rate()), "{tally:?}");
}

#[test]
fn it_holds_its_own_against_itself_without_drawing() {
    let tally = oracle_against("oracle", 200);
    assert!(tally.drawn <= 6, "{tally:?}");
}
