//! Tournaments from the first game to the table, and what the table is worth.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;
mod comparisons;
mod disqualified;
mod expulsion;
mod round_robins;
mod standings;
mod strengths;
mod tables;
mod waves;
