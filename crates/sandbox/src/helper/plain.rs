//! A box without walls, for programs that one trusts: a plain process. Whatever it leaves behind is still ended,
//! as the helper inherits its orphans.

use std::fs::{self, File};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::fs::{RawDir, SeekFrom, seek};
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
    folder: OwnedFd,
    stack: sys::Stack,
}

/// A trusted program while it runs.
pub(crate) struct Live {
    /// `None` when nobody wants to hear of it any more.
    report: Option<Socket>,
    wiring: Wiring,
    killed_before: u64,
    cpu_before: Duration,
}

impl Plain {
    pub(crate) fn new(tmp: PathBuf) -> io::Result<Plain> {
        set_child_subreaper(Some(rustix::process::getpid()))?;
        fs::DirBuilder::new().mode(0o700).create(&tmp)?;
        let folder = File::open(&tmp)?.into();
        Ok(Plain { tmp, folder, stack: sys::Stack::new() })
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
                let report = Some(streams.release());
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
        let Some(report) = &live.report else { return };
        let (cpu, largest) = sys::children_usage();
        let ended = Report::Ended {
            exit,
            out_of_memory: nest.kills() > live.killed_before,
            cpu: cpu.saturating_sub(live.cpu_before),
            peak_memory: nest.peak().unwrap_or(largest),
        };
        let made = (live.wiring == Wiring::Batch).then(|| made_in(&self.tmp)).flatten();
        let made: Vec<BorrowedFd<'_>> = made.iter().map(AsFd::as_fd).collect();
        let _ = report.send(&wire::write(&ended), &made);
    }

    /// Makes the folder as new; most programs have left it so.
    fn clear(&self, wiring: Wiring) -> io::Result<()> {
        if !is_empty(&self.folder)? {
            empty(&self.tmp)?;
        }
        if wiring == Wiring::Batch { fs::create_dir(self.tmp.join("out")) } else { Ok(()) }
    }

    /// Removes the folder for good.
    pub(crate) fn leave(&self) {
        let _ = fs::remove_dir_all(&self.tmp);
    }
}

impl Live {
    /// Ends the group of a program that was just killed. Nobody will be told.
    pub(crate) fn stop(&mut self, program: Pid) {
        let _ = kill_process_group(program, Signal::KILL);
        self.report = None;
    }
}

fn is_empty(folder: &OwnedFd) -> io::Result<bool> {
    seek(folder, SeekFrom::Start(0))?;
    let mut space = [MaybeUninit::uninit(); 512];
    let mut entries = RawDir::new(folder, &mut space);
    while let Some(entry) = entries.next() {
        if ![c".", c".."].contains(&entry?.file_name()) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn empty(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
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
