//! A taste for cells, acquired by playing: where several cells are about equally likely a captain tries one
//! of them by chance, and what led to fewer misses than usual is liked more (a natural policy gradient).

use bots::Rng;
use bots::sea_battle::belief::{Model, Outlook, STAGES, TASTES, exp, tastes, worth_considering};
use bots::sea_battle::hiders::HiderKind;
use bots::sea_battle::{Captain, Hider, Intel, Shooter};
use rand::{Rng as _, SeedableRng};
use rules::sea_battle::{Cell, CellSet, Placement, ShotResult};

use crate::newton::solve;

const ROUNDS: usize = 3;
const GAMES: usize = 80_000;

/// Cells that differ by so much in chance and taste are tried 2.7 times as often one as the other.
const WARMTH: f32 = 0.015;

/// How far a round goes along the gradient.
const STRIDE: f64 = 8.0;

/// Positions of a kind that were met less often than this say nothing of what is usual.
const FAMILIAR: f64 = 20.0;

type Taste = [[f32; TASTES]; STAGES];

/// The model with a taste.
pub(crate) fn acquire(model: Model, hider: HiderKind, placement: &Placement, seed: u64, name: &str) -> Model {
    let mut rng = Rng::seed_from_u64(seed);
    let mut taste: Taste = [[0.0; TASTES]; STAGES];
    let mut usual = Usual::new();
    for round in 0..ROUNDS {
        let model = model.clone().with_taste(taste);
        let mut lessons = [const { Lessons::NONE }; STAGES];
        let mut misses = 0.0;
        for _ in 0..GAMES {
            misses += f64::from(play(&model, hider, placement, &mut rng, &mut usual, &mut lessons));
        }
        eprint!("{name}: taste {} of {ROUNDS}, {:.3} misses, gains", round + 1, misses / GAMES as f64);
        for (weights, lessons) in taste.iter_mut().zip(&lessons) {
            eprint!(" {:.4}", lessons.learn(weights));
        }
        eprintln!();
    }
    let digits = |weight: f32| format!("{weight:.4}").parse().unwrap_or(0.0);
    model.with_taste(taste.map(|weights| weights.map(digits)))
}

/// What the tries of one stage say.
struct Lessons {
    tries: f64,
    spread: f64,
    slope: [f64; TASTES],
    bend: [[f64; TASTES]; TASTES],
}

impl Lessons {
    const NONE: Self = Self { tries: 0.0, spread: 0.0, slope: [0.0; TASTES], bend: [[0.0; TASTES]; TASTES] };

    /// A try that was liked so much more than the others led to so many misses more than usual.
    fn note(&mut self, liking: &[f32; TASTES], misses: f64) {
        let liking = liking.map(f64::from);
        self.tries += 1.0;
        self.spread += misses * misses;
        for (row, &value) in liking.iter().enumerate() {
            self.slope[row] += value * misses;
            for (bend, other) in self.bend[row][..=row].iter_mut().zip(&liking) {
                *bend += value * other;
            }
        }
    }

    /// Changes the weights for fewer misses, the less so the more the gain could be chance alone. Tells the
    /// gain in misses per game that the first small step along the gradient would bring.
    fn learn(&self, weights: &mut [f32; TASTES]) -> f64 {
        let mut matrix = self.bend;
        let trace = (0..TASTES).fold(0.0, |sum, row| sum + matrix[row][row]);
        for (row, cells) in matrix.iter_mut().enumerate() {
            cells[row] += 0.02 * trace / TASTES as f64 + 1e-6;
        }
        let change = solve(matrix, self.slope);
        let gain = change.iter().zip(&self.slope).fold(0.0, |sum, (a, b)| sum + a * b);
        let by_chance = TASTES as f64 * self.spread / self.tries.max(1.0);
        let shrink = if gain > by_chance { 1.0 - by_chance / gain } else { 0.0 };
        for (weight, change) in weights.iter_mut().zip(change) {
            *weight -= (STRIDE * shrink * change) as f32;
        }
        gain / GAMES as f64
    }
}

/// The misses that usually follow a position, by decks and ships afloat and by open cells.
struct Usual(Vec<(f64, f64)>);

impl Usual {
    fn new() -> Self {
        Self(vec![(0.0, 0.0); 21 * 11 * 101])
    }

    /// By how much these misses are more than usual, if that is known.
    fn excess(&mut self, kind: usize, misses: f64) -> Option<f64> {
        let (sum, count) = &mut self.0[kind];
        let excess = (*count > FAMILIAR).then(|| misses - *sum / *count);
        *sum += misses;
        *count += 1.0;
        excess
    }
}

fn kind_of(intel: &Intel, hit: CellSet) -> usize {
    let decks = 20 - hit.len() as usize;
    (decks * 11 + usize::from(intel.afloat().ships())) * 101 + intel.open().len() as usize
}

/// A cell that was tried: after how many misses, in what kind of position and stage, and how it was liked.
struct Try {
    misses: u32,
    kind: usize,
    stage: usize,
    liking: [f32; TASTES],
}

fn play(
    model: &Model,
    mut hider: HiderKind,
    placement: &Placement,
    rng: &mut Rng,
    usual: &mut Usual,
    lessons: &mut [Lessons; STAGES],
) -> u32 {
    let board = hider.hide(placement, rng);
    let mut intel = Intel::new(placement);
    let (mut hit, mut misses, mut tries) = (CellSet::EMPTY, 0, Vec::new());
    let mut captain = Captain::with_model(model.clone());
    while hit != board.decks() {
        let cell = if intel.wounded().is_empty() {
            let outlook = Outlook::new(&intel);
            let (cell, liking) = try_one(model, &outlook, rng);
            tries.push(Try { misses, kind: kind_of(&intel, hit), stage: outlook.stage(), liking });
            cell
        } else {
            captain.aim(&intel, rng)
        };
        if board.decks().contains(cell) {
            hit.insert(cell);
            let sunk = hit.contains_all(board.ship_at(cell));
            intel.note(cell, if sunk { ShotResult::Sunk } else { ShotResult::Hit });
        } else {
            misses += 1;
            intel.note(cell, ShotResult::Miss);
        }
    }
    for tried in tries {
        if let Some(excess) = usual.excess(tried.kind, f64::from(misses - tried.misses)) {
            lessons[tried.stage].note(&tried.liking, excess);
        }
    }
    misses
}

/// One of the cells worth considering, and how much more it is liked than the others, by each taste.
fn try_one(model: &Model, outlook: &Outlook, rng: &mut Rng) -> (Cell, [f32; TASTES]) {
    let odds = model.odds(outlook);
    let cells = worth_considering(outlook.open(), |cell| odds.deck(cell));
    let choices: Vec<(Cell, f32, [f32; TASTES])> = cells
        .iter()
        .map(|cell| (cell, odds.deck(cell) + model.taste(outlook, &odds, cell), tastes(outlook, &odds, cell)))
        .collect();
    let best = choices.iter().fold(f32::MIN, |best, choice| best.max(choice.1));
    let weights: Vec<f32> = choices.iter().map(|choice| exp((choice.1 - best) / WARMTH)).collect();
    let total: f32 = weights.iter().sum();
    let mut left = rng.next_u32() as f32 / 4_294_967_296.0 * total;
    let drawn = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    let (cell, _, mut liking) = choices[drawn.unwrap_or(choices.len() - 1)];
    for ((_, _, traits), weight) in choices.iter().zip(&weights) {
        for (liking, value) in liking.iter_mut().zip(traits) {
            *liking -= value * weight / total;
        }
    }
    (cell, liking.map(|value| value / WARMTH))
}
