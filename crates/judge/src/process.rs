//! A bot that runs as a process: what goes to it, what comes from it, and what it has used.

use std::io;
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::{CallId, Expected, Garbled, Inbox, Spoken, Unreadable, is_greeting};
use record::{Excerpt, Fault};
use rules::Call;
use rustix::io::Errno;
use sandbox::{Awake, Brake, Meter, Running, Slot};

use crate::clock::Reading;
use crate::contender::Contender;
use crate::output::{self, MAX_OUTPUT_MARKS, Mark, Output};
use crate::spoiled::Spoiled;
use crate::stopwatch::thread_stall;

/// Bytes for a bot that it does not read. One that lets more lie is told nothing more.
const MAX_UNREAD_BYTES: usize = 1 << 20;

/// A bot that runs as a process.
#[derive(Debug)]
pub struct Process {
    pub(crate) contender: Arc<Contender>,
    running: Option<Running>,
    slot: Option<Slot>,
    inbox: Inbox,
    outbox: Vec<u8>,
    is_deaf: bool,
    is_ready: bool,
    started: Instant,
    start_time: Duration,
    /// CPU time of its main process at its last answer.
    cpu_mark: Duration,
    output: Output,
}

/// What a bot is asked.
#[derive(Debug)]
pub(crate) enum Ask<G: Spoken> {
    /// To say that it is ready.
    Greeting,
    /// A call with its id.
    Call(Call<G>, CallId),
}

impl<G: Spoken> Clone for Ask<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Spoken> Copy for Ask<G> {}

/// What has come from a bot.
#[derive(Debug)]
pub(crate) enum Heard<A> {
    /// Not yet a whole answer.
    Nothing,
    /// An answer.
    Answer(A),
    /// Something else; where the bot itself still keeps to the protocol, it can be asked again.
    Wrong { fault: Fault, in_step: bool },
    /// The end: it has closed the pipe.
    End,
}

impl Process {
    /// A bot that is being started.
    pub(crate) fn new(contender: Arc<Contender>, running: Running) -> Self {
        let is_ready = !contender.dialect.greets();
        Self {
            contender,
            running: Some(running),
            slot: None,
            inbox: Inbox::new(),
            outbox: Vec::new(),
            is_deaf: false,
            is_ready,
            started: Instant::now(),
            start_time: Duration::ZERO,
            cpu_mark: Duration::ZERO,
            output: Output::default(),
        }
    }

    /// Whether it can be asked anything: it has not been ended.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.running.is_some()
    }

    /// Whether it has said that it is ready, where it has to.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Time from its start until it was seen to be ready.
    pub(crate) fn start_time(&self) -> Duration {
        self.start_time
    }

    pub(crate) fn running(&self) -> &Running {
        self.running.as_ref().expect("only bots that are alive are asked")
    }

    pub(crate) fn running_mut(&mut self) -> &mut Running {
        self.running.as_mut().expect("only bots that are alive are asked")
    }

    /// Sends bytes. What does not fit into the pipe waits; a bot that does not listen is left alone.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> Result<(), Spoiled> {
        if self.is_deaf || bytes.is_empty() {
            return Ok(());
        }
        if !self.outbox.is_empty() {
            self.outbox.extend_from_slice(bytes);
            return self.flush();
        }
        let sent = self.write(bytes)?;
        self.outbox.extend_from_slice(&bytes[sent..]);
        Ok(())
    }

    /// Whether something waits for the bot to read.
    pub(crate) fn has_unsent(&self) -> bool {
        !self.outbox.is_empty()
    }

    /// Sends what has waited, as far as it fits.
    pub(crate) fn flush(&mut self) -> Result<(), Spoiled> {
        let outbox = std::mem::take(&mut self.outbox);
        let sent = self.write(&outbox)?;
        if !self.is_deaf {
            self.outbox = outbox;
            self.outbox.drain(..sent);
        }
        if self.outbox.len() > MAX_UNREAD_BYTES {
            self.outbox = Vec::new();
            self.is_deaf = true;
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<usize, Spoiled> {
        loop {
            match rustix::io::write(self.running().calls(), bytes) {
                Ok(sent) => return Ok(sent),
                Err(Errno::AGAIN) => return Ok(0),
                Err(Errno::INTR) => {}
                Err(Errno::PIPE) => {
                    self.is_deaf = true;
                    return Ok(bytes.len());
                }
                Err(error) => return Err(Spoiled::system("a write to a bot", error)),
            }
        }
    }

    /// Reads what has come until there is an answer, something else, the end, or nothing more.
    pub(crate) fn hear<G: Spoken>(&mut self, ask: Ask<G>) -> Result<Heard<G::Answer>, Spoiled> {
        loop {
            match self.read_answer(ask) {
                Heard::Nothing => {}
                heard => return Ok(heard),
            }
            let running = self.running.as_ref().expect("only bots that are alive are asked");
            match rustix::io::read(running.answers(), self.inbox.spare()) {
                Ok(0) => return Ok(Heard::End),
                Ok(count) => self.inbox.filled(count),
                Err(Errno::AGAIN) => return Ok(Heard::Nothing),
                Err(Errno::INTR) => {}
                Err(error) => return Err(Spoiled::system("a read from a bot", error)),
            }
        }
    }

    /// What has come already, without a look at the pipe.
    pub(crate) fn read_answer<G: Spoken>(&mut self, ask: Ask<G>) -> Heard<G::Answer> {
        let dialect = self.contender.dialect;
        let read = match ask {
            Ask::Greeting => is_greeting(&mut self.inbox).map(|said| said.map(|()| G::Answer::default())),
            Ask::Call(call, id) => G::read(call, dialect, id, &mut self.inbox),
        };
        match read {
            Ok(Some(answer)) if dialect.may_write_ahead() || self.inbox.rest().is_empty() => {
                if !self.is_ready {
                    (self.is_ready, self.start_time) = (true, self.started.elapsed());
                }
                Heard::Answer(answer)
            }
            Ok(Some(_)) => wrong(&Garbled::new(Expected::Silence, self.inbox.rest()), false),
            Ok(None) if self.inbox.is_full() => flooded(),
            Ok(None) => Heard::Nothing,
            Err(Unreadable::TooLong) => flooded(),
            Err(Unreadable::Garbled(garbled)) => {
                let id_was_right = !matches!(garbled.expected, Expected::Greeting | Expected::Id(_));
                let in_step = id_was_right && !dialect.may_write_ahead() && self.inbox.rest().is_empty();
                wrong(&garbled, in_step)
            }
        }
    }

    /// What the meters show, so long after the call.
    pub(crate) fn read_meters(&self, wall: Duration) -> Result<Reading, Spoiled> {
        let Meter { cpu, stall, core_idle, stolen } = self.running().meter()?;
        Ok(Reading { wall, cpu, stall, core_idle, stolen, own_stall: thread_stall() })
    }

    /// Who of it does not sleep now.
    pub(crate) fn awake(&self) -> Awake {
        self.running().awake()
    }

    /// CPU time since the last answer, quickly.
    pub(crate) fn cpu_since_answer(&self) -> Duration {
        self.running().cpu_time().saturating_sub(self.cpu_mark)
    }

    /// It has answered: gives the CPU time since its answer before. What it uses from now on belongs to its next call.
    pub(crate) fn settle_cpu(&mut self) -> Duration {
        let now = self.running().cpu_time().max(self.cpu_mark);
        now.saturating_sub(std::mem::replace(&mut self.cpu_mark, now))
    }

    /// What holds it still while it is not asked and somebody else takes long.
    pub(crate) fn brake(&self) -> Option<&Arc<Brake>> {
        self.running.as_ref().map(Running::brake)
    }

    /// How it ended, after it has closed its pipe.
    pub(crate) fn wait(&mut self, until: Instant) -> Result<Option<sandbox::Ended>, sandbox::Error> {
        self.running_mut().wait(until)
    }

    /// The end of its standard error.
    pub(crate) fn stderr_tail(&self, most: usize) -> io::Result<Vec<u8>> {
        self.running().stderr().tail(most)
    }

    /// Takes what it has printed since this was last asked for, and makes room for more.
    pub(crate) fn take_output(&mut self) -> Output {
        self.catch_up();
        std::mem::take(&mut self.output)
    }

    /// Notes what it has printed by the time of its answer to a call.
    pub(crate) fn mark_output(&mut self, call: u32) {
        let Some(running) = &self.running else { return };
        let lengths = [running.stdout().len(), running.stderr().len()];
        let before = self.output.marks.last().map_or([0, 0], |mark| mark.lengths);
        if lengths != before && self.output.marks.len() < MAX_OUTPUT_MARKS {
            self.output.marks.push(Mark { call, lengths });
        }
    }

    fn catch_up(&mut self) {
        if let Some(running) = &self.running {
            let streams = [running.stdout(), running.stderr()].map(output::take);
            let [(mut stdout, stdout_length), (mut stderr, stderr_length)] = streams;
            self.output.stdout.append(&mut stdout);
            self.output.stderr.append(&mut stderr);
            self.output.lengths[0] += stdout_length;
            self.output.lengths[1] += stderr_length;
        }
    }

    /// Ends it, whatever it does.
    pub(crate) fn end(&mut self) {
        self.catch_up();
        self.slot = self.running.take().map(Running::stop).or(self.slot.take());
    }

    /// Its slot, once it was ended.
    pub(crate) fn take_slot(&mut self) -> Option<Slot> {
        self.slot.take()
    }
}

fn wrong<A>(garbled: &Garbled, in_step: bool) -> Heard<A> {
    let expected = Excerpt::head(&garbled.expected.to_string());
    Heard::Wrong { fault: Fault::Garbled { expected, found: Excerpt::head(&garbled.found) }, in_step }
}

fn flooded<A>() -> Heard<A> {
    Heard::Wrong { fault: Fault::Flooded { limit_bytes: protocol::MAX_LINE_BYTES as u64 }, in_step: false }
}

impl AsFd for Process {
    /// Where its answers come from.
    fn as_fd(&self) -> std::os::fd::BorrowedFd<'_> {
        self.running().answers()
    }
}
