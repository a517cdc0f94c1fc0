//! Gives a class another name. Its code stays.

use axum::extract::State;
use serde::Deserialize;
use texts::say;

use super::{class, class_list, go};
use crate::app::App;
use crate::door::{OwnClass, Posted};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};
use crate::slips;

pub(crate) const PATH: &str = "/classes/{class}/name";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

pub(crate) async fn submit(State(app): State<App>, own: OwnClass, Posted(fields): Posted<Fields>) -> Answer {
    match rename(&app, &own, &fields.name).await {
        Ok(()) => Ok(go(&class_list::address(own.class.id))),
        Err(Refusal::Wrong(problems)) => class::again(&app, own, problems).await,
        Err(refusal) => Err(refusal),
    }
}

/// Gives a class another name.
pub(crate) async fn rename(app: &App, own: &OwnClass, name: &str) -> Result<(), Refusal> {
    let wrong = || Refusal::Wrong(vec![say!(own.member.visit.lang, "wrong-name")]);
    let name = Name::read(name).ok_or_else(wrong)?.as_str().to_owned();
    let (id, about) = (own.class.id, format!("{} → {name}", own.class.told.name));
    app.ask(move |store| store.rename_class(id, name)).await?;
    slips::note(app, &own.member, "class-rename", about).await
}
