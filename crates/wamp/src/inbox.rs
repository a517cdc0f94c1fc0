//! Messages for a session of this process. Whoever puts one in also hands them over, unless somebody is at it already: so no
//! task has to wake up for a call, and a handler that sends messages itself is not entered again.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, Weak};

use crate::message::Message;
use crate::queue::Overflow;
use crate::session::Peer;

pub(crate) struct Inbox {
    messages: Mutex<VecDeque<Message>>,
    max_messages: usize,
    is_draining: AtomicBool,
    is_closed: AtomicBool,
    peer: Weak<Peer>,
}

impl Inbox {
    pub(crate) fn new(peer: Weak<Peer>, max_messages: usize) -> Self {
        let (is_draining, is_closed) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { messages: Mutex::default(), max_messages, is_draining, is_closed, peer }
    }

    pub(crate) fn push(&self, message: Message) -> Result<(), Overflow> {
        let mut messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
        if messages.len() >= self.max_messages {
            return Err(Overflow);
        }
        messages.push_back(message);
        Ok(())
    }

    /// The session has ended: after what is left comes nothing.
    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
    }

    /// Hands over what is there.
    pub(crate) fn drain(&self) {
        let Some(peer) = self.peer.upgrade() else { return };
        while !self.is_draining.swap(true, Ordering::AcqRel) {
            while let Some(message) = self.next() {
                peer.deliver(message);
            }
            let is_closed = self.is_closed.load(Ordering::Acquire);
            self.is_draining.store(false, Ordering::Release);
            if self.is_empty() {
                if is_closed {
                    peer.end("the router has ended the session");
                }
                return;
            }
        }
    }

    fn next(&self) -> Option<Message> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }

    fn is_empty(&self) -> bool {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}
