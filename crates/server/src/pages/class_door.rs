//! How pupils come in: the code of the class that stands on the board, their name in the list, and the code of their slip.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use store::{Class, Person, PersonId, Role};
use texts::say;

use super::{again, go, page};
use crate::app::App;
use crate::door::{Familiar, Posted, Visit, allow_code, allow_try, begin_session};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/class";

#[derive(Template)]
#[template(path = "pages/class_door.html")]
struct Page {
    visit: Visit,
    code: String,
    /// The class of the code, and its pupils.
    class: Option<(Class, Vec<Person>)>,
    chosen: i64,
    problems: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    code: String,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    code: String,
    person: i64,
    slip: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Answer {
    if asked.code.trim().is_empty() {
        return page(&Page { visit, code: String::new(), class: None, chosen: 0, problems: Vec::new() });
    }
    let familiar = Familiar::of(&app.keys, &headers);
    let class = find(&app, &visit, familiar.as_ref(), &asked.code).await?;
    let problems = if class.is_none() { vec![say!(visit.lang, "sign-up-no-class")] } else { Vec::new() };
    let is_wrong = class.is_none();
    let shown = Page { visit, code: asked.code, class, chosen: 0, problems };
    if is_wrong { again(&shown) } else { page(&shown) }
}

pub(crate) async fn submit(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let familiar = Familiar::of(&app.keys, &headers);
    let class = find(&app, &visit, familiar.as_ref(), &fields.code).await?;
    let pupils = class.as_ref().map(|(_, pupils)| pupils.as_slice()).unwrap_or_default();
    let person = pupils.iter().find(|pupil| pupil.id == PersonId(fields.person)).cloned();
    let login = person.as_ref().map(|person| person.told.login.clone()).unwrap_or_default();
    allow_try(&app.limits, familiar.as_ref(), &visit, &login)?;
    let kept = person.as_ref().and_then(|person| person.told.password_hash.clone());
    let is_right = matches(&app, fields.slip, kept).await?;
    let Some(person) = person.filter(|_| is_right) else {
        let problems = vec![say!(visit.lang, "class-door-wrong")];
        return again(&Page { visit, code: fields.code, class, chosen: fields.person, problems });
    };
    let cookies = begin_session(&app, &visit, &headers, person.id).await?;
    Ok::<_, Refusal>((cookies, go(super::bots::PATH)).into_response())
}

/// Whether what was typed is the code of the slip, however it is spelled, or the password that has taken its place.
async fn matches(app: &App, typed: String, kept: Option<String>) -> Result<bool, Refusal> {
    let code = without_blanks(&typed).to_lowercase();
    if code != typed && app.passwords.matches(typed, kept.clone()).await? {
        return Ok(true);
    }
    app.passwords.matches(code, kept).await
}

/// The class of a code with those of its pupils who come in by this door. Trying codes is counted.
async fn find(
    app: &App,
    visit: &Visit,
    familiar: Option<&Familiar>,
    code: &str,
) -> Result<Option<(Class, Vec<Person>)>, Refusal> {
    // Tries are counted where those of all servers come together.
    app.bridge()?;
    allow_code(&app.limits, familiar, visit)?;
    let code = without_blanks(code).to_uppercase();
    app.ask(move |store| {
        let Some(class) = store.class_with_code(&code)? else { return Ok(None) };
        let mut pupils = store.pupils(class.id)?;
        pupils.retain(|pupil| pupil.told.role == Role::Author);
        Ok(Some((class, pupils)))
    })
    .await
}

/// A code as it is stored: people write longer ones in groups.
fn without_blanks(code: &str) -> String {
    code.split_whitespace().collect()
}
