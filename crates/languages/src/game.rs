//! The games for which there are templates and drivers.

use std::fmt;

/// A game that bots can be written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Sea Battle.
    SeaBattle,
    /// Rock-Paper-Scissors.
    Rps,
}

impl Game {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::SeaBattle, Self::Rps];

    /// The name by which commands know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeaBattle => "sea-battle",
            Self::Rps => "rps",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
