//! The two sides of a match. Everything that comes in pairs is a [`BySeat`], so that no code has to
//! remember which of two variables belongs to whom.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Player 1.
    First,
    /// Player 2.
    Second,
}

impl Seat {
    /// Both seats, first to second.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 1 or 2, as people and logs count players.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat that people call by this number.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; 2]);

impl<T> BySeat<T> {
    /// A pair from the values of the first and the second seat.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// A pair made by asking for each seat's value, the first seat's first.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        let first = make(Seat::First);
        Self([first, make(Seat::Second)])
    }

    /// The pair in which one seat has `value` and the other has `rest`.
    pub fn only(seat: Seat, value: T, rest: T) -> Self {
        match seat {
            Seat::First => Self([value, rest]),
            Seat::Second => Self([rest, value]),
        }
    }

    /// Transforms both values, the first seat's first.
    pub fn map<U>(self, mut transform: impl FnMut(Seat, T) -> U) -> BySeat<U> {
        let [first, second] = self.0;
        let first = transform(Seat::First, first);
        BySeat([first, transform(Seat::Second, second)])
    }

    /// Both values, the first seat's first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::BOTH.into_iter().zip(&self.0)
    }

    /// The pair of references to both values.
    pub const fn as_ref(&self) -> BySeat<&T> {
        let [first, second] = &self.0;
        BySeat([first, second])
    }

    /// Both values as an array, the first seat's first.
    pub fn into_array(self) -> [T; 2] {
        self.0
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
