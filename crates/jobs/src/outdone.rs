//! Who could not do what somebody else then could: whoever breaks is known by that.

use std::collections::VecDeque;

use crate::lane::LaneId;
use crate::task::TaskId;
use crate::ticket::{Errand, WorkerId};

/// How many of these are kept until somebody asks; of more the latest count.
const MAX_KEPT: usize = 1_024;

/// A worker could not do what another could.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outdone {
    /// What it is about.
    pub task: (LaneId, TaskId),
    /// Who has failed at it.
    pub failed: WorkerId,
    /// Who has done it.
    pub by: Option<WorkerId>,
}

/// Those that nobody has asked for yet.
#[derive(Debug, Default)]
pub(crate) struct OutdoneOnes(VecDeque<Outdone>);

impl OutdoneOnes {
    /// Something was done.
    pub(crate) fn note(&mut self, errand: &Errand) {
        let others = errand.failed_at.iter().filter(|failed| errand.by != Some(**failed));
        let outdone =
            |failed: &WorkerId| Outdone { task: (errand.lane, errand.id), failed: *failed, by: errand.by };
        self.0.extend(others.map(outdone));
        self.0.drain(..self.0.len().saturating_sub(MAX_KEPT));
    }

    pub(crate) fn take(&mut self) -> Vec<Outdone> {
        std::mem::take(&mut self.0).into()
    }
}
