//! The network game, from the hall alone to thousands of clients at our router.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod chance;
mod common;
mod conversations;
mod crowd;
mod games;
mod hostile;
mod interleavings;
mod restart;
mod vanishing;
