//! What a worker says, and how it stops.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use crate::nats::Nats;
use crate::session::{Desk, Said};

/// A worker that runs.
pub(crate) struct Running {
    child: Child,
}

impl Running {
    pub(crate) fn start(desk: &Desk, url: &str, name: &str) -> Self {
        let mut command = worker(desk, url, name);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a worker starts");
        Self { child }
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it is there");
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

fn worker(desk: &Desk, url: &str, name: &str) -> Command {
    let mut command = desk.command();
    // The languages are tried first, and these tests need none.
    command.env("PATH", "").args(["worker", "--nats", url, "--name", name, "--jobs", "1", "--lang", "en"]);
    command
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
        (url.replace("nats://", "nats://worker:w@"), "a.b", 70, "Choose a name with --name"),
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
