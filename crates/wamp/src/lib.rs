//! WAMP, the Web Application Messaging Protocol: calls and events between programs that meet at a router.
//!
//! The protocol itself does no I/O. A [`Realm`] is a state machine: a [`Message`] of a session goes in, and what has to be
//! sent to whom comes out. Around it stand two shells. The [`Router`] has the connections, over WebSocket and RawSocket on
//! one port, and sessions in its own process. The [`Client`] connects to any router. Both give applications the same
//! [`Session`], so that a service does not know whether its router is in the same process.
//!
//! Whatever grows has a bound in [`Limits`], and what a message costs does not depend on how many sessions, subscriptions and
//! registrations there are.
//!
//! ```
//! use wamp::{Client, Failure, Limits, Payload, RealmSettings, Router, Value};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let router = Router::new(Limits::default(), [RealmSettings::open("realm1")?]);
//! let listening = router.listen("127.0.0.1:0").await?;
//!
//! let service = router.attach("realm1", "adder", "anonymous").expect("the realm has this role");
//! service
//!     .register("add", |call| {
//!         let numbers: Option<Vec<i64>> = call.payload.positional().iter().map(Value::as_int).collect();
//!         let sum = numbers.map(|numbers| Payload::one(numbers.iter().sum::<i64>()));
//!         call.reply(sum.ok_or_else(|| Failure::invalid_argument("only integers can be added")));
//!     })
//!     .await?;
//!
//! let session = Client::new(&format!("ws://{}", listening.address()), "realm1").connect().await?;
//! assert_eq!(session.call("add", Payload::args([2, 3])).await?, Payload::one(5));
//! let failure = session.call("add", Payload::one("two")).await.unwrap_err();
//! assert_eq!(failure.to_string(), "wamp.error.invalid_argument: only integers can be added");
//! # Ok(())
//! # }
//! ```

mod address;
mod auth;
mod client;
mod codec;
mod entrance;
mod features;
mod field;
mod flaw;
mod hub;
mod id;
mod inbox;
mod limits;
mod message;
mod pattern;
mod payload;
mod permission;
mod principal;
mod pump;
mod queue;
mod realm;
mod router;
mod session;
mod settings;
mod transport;
mod uri;
pub mod uris;
mod value;
pub mod yardstick;

pub use auth::{Account, Accounts, Credentials, Proof, PublicKey, Salt, SecretKey, derive_key};
pub use client::{Client, ConnectError};
pub use codec::{MAX_DEPTH, MAX_VALUES, Serializer};
pub use features::Features;
pub use flaw::Flaw;
pub use id::Id;
pub use limits::Limits;
pub use message::{Message, RequestType};
pub use pattern::{Matching, Pattern};
pub use payload::Payload;
pub use permission::{Action, Actions, Role};
pub use principal::Principal;
pub use realm::{Admission, Output, Outputs, Realm};
pub use router::{Listening, Router};
pub use session::{CallOptions, Caller, Event, Failure, Invocation, PublishOptions, Session};
pub use settings::RealmSettings;
pub use transport::TransportError;
pub use transport::websocket::accept_key;
pub use uri::{MAX_URI_BYTES, MAX_URI_COMPONENTS, Uri, UriError};
pub use value::{Dict, Value};
