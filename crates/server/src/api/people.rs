//! Everybody, for administrators: who there is, and what each may do.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use store::{Person, Role};
use texts::say;
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::{Administrator, Rate, Sent};
use crate::pages::{people, person_role};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/people";
pub(crate) const ONE_PATH: &str = "/api/v1/people/{person}";

/// Somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonTold {
    id: i64,
    login: String,
    name: String,
    /// `author` (a participant), `teacher` (an organiser) or `admin`.
    role: &'static str,
    /// Since when.
    made: String,
}

impl From<Person> for PersonTold {
    fn from(person: Person) -> Self {
        let Person { id, told } = person;
        let (role, made) = (told.role.name(), iso(told.made_ms));
        Self { id: id.0, login: told.login, name: told.name, role, made }
    }
}

/// What is to be different about somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PersonChanged {
    /// `author` (a participant), `teacher` (an organiser) or `admin`.
    role: String,
}

#[utoipa::path(get, path = PATH, tag = "people", responses(
    (status = 200, body = [PersonTold]), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, _: Administrator) -> Answer {
    let people = app.ask(|store| store.people()).await?;
    Ok(told(&people.into_iter().map(PersonTold::from).collect::<Vec<_>>()))
}

/// Changes what somebody may do. There is always an administrator left.
#[utoipa::path(patch, path = ONE_PATH, tag = "people", params(("person" = i64, Path)), request_body = PersonChanged,
    responses(
    (status = 200, body = PersonTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn change(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Path(id): Path<i64>,
    Sent(changed): Sent<PersonChanged>,
) -> Answer {
    app.limits.allow(Rate::Changing, admin.person.id.0)?;
    let role = role(admin.visit.lang, &changed.role)?;
    person_role::change(&app, &admin, id, role).await?;
    Ok(told(&PersonTold::from(people::person(&app, id).await?)))
}

/// The role of a name, or which names there are.
pub(super) fn role(lang: texts::Lang, name: &str) -> Result<Role, Refusal> {
    Role::from_name(name).ok_or_else(|| Refusal::Wrong(vec![say!(lang, "wrong-role")]))
}
