//! The network game as pages and the API tell it: lists, single games, and how to join.
//!
//! A game that is open is asked of the hall, which knows every shot at once, and any other of the store. What is hidden
//! while a game is played does not leave this room before its end.

mod listed;
mod words;

pub(crate) use listed::{Asked, Listed, MAX_LISTED};
pub(crate) use words::{ending, seconds, sentence};

use netplay::{Gallery, GameId, Opponent, Sheet};
use sparring::Parlour;

use crate::app::App;
use crate::refusal::Refusal;

/// The most names in the list of ratings.
pub(crate) const MAX_RATED: u32 = 100;

/// The network game of an arena.
#[derive(Clone)]
pub struct Network {
    /// Where games are watched.
    pub gallery: Gallery,
    /// The URL and the realm of somebody else's router, if the game is played there.
    pub elsewhere: Option<(String, String)>,
    /// Who seats bots in games of people, if anybody does.
    pub parlour: Option<Parlour>,
}

/// Where a game is shown.
pub(crate) fn address(game: GameId) -> String {
    format!("/network/{game}")
}

/// A game that somebody with this key, or with none, may see: not one that waits for somebody else who was invited, nor one to
/// which nobody came.
pub(crate) async fn find(app: &App, id: GameId, key: Option<&str>) -> Result<Sheet, Refusal> {
    let open = app.bridge()?.network.as_ref().and_then(|network| network.gallery.sheet(id));
    let sheet = match open {
        Some(sheet) => sheet,
        None => stored(app, id).await?.ok_or(Refusal::NotFound)?,
    };
    let is_invited = || key.is_some_and(|told| sheet.key().is_some_and(|key| key.opens_for(told)));
    let is_open = sheet.end.is_none() && sheet.opponent == Opponent::Anyone;
    let is_seen = sheet.second.is_some() || is_open || is_invited();
    if is_seen { Ok(sheet) } else { Err(Refusal::NotFound) }
}

/// A game as the store has it.
pub(crate) async fn stored(app: &App, id: GameId) -> Result<Option<Sheet>, Refusal> {
    let stored = app.ask(move |store| store.network_game(id.get())).await?;
    stored.map(|game| Sheet::try_from(&game).map_err(|error| Refusal::ours(&error))).transpose()
}
