//! Compilers and other programs that nobody talks to.

use std::time::{Duration, Instant};

use crate::{Capture, Ended, Error, Program, Slot};

/// What came of a program that ran by itself.
#[derive(Debug)]
pub struct Batch {
    /// How it ended, or `None` when its time was up first.
    pub ended: Option<Ended>,
    /// What it wrote on standard output.
    pub stdout: Capture,
    /// What it wrote on standard error.
    pub stderr: Capture,
}

/// Runs a program to its end, or until `wall` has passed.
pub fn run(slot: Slot, program: &Program, wall: Duration) -> Result<(Slot, Batch), Error> {
    let mut running = slot.start(program)?;
    let ended = running.wait(Instant::now() + wall)?;
    let (slot, stdout, stderr) = running.stop_and_keep();
    Ok((slot, Batch { ended, stdout, stderr }))
}
