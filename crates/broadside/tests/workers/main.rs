//! Workers as programs of their own, with a real NATS between them and an arena.

#[path = "../../../jobs/tests/arena/mod.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with the tests of `jobs`")]
mod arena;
#[path = "../../../store/tests/suite/authority.rs"]
mod authority;
mod chaos;
mod command;
mod encrypted;
mod entrants;
mod failover;
mod figures;
mod full_disk;
#[path = "../../../store/tests/suite/ground.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "folders are for the tests of the store")]
mod ground;
mod host;
#[path = "../../../convoy/tests/convoy/nats.rs"]
mod nats;
mod pipe;
mod proxy;
mod refused;
#[path = "../serve/arena.rs"]
#[expect(dead_code, reason = "it is shared with the tests of `serve`")]
mod serve;
mod served;
#[path = "../../../store/tests/suite/server.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with the tests of the store")]
mod server;
#[path = "../session/mod.rs"]
#[expect(dead_code, reason = "it is shared with other tests")]
mod session;
mod site;
#[path = "../../../convoy/tests/convoy/stand.rs"]
mod stand;
mod storm;
mod tools;
