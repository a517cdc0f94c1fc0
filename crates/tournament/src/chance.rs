//! Chance that is a function of a seed: SplitMix64, the same on every machine and for ever, because the seeds of games
//! that were played years ago must stay what they were.

/// A stream of chance.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The stream of a seed and of what it is for.
    pub(crate) const fn new(seed: u64, purpose: u64) -> Self {
        Self(mix(seed) ^ mix(purpose.wrapping_add(STEP)))
    }

    /// The next 64 bits.
    pub(crate) const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// An even draw from 0 to below 1.
    pub(crate) const fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// An even draw from `0..most`.
    pub(crate) const fn below(&mut self, most: usize) -> usize {
        ((self.bits() as u128 * most as u128) >> 64) as usize
    }
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// A permutation of all 64-bit numbers without a visible pattern.
const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_even_and_do_not_repeat() {
        let mut chance = Chance::new(7, 0);
        let mut seen = [0_u32; 6];
        (0..60_000).for_each(|_| seen[chance.below(6)] += 1);
        assert!(seen.iter().all(|count| (9_600..=10_400).contains(count)), "{seen:?}");
        let mean = (0..10_000).map(|_| chance.share()).sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        assert_ne!(Chance::new(7, 1).bits(), Chance::new(7, 0).bits());
    }
}
