//! How a program ended.

use std::time::Duration;

use crate::Made;

/// How a program ended by itself; everything in its box is dead by now.
#[derive(Debug)]
pub struct Ended {
    /// The last word of its main process.
    pub exit: Exit,
    /// Whether the kernel killed one of its processes because they went beyond the limit on memory.
    pub out_of_memory: bool,
    /// Whether it wrote more than a file may hold: it was killed for it, or a capture is full.
    pub flooded: bool,
    /// CPU time of all its processes.
    pub cpu: Duration,
    /// The most memory that it used, in bytes.
    pub peak_memory: u64,
    /// What it left in `{tmp}/out`. Only a [`Wiring::Batch`](crate::Wiring::Batch) that made such a folder has it.
    pub made: Option<Made>,
}

/// The last word of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It ended itself with this code.
    Code(i32),
    /// This signal killed it.
    Signal(i32),
}
