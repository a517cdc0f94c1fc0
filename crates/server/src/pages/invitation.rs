//! A link that gives a role to whoever uses it first: somebody new signs up with it, and somebody who has signed in takes the
//! role.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use store::{Deed, PersonId, Role};
use texts::say;

use super::{again, go, page, sign_up, words};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Posted, Rate, Visit, begin_session};
use crate::refusal::{Answer, Refusal};
use crate::secret;

pub(crate) const PATH: &str = "/invitation/{secret}";

#[derive(Template)]
#[template(path = "pages/invitation.html")]
struct Page {
    visit: Visit,
    role: String,
    fields: Fields,
    problems: Vec<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Fields {
    login: String,
    name: String,
    password: String,
}

/// The path of a link.
pub(crate) fn address(secret: &str) -> String {
    PATH.replace("{secret}", secret)
}

pub(crate) async fn show(State(app): State<App>, visit: Visit, Path(secret): Path<String>) -> Answer {
    let role = look(&app, &visit, &secret).await?;
    let role = words::role(&visit.lang, &role);
    page(&Page { visit, role, fields: Fields::default(), problems: Vec::new() })
}

pub(crate) async fn submit(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Path(secret): Path<String>,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let role = look(&app, &visit, &secret).await?;
    let hash = secret::hash(&secret);
    if let Some(person) = &visit.person {
        let (id, now) = (person.id, now_ms());
        let taken = app.ask(move |store| store.take_invitation(hash, now)).await?.ok_or(Refusal::NotFound)?;
        if taken > person.told.role {
            app.ask(move |store| store.set_role(id, taken)).await?;
        }
        note(&app, id, taken).await?;
        return Ok(go(super::account::PATH));
    }
    let page = |visit: Visit, fields, problems| {
        let role = words::role(&visit.lang, &role);
        again(&Page { visit, role, fields, problems })
    };
    let applicant = match sign_up::check(visit.lang, &fields.login, &fields.name, &fields.password) {
        Ok(applicant) => applicant,
        Err(problems) => return page(visit, fields, problems),
    };
    // The person comes first, so that a login that is taken does not use up the link.
    let person = match sign_up::add(&app, applicant, Role::Author, None).await {
        Ok(person) => person,
        Err(Refusal::Taken(_)) => {
            let problems = vec![say!(visit.lang, "sign-up-taken")];
            return page(visit, fields, problems);
        }
        Err(refusal) => return Err(refusal),
    };
    let now = now_ms();
    if let Some(taken) = app.ask(move |store| store.take_invitation(hash, now)).await? {
        app.ask(move |store| store.set_role(person, taken)).await?;
        note(&app, person, taken).await?;
    }
    let cookies = begin_session(&app, &visit, &headers, person).await?;
    Ok((cookies, go(super::home::PATH)).into_response())
}

/// What a link would give.
async fn look(app: &App, visit: &Visit, secret: &str) -> Result<Role, Refusal> {
    // Tries are counted where those of all servers come together.
    app.bridge()?;
    app.limits.allow(Rate::Address, visit.network)?;
    let (hash, now) = (secret::hash(secret), now_ms());
    app.ask(move |store| store.invitation(&hash, now)).await?.ok_or(Refusal::NotFound)
}

async fn note(app: &App, person: PersonId, role: Role) -> Result<(), Refusal> {
    let about = role.name().to_owned();
    let deed = Deed { person: Some(person), what: "invitation".to_owned(), about, made_ms: now_ms() };
    app.ask(move |store| store.note_deed(deed)).await
}
