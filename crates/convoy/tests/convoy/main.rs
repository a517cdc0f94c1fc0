//! Arenas and workers in one process, with a real NATS between them.

mod again;
#[path = "../../../jobs/tests/arena/mod.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with the tests of `jobs`")]
mod arena;
mod aside;
mod broken;
mod builds;
mod credentials;
mod dead;
mod depot;
mod dreamer;
mod fleet;
mod games;
mod hanging;
mod kinds;
mod languages_elsewhere;
mod leaving;
mod liar;
mod lies;
mod long;
mod mixed;
mod nats;
mod no_room;
mod older_streams;
mod permissions;
mod refusals;
mod refusing;
mod rival;
mod sea_fight;
mod signals;
mod stand;
mod twice;
mod vanished;
mod watched;
