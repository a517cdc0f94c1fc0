//! The weights of a model while they are being fitted.

use bots::sea_battle::belief::{LONGEST, Model, Outlook, STAGES, TRAITS, exp, wounded_berths};
use rules::sea_battle::CellSet;

use crate::newton::Fit;
use crate::positions::Position;

/// Traits of the berths of a wounded ship.
const WOUNDED: usize = TRAITS + LONGEST - 1;

/// Weights as in [`Model::new`].
pub(crate) struct Weights {
    hidden: [[[f64; TRAITS]; LONGEST]; STAGES],
    wounded: [[f64; WOUNDED]; STAGES],
}

impl Weights {
    pub(crate) const ZERO: Self =
        Self { hidden: [[[0.0; TRAITS]; LONGEST]; STAGES], wounded: [[0.0; WOUNDED]; STAGES] };

    /// The model, with weights of as many digits as its file will have.
    pub(crate) fn model(&self) -> Model {
        let digits = |weight: f64| format!("{weight:.4}").parse().unwrap_or(0.0);
        Model::new(
            self.hidden.map(|lengths| lengths.map(|weights| weights.map(digits))),
            self.wounded.map(|weights| weights.map(digits)),
        )
    }

    /// One Newton step towards the weights that make the true berths most likely. Tells how surprising they
    /// were before it, as the mean of -ln(chance).
    pub(crate) fn improve(&mut self, positions: &[Position]) -> f64 {
        let mut hidden = [const { [const { Fit::<TRAITS>::NEW }; LONGEST] }; STAGES];
        let mut wounded = [const { Fit::<WOUNDED>::NEW }; STAGES];
        for position in positions {
            let outlook = Outlook::new(&position.intel);
            let stage = outlook.stage();
            if position.intel.wounded().is_empty() {
                let fits = self.hidden[stage].iter().zip(&mut hidden[stage]);
                for (length, (weights, fit)) in (1..).zip(fits) {
                    look_for_hidden(position, &outlook, length, weights, fit);
                }
            } else {
                look_for_wounded(position, &outlook, &self.wounded[stage], &mut wounded[stage]);
            }
        }
        let (mut surprise, mut count) = (0.0, 0.0);
        for (weights, fit) in self.hidden.iter_mut().flatten().zip(hidden.iter().flatten()) {
            fit.step(weights);
            surprise += fit.surprise();
            count += fit.count();
        }
        for (weights, fit) in self.wounded.iter_mut().zip(&wounded) {
            fit.step(weights);
            surprise += fit.surprise();
            count += fit.count();
        }
        surprise / count
    }
}

fn look_for_hidden(
    position: &Position,
    outlook: &Outlook,
    length: usize,
    weights: &[f64; TRAITS],
    fit: &mut Fit<TRAITS>,
) {
    if position.intel.afloat().count(length as u8) == 0 {
        return;
    }
    let afloat = position.board.decks() - position.intel.sunk();
    let ships: Vec<CellSet> = afloat.components().filter(|ship| ship.len() as usize == length).collect();
    fit.begin();
    for (berth, traits) in outlook.choices(length) {
        let traits = traits.map(f64::from);
        fit.choice(&traits, weigh(&traits, weights), ships.contains(&berth.cells));
    }
    fit.end();
}

fn look_for_wounded(
    position: &Position,
    outlook: &Outlook,
    weights: &[f64; WOUNDED],
    fit: &mut Fit<WOUNDED>,
) {
    let Some(hit) = position.intel.wounded().first() else { return };
    let hits = position.intel.wounded();
    let ship = position.board.ship_at(hit);
    fit.begin();
    for length in 2..=LONGEST {
        for berth in wounded_berths(hits, length) {
            if outlook.afloat(length) > 0.0 && (outlook.open() | hits).contains_all(berth.cells) {
                let mut traits = [0.0; WOUNDED];
                for (place, value) in outlook.traits(berth).into_iter().enumerate() {
                    traits[place] = f64::from(value);
                }
                traits[TRAITS + length - 2] = 1.0;
                let weight = f64::from(outlook.afloat(length)) * weigh(&traits, weights);
                fit.choice(&traits, weight, berth.cells == ship);
            }
        }
    }
    fit.end();
}

fn weigh<const N: usize>(traits: &[f64; N], weights: &[f64; N]) -> f64 {
    f64::from(exp(traits.iter().zip(weights).fold(0.0, |sum, (a, b)| sum + a * b) as f32))
}
