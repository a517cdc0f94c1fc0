//! A game as a picture: an SVG of one moment, a page that needs neither a server nor a network, of Sea Battle a GIF of all
//! moments, a PNG of the end that goes with a link, and text. Every kind is a function of the events; files are somebody
//! else's business.
//!
//! The shapes of Sea Battle are the same everywhere: a miss is a dot, a hit a filled diamond, a sunk ship an outlined hull with crosses,
//! and the last shot is ringed. They carry the meaning, colours only help.

mod board;
mod canvas;
mod card;
mod film;
mod letters;
mod page;
mod rps;
mod svg;
mod text;

pub use card::{CARD_SIZE, MOST_PLACES, Place, card, rps_card, table_card};
pub use film::gif;
pub use page::page;
pub use rps::{RpsSubject, rps_page, rps_svg};
pub use svg::svg;
pub use text::{rps_text, text};

use record::{Event, Replay, Viewpoint};
use rules::BySeat;
use rules::sea_battle::SeaBattle;
use texts::Lang;

/// A game of Sea Battle that is to be drawn.
#[derive(Clone, Debug)]
pub struct Subject<'g> {
    /// The reader's language.
    pub lang: Lang,
    /// What the players are called.
    pub names: BySeat<String>,
    /// Everything that happened.
    pub events: &'g [Event<SeaBattle>],
    /// Whose eyes to look with.
    pub viewpoint: Viewpoint,
}

/// What is said beside a game.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'s> {
    /// What game it is.
    pub line: &'s str,
    /// Who has won and why.
    pub verdict: &'s str,
}

impl Subject<'_> {
    fn replay(&self) -> Replay<SeaBattle> {
        Replay::new(self.events.to_vec())
    }
}

/// Colours of a chart by day.
mod colours {
    pub(crate) const PAPER: &str = "#f7f3e8";
    pub(crate) const INK: &str = "#1d2b3a";
    pub(crate) const LINE: &str = "#c9c2ae";
    pub(crate) const SEA: &str = "#e8eef0";
    pub(crate) const HULL: &str = "#5b7186";
    pub(crate) const SIGNAL: &str = "#b3261e";
}
