//! The oracle: many simple readers of the opponent, each trusted as far as it has been right of late.
//!
//! Every reader names a throw from which the opponent's next one should follow. Whether the opponent throws
//! that, what beats it or what it beats are three separate beliefs, so a reader that is always wrong in the
//! same way is as good as one that is right: that is how an opponent who thinks one step further is met. The
//! belief that there is nothing to read takes part like any other, so against chance the oracle plays chance.

mod history;
mod reader;

use rules::rps::Throw;

use self::history::History;
use self::reader::Reader;
use super::{Thrower, any_throw};
use crate::Rng;

/// The chance that a belief which holds is right about a turn.
const RIGHT: f32 = 0.84;

/// The chance of each of the two other throws then.
const WRONG: f32 = 0.08;

/// The chance of any throw to whoever has no idea.
const CHANCE: f32 = 1.0 / 3.0;

/// The share of all trust that is dealt out anew every turn, so that a change of mind is noticed.
const SHARED: f32 = 0.02;

/// What the belief that there is nothing to read is worth at first, of all trust.
const DOUBT: f32 = 0.3;

/// The least edge for which a reading is followed.
const LEAST_EDGE: f32 = 0.08;

/// How much a turn counts for the form of the turn after.
const MEMORY_OF_FORM: f32 = 0.9;

/// The form below which the oracle must have been read itself and trusts to chance.
const BAD_FORM: f32 = -3.0;

/// Draws in a row after which it breaks the pattern; ten would draw the match.
const DRAWS_IN_A_ROW: u32 = 4;

/// Reads the opponent.
#[derive(Clone, Debug)]
pub struct Oracle {
    history: History,
    readers: Vec<Trusted>,
    doubt: f32,
    form: f32,
    draws: u32,
}

/// A reader and the trust in the three ways in which the opponent may follow its guess.
#[derive(Clone, Debug)]
struct Trusted {
    reader: Reader,
    guess: Option<Throw>,
    trust: [f32; 3],
}

impl Default for Oracle {
    fn default() -> Self {
        Self::new()
    }
}

impl Oracle {
    /// An oracle who knows nothing of the opponent.
    #[must_use]
    pub fn new() -> Self {
        let readers = Reader::all();
        let trust = (1.0 - DOUBT) / (3 * readers.len()) as f32;
        let readers =
            readers.into_iter().map(|reader| Trusted { reader, guess: None, trust: [trust; 3] }).collect();
        Self { history: History::default(), readers, doubt: DOUBT, form: 0.0, draws: 0 }
    }

    /// The chances of the opponent's next throws.
    fn chances(&self) -> [f32; 3] {
        let mut chances = [self.doubt * CHANCE; 3];
        for throw in Throw::ALL {
            chances[throw as usize] += self.readers.iter().map(|reader| reader.chance(throw)).sum::<f32>();
        }
        chances
    }

    /// The throw with the best prospects and its edge: the chance to win with it less the chance to lose.
    fn best(&self) -> (Throw, f32) {
        let chances = self.chances();
        let edge = |throw: Throw| chances[throw.prey() as usize] - chances[throw.nemesis() as usize];
        let mut best = (Throw::Rock, edge(Throw::Rock));
        for throw in [Throw::Paper, Throw::Scissors] {
            if edge(throw) > best.1 {
                best = (throw, edge(throw));
            }
        }
        best
    }

    fn note_result(&mut self, own: Throw, theirs: Throw) {
        let result = f32::from(i8::from(own.beats(theirs)) - i8::from(theirs.beats(own)));
        self.form = self.form * MEMORY_OF_FORM + result;
        self.draws = if own == theirs { self.draws + 1 } else { 0 };
    }

    /// Trusts every belief as far as it foresaw this throw.
    fn weigh(&mut self, theirs: Throw) {
        self.doubt *= CHANCE;
        self.readers.iter_mut().for_each(|reader| reader.weigh(theirs));
        let total: f32 = self.doubt + self.readers.iter().flat_map(|reader| reader.trust).sum::<f32>();
        let fresh = SHARED * (1.0 - DOUBT) / (3 * self.readers.len()) as f32;
        let kept = (1.0 - SHARED) / total;
        self.doubt = self.doubt * kept + SHARED * DOUBT;
        for trust in self.readers.iter_mut().flat_map(|reader| &mut reader.trust) {
            *trust = *trust * kept + fresh;
        }
    }
}

impl Thrower for Oracle {
    fn throw(&mut self, rng: &mut Rng) -> Throw {
        let (best, edge) = self.best();
        let is_blind = edge < LEAST_EDGE || self.form < BAD_FORM || self.draws >= DRAWS_IN_A_ROW;
        if is_blind { any_throw(rng) } else { best }
    }

    fn learn(&mut self, own: Throw, theirs: Throw) {
        self.note_result(own, theirs);
        self.weigh(theirs);
        for trusted in &mut self.readers {
            trusted.reader.learn(&self.history, theirs);
        }
        self.history.add(own, theirs);
        for trusted in &mut self.readers {
            trusted.guess = trusted.reader.guess(&self.history);
        }
    }
}

impl Trusted {
    /// What the opponent throws in each of the three ways to follow a guess.
    const fn ways(guess: Throw) -> [Throw; 3] {
        [guess, guess.nemesis(), guess.prey()]
    }

    /// The chance of a throw, weighed by trust.
    fn chance(&self, throw: Throw) -> f32 {
        let Some(guess) = self.guess else { return CHANCE * self.trust.iter().sum::<f32>() };
        let ways = Self::ways(guess).into_iter().zip(self.trust);
        ways.map(|(way, trust)| trust * if way == throw { RIGHT } else { WRONG }).sum()
    }

    fn weigh(&mut self, came: Throw) {
        let Some(guess) = self.guess else {
            self.trust.iter_mut().for_each(|trust| *trust *= CHANCE);
            return;
        };
        for (way, trust) in Self::ways(guess).into_iter().zip(&mut self.trust) {
            *trust *= if way == came { RIGHT } else { WRONG };
        }
    }
}
