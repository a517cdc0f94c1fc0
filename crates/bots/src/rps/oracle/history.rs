//! What both players have thrown, as far back as anybody looks.

use rules::rps::Throw;

/// Turns that are remembered one by one.
pub(super) const DEPTH: usize = 16;

/// Whose throws are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// The opponent's.
    Theirs,
    /// The oracle's own.
    Own,
    /// Both players'.
    Both,
}

/// The last turns, and how often each throw has come in all of them.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    turns: usize,
    theirs: [u8; DEPTH],
    own: [u8; DEPTH],
    their_counts: [u32; 3],
    own_counts: [u32; 3],
}

impl History {
    /// Adds a turn.
    pub(super) fn add(&mut self, own: Throw, theirs: Throw) {
        let slot = self.turns % DEPTH;
        self.own[slot] = own as u8;
        self.theirs[slot] = theirs as u8;
        self.own_counts[own as usize] += 1;
        self.their_counts[theirs as usize] += 1;
        self.turns += 1;
    }

    /// What was thrown so many turns ago, 1 being the last one. Of both players it is the opponent's throw.
    pub(super) fn back(&self, whose: Whose, turns: usize) -> Option<Throw> {
        let slot = self.slot(turns)?;
        let throws = if whose == Whose::Own { &self.own } else { &self.theirs };
        Some(Throw::ALL[usize::from(throws[slot])])
    }

    /// The throw that has come most often, of equals the first.
    pub(super) fn favourite(&self, whose: Whose) -> Option<Throw> {
        let counts = if whose == Whose::Own { self.own_counts } else { self.their_counts };
        let most = Throw::ALL.into_iter().rev().max_by_key(|&throw| counts[throw as usize])?;
        (self.turns > 0).then_some(most)
    }

    /// A number for the last `order` turns as this eye sees them, below [`contexts`].
    pub(super) fn context(&self, whose: Whose, order: usize) -> Option<usize> {
        self.slot(order)?;
        let mut context = 0;
        for turns in 1..=order {
            let slot = self.slot(turns)?;
            let (theirs, own) = (usize::from(self.theirs[slot]), usize::from(self.own[slot]));
            context = match whose {
                Whose::Theirs => context * 3 + theirs,
                Whose::Own => context * 3 + own,
                Whose::Both => context * 9 + theirs * 3 + own,
            };
        }
        Some(context)
    }

    fn slot(&self, turns: usize) -> Option<usize> {
        let known = (1..=DEPTH.min(self.turns)).contains(&turns);
        known.then(|| (self.turns - turns) % DEPTH)
    }
}

/// How many contexts of this order there are.
pub(super) const fn contexts(whose: Whose, order: usize) -> usize {
    let base: usize = match whose {
        Whose::Theirs | Whose::Own => 3,
        Whose::Both => 9,
    };
    base.pow(order as u32)
}
