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

pub(crate) struct Crossbar {
    pub(crate) address: SocketAddr,
    folder: Folder,
    child: Child,
}

impl Crossbar {
    /// Starts it on a port that is free, and waits until it listens.
    pub(crate) fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("a port");
        drop(free);
        let folder = Folder::new();
        let settings = SETTINGS.replace("\"port\": 0", &format!("\"port\": {}", address.port()));
        fs::write(folder.path().join("config.json"), settings).expect("a file");
        let child = spawn(&folder);
        let mut crossbar = Self { address, folder, child };
        crossbar.wait();
        crossbar
    }

    /// Kills it without a word and starts it again on the same port.
    pub(crate) fn restart(&mut self) {
        self.kill();
        self.child = spawn(&self.folder);
        self.wait();
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}/ws", self.address)
    }

    fn wait(&mut self) {
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(self.address).is_err() {
            let ended = self.child.try_wait().expect("a child").is_some();
            assert!(!ended && Instant::now() < end, "Crossbar does not listen: {}", self.said());
            sleep(Duration::from_millis(100));
        }
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

fn spawn(folder: &Folder) -> Child {
    let said = fs::File::create(folder.path().join("said")).expect("a file");
    let mut command = Command::new(fetch("crossbar.sh"));
    command.args(["start", "--cbdir"]).arg(folder.path()).process_group(0).stdin(Stdio::null());
    command.stderr(said.try_clone().expect("a file")).stdout(said);
    command.spawn().expect("Crossbar runs")
}
