//! What whoever shows a record counts on: sets begin one after the other, no more of them than the header allows,
//! each ends before the next one begins, and nobody fails twice. The rest is for the rules to find out.

use rules::BySeat;

use super::problem::Problem;
use crate::Event;
use crate::recorded::Recorded;

/// How far a match has come by the lines so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Order {
    begun: u32,
    ended: u32,
    failed: BySeat<bool>,
}

impl Order {
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
            Event::Failed { seat, .. } => {
                if self.failed[seat] {
                    return Err(Problem::FailedTwice(seat));
                }
                self.failed[seat] = true;
            }
            Event::Played(_) => {}
        }
        Ok(())
    }
}
