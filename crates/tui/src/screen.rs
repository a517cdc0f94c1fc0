//! What a screen is: a state that things reach and that can be painted. It knows no clock, no file and no terminal.

use rules::rps::Rps;
use rules::sea_battle::SeaBattle;

use crate::canvas::Canvas;
use crate::input::Input;
use crate::play::{Effect, NetworkEffect, NetworkNews, News, PlayNetwork, PlayRps, PlaySeaBattle};
use crate::watch::Watch;

/// A screen.
pub trait Screen {
    /// What somebody else may have to tell it.
    type News;
    /// What it may want to be done.
    type Effect;

    /// Goes on after something has reached the screen, and says what is to be done.
    fn handle(&mut self, input: Input<Self::News>) -> Vec<Self::Effect>;

    /// Paints it.
    fn paint(&self, canvas: &mut Canvas<'_>);

    /// Whether moments have to pass.
    fn wants_ticks(&self) -> bool;

    /// Whether the person has left.
    fn has_left(&self) -> bool;
}

/// A screen of play or of watching, which all do the same under the same names.
macro_rules! screen {
    ($screen:ty, $news:ty, $effect:ty, |$state:ident, $input:ident| $handle:expr) => {
        impl Screen for $screen {
            type News = $news;
            type Effect = $effect;

            fn handle(&mut self, $input: Input<$news>) -> Vec<$effect> {
                let $state = self;
                $handle
            }

            fn paint(&self, canvas: &mut Canvas<'_>) {
                Self::paint(self, canvas);
            }

            fn wants_ticks(&self) -> bool {
                Self::wants_ticks(self)
            }

            fn has_left(&self) -> bool {
                Self::has_left(self)
            }
        }
    };
}

screen!(PlaySeaBattle, News<SeaBattle>, Effect<SeaBattle>, |screen, input| PlaySeaBattle::handle(
    screen, input
));
screen!(PlayNetwork, NetworkNews, NetworkEffect, |screen, input| PlayNetwork::handle(screen, input));
screen!(PlayRps, News<Rps>, Effect<Rps>, |screen, input| PlayRps::handle(screen, input));
screen!(Watch<SeaBattle>, (), (), |screen, input| {
    Watch::handle(screen, &input);
    Vec::new()
});
screen!(Watch<Rps>, (), (), |screen, input| {
    Watch::handle(screen, &input);
    Vec::new()
});
