//! What comes out of a realm.

use crate::id::Id;
use crate::message::Message;

/// Something to be done with connections.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Send a message to a session.
    Send(Id, Message),
    /// Send the same message to several sessions, so that it has to be written only once.
    SendAll(Vec<Id>, Message),
    /// The session has ended: nothing more is sent to it.
    Close(Id),
}

/// What is to be done, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outputs(std::collections::VecDeque<Output>);

impl Outputs {
    pub(super) fn send(&mut self, to: Id, message: Message) {
        self.0.push_back(Output::Send(to, message));
    }

    pub(super) fn send_all(&mut self, to: Vec<Id>, message: Message) {
        if !to.is_empty() {
            self.0.push_back(Output::SendAll(to, message));
        }
    }

    pub(super) fn close(&mut self, session: Id) {
        self.0.push_back(Output::Close(session));
    }
}

impl Iterator for Outputs {
    type Item = Output;

    fn next(&mut self) -> Option<Output> {
        self.0.pop_front()
    }
}
