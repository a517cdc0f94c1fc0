//! A place where programs are run, one at a time.

use std::path::PathBuf;

use crate::{Error, Program, Running};

/// Whose programs run here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Anybody's: every layer of protection is put up.
    Untrusted,
    /// One's own: plain processes with resource limits, no protection at all.
    Trusted,
}

/// How a slot is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Whose programs run here.
    pub trust: Trust,
    /// The core to which everything in the slot is pinned.
    pub core: Option<usize>,
    /// Files and folders that are seen inside at their own path, read-only, beside `/usr`.
    pub toolchains: Vec<PathBuf>,
    /// The executable that becomes the helper: one whose `main` calls [`enter_if_asked`](crate::enter_if_asked).
    pub helper: PathBuf,
}

impl Setup {
    /// No core, no toolchains, this very executable as helper.
    pub fn new(trust: Trust) -> Setup {
        Setup { trust, core: None, toolchains: Vec::new(), helper: PathBuf::from("/proc/self/exe") }
    }
}

/// How well a slot protects against what it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protection {
    /// Every layer that counts is held.
    Full,
    /// Everything but a firm limit on memory: each process is bounded on its own.
    WeakMemory,
    /// None: the slot was opened for trusted programs.
    None,
}

/// One helper process, ready to run one program at a time.
#[derive(Debug)]
pub struct Slot {
    protection: Protection,
}

impl Slot {
    /// Starts a helper and lets it put up everything that outlasts a program.
    pub fn open(setup: &Setup) -> Result<Slot, Error> {
        let _ = setup;
        Ok(Slot { protection: Protection::None })
    }

    /// How well this slot protects.
    pub fn protection(&self) -> Protection {
        self.protection
    }

    /// Starts a program. Returns at once: whether it could be set up is told by [`Running::wait`], and until then its
    /// answers have simply ended.
    pub fn start(self, program: &Program) -> Result<Running, Error> {
        let _ = program;
        Err(Error::HelperGone)
    }
}
