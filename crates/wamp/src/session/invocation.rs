//! A call as a callee gets it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

use super::failure::Failure;
use super::peer::Peer;
use crate::id::Id;
use crate::message::{Message, RequestType};
use crate::payload::Payload;
use crate::uris;
use crate::value::Dict;

/// A call that has to be answered: by [`reply`](Invocation::reply), at once or later and from any thread. One that is dropped
/// without an answer answers with an error.
pub struct Invocation {
    /// What the procedure is called with.
    pub payload: Payload,
    details: Dict,
    request: Id,
    peer: Arc<Peer>,
    is_answered: AtomicBool,
    pub(super) cancellation: Arc<Cancellation>,
}

/// Who calls, as the router says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The session of the caller.
    pub session: Id,
    /// Its name.
    pub authid: String,
    /// Its role.
    pub authrole: String,
}

/// Whether the caller has lost interest.
#[derive(Default)]
pub(super) struct Cancellation {
    is_canceled: AtomicBool,
    changed: Notify,
}

impl Cancellation {
    pub(super) fn cancel(&self) {
        self.is_canceled.store(true, Ordering::Release);
        self.changed.notify_waiters();
    }
}

impl Invocation {
    pub(super) fn new(peer: Arc<Peer>, request: Id, details: Dict, payload: Payload) -> Self {
        let cancellation = Arc::default();
        Self { payload, details, request, peer, is_answered: AtomicBool::new(false), cancellation }
    }

    /// Who calls, if the router says so.
    pub fn caller(&self) -> Option<Caller> {
        let text = |name| self.details.text(name).unwrap_or_default().to_owned();
        let session = self.caller_session()?;
        Some(Caller { session, authid: text("caller_authid"), authrole: text("caller_authrole") })
    }

    /// The session of the caller, if the router says so.
    pub fn caller_session(&self) -> Option<Id> {
        Id::of(self.details.get("caller")?)
    }

    /// The procedure, if the registration is of a pattern.
    pub fn procedure(&self) -> Option<&str> {
        self.details.text("procedure")
    }

    /// Whether the caller wants results in parts.
    pub fn wants_progress(&self) -> bool {
        self.details.flag("receive_progress")
    }

    /// Sends a part of the result.
    pub fn progress(&self, payload: Payload) {
        if self.wants_progress() && !self.is_answered.load(Ordering::Acquire) {
            let options = Dict::from([("progress", true)]);
            self.peer.send(Message::Yield { request: self.request, options, payload });
        }
    }

    /// Answers. Only the first answer counts.
    pub fn reply(&self, answer: Result<Payload, Failure>) {
        if self.is_answered.swap(true, Ordering::AcqRel) {
            return;
        }
        self.peer.finish_invocation(self.request);
        let request = self.request;
        self.peer.send(match answer {
            Ok(payload) => Message::Yield { request, options: Dict::EMPTY, payload },
            Err(Failure { uri: error, payload }) => {
                let request_type = RequestType::Invocation;
                Message::Error { request_type, request, details: Dict::EMPTY, error, payload }
            }
        });
    }

    /// Whether the call was canceled or its caller is gone. An answer does no harm even then.
    pub fn is_canceled(&self) -> bool {
        self.cancellation.is_canceled.load(Ordering::Acquire)
    }

    /// Waits until the call is canceled.
    pub async fn canceled(&self) {
        loop {
            let changed = self.cancellation.changed.notified();
            if self.is_canceled() {
                return;
            }
            changed.await;
        }
    }
}

impl Drop for Invocation {
    fn drop(&mut self) {
        self.reply(Err(Failure::new(uris::RUNTIME_ERROR, "the procedure gave no answer")));
    }
}
