//! Carries tasks to workers on other machines and their results back.
//!
//! [`wire`] is how a task, the code of its bots and what came of it are spelled as bytes; it knows no network.

pub mod wire;
