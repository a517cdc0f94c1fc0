//! A NATS of our own and workers that are programs of their own, started for a benchmark.

use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use std::{env, fs, io, process};

use rustix::process::{Pid, Signal, kill_process};
use rustix::thread::{CpuSet, sched_setaffinity};

/// NATS by its name, and where Debian has it: that folder is not on everybody's path.
const PROGRAMS: [&str; 2] = ["nats-server", "/usr/sbin/nats-server"];

/// How long NATS may take to listen.
const PATIENCE: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// NATS with its streams in a folder, until this is dropped.
pub(in crate::commands::bench) struct Nats {
    child: Child,
    folder: PathBuf,
    port: u16,
}

/// `broadside worker`, until this is dropped.
pub(in crate::commands::bench) struct Hand(Child);

impl Nats {
    /// Starts it on a port that is free, and waits until it listens.
    pub(in crate::commands::bench) fn start() -> io::Result<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = env::temp_dir().join(format!("broadside-bench-nats-{}-{number}", process::id()));
        fs::create_dir_all(&folder)?;
        let child = PROGRAMS.iter().find_map(|program| {
            let mut command = Command::new(program);
            command.args(["--addr", "127.0.0.1", "--port", &port.to_string(), "--jetstream", "--store_dir"]);
            command.arg(&folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            match command.spawn() {
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                started => Some(started),
            }
        });
        let child = child.unwrap_or_else(|| Err(io::ErrorKind::NotFound.into()))?;
        let mut nats = Self { child, folder, port };
        nats.wait()?;
        Ok(nats)
    }

    pub(in crate::commands::bench) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn wait(&mut self) -> io::Result<()> {
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if self.child.try_wait()?.is_some() || Instant::now() >= end {
                return Err(io::ErrorKind::TimedOut.into());
            }
            sleep(LOOK_AGAIN);
        }
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        end(&mut self.child);
        // What cannot be removed lies among temporary things.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Hand {
    /// Starts a worker that plays so many games at once, on these cores.
    pub(in crate::commands::bench) fn start(
        url: &str,
        name: &str,
        jobs: usize,
        cores: &[usize],
    ) -> io::Result<Self> {
        let mut command = Command::new(env::current_exe()?);
        command.args(["worker", "--nats", url, "--name", name, "--jobs", &jobs.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut allowed = CpuSet::new();
        cores.iter().for_each(|core| allowed.set(*core));
        // A process may use the cores of the thread that starts it, so that is one of its own.
        let started = thread::scope(|scope| {
            let start =
                || sched_setaffinity(None, &allowed).map_err(io::Error::from).and_then(|()| command.spawn());
            scope.spawn(start).join()
        });
        started.unwrap_or_else(|_| Err(io::ErrorKind::Other.into())).map(Self)
    }

    /// The number of its process.
    pub(in crate::commands::bench) fn process(&self) -> u32 {
        self.0.id()
    }

    /// Lets it finish, and waits for that.
    pub(in crate::commands::bench) fn leave(mut self) -> io::Result<()> {
        kill_process(Pid::from_child(&self.0), Signal::TERM)?;
        self.0.wait().map(drop)
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        end(&mut self.0);
    }
}

/// Ends a program that may have ended already.
fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}
