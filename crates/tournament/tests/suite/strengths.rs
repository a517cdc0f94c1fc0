//! Strengths, intervals, groups and chances of places: against another way to compute them, and against tournaments
//! whose truth is known because it was made up.

use crate::arena::{Dice, contest, earlier_wins, entrants, play_out, result};
use rules::{Outcome, Seat};
use tournament::{Contest, CrossTable, Entrant, Format, Orders, PlaceChances, Strengths};

const fn rounds(rounds: u32) -> Format {
    Format::RoundRobin { rounds, orders: Orders::One }
}

/// The chance to win of who is so many Elo points ahead.
fn chance(ahead: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-ahead / 400.0))
}

/// A tournament among players of known strengths.
fn simulate(elo: &[f64], format: Format, dice: &mut Dice) -> Contest {
    let mut contest = contest(elo.len(), format);
    play_out(
        &mut contest,
        |game| {
            let [first, second] = game.entrants.map(|_, entrant| elo[entrant.0 as usize]).into_array();
            let winner = if dice.share() < chance(first - second) { Seat::First } else { Seat::Second };
            result(game, Outcome::Won(winner))
        },
        |_| {},
    );
    contest
}

/// The same strengths by Zermelo's old iteration, which shares nothing with Newton's method but the model.
fn zermelo(games: &CrossTable) -> Vec<f64> {
    let many = games.entrants();
    let mut worth = vec![1.0; many as usize];
    for _ in 0..20_000 {
        for one in entrants(many) {
            let own = worth[one.0 as usize];
            let (mut wins, mut expected) = (0.5, 1.0 / (own + 1.0));
            for other in entrants(many).filter(|other| *other != one) {
                let met = games.between(one, other);
                wins += f64::from(met.wins) + f64::from(met.draws) / 2.0;
                expected += f64::from(met.wins + met.draws + met.losses) / (own + worth[other.0 as usize]);
            }
            worth[one.0 as usize] = wins / expected;
        }
    }
    let elo: Vec<f64> = worth.iter().map(|worth: &f64| 400.0 * worth.log10()).collect();
    let mean = elo.iter().sum::<f64>() / elo.len() as f64;
    elo.iter().map(|elo| elo - mean).collect()
}

#[test]
fn strengths_are_those_that_another_method_finds() {
    let mut dice = Dice(11);
    for elo in [vec![0.0; 6], vec![300.0, 150.0, 0.0, -100.0, -350.0], vec![2000.0, 0.0, 0.0, -2000.0]] {
        let games = simulate(&elo, rounds(4), &mut dice);
        let strengths = Strengths::of(games.cross_table());
        for (entrant, wanted) in entrants(elo.len() as u32).zip(zermelo(games.cross_table())) {
            let found = strengths.strength(entrant).unwrap().elo;
            assert!((found - wanted).abs() < 0.01, "{found} is not {wanted}");
        }
    }
}

#[test]
fn an_interval_holds_the_truth_about_95_times_in_a_hundred() {
    let truth = [250.0, 120.0, 60.0, 0.0, -30.0, -100.0, -300.0];
    let mut dice = Dice(5);
    let mut held = 0;
    for _ in 0..300 {
        let strengths = Strengths::of(simulate(&truth, rounds(6), &mut dice).cross_table());
        let holds = |strength: &&tournament::Strength| {
            let truth = truth[strength.entrant.0 as usize];
            (strength.low..=strength.high).contains(&truth)
        };
        held += strengths.ranked().iter().filter(holds).count();
    }
    let share = f64::from(held as u32) / (300.0 * truth.len() as f64);
    assert!((0.93..=0.98).contains(&share), "{share}");
}

#[test]
fn who_won_or_lost_every_game_has_a_strength_and_a_wide_interval() {
    let mut contest = contest(5, rounds(1));
    play_out(&mut contest, earlier_wins, |_| {});
    let strengths = Strengths::of(contest.cross_table());
    let order: Vec<u32> = strengths.ranked().iter().map(|strength| strength.entrant.0).collect();
    assert_eq!(order, [0, 1, 2, 3, 4]);
    for strength in strengths.ranked() {
        assert!(strength.elo.abs() < 1_000.0 && strength.high - strength.low > 300.0, "{strength:?}");
    }
}

#[test]
fn before_the_first_game_all_are_equal_and_nothing_is_known() {
    let strengths = Strengths::of(contest(3, rounds(1)).cross_table());
    for strength in strengths.ranked() {
        assert!(strength.elo.abs() < 1e-9 && strength.high > 500.0 && strength.group == 1, "{strength:?}");
    }
}

#[test]
fn copies_of_one_bot_are_one_group_and_clear_steps_are_groups_of_their_own() {
    let mut dice = Dice(3);
    let mut split = 0;
    for _ in 0..100 {
        let copies = Strengths::of(simulate(&[0.0; 4], rounds(10), &mut dice).cross_table());
        split += usize::from(copies.ranked().iter().any(|strength| strength.group > 1));
    }
    assert!(split < 30, "{split} of 100: the best and the worst of four differ more than any two");
    let steps = Strengths::of(simulate(&[600.0, 0.0, -600.0], rounds(40), &mut dice).cross_table());
    let groups: Vec<(u32, u32)> =
        steps.ranked().iter().map(|strength| (strength.entrant.0, strength.group)).collect();
    assert_eq!(groups, [(0, 1), (1, 2), (2, 3)]);
}

#[test]
fn chances_of_places_are_those_of_the_same_tournament_held_again() {
    let truth = [200.0, 60.0, 0.0, -260.0];
    let mut dice = Dice(8);
    let many = simulate(&truth, rounds(200), &mut dice);
    let strengths = Strengths::of(many.cross_table());
    // With so many games the strengths are known well; a single round between the same players is a lottery.
    let single = simulate(&truth, rounds(1), &mut dice);
    let chances = PlaceChances::resample(single.cross_table(), &strengths, 20_000, 1);
    let mut first = [0_u32; 4];
    for _ in 0..4_000 {
        let table = simulate(&truth, rounds(1), &mut dice).table();
        table.rows().iter().filter(|row| row.place == 1).for_each(|row| first[row.entrant.0 as usize] += 1);
    }
    for entrant in entrants(4) {
        let (found, wanted) = (chances.of(entrant, 1), f64::from(first[entrant.0 as usize]) / 4_000.0);
        assert!((found - wanted).abs() < 0.05, "{entrant:?}: {found}, not {wanted}");
        let all: f64 = (1..=4).map(|place| chances.of(entrant, place)).sum();
        assert!((all - 1.0).abs() < 1e-9, "everybody comes somewhere");
    }
    assert_eq!(chances, PlaceChances::resample(single.cross_table(), &strengths, 20_000, 1));
    assert_eq!(chances.of(Entrant(0), 0) + chances.of(Entrant(0), 5) + chances.of(Entrant(9), 1), 0.0);
}

#[test]
fn draws_stay_as_frequent_as_they_were() {
    let mut contest = contest(6, rounds(3));
    play_out(&mut contest, |game| result(game, Outcome::Drawn), |_| {});
    let strengths = Strengths::of(contest.cross_table());
    let chances = PlaceChances::resample(contest.cross_table(), &strengths, 50, 1);
    assert!(
        entrants(6).all(|entrant| chances.of(entrant, 1) == 1.0),
        "all games drawn, the first place shared"
    );
}
