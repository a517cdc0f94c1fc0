//! A program while it runs.

use std::cell::{Cell, RefCell};
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, fcntl_setfl, open};
use rustix::pipe::{PipeFlags, pipe_with};

use crate::order::{Order, Report};
use crate::socket::{Received, Socket, readable};
use crate::{Awake, Brake, Capture, Ended, Error, Exit, Made, Meter, Program, Slot, Step, Wiring, sys, wire};

/// A program while it runs, with the slot that runs it. Dropping it ends the program and closes the slot.
#[derive(Debug)]
pub struct Running {
    slot: Slot,
    report: Socket,
    calls: OwnedFd,
    answers: OwnedFd,
    stdout: Capture,
    stderr: Capture,
    most_file_bytes: u64,
    /// Its main process, once it has begun.
    process: Cell<Option<i32>>,
    last_cpu: Cell<Duration>,
    /// What was heard while looking for the beginning.
    pending: RefCell<Option<(Report, Option<OwnedFd>)>>,
}

impl Running {
    pub(crate) fn start(mut slot: Slot, program: &Program) -> Result<Running, Error> {
        let order = Order::Start(Box::new(slot.order(program)?));
        let wires =
            Wires::new(program.wiring).map_err(|cause| Error::SetUp { step: Step::Streams, cause })?;
        let streams = [wires.stderr.file(), wires.stdout.file()];
        let files: Vec<BorrowedFd<'_>> = [Some(wires.far_report.as_fd())]
            .into_iter()
            .chain(streams)
            .chain(wires.far.iter().map(|file| Some(file.as_fd())))
            .flatten()
            .collect();
        slot.link.send(&order, &files)?;
        slot.last_pipes = None;
        Ok(Running {
            slot,
            report: wires.report,
            calls: wires.calls,
            answers: wires.answers,
            stdout: wires.stdout,
            stderr: wires.stderr,
            most_file_bytes: program.limits.file_bytes,
            process: Cell::default(),
            last_cpu: Cell::default(),
            pending: RefCell::default(),
        })
    }

    /// Where calls are written; never blocks. Nobody listens in a batch.
    pub fn calls(&self) -> BorrowedFd<'_> {
        self.calls.as_fd()
    }

    /// Where answers are read; never blocks. Ends as soon as nothing in the box holds it any more.
    pub fn answers(&self) -> BorrowedFd<'_> {
        self.answers.as_fd()
    }

    /// What it wrote on standard output; empty when its answers went there.
    pub fn stdout(&self) -> &Capture {
        &self.stdout
    }

    /// What it wrote on standard error.
    pub fn stderr(&self) -> &Capture {
        &self.stderr
    }

    /// CPU time of its main process so far, quickly. Zero before it began; after it ended, what was seen last.
    pub fn cpu_time(&self) -> Duration {
        if self.process.get().is_none() {
            self.look_for_the_beginning();
        }
        if let Some(time) = self.process.get().and_then(sys::cpu_time) {
            self.last_cpu.set(time.max(self.last_cpu.get()));
        }
        self.last_cpu.get()
    }

    /// Totals of the whole box, slowly.
    pub fn meter(&self) -> Result<Meter, Error> {
        self.slot.gauges.read().map_err(Error::Meter)
    }

    /// Who in the box does not sleep now, slowly. Nobody, where the system does not tell.
    pub fn awake(&self) -> Awake {
        self.slot.gauges.awake().unwrap_or_default()
    }

    /// What holds it still while it is somebody else's turn.
    pub fn brake(&self) -> &Arc<Brake> {
        self.slot.brake()
    }

    /// How it ended, or `None` when it still runs at the deadline. Told once. An `Err` is a failure of ours: the
    /// program could not be started as ordered, its box was ended from outside, or its helper is gone.
    pub fn wait(&mut self, deadline: Instant) -> Result<Option<Ended>, Error> {
        loop {
            let heard = match self.pending.get_mut().take() {
                Some(heard) => Some(heard),
                None if readable(self.report.as_fd(), deadline).map_err(|_| Error::HelperGone)? => {
                    self.hear()?
                }
                None => return Ok(None),
            };
            match heard {
                Some((Report::Ended { exit, out_of_memory, cpu, peak_memory }, made)) => {
                    let is_full = |capture: &Capture| capture.len() >= self.most_file_bytes;
                    let flooded =
                        exit == Exit::Signal(libc::SIGXFSZ) || is_full(&self.stdout) || is_full(&self.stderr);
                    let made = made.map(Made::new);
                    return Ok(Some(Ended { exit, out_of_memory, flooded, cpu, peak_memory, made }));
                }
                Some((Report::Failed { step, errno }, _)) => return Err(Report::error(step, errno)),
                Some((Report::Begun, _)) | None => {}
            }
        }
    }

    /// Ends it, whatever it does, and gives the slot back. Does not wait: the next start on the slot does.
    pub fn stop(self) -> Slot {
        self.stop_and_keep().0
    }

    /// Ends it and keeps what it wrote.
    pub(crate) fn stop_and_keep(self) -> (Slot, Capture, Capture) {
        let mut slot = self.slot;
        // A helper that does not take the order is gone, and the next start will tell.
        let _ = slot.link.send(&Order::Stop, &[]);
        slot.last_pipes = Some((self.calls, self.answers));
        (slot, self.stdout, self.stderr)
    }

    fn look_for_the_beginning(&self) {
        let mut pending = self.pending.borrow_mut();
        if pending.is_none()
            && let Ok(Some(heard)) = self.hear()
            && heard.0 != Report::Begun
        {
            *pending = Some(heard);
        }
    }

    /// The next report, if there is one.
    fn hear(&self) -> Result<Option<(Report, Option<OwnedFd>)>, Error> {
        let mut buffer = [0; 256];
        let Received { length, files, sender } = match self.report.receive(&mut buffer) {
            Ok(Some(received)) => received,
            Ok(None) => return Err(Error::BoxLost),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
            Err(_) => return Err(Error::HelperGone),
        };
        let report = wire::read(&buffer[..length]).map_err(|_| Error::HelperGone)?;
        if report == Report::Begun {
            self.process.set(sender);
        }
        Ok(Some((report, files.into_iter().next())))
    }
}

/// Both ends of everything that leads into a box.
struct Wires {
    report: Socket,
    far_report: Socket,
    calls: OwnedFd,
    answers: OwnedFd,
    far: Vec<OwnedFd>,
    stdout: Capture,
    stderr: Capture,
}

impl Wires {
    fn new(wiring: Wiring) -> io::Result<Wires> {
        let (report, far_report) = Socket::pair()?;
        report.name_senders()?;
        let stdout = if wiring == Wiring::Stdio { Capture::none() } else { Capture::new()? };
        let stderr = Capture::new()?;
        if wiring == Wiring::Batch {
            let nobody = || open("/dev/null", OFlags::RDWR | OFlags::CLOEXEC, Mode::empty());
            let (calls, answers) = (nobody()?, nobody()?);
            return Ok(Wires { report, far_report, calls, answers, far: Vec::new(), stdout, stderr });
        }
        let (far_calls, calls) = pipe_with(PipeFlags::CLOEXEC)?;
        let (answers, far_answers) = pipe_with(PipeFlags::CLOEXEC)?;
        fcntl_setfl(&calls, OFlags::NONBLOCK)?;
        fcntl_setfl(&answers, OFlags::NONBLOCK)?;
        Ok(Wires { report, far_report, calls, answers, far: vec![far_calls, far_answers], stdout, stderr })
    }
}
