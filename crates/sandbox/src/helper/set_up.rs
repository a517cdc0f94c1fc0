//! How a helper is set up, once: its files, its core, its cgroups, its namespaces, the walls of its boxes.

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::mount::{MountPropagationFlags, mount_change};
use rustix::process::{getegid, geteuid, setsid, umask};
use rustix::thread::{CpuSet, sched_setaffinity};

use super::{Helper, Kind, Plain, Walls};
use crate::cgroup::Nest;
use crate::meter::Source;
use crate::order::{Ready, Report, SetUp};
use crate::socket::{Socket, readable};
use crate::wire::{self, List};
use crate::{Step, sys};

/// The first number of a file that no program knows.
const FIRST_NUMBER: i32 = 10;

/// How long the judge may take to say what it wants.
const FIRST_ORDER: Duration = Duration::from_secs(20);

/// The user that programs are in a user namespace of our own.
const INNER_USER: u32 = 60_000;

/// Everything that a helper leaves behind in the judge's world, for its own.
const NAMESPACES: i32 =
    libc::CLONE_NEWNS | libc::CLONE_NEWNET | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS | libc::CLONE_NEWCGROUP;

/// Hears the first order, carries it out and answers. On failure, the judge has been told.
pub(super) fn helper(buffer: &mut [u8]) -> io::Result<Helper> {
    sys::forget_signals();
    // No terminal reaches us or what we start.
    setsid()?;
    umask(rustix::fs::Mode::from_raw_mode(0o022));
    let judge = Socket::from(out_of_the_way(io::stdin().as_fd())?);
    let nothing = out_of_the_way(File::options().read(true).write(true).open("/dev/null")?.as_fd())?;
    // The numbers that programs know stay taken, so that no file of ours ever gets one.
    (0..FIRST_NUMBER).try_for_each(|number| sys::place(nothing.as_fd(), number))?;
    readable(judge.as_fd(), Instant::now() + FIRST_ORDER)?;
    let received = judge.receive(buffer)?.ok_or(io::ErrorKind::UnexpectedEof)?;
    let order: SetUp = wire::read(&buffer[..received.length])?;
    let mut nest = Nest::default();
    match settle(&order, &mut nest) {
        Ok(kind) => {
            let meters: Vec<(Source, File)> = Source::all_in(&nest);
            let ready = Ready {
                is_root: matches!(&kind, Kind::Walled(walls) if walls.is_root),
                limits_memory: nest.limits_memory(),
                limits_processes: nest.limits_processes(),
                meters: List(meters.iter().map(|(source, _)| *source as u64).collect()),
            };
            let files: Vec<BorrowedFd<'_>> = meters.iter().map(|(_, file)| file.as_fd()).collect();
            judge.send(&wire::write(&Ok::<Ready, Report>(ready)), &files)?;
            Ok(Helper {
                judge: Some(judge),
                nothing,
                nest,
                judge_cgroup: order.judge_cgroup,
                kind,
                live: None,
            })
        }
        Err((step, error)) => {
            nest.leave();
            judge.send(&wire::write(&Err::<Ready, Report>(Report::failed(step)(error))), &[])?;
            Err(io::ErrorKind::Other.into())
        }
    }
}

fn settle(order: &SetUp, nest: &mut Nest) -> Result<Kind, (Step, io::Error)> {
    let at = |step: Step| move |error: io::Error| (step, error);
    if let Some(core) = order.core {
        pin(core).map_err(at(Step::Pin))?;
    }
    *nest = Nest::settle(&order.cgroups.0);
    if order.is_trusted {
        let tmp = order.tmp.clone().unwrap_or_default();
        return Plain::new(tmp).map(Kind::Plain).map_err(at(Step::Tmp));
    }
    let is_root = enter_namespaces().map_err(at(Step::Namespaces))?;
    let user = if is_root { order.user as u32 } else { INNER_USER };
    let walls = Walls::put_up(&order.toolchains.0, user, is_root).map_err(at(Step::Root))?;
    sys::drop_bounding_set().map_err(at(Step::User))?;
    Ok(Kind::Walled(Box::new(walls)))
}

fn pin(core: u64) -> io::Result<()> {
    let mut cores = CpuSet::new();
    cores.set(core as usize);
    Ok(sched_setaffinity(None, &cores)?)
}

/// Enters namespaces of our own, directly as root or by way of a user namespace. Tells whether it was as root.
fn enter_namespaces() -> io::Result<bool> {
    let (user, group) = (geteuid().as_raw(), getegid().as_raw());
    let is_root = user == 0 && sys::unshare(NAMESPACES).is_ok();
    if !is_root {
        sys::unshare(libc::CLONE_NEWUSER | NAMESPACES)?;
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{INNER_USER} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{INNER_USER} {group} 1"))?;
    }
    rustix::system::sethostname(b"box")?;
    // What the host unmounts must be unmounted here, too; nothing goes the other way.
    mount_change("/", MountPropagationFlags::DOWNSTREAM | MountPropagationFlags::REC)?;
    Ok(is_root)
}

/// A copy of a file at a number above those that programs know.
fn out_of_the_way(file: BorrowedFd<'_>) -> io::Result<OwnedFd> {
    Ok(rustix::io::fcntl_dupfd_cloexec(file, FIRST_NUMBER)?)
}
