//! What a worker says, and how it stops.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use convoy::{Scheduler, SchedulerSetup};
use rules::Preset;
use rustix::process::{Pid, Signal, kill_process};
use tokio::runtime::Runtime;

use crate::arena::{LONG, game, house};
use crate::host::Host;
use crate::nats::Nats;
use crate::session::{Desk, Said};
use crate::stand::{Stand, thinker};
use crate::tools::{PYTHON, command_at, machine};

/// Whoever ends by itself has ended by then.
const SOON: Duration = Duration::from_secs(60);

/// A worker that runs.
pub(crate) struct Running {
    child: Child,
}

impl Running {
    pub(crate) const fn of(child: Child) -> Self {
        Self { child }
    }

    pub(crate) fn start(desk: &Desk, url: &str, name: &str) -> Self {
        Self::begin(worker(desk, url, name))
    }

    /// A worker that lives at a host of its own.
    pub(crate) fn begin_at(host: &Host, command: Command) -> Self {
        host.within(|| Self::begin(command))
    }

    pub(crate) fn begin(mut command: Command) -> Self {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a worker starts");
        Self::of(child)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it is there");
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Ends it without a word.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Lets it finish; tells its exit code.
    pub(crate) fn stop(mut self) -> Option<i32> {
        self.signal(Signal::TERM);
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A worker, about to be started.
pub(crate) fn worker(desk: &Desk, url: &str, name: &str) -> Command {
    worker_in("en", desk, url, name)
}

/// A worker that speaks this language. It has none for bots: those are tried first, and most tests need none.
pub(crate) fn worker_in(lang: &str, desk: &Desk, url: &str, name: &str) -> Command {
    worker_at(&machine(desk, "bare", &[]), lang, desk, url, name)
}

/// A worker on a machine that has these programs.
pub(crate) fn worker_with(programs: &[&str], desk: &Desk, url: &str, name: &str) -> Command {
    worker_at(&machine(desk, &programs.concat(), programs), "en", desk, url, name)
}

/// A worker on this machine.
pub(crate) fn worker_at(machine: &Path, lang: &str, desk: &Desk, url: &str, name: &str) -> Command {
    let mut command = command_at(desk, machine);
    command.args(["worker", "--nats", url, "--name", name, "--jobs", "1", "--lang", lang]);
    command
}

/// What somebody says who ends by itself; whoever does not is ended.
pub(crate) fn said_by(mut child: Child) -> Said {
    let until = Instant::now() + SOON;
    while child.try_wait().expect("it is ours").is_none() {
        if Instant::now() > until {
            child.kill().expect("it can be killed");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Said::of(&child.wait_with_output().expect("it has ended"))
}

#[test]
fn a_worker_that_cannot_work_says_why() {
    let desk = Desk::new();
    let nats = Nats::with("authorization { users = [ { user: worker, password: w } ] }");
    let url = nats.address().url;
    for (url, name, code, told) in [
        ("nats://127.0.0.1:1".to_owned(), "one", 70, "Is nats-server running"),
        ("http//nowhere nothing".to_owned(), "one", 1, "is no address of NATS"),
        (url.replace("nats://", "nats://worker:wrong@"), "one", 1, "does not let us in"),
        (url.replace("nats://", "nats://worker:w@"), "a.b", 2, "Choose a name with --name"),
    ] {
        let said = Said::of(&worker(&desk, &url, name).output().expect("it starts"));
        assert!(said.code == code && said.err.contains(told), "{url} {name}: {} {}", said.code, said.err);
        assert!(!said.err.contains("wrong@"), "a password is never shown: {}", said.err);
    }
}

#[test]
fn a_worker_waits_for_its_arena_and_stops_when_it_is_told() {
    let desk = Desk::new();
    let nats = Nats::open();
    let mut command = worker(&desk, &nats.address().url, "early");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
    let heard = BufReader::new(child.stderr.take().expect("it speaks")).lines();
    let told = heard.map_while(Result::ok).find(|line| line.contains("This worker waits"));
    assert!(told.is_some());
    assert_eq!(Running { child }.stop(), Some(0));
}

#[test]
fn the_second_signal_ends_a_worker_in_the_middle_of_a_game() {
    let (desk, nats, runtime) = (Desk::new(), Nats::open(), Runtime::new().expect("a runtime"));
    let setup = SchedulerSetup { address: nats.address(), locks_in: false };
    let orders = jobs::Desk::new();
    let scheduler = runtime.block_on(Scheduler::open(&orders, setup)).expect("a scheduler");
    let mut command = worker_with(PYTHON, &desk, &nats.address().url, "hasty");
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut heard = BufReader::new(child.stderr.take().expect("it speaks")).lines().map_while(Result::ok);
    // One game takes far longer than a process that does not end by itself may take.
    let (stand, _) = Stand::open(&orders, [game(Preset::AiBattle, 1, [&thinker(0.4), &house("hunter")])]);
    stand.game(0);
    let mut running = Running { child };
    running.signal(Signal::TERM);
    assert!(heard.any(|line| line.contains("Finishing what has begun")));
    running.signal(Signal::TERM);
    assert_eq!(running.child.wait().expect("it ends").code(), Some(0));
    // It lies at the desk a moment after it has come back.
    let waits = || orders.load().waiting == 1;
    let is_back = || scheduler.survey().workers.is_empty() && scheduler.survey().jobs == 0 && waits();
    let until = Instant::now() + LONG;
    while !is_back() {
        assert!(Instant::now() < until, "{:?}", scheduler.survey());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(stand.list.done(), 0, "somebody else may play it");
}
