//! The ways in which bots speak.

use rules::rps::Numbering;

/// How a bot wants to be spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// The line protocol: `row column` from 0; 1 rock, 2 paper, 3 scissors.
    #[default]
    Line,
    /// The line protocol with the numbers of the `sea-fight` system: `x y` from 0; 1 rock, 2 scissors, 3 paper.
    SeaFight,
    /// Standard input and output as the `lol-2019` judge speaks: a board of `_` and `#`, then `x y` from 1.
    Lol,
}

impl Dialect {
    /// Whether the bot says that it is ready before it is asked anything.
    #[must_use]
    pub const fn greets(self) -> bool {
        match self {
            Self::Line | Self::SeaFight => true,
            Self::Lol => false,
        }
    }

    /// Whether a bot may write more than it was asked for. Where it may not, bytes that are left in the
    /// [`Inbox`](crate::Inbox) after an answer are a fault.
    #[must_use]
    pub const fn may_write_ahead(self) -> bool {
        match self {
            Self::Line | Self::SeaFight => false,
            Self::Lol => true,
        }
    }

    /// How the bot numbers the throws.
    #[must_use]
    pub const fn numbering(self) -> Numbering {
        match self {
            Self::Line | Self::Lol => Numbering::RockPaperScissors,
            Self::SeaFight => Numbering::RockScissorsPaper,
        }
    }

    /// The two numbers of a cell in the order in which the bot says them, or the other way round.
    pub(crate) const fn swap<N: Copy>(self, (first, second): (N, N)) -> (N, N) {
        match self {
            Self::Line => (first, second),
            Self::SeaFight | Self::Lol => (second, first),
        }
    }
}
