//! Several servers of one arena: one steers it, and the others follow.
//!
//! A server that follows answers whatever can be read from the store by itself, and passes everything else on. Two things it cannot
//! read there, and the server at the helm tells them, over [`convoy::Signals`]: which tournaments have changed, so that tables that are kept
//! are made anew; and what is going on now, the score of a tournament and the lines of a game. For those it is asked once for
//! all who watch here, and answers when there is something new.
//!
//! Nothing goes wrong when words are lost. Whoever hears nothing for a while takes everything that is kept for old; who is not answered
//! shows the score that is stored, and passes those on who want to see the lines of a game.

mod echoes;
mod follower;
mod lead;
mod words;

pub(crate) use follower::{Follower, MarkedScore, Moment};
pub use lead::lead;
