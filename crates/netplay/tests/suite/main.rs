//! The network game, from the hall alone to thousands of clients at our router.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arguments;
mod attached;
mod chance;
mod clients;
mod common;
mod conversations;
mod crossbar;
mod crowd;
mod documented;
mod foreign;
mod gallery;
mod games;
mod hostile;
mod interleavings;
mod restart;
mod vanishing;
