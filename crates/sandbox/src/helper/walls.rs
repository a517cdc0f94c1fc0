//! A box with every wall: its first process mounts what is the program's own, starts it, and tells how it ended.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;

use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::mount::{
    FsMountFlags, FsOpenFlags, MountAttrFlags, fsconfig_create, fsconfig_set_string, fsmount, fsopen,
};
use rustix::process::{
    DumpableBehavior, Pid, PidfdFlags, Signal, WaitOptions, getpid, pidfd_open, set_dumpable_behavior,
    set_parent_process_death_signal, wait,
};

use super::bot::{Bot, Caps, Rights, Streams};
use super::template::{READ_ONLY, Template, copy_of, put};
use crate::cgroup::Nest;
use crate::order::{Report, Start};
use crate::socket::Socket;
use crate::{Exit, Step, Wiring, sys, wire};

/// Everything that walls are made of and that outlasts a program.
pub(crate) struct Walls {
    template: Template,
    filter: Vec<libc::sock_filter>,
    /// The user that programs are.
    user: u32,
    /// Whether we have to become that user, or are already.
    pub(crate) is_root: bool,
    proc: OwnedFd,
    /// Tells the first process of a box whether we are alive.
    myself: OwnedFd,
    stack: sys::Stack,
}

impl Walls {
    /// Puts up what outlasts a program. Called in private namespaces.
    pub(crate) fn put_up(toolchains: &[std::path::PathBuf], user: u32, is_root: bool) -> io::Result<Walls> {
        Ok(Walls {
            template: Template::build(toolchains, user)?,
            filter: super::filter::program(),
            user,
            is_root,
            proc: openat(CWD, "/proc", OFlags::PATH | OFlags::CLOEXEC, Mode::empty())?,
            myself: pidfd_open(getpid(), PidfdFlags::empty())?,
            stack: sys::Stack::new(),
        })
    }

    /// The life of the first process of a box.
    pub(crate) fn live(
        &mut self,
        start: &Start,
        streams: Streams,
        nothing: BorrowedFd<'_>,
        nest: &Nest,
    ) -> ! {
        let killed_before = nest.kills();
        let report = match self.try_to(start, &streams, nothing, nest) {
            Ok(program) => {
                let report = streams.release();
                set_dumpable_behavior(DumpableBehavior::NotDumpable).ok();
                conclude(program, start.wiring, (nest, killed_before), &report);
                sys::exit(0)
            }
            Err(report) => report,
        };
        let _ = streams.report.send(&wire::write(&report), &[]);
        sys::exit(1)
    }

    fn try_to(
        &mut self,
        start: &Start,
        streams: &Streams,
        nothing: BorrowedFd<'_>,
        nest: &Nest,
    ) -> Result<Pid, Report> {
        self.die_with_the_helper().map_err(Report::failed(Step::Fork))?;
        let folder = copy_of(&start.folder).map_err(Report::failed(Step::Folder))?;
        sys::restrict_mount(folder.as_fd(), READ_ONLY).map_err(Report::failed(Step::Folder))?;
        let proc = start.proc_mount.then(own_proc).transpose().map_err(Report::failed(Step::Proc))?;
        self.template.enter().map_err(Report::failed(Step::Namespaces))?;
        put(&folder, Path::new("/box")).map_err(Report::failed(Step::Folder))?;
        self.template.scratch.provide(start).map_err(Report::failed(Step::Tmp))?;
        if let Some(proc) = proc {
            put(&proc, Path::new("/proc")).map_err(Report::failed(Step::Proc))?;
        }
        let rights = Rights {
            user: self.is_root.then_some(self.user),
            fence: self.template.fence.as_ref(),
            filter: &self.filter,
            proc: self.proc.as_fd(),
        };
        let caps = Caps { memory: !nest.limits_memory(), processes: !nest.limits_processes() };
        let bot = Bot::new(start, streams, nothing, Some(rights), caps);
        let child = sys::spawn(&mut self.stack, || bot.begin(Path::new("/box")));
        child.map(|child| child.pid).map_err(Report::failed(Step::Fork))
    }

    /// Also when the helper died before it could be asked for.
    fn die_with_the_helper(&self) -> io::Result<()> {
        set_parent_process_death_signal(Some(Signal::KILL))?;
        if crate::socket::readable(self.myself.as_fd(), std::time::Instant::now())? {
            sys::exit(1);
        }
        Ok(())
    }

    /// Called after a program has ended.
    pub(crate) fn inspect(&mut self) {
        self.template.scratch.inspect();
    }
}

/// A `/proc` of our own namespace that shows nothing but one's own processes.
fn own_proc() -> io::Result<OwnedFd> {
    let context = fsopen("proc", FsOpenFlags::FSOPEN_CLOEXEC)?;
    fsconfig_set_string(&context, "subset", "pid")?;
    fsconfig_set_string(&context, "hidepid", "invisible")?;
    fsconfig_create(&context)?;
    let flags = MountAttrFlags::MOUNT_ATTR_NOSUID
        | MountAttrFlags::MOUNT_ATTR_NODEV
        | MountAttrFlags::MOUNT_ATTR_NOEXEC;
    Ok(fsmount(&context, FsMountFlags::FSMOUNT_CLOEXEC, flags)?)
}

/// Waits for the program, ends whatever it left behind, and reports.
fn conclude(program: Pid, wiring: Wiring, (nest, killed_before): (&Nest, u64), report: &Socket) {
    let exit = reap_until(program);
    sys::kill_everybody_else();
    while !matches!(wait(WaitOptions::empty()), Err(rustix::io::Errno::CHILD)) {}
    let (cpu, largest) = sys::children_usage();
    let ended = Report::Ended {
        exit,
        out_of_memory: nest.kills() > killed_before,
        cpu,
        peak_memory: nest.peak().unwrap_or(largest),
    };
    let made = (wiring == Wiring::Batch).then(|| made_in(Path::new("/tmp"))).flatten();
    let made: Vec<BorrowedFd<'_>> = made.iter().map(AsFd::as_fd).collect();
    let _ = report.send(&wire::write(&ended), &made);
}

/// The folder of what a program made, unless it has put something else in its place.
pub(crate) fn made_in(tmp: &Path) -> Option<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    openat(CWD, tmp.join("out"), flags, Mode::empty()).ok()
}

/// Reaps orphans, too, which the kernel gives to the first process of a box.
fn reap_until(program: Pid) -> Exit {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid == program => return exit_of(status),
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return Exit::Code(-1),
        }
    }
}

pub(crate) fn exit_of(status: rustix::process::WaitStatus) -> Exit {
    match (status.exit_status(), status.terminating_signal()) {
        (_, Some(signal)) => Exit::Signal(signal),
        (code, None) => Exit::Code(code.unwrap_or(0)),
    }
}
