//! The workers of this machine.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use languages::Builder;
use sandbox::{Setup, Trust};

use crate::desk::Desk;

/// How a crew works.
#[derive(Clone, Debug)]
pub struct CrewSetup {
    /// How many workers there are; each has a core of its own, as far as there are cores.
    pub workers: NonZeroUsize,
    /// How far bots are trusted.
    pub bots: Trust,
    /// Who compiles.
    pub builder: Builder,
}

impl CrewSetup {
    /// As many workers as this process may use cores, for strangers' bots, with builds kept in this folder.
    #[must_use]
    pub fn new(builds: PathBuf) -> Self {
        let workers = NonZeroUsize::MIN;
        Self { workers, bots: Trust::Untrusted, builder: Builder::new(Setup::new(Trust::Untrusted), builds) }
    }
}

/// Worker threads that do what lies on a desk. When it is dropped every worker finishes what it is doing and gives back
/// the rest.
#[derive(Debug)]
pub struct Crew {}

impl Crew {
    /// Lets workers begin.
    #[must_use]
    pub fn start(desk: &Desk, setup: CrewSetup) -> Self {
        drop((desk, setup));
        Self {}
    }

    /// Lets every worker finish what it is doing, and waits for that.
    pub fn stop(self) {}
}
