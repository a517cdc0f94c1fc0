//! Ratings of players who meet whomever they like, one game after the other: Glicko-2, which also knows how sure it is.
//!
//! Every game is a rating period of its own, so a rating follows at once and depends only on the games so far and their
//! order.

use rules::{BySeat, Seat};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How strong a player is thought to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself; a newcomer has 1500.
    pub points: f64,
    /// How far it may be off: the truth is within two of these with 95 %.
    pub deviation: f64,
    /// How erratic the player is.
    pub volatility: f64,
}

impl Rating {
    /// The rating of somebody who has played no game.
    pub const NEWCOMER: Self = Self { points: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The ratings after a game that one of the two has won, or nobody.
    #[must_use]
    pub fn after(before: BySeat<Self>, winner: Option<Seat>) -> BySeat<Self> {
        let outcome = match winner {
            Some(Seat::First) => Outcomes::WIN,
            Some(Seat::Second) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        let [first, second] = before.into_array().map(Glicko2Rating::from);
        let (first, second) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
        BySeat::new(Self::from(first), Self::from(second))
    }
}

impl Default for Rating {
    fn default() -> Self {
        Self::NEWCOMER
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { points: rating, deviation, volatility }: Rating) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating: points, deviation, volatility }: Glicko2Rating) -> Self {
        Self { points, deviation, volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The winner of a game between newcomers, by the formulas of Glickman's paper with one game in the period.
    #[test]
    fn two_newcomers_part_by_as_much_as_the_paper_says() {
        let after = Rating::after(BySeat::default(), Some(Seat::Second));
        assert!((after[Seat::Second].points - 1662.31).abs() < 0.01, "{after:?}");
        assert!((after[Seat::First].points - 1337.69).abs() < 0.01, "{after:?}");
        assert!((after[Seat::First].deviation - 290.32).abs() < 0.01, "{after:?}");
    }

    #[test]
    fn a_draw_between_equals_only_makes_surer() {
        let after = Rating::after(BySeat::default(), None);
        assert!((after[Seat::First].points - 1500.0).abs() < 1e-6);
        assert!(after[Seat::First].deviation < Rating::NEWCOMER.deviation);
        assert_eq!(after[Seat::First], after[Seat::Second]);
    }

    #[test]
    fn a_long_row_of_wins_stays_finite() {
        let mut ratings = BySeat::default();
        for _ in 0..10_000 {
            ratings = Rating::after(ratings, Some(Seat::First));
        }
        let [first, second] = ratings.into_array();
        assert!(first.points.is_finite() && first.points > second.points && second.deviation > 0.0);
    }
}
