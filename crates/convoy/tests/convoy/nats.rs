//! A NATS of our own, with its data in a folder that is gone afterwards.

use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use convoy::Address;

/// How long it may take to open.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Nats {
    child: Option<Child>,
    folder: PathBuf,
    host: IpAddr,
    port: u16,
    more: String,
}

impl Nats {
    /// Opens one that lets everybody in.
    pub(crate) fn open() -> Self {
        Self::with("")
    }

    /// Opens one with these lines in its configuration.
    pub(crate) fn with(lines: &str) -> Self {
        Self::at(Ipv4Addr::LOCALHOST.into(), lines)
    }

    /// Opens one at this address of our machine.
    pub(crate) fn at(host: IpAddr, lines: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("broadside-nats-{}-{number}", std::process::id()));
        // Somebody with the same number may have been killed here.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let free = TcpListener::bind((host, 0)).expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let mut nats = Self { child: None, folder, host, port, more: lines.to_owned() };
        nats.start();
        nats
    }

    /// Starts it, again if it was stopped: what it has kept is there.
    pub(crate) fn start(&mut self) {
        let (folder, address, more) = (self.folder.display(), self.socket(), &self.more);
        let lines = format!("listen: \"{address}\"\njetstream {{ store_dir: \"{folder}\" }}\n{more}\n");
        let config = self.folder.join("nats.conf");
        fs::write(&config, lines).expect("a configuration");
        let mut command = Command::new("nats-server");
        command.arg("-c").arg(config).stdout(Stdio::null()).stderr(Stdio::null());
        self.child = Some(command.spawn().expect("nats-server is there: apt-get install nats-server"));
        let until = Instant::now() + PATIENCE;
        while TcpStream::connect(address).is_err() {
            assert!(Instant::now() < until, "NATS does not open");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        }
    }

    /// Ends it at once, and starts it again without anything that it has kept.
    #[allow(dead_code, clippy::allow_attributes, reason = "the tests of `server` use this file, too")]
    pub(crate) fn restart_empty(&mut self) {
        self.kill();
        fs::remove_dir_all(&self.folder).expect("it can be removed");
        fs::create_dir_all(&self.folder).expect("a folder");
        self.start();
    }

    /// Ends it at once, and starts it again with these lines in its configuration.
    #[allow(dead_code, clippy::allow_attributes, reason = "the tests of `server` use this file, too")]
    pub(crate) fn restart_with(&mut self, lines: &str) {
        self.kill();
        lines.clone_into(&mut self.more);
        self.start();
    }

    fn socket(&self) -> SocketAddr {
        SocketAddr::new(self.host, self.port)
    }

    pub(crate) fn address(&self) -> Address {
        self.address_of("")
    }

    /// The address for a user, `user:password@`.
    pub(crate) fn address_of(&self, user: &str) -> Address {
        Address { url: format!("nats://{user}{}", self.socket()), ..Address::default() }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
