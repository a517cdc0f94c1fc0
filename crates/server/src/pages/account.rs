//! A person's own account: name, password, devices, tokens.

use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;
use store::{Session, Token};
use texts::say;

use super::device::Device;
use super::{again, go, page};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, Posted, Visit, Way};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/account";

#[derive(Template)]
#[template(path = "pages/account.html")]
struct Page {
    visit: Visit,
    login: String,
    name: String,
    sessions: Vec<(Session, bool)>,
    tokens: Vec<Token>,
    problems: Vec<String>,
    /// A token that was just made, which is shown this once.
    secret: Option<String>,
    /// What was just changed.
    saved: Option<Saved>,
}

/// What somebody has just changed here.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Saved {
    Name,
    Password,
}

impl Saved {
    /// The page, which says so.
    pub(super) const fn address(self) -> &'static str {
        match self {
            Self::Name => "/account?saved=name",
            Self::Password => "/account?saved=password",
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    saved: Option<Saved>,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

impl Page {
    fn saved_words(&self, saved: &Saved) -> String {
        let lang = self.visit.lang;
        match saved {
            Saved::Name => say!(lang, "account-name-saved"),
            Saved::Password => say!(lang, "account-password-saved"),
        }
    }

    /// What a device is, as far as its browser tells.
    fn device(&self, session: &Session) -> String {
        Device::read(&session.device).words(self.visit.lang)
    }
}

pub(crate) async fn show(State(app): State<App>, member: Member, Query(asked): Query<Asked>) -> Answer {
    page(&Page { saved: asked.saved, ..account(&app, member, Vec::new(), None).await? })
}

/// Changes the name that is shown.
pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    let Some(name) = Name::read(&fields.name) else {
        let problems = vec![say!(member.visit.lang, "wrong-name")];
        return show_again(&app, member, problems).await;
    };
    app.ask(move |store| store.rename_person(member.person.id, name.as_str().to_owned())).await?;
    Ok(go(Saved::Name.address()))
}

/// The page again, with what was wrong.
pub(super) async fn show_again(app: &App, member: Member, problems: Vec<String>) -> Answer {
    again(&account(app, member, problems, None).await?)
}

/// The page with a token that was just made.
pub(super) async fn show_secret(app: &App, member: Member, secret: String) -> Answer {
    page(&account(app, member, Vec::new(), Some(secret)).await?)
}

async fn account(
    app: &App,
    member: Member,
    problems: Vec<String>,
    secret: Option<String>,
) -> Result<Page, Refusal> {
    let Member { visit, person } = member;
    let id = person.id;
    let (sessions, tokens) =
        app.ask(move |store| Ok((store.sessions_of(id, now_ms())?, store.tokens_of(id)?))).await?;
    let is_this = |session: &Session| visit.way == Way::Cookie(Some(session.id));
    let sessions = sessions.into_iter().map(|session| (session.clone(), is_this(&session))).collect();
    Ok(Page {
        login: person.told.login,
        name: person.told.name,
        sessions,
        tokens,
        problems,
        secret,
        saved: None,
        visit,
    })
}
