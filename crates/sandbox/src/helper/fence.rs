//! Landlock: a second opinion of the kernel on files, TCP, signals and abstract sockets.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, Ruleset, RulesetAttr,
    RulesetCreatedAttr, Scope,
};
use rustix::fs::{CWD, Mode, OFlags, openat};

/// The newest version that we know; older kernels hold as much of it as they can, and the survey tells how much.
const VERSION: ABI = ABI::V6;

/// What a program may do to files, decided once for all programs of a slot.
pub(crate) struct Fence {
    everything: OwnedFd,
    devices: OwnedFd,
    executables: Vec<OwnedFd>,
}

impl Fence {
    /// For a root that holds these files and folders with programs. Called from inside that root.
    pub(crate) fn new(executables: &[&Path]) -> io::Result<Fence> {
        let executables = executables.iter().map(|path| open(path)).collect::<io::Result<_>>()?;
        Ok(Fence { everything: open(Path::new("/"))?, devices: open(Path::new("/dev"))?, executables })
    }

    /// Puts the fence around this process. Needs `no_new_privs`, which it sets.
    pub(crate) fn put_up(&self, exec_in_tmp: bool) -> io::Result<()> {
        self.try_to(exec_in_tmp).map_err(io::Error::other)
    }

    fn try_to(&self, exec_in_tmp: bool) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let see = AccessFs::ReadFile | AccessFs::ReadDir;
        let run = AccessFs::ReadFile | AccessFs::Execute;
        let tmp = AccessFs::from_all(VERSION) & !AccessFs::MakeChar & !AccessFs::MakeBlock;
        let tmp = if exec_in_tmp { tmp } else { tmp & !AccessFs::Execute };
        let (tmp_folder, box_folder) = (open(Path::new("/tmp"))?, open(Path::new("/box"))?);
        let mut rules = Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(VERSION))?
            .handle_access(AccessNet::from_all(VERSION))?
            .scope(Scope::from_all(VERSION))?
            .create()?;
        let devices = AccessFs::WriteFile | AccessFs::IoctlDev;
        for (file, access) in
            [(&self.everything, see), (&self.devices, devices), (&tmp_folder, tmp), (&box_folder, see | run)]
        {
            rules = rules.add_rule(beneath(file.as_fd(), access))?;
        }
        for file in &self.executables {
            rules = rules.add_rule(beneath(file.as_fd(), run))?;
        }
        rules.restrict_self()?;
        Ok(())
    }
}

fn beneath(file: BorrowedFd<'_>, access: BitFlags<AccessFs>) -> PathBeneath<BorrowedFd<'_>> {
    PathBeneath::new(file, access)
}

fn open(path: &Path) -> io::Result<OwnedFd> {
    Ok(openat(CWD, path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty())?)
}
