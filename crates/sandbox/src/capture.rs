//! What a program wrote on a stream that nobody listens to.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::FileExt;

use rustix::fs::{MemfdFlags, fstat, memfd_create};
use rustix::io::Errno;

/// A stream caught in memory. Nobody has to drain it: the longest file that the program may write bounds it.
#[derive(Debug)]
pub struct Capture {
    file: Option<File>,
}

impl Capture {
    /// Somewhere to write.
    pub(crate) fn new() -> io::Result<Capture> {
        let flags = MemfdFlags::CLOEXEC;
        let file = match memfd_create(c"stream", flags | MemfdFlags::NOEXEC_SEAL) {
            // Kernels before 6.3 do not know how to make it impossible to execute.
            Err(Errno::INVAL) => memfd_create(c"stream", flags),
            done => done,
        };
        Ok(Capture { file: Some(file?.into()) })
    }

    /// The capture of a stream that is not captured.
    pub(crate) fn none() -> Capture {
        Capture { file: None }
    }

    /// How many bytes were written so far.
    pub fn len(&self) -> u64 {
        self.file.as_ref().and_then(|file| fstat(file).ok()).map_or(0, |stat| stat.st_size as u64)
    }

    /// Whether nothing was written so far.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first bytes, at most `most`.
    pub fn head(&self, most: usize) -> io::Result<Vec<u8>> {
        self.read(0, most)
    }

    /// The last bytes, at most `most`.
    pub fn tail(&self, most: usize) -> io::Result<Vec<u8>> {
        self.read(self.len().saturating_sub(most as u64), most)
    }

    fn read(&self, from: u64, most: usize) -> io::Result<Vec<u8>> {
        let Some(file) = &self.file else { return Ok(Vec::new()) };
        let mut bytes = vec![0; most.min(self.len().saturating_sub(from) as usize)];
        let mut length = 0;
        while length < bytes.len() {
            match file.read_at(&mut bytes[length..], from + length as u64)? {
                0 => break,
                more => length += more,
            }
        }
        bytes.truncate(length);
        Ok(bytes)
    }

    pub(crate) fn file(&self) -> Option<BorrowedFd<'_>> {
        self.file.as_ref().map(AsFd::as_fd)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn both_ends_of_a_stream_can_be_read_while_it_is_written() {
        let mut capture = Capture::new().unwrap();
        assert!(
            capture.is_empty() && capture.head(9).unwrap().is_empty() && capture.tail(9).unwrap().is_empty()
        );
        capture.file.as_mut().unwrap().write_all(b"0123456789").unwrap();
        assert_eq!(capture.len(), 10);
        assert_eq!((capture.head(3).unwrap(), capture.tail(3).unwrap()), (b"012".to_vec(), b"789".to_vec()));
        assert_eq!(capture.head(99).unwrap(), capture.tail(99).unwrap());
    }

    #[test]
    fn a_stream_that_is_not_captured_is_empty() {
        assert!(Capture::none().is_empty() && Capture::none().tail(9).unwrap().is_empty());
    }
}
