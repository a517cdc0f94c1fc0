//! Who may sign up, for administrators.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use texts::say;
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::door::{Administrator, Sent};
use crate::pages::registration::{self, Registration};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/registration";

/// Who may sign up.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegistrationTold {
    /// `open` (everybody), `by-code` (whoever has the code of a class) or `closed` (nobody).
    registration: String,
}

impl From<Registration> for RegistrationTold {
    fn from(registration: Registration) -> Self {
        Self { registration: registration.name().to_owned() }
    }
}

#[utoipa::path(get, path = PATH, tag = "people", responses(
    (status = 200, body = RegistrationTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, _: Administrator) -> Answer {
    Ok(told(&RegistrationTold::from(app.ask(Registration::of).await?)))
}

#[utoipa::path(put, path = PATH, tag = "people", request_body = RegistrationTold, responses(
    (status = 200, body = RegistrationTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem)
))]
pub(crate) async fn set(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Sent(asked): Sent<RegistrationTold>,
) -> Answer {
    let wrong = || Refusal::Wrong(vec![say!(admin.visit.lang, "wrong-registration")]);
    let wanted = Registration::from_name(&asked.registration).ok_or_else(wrong)?;
    registration::set(&app, &admin, wanted).await?;
    Ok(told(&RegistrationTold::from(wanted)))
}
