//! What pages teach: the rules, what a bot is asked, and the first bot. Whatever can be told from the code is told from it;
//! the prose is in `templates/learn`, one folder per language.

pub(crate) mod calls;
pub(crate) mod facts;
pub(crate) mod figure;
mod length;

pub(crate) use length::{bytes, seconds};
