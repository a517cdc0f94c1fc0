//! How strong everybody is, and how sure that is: the Bradley-Terry model, in which the stronger of two wins more often
//! the further they are apart.
//!
//! A draw is half a win. A game that both lost says nothing. Everybody is taken to have drawn one game with an average
//! player beside the real ones, so that also those who won or lost every game have a strength. The intervals follow
//! from the curvature of the likelihood where it is highest. They are of the difference to the average of the field:
//! only differences can be known.

use rules::Seat;

use crate::cross_table::CrossTable;
use crate::fixture::Entrant;
use crate::symmetric::{Factor, Symmetric};

/// How many standard errors an interval of 95 % reaches to either side.
const REACH: f64 = 1.959_964;
/// Games drawn with an average player that everybody is taken to have played.
const DRAWS_BEFORE: f64 = 1.0;
/// Newton's steps end when nobody moves by more than this, in natural units.
const PRECISION: f64 = 1e-9;
/// The longest step, in natural units, and the most steps.
const LONGEST_STEP: f64 = 2.0;
const MAX_STEPS: u32 = 100;

/// How strong one is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Who.
    pub entrant: Entrant,
    /// The strength in Elo points; the average of the field is 0, and 191 points more win three of four games.
    pub elo: f64,
    /// The lower end of the interval that holds it with 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The group, from 1. The games do not tell the first of a group apart from any of its others, but from all in
    /// later groups, with 95 % each.
    pub group: u32,
}

/// How strong everybody is, the strongest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Strengths {
    ranked: Vec<Strength>,
    natural: Vec<f64>,
}

impl Strengths {
    /// The strengths that explain the games best.
    #[must_use]
    pub fn of(games: &CrossTable) -> Self {
        let everybody: Vec<Entrant> = (0..games.entrants()).map(Entrant).collect();
        Self::among(games, &everybody)
    }

    /// The same of some: the field is they alone, and of the others nothing is told.
    pub(crate) fn among(games: &CrossTable, field: &[Entrant]) -> Self {
        let (natural, factor) = fit(games);
        let size = field.len().max(1) as f64;
        let mean = field.iter().map(|entrant| natural[entrant.index()]).sum::<f64>() / size;
        let mut is_in = vec![0.0; natural.len()];
        field.iter().for_each(|entrant| is_in[entrant.index()] = 1.0);
        let sums = factor.solve(is_in);
        let total: f64 = field.iter().map(|entrant| sums[entrant.index()]).sum();
        let variances = factor.inverse_diagonal();
        let groups = groups(field, &natural, &variances, &factor);
        let mut ranked: Vec<Strength> = field
            .iter()
            .map(|&entrant| {
                let place = entrant.index();
                let variance = variances[place] - 2.0 * sums[place] / size + total / (size * size);
                let (elo, reach) = (elo(natural[place] - mean), elo(REACH * variance.max(0.0).sqrt()));
                Strength { entrant, elo, low: elo - reach, high: elo + reach, group: groups[place] }
            })
            .collect();
        ranked.sort_by(|one, other| other.elo.total_cmp(&one.elo).then(one.entrant.cmp(&other.entrant)));
        Self { ranked, natural }
    }

    /// Everybody, the strongest first.
    #[must_use]
    pub fn ranked(&self) -> &[Strength] {
        &self.ranked
    }

    /// The strength of an entrant.
    #[must_use]
    pub fn strength(&self, entrant: Entrant) -> Option<&Strength> {
        self.ranked.iter().find(|strength| strength.entrant == entrant)
    }

    /// The share of points of a game, 0 to 1, that one is expected to win against another.
    #[must_use]
    pub fn expected(&self, one: Entrant, other: Entrant) -> f64 {
        chance_to_win(self.natural[one.index()] - self.natural[other.index()])
    }
}

fn elo(natural: f64) -> f64 {
    natural * 400.0 / std::f64::consts::LN_10
}

fn chance_to_win(ahead: f64) -> f64 {
    1.0 / (1.0 + (-ahead).exp())
}

/// Newton's method: the strengths in natural units, and the factor of the curvature there.
fn fit(games: &CrossTable) -> (Vec<f64>, Factor) {
    let mut strengths = vec![0.0; games.entrants() as usize];
    let (mut slope, mut curvature) = likelihood(games, &strengths);
    for _ in 0..MAX_STEPS {
        let steps = curvature.solve(&slope);
        for (strength, step) in strengths.iter_mut().zip(&steps) {
            *strength += step.clamp(-LONGEST_STEP, LONGEST_STEP);
        }
        (slope, curvature) = likelihood(games, &strengths);
        if steps.iter().all(|step| step.abs() < PRECISION) {
            break;
        }
    }
    (strengths, curvature.factor())
}

/// The slope of the log likelihood, and its curvature turned positive.
fn likelihood(games: &CrossTable, strengths: &[f64]) -> (Vec<f64>, Symmetric) {
    let mut curvature = Symmetric::zero(strengths.len());
    let mut slope = Vec::with_capacity(strengths.len());
    for (place, strength) in strengths.iter().enumerate() {
        let share = chance_to_win(*strength);
        slope.push(DRAWS_BEFORE * (0.5 - share));
        curvature.add_diagonal(place, DRAWS_BEFORE * share * (1.0 - share));
    }
    for (pair, meeting) in games.pairs() {
        let [one, other] = [pair[Seat::First].index(), pair[Seat::Second].index()];
        let told = f64::from(meeting.wins + meeting.draws + meeting.losses);
        let share = chance_to_win(strengths[one] - strengths[other]);
        let surplus = f64::from(meeting.wins) + f64::from(meeting.draws) / 2.0 - told * share;
        let weight = told * share * (1.0 - share);
        slope[one] += surplus;
        slope[other] -= surplus;
        curvature.add_diagonal(one, weight);
        curvature.add_diagonal(other, weight);
        curvature.add_pair(one, other, -weight);
    }
    (slope, curvature)
}

/// Goes down from the strongest; whoever can be told apart from the first of a group begins the next.
fn groups(field: &[Entrant], strengths: &[f64], variances: &[f64], factor: &Factor) -> Vec<u32> {
    let mut order: Vec<usize> = field.iter().map(|entrant| entrant.index()).collect();
    order.sort_by(|one, other| strengths[*other].total_cmp(&strengths[*one]));
    let mut groups = vec![0; strengths.len()];
    let Some(&(mut first)) = order.first() else { return groups };
    let mut shared = factor.inverse_column(first);
    let mut group = 1;
    for place in order {
        let variance = variances[first] + variances[place] - 2.0 * shared[place];
        if strengths[first] - strengths[place] > REACH * variance.max(0.0).sqrt() {
            group += 1;
            first = place;
            shared = factor.inverse_column(first);
        }
        groups[place] = group;
    }
    groups
}
