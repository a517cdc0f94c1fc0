//! Who has won and, apart from that, why the game has ended: two sentences.

use rules::{BySeat, Ending, Outcome, Verdict};

use crate::breach::idle_limit;
use crate::lang::Lang;
use crate::say;

/// How people call the two sides.
pub type Names<'a> = BySeat<&'a str>;

/// What the sentence about the ending has to know besides the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Sea Battle of so many sets at most.
    SeaBattle {
        /// The most sets that the game could have.
        sets: u32,
    },
    /// Rock-Paper-Scissors of so many sets at most.
    Rps {
        /// The most sets that the game could have.
        sets: u32,
    },
}

impl Course {
    const fn sets(self) -> u32 {
        match self {
            Self::SeaBattle { sets } | Self::Rps { sets } => sets,
        }
    }
}

/// Who has won. Every score has player 1 before player 2, as tables have it; where the one who led has failed, it is
/// told whose score it is.
#[must_use]
pub fn outcome(lang: Lang, verdict: &Verdict, names: Names<'_>) -> String {
    let [first, second] = verdict.score.into_array();
    match verdict.outcome {
        Outcome::Won(seat) if verdict.score[seat] < verdict.score[seat.other()] => {
            let (loser, more, less) = (names[seat.other()], first.max(second), first.min(second));
            say!(lang, "outcome-won-behind", winner = names[seat], loser = loser, more = more, less = less)
        }
        Outcome::Won(seat) => {
            say!(lang, "outcome-won", winner = names[seat], first = first, second = second)
        }
        Outcome::Drawn => say!(lang, "outcome-drawn", first = first, second = second),
        Outcome::BothLost => say!(lang, "outcome-both-lost"),
    }
}

/// Why it has ended, where nobody failed; a failure has a sentence of its own.
#[must_use]
pub fn ending(lang: Lang, verdict: &Verdict, course: Course) -> String {
    let (played, sets) = (verdict.sets_played(), course.sets());
    match (verdict.ending, course) {
        (Ending::Played, _) if sets == 1 => say!(lang, "ending-one-set"),
        (Ending::Played, _) if played < sets => say!(lang, "ending-decided", played = played, sets = sets),
        (Ending::Played, _) => say!(lang, "ending-all-sets", sets = sets),
        (Ending::DrawStreak, Course::Rps { .. }) => {
            say!(lang, "ending-draw-streak", turns = rules::rps::DRAW_STREAK)
        }
        (Ending::DrawStreak, Course::SeaBattle { .. }) => {
            say!(lang, "ending-idle", limit = idle_limit(lang))
        }
        (Ending::Fault, _) => say!(lang, "ending-fault"),
    }
}
