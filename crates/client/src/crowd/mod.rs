//! Many visitors at once, who note what they were told and how long it took: people who read and submit, a class that
//! presses Submit at the same moment, and the viewers of one game.

mod crawl;
mod person;
mod student;
mod tally;
mod viewer;

pub use crawl::pages;
pub use person::{Person, read_until};
pub use student::{Verdict, submit};
pub use tally::{Tally, Times};
pub use viewer::{Seen, watch};
