//! Arenas and workers in one process, with a real NATS between them.

#[path = "../../../jobs/tests/arena/mod.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with the tests of `jobs`")]
mod arena;
mod aside;
mod builds;
mod credentials;
mod dead;
mod fleet;
mod games;
mod kinds;
mod leaving;
mod mixed;
mod nats;
mod no_room;
mod older_streams;
mod refusals;
mod signals;
mod stand;
mod twice;
mod watched;
