//! One pupil of a class: the name, and whether the pupil is in the class.

use axum::extract::{Path, State};
use serde::Deserialize;
use store::PersonId;
use utoipa::ToSchema;

use crate::app::App;
use crate::door::{OwnClass, Sent};
use crate::pages::pupil;
use crate::refusal::{Answer, Problem};

use super::class;

pub(crate) const PATH: &str = "/api/v1/classes/{class}/pupils/{person}";

/// What is to be different about a pupil. What is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PupilChanged {
    /// The new name, which nobody else of the class has. The login stays.
    #[serde(default)]
    name: Option<String>,
    /// Whether the pupil is taken out of the class. The account and the bots stay.
    #[serde(default)]
    taken_out: Option<bool>,
}

/// Changes something about a pupil, and tells the class.
#[utoipa::path(patch, path = PATH, tag = "classes", params(("class" = i64, Path), ("person" = i64, Path)),
    request_body = PupilChanged, responses(
    (status = 200, body = class::ClassRead), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn change(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    Sent(changed): Sent<PupilChanged>,
) -> Answer {
    let person = PersonId(person);
    if let Some(name) = changed.name {
        pupil::rename(&app, &own, person, &name).await?;
    }
    if let Some(is_out) = changed.taken_out {
        pupil::move_pupil(&app, &own, person, is_out).await?;
    }
    class::show(State(app), own).await
}
