//! The rule sets that people know by name. They are values: no code asks which preset it plays.

use std::fmt;
use std::str::FromStr;

use crate::match_play::MatchRules;
use crate::rps::{Numbering, RpsRules};
use crate::sea_battle::{
    Contact, Fleet, Muster, OpponentShots, Placement, Repeat, ResultCall, SeaBattleRules, Stray,
};
use crate::series::{Notice, Opening, Outcome, Series, Stop};

/// A rule set that people know by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The web platform: bots in sets, harsh rules, kind calls.
    #[default]
    AiBattle,
    /// The older Pascal interface: every set is played.
    SeaFight,
    /// The judge over standard input and output: one set, repeated shots are misses.
    Lol2019,
    /// The C++ library: ships may touch by corners, wrong moves are asked again.
    Homework,
}

/// A length of a match that a preset does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLength {
    /// The preset plays one set and no more.
    #[error("a game of {0} has one set")]
    OneSetOnly(Preset),
    /// Not from 1 to the most sets.
    #[error("the number of sets is from 1 to {}", crate::MAX_SETS)]
    Sets,
    /// Not from 1 to the most wins.
    #[error("the number of wins is from 1 to {}", crate::rps::MAX_WINS)]
    Wins,
    /// The sets together ask for too many wins.
    #[error("all sets together have at most {} wins", crate::rps::MAX_WINS_IN_ALL)]
    WinsInAll,
    /// The preset does not know the game.
    #[error("{0} has no Rock-Paper-Scissors")]
    NoRps(Preset),
}

impl Preset {
    /// All presets, the default one first.
    pub const ALL: [Self; 4] = [Self::AiBattle, Self::SeaFight, Self::Lol2019, Self::Homework];

    /// The name by which people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AiBattle => "ai-battle",
            Self::SeaFight => "sea-fight",
            Self::Lol2019 => "lol-2019",
            Self::Homework => "homework",
        }
    }

    /// The most sets that its games may have.
    #[must_use]
    pub const fn most_sets(self) -> u32 {
        match self {
            Self::AiBattle | Self::SeaFight => crate::MAX_SETS,
            Self::Lol2019 | Self::Homework => 1,
        }
    }

    /// Whether Rock-Paper-Scissors can be played by it. Sea Battle always can.
    #[must_use]
    pub fn has_rps(self) -> bool {
        self.rps(1, 1).is_ok()
    }

    /// The rules of a Sea Battle match of this many sets.
    pub fn sea_battle(self, sets: u32) -> Result<MatchRules<SeaBattleRules>, BadLength> {
        Ok(match self {
            Self::AiBattle => MatchRules { series: with_sets(AI_BATTLE, sets)?, game: STRICT },
            Self::SeaFight => MatchRules { series: with_sets(SEA_FIGHT, sets)?, game: STRICT },
            Self::Lol2019 => MatchRules { series: self.one_set(LOL_2019, sets)?, game: FORGETFUL },
            Self::Homework => MatchRules { series: self.one_set(HOMEWORK, sets)?, game: FORGIVING },
        })
    }

    /// The rules of a Rock-Paper-Scissors match of this many sets, each to this many wins.
    pub fn rps(self, sets: u32, wins: u32) -> Result<MatchRules<RpsRules>, BadLength> {
        let (series, numbering) = match self {
            Self::AiBattle => (AI_BATTLE_RPS, Numbering::RockPaperScissors),
            Self::SeaFight => (SEA_FIGHT_RPS, Numbering::RockScissorsPaper),
            Self::Lol2019 | Self::Homework => return Err(BadLength::NoRps(self)),
        };
        if !(1..=crate::rps::MAX_WINS).contains(&wins) {
            return Err(BadLength::Wins);
        }
        let series = with_sets(series, sets)?;
        if sets * wins > crate::rps::MAX_WINS_IN_ALL {
            return Err(BadLength::WinsInAll);
        }
        Ok(MatchRules { series, game: RpsRules { wins, numbering } })
    }

    fn one_set(self, series: Series, sets: u32) -> Result<Series, BadLength> {
        if sets == 1 { Ok(series) } else { Err(BadLength::OneSetOnly(self)) }
    }
}

fn with_sets(series: Series, sets: u32) -> Result<Series, BadLength> {
    if (1..=crate::MAX_SETS).contains(&sets) { Ok(Series { sets, ..series }) } else { Err(BadLength::Sets) }
}

const AI_BATTLE: Series = Series {
    sets: 1,
    stop: Stop::WhenDecided,
    opening: Opening::Drawn,
    both_failed: Outcome::BothLost,
    notices: &[Notice::Parameters, Notice::GameStart, Notice::SetStart, Notice::SetEnd, Notice::GameEnd],
};

const AI_BATTLE_RPS: Series =
    Series { notices: &[Notice::Parameters, Notice::GameStart, Notice::GameEnd], ..AI_BATTLE };

const SEA_FIGHT: Series = Series {
    stop: Stop::AfterAllSets,
    notices: &[Notice::Parameters, Notice::SetEnd, Notice::GameEnd],
    ..AI_BATTLE
};

const SEA_FIGHT_RPS: Series = Series { notices: &[Notice::Parameters, Notice::GameEnd], ..AI_BATTLE };

const LOL_2019: Series = Series {
    sets: 1,
    stop: Stop::AfterAllSets,
    opening: Opening::FirstSeat,
    both_failed: Outcome::Drawn,
    notices: &[],
};

const HOMEWORK: Series = Series { both_failed: Outcome::BothLost, ..LOL_2019 };

const STRICT: SeaBattleRules = SeaBattleRules {
    placement: Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never },
    repeat: Repeat::Breach,
    stray: Stray::Breach,
    opponent_shots: OpponentShots::Told,
    result: ResultCall::Untold,
};

const FORGETFUL: SeaBattleRules =
    SeaBattleRules { repeat: Repeat::Miss, opponent_shots: OpponentShots::Untold, ..STRICT };

const FORGIVING: SeaBattleRules = SeaBattleRules {
    placement: Placement { muster: Muster::AnyShips, contact: Contact::Corners },
    repeat: Repeat::AskAgain,
    stray: Stray::AskAgain,
    opponent_shots: OpponentShots::Untold,
    result: ResultCall::WinnerThenLoser,
};

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was read is not the name of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a preset is one of ai-battle, sea-fight, lol-2019 and homework")]
pub struct NotAPreset;

impl FromStr for Preset {
    type Err = NotAPreset;

    fn from_str(name: &str) -> Result<Self, NotAPreset> {
        Self::ALL.into_iter().find(|preset| preset.name() == name).ok_or(NotAPreset)
    }
}
