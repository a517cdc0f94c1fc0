//! How sets make up a match: how many, who begins, when the lead is decisive, and what players are told
//! around the sets.

use crate::seat::{BySeat, Seat};

/// The most sets that a match may have.
pub const MAX_SETS: u32 = 1_000;

/// How sets make up a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// Sets to play, from 1 to [`MAX_SETS`].
    pub sets: u32,
    /// Whether sets that cannot change the winner are still played.
    pub stop: Stop,
    /// Who begins the first set; the next sets alternate.
    pub opening: Opening,
    /// What it means when both seats fail at the same moment.
    pub both_failed: Outcome,
    /// What players are told around the sets.
    pub notices: &'static [Notice],
}

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// As soon as the lead cannot be caught.
    WhenDecided,
    /// After the last set.
    AfterAllSets,
}

/// Who begins the first set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// It is drawn by lot.
    Drawn,
    /// Player 1.
    FirstSeat,
}

/// What players are told around the sets, in the order in which it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Notice {
    /// The parameters of the match.
    Parameters,
    /// The match begins.
    GameStart,
    /// A set begins.
    SetStart,
    /// A set has ended.
    SetEnd,
    /// The match has ended.
    GameEnd,
}

/// Who has won a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat has won and the other has lost.
    Won(Seat),
    /// A draw.
    Drawn,
    /// Both have lost.
    BothLost,
}

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The sets were played.
    Played,
    /// A seat failed, or both did.
    Fault,
    /// Turn after turn brought nothing.
    DrawStreak,
}

/// Who has won and, apart from that, why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who has won.
    pub outcome: Outcome,
    /// Why it ended.
    pub ending: Ending,
    /// Sets won by each seat.
    pub score: BySeat<u32>,
}

impl Verdict {
    /// How many sets were played to their end.
    #[must_use]
    pub fn sets_played(&self) -> u32 {
        self.score[Seat::First].saturating_add(self.score[Seat::Second])
    }
}

impl Series {
    /// The seat that begins a set, given who began the first; sets count from 1.
    #[must_use]
    pub const fn beginner(set: u32, of_first_set: Seat) -> Seat {
        if set % 2 == 1 { of_first_set } else { of_first_set.other() }
    }

    /// The outcome that a score means, if the match is over with it.
    #[must_use]
    pub fn outcome(&self, score: BySeat<u32>) -> Option<Outcome> {
        let [first, second] = score.into_array();
        let sets_left = self.sets.saturating_sub(first.saturating_add(second));
        let decided = first.abs_diff(second) > sets_left && self.stop == Stop::WhenDecided;
        (decided || sets_left == 0).then_some(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Won(Seat::First),
            std::cmp::Ordering::Equal => Outcome::Drawn,
            std::cmp::Ordering::Less => Outcome::Won(Seat::Second),
        })
    }

    pub(crate) fn tells(&self, notice: Notice) -> bool {
        self.notices.contains(&notice)
    }
}
