//! One set of Rock-Paper-Scissors as a state machine: both choose at once until one has won often enough.

use super::throw::{Choice, Numbering, Throw};
use crate::game::{Game, Progress};
use crate::seat::{BySeat, Seat};

/// The most wins that a set may ask for.
pub const MAX_WINS: u32 = 1_000;

/// The most wins that all sets of a match together may ask for, so that its record stays readable.
pub const MAX_WINS_IN_ALL: u32 = 100_000;

/// Drawn turns in a row inside one set that make the whole match a draw.
pub const DRAW_STREAK: u32 = 10;

/// The rules of one set of Rock-Paper-Scissors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RpsRules {
    /// Turns to win for a set, from 1 to [`MAX_WINS`].
    pub wins: u32,
    /// How bots number the throws.
    pub numbering: Numbering,
}

/// A set of Rock-Paper-Scissors in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rps {
    rules: RpsRules,
    previous: BySeat<Option<Throw>>,
    wins: BySeat<u32>,
    draws_in_a_row: u32,
}

/// The only call of the game: choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choose {
    /// What the opponent chose the turn before; nothing only at the very first turn of the match.
    pub previous: Option<Throw>,
}

/// What a player can answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RpsAnswer {
    /// Nothing, to a call that only tells.
    #[default]
    Done,
    /// A choice.
    Choice(Choice),
}

/// Both have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// What each seat chose.
    pub throws: BySeat<Throw>,
}

impl Thrown {
    /// Who has won the turn.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.throws[seat].beats(self.throws[seat.other()]))
    }
}

/// How an answer can break the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RpsBreach {
    /// The number stands for no throw.
    #[error("{0} is none of 1, 2 and 3")]
    UnknownChoice(i64),
    /// The answer is not of the kind that the call asks for.
    #[error("the answer is not of the kind that the call asks for")]
    WrongKind,
}

impl Rps {
    /// Turns won in this set.
    #[must_use]
    pub fn wins(&self) -> BySeat<u32> {
        self.wins
    }

    /// What each seat chose the turn before.
    #[must_use]
    pub fn previous(&self) -> BySeat<Option<Throw>> {
        self.previous
    }
}

impl Game for Rps {
    type Rules = RpsRules;
    type Parameters = RpsRules;
    type Call = Choose;
    type Answer = RpsAnswer;
    type Move = Throw;
    type Event = Thrown;
    type Breach = RpsBreach;

    fn new(rules: &RpsRules, _: Seat) -> Self {
        Self { rules: *rules, previous: BySeat::default(), wins: BySeat::default(), draws_in_a_row: 0 }
    }

    fn begin_set(&mut self, first: Seat) {
        *self = Self { previous: self.previous, ..Self::new(&self.rules, first) };
    }

    fn parameters(rules: &RpsRules) -> RpsRules {
        *rules
    }

    fn call_name(_: Choose) -> &'static str {
        "choose"
    }

    fn due(&self) -> BySeat<Option<Choose>> {
        BySeat::from_fn(|seat| Some(Choose { previous: self.previous[seat.other()] }))
    }

    fn admit(&self, _: Seat, answer: RpsAnswer) -> Result<Throw, RpsBreach> {
        match answer {
            RpsAnswer::Choice(Choice::Of(throw)) => Ok(throw),
            RpsAnswer::Choice(Choice::Unknown(number)) => Err(RpsBreach::UnknownChoice(number)),
            RpsAnswer::Done => Err(RpsBreach::WrongKind),
        }
    }

    fn play(&mut self, moves: BySeat<Option<Throw>>, emit: &mut impl FnMut(Thrown)) -> Progress {
        self.previous = moves;
        let [Some(first), Some(second)] = moves.into_array() else { return Progress::Open };
        let thrown = Thrown { throws: BySeat::new(first, second) };
        emit(thrown);
        let Some(winner) = thrown.winner() else {
            self.draws_in_a_row += 1;
            return if self.draws_in_a_row == DRAW_STREAK { Progress::MatchDrawn } else { Progress::Open };
        };
        self.draws_in_a_row = 0;
        self.wins[winner] += 1;
        if self.wins[winner] >= self.rules.wins { Progress::SetWon(winner) } else { Progress::Open }
    }
}
