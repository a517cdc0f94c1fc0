//! The classes that somebody teaches, and a form for a new one.

use askama::Template;
use axum::extract::State;
use serde::Deserialize;
use store::{Class, ClassId, Deed, NewClass, Role};
use texts::say;

use super::{again, go, page};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, Organiser, Posted, Rate, Visit};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};
use crate::secret;

pub(crate) const PATH: &str = "/classes";

/// Where a class is shown.
pub(crate) fn address(id: ClassId) -> String {
    format!("{PATH}/{}", id.0)
}

#[derive(Template)]
#[template(path = "pages/class_list.html")]
struct Page {
    visit: Visit,
    classes: Vec<Class>,
    /// Those that are put away.
    away: Vec<Class>,
    problems: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

pub(crate) async fn show(State(app): State<App>, Organiser(member): Organiser) -> Answer {
    let (classes, away) = (own(&app, &member).await?, own_away(&app, &member).await?);
    page(&Page { visit: member.visit, classes, away, problems: Vec::new() })
}

pub(crate) async fn submit(
    State(app): State<App>,
    Organiser(member): Organiser,
    Posted(fields): Posted<Fields>,
) -> Answer {
    match make(&app, &member, &fields.name).await {
        Ok(id) => Ok(go(&address(id))),
        Err(Refusal::Wrong(problems)) => {
            let (classes, away) = (own(&app, &member).await?, own_away(&app, &member).await?);
            again(&Page { visit: member.visit, classes, away, problems })
        }
        Err(refusal) => Err(refusal),
    }
}

/// Makes a class with a code that pupils type to come in.
pub(crate) async fn make(app: &App, member: &Member, name: &str) -> Result<ClassId, Refusal> {
    let wrong = || Refusal::Wrong(vec![say!(member.visit.lang, "wrong-name")]);
    let name = Name::read(name).ok_or_else(wrong)?.as_str().to_owned();
    app.limits.allow(Rate::Making, member.person.id.0)?;
    let teacher = Some(member.person.id);
    let class = NewClass { name, code: secret::code(), made_ms: now_ms(), teacher };
    app.ask(move |store| {
        let (what, about) = ("class".to_owned(), class.name.clone());
        let id = store.add_class(class)?;
        store.note_deed(Deed { person: teacher, what, about, made_ms: now_ms() })?;
        Ok(id)
    })
    .await
}

/// The classes that somebody teaches; all of them for an administrator.
pub(crate) async fn own(app: &App, member: &Member) -> Result<Vec<Class>, Refusal> {
    let classes = app.ask(|store| store.classes()).await?;
    Ok(classes.into_iter().filter(|class| is_own(member, class)).collect())
}

/// The classes that somebody has put away; all of them for an administrator.
pub(crate) async fn own_away(app: &App, member: &Member) -> Result<Vec<Class>, Refusal> {
    let classes = app.ask(|store| store.classes_away()).await?;
    Ok(classes.into_iter().filter(|class| is_own(member, class)).collect())
}

fn is_own(member: &Member, class: &Class) -> bool {
    member.person.told.role == Role::Admin || class.told.teacher == Some(member.person.id)
}
