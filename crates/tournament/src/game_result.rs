//! What a tournament wants to know of a finished game, and which failures cost more than the game.

use record::{AnyRecord, FailureKind, Record, Recorded};
use rules::{BySeat, Outcome, Preset, Seat, Verdict};

use crate::fixture::{Entrant, Fixture, GameNumber};

/// What a tournament wants to know of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Which game it was.
    pub number: GameNumber,
    /// Who played.
    pub entrants: BySeat<Entrant>,
    /// Who has won and, apart from that, why it ended.
    pub verdict: Verdict,
    /// How each seat failed, if it did.
    pub failures: BySeat<Option<FailureKind>>,
}

impl GameResult {
    /// The result that a record tells of.
    #[must_use]
    pub fn of(fixture: &Fixture, record: &AnyRecord) -> Self {
        let (verdict, failures) = match record {
            AnyRecord::SeaBattle(record) => (record.verdict(), failures(record)),
            AnyRecord::Rps(record) => (record.verdict(), failures(record)),
        };
        Self { number: fixture.number, entrants: fixture.entrants, verdict, failures }
    }

    /// What the game was for one of its seats.
    #[must_use]
    pub const fn score(&self, seat: Seat) -> Score {
        match self.verdict.outcome {
            Outcome::Won(winner) if winner as u8 == seat as u8 => Score::Won,
            Outcome::Won(_) => Score::Lost,
            Outcome::Drawn => Score::Drawn,
            Outcome::BothLost => Score::BothLost,
        }
    }
}

/// The first failure of each seat.
fn failures<G: Recorded>(record: &Record<G>) -> BySeat<Option<FailureKind>> {
    let mut kinds = BySeat::new(None, None);
    for (seat, _, failure) in record.failures() {
        kinds[seat] = kinds[seat].or(Some(FailureKind::of(failure)));
    }
    kinds
}

/// What a game was for one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Three points.
    Won,
    /// One point.
    Drawn,
    /// No point.
    Lost,
    /// No point, and none for the opponent either: both failed at the same moment.
    BothLost,
}

impl Score {
    /// The points that it brings.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Self::Won => 3,
            Self::Drawn => 1,
            Self::Lost | Self::BothLost => 0,
        }
    }
}

/// What a failure costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// The game, and nothing more.
    #[default]
    StaysIn,
    /// A wrong answer costs the game; a crash or a missed limit costs the place in the tournament too.
    CrashExpels,
}

impl Conduct {
    /// How tournaments under the rules of a preset take it.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::SeaFight => Self::CrashExpels,
            Preset::AiBattle | Preset::Lol2019 | Preset::Homework => Self::StaysIn,
        }
    }

    /// Whether this failure expels.
    #[must_use]
    pub const fn expels(self, failure: FailureKind) -> bool {
        match failure {
            FailureKind::Late | FailureKind::Died | FailureKind::Flooded | FailureKind::Memory => {
                matches!(self, Self::CrashExpels)
            }
            FailureKind::Garbled | FailureKind::Rule => false,
        }
    }
}
