//! A game over the network, for everybody.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use netplay::{GameId, Sheet};

use super::Visit;
use super::own::number_in_path;
use crate::app::App;
use crate::network;
use crate::refusal::Refusal;

/// The network game `{id}`, as far as everybody may know it.
pub(crate) struct SeenNetworkGame {
    pub(crate) visit: Visit,
    pub(crate) id: GameId,
    pub(crate) sheet: Sheet,
}

impl FromRequestParts<App> for SeenNetworkGame {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, app).await?;
        let number = number_in_path(parts, app, "id").await?;
        let id = GameId::new(number.unsigned_abs()).ok_or(Refusal::NotFound)?;
        let sheet = network::find(app, id).await?;
        Ok(Self { visit, id, sheet })
    }
}
