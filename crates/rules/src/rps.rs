//! Rock-Paper-Scissors: both choose at once.

mod state;
mod throw;

pub use state::{
    Choose, DRAW_STREAK, MAX_WINS, MAX_WINS_IN_ALL, Rps, RpsAnswer, RpsBreach, RpsRules, Thrown,
};
pub use throw::{Choice, Numbering, Throw};
