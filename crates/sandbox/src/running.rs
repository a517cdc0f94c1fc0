//! A program while it runs.

use std::os::fd::BorrowedFd;
use std::time::{Duration, Instant};

use crate::{Capture, Ended, Error, Meter, Slot};

/// A program while it runs, with the slot that runs it. Dropping it ends the program and closes the slot.
#[derive(Debug)]
pub struct Running {
    slot: Slot,
}

impl Running {
    /// Where calls are written; never blocks. Nobody listens in a batch.
    pub fn calls(&self) -> BorrowedFd<'_> {
        unimplemented!()
    }

    /// Where answers are read; never blocks. Ends as soon as nothing in the box holds it any more.
    pub fn answers(&self) -> BorrowedFd<'_> {
        unimplemented!()
    }

    /// What it wrote on standard output; empty when its answers went there.
    pub fn stdout(&self) -> &Capture {
        unimplemented!()
    }

    /// What it wrote on standard error.
    pub fn stderr(&self) -> &Capture {
        unimplemented!()
    }

    /// CPU time of its main process so far, quickly. Zero before it began and after it ended.
    pub fn cpu_time(&self) -> Duration {
        Duration::ZERO
    }

    /// Totals of the whole box, slowly.
    pub fn meter(&self) -> Result<Meter, Error> {
        Ok(Meter::default())
    }

    /// How it ended, or `None` when it still runs at the deadline. An `Err` is a failure of ours: the program could
    /// not be started as ordered, or its helper is gone.
    pub fn wait(&mut self, deadline: Instant) -> Result<Option<Ended>, Error> {
        let _ = deadline;
        Ok(None)
    }

    /// Ends it, whatever it does, and gives the slot back. Does not wait: the next start on the slot does.
    pub fn stop(self) -> Slot {
        self.slot
    }
}
