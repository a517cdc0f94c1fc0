//! A NATS of our own, with its data in a folder that is gone afterwards.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use convoy::Address;

/// How long it may take to open.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long whoever answers at its port may take to say who it is.
const WORD: Duration = Duration::from_secs(5);

/// How many ports are tried: a free one may be taken before it opens.
const MOST_PORTS: usize = 5;

pub(crate) struct Nats {
    child: Option<Child>,
    /// No other has it.
    name: String,
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
        let name = format!("broadside-nats-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(&name);
        // Somebody with the same number may have been killed here.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let mut nats = Self { child: None, name, folder, host, port: 0, more: lines.to_owned() };
        let opens = (0..MOST_PORTS).any(|_| {
            nats.port = free_port(host);
            nats.opens()
        });
        assert!(opens, "NATS ends at every port");
        nats
    }

    /// Starts it again after it was stopped: what it has kept is there.
    pub(crate) fn start(&mut self) {
        assert!(self.opens(), "NATS ends at the port that it had");
    }

    /// Starts it, and tells whether it opens: it ends where somebody else has its port.
    fn opens(&mut self) -> bool {
        let (name, folder, address, more) = (&self.name, self.folder.display(), self.socket(), &self.more);
        let lines = format!(
            "listen: \"{address}\"\nserver_name: \"{name}\"\njetstream {{ store_dir: \"{folder}\" }}\n{more}\n"
        );
        let config = self.folder.join("nats.conf");
        fs::write(&config, lines).expect("a configuration");
        let mut command = Command::new("nats-server");
        command.arg("-c").arg(config).stdout(Stdio::null()).stderr(Stdio::null());
        self.child = Some(command.spawn().expect("nats-server is there: apt-get install nats-server"));
        let until = Instant::now() + PATIENCE;
        while !self.answers() {
            let child = self.child.as_mut().expect("it was started");
            if child.try_wait().expect("it is ours").is_some() {
                return false;
            }
            assert!(Instant::now() < until, "NATS does not open");
            std::thread::sleep(Duration::from_millis(20));
        }
        true
    }

    /// Whether it answers at its port, and not somebody else: it begins with its name.
    fn answers(&self) -> bool {
        let Ok(stream) = TcpStream::connect(self.socket()) else { return false };
        stream.set_read_timeout(Some(WORD)).expect("a time can be set");
        let mut said = String::new();
        let _ = BufReader::new(stream).read_line(&mut said);
        said.contains(&format!("\"server_name\":\"{}\"", self.name))
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

fn free_port(host: IpAddr) -> u16 {
    let free = TcpListener::bind((host, 0)).expect("a free port");
    free.local_addr().expect("an address").port()
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
