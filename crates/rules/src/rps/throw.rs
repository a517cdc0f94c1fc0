//! Rock, paper, scissors, and the two ways in which the dialects of bots number them.

/// What a player shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beats paper.
    Scissors,
}

impl Throw {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Rock, Self::Paper, Self::Scissors];

    /// The throw that this one beats.
    #[must_use]
    pub const fn prey(self) -> Self {
        match self {
            Self::Rock => Self::Scissors,
            Self::Paper => Self::Rock,
            Self::Scissors => Self::Paper,
        }
    }

    /// The throw that beats this one.
    #[must_use]
    pub const fn nemesis(self) -> Self {
        match self {
            Self::Rock => Self::Paper,
            Self::Paper => Self::Scissors,
            Self::Scissors => Self::Rock,
        }
    }

    /// Whether this throw beats the other.
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        self.prey() == other
    }
}

/// What somebody says they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One of the three.
    Of(Throw),
    /// A number that stands for none of them.
    Unknown(i64),
}

/// How a dialect numbers the throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// 1 rock, 2 paper, 3 scissors.
    RockPaperScissors,
    /// 1 rock, 2 scissors, 3 paper.
    RockScissorsPaper,
}

impl Numbering {
    const fn order(self) -> [Throw; 3] {
        match self {
            Self::RockPaperScissors => [Throw::Rock, Throw::Paper, Throw::Scissors],
            Self::RockScissorsPaper => [Throw::Rock, Throw::Scissors, Throw::Paper],
        }
    }

    /// What a bot means by a number.
    #[must_use]
    pub fn choice(self, number: i64) -> Choice {
        let throw =
            usize::try_from(number).ok().and_then(|number| self.order().get(number.checked_sub(1)?).copied());
        throw.map_or(Choice::Unknown(number), Choice::Of)
    }

    /// The number by which a bot knows a throw; 0 stands for none yet.
    #[must_use]
    pub fn number(self, throw: Option<Throw>) -> u8 {
        let place = self.order().into_iter().position(|other| Some(other) == throw);
        place.map_or(0, |place| place as u8 + 1)
    }
}
