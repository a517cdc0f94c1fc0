//! The arena as the command opens it, and the commands that visit one.

mod arena;
mod loadtest;
mod network;
mod opening;
mod replay;
mod restarts;
#[path = "../session/mod.rs"]
mod session;
mod submit;
