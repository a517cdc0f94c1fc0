//! The arena as the command opens it, and the commands that visit one.

mod arena;
mod following;
#[path = "../../../store/tests/suite/ground.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "folders are for the tests of the store")]
mod ground;
mod loadtest;
#[path = "../../../convoy/tests/convoy/nats.rs"]
mod nats;
mod network;
mod opening;
mod replay;
mod restarts;
#[path = "../../../store/tests/suite/server.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "crashes are for the tests of the store")]
mod server;
mod servers;
#[path = "../session/mod.rs"]
mod session;
mod submit;
