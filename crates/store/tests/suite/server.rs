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
    pub(crate) port: u16,
    /// What it is told on its command line besides.
    options: String,
    made: AtomicU32,
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::start_at(temporary(), 5432, "-c listen_addresses=".to_owned())
    }

    /// Starts a server with its own files in a folder, which goes with it.
    pub(crate) fn start_at(folder: PathBuf, port: u16, options: String) -> Self {
        let server = Self { programs: programs(), folder, port, options, made: AtomicU32::new(0) };
        if is_root() {
            let files = std::fs::read_dir(&server.folder).unwrap().map(|file| file.unwrap().path());
            for path in files.chain([server.folder.clone()]) {
                chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
            }
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
        self.crash();
        self.start_again();
    }

    /// Stops the server as if it had crashed.
    pub(crate) fn crash(&self) {
        self.control(&["stop", "-m", "immediate"]);
    }

    /// Starts a server that was stopped, with everything that it has.
    pub(crate) fn start_again(&self) {
        self.control(&["start"]);
    }

    fn control(&self, what: &[&str]) {
        let (data, log) = (self.data(), self.folder.join("log").display().to_string());
        // The machine does not crash in these tests, so nothing has to reach the disk.
        let options = format!("-k {} -p {} -c fsync=off {}", self.folder.display(), self.port, self.options);
        let mut arguments = vec!["-D", &data, "-w", "-s", "-l", &log, "-o", &options];
        arguments.extend(what);
        self.run("pg_ctl", &arguments);
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Asks the server something in SQL, as its owner.
    pub(crate) fn ask(&self, database: &str, sql: &str) -> String {
        let mut command = Command::new(self.programs.join("psql"));
        let (folder, port) = (self.folder.display().to_string(), self.port.to_string());
        command.args(["-h", &folder, "-p", &port, "-U", "broadside", "-d", database, "-A", "-t", "-c", sql]);
        String::from_utf8(command.output().unwrap().stdout).unwrap().trim().to_owned()
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
        let port = self.port.to_string();
        self.run("createdb", &["-h", &folder.to_string(), "-p", &port, "-U", "broadside", &name]);
        Address::Postgresql(format!("postgresql:///{name}?host={folder}&port={port}&user=broadside"))
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
