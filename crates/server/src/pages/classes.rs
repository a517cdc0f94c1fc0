//! Makes a class with a code that pupils type to sign up.

use axum::extract::State;
use serde::Deserialize;
use store::{Deed, NewClass};
use texts::say;

use super::{go, people};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Administrator, Posted, Rate};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};
use crate::secret;

pub(crate) const PATH: &str = "/people/classes";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let wrong = || Refusal::Wrong(vec![say!(admin.visit.lang, "wrong-name")]);
    let name = Name::read(&fields.name).ok_or_else(wrong)?;
    app.limits.allow(Rate::Making, admin.person.id.0)?;
    let class = NewClass {
        name: name.as_str().to_owned(),
        code: secret::code(),
        made_ms: now_ms(),
        teacher: Some(admin.person.id),
    };
    app.ask(move |store| {
        let about = class.name.clone();
        store.add_class(class)?;
        let what = "class".to_owned();
        store.note_deed(Deed { person: Some(admin.person.id), what, about, made_ms: now_ms() })
    })
    .await?;
    Ok(go(people::PATH))
}
