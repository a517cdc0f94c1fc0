//! What was announced before the first game: how many take part, in which format, and the seed.

use crate::game_result::Conduct;

/// The most that may take part in one tournament.
pub const MAX_ENTRANTS: u32 = 2_500;

/// The most rounds of a tournament.
pub const MAX_ROUNDS: u32 = 1_000;

/// What was announced before the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    entrants: u32,
    format: Format,
    conduct: Conduct,
    seed: u64,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// How often each pair meets.
        rounds: u32,
        /// In which seats.
        orders: Orders,
    },
    /// Those with equal points meet, and nobody meets anybody twice while that can be helped.
    Swiss {
        /// How many games each plays.
        rounds: u32,
    },
    /// Who loses is out.
    Knockout,
}

impl Format {
    /// What the rules ask for: everybody meets everybody once.
    pub const USUAL: Self = Self::RoundRobin { rounds: 1, orders: Orders::One };

    const fn rounds(self) -> u32 {
        match self {
            Self::RoundRobin { rounds, .. } | Self::Swiss { rounds } => rounds,
            Self::Knockout => 1,
        }
    }
}

/// In which seats a pair meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// One game in every round; the lot draws who begins.
    One,
    /// Two games in every round: each of the two begins one.
    Both,
}

/// Why no tournament can be held like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    /// Too few or too many.
    #[error("from 2 to {MAX_ENTRANTS} take part, not {0}")]
    Entrants(usize),
    /// Too few or too many.
    #[error("a tournament has from 1 to {MAX_ROUNDS} rounds, not {0}")]
    Rounds(u32),
}

impl Plan {
    /// A tournament of so many.
    pub fn new(entrants: usize, format: Format, conduct: Conduct, seed: u64) -> Result<Self, BadPlan> {
        let bad = BadPlan::Entrants(entrants);
        let entrants = u32::try_from(entrants).map_err(|_| bad)?;
        if !(2..=MAX_ENTRANTS).contains(&entrants) {
            return Err(bad);
        }
        if !(1..=MAX_ROUNDS).contains(&format.rounds()) {
            return Err(BadPlan::Rounds(format.rounds()));
        }
        Ok(Self { entrants, format, conduct, seed })
    }

    /// How many take part.
    #[must_use]
    pub const fn entrants(&self) -> u32 {
        self.entrants
    }

    /// Who meets whom.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// What a failure costs.
    #[must_use]
    pub const fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// The seed of everything that is left to chance.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }
}
