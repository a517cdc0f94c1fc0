//! What the island `play` is told.

use serde::Serialize;

use crate::play::OfferGroup;

/// Who plays, against whom that can be, and what a link has asked for.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayInput {
    /// The name of whoever has signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    pub(crate) offer: Vec<OfferGroup>,
    /// The opponent that is chosen at first: a bot, `anyone` or `friend`.
    pub(crate) against: String,
    /// The game of a friend who has sent a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<u64>,
    /// What opens that game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// How many sets the friend wants to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sets: Option<u32>,
    /// The realm of the network game, and the address of the page without what a link has asked for.
    pub(crate) realm: &'static str,
    pub(crate) page: String,
    /// What lets a bot play from a terminal.
    pub(crate) command: String,
}
