//! A game over the network, for everybody. One that waits for somebody who was invited is shown to whoever has its key.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use netplay::{GameId, Sheet};
use serde::Deserialize;

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

/// What a link can bring along.
#[derive(Default, Deserialize)]
struct Asked {
    key: Option<String>,
}

impl FromRequestParts<App> for SeenNetworkGame {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, app).await?;
        let number = number_in_path(parts, app, "id").await?;
        let id = GameId::new(number.unsigned_abs()).ok_or(Refusal::NotFound)?;
        // What cannot be read is not asked for.
        let Query(asked) = Query::<Asked>::try_from_uri(&parts.uri).unwrap_or_default();
        let sheet = network::find(app, id, asked.key.as_deref()).await?;
        Ok(Self { visit, id, sheet })
    }
}
