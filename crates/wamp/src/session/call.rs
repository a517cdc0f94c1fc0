//! A call on its way, as its caller has it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;

use super::failure::Failure;
use super::peer::Peer;
use crate::id::Id;
use crate::message::Message;
use crate::payload::Payload;
use crate::value::{Dict, Value};

/// How a procedure is called.
#[derive(Default)]
pub struct CallOptions {
    /// After this long the router ends the call.
    pub timeout: Option<Duration>,
    /// The callee is told who calls.
    pub disclose_me: bool,
    /// Gets results in parts; the last one is what the call gives.
    pub on_progress: Option<Box<dyn FnMut(Payload) + Send>>,
}

impl CallOptions {
    fn write(&self) -> Dict {
        let mut options = Dict::EMPTY;
        if let Some(timeout) = self.timeout {
            let milliseconds = u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX);
            options.push("timeout", milliseconds.max(1));
        }
        if self.disclose_me {
            options.push("disclose_me", true);
        }
        if self.on_progress.is_some() {
            options.push("receive_progress", true);
        }
        options
    }
}

/// A call that has no result yet.
pub(super) struct PendingCall {
    pub(super) answer: oneshot::Sender<Result<Payload, Failure>>,
    pub(super) on_progress: Option<Box<dyn FnMut(Payload) + Send>>,
}

/// Cancels the call unless it has been answered.
struct CancelOnDrop {
    peer: Arc<Peer>,
    request: Id,
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        if self.peer.forget_call(self.request) {
            let options = Dict::from([("mode", Value::from("killnowait"))]);
            self.peer.send(Message::Cancel { request: self.request, options });
        }
    }
}

impl Peer {
    pub(super) async fn call(
        self: &Arc<Self>,
        procedure: &str,
        payload: Payload,
        options: CallOptions,
    ) -> Result<Payload, Failure> {
        let (answer, answered) = oneshot::channel();
        let written = options.write();
        let pending = PendingCall { answer, on_progress: options.on_progress };
        let request = self.begin_call(pending)?;
        let _guard = CancelOnDrop { peer: self.clone(), request };
        self.send(Message::Call { request, options: written, procedure: procedure.to_owned(), payload });
        answered.await.unwrap_or_else(|_| Err(self.failure()))
    }
}
