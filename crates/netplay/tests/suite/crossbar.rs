//! A real Crossbar, started for a test.

use std::fs;
use std::io::Read as _;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::clients::fetch;
use crate::common::Folder;

/// Realm, roles and accounts; the port is filled in.
const SETTINGS: &str = include_str!("crossbar.json");
/// How long Crossbar may take to listen on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// How many ports are tried: a free one may be taken before it listens.
const MOST_PORTS: usize = 5;

pub(crate) struct Crossbar {
    pub(crate) address: SocketAddr,
    folder: Folder,
    child: Child,
}

impl Crossbar {
    /// Starts it on a port that is free, and waits until it listens.
    pub(crate) fn start() -> Self {
        let mut said = String::new();
        for _ in 0..MOST_PORTS {
            match Self::start_at(free_address()) {
                Ok(crossbar) => return crossbar,
                Err(why) => said = why,
            }
        }
        panic!("Crossbar ends at every port: {said}");
    }

    /// Starts it there; where it ends, it tells what it has said.
    fn start_at(address: SocketAddr) -> Result<Self, String> {
        let folder = Folder::new();
        let settings = SETTINGS.replace("\"port\": 0", &format!("\"port\": {}", address.port()));
        fs::write(folder.path().join("config.json"), settings).expect("a file");
        let child = spawn(&folder);
        let mut crossbar = Self { address, folder, child };
        if crossbar.listens() { Ok(crossbar) } else { Err(crossbar.said()) }
    }

    /// Kills it without a word and starts it again on the same port.
    pub(crate) fn restart(&mut self) {
        self.kill();
        self.child = spawn(&self.folder);
        assert!(self.listens(), "Crossbar ends at the port that it had: {}", self.said());
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}/ws", self.address)
    }

    /// Waits until it listens, and not somebody else at its port; it ends where it cannot.
    fn listens(&mut self) -> bool {
        let end = Instant::now() + PATIENCE;
        let words = format!("listening on TCP port {}", self.address.port());
        while !self.said().contains(&words) || TcpStream::connect(self.address).is_err() {
            if self.child.try_wait().expect("a child").is_some() {
                return false;
            }
            assert!(Instant::now() < end, "Crossbar does not listen: {}", self.said());
            sleep(Duration::from_millis(100));
        }
        true
    }

    fn said(&self) -> String {
        let mut said = String::new();
        let _ =
            fs::File::open(self.folder.path().join("said")).map(|mut file| file.read_to_string(&mut said));
        said
    }

    /// Ends it with all its workers.
    fn kill(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}

impl Drop for Crossbar {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_address() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("a port")
}

fn spawn(folder: &Folder) -> Child {
    let said = fs::File::create(folder.path().join("said")).expect("a file");
    let mut command = Command::new(fetch("crossbar.sh"));
    command.args(["start", "--cbdir"]).arg(folder.path()).process_group(0).stdin(Stdio::null());
    command.stderr(said.try_clone().expect("a file")).stdout(said);
    command.spawn().expect("Crossbar runs")
}
