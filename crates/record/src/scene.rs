//! What can be seen at one moment of a match, put together from the events alone. Live views and replays fold the
//! same events into the same scenes.

use rules::{BySeat, Seat, Verdict};

use crate::Event;
use crate::recorded::{Recorded, Table};

/// A match as the events so far tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<G: Recorded> {
    /// The number of the set, from 1; 0 before the first.
    pub set: u32,
    /// Who began the set.
    pub first: Option<Seat>,
    /// Sets won so far.
    pub score: BySeat<u32>,
    /// What lies on the table.
    pub table: G::Table,
    /// Who has failed.
    pub failed: BySeat<bool>,
    /// The verdict, once there is one.
    pub verdict: Option<Verdict>,
}

impl<G: Recorded> Default for Scene<G> {
    fn default() -> Self {
        Self {
            set: 0,
            first: None,
            score: BySeat::default(),
            table: G::Table::default(),
            failed: BySeat::default(),
            verdict: None,
        }
    }
}

impl<G: Recorded> Scene<G> {
    /// Goes on to the scene after an event.
    pub fn apply(&mut self, event: &Event<G>) {
        match event {
            Event::SetStarted { set, first } => {
                self.set = *set;
                self.first = Some(*first);
                self.table.begin_set();
            }
            Event::Played(event) => self.table.apply(event),
            Event::SetEnded { winner, .. } => {
                self.score[*winner] = self.score[*winner].saturating_add(1);
            }
            Event::Failed { seat, .. } => self.failed[*seat] = true,
            Event::Ended(verdict) => self.verdict = Some(*verdict),
        }
    }
}
