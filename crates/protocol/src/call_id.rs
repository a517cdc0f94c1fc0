//! The number of a call, which its answer repeats.

use std::fmt;

/// The number of a call. It is drawn by chance by whoever asks: who did not read the call cannot know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallId(pub u64);

impl CallId {
    /// The bytes of every id.
    pub const BYTES: usize = 16;

    /// The id as it is written: sixteen hexadecimal digits.
    #[must_use]
    pub fn digits(self) -> [u8; Self::BYTES] {
        let mut digits = [0; Self::BYTES];
        for (place, digit) in digits.iter_mut().rev().enumerate() {
            *digit = b"0123456789abcdef"[(self.0 >> (4 * place) & 15) as usize];
        }
        digits
    }
}

impl fmt::Display for CallId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
