//! Whoever was answered before all was sent is heard out. A connection that is closed while its other side still sends is
//! cut, and the answer is lost on the way: a person would see "connection reset" where we have said that a file is too large.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Bytes, HttpBody};
use axum::http::{HeaderMap, header};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::runtime::Handle;
use tokio::time::timeout;

/// How long we listen to somebody who was answered.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is sent with a request. What nobody has read of it is read and forgotten, for a while.
pub(crate) struct HeardOut {
    /// Nothing once there is no more to hear.
    body: Option<Incoming>,
    /// The other side sends nothing before it is asked to, and nobody has asked.
    is_held_back: bool,
}

impl HeardOut {
    pub(crate) fn new(head: &HeaderMap, body: Incoming) -> Self {
        Self { body: Some(body), is_held_back: head.contains_key(header::EXPECT) }
    }
}

impl HttpBody for HeardOut {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        self.is_held_back = false;
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let heard = Pin::new(body).poll_frame(context);
        if matches!(heard, Poll::Ready(None | Some(Err(_)))) {
            self.body = None;
        }
        heard
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or_else(|| SizeHint::with_exact(0), HttpBody::size_hint)
    }
}

impl Drop for HeardOut {
    fn drop(&mut self) {
        if self.is_end_stream() || self.is_held_back {
            return;
        }
        if let (Some(body), Ok(here)) = (self.body.take(), Handle::try_current()) {
            here.spawn(timeout(PATIENCE, hear_out(body)));
        }
    }
}

async fn hear_out(mut body: Incoming) {
    while let Some(Ok(_)) = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {}
}
