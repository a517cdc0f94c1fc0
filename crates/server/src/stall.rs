//! A connection whose other side does not read is closed after a while. Without that, somebody who opens a stream and never
//! reads it would keep a place for ever.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that fails when nothing of what is written was taken for so long.
pub(crate) struct Unstalled<S> {
    stream: S,
    patience: Duration,
    /// Runs while the other side takes nothing.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Unstalled<S> {
    pub(crate) const fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
    }

    /// What came of an attempt to write, or that there were too many in vain.
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Unstalled<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Unstalled<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::runtime::Builder;

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(50);

    /// Time passes only where everybody waits for it.
    fn run<T>(what: impl Future<Output = T>) -> T {
        Builder::new_current_thread().enable_time().start_paused(true).build().unwrap().block_on(what)
    }

    #[test]
    fn who_never_reads_is_cut_off() {
        run(async {
            let (ours, _theirs) = duplex(16);
            let mut ours = Unstalled::new(ours, PATIENCE);
            let failed = ours.write_all(&[0; 64]).await.unwrap_err();
            assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
        });
    }

    #[test]
    fn who_reads_slowly_but_does_is_not() {
        run(async {
            let (ours, mut theirs) = duplex(16);
            let mut ours = Unstalled::new(ours, PATIENCE);
            let reading = tokio::spawn(async move {
                let mut taken = [0; 16];
                for _ in 0..4 {
                    sleep(PATIENCE / 2).await;
                    theirs.read_exact(&mut taken).await.unwrap();
                }
            });
            ours.write_all(&[0; 64]).await.unwrap();
            reading.await.unwrap();
        });
    }
}
