//! A session as an application has it: calls, procedures, publications and subscriptions. Whether the router is in this
//! process or behind a connection makes no difference.

mod call;
mod event;
mod failure;
mod invocation;
mod peer;
mod request;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use crate::id::Id;
use crate::message::Message;
use crate::pattern::{Matching, Pattern};
use crate::payload::Payload;
use crate::principal::Principal;
use crate::value::Dict;
use request::Request;

pub use call::CallOptions;
pub use event::Event;
pub use failure::Failure;
pub use invocation::{Caller, Invocation};
pub(crate) use peer::Peer;

/// How long the router may take to answer a goodbye.
const PATIENCE: Duration = Duration::from_secs(5);

/// An open session. Clones are the same session; it ends with [`leave`](Session::leave), when the last clone is dropped, or
/// when the router or the connection ends it.
///
/// Procedures and subscribers given to it are called on the thread that brings the message, one after the other. They must
/// not block: what takes long belongs into a task, with the [`Invocation`] moved into it.
#[derive(Clone)]
pub struct Session {
    pub(crate) peer: Arc<Peer>,
}

/// Who is told of an event, and what about its publisher.
#[derive(Clone, Debug, Default)]
pub struct PublishOptions {
    /// The publisher gets the event too, if it has subscribed.
    pub include_me: bool,
    /// Subscribers are told who the publisher is.
    pub disclose_me: bool,
    /// Further options of the protocol: `exclude`, `eligible`, `exclude_authid`, …
    pub more: Dict,
}

impl PublishOptions {
    fn write(self) -> Dict {
        let mut options = self.more;
        if self.include_me {
            options.push("exclude_me", false);
        }
        if self.disclose_me {
            options.push("disclose_me", true);
        }
        options
    }
}

impl Session {
    /// The id of the session.
    pub fn id(&self) -> Id {
        self.peer.id()
    }

    /// Who the session is for the router.
    pub fn principal(&self) -> &Principal {
        self.peer.principal()
    }

    /// Calls a procedure and waits for its result. Giving up the waiting cancels the call.
    pub async fn call(&self, procedure: &str, payload: Payload) -> Result<Payload, Failure> {
        self.call_with(procedure, payload, CallOptions::default()).await
    }

    /// Calls a procedure with options.
    pub async fn call_with(
        &self,
        procedure: &str,
        payload: Payload,
        options: CallOptions,
    ) -> Result<Payload, Failure> {
        self.peer.call(procedure, payload, options).await
    }

    /// Registers a procedure. It is asked to answer each [`Invocation`], at once or later.
    pub async fn register(
        &self,
        procedure: &str,
        handler: impl Fn(Invocation) + Send + Sync + 'static,
    ) -> Result<Id, Failure> {
        let pattern = Pattern::exact(procedure)?;
        self.register_pattern(&pattern, handler).await
    }

    /// Registers all procedures of a pattern. Callees are told who calls.
    pub async fn register_pattern(
        &self,
        pattern: &Pattern,
        handler: impl Fn(Invocation) + Send + Sync + 'static,
    ) -> Result<Id, Failure> {
        let options = options_of(pattern).with("disclose_caller", true);
        let procedure = pattern.uri().to_string();
        let message = |request| Message::Register { request, options, procedure };
        self.peer.ask(Request::Register(Arc::new(handler)), message).await
    }

    /// Registers a procedure that takes its time: every call is a task of its own.
    pub async fn register_async<F>(
        &self,
        procedure: &str,
        handler: impl Fn(Arc<Invocation>) -> F + Send + Sync + 'static,
    ) -> Result<Id, Failure>
    where
        F: Future<Output = Result<Payload, Failure>> + Send + 'static,
    {
        let handler = move |invocation: Invocation| {
            let invocation = Arc::new(invocation);
            let answer = handler(invocation.clone());
            tokio::spawn(async move { invocation.reply(answer.await) });
        };
        self.register(procedure, handler).await
    }

    /// Gives up a registration.
    pub async fn unregister(&self, registration: Id) -> Result<(), Failure> {
        let message = |request| Message::Unregister { request, registration };
        self.peer.ask(Request::Unregister(registration), message).await.map(drop)
    }

    /// Subscribes to a topic.
    pub async fn subscribe(
        &self,
        topic: &str,
        handler: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Result<Id, Failure> {
        let pattern = Pattern::exact(topic)?;
        self.subscribe_pattern(&pattern, handler).await
    }

    /// Subscribes to all topics of a pattern. A second subscription to the same pattern adds a handler to the first.
    pub async fn subscribe_pattern(
        &self,
        pattern: &Pattern,
        handler: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Result<Id, Failure> {
        let options = options_of(pattern);
        let topic = pattern.uri().to_string();
        let message = |request| Message::Subscribe { request, options, topic };
        self.peer.ask(Request::Subscribe(Arc::new(handler)), message).await
    }

    /// Gives up a subscription with all its handlers.
    pub async fn unsubscribe(&self, subscription: Id) -> Result<(), Failure> {
        let message = |request| Message::Unsubscribe { request, subscription };
        self.peer.ask(Request::Unsubscribe(subscription), message).await.map(drop)
    }

    /// Publishes an event and does not wait. Nobody says whether it was allowed.
    pub fn publish(&self, topic: &str, payload: Payload, options: PublishOptions) -> Result<(), Failure> {
        let (options, topic) = (options.write(), topic.to_owned());
        self.peer.tell(|request| Message::Publish { request, options, topic, payload })
    }

    /// Publishes an event and waits until the router has it; gives the id of the publication.
    pub async fn publish_acknowledged(
        &self,
        topic: &str,
        payload: Payload,
        options: PublishOptions,
    ) -> Result<Id, Failure> {
        let (options, topic) = (options.write().with("acknowledge", true), topic.to_owned());
        let message = |request| Message::Publish { request, options, topic, payload };
        self.peer.ask(Request::Publish, message).await
    }

    /// Ends the session and waits until it has ended.
    pub async fn leave(&self) {
        self.peer.say_goodbye();
        if timeout(PATIENCE, self.ended()).await.is_err() {
            self.peer.end("the router did not answer the goodbye");
        }
    }

    /// Waits until the session has ended, and tells why.
    pub async fn ended(&self) -> String {
        self.peer.ended().await
    }
}

fn options_of(pattern: &Pattern) -> Dict {
    match pattern.matching() {
        Matching::Exact => Dict::EMPTY,
        Matching::Prefix => Dict::from([("match", "prefix")]),
        Matching::Wildcard => Dict::from([("match", "wildcard")]),
    }
}
