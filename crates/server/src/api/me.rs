//! Who is calling.

use serde::Serialize;
use utoipa::ToSchema;

use super::told;
use crate::door::Member;
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/me";

/// Whoever calls.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// The name to sign in with.
    login: String,
    /// The name that is shown.
    name: String,
    /// `author`, `teacher` or `admin`.
    role: &'static str,
}

#[utoipa::path(get, path = PATH, tag = "people", responses(
    (status = 200, body = Me), (status = 401, body = Problem)
))]
pub(crate) async fn show(member: Member) -> Answer {
    let person = member.person.told;
    Ok(told(&Me { login: person.login, name: person.name, role: person.role.name() }))
}
