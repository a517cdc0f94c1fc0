//! A pair of sockets that carries whole messages with open files attached.

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair, sockopt,
};

/// The most open files that one message carries.
const MOST_FILES: usize = 8;

/// One end of a pair of sockets.
#[derive(Debug)]
pub(crate) struct Socket(OwnedFd);

/// A message as it came.
#[derive(Debug, Default)]
pub(crate) struct Received {
    pub(crate) length: usize,
    pub(crate) files: Vec<OwnedFd>,
    /// The process that sent it, where the receiver asked to be told.
    pub(crate) sender: Option<i32>,
}

impl Socket {
    /// Both ends, closed on exec.
    pub(crate) fn pair() -> io::Result<(Socket, Socket)> {
        let (one, other) =
            socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)?;
        Ok((Socket(one), Socket(other)))
    }

    /// Has the kernel name the sender of every message.
    pub(crate) fn name_senders(&self) -> io::Result<()> {
        Ok(sockopt::set_socket_passcred(&self.0, true)?)
    }

    /// Sends one message. Never blocks: a receiver that lets messages pile up is as bad as gone.
    pub(crate) fn send(&self, message: &[u8], files: &[BorrowedFd<'_>]) -> io::Result<()> {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES))];
        let mut attached = SendAncillaryBuffer::new(&mut space);
        if !files.is_empty() {
            let fits = attached.push(SendAncillaryMessage::ScmRights(files));
            debug_assert!(fits, "too many files for one message");
        }
        let flags = SendFlags::NOSIGNAL | SendFlags::DONTWAIT;
        again(|| sendmsg(&self.0, &[IoSlice::new(message)], &mut attached, flags))?;
        Ok(())
    }

    /// The next message, `None` when the other end is closed, [`io::ErrorKind::WouldBlock`] when there is none yet.
    pub(crate) fn receive(&self, buffer: &mut [u8]) -> io::Result<Option<Received>> {
        let mut space =
            [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES), ScmCredentials(1))];
        let mut attached = RecvAncillaryBuffer::new(&mut space);
        let flags = RecvFlags::CMSG_CLOEXEC | RecvFlags::DONTWAIT;
        let message = again(|| recvmsg(&self.0, &mut [IoSliceMut::new(buffer)], &mut attached, flags))?;
        let mut received = Received { length: message.bytes, ..Received::default() };
        for attachment in attached.drain() {
            match attachment {
                RecvAncillaryMessage::ScmRights(files) => received.files.extend(files),
                RecvAncillaryMessage::ScmCredentials(sender) => {
                    received.sender = Some(sender.pid.as_raw_nonzero().get());
                }
                _ => {}
            }
        }
        Ok((received.length > 0).then_some(received))
    }
}

impl AsFd for Socket {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

impl From<OwnedFd> for Socket {
    fn from(file: OwnedFd) -> Socket {
        Socket(file)
    }
}

impl From<Socket> for OwnedFd {
    fn from(socket: Socket) -> OwnedFd {
        socket.0
    }
}

/// Waits until a file can be read or is closed at the other end; `false` when the deadline passed first.
pub(crate) fn readable(file: BorrowedFd<'_>, deadline: Instant) -> io::Result<bool> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) };
        match poll(&mut [PollFd::from_borrowed_fd(file, PollFlags::IN)], Some(&left)) {
            Ok(ready) => return Ok(ready > 0),
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Repeats a call that a signal interrupted.
pub(crate) fn again<T>(mut call: impl FnMut() -> rustix::io::Result<T>) -> rustix::io::Result<T> {
    loop {
        match call() {
            Err(Errno::INTR) => {}
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_arrives_whole_with_its_files_and_the_name_of_its_sender() {
        let (one, other) = Socket::pair().unwrap();
        other.name_senders().unwrap();
        one.send(b"hello", &[one.as_fd(), other.as_fd()]).unwrap();
        let mut buffer = [0; 16];
        let received = other.receive(&mut buffer).unwrap().unwrap();
        assert_eq!((&buffer[..received.length], received.files.len()), (&b"hello"[..], 2));
        assert_eq!(received.sender, i32::try_from(std::process::id()).ok());
    }

    #[test]
    fn silence_and_an_end_are_told_apart() {
        let (one, other) = Socket::pair().unwrap();
        let silence = other.receive(&mut [0; 16]).unwrap_err();
        assert_eq!(silence.kind(), io::ErrorKind::WouldBlock);
        drop(one);
        assert!(other.receive(&mut [0; 16]).unwrap().is_none());
    }
}
