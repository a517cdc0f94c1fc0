//! People who play in the browser: against whom they can, the bot that is seated for them, and what they are advised.
//!
//! The game itself is a network game, and the page a client of it like any other. Here is only what a page cannot do alone.

mod again;
mod comeback;
mod hint;
mod offer;
mod rival;
mod seat;

pub(crate) use again::{Again, MAX_KEY_BYTES, NextGame};
pub(crate) use comeback::come_back;
pub(crate) use hint::hint;
#[cfg(test)]
pub(crate) use offer::Choice;
pub(crate) use offer::{OfferGroup, offer};
pub(crate) use rival::Rival;
pub(crate) use seat::{Beginner, BotSeated, fault, seat_bot};

use netplay::{GameId, Sheet, Status, TokenDigest};
use rules::Seat;

use crate::app::App;
use crate::bridge::Bridge;
use crate::network;
use crate::refusal::Refusal;

/// A game and the seat in it that a token is for. Nobody else need know whether there is such a game.
pub(crate) async fn seat_of(app: &App, id: GameId, token: &str) -> Result<(Sheet, Seat), Refusal> {
    let open = app.bridge()?.network.as_ref().and_then(|network| network.gallery.sheet(id));
    let sheet = match open {
        Some(sheet) => sheet,
        None => network::stored(app, id).await?.ok_or(Refusal::NotFound)?,
    };
    let token = TokenDigest::of(token);
    let seat = Seat::BOTH.into_iter().find(|seat| sheet.player(*seat).is_some_and(|p| p.token == token));
    seat.map(|seat| (sheet, seat)).ok_or(Refusal::NotFound)
}

/// Whether a game waits for somebody.
pub(crate) fn is_waiting(bridge: &Bridge, id: u64) -> bool {
    let gallery = bridge.network.as_ref().map(|network| &network.gallery);
    let sheet = gallery.zip(GameId::new(id)).and_then(|(gallery, id)| gallery.sheet(id));
    sheet.is_some_and(|sheet| sheet.status() == Status::Waiting)
}
