//! Formats whose next games depend on the last results. They come in waves: the games of a wave can be played at the
//! same time and in any order, and the next wave is drawn when all of them have ended.

use rules::{BySeat, Seat};

use crate::fixture::{Entrant, Fixture, GameNumber, Start};
use crate::game_result::{GameResult, Score};
use crate::knockout::Knockout;
use crate::ledger::Ledger;
use crate::swiss::Swiss;

/// Who draws the waves.
#[derive(Clone, Debug)]
pub(crate) enum Draw {
    Swiss(Swiss),
    Knockout(Knockout),
}

/// The games of a format that comes in waves.
#[derive(Clone, Debug)]
pub(crate) struct Waves {
    pub(crate) draw: Draw,
    seed: u64,
    first_number: u64,
    wave: Vec<Fixture>,
    scores: Vec<Option<Score>>,
    handed_out: usize,
}

impl Waves {
    pub(crate) fn new(draw: Draw, seed: u64, ledger: &mut Ledger) -> Self {
        let mut waves =
            Self { draw, seed, first_number: 0, wave: Vec::new(), scores: Vec::new(), handed_out: 0 };
        waves.next_wave(ledger);
        waves
    }

    /// The game of a number in this wave.
    pub(crate) fn game(&self, number: GameNumber) -> Option<Fixture> {
        self.wave.get(self.place(number)?).copied()
    }

    fn place(&self, number: GameNumber) -> Option<usize> {
        usize::try_from(number.0.checked_sub(self.first_number)?).ok()
    }

    /// Whether the result of a game is known: all earlier waves are.
    pub(crate) fn is_done(&self, number: GameNumber) -> bool {
        self.place(number).is_none_or(|place| self.scores.get(place).is_some_and(Option::is_some))
    }

    /// Whether a game without a result was handed out.
    pub(crate) fn was_handed_out(&self, number: GameNumber) -> bool {
        self.place(number).is_some_and(|place| place < self.handed_out)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.wave.is_empty()
    }

    /// Games that are settled, in all waves.
    pub(crate) fn settled(&self) -> u64 {
        self.first_number + self.scores.iter().flatten().count() as u64
    }

    /// Games of this wave that have no result and are as they are asked for.
    pub(crate) fn count_open(&self, is_such: impl Fn(&Fixture) -> bool) -> u64 {
        let open = self.wave.iter().zip(&self.scores).filter(|(_, score)| score.is_none());
        open.filter(|(game, _)| is_such(game)).count() as u64
    }

    /// Rounds after this one in which everybody is drawn.
    pub(crate) fn rounds_left(&self) -> u64 {
        match &self.draw {
            Draw::Swiss(swiss) => swiss.rounds_left().into(),
            Draw::Knockout(_) => 0,
        }
    }

    /// A game of this wave that has no result and is as it is asked for.
    pub(crate) fn open(&self, is_such: impl Fn(&Fixture) -> bool) -> Option<Fixture> {
        let mut open = self.wave.iter().zip(&self.scores).filter(|(_, score)| score.is_none());
        open.find(|(game, _)| is_such(game)).map(|(game, _)| *game)
    }

    /// The next game of the wave that has no result.
    pub(crate) fn next(&mut self) -> Option<Fixture> {
        let place = (self.handed_out..self.wave.len()).find(|place| self.scores[*place].is_none());
        self.handed_out = place.map_or(self.wave.len(), |place| place + 1);
        place.map(|place| self.wave[place])
    }

    /// Notes a result that is counted; the last one of a wave brings the next wave.
    pub(crate) fn note(&mut self, result: &GameResult, ledger: &mut Ledger) {
        if let Some(score) = self.place(result.number).and_then(|place| self.scores.get_mut(place)) {
            *score = Some(result.score(Seat::First));
        }
        if self.scores.iter().all(Option::is_some) {
            self.next_wave(ledger);
        }
    }

    fn next_wave(&mut self, ledger: &mut Ledger) {
        let last: Vec<Score> = self.scores.iter().flatten().copied().collect();
        let pairs: Vec<BySeat<Entrant>> = match &mut self.draw {
            Draw::Swiss(swiss) => swiss.draw(ledger),
            Draw::Knockout(knockout) => knockout.draw(&last, ledger),
        };
        self.first_number += self.wave.len() as u64;
        let numbers = (self.first_number..).map(GameNumber);
        let fixture = |(number, pair)| Fixture::new(self.seed, number, Start::ByLot, pair);
        self.wave = numbers.zip(pairs).map(fixture).collect();
        self.scores = vec![None; self.wave.len()];
        self.handed_out = 0;
    }
}
