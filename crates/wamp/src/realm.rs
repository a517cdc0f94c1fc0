//! A realm: the sessions that can meet, and what passes between them. No I/O, no clock, no thread: a message goes in, and
//! what has to be sent to whom comes out.

mod broker;
mod dealer;
mod meta;
mod options;
mod output;
mod refusal;
mod sessions;

use std::sync::Arc;
use std::time::Instant;

use crate::features::{Features, router_roles};
use crate::id::Id;
use crate::limits::Limits;
use crate::message::{Message, RequestType};
use crate::payload::Payload;
use crate::permission::Role;
use crate::principal::Principal;
use crate::uri::is_reserved;
use crate::uris;
use crate::value::Dict;
use broker::Broker;
use dealer::{Call, Dealer};
use refusal::Refusal;
use sessions::Sessions;

pub use output::{Output, Outputs};

/// The sessions of a realm and everything between them. Every lookup is one of a hash: what a message costs depends on who
/// gets it and not on how many others there are.
pub struct Realm {
    name: String,
    limits: Limits,
    sessions: Sessions,
    broker: Broker,
    dealer: Dealer,
}

/// A session that is let in.
#[derive(Clone, Debug)]
pub struct Admission {
    /// The id that it was given.
    pub session: Id,
    /// Who it is.
    pub principal: Principal,
    /// What it may do.
    pub role: Arc<Role>,
    /// What it can do.
    pub features: Features,
}

/// A message that the protocol does not allow here. The session ends.
struct Violation(String);

impl Realm {
    /// A realm without sessions.
    pub fn new(name: &str, limits: Limits) -> Self {
        Self {
            name: name.to_owned(),
            limits,
            sessions: Sessions::default(),
            broker: Broker::default(),
            dealer: Dealer::default(),
        }
    }

    /// How many sessions there are.
    pub fn session_count(&self) -> usize {
        self.sessions.len()
    }

    /// Opens a session: it is welcomed, and those who want to know are told.
    pub fn join(&mut self, admission: Admission, out: &mut Outputs) {
        let session = admission.session;
        let details = admission
            .principal
            .describe()
            .with("realm", self.name.as_str())
            .with("agent", concat!("broadside-wamp-", env!("CARGO_PKG_VERSION")))
            .with("roles", router_roles());
        self.sessions.add(admission);
        out.send(session, Message::Welcome { session, details });
        meta::tell_joined(&self.broker, &self.sessions, session, out);
    }

    /// Takes a message from a session. One from a session that has ended is ignored.
    pub fn receive(&mut self, from: Id, message: Message, now: Instant, out: &mut Outputs) {
        if self.sessions.get(from).is_none() {
            return;
        }
        if let Err(Violation(sentence)) = self.handle(from, message, now, out) {
            out.send(from, Message::abort(uris::PROTOCOL_VIOLATION, sentence));
            self.leave(from, out);
        }
    }

    /// A session has ended, whether it said so or not.
    pub fn leave(&mut self, session: Id, out: &mut Outputs) {
        let Some(record) = self.sessions.remove(session) else { return };
        out.close(session);
        self.broker.forget(session, &record);
        self.dealer.forget(session, &record, &mut self.sessions, out);
        meta::tell_left(&self.broker, session, &record.principal, out);
    }

    /// Ends a session for a reason that it is told.
    pub fn expel(&mut self, session: Id, farewell: Message, out: &mut Outputs) {
        if self.sessions.get(session).is_some() {
            out.send(session, farewell);
            self.leave(session, out);
        }
    }

    /// Sends a session something else instead of what it does not take.
    pub(crate) fn resend(&self, to: Id, message: Message, out: &mut Outputs) {
        if self.sessions.get(to).is_some() {
            out.send(to, message);
        }
    }

    /// Ends every session.
    pub fn close(&mut self, out: &mut Outputs) {
        for session in self.sessions.ids() {
            self.expel(session, Message::goodbye(uris::CLOSE_SYSTEM_SHUTDOWN), out);
        }
    }

    /// Ends the calls whose time is over.
    pub fn expire(&mut self, now: Instant, out: &mut Outputs) {
        self.dealer.expire(now, &mut self.sessions, out);
    }

    /// When the next call runs out of time.
    pub fn next_deadline(&self) -> Option<Instant> {
        self.dealer.next_deadline()
    }

    fn handle(
        &mut self,
        from: Id,
        message: Message,
        now: Instant,
        out: &mut Outputs,
    ) -> Result<(), Violation> {
        let Self { limits, sessions, broker, dealer, .. } = self;
        match message {
            Message::Publish { request, options, topic, payload } => {
                let published = broker.publish(sessions, from, &options, &topic, payload, out);
                if options.flag("acknowledge") {
                    let reply = published.map(|publication| Message::Published { request, publication });
                    out.send(from, granted(reply, RequestType::Publish, request));
                }
            }
            Message::Subscribe { request, options, topic } => {
                let subscribed = broker.subscribe(sessions, limits, from, &options, &topic);
                let reply = subscribed.map(|subscription| Message::Subscribed { request, subscription });
                out.send(from, granted(reply, RequestType::Subscribe, request));
            }
            Message::Unsubscribe { request, subscription } => {
                let unsubscribed = broker.unsubscribe(sessions, from, subscription);
                let reply = unsubscribed.map(|()| Message::Unsubscribed { request });
                out.send(from, granted(reply, RequestType::Unsubscribe, request));
            }
            Message::Register { request, options, procedure } => {
                let registered = dealer.register(sessions, limits, from, &options, &procedure);
                let reply = registered.map(|registration| Message::Registered { request, registration });
                out.send(from, granted(reply, RequestType::Register, request));
            }
            Message::Unregister { request, registration } => {
                let unregistered = dealer.unregister(sessions, from, registration);
                let reply = unregistered.map(|()| Message::Unregistered { request });
                out.send(from, granted(reply, RequestType::Unregister, request));
            }
            Message::Call { request, options, procedure, payload } => {
                let call = Call { from, request, options: &options, now };
                self.call(&call, &procedure, payload, out)?;
            }
            Message::Cancel { request, options } => dealer.cancel(sessions, from, request, &options, out),
            Message::Yield { request, options, payload } => {
                dealer.take_result(sessions, from, request, options.flag("progress"), payload, out);
            }
            Message::Error { request_type: RequestType::Invocation, request, error, payload, details } => {
                dealer.take_error(sessions, from, request, (details, error, payload), out);
            }
            Message::Goodbye { .. } => {
                out.send(from, Message::goodbye(uris::CLOSE_GOODBYE_AND_OUT));
                self.leave(from, out);
            }
            Message::Abort { .. } => self.leave(from, out),
            // Nobody asks for receipts here, and nobody minds them.
            Message::EventReceived { .. } => {}
            Message::Hello { .. } => {
                return Err(Violation("received HELLO message after session was established".to_owned()));
            }
            other => return Err(Violation(format!("a router does not take {}", other.title()))),
        }
        Ok(())
    }

    fn call(
        &mut self,
        call: &Call<'_>,
        procedure: &str,
        payload: Payload,
        out: &mut Outputs,
    ) -> Result<(), Violation> {
        let &Call { from, request, .. } = call;
        if self.sessions.is_calling(from, request) {
            return Err(Violation(format!("CALL: {request} is the id of a call in progress")));
        }
        let passed_on = if is_reserved(procedure) {
            self.call_meta(call, procedure, &payload, out)
        } else {
            self.dealer.call(&mut self.sessions, &self.limits, call, procedure, payload, out)
        };
        if let Err(refusal) = passed_on {
            out.send(from, refusal.of(RequestType::Call, request));
        }
        Ok(())
    }

    /// Calls a procedure of the router itself.
    fn call_meta(
        &mut self,
        call: &Call<'_>,
        procedure: &str,
        payload: &Payload,
        out: &mut Outputs,
    ) -> Result<(), Refusal> {
        let (result, kill) = meta::call(&self.sessions, call.from, procedure, payload)?;
        for victim in kill.victims {
            self.expel(victim, kill.farewell.clone(), out);
        }
        out.send(call.from, Message::Result { request: call.request, details: Dict::EMPTY, payload: result });
        Ok(())
    }
}

/// The answer to a request.
fn granted(reply: Result<Message, Refusal>, request_type: RequestType, request: Id) -> Message {
    reply.unwrap_or_else(|refusal| refusal.of(request_type, request))
}
