//! A comparison as one JSON object, for scripts.

use rules::Seat;
use serde::Serialize;
use tournament::Finding;

use super::Words;

/// The whole comparison.
#[derive(Debug, Serialize)]
pub(super) struct Report<'a> {
    game: &'static str,
    preset: &'static str,
    old: &'a str,
    new: &'a str,
    /// `new`, `old` or `too-close`.
    better: &'static str,
    /// How sure that is, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    sure: Option<f64>,
    games: u32,
    sets: u64,
    /// As the new one saw them.
    wins: u32,
    draws: u32,
    losses: u32,
    both_lost: u32,
    /// The share of the points that the new one has won, draws by half.
    share: f64,
    /// Games in which each failed.
    failures: Failures,
    seed: Option<u64>,
    sentence: String,
}

#[derive(Debug, Serialize)]
struct Failures {
    old: u32,
    new: u32,
}

impl<'a> Report<'a> {
    pub(super) fn of(words: &'a Words<'_>) -> Self {
        let tally = &words.standing.tally;
        let (better, sure) = match words.standing.finding {
            Finding::NewIsBetter { sure } => ("new", Some(sure)),
            Finding::OldIsBetter { sure } => ("old", Some(sure)),
            Finding::TooClose | Finding::Open => ("too-close", None),
        };
        Self {
            game: words.header.game.name(),
            preset: words.header.preset.name(),
            old: &words.names[Seat::First],
            new: &words.names[Seat::Second],
            better,
            sure,
            games: tally.games(),
            sets: tally.sets,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            both_lost: tally.both_lost,
            share: words.standing.share,
            failures: Failures { old: tally.failures.old.games, new: tally.failures.new.games },
            seed: words.header.seed,
            sentence: words.answer(),
        }
    }
}
