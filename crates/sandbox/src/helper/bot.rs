//! The last steps of a process before it becomes the program: streams, limits, rights.

use std::convert::Infallible;
use std::ffi::CString;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, openat};
use rustix::process::{Gid, Resource, Rlimit, Uid, chdir, getrlimit, setpgid, setrlimit};
use rustix::thread::{
    CapabilitySet, CapabilitySets, clear_ambient_capability_set, set_capabilities, set_no_new_privs,
    set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use super::fence::Fence;
use crate::order::{Report, Start};
use crate::socket::Socket;
use crate::{Limits, Step, Wiring, sys, wire};

/// How long the file of a program may be open for writing somewhere, and how often it is tried.
const BUSY_FOR: Duration = Duration::from_millis(500);
const ASK_AGAIN: Duration = Duration::from_millis(2);

/// The files that come with a start, in their order. They lie above the numbers that programs know, as the helper keeps
/// those taken.
pub(crate) struct Streams {
    pub(crate) report: Socket,
    /// Standard error, then standard output where it is captured, then calls and answers where there are any.
    files: Vec<OwnedFd>,
}

impl Streams {
    pub(crate) fn new(mut files: Vec<OwnedFd>) -> Option<Streams> {
        if files.is_empty() {
            return None;
        }
        let report = files.remove(0).into();
        Some(Streams { report, files })
    }

    /// Puts every stream where the program looks for it.
    fn place(&self, wiring: Wiring, nothing: BorrowedFd<'_>) -> io::Result<()> {
        let numbers: &[i32] = match wiring {
            Wiring::Private => &[2, 1, 3, 4],
            Wiring::Stdio => &[2, 0, 1],
            Wiring::Batch => &[2, 1],
        };
        sys::close_on_exec_from(3)?;
        if wiring != Wiring::Stdio {
            sys::place(nothing, 0)?;
        }
        self.files.iter().zip(numbers).try_for_each(|(file, number)| sys::place(file.as_fd(), *number))
    }

    /// Closes the program's ends, so that only the program holds them.
    pub(crate) fn release(self) -> Socket {
        self.report
    }
}

/// The rights of a program: none that matter.
pub(crate) struct Rights<'a> {
    /// The user to become, where we may.
    pub(crate) user: Option<u32>,
    pub(crate) fence: Option<&'a Fence>,
    pub(crate) filter: &'a [libc::sock_filter],
    /// The host's `/proc`, from which the box is shut off.
    pub(crate) proc: BorrowedFd<'a>,
}

/// A program about to be started.
pub(crate) struct Bot<'a> {
    start: &'a Start,
    streams: &'a Streams,
    nothing: BorrowedFd<'a>,
    rights: Option<Rights<'a>>,
    limits: Vec<(Resource, u64)>,
    arguments: sys::Words<'a>,
    environment: sys::Words<'a>,
}

impl<'a> Bot<'a> {
    /// Prepares everything that takes memory. `nothing` is an empty standard input.
    pub(crate) fn new(
        start: &'a Start,
        streams: &'a Streams,
        nothing: BorrowedFd<'a>,
        rights: Option<Rights<'a>>,
        caps: Caps,
    ) -> Bot<'a> {
        let words = |words: &'a [CString]| sys::Words::new(words);
        Bot {
            start,
            streams,
            nothing,
            rights,
            limits: limits(&start.limits, caps),
            arguments: words(&start.arguments.0),
            environment: words(&start.environment.0),
        }
    }

    /// Becomes the program, or tells why that failed and ends.
    pub(crate) fn begin(&self, folder: &Path) -> ! {
        let Err((step, error)) = self.try_to(folder);
        let _ = self.streams.report.send(&wire::write(&Report::failed(step)(error)), &[]);
        sys::exit(127)
    }

    fn try_to(&self, folder: &Path) -> Result<Infallible, (Step, io::Error)> {
        let at = |step: Step| move |error: io::Error| (step, error);
        // A session of its own would do, too, but makes the scheduler set up a group, and let others run first.
        setpgid(None, None).map_err(io::Error::from).map_err(at(Step::Fork))?;
        chdir(folder).map_err(io::Error::from).map_err(at(Step::Folder))?;
        if let Some(rights) = &self.rights {
            go_first_when_memory_ends(rights.proc).map_err(at(Step::Limits))?;
        }
        self.streams.place(self.start.wiring, self.nothing).map_err(at(Step::Streams))?;
        self.limits.iter().try_for_each(|(what, most)| limit(*what, *most)).map_err(at(Step::Limits))?;
        if let Some(rights) = &self.rights {
            give_up_rights(rights.user).map_err(at(Step::User))?;
            if let Some(fence) = rights.fence {
                fence.put_up(self.start.exec_in_tmp).map_err(at(Step::Landlock))?;
            }
            sys::filter_calls(rights.filter).map_err(at(Step::Filter))?;
        }
        self.streams.report.send(&wire::write(&Report::Begun), &[]).map_err(at(Step::Streams))?;
        Err((Step::Execute, self.execute()))
    }

    /// Becomes the program, or tells why that failed. Whoever is being started elsewhere has for a moment what we had open: the file of
    /// the program, too, if that was being written then.
    fn execute(&self) -> io::Error {
        let begun = Instant::now();
        loop {
            let error = sys::execute(&self.arguments, &self.environment);
            if error.raw_os_error() != Some(libc::ETXTBSY) || begun.elapsed() > BUSY_FOR {
                return error;
            }
            thread::sleep(ASK_AGAIN);
        }
    }
}

/// Which limits a process has to carry itself, because no cgroup does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caps {
    pub(crate) memory: bool,
    pub(crate) processes: bool,
}

fn limits(limits: &Limits, caps: Caps) -> Vec<(Resource, u64)> {
    let mut list = vec![
        (Resource::Core, 0),
        (Resource::Memlock, 0),
        (Resource::Msgqueue, 0),
        (Resource::Fsize, limits.file_bytes),
        (Resource::Nofile, limits.open_files.into()),
        (Resource::Stack, limits.stack_bytes),
        (Resource::Cpu, limits.cpu.as_secs().max(1)),
    ];
    list.extend(caps.memory.then_some((Resource::Data, limits.memory_bytes)));
    list.extend(caps.processes.then_some((Resource::Nproc, limits.processes.into())));
    // Never above what we were given ourselves.
    for (what, most) in &mut list {
        *most = getrlimit(*what).maximum.map_or(*most, |given| given.min(*most));
    }
    list
}

fn limit(what: Resource, most: u64) -> io::Result<()> {
    Ok(setrlimit(what, Rlimit { current: Some(most), maximum: Some(most) })?)
}

/// When memory ends, the kernel takes the program and not its helper.
fn go_first_when_memory_ends(proc: BorrowedFd<'_>) -> io::Result<()> {
    let file = openat(proc, "self/oom_score_adj", OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?;
    rustix::io::write(file, b"1000")?;
    Ok(())
}

fn give_up_rights(user: Option<u32>) -> io::Result<()> {
    if let Some(user) = user {
        set_thread_groups(&[])?;
        let group = Gid::from_raw(user);
        set_thread_res_gid(group, group, group)?;
        let user = Uid::from_raw(user);
        set_thread_res_uid(user, user, user)?;
    }
    let none = CapabilitySet::empty();
    set_capabilities(None, CapabilitySets { effective: none, permitted: none, inheritable: none })?;
    clear_ambient_capability_set()?;
    Ok(set_no_new_privs(true)?)
}
