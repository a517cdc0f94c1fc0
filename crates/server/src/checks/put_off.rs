//! Checks that nobody waits for at this moment: those that a stop has left over, and those of versions whose last check is doubted.
//! They wait on the board until there is room at the desk beside what people send meanwhile.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{MAX_LANES_OF_OWNER, Task};
use store::{StoreError, VersionId};

use super::board::Step;
use super::{Checks, owner, task};

/// They are given to the desk while fewer checks than these are there.
const MAX_ORDERED: usize = 256;

/// They take no more than these lanes of an author, who may send something meanwhile.
const MAX_LANES: usize = MAX_LANES_OF_OWNER / 2;

/// How many are given to the desk at a time.
const MAX_AT_A_LOOK: usize = 64;

/// What is doubted and was given up is tried again after so long.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(5 * 60);

/// Those that wait for room.
#[derive(Default)]
pub(super) struct PutOff(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    versions: VecDeque<VersionId>,
    /// When the store was last asked what is doubted.
    asked: Option<Instant>,
}

impl PutOff {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Checks {
    /// Has versions checked as soon as there is room. What an earlier check has found stands until then.
    pub(crate) fn put_off(&self, versions: Vec<VersionId>) {
        let mut waiting = self.put_off.waiting();
        waiting.versions.extend(versions.into_iter().filter(|id| self.board.put_off(*id)));
    }

    /// Has all versions checked again whose checks are doubted.
    pub(crate) fn put_off_doubted(&self) -> Result<(), StoreError> {
        self.put_off(self.board.store.doubted()?);
        self.put_off.waiting().asked = Some(Instant::now());
        Ok(())
    }

    /// Gives those that were put off to the desk, as far as there is room.
    pub(crate) fn order_put_off(&self) -> Result<(), StoreError> {
        let asked = self.put_off.waiting().asked;
        if asked.is_none_or(|asked| asked.elapsed() >= TRY_AGAIN_AFTER) {
            self.put_off_doubted()?;
        }
        let turns = self.put_off.waiting().versions.len().min(MAX_AT_A_LOOK);
        for _ in 0..turns {
            let Some(id) = self.next_put_off() else { break };
            let ordered = self.order_one(id);
            if !matches!(ordered, Ok(true)) {
                self.put_off.waiting().versions.push_back(id);
            }
            ordered?;
        }
        Ok(())
    }

    fn next_put_off(&self) -> Option<VersionId> {
        let mut waiting = self.put_off.waiting();
        let ordered = self.board.counts().0.saturating_sub(waiting.versions.len());
        (ordered < MAX_ORDERED).then(|| waiting.versions.pop_front()).flatten()
    }

    /// Gives a check to the desk, if there is room for it, and tells if it waits no longer.
    fn order_one(&self, id: VersionId) -> Result<bool, StoreError> {
        let store = &self.board.store;
        let bot = store.bot(id.bot)?;
        if bot.as_ref().is_some_and(|bot| self.desk.lanes_of(owner(bot)) >= MAX_LANES) {
            return Ok(false);
        }
        if let (Some(bot), Some(version)) = (bot, store.version(id)?)
            && let Some(task) = task(&bot, version)
        {
            let is_ordered = self.open(&bot, id, Task::Check(task)).is_ok();
            if is_ordered {
                self.board.hand_over(id);
            }
            return Ok(is_ordered);
        }
        self.board.end(id, Step::GivenUp);
        Ok(true)
    }
}
