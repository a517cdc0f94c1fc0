//! Plays one match between two players on a clock and tells what happens.
//!
//! The rules say which calls are due, players answer them, and here is everything between: bots as processes and
//! as residents, calls that go out to both at once, a clock that bills a bot for its own time and not for the
//! noise of the machine, and the evidence for every failure. Whatever a bot does wrong is data in the record of
//! the match. Whatever we fail to do is [`Spoiled`]: such a match counts for nobody.
//!
//! A [`Dock`] keeps the sandboxes of one core, starts the bots of the next game while one is played, and plays a
//! game anew when the machine, and no bot, was too slow.

mod bout;
mod calibration;
mod clock;
mod contender;
mod dock;
mod evidence;
mod files;
mod held;
mod judged;
mod limits;
mod moment;
mod output;
mod player;
mod policy;
mod probe;
mod process;
mod shelter;
mod solo;
mod spoiled;
mod stopwatch;
mod table;
mod usage;
mod vigil;

pub use bout::{Bout, Conduct, Life, Played, play};
pub use contender::{Contender, LastWords};
pub use dock::{Dock, MAX_SLOTS, News};
pub use judged::Judged;
pub use limits::TimeLimits;
pub use output::{BadOutput, MAX_OUTPUT_BYTES, MAX_OUTPUT_MARKS, Mark, Output, Piece};
pub use player::{Entrant, Player};
pub use probe::{Unfit, probe};
pub use process::Process;
pub use solo::Solo;
pub use spoiled::Spoiled;
pub use stopwatch::{Elapsed, Stopwatch};
pub use usage::Usage;
