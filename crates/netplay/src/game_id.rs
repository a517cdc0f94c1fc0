//! The number of a game.

use std::fmt;

/// The number of a game; games are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u64);

impl GameId {
    /// The first game of all.
    pub const FIRST: Self = Self(1);
    /// The last one: up to here every number is exact in every language.
    pub const LAST: Self = Self(1 << 53);

    /// The game of this number, if there can be one.
    #[must_use]
    pub const fn new(number: u64) -> Option<Self> {
        if number >= Self::FIRST.0 && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The game after this one.
    #[must_use]
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_from_1_to_2_to_the_53() {
        let numbers = [0, 1, 1 << 53, (1 << 53) + 1].map(|number| GameId::new(number).map(GameId::get));
        assert_eq!(numbers, [None, Some(1), Some(1 << 53), None]);
    }
}
