//! A place where programs are run, one at a time.

use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

use crate::cgroup::Ground;
use crate::link::Link;
use crate::meter::Gauges;
use crate::order::{Ready, Report, SetUp};
use crate::survey::obstacles;
use crate::wire::List;
use crate::{Error, Program, Running, Step};

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
    /// Files and folders that are seen inside at their own path, read-only, beside `/usr`. They have to exist, and not
    /// below `/tmp`, `/proc`, `/dev` or `/box`.
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

/// One helper process, ready to run one program at a time. Dropping it ends the helper and whatever it runs.
#[derive(Debug)]
pub struct Slot {
    pub(crate) link: Link,
    pub(crate) gauges: Gauges,
    /// The writable folder of trusted programs; others see `/tmp`.
    pub(crate) tmp: Option<PathBuf>,
    pub(crate) ready: Ready,
    /// The pipes of the program that was stopped last. It never sees them close: it would only wake up, and spend time
    /// on its farewell until it is killed.
    pub(crate) last_pipes: Option<(OwnedFd, OwnedFd)>,
}

impl Slot {
    /// Starts a helper and lets it put up everything that outlasts a program.
    pub fn open(setup: &Setup) -> Result<Slot, Error> {
        if let Some(bad) = setup.toolchains.iter().find(|path| !can_be_seen(path)) {
            return Err(Error::BadToolchain(bad.clone()));
        }
        let mut link = Link::start(&setup.helper)?;
        let is_trusted = setup.trust == Trust::Trusted;
        let tmp = is_trusted.then(|| link.tmp_name());
        let ground = Ground::here();
        link.send(
            &SetUp {
                is_trusted,
                core: setup.core.map(|core| core as u64),
                toolchains: List(setup.toolchains.clone()),
                cgroups: List(ground.folders(link.number)),
                judge_cgroup: ground.judge.clone(),
                user: FIRST_USER + link.number % USERS,
                tmp: tmp.clone(),
            },
            &[],
        )?;
        let (answer, files) = link.receive::<Result<Ready, Report>>()?;
        match answer {
            Ok(ready) => {
                let gauges = Gauges::new(&ready.meters.0, files, link.helper_pid(), setup.core);
                Ok(Slot { link, gauges, tmp, ready, last_pipes: None })
            }
            Err(Report::Failed { step: Step::Namespaces, errno }) => Err(Error::Impossible(obstacles(errno))),
            Err(Report::Failed { step, errno }) => Err(Report::error(step, errno)),
            Err(_) => Err(Error::HelperGone),
        }
    }

    /// How well this slot protects.
    pub fn protection(&self) -> Protection {
        match (&self.tmp, self.ready.limits_memory) {
            (Some(_), _) => Protection::None,
            (None, true) => Protection::Full,
            (None, false) => Protection::WeakMemory,
        }
    }

    /// Starts a program. Returns at once: whether it could be set up is told by [`Running::wait`], and until then its
    /// answers have simply ended.
    pub fn start(self, program: &Program) -> Result<Running, Error> {
        Running::start(self, program)
    }
}

/// Programs of root's slots are users from here on, which no system hands out.
const FIRST_USER: u64 = 60_000;

/// How many such users there are. Slots that share one are still kept apart by everything else.
const USERS: u64 = 1000;

fn can_be_seen(path: &Path) -> bool {
    path.is_absolute() && path.exists() && !HIDDEN.iter().any(|folder| path.starts_with(folder))
}

/// Where programs have folders of their own.
const HIDDEN: &[&str] = &["/tmp", "/box", "/proc", "/dev"];
