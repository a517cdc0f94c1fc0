//! Whose want of memory it was when the kernel killed a process for it.
//!
//! The kernel counts such kills where the victim lives, whoever ran out: the slot, a cgroup above it, or the machine.

/// How often memory was short in a slot so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shortages {
    /// Processes that were killed for want of memory, be it anybody's.
    pub(crate) kills: u64,
    /// How often the slot's own limit left nothing but to kill; `None` where the kernel does not tell.
    pub(crate) ends: Option<u64>,
    /// Whether the program has ever used all that it may.
    pub(crate) is_full: bool,
}

/// Whose want of memory it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortage {
    /// Nobody was killed.
    None,
    /// The program went beyond its limit.
    OfProgram,
    /// Others have used up what the program could count on.
    OfMachine,
}

impl Shortages {
    /// What has happened since an earlier count.
    pub(crate) fn since(self, before: Shortages) -> Shortage {
        let is_the_programs = match (self.ends, before.ends) {
            (Some(now), Some(then)) => now > then,
            _ => self.is_full,
        };
        match self.kills > before.kills {
            false => Shortage::None,
            true if is_the_programs => Shortage::OfProgram,
            true => Shortage::OfMachine,
        }
    }
}
