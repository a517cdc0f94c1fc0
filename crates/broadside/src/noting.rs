//! A writer that remembers why it failed, because those who write to it may know only that it did.

use std::io::{self, Write};

/// A writer that remembers its first error.
pub(crate) struct Noting<W> {
    inner: W,
    error: Option<io::Error>,
}

impl<W: Write> Noting<W> {
    pub(crate) const fn new(inner: W) -> Self {
        Self { inner, error: None }
    }

    /// The writer itself, and why it failed if it did.
    pub(crate) fn into_parts(self) -> (W, Option<io::Error>) {
        (self.inner, self.error)
    }

    fn note<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        done.map_err(|error| {
            let again =
                error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error);
            self.error.get_or_insert(error);
            again
        })
    }
}

impl<W: Write> Write for Noting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = self.inner.write(bytes);
        self.note(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.inner.flush();
        self.note(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_is_remembered() {
        let mut room = [0; 3];
        let mut out = Noting::new(room.as_mut_slice());
        assert!(out.write_all(b"abc").is_ok());
        assert!(out.write_all(b"d").is_err());
        let (_, error) = out.into_parts();
        assert!(error.is_none(), "a slice that is full writes nothing and calls that no error");

        let mut out = Noting::new(Broken);
        assert!(out.write_all(b"d").is_err() && out.flush().is_err());
        assert_eq!(out.into_parts().1.map(|error| error.kind()), Some(io::ErrorKind::BrokenPipe));
    }

    struct Broken;

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }
}
