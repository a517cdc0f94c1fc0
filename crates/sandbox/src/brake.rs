//! Holds everything in a box still for a while, so that nobody computes while it is somebody else's turn.

use std::fs::File;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

use crate::meter::{descendants, listed};

/// Whoever was born while we stopped the others is found in the next round; a box has few processes.
const MOST_ROUNDS: usize = 16;

/// Stops the processes of a slot's box, whatever they are, and lets them go on.
///
/// A program does not notice: its system calls go on where they were. The helper is never stopped, so that a held box
/// can be ended at any time.
#[derive(Debug)]
pub struct Brake {
    /// The list of processes, where there is one.
    processes: Option<File>,
    helper: u32,
    is_on: AtomicBool,
}

impl Brake {
    pub(crate) fn new(processes: Option<File>, helper: u32) -> Brake {
        Brake { processes, helper, is_on: AtomicBool::new(false) }
    }

    /// Stops everything that runs in the box now.
    pub fn hold(&self) {
        self.is_on.store(true, Ordering::Relaxed);
        let mut stopped = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let fresh: Vec<i32> = self.inmates().into_iter().filter(|pid| !stopped.contains(pid)).collect();
            if fresh.is_empty() {
                return;
            }
            self.signal(&fresh, Signal::STOP);
            stopped.extend(fresh);
        }
    }

    /// Lets everything go on that was stopped.
    pub fn release(&self) {
        if self.is_on.swap(false, Ordering::Relaxed) {
            self.signal(&self.inmates(), Signal::CONT);
        }
    }

    /// Signals these processes, unless they are gone and somebody else has their numbers by now.
    fn signal(&self, processes: &[i32], signal: Signal) {
        let handles: Vec<_> = processes
            .iter()
            .filter_map(|pid| Some((pid, pidfd_open(Pid::from_raw(*pid)?, PidfdFlags::empty()).ok()?)))
            .collect();
        let still_here = self.inmates();
        for (_, handle) in handles.iter().filter(|(pid, _)| still_here.contains(pid)) {
            // Who is gone by now needs no signal.
            let _ = pidfd_send_signal(handle, signal);
        }
    }

    /// Everything in the box but the helper.
    fn inmates(&self) -> Vec<i32> {
        let all = self.processes.as_ref().and_then(|list| listed(list).ok());
        let all = all.unwrap_or_else(|| descendants(self.helper));
        let is_inmate = |pid: &i32| u32::try_from(*pid).is_ok_and(|pid| pid != self.helper);
        all.iter().filter_map(|pid| pid.parse().ok()).filter(is_inmate).collect()
    }
}
