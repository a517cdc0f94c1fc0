//! Which of two is better: the promise is kept in simulations, and a difference is found in reasonable time.

use crate::arena::Dice;
use tournament::{Comparison, Finding, Score};

const SURENESS: f64 = 0.95;
const MOST_PAIRS: u32 = 1_000;

/// Plays until something is found, between two of whom the new one wins a game with this chance.
fn compare(win: f64, draw: f64, dice: &mut Dice) -> Comparison {
    let mut comparison = Comparison::new(SURENESS, MOST_PAIRS);
    while comparison.finding() == Finding::Open {
        comparison.note([(); 2].map(|()| match dice.share() {
            drawn if drawn < win => Score::Won,
            drawn if drawn < win + draw => Score::Drawn,
            _ => Score::Lost,
        }));
    }
    comparison
}

/// How many of 2000 comparisons end with: the new one is better, the old one is, too close; and the mean of pairs.
fn findings(win: f64, draw: f64) -> ([u32; 3], f64) {
    let mut dice = Dice(17);
    let (mut found, mut pairs) = ([0; 3], 0);
    for _ in 0..2_000 {
        let comparison = compare(win, draw, &mut dice);
        pairs += comparison.pairs();
        match comparison.finding() {
            Finding::NewIsBetter { .. } => found[0] += 1,
            Finding::OldIsBetter { .. } => found[1] += 1,
            _ => found[2] += 1,
        }
    }
    (found, f64::from(pairs) / 2_000.0)
}

#[test]
fn equals_are_called_better_or_worse_less_often_than_promised() {
    for draw in [0.0, 0.3, 0.9] {
        let ([better, worse, close], _) = findings((1.0 - draw) / 2.0, draw);
        assert!(better < 100 && worse < 100, "at most 5 % of 2000: {better} and {worse}");
        assert!(close > 1_800, "{close}");
    }
}

#[test]
fn a_difference_is_found_and_never_the_wrong_way_round() {
    for (win, most_pairs) in [(0.9, 12.0), (0.75, 35.0), (0.65, 90.0), (0.6, 200.0)] {
        let ([better, worse, _], pairs) = findings(win, 0.0);
        assert!(better > 1_980 && worse < 10, "{win}: {better} and {worse}");
        assert!(pairs < most_pairs, "{win}: {pairs} pairs on average");
    }
}

#[test]
fn both_sides_are_treated_alike() {
    let ([better, worse, _], pairs) = findings(0.3, 0.0);
    assert!(worse > 1_990 && better < 5, "{better} and {worse} after {pairs}");
}

#[test]
fn games_that_both_lose_and_draws_say_nothing() {
    let mut comparison = Comparison::new(SURENESS, 50);
    for _ in 0..50 {
        assert_eq!(comparison.finding(), Finding::Open);
        comparison.note([Score::BothLost, Score::Drawn]);
    }
    assert_eq!((comparison.finding(), comparison.share()), (Finding::TooClose, 0.5));
}

#[test]
fn it_says_how_sure_it_is() {
    let mut comparison = Comparison::new(SURENESS, MOST_PAIRS);
    let mut sureness = Vec::new();
    for _ in 0..12 {
        comparison.note([Score::Won; 2]);
        if let Finding::NewIsBetter { sure } = comparison.finding() {
            sureness.push(sure);
        }
    }
    assert!(sureness.len() > 3 && sureness.is_sorted(), "{sureness:?}");
    assert!(sureness.iter().all(|sure| (SURENESS..1.0).contains(sure)));
    assert_eq!((comparison.pairs(), comparison.share()), (12, 1.0));
}
