//! The judge's end of a helper: its process and the socket to it.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rustix::net::{Shutdown, shutdown};
use rustix::process::{Pid, PidfdFlags, pidfd_open};

use crate::Error;
use crate::entry::WORD;
use crate::socket::{Socket, readable};
use crate::wire::{self, LONGEST, Told};

/// How long a helper may take to put up its walls.
const SET_UP: Duration = Duration::from_secs(20);

/// How long a helper may take to clear away everything and end.
const FAREWELL: Duration = Duration::from_secs(10);

/// A helper process. Dropping this ends it, and it takes everything with it.
#[derive(Debug)]
pub(crate) struct Link {
    helper: Child,
    socket: Socket,
    /// Tells the slots of this process apart.
    pub(crate) number: u64,
}

impl Link {
    pub(crate) fn start(executable: &Path) -> Result<Link, Error> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let (socket, far) = Socket::pair().map_err(Error::NoHelper)?;
        let helper = Command::new(executable)
            .arg(WORD)
            .env_clear()
            .current_dir("/")
            .stdin(OwnedFd::from(far))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(Error::NoHelper)?;
        Ok(Link { helper, socket, number: NEXT.fetch_add(1, Ordering::Relaxed) })
    }

    pub(crate) fn helper_pid(&self) -> u32 {
        self.helper.id()
    }

    /// A name for the folder of trusted programs, which the helper makes and removes.
    pub(crate) fn tmp_name(&self) -> PathBuf {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("broadside.{}.{}.{:x}", std::process::id(), self.number, since_1970.as_nanos());
        std::env::temp_dir().join(name)
    }

    pub(crate) fn send(&self, message: &impl Told, files: &[BorrowedFd<'_>]) -> Result<(), Error> {
        let message = wire::write(message);
        if message.len() > LONGEST {
            return Err(Error::BadProgram("its command line and environment are too long"));
        }
        self.socket.send(&message, files).map_err(|_| Error::HelperGone)
    }

    /// The answer to the first order.
    pub(crate) fn receive<T: Told>(&mut self) -> Result<(T, Vec<OwnedFd>), Error> {
        let mut buffer = vec![0; 4096];
        let mut attempt = || -> io::Result<(T, Vec<OwnedFd>)> {
            readable(self.socket.as_fd(), Instant::now() + SET_UP)?;
            let received = self.socket.receive(&mut buffer)?.ok_or(io::ErrorKind::UnexpectedEof)?;
            Ok((wire::read(&buffer[..received.length])?, received.files))
        };
        attempt().map_err(|_| Error::HelperGone)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        let _ = shutdown(&self.socket, Shutdown::Both);
        let handle =
            Pid::from_raw(self.helper.id() as i32).and_then(|pid| pidfd_open(pid, PidfdFlags::empty()).ok());
        let has_ended =
            handle.is_some_and(|handle| readable(handle.as_fd(), Instant::now() + FAREWELL).unwrap_or(false));
        if !has_ended {
            let _ = self.helper.kill();
        }
        let _ = self.helper.wait();
    }
}
