//! How far a player of Rock-Paper-Scissors could be seen through: guessers who count what followed the same last throws
//! bet on the next one, turn by turn, and the best of them tells.

use std::collections::HashMap;

use rules::rps::Throw;

/// What a guesser looks at before a turn: the own throws and the other's, so many back.
type Context = [Option<Throw>; 2];

/// The most bits of a throw: a choice of three.
pub(crate) const MOST_BITS: f64 = 1.584_962_500_721_156;

/// How many bits of each throw the best guesser knew beforehand: 0 for pure chance, [`MOST_BITS`] for somebody who is seen
/// through. Nobody bets on what it has not seen, so short games tell little.
pub(crate) fn foreseen_bits(own: &[Throw], theirs: &[Throw]) -> f64 {
    let before = |throws: &[Throw], turn: usize, back: usize| turn.checked_sub(back).map(|at| throws[at]);
    let guessers: [&dyn Fn(usize) -> Context; 5] = [
        &|_| [None, None],
        &|turn| [before(own, turn, 1), None],
        &|turn| [before(theirs, turn, 1), None],
        &|turn| [before(own, turn, 1), before(theirs, turn, 1)],
        &|turn| [before(own, turn, 1), before(own, turn, 2)],
    ];
    let bits = guessers.into_iter().map(|context| bits_of(own, context));
    bits.fold(0.0, f64::max)
}

fn bits_of(own: &[Throw], context: &dyn Fn(usize) -> Context) -> f64 {
    let mut seen: HashMap<Context, [f64; 3]> = HashMap::new();
    let mut spent = 0.0;
    for (turn, thrown) in own.iter().enumerate() {
        // A bet of a third each before anything is known; what was seen weighs more and more.
        let counts = seen.entry(context(turn)).or_insert([0.5; 3]);
        spent -= (counts[place(*thrown)] / counts.iter().sum::<f64>()).log2();
        counts[place(*thrown)] += 1.0;
    }
    if own.is_empty() { 0.0 } else { MOST_BITS - spent / own.len() as f64 }
}

pub(crate) const fn place(throw: Throw) -> usize {
    match throw {
        Throw::Rock => 0,
        Throw::Paper => 1,
        Throw::Scissors => 2,
    }
}

#[cfg(test)]
mod tests {
    use Throw::{Paper, Rock, Scissors};

    use super::*;

    #[test]
    fn habits_are_seen_through_and_chance_is_not() {
        let mut state = 7_u64;
        let mut chance = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            [Rock, Paper, Scissors][(state >> 33) as usize % 3]
        };
        let random: Vec<Throw> = (0..300).map(|_| chance()).collect();
        let cycle: Vec<Throw> = [Rock, Paper, Scissors].into_iter().cycle().take(300).collect();
        let mirror: Vec<Throw> = [Rock].into_iter().chain(random.iter().copied()).take(300).collect();
        assert!(foreseen_bits(&vec![Rock; 300], &random) > 1.5);
        assert!(foreseen_bits(&cycle, &random) > 1.4);
        assert!(foreseen_bits(&mirror, &random) > 1.4);
        let chance = foreseen_bits(&random, &cycle);
        assert!(chance < 0.1, "{chance}");
        assert_eq!(foreseen_bits(&[], &[]), 0.0);
    }
}
