//! The messages of WAMP: one table, from which the type, its reader and its writer are made.

use serde::ser::{Serialize, SerializeSeq, Serializer};

use crate::field::{Field, Fields};
use crate::flaw::Flaw;
use crate::id::Id;
use crate::payload::Payload;
use crate::value::{Dict, Value};

macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $code:literal $title:literal { $($field:ident: $type:ty),* })*) => {
        /// A message between a client and a router.
        ///
        /// URIs are as they were sent: whoever uses one checks it, because a wrong URI is answered and not a violation.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(missing_docs, reason = "the fields have the names that the specification gives them")]
        pub enum Message {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl Message {
            /// The number that tells the type of the message.
            pub fn code(&self) -> u64 {
                match self {
                    $(Self::$name { .. } => $code,)*
                }
            }

            /// The name of the type in the specification.
            pub fn title(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $title,)*
                }
            }

            /// Reads a message out of its elements.
            pub fn from_elements(elements: Vec<Value>) -> Result<Self, Flaw> {
                let (code, mut fields) = Fields::open(elements)?;
                let message = match code {
                    $($code => {
                        fields.enter($title);
                        Self::$name { $($field: Field::read(&mut fields, stringify!($field))?),* }
                    })*
                    _ => return Err(Flaw::UnknownMessage(code)),
                };
                fields.close()?;
                Ok(message)
            }

            fn len(&self) -> usize {
                match self {
                    $(Self::$name { $($field),* } => 1 $(+ $field.count())*,)*
                }
            }
        }

        impl Serialize for Message {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut elements = serializer.serialize_seq(Some(self.len()))?;
                elements.serialize_element(&self.code())?;
                match self {
                    $(Self::$name { $($field),* } => { $($field.write(&mut elements)?;)* })*
                }
                elements.end()
            }
        }
    };
}

messages! {
    /// A client opens a session.
    Hello = 1 "HELLO" { realm: String, details: Dict }
    /// The session is open.
    Welcome = 2 "WELCOME" { session: Id, details: Dict }
    /// The session is not opened, or ends at once.
    Abort = 3 "ABORT" { details: Dict, reason: String }
    /// The router asks for a proof.
    Challenge = 4 "CHALLENGE" { method: String, extra: Dict }
    /// The client gives the proof.
    Authenticate = 5 "AUTHENTICATE" { signature: String, extra: Dict }
    /// The session ends, or this is the answer to that.
    Goodbye = 6 "GOODBYE" { details: Dict, reason: String }
    /// A request failed.
    Error = 8 "ERROR" { request_type: RequestType, request: Id, details: Dict, error: String, payload: Payload }
    /// Publish an event.
    Publish = 16 "PUBLISH" { request: Id, options: Dict, topic: String, payload: Payload }
    /// The event is published.
    Published = 17 "PUBLISHED" { request: Id, publication: Id }
    /// Subscribe to a topic.
    Subscribe = 32 "SUBSCRIBE" { request: Id, options: Dict, topic: String }
    /// The subscription is there.
    Subscribed = 33 "SUBSCRIBED" { request: Id, subscription: Id }
    /// Give up a subscription.
    Unsubscribe = 34 "UNSUBSCRIBE" { request: Id, subscription: Id }
    /// The subscription is given up.
    Unsubscribed = 35 "UNSUBSCRIBED" { request: Id }
    /// An event for a subscriber.
    Event = 36 "EVENT" { subscription: Id, publication: Id, details: Dict, payload: Payload }
    /// A subscriber has received an event.
    EventReceived = 337 "EVENT_RECEIVED" { publication: Id }
    /// Call a procedure.
    Call = 48 "CALL" { request: Id, options: Dict, procedure: String, payload: Payload }
    /// Cancel a call.
    Cancel = 49 "CANCEL" { request: Id, options: Dict }
    /// The result of a call.
    Result = 50 "RESULT" { request: Id, details: Dict, payload: Payload }
    /// Register a procedure.
    Register = 64 "REGISTER" { request: Id, options: Dict, procedure: String }
    /// The procedure is registered.
    Registered = 65 "REGISTERED" { request: Id, registration: Id }
    /// Give up a registration.
    Unregister = 66 "UNREGISTER" { request: Id, registration: Id }
    /// The registration is given up.
    Unregistered = 67 "UNREGISTERED" { request: Id }
    /// A call for a callee.
    Invocation = 68 "INVOCATION" { request: Id, registration: Id, details: Dict, payload: Payload }
    /// The router cancels an invocation.
    Interrupt = 69 "INTERRUPT" { request: Id, options: Dict }
    /// What a callee answers.
    Yield = 70 "YIELD" { request: Id, options: Dict, payload: Payload }
}

impl Message {
    /// An ERROR with a sentence as its only argument.
    pub fn error(request_type: RequestType, request: Id, error: &str, sentence: impl Into<String>) -> Self {
        Self::Error {
            request_type,
            request,
            details: Dict::EMPTY,
            error: error.to_owned(),
            payload: Payload::one(sentence.into()),
        }
    }

    /// An ABORT with a sentence.
    pub fn abort(reason: &str, sentence: impl Into<String>) -> Self {
        Self::Abort { details: Dict::from([("message", sentence.into())]), reason: reason.to_owned() }
    }

    /// A GOODBYE without details.
    pub fn goodbye(reason: &str) -> Self {
        Self::Goodbye { details: Dict::EMPTY, reason: reason.to_owned() }
    }

    /// About how many bytes of memory the message takes.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Error { payload, .. }
                | Self::Publish { payload, .. }
                | Self::Event { payload, .. }
                | Self::Call { payload, .. }
                | Self::Result { payload, .. }
                | Self::Invocation { payload, .. }
                | Self::Yield { payload, .. } => payload.weight(),
                _ => 0,
            }
    }
}

/// Which kind of request an ERROR answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestType {
    /// PUBLISH
    Publish = 16,
    /// SUBSCRIBE
    Subscribe = 32,
    /// UNSUBSCRIBE
    Unsubscribe = 34,
    /// CALL
    Call = 48,
    /// REGISTER
    Register = 64,
    /// UNREGISTER
    Unregister = 66,
    /// INVOCATION
    Invocation = 68,
}

impl RequestType {
    /// The kind of request with this number.
    pub(crate) fn of(code: i64) -> Option<Self> {
        use RequestType::{Call, Invocation, Publish, Register, Subscribe, Unregister, Unsubscribe};
        let all = [Publish, Subscribe, Unsubscribe, Call, Register, Unregister, Invocation];
        all.into_iter().find(|kind| *kind as i64 == code)
    }
}
