//! What a visitor may see of others: a route that takes one of these has checked it. What one may not see is not there.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use store::{Tournament, TournamentId};

use super::own::number_in_path;
use super::visit::Visit;
use crate::app::App;
use crate::refusal::Refusal;

/// The tournament of the path `{id}`, which the visitor may see.
pub(crate) struct SeenTournament {
    pub(crate) visit: Visit,
    pub(crate) tournament: Tournament,
    /// What the visitor is to it.
    pub(crate) part: Part,
}

/// What somebody is to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// One who looks on, or whose bot plays.
    Spectator,
    /// One who holds it, or an administrator: sees the sources and outputs of those who play, and may stop it.
    Organiser,
}

impl FromRequestParts<App> for SeenTournament {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, app).await?;
        let id = TournamentId(number_in_path(parts, app, "id").await?);
        let tournament = app.ask(move |store| store.tournament(id)).await?.ok_or(Refusal::NotFound)?;
        let part = if visit.is_administrator() { Part::Organiser } else { Part::Spectator };
        Ok(Self { visit, tournament, part })
    }
}
