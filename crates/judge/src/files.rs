//! The files that this process may hold open: every bot takes a dozen of them.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What one more bot may take, what is closed again once it runs and what others may need meanwhile included.
const FOR_A_BOT: u64 = 32;

/// Lets this process open as many files as it can be allowed. Bots have a limit of their own.
pub(crate) fn allow_all() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it is refused there will be fewer bots, and that is told.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// Whether one more bot can be run.
pub(crate) fn suffice() -> bool {
    let Some(most) = getrlimit(Resource::Nofile).current else { return true };
    // Where it cannot be seen what is open, the bot that takes too many cannot be started.
    std::fs::read_dir("/proc/self/fd").map_or(true, |open| open.count() as u64 + FOR_A_BOT <= most)
}
