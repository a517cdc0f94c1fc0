//! Workers as programs of their own, with a real NATS between them and an arena.

#[path = "../../../jobs/tests/arena/mod.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with the tests of `jobs`")]
mod arena;
mod chaos;
mod command;
mod full_disk;
#[path = "../../../convoy/tests/convoy/nats.rs"]
mod nats;
mod pipe;
mod proxy;
mod refused;
#[path = "../session/mod.rs"]
#[expect(dead_code, reason = "it is shared with other tests")]
mod session;
#[path = "../../../convoy/tests/convoy/stand.rs"]
mod stand;
