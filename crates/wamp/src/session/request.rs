//! Requests that the router has to grant.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::event::Event;
use super::failure::Failure;
use super::invocation::Invocation;
use crate::id::Id;

pub(super) type Procedure = Arc<dyn Fn(Invocation) + Send + Sync>;
pub(super) type Subscriber = Arc<dyn Fn(&Event) + Send + Sync>;

/// What is asked for, with what is needed once it is granted. It is set up before the next message is looked at, so that no
/// event and no call comes too early.
pub(super) enum Request {
    Register(Procedure),
    Unregister(Id),
    Subscribe(Subscriber),
    Unsubscribe(Id),
    Publish,
}

/// A request that has no answer yet.
pub(super) struct PendingRequest {
    pub(super) what: Request,
    pub(super) answer: oneshot::Sender<Result<Id, Failure>>,
}
