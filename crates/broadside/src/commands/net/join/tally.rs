//! What came of games.

use serde::Serialize;

/// What came of a game for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    /// One word for it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }
}

/// How many games came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) won: u32,
    pub(super) lost: u32,
    pub(super) drawn: u32,
}

impl Tally {
    pub(super) const fn count(&mut self, outcome: Outcome) {
        self.games += 1;
        match outcome {
            Outcome::Won => self.won += 1,
            Outcome::Lost => self.lost += 1,
            Outcome::Drawn => self.drawn += 1,
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.games == 0
    }
}
