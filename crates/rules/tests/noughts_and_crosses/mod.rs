//! Noughts and crosses as a third game. A full board without a line is played again from the empty one.

use proptest::test_runner::TestRng;
use rand::RngExt as _;
use rules::{BySeat, Game, Progress, Seat};

use crate::random_play::RandomPlay;

/// Full boards in a row after which the match is a draw.
const FULL_BOARDS: u32 = 5;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NoughtsAndCrosses {
    marks: [Option<Seat>; 9],
    turn: Seat,
    full_boards: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct YourTurn;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Marked(Seat, usize);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct NotFree(Option<usize>);

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Game for NoughtsAndCrosses {
    type Rules = ();
    type Parameters = ();
    type Call = YourTurn;
    type Answer = Option<usize>;
    type Move = usize;
    type Event = Marked;
    type Breach = NotFree;

    fn new(_: &(), first: Seat) -> Self {
        Self { marks: [None; 9], turn: first, full_boards: 0 }
    }

    fn begin_set(&mut self, first: Seat) {
        *self = Self::new(&(), first);
    }

    fn parameters(_: &()) {}

    fn call_name(_: YourTurn) -> &'static str {
        "your_turn"
    }

    fn due(&self) -> BySeat<Option<YourTurn>> {
        BySeat::only(self.turn, Some(YourTurn), None)
    }

    fn admit(&self, _: Seat, answer: Option<usize>) -> Result<usize, NotFree> {
        let place = answer.ok_or(NotFree(answer))?;
        if self.marks.get(place) == Some(&None) { Ok(place) } else { Err(NotFree(answer)) }
    }

    fn play(&mut self, moves: BySeat<Option<usize>>, emit: &mut impl FnMut(Marked)) -> Progress {
        let Some(place) = moves[self.turn] else { return Progress::Open };
        self.marks[place] = Some(self.turn);
        emit(Marked(self.turn, place));
        if LINES.iter().any(|line| line.iter().all(|&place| self.marks[place] == Some(self.turn))) {
            return Progress::SetWon(self.turn);
        }
        self.turn = self.turn.other();
        if self.marks.iter().all(Option::is_some) {
            self.marks = [None; 9];
            self.full_boards += 1;
        }
        if self.full_boards == FULL_BOARDS { Progress::MatchDrawn } else { Progress::Open }
    }
}

impl RandomPlay for NoughtsAndCrosses {
    fn legal(state: &Self, _: Seat, _: YourTurn, rng: &mut TestRng) -> Option<usize> {
        let free: Vec<usize> = (0..9).filter(|&place| state.marks[place].is_none()).collect();
        Some(free[rng.random_range(0..free.len())])
    }

    fn any(rng: &mut TestRng) -> Option<usize> {
        rng.random::<bool>().then(|| rng.random_range(0..12))
    }
}
