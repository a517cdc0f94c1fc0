//! Everybody meets everybody, as often as was announced, from any point on, in bounded memory.

use std::collections::{BTreeMap, BTreeSet};

use crate::arena::{BOTH_ORDERS, ROUND_ROBIN, by_seed, contest, earlier_wins, entrants, play_out, rows};
use proptest::prelude::*;
use rules::{Opening, Seat};
use tournament::{
    BadPlan, BadResult, Conduct, Contest, Fixture, Format, GameNumber, MAX_ENTRANTS, MAX_ROUNDS, Orders, Plan,
};

/// How often each pair meets, by who sits first.
fn meetings(games: &[Fixture]) -> BTreeMap<(u32, u32), u32> {
    let mut met = BTreeMap::new();
    for game in games {
        let [first, second] = game.entrants.into_array();
        *met.entry((first.0, second.0)).or_default() += 1;
    }
    met
}

proptest! {
    #[test]
    fn every_pair_meets_as_often_as_announced(many in 2_u32..40, rounds in 1_u32..4) {
        for orders in [Orders::One, Orders::Both] {
            let games: Vec<Fixture> = contest(many as usize, Format::RoundRobin { rounds, orders }).collect();
            let met = meetings(&games);
            let seated = |one, other| met.get(&(one, other)).copied().unwrap_or(0);
            for (one, other) in (0..many).flat_map(|one| (0..one).map(move |other| (one, other))) {
                match orders {
                    Orders::One => prop_assert_eq!(seated(one, other) + seated(other, one), rounds),
                    Orders::Both => prop_assert_eq!([seated(one, other), seated(other, one)], [rounds; 2]),
                }
            }
            prop_assert!(games.iter().map(|game| game.number.0).eq(0..games.len() as u64));
        }
    }

    #[test]
    fn nobody_has_to_play_two_games_while_another_waits_for_its_next(many in 2_u32..40) {
        let games: Vec<Fixture> = contest(many as usize, ROUND_ROBIN).collect();
        for turn in games.chunks(many as usize / 2) {
            let players: BTreeSet<_> = turn.iter().flat_map(|game| game.entrants.into_array()).collect();
            prop_assert_eq!(players.len(), 2 * turn.len());
        }
    }

    #[test]
    fn everybody_sits_in_either_seat_as_often_as_can_be(many in 2_u32..40) {
        let games: Vec<Fixture> = contest(many as usize, ROUND_ROBIN).collect();
        for entrant in entrants(many) {
            let first = games.iter().filter(|game| game.entrants[Seat::First] == entrant).count() as u32;
            prop_assert!(first.abs_diff(many - 1 - first) <= 1, "{first} of {}", many - 1);
        }
    }

    #[test]
    fn a_tournament_that_was_cut_off_hands_out_what_is_missing(many in 2_usize..12, known: u64) {
        let whole = play_out(&mut contest(many, BOTH_ORDERS), by_seed, |_| {});
        let is_known = |number: GameNumber| known >> (number.0 % 64) & 1 == 1;
        let mut resumed = contest(many, BOTH_ORDERS);
        for result in whole.iter().filter(|result| is_known(result.number)) {
            resumed.report(result).unwrap();
        }
        let rest = play_out(&mut resumed, by_seed, |_| {});
        prop_assert!(rest.iter().all(|result| !is_known(result.number)));
        let mut undisturbed = contest(many, BOTH_ORDERS);
        play_out(&mut undisturbed, by_seed, |_| {});
        prop_assert_eq!(resumed.table(), undisturbed.table());
        prop_assert_eq!(resumed.cross_table(), undisturbed.cross_table());
    }
}

#[test]
fn games_that_end_in_another_order_give_the_same_tournament() {
    let played = [|_: &mut Vec<_>| {}, |wave: &mut Vec<_>| wave.reverse()].map(|arrange| {
        let mut contest = contest(9, ROUND_ROBIN);
        (play_out(&mut contest, by_seed, arrange), contest.table())
    });
    assert_eq!(played[0], played[1]);
}

#[test]
fn who_begins_is_drawn_unless_both_begin_once() {
    let begun = |format, opening| {
        let games: Vec<Fixture> = contest(20, format).collect();
        games.iter().filter(|game| game.beginner(opening) == Seat::First).count()
    };
    assert!((70..=120).contains(&begun(ROUND_ROBIN, Opening::Drawn)), "about half of 190");
    assert_eq!(begun(ROUND_ROBIN, Opening::FirstSeat), 190);
    assert_eq!(begun(BOTH_ORDERS, Opening::Drawn), 380);
}

#[test]
fn every_game_has_a_seed_of_its_own_that_follows_from_that_of_the_tournament() {
    let seeds = |seed| -> BTreeSet<u64> {
        let plan = Plan::new(40, ROUND_ROBIN, Conduct::StaysIn, seed).unwrap();
        Contest::new(plan).map(|game| game.seed).collect()
    };
    assert_eq!(seeds(1), seeds(1));
    assert_eq!(seeds(1).union(&seeds(2)).count(), 2 * 780);
    // These are for ever: games of the past are played again by them.
    let first: Vec<u64> = contest(3, ROUND_ROBIN).map(|game| game.seed).collect();
    assert_eq!(first, [7_026_955_544_239_481, 3_785_026_132_270_875, 407_457_840_490_266]);
}

#[test]
fn two_million_games_are_streamed() {
    let mut contest = contest(2_000, ROUND_ROBIN);
    assert_eq!(contest.expected_games(), 1_999_000);
    let mut games = 0_u64;
    while let Some(game) = contest.next() {
        contest.report(&earlier_wins(&game)).unwrap();
        games += 1;
    }
    assert_eq!(games, 1_999_000);
    assert_eq!(rows(&contest)[..2], [(1, 0, 3 * 1_999), (2, 1, 3 * 1_998)]);
    assert!(contest.is_over());
}

#[test]
fn a_result_is_taken_once_and_from_those_who_had_to_play() {
    let mut contest = contest(4, ROUND_ROBIN);
    let games: Vec<Fixture> = contest.by_ref().collect();
    let result = earlier_wins(&games[0]);
    assert_eq!(contest.report(&result), Ok(()));
    assert_eq!(contest.report(&result), Err(BadResult::Again(GameNumber(0))));
    let others = tournament::GameResult { number: GameNumber(1), ..result };
    assert_eq!(contest.report(&others), Err(BadResult::Strangers(GameNumber(1))));
    let beyond = tournament::GameResult { number: GameNumber(6), ..result };
    assert_eq!(contest.report(&beyond), Err(BadResult::NoSuchGame(GameNumber(6))));
    assert!(!contest.is_over());
}

#[test]
fn a_plan_keeps_within_its_limits() {
    let plan = |entrants, rounds| {
        Plan::new(entrants, Format::RoundRobin { rounds, orders: Orders::One }, Conduct::StaysIn, 0)
            .map(|_| ())
    };
    let most = MAX_ENTRANTS as usize;
    assert_eq!([plan(2, 1), plan(most, MAX_ROUNDS)], [Ok(()); 2]);
    assert_eq!(
        [1, most + 1].map(|many| plan(many, 1)),
        [1, most + 1].map(|many| Err(BadPlan::Entrants(many)))
    );
    assert_eq!(
        [0, MAX_ROUNDS + 1].map(|rounds| plan(2, rounds)),
        [0, MAX_ROUNDS + 1].map(|rounds| Err(BadPlan::Rounds(rounds)))
    );
}
