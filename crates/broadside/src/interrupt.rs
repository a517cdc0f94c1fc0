//! Ctrl-C: the first lets the games in progress come to their end, the second ends everything at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Whether somebody wants to stop.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// The exit code of a command that was ended at once.
    const EXIT_CODE: i32 = 1;

    /// From now on Ctrl-C is heard here.
    pub(crate) fn listen() -> io::Result<Self> {
        let wanted = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // What was asked for before comes first, so that the second signal finds the mark of the first.
            flag::register_conditional_shutdown(signal, Self::EXIT_CODE, Arc::clone(&wanted))?;
            flag::register(signal, Arc::clone(&wanted))?;
        }
        Ok(Self(wanted))
    }

    /// Whether somebody wants to stop.
    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
