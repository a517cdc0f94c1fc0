//! A PostgreSQL server of our own, in a folder that goes with it, heard on a socket in that folder alone.

use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use store::Address;

use crate::ground::{Ground, temporary};

/// The user that is nobody: the server refuses to run as root.
const NOBODY: u32 = 65_534;

pub(crate) struct Server {
    folder: PathBuf,
    programs: PathBuf,
    made: AtomicU32,
}

impl Server {
    pub(crate) fn start() -> Self {
        let folder = temporary();
        let server = Self { programs: programs(), folder, made: AtomicU32::new(0) };
        if is_root() {
            chown(&server.folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let data = server.data();
        server.run(
            "initdb",
            &["-D", &data, "-U", "broadside", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        );
        server.control(&["start"]);
        server
    }

    /// Stops the server as if it had crashed, and starts it again.
    pub(crate) fn crash_and_start(&self) {
        self.control(&["stop", "-m", "immediate"]);
        self.control(&["start"]);
    }

    fn control(&self, what: &[&str]) {
        let (data, log) = (self.data(), self.folder.join("log").display().to_string());
        // The machine does not crash in these tests, so nothing has to reach the disk.
        let options = format!("-k {} -c listen_addresses= -c fsync=off", self.folder.display());
        let mut arguments = vec!["-D", &data, "-w", "-s", "-l", &log, "-o", &options];
        arguments.extend(what);
        self.run("pg_ctl", &arguments);
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir(&self.folder).stdin(Stdio::null()).stdout(Stdio::null());
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        assert!(command.status().unwrap().success(), "{program} {arguments:?}");
    }
}

impl Ground for Server {
    fn fresh(&self) -> Address {
        let folder = self.folder.display();
        let name = format!("store_{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &["-h", &folder.to_string(), "-U", "broadside", &name]);
        Address::Postgresql(format!("postgresql:///{name}?host={folder}&user=broadside"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.control(&["stop", "-m", "immediate"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").unwrap().uid() == 0
}

/// Where Debian keeps the programs of the newest server.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let found = versions.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").exists());
    found.max().unwrap_or_else(|| {
        let missing = Path::new("/usr/lib/postgresql");
        panic!("no PostgreSQL under {}: run ./test, which installs it", missing.display())
    })
}
