//! A box without walls, for programs that one trusts: a plain process. Whatever it leaves behind is still ended,
//! as the helper inherits its orphans.

use std::fs;
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitOptions, WaitStatus, kill_process, kill_process_group, set_child_subreaper, wait,
    waitpid,
};

use super::bot::{Bot, Caps, Streams};
use super::walls::{exit_of, made_in};
use crate::cgroup::Nest;
use crate::order::{Report, Start};
use crate::socket::{Socket, again};
use crate::{Exit, Step, Wiring, sys, wire};

/// How long the orphans of a program may take to be gone.
const DEATH: Duration = Duration::from_secs(10);

/// What outlasts a trusted program.
pub(crate) struct Plain {
    /// The writable folder, emptied between programs.
    tmp: PathBuf,
    stack: sys::Stack,
}

/// A trusted program while it runs.
pub(crate) struct Live {
    report: Socket,
    wiring: Wiring,
    killed_before: u64,
    cpu_before: Duration,
}

impl Plain {
    pub(crate) fn new(tmp: PathBuf) -> io::Result<Plain> {
        set_child_subreaper(Some(rustix::process::getpid()))?;
        Ok(Plain { tmp, stack: sys::Stack::new() })
    }

    pub(crate) fn start(
        &mut self,
        start: &Start,
        streams: Streams,
        nothing: BorrowedFd<'_>,
        nest: &Nest,
    ) -> Result<(sys::Child, Live), (Streams, Report)> {
        if let Err(error) = self.clear(start.wiring) {
            return Err((streams, Report::failed(Step::Tmp)(error)));
        }
        let caps = Caps { memory: false, processes: false };
        let bot = Bot::new(start, &streams, nothing, None, caps);
        let (killed_before, (cpu_before, _)) = (nest.kills(), sys::children_usage());
        let child = sys::spawn(&mut self.stack, || bot.begin(&start.folder));
        drop(bot);
        match child {
            Ok(child) => {
                let report = streams.release();
                Ok((child, Live { report, wiring: start.wiring, killed_before, cpu_before }))
            }
            Err(error) => Err((streams, Report::failed(Step::Fork)(error))),
        }
    }

    /// Reaps the program, ends what it left behind, and reports.
    pub(crate) fn bury(&self, program: Pid, live: &Live, nest: &Nest) {
        let exit = match again(|| waitpid(Some(program), WaitOptions::empty())) {
            Ok(Some((_, status))) => exit_of(status),
            _ => Exit::Code(-1),
        };
        end_orphans(program);
        let (cpu, largest) = sys::children_usage();
        let ended = Report::Ended {
            exit,
            out_of_memory: nest.kills() > live.killed_before,
            cpu: cpu.saturating_sub(live.cpu_before),
            peak_memory: nest.peak().unwrap_or(largest),
        };
        let made = (live.wiring == Wiring::Batch).then(|| made_in(&self.tmp)).flatten();
        let made: Vec<BorrowedFd<'_>> = made.iter().map(AsFd::as_fd).collect();
        let _ = live.report.send(&wire::write(&ended), &made);
    }

    /// Makes the folder as new.
    fn clear(&self, wiring: Wiring) -> io::Result<()> {
        for entry in fs::read_dir(&self.tmp)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        if wiring == Wiring::Batch { fs::create_dir(self.tmp.join("out")) } else { Ok(()) }
    }

    /// Removes the folder for good.
    pub(crate) fn leave(&self) {
        let _ = fs::remove_dir_all(&self.tmp);
    }
}

/// Kills a program and its group.
pub(crate) fn kill(program: Pid) {
    let _ = kill_process_group(program, Signal::KILL);
    let _ = kill_process(program, Signal::KILL);
}

/// Every descendant that still lives has, in the end, us for a parent: when we have no child, nothing is left.
fn end_orphans(program: Pid) {
    let reaped = || -> rustix::io::Result<Option<(Pid, WaitStatus)>> { again(|| wait(WaitOptions::NOHANG)) };
    let deadline = Instant::now() + DEATH;
    while Instant::now() < deadline {
        match reaped() {
            Err(Errno::CHILD) => return,
            Ok(Some(_)) => continue,
            _ => {}
        }
        let _ = kill_process_group(program, Signal::KILL);
        for child in children() {
            let _ = kill_process(child, Signal::KILL);
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn children() -> Vec<Pid> {
    let list = fs::read_to_string(Path::new("/proc/thread-self/children")).unwrap_or_default();
    list.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect()
}
