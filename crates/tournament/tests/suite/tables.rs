//! The table that the rules demand, held against an independent computation from the bare list of results.

use crate::arena::{BOTH_ORDERS, ROUND_ROBIN, by_seed, contest, entrants, failed, play_out, result, rows};
use proptest::prelude::*;
use record::FailureKind;
use rules::{BySeat, Outcome, Seat};
use tournament::{Conduct, Contest, Entrant, GameResult, Plan};

/// Points by the words of the rules.
fn points(results: &[GameResult], entrant: Entrant) -> u32 {
    let of = |result: &GameResult| match result.verdict.outcome {
        Outcome::Won(seat) if result.entrants[seat] == entrant => 3,
        Outcome::Drawn if result.entrants.into_array().contains(&entrant) => 1,
        _ => 0,
    };
    results.iter().map(of).sum()
}

proptest! {
    #[test]
    fn points_and_places_are_those_of_the_rules(many in 2_u32..15, seed: u64) {
        let plan = Plan::new(many as usize, BOTH_ORDERS, Conduct::StaysIn, seed).unwrap();
        let mut contest = Contest::new(plan);
        let results = play_out(&mut contest, by_seed, |_| {});
        let all: Vec<u32> = entrants(many).map(|entrant| points(&results, entrant)).collect();
        for row in contest.table().rows() {
            let own = all[row.entrant.0 as usize];
            let better = all.iter().filter(|points| **points > own).count() as u32;
            prop_assert_eq!((row.points, row.place), (own, better + 1));
            prop_assert_eq!(row.tally.games(), 2 * (many - 1));
        }
    }

    #[test]
    fn a_cross_table_tells_the_same_from_both_sides(many in 2_u32..15, seed: u64) {
        let plan = Plan::new(many as usize, BOTH_ORDERS, Conduct::StaysIn, seed).unwrap();
        let mut contest = Contest::new(plan);
        let results = play_out(&mut contest, by_seed, |_| {});
        let table = contest.cross_table();
        for one in entrants(many) {
            for other in entrants(many) {
                prop_assert_eq!(table.between(one, other), table.between(other, one).reversed());
            }
            let won: u32 = entrants(many).map(|other| table.between(one, other).points()).sum();
            prop_assert_eq!(won, points(&results, one));
        }
        prop_assert_eq!(contest.endings().games() as usize, results.len());
    }
}

#[test]
fn equal_points_share_a_place_and_the_next_one_counts_them() {
    let mut contest = contest(4, ROUND_ROBIN);
    // 0 and 1 draw and beat the others; 2 beats 3.
    play_out(
        &mut contest,
        |game| match game.entrants.map(|_, entrant| entrant.0).into_array() {
            [0, 1] | [1, 0] => result(game, Outcome::Drawn),
            [first, second] => {
                result(game, Outcome::Won(if first < second { Seat::First } else { Seat::Second }))
            }
        },
        |_| {},
    );
    assert_eq!(rows(&contest), [(1, 0, 7), (1, 1, 7), (3, 2, 3), (4, 3, 0)]);
}

#[test]
fn failures_are_counted_by_kind_and_both_failing_is_no_point_for_either() {
    let mut contest = contest(3, ROUND_ROBIN);
    let games: Vec<_> = contest.by_ref().collect();
    let failures = [
        BySeat::new(Some(FailureKind::Late), Some(FailureKind::Rule)),
        BySeat::new(Some(FailureKind::Late), None),
        BySeat::new(None, Some(FailureKind::Died)),
    ];
    for (game, failures) in games.iter().zip(failures) {
        contest.report(&failed(game, failures)).unwrap();
    }
    let endings = contest.endings();
    assert_eq!((endings.played, endings.faults, endings.draw_streaks), (0, 3, 0));
    let kinds = [FailureKind::Late, FailureKind::Rule, FailureKind::Died, FailureKind::Memory];
    assert_eq!(kinds.map(|kind| endings.failures.of(kind)), [2, 1, 1, 0]);
    let table = contest.table();
    assert_eq!(table.rows().iter().map(|row| row.points).sum::<u32>(), 6, "two games had a winner");
    let both_lost: Vec<Entrant> =
        table.rows().iter().filter(|row| row.tally.both_lost > 0).map(|row| row.entrant).collect();
    assert_eq!(both_lost.len(), 2);
    assert!(games[0].entrants.iter().all(|(_, entrant)| both_lost.contains(entrant)));
}

#[test]
fn sets_are_counted_for_those_who_want_to_see_them() {
    let mut contest = contest(2, ROUND_ROBIN);
    let game = contest.next().unwrap();
    contest.report(&result(&game, Outcome::Won(Seat::Second))).unwrap();
    let table = contest.table();
    let sets = |seat| table.row(game.entrants[seat]).unwrap().tally.sets;
    assert_eq!([sets(Seat::First), sets(Seat::Second)], [[2, 4], [4, 2]]);
    assert_eq!(table.row(Entrant(2)), None);
}
