//! Tasks and reports survive their way as bytes, and nothing else comes through.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod build;
mod code;
mod games;
mod job;
mod lies;
mod real_check;
mod report;
mod spoilt;
