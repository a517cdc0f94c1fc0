//! People play and watch in the terminal.
//!
//! A screen is a state machine without a clock, a file or a terminal: a key, a movement of the mouse, a moment that
//! has passed or an opponent's answer goes in, and what has to be done comes out ([`Effect`]). What it looks like is
//! a function of its state, painted on a [`Canvas`]. So everything but [`Terminal`] is tested by value and by what it
//! paints.
//!
//! A person sits at the same table as a bot: a [`Sitting`] is a match of the rules in which one seat is answered from
//! the keyboard, and its events make a record like any other. The other seat is an [`Opponent`] on a thread of its own.

mod aiming;
mod board;
mod canvas;
mod draft;
mod frame;
mod ink;
mod input;
mod laying;
mod opponent;
mod play;
mod screen;
mod sitting;
mod story;
mod terminal;
#[cfg(test)]
mod testing;
mod typed;
mod unfinished;
mod watch;
mod waters;
pub mod yardstick;

pub use canvas::{Canvas, Spot};
pub use ink::{Ink, Tone};
pub use input::{Direction, Input, Key, Mouse, MouseDeed, Size, TICK_MS};
pub use laying::MAX_FLEETS;
pub use opponent::{Invite, Messenger, Opponent};
pub use play::{
    Awaited, Invitation, NetworkEffect, NetworkEnd, NetworkEnding, NetworkNews, NetworkSeat, NetworkSetting,
    PlayNetwork, Whom,
};
pub use play::{Effect, News, PlayRps, PlaySeaBattle, Setting};
pub use screen::Screen;
pub use sitting::{Astray, Seated, Sitting};
pub use terminal::Terminal;
pub use unfinished::{NotUnfinished, Taken, Unfinished};
pub use watch::{Accent, Show, Watch, Watched};
