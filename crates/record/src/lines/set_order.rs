//! The order of the sets in a record: they begin one after the other, no more of them than the header allows, and
//! each ends before the next one begins. Whoever shows a record counts on it.

use super::problem::Problem;
use crate::Event;
use crate::recorded::Recorded;

/// The sets that have begun and ended in the lines so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetOrder {
    begun: u32,
    ended: u32,
}

impl SetOrder {
    /// Takes the next event of a match of so many sets at most, unless it cannot stand here.
    pub(super) fn follow<G: Recorded>(&mut self, event: &Event<G>, most: u32) -> Result<(), Problem> {
        match *event {
            Event::SetStarted { set, .. } => {
                if self.begun != self.ended || set != self.begun + 1 || set > most {
                    return Err(Problem::SetOutOfOrder(set));
                }
                self.begun = set;
            }
            Event::SetEnded { set, .. } => {
                if self.begun == self.ended || set != self.begun {
                    return Err(Problem::NotTheSetInPlay(set));
                }
                self.ended = set;
            }
            Event::Ended(verdict) => {
                let [first, second] = verdict.score.into_array();
                if first.checked_add(second).is_none_or(|played| played > most) {
                    return Err(Problem::Score { most });
                }
            }
            Event::Played(_) | Event::Failed { .. } => {}
        }
        Ok(())
    }
}
