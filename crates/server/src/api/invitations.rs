//! Links that give a role to whoever uses one first, for administrators.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{made, people};
use crate::app::App;
use crate::clock::iso;
use crate::door::{Administrator, Rate, Sent};
use crate::pages::invitations;
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/invitations";

/// A link that is to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InvitationAsked {
    /// `author` (a participant), `teacher` (an organiser) or `admin`.
    role: String,
}

/// A link that was made. It is told this once and works once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvitationTold {
    link: String,
    role: &'static str,
    /// Until when it works.
    ends: String,
}

#[utoipa::path(post, path = PATH, tag = "people", request_body = InvitationAsked, responses(
    (status = 201, body = InvitationTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn make(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Sent(asked): Sent<InvitationAsked>,
) -> Answer {
    app.limits.allow(Rate::Making, admin.person.id.0)?;
    let role = people::role(admin.visit.lang, &asked.role)?;
    let (link, ends_ms) = invitations::make(&app, &admin, role).await?;
    Ok(made(&InvitationTold { link, role: role.name(), ends: iso(ends_ms) }))
}
