//! Sea Battle: ten by ten cells, hidden fleets, a hit keeps the turn.

mod board;
mod cell;
mod cell_set;
mod fleet;
mod layout;
mod rules;
mod shot;
mod state;

pub use board::Board;
pub use cell::{CELLS, Cell, NotACell, SIZE};
pub use cell_set::CellSet;
pub use fleet::{Contact, Fleet, Muster, Placement};
pub use layout::{Flaw, Layout, Mark};
pub use rules::{IDLE_SHOTS_LIMIT, OpponentShots, Repeat, ResultCall, SeaBattleRules, Stray};
pub use shot::{Aim, ShotResult};
pub use state::{
    Refusal, SeaBattle, SeaBattleAnswer, SeaBattleBreach, SeaBattleCall, SeaBattleEvent, SeaBattleMove,
};
