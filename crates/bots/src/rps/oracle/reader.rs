//! Readers: each has one simple idea of what makes the opponent throw as it does.

use rules::rps::Throw;

use super::history::{DEPTH, History, Whose, contexts};

/// One idea of where the opponent's next throw comes from.
#[derive(Clone, Debug)]
pub(super) enum Reader {
    /// It repeats a throw of so many turns ago: one's own a mirror does, its own whoever goes in circles.
    Echo(Whose, usize),
    /// It follows what was thrown most often.
    Habit(Whose),
    /// It follows from what the last turns looked like.
    Memory(Memory),
}

impl Reader {
    /// All readers.
    pub(super) fn all() -> Vec<Self> {
        let echoes = (1..=DEPTH - 4).map(|turns| Self::Echo(Whose::Theirs, turns));
        let mirrors = (1..=3).map(|turns| Self::Echo(Whose::Own, turns));
        let habits = [Whose::Theirs, Whose::Own].map(Self::Habit);
        let theirs = (1..=6).map(|order| Self::Memory(Memory::new(Whose::Theirs, order)));
        let own = (1..=6).map(|order| Self::Memory(Memory::new(Whose::Own, order)));
        let both = (1..=4).map(|order| Self::Memory(Memory::new(Whose::Both, order)));
        echoes.chain(mirrors).chain(habits).chain(theirs).chain(own).chain(both).collect()
    }

    /// The throw from which it expects the next one to follow; nothing as long as it has no idea.
    pub(super) fn guess(&self, history: &History) -> Option<Throw> {
        match self {
            Self::Echo(whose, turns) => history.back(*whose, *turns),
            Self::Habit(whose) => history.favourite(*whose),
            Self::Memory(memory) => memory.guess(history),
        }
    }

    /// Learns what came after `history`.
    pub(super) fn learn(&mut self, history: &History, came: Throw) {
        if let Self::Memory(memory) = self {
            memory.learn(history, came);
        }
    }
}

/// What came after every context of one order; what came lately weighs more.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    whose: Whose,
    order: usize,
    came: Vec<[u8; 3]>,
}

impl Memory {
    /// What one more throw weighs. Each time the weights lose a quarter first, so they stay below four times
    /// as much.
    const WEIGHT: u8 = 60;

    fn new(whose: Whose, order: usize) -> Self {
        Self { whose, order, came: vec![[0; 3]; contexts(whose, order)] }
    }

    fn guess(&self, history: &History) -> Option<Throw> {
        let came = self.came[history.context(self.whose, self.order)?];
        let best = Throw::ALL.into_iter().max_by_key(|&throw| came[throw as usize])?;
        (came[best as usize] > 0).then_some(best)
    }

    fn learn(&mut self, history: &History, came: Throw) {
        if let Some(context) = history.context(self.whose, self.order) {
            let weights = &mut self.came[context];
            for weight in weights.iter_mut() {
                *weight -= *weight / 4;
            }
            weights[came as usize] += Self::WEIGHT;
        }
    }
}
