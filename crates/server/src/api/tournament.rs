//! One tournament, what was done to it, and what its organiser does.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::tournaments::{self, TournamentTold};
use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::contests::Act;
use crate::door::{OwnTournament, SeenTournament, Sent};
use crate::pages::organise::{Organising, perform};
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/tournaments/{id}";
pub(crate) const DEEDS_PATH: &str = "/api/v1/tournaments/{id}/deeds";

/// Something that was done to a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeedTold {
    /// When.
    at: String,
    /// By whom.
    who: String,
    /// What, in the reader's language.
    what: String,
}

/// Something that an organiser does.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub(crate) enum ActAsked {
    /// Begins a tournament that was announced.
    Start,
    /// Lets no more games begin.
    Pause,
    /// Lets games begin again.
    Resume,
    /// Calls it off.
    Cancel,
    /// Holds another one with the same settings; the answer tells which.
    Rerun,
    /// Lets everybody see it.
    Reveal,
    /// Gives it another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Takes it out of the lists; nobody else sees it. It must not be announced or running.
    PutAway,
    /// Lets it be there again.
    TakeOut,
    /// Takes one who entered out of the table.
    Disqualify {
        /// The number of who entered, from 0.
        entrant: u32,
        /// Why, for everybody to read.
        reason: String,
    },
    /// Has the games of two played again.
    Replay {
        /// The number of who entered, from 0.
        one: u32,
        /// The number of the other.
        other: u32,
        /// Why, for everybody to read.
        reason: String,
    },
}

impl From<ActAsked> for Act {
    fn from(asked: ActAsked) -> Self {
        match asked {
            ActAsked::Start => Self::Start,
            ActAsked::Pause => Self::Pause,
            ActAsked::Resume => Self::Resume,
            ActAsked::Cancel => Self::Cancel,
            ActAsked::Rerun => Self::Rerun,
            ActAsked::Reveal => Self::Reveal,
            ActAsked::Rename { name } => Self::Rename { name },
            ActAsked::PutAway => Self::PutAway,
            ActAsked::TakeOut => Self::TakeOut,
            ActAsked::Disqualify { entrant, reason } => Self::Disqualify { entrant, reason },
            ActAsked::Replay { one, other, reason } => Self::Replay { one, other, reason },
        }
    }
}

#[utoipa::path(get, path = PATH, tag = "tournaments", params(("id" = i64, Path)), responses(
    (status = 200, body = TournamentTold), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenTournament) -> Answer {
    Ok(told(&tournaments::of(&app, seen.tournament.id).await?))
}

#[utoipa::path(get, path = DEEDS_PATH, tag = "tournaments", params(("id" = i64, Path)), responses(
    (status = 200, body = [DeedTold]), (status = 404, body = Problem)
))]
pub(crate) async fn deeds(State(app): State<App>, seen: SeenTournament) -> Answer {
    let organising = Organising::of(&app, &seen.visit, &seen.tournament, seen.part).await?;
    let line = |(at, who, what): (u64, String, String)| DeedTold { at: iso(at), who, what };
    Ok(told(&organising.deeds.into_iter().map(line).collect::<Vec<_>>()))
}

#[utoipa::path(post, path = DEEDS_PATH, tag = "tournaments", params(("id" = i64, Path)), request_body = ActAsked, responses(
    (status = 201, body = TournamentTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn act(State(app): State<App>, own: OwnTournament, Sent(asked): Sent<ActAsked>) -> Answer {
    let id = perform(&app, own, asked.into()).await?;
    Ok(made(&tournaments::of(&app, id).await?))
}
