//! Workers as programs of their own, with a real NATS between them and an arena.

mod chaos;
mod command;
#[path = "../../../convoy/tests/convoy/nats.rs"]
mod nats;
mod proxy;
#[path = "../session/mod.rs"]
#[expect(dead_code, reason = "it is shared with other tests")]
mod session;
