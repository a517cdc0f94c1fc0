//! The helper process of a slot: this very executable, started anew, single-threaded and small, so that making
//! processes is cheap and nothing of the judge's can be inherited.
//!
//! It lives as long as the judge holds the other end of its socket, and takes everything with it when it goes.

mod bot;
mod fence;
mod filter;
mod plain;
mod scratch;
mod set_up;
mod template;
mod walls;

use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Signal, WaitId, WaitIdOptions, pidfd_send_signal, waitid};

use crate::cgroup::Nest;
use crate::order::{Order, Report, Start};
use crate::socket::{Received, Socket, again, readable};
use crate::wire::{self, LONGEST};
use crate::{Step, sys};
use bot::Streams;
use plain::Plain;
use walls::Walls;

/// How long anything that was killed may take to be gone.
const DEATH: Duration = Duration::from_secs(20);

/// Lives the life of a helper whose judge is at the other end of standard input.
pub(crate) fn live() -> ! {
    let mut buffer = vec![0; LONGEST];
    if let Ok(mut helper) = set_up::helper(&mut buffer) {
        let _ = helper.work(&mut buffer);
        helper.leave();
    }
    sys::exit(0)
}

struct Helper {
    /// Closed in the processes that we make: they must not keep up appearances when we are gone.
    judge: Option<Socket>,
    /// An empty standard input.
    nothing: OwnedFd,
    nest: Nest,
    judge_cgroup: Option<PathBuf>,
    kind: Kind,
    live: Option<Live>,
}

/// What boxes are made of here.
enum Kind {
    Walled(Box<Walls>),
    Plain(Plain),
}

/// A box in which something runs: its first process, or the trusted program itself.
struct Live {
    child: sys::Child,
    plain: Option<plain::Live>,
}

impl Helper {
    /// Serves until the judge is gone.
    fn work(&mut self, buffer: &mut [u8]) -> io::Result<()> {
        while let Some(judge) = &self.judge {
            let mut files = vec![PollFd::new(judge, PollFlags::IN)];
            files.extend(self.live.iter().map(|live| PollFd::new(&live.child.handle, PollFlags::IN)));
            again(|| poll(&mut files, None))?;
            let has_ended = files.get(1).is_some_and(|child| !child.revents().is_empty());
            let is_asked = !files[0].revents().is_empty();
            let order = if is_asked { Some(judge.receive(buffer)?) } else { None };
            if has_ended {
                self.bury();
            }
            match order {
                None => {}
                Some(None) => break,
                Some(Some(received)) => match wire::read(&buffer[..received.length])? {
                    Order::Stop => self.stop(),
                    Order::Start(start) => self.obey(&start, received),
                },
            }
        }
        Ok(())
    }

    fn obey(&mut self, start: &Start, received: Received) {
        let Some(streams) = Streams::new(received.files) else { return };
        if let Err((streams, report)) = self.start(start, streams) {
            let _ = streams.report.send(&wire::write(&report), &[]);
        }
    }

    fn start(&mut self, start: &Start, streams: Streams) -> Result<(), (Streams, Report)> {
        if let Err(error) = self.make_room() {
            return Err((streams, Report::failed(Step::Fork)(error)));
        }
        if let Err(error) = self.nest.limit(start.limits.memory_bytes, start.limits.processes) {
            return Err((streams, Report::failed(Step::Cgroup)(error)));
        }
        self.nest.forget_peak();
        let live = match &mut self.kind {
            Kind::Plain(plain) => {
                let (child, live) = plain.start(start, streams, self.nothing.as_fd(), &self.nest)?;
                Live { child, plain: Some(live) }
            }
            Kind::Walled(walls) => match sys::fork(libc::CLONE_NEWPID) {
                Ok(Some(child)) => Live { child, plain: None },
                Ok(None) => {
                    self.judge = None;
                    walls.live(start, streams, self.nothing.as_fd(), &self.nest)
                }
                Err(error) => return Err((streams, Report::failed(Step::Fork)(error))),
            },
        };
        self.live = Some(live);
        Ok(())
    }

    /// Ends the last program, if it still lives, and waits for that.
    fn make_room(&mut self) -> io::Result<()> {
        self.stop();
        let Some(live) = &self.live else { return Ok(()) };
        if !readable(live.child.handle.as_fd(), Instant::now() + DEATH)? {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.bury();
        Ok(())
    }

    /// Ends whatever runs, without a word: nobody listens to its report any more.
    fn stop(&mut self) {
        let Some(live) = &mut self.live else { return };
        let _ = pidfd_send_signal(&live.child.handle, Signal::KILL);
        if let Some(plain) = &mut live.plain {
            plain.stop(live.child.pid);
        }
    }

    /// Takes leave of a box whose first process has ended.
    fn bury(&mut self) {
        let Some(live) = self.live.take() else { return };
        match (&mut self.kind, &live.plain) {
            (Kind::Plain(plain), Some(ended)) => plain.bury(live.child.pid, ended, &self.nest),
            (Kind::Walled(walls), _) => {
                let handle = WaitId::PidFd(live.child.handle.as_fd());
                let _ = again(|| waitid(handle.clone(), WaitIdOptions::EXITED));
                walls.inspect();
            }
            (Kind::Plain(_), None) => {}
        }
    }

    /// Leaves nothing behind.
    fn leave(&mut self) {
        let _ = self.make_room();
        self.nest.leave();
        if let Some(judge_cgroup) = &self.judge_cgroup {
            let _ = std::fs::remove_dir(judge_cgroup);
        }
        if let Kind::Plain(plain) = &self.kind {
            plain.leave();
        }
    }
}
