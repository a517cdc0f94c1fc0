//! Crossbar, the router that everybody knows, started for a benchmark.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs, io, process};

/// One realm in which anybody may do anything; the port is filled in.
const SETTINGS: &str = include_str!("crossbar.json");
/// The realm.
pub(in crate::commands::bench) const REALM: &str = "realm1";
/// How long it may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Crossbar, until this is dropped.
pub(in crate::commands::bench) struct Crossbar {
    address: SocketAddr,
    child: Child,
    folder: PathBuf,
}

/// The program that `scripts/crossbar.sh` installs, if it has.
pub(in crate::commands::bench) fn installed() -> Option<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))?;
    let folder = cache.join("broadside/crossbar");
    folder.join("installed").exists().then(|| folder.join("python/bin/crossbar"))
}

impl Crossbar {
    /// Starts it on a port that is free, and waits until it listens.
    pub(in crate::commands::bench) fn start(program: &Path) -> io::Result<Self> {
        let address = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        let folder = env::temp_dir().join(format!("broadside-bench-crossbar-{}", process::id()));
        fs::create_dir_all(&folder)?;
        let settings = SETTINGS.replace("\"port\": 0", &format!("\"port\": {}", address.port()));
        fs::write(folder.join("config.json"), settings)?;
        let mut command = Command::new(program);
        command.args(["start", "--cbdir"]).arg(&folder).process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut crossbar = Self { address, child: command.spawn()?, folder };
        crossbar.wait()?;
        Ok(crossbar)
    }

    pub(in crate::commands::bench) const fn address(&self) -> SocketAddr {
        self.address
    }

    fn wait(&mut self) -> io::Result<()> {
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(self.address).is_err() {
            if self.child.try_wait()?.is_some() || Instant::now() >= end {
                return Err(io::ErrorKind::TimedOut.into());
            }
            sleep(LOOK_AGAIN);
        }
        Ok(())
    }
}

impl Drop for Crossbar {
    /// Ends it with all its workers, which are of one group.
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.child.wait();
        // What cannot be removed lies among temporary things.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
