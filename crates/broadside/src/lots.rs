//! Seeds that nobody has chosen.

use std::hash::{BuildHasher, RandomState};

/// A seed that nobody has chosen, short enough to be typed again.
pub(crate) fn drawn_seed() -> u64 {
    RandomState::new().hash_one(()) >> 40
}
