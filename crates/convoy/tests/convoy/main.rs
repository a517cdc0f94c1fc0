//! Arenas and workers in one process, with a real NATS between them.

#[path = "../../../jobs/tests/arena/mod.rs"]
mod arena;
mod aside;
mod fleet;
mod games;
mod nats;
mod refusals;
