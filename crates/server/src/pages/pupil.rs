//! What a teacher changes about a pupil: the name, and whether the pupil is in the class. The account stays in any case.

use axum::extract::{Path, State};
use serde::Deserialize;
use store::{Person, PersonId};
use texts::say;

use super::{class, class_list, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnClass, Posted, Rate};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};
use crate::slips;

pub(crate) const NAME_PATH: &str = "/classes/{class}/pupils/{person}/name";
pub(crate) const OUT_PATH: &str = "/classes/{class}/pupils/{person}/take-out";
pub(crate) const BACK_PATH: &str = "/classes/{class}/pupils/{person}/put-back";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn name(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    Posted(fields): Posted<Fields>,
) -> Answer {
    match rename(&app, &own, PersonId(person), &fields.name).await {
        Ok(()) => Ok(go(&class_list::address(own.class.id))),
        Err(Refusal::Wrong(problems)) => class::again(&app, own, problems).await,
        Err(refusal) => Err(refusal),
    }
}

pub(crate) async fn take_out(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    _: Posted<Nothing>,
) -> Answer {
    move_pupil(&app, &own, PersonId(person), true).await?;
    Ok(go(&class_list::address(own.class.id)))
}

pub(crate) async fn put_back(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    _: Posted<Nothing>,
) -> Answer {
    move_pupil(&app, &own, PersonId(person), false).await?;
    Ok(go(&class_list::address(own.class.id)))
}

/// Gives a pupil another name, which nobody else of the class has. The login stays.
pub(crate) async fn rename(app: &App, own: &OwnClass, id: PersonId, name: &str) -> Result<(), Refusal> {
    let pupil = slips::pupil(app, own, id).await?;
    let lang = own.member.visit.lang;
    let wrong = || Refusal::Wrong(vec![say!(lang, "wrong-name")]);
    let name = Name::read(name).ok_or_else(wrong)?.as_str().to_owned();
    app.limits.allow(Rate::Changing, own.member.person.id.0)?;
    let class = own.class.id;
    let others = app.ask(move |store| store.pupils(class)).await?;
    if others.iter().any(|other| other.id != id && other.told.name == name) {
        return Err(Refusal::Wrong(vec![say!(lang, "away-pupil-twin", name = name)]));
    }
    let about = format!("{}: {} → {name}", pupil.told.login, pupil.told.name);
    app.ask(move |store| store.rename_person(id, name)).await?;
    slips::note(app, &own.member, "pupil-rename", about).await
}

/// Takes somebody out of the class, or puts them back.
pub(crate) async fn move_pupil(app: &App, own: &OwnClass, id: PersonId, is_out: bool) -> Result<(), Refusal> {
    let class = own.class.id;
    let found: Option<Person> = app
        .ask(move |store| {
            let here = if is_out { store.pupils(class)? } else { store.pupils_away(class)? };
            Ok(here.into_iter().find(|pupil| pupil.id == id))
        })
        .await?;
    let pupil = found.ok_or(Refusal::NotFound)?;
    app.ask(move |store| store.put_pupil_away(class, id, is_out.then(now_ms))).await?;
    let what = if is_out { "pupil-away" } else { "pupil-back" };
    let about = format!("{}: {}", own.class.told.name, pupil.told.login);
    slips::note(app, &own.member, what, about).await
}
