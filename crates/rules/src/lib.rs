//! Which boards, shots and throws are legal, and what follows from them.

pub mod sea_battle;
mod seat;

pub use sea_battle::{Board, Cell, CellSet};
pub use seat::{BySeat, Seat};
