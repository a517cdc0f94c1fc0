//! Sign up: a login, a name, a password, and the code of a class where there is one.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use store::{Class, NewPerson, PersonId, Role, StoreError};
use texts::{Lang, say};

use super::registration::Registration;
use super::{again, go, new_bot, page};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Posted, Rate, Visit, begin_session};
use crate::names::{Login, MIN_PASSWORD_CHARACTERS, Name, is_password};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/sign-up";

#[derive(Template)]
#[template(path = "pages/sign_up.html")]
struct Page {
    visit: Visit,
    registration: Registration,
    fields: Fields,
    problems: Vec<String>,
}

#[derive(Clone, Default, Deserialize)]
pub(crate) struct Fields {
    login: String,
    name: String,
    password: String,
    #[serde(default)]
    code: String,
}

pub(crate) async fn show(State(app): State<App>, visit: Visit) -> Answer {
    let registration = app.ask(Registration::of).await?;
    page(&Page { visit, registration, fields: Fields::default(), problems: Vec::new() })
}

pub(crate) async fn submit(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let code = fields.code.trim().to_uppercase();
    let asked = app.ask(move |store| {
        Ok((Registration::of(store)?, if code.is_empty() { None } else { store.class_with_code(&code)? }))
    });
    let (registration, class) = asked.await?;
    app.limits.allow(Rate::SignUp, visit.network)?;
    let mut problems = Vec::new();
    match registration {
        Registration::Closed => problems.push(say!(visit.lang, "sign-up-closed")),
        Registration::ByCode if class.is_none() => problems.push(say!(visit.lang, "sign-up-no-class")),
        Registration::Open if class.is_none() && !fields.code.trim().is_empty() => {
            problems.push(say!(visit.lang, "sign-up-no-class"));
        }
        Registration::Open | Registration::ByCode => {}
    }
    let checked = check(visit.lang, &fields.login, &fields.name, &fields.password);
    let applicant = match checked {
        Ok(applicant) if problems.is_empty() => applicant,
        Ok(_) => return again(&Page { visit, registration, fields, problems }),
        Err(more) => {
            problems.extend(more);
            return again(&Page { visit, registration, fields, problems });
        }
    };
    match add(&app, applicant, Role::Author, class).await {
        Ok(person) => {
            let cookies = begin_session(&app, &visit, &headers, person).await?;
            Ok((cookies, go(new_bot::PATH)).into_response())
        }
        Err(Refusal::Taken(_)) => {
            let problems = vec![say!(visit.lang, "sign-up-taken")];
            again(&Page { visit, registration, fields, problems })
        }
        Err(refusal) => Err(refusal),
    }
}

/// Somebody who wants to sign up, with everything checked.
pub(super) struct Applicant {
    login: Login,
    name: Name,
    password: String,
}

/// Checks what was typed, or says everything that is wrong with it.
pub(super) fn check(lang: Lang, login: &str, name: &str, password: &str) -> Result<Applicant, Vec<String>> {
    let (login, name) = (Login::read(login), Name::read(name));
    let mut problems = Vec::new();
    if login.is_none() {
        problems.push(say!(lang, "wrong-login"));
    }
    if name.is_none() {
        problems.push(say!(lang, "wrong-name"));
    }
    if !login.as_ref().is_none_or(|login| is_password(password, login)) {
        problems.push(say!(lang, "wrong-password", least = MIN_PASSWORD_CHARACTERS));
    }
    match (login, name) {
        (Some(login), Some(name)) if problems.is_empty() => {
            Ok(Applicant { login, name, password: password.to_owned() })
        }
        _ => Err(problems),
    }
}

/// Adds somebody, and lets them into a class.
pub(super) async fn add(
    app: &App,
    applicant: Applicant,
    role: Role,
    class: Option<Class>,
) -> Result<PersonId, Refusal> {
    let password_hash = Some(app.passwords.hash(applicant.password).await?);
    let person = NewPerson {
        login: applicant.login.as_str().to_owned(),
        name: applicant.name.as_str().to_owned(),
        role,
        password_hash,
        made_ms: now_ms(),
    };
    let added = app.ask(move |store| match store.add_person(person) {
        Ok(id) => {
            if let Some(class) = class {
                store.join_class(class.id, id)?;
            }
            Ok(Some(id))
        }
        Err(StoreError::Taken) => Ok(None),
        Err(error) => Err(error),
    });
    added.await?.ok_or(Refusal::Taken(String::new()))
}
