//! The network game from the terminal, with real processes: a server, and bots that come to it.

#[path = "../../../store/tests/suite/authority.rs"]
mod authority;
mod encrypted;
mod game;
mod games;
mod nowhere;
mod person;
#[path = "../pty/mod.rs"]
mod pty;
#[path = "../session/mod.rs"]
mod session;
