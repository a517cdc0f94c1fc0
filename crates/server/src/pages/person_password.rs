//! Gives somebody who has forgotten the password a new one, which is shown once, ends all of their
//! sessions and removes their tokens.

use axum::extract::{Path, State};
use serde::Deserialize;
use store::Deed;
use texts::say;

use super::people;
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Administrator, Posted};
use crate::refusal::Answer;
use crate::secret;

pub(crate) const PATH: &str = "/people/{person}/password";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Path(id): Path<i64>,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    let person = people::person(&app, id).await?;
    let password = secret::easy_to_type();
    let (hash, by) = (app.passwords.hash(password.clone()).await?, admin.person.id);
    let (id, login) = (person.id, person.told.login.clone());
    app.ask(move |store| {
        store.set_password(id, hash)?;
        store.end_other_sessions(id, None)?;
        store.remove_tokens(id)?;
        let deed = Deed { person: Some(by), what: "password".to_owned(), about: login, made_ms: now_ms() };
        store.note_deed(deed)
    })
    .await?;
    let sentence = say!(admin.visit.lang, "people-password-is", name = person.told.name.as_str());
    people::show_secret(&app, admin, Some((sentence, password))).await
}
