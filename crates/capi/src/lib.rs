//! The rules and the built-in bots behind a C interface, for C, C++ and every language that can call C.
//!
//! Three things make it hard to misuse. A handle is a ticket and no address (`ticket.rs`): a freed, foreign or
//! invented one is told from a good one, so no call follows a stranger's pointer into memory. Every call answers with
//! a [`Status`], and the words to it wait in [`broadside_last_error`]. And every call is guarded (`status.rs`): if
//! there is a bug on this side, the caller hears of it instead of being torn down.
//!
//! No call takes a callback, so no exception of a caller can be thrown through our frames. The interface in C is
//! `include/broadside.h`, which cbindgen writes from this source; a test holds the two together.

#![expect(unsafe_code, reason = "C hands over raw pointers; each is read or written in one audited place")]

mod board;
mod border;
mod bot;
mod game;
mod spotter;
mod status;
mod thrower;
mod ticket;

pub use board::{BROADSIDE_CELLS, BROADSIDE_SIZE, broadside_board_check, broadside_board_random};
pub use border::Square;
pub use bot::{
    Bot, broadside_bot_free, broadside_bot_hear_opponent_shot, broadside_bot_hear_shot, broadside_bot_new,
    broadside_bot_place, broadside_bot_shoot,
};
pub use game::{
    Game, Outcome, Shot, broadside_game_free, broadside_game_new, broadside_game_shoot, broadside_game_view,
};
pub use spotter::{
    Spotter, broadside_spotter_aim, broadside_spotter_free, broadside_spotter_new, broadside_spotter_note,
};
pub use status::{Status, broadside_last_error, broadside_version};
pub use thrower::{
    Thrower, broadside_rps_winner, broadside_thrower_choose, broadside_thrower_free, broadside_thrower_new,
};
