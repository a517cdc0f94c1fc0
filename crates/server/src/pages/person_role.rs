//! Changes what somebody may do. There is always an administrator left.

use axum::extract::{Path, State};
use serde::Deserialize;
use store::{Deed, Role};
use texts::say;

use super::{go, people};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Administrator, Member, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/people/{person}/role";

#[derive(Deserialize)]
pub(crate) struct Fields {
    role: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Path(id): Path<i64>,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let role = Role::from_name(&fields.role).ok_or(Refusal::NotFound)?;
    change(&app, &admin, id, role).await?;
    Ok(go(people::PATH))
}

/// Changes what somebody may do.
pub(crate) async fn change(app: &App, admin: &Member, id: i64, role: Role) -> Result<(), Refusal> {
    let person = people::person(app, id).await?;
    let (everybody, lang) = (app.ask(|store| store.people()).await?, admin.visit.lang);
    let other_admin = |other: &store::Person| other.id != person.id && other.told.role == Role::Admin;
    if role != Role::Admin && person.told.role == Role::Admin && !everybody.iter().any(other_admin) {
        return Err(Refusal::Wrong(vec![say!(lang, "people-last-admin")]));
    }
    let by = Some(admin.person.id);
    app.ask(move |store| {
        store.set_role(person.id, role)?;
        let about = format!("{}: {}", person.told.login, role.name());
        store.note_deed(Deed { person: by, what: "role".to_owned(), about, made_ms: now_ms() })
    })
    .await
}
