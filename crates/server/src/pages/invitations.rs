//! Makes a link that gives a role to whoever uses it first.

use axum::extract::State;
use serde::Deserialize;
use store::{Deed, Invitation, Role};
use texts::say;

use super::{invitation, people};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Administrator, Member, Posted};
use crate::refusal::{Answer, Refusal};
use crate::secret;

pub(crate) const PATH: &str = "/people/invitations";
/// How long a link works, in milliseconds: three days.
const LINK_MS: u64 = 3 * 24 * 60 * 60 * 1_000;

#[derive(Deserialize)]
pub(crate) struct Fields {
    role: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let role = Role::from_name(&fields.role).ok_or(Refusal::NotFound)?;
    let (address, _) = make(&app, &admin, role).await?;
    let sentence = say!(admin.visit.lang, "people-link-is");
    people::show_secret(&app, admin, Some((sentence, address))).await
}

/// Makes a link, and tells it and when it ends, in milliseconds since 1970.
pub(crate) async fn make(app: &App, admin: &Member, role: Role) -> Result<(String, u64), Refusal> {
    let (secret, now, by) = (secret::fresh(), now_ms(), admin.person.id);
    let ends_ms = now + LINK_MS;
    let made = Invitation { hash: secret::hash(&secret), role, ends_ms };
    app.ask(move |store| {
        store.add_invitation(made, now)?;
        let about = role.name().to_owned();
        store.note_deed(Deed { person: Some(by), what: "invited".to_owned(), about, made_ms: now })
    })
    .await?;
    Ok((admin.visit.address_of(&invitation::address(&secret)), ends_ms))
}
