//! Which of two is better, and how sure that is, asked again after every pair of games and answered as soon as the
//! games allow it.
//!
//! Looking again and again at an ordinary test finds a difference sooner or later where there is none. This one may be
//! looked at as often as one likes: it bets. A gambler who believes that the new one is better stakes a part of a
//! fortune of 1 on every pair of games. If the new one is *not* better, no way of betting can be expected to win, and the
//! chance to ever reach a fortune of 20 is at most 1 in 20 (Ville's inequality). So who has got there may be 95 %
//! sure. Nothing is assumed about the games but that both play each pair in both orders: they may depend on each other, and
//! draws are fine. A second gambler believes in the old one.

use crate::game_result::Score;

/// The shares of a fortune that are staked, each by a part of the gambler.
const STAKES: [f64; 12] = [0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9];

/// Pairs of games between an old and a new one, as they come.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    sureness: f64,
    most_pairs: u32,
    pairs: u32,
    score: f64,
    for_new: Gambler,
    for_old: Gambler,
}

/// What a comparison has found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finding {
    /// Too early to say.
    Open,
    /// The new one is better.
    NewIsBetter {
        /// How sure that is, 0 to 1.
        sure: f64,
    },
    /// The old one is better.
    OldIsBetter {
        /// How sure that is, 0 to 1.
        sure: f64,
    },
    /// As many games as were allowed do not tell them apart.
    TooClose,
}

impl Comparison {
    /// A comparison that wants to be this sure, 0 to 1, and gives up after so many pairs of games.
    #[must_use]
    pub const fn new(sureness: f64, most_pairs: u32) -> Self {
        let [for_new, for_old] = [Gambler::new(), Gambler::new()];
        Self { sureness, most_pairs, pairs: 0, score: 0.0, for_new, for_old }
    }

    /// Two games more, one begun by each, as the new one saw them.
    pub fn note(&mut self, scores: [Score; 2]) {
        let share = scores.iter().map(|score| share(*score)).sum::<f64>() / 2.0;
        self.pairs += 1;
        self.score += share;
        self.for_new.bet(2.0 * share - 1.0);
        self.for_old.bet(1.0 - 2.0 * share);
    }

    /// What it has found.
    #[must_use]
    pub fn finding(&self) -> Finding {
        let [for_new, for_old] = [&self.for_new, &self.for_old].map(Gambler::sure);
        if for_new >= self.sureness && for_new >= for_old {
            Finding::NewIsBetter { sure: for_new }
        } else if for_old >= self.sureness {
            Finding::OldIsBetter { sure: for_old }
        } else if self.pairs >= self.most_pairs {
            Finding::TooClose
        } else {
            Finding::Open
        }
    }

    /// Pairs of games so far.
    #[must_use]
    pub const fn pairs(&self) -> u32 {
        self.pairs
    }

    /// The share of the games that the new one has won, draws by half; one half before the first game.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.pairs == 0 { 0.5 } else { self.score / f64::from(self.pairs) }
    }
}

/// What a game was worth; both lost is nobody's gain.
const fn share(score: Score) -> f64 {
    match score {
        Score::Won => 1.0,
        Score::Drawn | Score::BothLost => 0.5,
        Score::Lost => 0.0,
    }
}

/// A fortune in parts, each of which stakes another share of itself, and the most that it ever was.
#[derive(Clone, Debug, PartialEq)]
struct Gambler {
    parts: [f64; STAKES.len()],
    most: f64,
}

impl Gambler {
    const fn new() -> Self {
        Self { parts: [1.0 / STAKES.len() as f64; STAKES.len()], most: 1.0 }
    }

    /// A bet that pays from -1 to 1 times the stake.
    fn bet(&mut self, pays: f64) {
        for (part, stake) in self.parts.iter_mut().zip(STAKES) {
            *part *= 1.0 + stake * pays;
        }
        self.most = self.most.max(self.parts.iter().sum());
    }

    /// How sure one may be that luck alone has not done it.
    fn sure(&self) -> f64 {
        1.0 - 1.0 / self.most
    }
}
