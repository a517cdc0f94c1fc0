//! The client's side of a session: what is open, and what a message means. No I/O: messages go out through a sink.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};

use super::call::PendingCall;
use super::event::Event;
use super::failure::Failure;
use super::invocation::{Cancellation, Invocation};
use super::request::{PendingRequest, Procedure, Request, Subscriber};
use crate::id::{Id, IdCounter};
use crate::message::{Message, RequestType};
use crate::payload::Payload;
use crate::principal::Principal;
use crate::uris;
use crate::value::Dict;

/// Where messages go. It does not wait; a message that cannot be sent ends the session.
pub(crate) type Sink = Arc<dyn Fn(Message) + Send + Sync>;

/// A session and everything that is open in it.
pub(crate) struct Peer {
    id: Id,
    principal: Principal,
    /// None before the session is connected and after it has ended.
    sink: Mutex<Option<Sink>>,
    state: Mutex<State>,
    end: watch::Sender<Option<String>>,
}

#[derive(Default)]
struct State {
    ids: IdCounter,
    calls: HashMap<Id, PendingCall>,
    requests: HashMap<Id, PendingRequest>,
    procedures: HashMap<Id, Procedure>,
    subscribers: HashMap<Id, Vec<Subscriber>>,
    invocations: HashMap<Id, Arc<Cancellation>>,
    has_ended: bool,
}

impl Peer {
    pub(crate) fn new(id: Id, principal: Principal) -> Arc<Self> {
        let (sink, state) = (Mutex::default(), Mutex::default());
        Arc::new(Self { id, principal, sink, state, end: watch::Sender::new(None) })
    }

    /// Says where messages go.
    pub(crate) fn connect(&self, sink: Sink) {
        *self.sink() = Some(sink);
    }

    pub(super) fn id(&self) -> Id {
        self.id
    }

    pub(super) fn principal(&self) -> &Principal {
        &self.principal
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sink(&self) -> MutexGuard<'_, Option<Sink>> {
        self.sink.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn send(&self, message: Message) {
        // The lock is not held while the message goes its way: an answer may come back on this very thread.
        let sink = self.sink().clone();
        if let Some(sink) = sink {
            sink(message);
        }
    }

    /// Sends a message that has no answer.
    pub(super) fn tell(&self, message: impl FnOnce(Id) -> Message) -> Result<(), Failure> {
        let request = {
            let mut state = self.state();
            if state.has_ended {
                return Err(self.failure());
            }
            state.ids.next()
        };
        self.send(message(request));
        Ok(())
    }

    /// Sends a request and waits until it is granted.
    pub(super) async fn ask(
        &self,
        what: Request,
        message: impl FnOnce(Id) -> Message,
    ) -> Result<Id, Failure> {
        let (answer, answered) = oneshot::channel();
        let request = {
            let mut state = self.state();
            if state.has_ended {
                return Err(self.failure());
            }
            let request = state.ids.next();
            state.requests.insert(request, PendingRequest { what, answer });
            request
        };
        self.send(message(request));
        answered.await.unwrap_or_else(|_| Err(self.failure()))
    }

    pub(super) fn begin_call(&self, call: PendingCall) -> Result<Id, Failure> {
        let mut state = self.state();
        if state.has_ended {
            return Err(self.failure());
        }
        let request = state.ids.next();
        state.calls.insert(request, call);
        Ok(request)
    }

    /// Whether the call was still open.
    pub(super) fn forget_call(&self, request: Id) -> bool {
        self.state().calls.remove(&request).is_some()
    }

    pub(super) fn finish_invocation(&self, request: Id) {
        self.state().invocations.remove(&request);
    }

    pub(super) fn say_goodbye(&self) {
        if !self.state().has_ended {
            self.send(Message::goodbye(uris::CLOSE_REALM));
        }
    }

    /// Takes a message from the router. A procedure or subscriber that panics spoils its own call and nothing else.
    pub(crate) fn deliver(self: &Arc<Self>, message: Message) {
        // What it was about has been said by the hook for panics, and its caller is answered by the dropped invocation.
        let _ = catch_unwind(AssertUnwindSafe(|| self.handle(message)));
    }

    fn handle(self: &Arc<Self>, message: Message) {
        match message {
            Message::Result { request, details, payload } => self.take_result(request, &details, payload),
            Message::Event { subscription, publication, details, payload } => {
                let subscribers = self.state().subscribers.get(&subscription).cloned().unwrap_or_default();
                let event = Event { publication, details, payload };
                subscribers.iter().for_each(|subscriber| subscriber(&event));
            }
            Message::Invocation { request, registration, details, payload } => {
                self.invoke(request, registration, details, payload);
            }
            Message::Interrupt { request, .. } => {
                let cancellation = self.state().invocations.get(&request).cloned();
                cancellation.inspect(|cancellation| cancellation.cancel());
            }
            Message::Registered { request, registration } => self.grant(request, registration),
            Message::Subscribed { request, subscription } => self.grant(request, subscription),
            Message::Published { request, publication } => self.grant(request, publication),
            Message::Unregistered { request } | Message::Unsubscribed { request } => {
                self.grant(request, request);
            }
            Message::Error { request_type, request, error, payload, .. } => {
                self.refuse(request_type, request, Failure { uri: error, payload });
            }
            Message::Goodbye { reason, .. } => {
                if reason != uris::CLOSE_GOODBYE_AND_OUT {
                    self.send(Message::goodbye(uris::CLOSE_GOODBYE_AND_OUT));
                }
                self.end(&reason);
            }
            Message::Abort { reason, details } => {
                let sentence =
                    details.text("message").map_or(String::new(), |message| format!(": {message}"));
                self.end(&format!("{reason}{sentence}"));
            }
            Message::Welcome { .. } => {}
            other => {
                let sentence = format!("a client does not take {}", other.title());
                self.abort(uris::PROTOCOL_VIOLATION, &sentence);
            }
        }
    }

    fn take_result(&self, request: Id, details: &Dict, payload: Payload) {
        let mut state = self.state();
        if details.flag("progress") {
            let Some(on_progress) = state.calls.get_mut(&request).and_then(|call| call.on_progress.take())
            else {
                return;
            };
            drop(state);
            self.report(request, on_progress, payload);
        } else if let Some(call) = state.calls.remove(&request) {
            drop(state);
            // The caller may have lost interest.
            let _ = call.answer.send(Ok(payload));
        }
    }

    /// Calls the application outside of the lock: it may use the session.
    fn report(&self, request: Id, mut on_progress: Box<dyn FnMut(Payload) + Send>, payload: Payload) {
        on_progress(payload);
        if let Some(call) = self.state().calls.get_mut(&request) {
            call.on_progress = Some(on_progress);
        }
    }

    fn invoke(self: &Arc<Self>, request: Id, registration: Id, details: Dict, payload: Payload) {
        let invocation = Invocation::new(self.clone(), request, details, payload);
        let procedure = {
            let mut state = self.state();
            state.invocations.insert(request, invocation.cancellation.clone());
            state.procedures.get(&registration).cloned()
        };
        match procedure {
            Some(procedure) => procedure(invocation),
            None => invocation
                .reply(Err(Failure::new(uris::NO_SUCH_PROCEDURE, "the procedure is no longer registered"))),
        }
    }

    fn grant(&self, request: Id, id: Id) {
        let mut state = self.state();
        let Some(PendingRequest { what, answer }) = state.requests.remove(&request) else { return };
        match what {
            Request::Register(procedure) => drop(state.procedures.insert(id, procedure)),
            Request::Unregister(registration) => drop(state.procedures.remove(&registration)),
            Request::Subscribe(subscriber) => state.subscribers.entry(id).or_default().push(subscriber),
            Request::Unsubscribe(subscription) => drop(state.subscribers.remove(&subscription)),
            Request::Publish => {}
        }
        drop(state);
        let _ = answer.send(Ok(id));
    }

    fn refuse(&self, request_type: RequestType, request: Id, failure: Failure) {
        let mut state = self.state();
        if request_type == RequestType::Call {
            if let Some(call) = state.calls.remove(&request) {
                drop(state);
                let _ = call.answer.send(Err(failure));
            }
        } else if let Some(pending) = state.requests.remove(&request) {
            drop(state);
            let _ = pending.answer.send(Err(failure));
        }
    }

    /// The session has ended: whoever waits for something is told, and procedures and subscribers are let go.
    pub(crate) fn end(&self, reason: &str) {
        let first = self.end.send_if_modified(|end| {
            let first = end.is_none();
            end.get_or_insert_with(|| reason.to_owned());
            first
        });
        if !first {
            return;
        }
        let state = {
            let mut state = self.state();
            std::mem::replace(&mut *state, State { has_ended: true, ..State::default() })
        };
        state.invocations.values().for_each(|cancellation| cancellation.cancel());
        // Whoever waits hears of it by the channels that are dropped here, and the connection by its queue. Procedures may
        // own invocations that answer when they are dropped, so no lock is held.
        let sink = self.sink().take();
        drop(sink);
        drop(state);
    }

    /// Ends the session because the router does not follow the protocol.
    pub(crate) fn abort(&self, reason: &str, sentence: &str) {
        self.send(Message::abort(reason, sentence));
        self.end(sentence);
    }

    /// The router does not take messages as long as this one.
    pub(crate) fn fail_unsent(&self, message: &Message) {
        let failure =
            Failure::new(uris::PAYLOAD_SIZE_EXCEEDED, "the message is longer than the router takes");
        match *message {
            Message::Call { request, .. } => self.refuse(RequestType::Call, request, failure),
            Message::Publish { request, .. } => self.refuse(RequestType::Publish, request, failure),
            Message::Yield { request, .. } | Message::Error { request, .. } => {
                let (request_type, details) = (RequestType::Invocation, Dict::EMPTY);
                let Failure { uri: error, payload } = failure;
                self.send(Message::Error { request_type, request, details, error, payload });
            }
            _ => {}
        }
    }

    pub(super) async fn ended(&self) -> String {
        let mut end = self.end.subscribe();
        let reason = end.wait_for(Option::is_some).await.map(|reason| reason.clone());
        reason.ok().flatten().unwrap_or_default()
    }

    /// What requests get after the end.
    pub(super) fn failure(&self) -> Failure {
        let reason = self.end.borrow().clone().unwrap_or_else(|| "the session has ended".to_owned());
        Failure::ended(&reason)
    }
}

/// Nobody has the session any more: it says goodbye.
impl Drop for Peer {
    fn drop(&mut self) {
        self.say_goodbye();
    }
}
