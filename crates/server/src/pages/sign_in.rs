//! Sign in with a login and a password.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use texts::say;

use super::{again, back, go, page};
use crate::app::App;
use crate::door::{Familiar, Posted, Rate, Try, Visit, allow_try, begin_session};
use crate::names::Login;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/sign-in";

#[derive(Template)]
#[template(path = "pages/sign_in.html")]
struct Page {
    visit: Visit,
    login: String,
    next: String,
    problems: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    next: String,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    login: String,
    password: String,
    #[serde(default)]
    next: String,
}

/// Where somebody signs in who wants to go on to this path.
pub(crate) fn address(next: &str) -> String {
    let next: String = form_urlencoded(back(next));
    format!("{PATH}?next={next}")
}

fn form_urlencoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

pub(crate) async fn show(visit: Visit, Query(asked): Query<Asked>) -> Answer {
    let next = asked.next;
    page(&Page { visit, login: String::new(), next, problems: Vec::new() })
}

pub(crate) async fn submit(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let login = Login::read(&fields.login);
    let name = login.as_ref().map_or("", Login::as_str).to_owned();
    let familiar = Familiar::of(&app.keys, &headers);
    // Whoever is stopped for one login does not use up what the others behind the address have.
    if allow_try(&app.limits, familiar.as_ref(), &visit, &name)? == Try::OfAnybody {
        app.limits.allow(Rate::Address, visit.network)?;
    }
    let person = app.ask(move |store| store.person_with_login(&name)).await?;
    let kept = person.as_ref().and_then(|person| person.told.password_hash.clone());
    let is_right = app.passwords.matches(fields.password, kept).await?;
    let Some(person) = person.filter(|_| is_right) else {
        let problems = vec![say!(visit.lang, "sign-in-wrong")];
        return again(&Page { visit, login: fields.login, next: fields.next, problems });
    };
    let cookies = begin_session(&app, &visit, &headers, person.id).await?;
    let next = if fields.next.is_empty() { super::bots::PATH } else { back(&fields.next) };
    Ok::<_, Refusal>((cookies, go(next)).into_response())
}
