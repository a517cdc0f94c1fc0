//! Even draws from small numbers.

use rand::Rng as _;

use crate::Rng;

/// An even draw from `0..most`; the bias of one part in 2³² / `most` is far below anything measured here.
#[inline]
pub(crate) fn below(most: u32, rng: &mut Rng) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(most)) >> 32) as u32
}
