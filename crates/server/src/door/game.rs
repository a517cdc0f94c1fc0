//! A game of a tournament, for whoever may see the tournament.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use tournament::GameNumber;

use super::own::number_in_path;
use super::seen::SeenTournament;
use crate::app::App;
use crate::refusal::Refusal;

/// The game `{number}` of the tournament `{id}`, which the visitor may see. People count games from 1.
pub(crate) struct SeenGame {
    pub(crate) seen: SeenTournament,
    pub(crate) number: GameNumber,
}

impl FromRequestParts<App> for SeenGame {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let seen = SeenTournament::from_request_parts(parts, app).await?;
        let number = number_in_path(parts, app, "number").await?;
        let number = GameNumber(number.unsigned_abs() - 1);
        Ok(Self { seen, number })
    }
}
