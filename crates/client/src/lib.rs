//! An arena visited from outside, as browsers and scripts visit it.
//!
//! A [`Site`] is where an arena is. A [`Line`] is one connection there, which asks one thing at a time and tells how long the
//! first byte took. [`Api`] is what scripts want: whose token it is, bots, versions and how their checks stand. [`Stream`] hears
//! server-sent events. A [`crowd`] does all of that at once, and counts. Nothing is waited for without an end, and nothing is read without a bound.

mod answer;
mod api;
pub mod crowd;
mod error;
mod game_page;
mod line;
mod rematch;
mod site;
mod stream;
mod tls;

pub use answer::Answer;
pub use api::{Api, Bot, CheckState, Queue, Remark, Sent, StageState};
pub use error::ClientError;
pub use game_page::GamePage;
pub use line::{Line, Pass};
pub use rematch::NextGame;
pub use site::{BadSite, Site};
pub use stream::{Heard, Stream};
