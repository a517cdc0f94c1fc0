//! The first line of a record: who played what, under which rules, so that the rules of the match can be rebuilt
//! from it.

use std::fmt;
use std::str::FromStr;

use rules::{BadLength, BySeat, MatchRules, Opening, Preset, Seat};

use crate::recorded::Recorded;

/// The most bytes of a name in a header.
pub const MAX_NAME_BYTES: usize = 256;

/// A game that can be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Sea Battle.
    SeaBattle,
    /// Rock-Paper-Scissors.
    Rps,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 2] = [Self::SeaBattle, Self::Rps];

    /// The name by which commands and records call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeaBattle => "sea-battle",
            Self::Rps => "rps",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was read is not the name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game is one of sea-battle and rps")]
pub struct NotAGame;

impl FromStr for GameKind {
    type Err = NotAGame;

    fn from_str(name: &str) -> Result<Self, NotAGame> {
        Self::ALL.into_iter().find(|game| game.name() == name).ok_or(NotAGame)
    }
}

/// Who played what, and under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game.
    pub game: GameKind,
    /// Its rules.
    pub preset: Preset,
    /// The most sets of the match.
    pub sets: u32,
    /// Turns to win for a set, in games that count them.
    pub wins: Option<u32>,
    /// Who begins the first set.
    pub first: Seat,
    /// Who played.
    pub bots: BySeat<Contestant>,
    /// The seed from which chance came, where there is one.
    pub seed: Option<u64>,
    /// What kept the bots from each other and from the host.
    pub host: Host,
    /// How often the match was void and begun anew because the machine, and no player, was too slow.
    pub voided: u32,
}

/// One of the two who played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// Its name.
    pub name: String,
    /// Which version of it.
    pub version: Option<String>,
}

impl Contestant {
    /// A contestant without versions.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), version: None }
    }
}

/// What kept the bots from each other and from the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    /// Nothing had to: they are our own code or people, not strangers' programs.
    InProcess,
    /// The protection of this name.
    Named(String),
}

impl Host {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::InProcess => "in-process",
            Self::Named(name) => name,
        }
    }
}

impl From<String> for Host {
    fn from(name: String) -> Self {
        if name == Self::InProcess.name() { Self::InProcess } else { Self::Named(name) }
    }
}

/// Why a header describes no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHeader {
    /// It is a header of another game.
    #[error("the game is {found}, not {expected}")]
    OtherGame {
        /// The game that was asked for.
        expected: GameKind,
        /// The game of the header.
        found: GameKind,
    },
    /// The preset does not allow this length.
    #[error(transparent)]
    Length(#[from] BadLength),
    /// The preset does not let player 2 begin.
    #[error("player 1 begins a game of {0}")]
    Opening(Preset),
    /// A name is too long.
    #[error("a name has more than {MAX_NAME_BYTES} bytes")]
    LongName,
    /// Wins are given for a game that has none, or are not given.
    #[error("the number of wins is given for rps and for no other game")]
    Wins,
}

impl Header {
    /// The rules of the match that it describes.
    pub fn rules<G: Recorded>(&self) -> Result<MatchRules<G::Rules>, BadHeader> {
        if self.game != G::KIND {
            return Err(BadHeader::OtherGame { expected: G::KIND, found: self.game });
        }
        let rules = G::match_rules(self)?;
        if rules.series.opening == Opening::FirstSeat && self.first != Seat::First {
            return Err(BadHeader::Opening(self.preset));
        }
        if self.names().any(|name| name.len() > MAX_NAME_BYTES) {
            return Err(BadHeader::LongName);
        }
        Ok(rules)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        let bots = self.bots.iter().flat_map(|(_, bot)| [Some(bot.name.as_str()), bot.version.as_deref()]);
        bots.flatten().chain([self.host.name()])
    }
}
