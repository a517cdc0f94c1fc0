//! A file that is sent while it is written. Whoever writes waits for whoever reads, but not for ever, and only so many do at
//! once.

use std::io::{self, Write};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::timeout;

use super::Tables;

/// The most files that are sent at once.
pub(super) const MAX_PIPES: usize = 16;
/// Chunks that are written ahead of the reader.
const MAX_AHEAD: usize = 4;
/// How long a reader may take over a chunk.
const PATIENCE: Duration = Duration::from_secs(30);

/// The end to write to.
pub(crate) struct Pipe {
    chunks: mpsc::Sender<io::Result<Bytes>>,
    runtime: Handle,
    _place: OwnedSemaphorePermit,
}

impl Pipe {
    /// The bytes of a chunk.
    pub(crate) const CHUNK_BYTES: usize = 64 * 1024;

    /// A pipe, and the body that comes out of it; nothing where too many are open.
    pub(crate) fn open(tables: &Tables) -> Option<(Self, Body)> {
        let place = std::sync::Arc::clone(&tables.pipes).try_acquire_owned().ok()?;
        let (chunks, received) = mpsc::channel(MAX_AHEAD);
        Some((Self { chunks, runtime: Handle::current(), _place: place }, body(received)))
    }

    /// Ends the body so that the reader sees that something is missing.
    pub(crate) fn break_off(&mut self, error: &dyn std::fmt::Display) {
        let _ = self.send(Err(io::Error::other(error.to_string())));
    }

    fn send(&self, chunk: io::Result<Bytes>) -> io::Result<()> {
        let sent = self.runtime.block_on(timeout(PATIENCE, self.chunks.send(chunk)));
        sent.map_err(|_| io::ErrorKind::TimedOut)?.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// What comes out of a pipe. Whoever compresses it asks once more after the end, and is told again that there is no more.
fn body(mut received: mpsc::Receiver<io::Result<Bytes>>) -> Body {
    Body::from_stream(stream::poll_fn(move |context| received.poll_recv(context)))
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.send(Ok(Bytes::copy_from_slice(bytes)))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;

    use super::*;

    #[test]
    fn a_body_can_be_asked_again_after_its_end() {
        let (chunks, received) = mpsc::channel(MAX_AHEAD);
        chunks.try_send(Ok(Bytes::from_static(b"a"))).unwrap();
        drop(chunks);
        let mut read = body(received).into_data_stream();
        let mut next = || futures_util::FutureExt::now_or_never(read.next()).unwrap();
        assert_eq!(next().unwrap().unwrap(), "a");
        assert!(next().is_none());
        assert!(next().is_none());
    }
}
