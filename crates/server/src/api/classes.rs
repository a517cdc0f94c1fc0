//! The classes that one teaches.

use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use store::{Class, ClassId};
use utoipa::ToSchema;

use super::bots::Listed;
use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::door::{Organiser, Sent};
use crate::pages::class_list;
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/classes";

/// A class.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClassTold {
    id: i64,
    name: String,
    /// What its pupils type to come in.
    code: String,
    /// How many pupils it has.
    pupils: u32,
    /// Whether it is put away: its code lets nobody in.
    away: bool,
    /// When it was made.
    made: String,
}

impl From<Class> for ClassTold {
    fn from(class: Class) -> Self {
        Self {
            id: class.id.0,
            name: class.told.name,
            code: class.told.code,
            pupils: class.pupils,
            away: class.away_ms.is_some(),
            made: iso(class.told.made_ms),
        }
    }
}

/// A class that is to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClassAsked {
    name: String,
}

#[utoipa::path(get, path = PATH, tag = "classes", params(Listed), responses(
    (status = 200, body = [ClassTold]), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn list(
    State(app): State<App>,
    Organiser(member): Organiser,
    Query(listed): Query<Listed>,
) -> Answer {
    let classes = match listed.away {
        true => class_list::own_away(&app, &member).await?,
        false => class_list::own(&app, &member).await?,
    };
    Ok(told(&classes.into_iter().map(ClassTold::from).collect::<Vec<_>>()))
}

#[utoipa::path(post, path = PATH, tag = "classes", request_body = ClassAsked, responses(
    (status = 201, body = ClassTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn make(
    State(app): State<App>,
    Organiser(member): Organiser,
    Sent(asked): Sent<ClassAsked>,
) -> Answer {
    let id = class_list::make(&app, &member, &asked.name).await?;
    Ok(made(&of(&app, id).await?))
}

/// A class as the API tells it.
pub(super) async fn of(app: &App, id: ClassId) -> Result<ClassTold, Refusal> {
    let class = app.ask(move |store| store.class(id)).await?.ok_or(Refusal::NotFound)?;
    Ok(class.into())
}
