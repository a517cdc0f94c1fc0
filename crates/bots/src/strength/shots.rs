//! Shots needed, set by set, and what they say.

use std::fmt;

/// How many shots each fleet took.
#[derive(Clone, Debug, Default)]
pub struct Shots(Vec<u8>);

/// A mean and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// One standard error.
    pub error: f64,
    /// Of how many.
    pub count: usize,
}

impl Shots {
    pub(super) const fn new(shots: Vec<u8>) -> Self {
        Self(shots)
    }

    /// Shots of each set, in the order of the fleets.
    #[must_use]
    pub fn per_set(&self) -> &[u8] {
        &self.0
    }

    /// All shots together: what to divide a measured time by.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&shots| u64::from(shots)).sum()
    }

    /// Shots to sink a fleet.
    #[must_use]
    pub fn mean(&self) -> Estimate {
        Estimate::of(self.0.iter().map(|&shots| f64::from(shots)))
    }

    /// How many shots more than another shooter needed for the same fleets.
    #[must_use]
    pub fn against(&self, other: &Self) -> Estimate {
        Estimate::of(self.0.iter().zip(&other.0).map(|(&own, &other)| f64::from(own) - f64::from(other)))
    }

    /// The shots within which this share of the fleets was sunk: 0.5 for the median.
    #[must_use]
    pub fn quantile(&self, share: f64) -> u8 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (share * sorted.len() as f64) as usize;
        sorted.get(place.min(sorted.len().saturating_sub(1))).copied().unwrap_or(0)
    }
}

impl Estimate {
    /// The mean of these numbers.
    pub fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut sum, mut squares) = (0_usize, 0.0, 0.0);
        for number in numbers {
            count += 1;
            sum += number;
            squares += number * number;
        }
        let many = count.max(1) as f64;
        let mean = sum / many;
        let variance = (squares / many - mean * mean).max(0.0);
        Self { mean, error: (variance / (many - 1.0).max(1.0)).sqrt(), count }
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} ± {:.3} (n = {})", self.mean, self.error, self.count)
    }
}
