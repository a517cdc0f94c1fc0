//! The workers of this machine.

mod cast;
mod quay;
mod table;
mod worker;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use sandbox::Trust;

use crate::cores::cores;
use crate::desk::Desk;
use crate::skills::Skills;
use crate::workshop::Workshop;
use worker::Worker;

pub use cast::MAX_CAST;

/// The most workers of a crew.
pub const MAX_WORKERS: usize = 256;

/// How a crew works.
#[derive(Clone, Debug)]
pub struct CrewSetup {
    /// How many workers there are, up to [`MAX_WORKERS`]. Each has a core of its own, as far as there are cores.
    pub workers: NonZeroUsize,
    /// How far bots are trusted.
    pub bots: Trust,
    /// Where bots are compiled.
    pub workshop: Arc<Workshop>,
}

impl CrewSetup {
    /// As many workers as this process may use cores.
    #[must_use]
    pub fn new(bots: Trust, workshop: Arc<Workshop>) -> Self {
        let workers = NonZeroUsize::new(cores().len()).unwrap_or(NonZeroUsize::MIN);
        Self { workers, bots, workshop }
    }
}

/// Worker threads that do what lies on a desk. When it is dropped every worker finishes what it is doing and gives back
/// the rest.
#[derive(Debug)]
pub struct Crew {
    hall: Arc<Hall>,
    threads: Vec<JoinHandle<()>>,
}

/// What all workers of a crew share.
#[derive(Debug)]
struct Hall {
    bots: Trust,
    workshop: Arc<Workshop>,
    /// What the boxes show beside `/usr`: everything that some bot may need, because a box cannot be changed afterwards.
    toolchains: Vec<PathBuf>,
    /// What can be run here.
    skills: Skills,
    is_closing: AtomicBool,
}

impl Crew {
    /// Lets workers begin.
    #[must_use]
    pub fn start(desk: &Desk, setup: CrewSetup) -> Self {
        let CrewSetup { workers, bots, workshop } = setup;
        let is_closing = AtomicBool::new(false);
        let hall = Hall { bots, workshop, toolchains: toolchains(), skills: Skills::here(), is_closing };
        let hall = Arc::new(hall);
        let cores = cores();
        let start = |number: usize| {
            let (desk, hall, core) = (desk.clone(), Arc::clone(&hall), cores[number % cores.len()]);
            thread::spawn(move || Worker::new(desk, hall, core).work())
        };
        let threads = (0..workers.get().min(MAX_WORKERS)).map(start).collect();
        Self { hall, threads }
    }

    /// Lets every worker finish what it is doing, and waits for that.
    pub fn stop(self) {
        drop(self);
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.hall.is_closing.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A worker never panics: whatever it does is caught.
            let _ = thread.join();
        }
    }
}

/// The folders of every language that is here.
fn toolchains() -> Vec<PathBuf> {
    let here = languages::ALL.iter().filter_map(|language| language.toolchain().ok());
    let mut folders: Vec<PathBuf> = here.flat_map(|toolchain| toolchain.folders).collect();
    folders.sort();
    folders.dedup();
    folders
}

#[cfg(test)]
mod tests {
    use languages::Builder;
    use sandbox::Setup;

    use super::*;

    #[test]
    fn a_crew_has_its_bound() {
        let builder = Builder::new(Setup::new(Trust::Trusted), PathBuf::from("/nowhere"));
        let setup = CrewSetup::new(Trust::Trusted, Arc::new(Workshop::new(builder)));
        assert_eq!(setup.workers.get(), cores().len());
        let workers = NonZeroUsize::new(MAX_WORKERS + 1).unwrap();
        let crew = Crew::start(&Desk::new(), CrewSetup { workers, ..setup });
        assert_eq!(crew.threads.len(), MAX_WORKERS);
    }
}
