//! Changes the password, and ends all other sessions: whoever knew the old one is out.

use axum::extract::State;
use serde::Deserialize;
use texts::say;

use super::account::Saved;
use super::{account, go};
use crate::app::App;
use crate::door::{Member, Posted, Rate, Way};
use crate::names::{Login, MIN_PASSWORD_CHARACTERS, is_password};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/account/password";

#[derive(Deserialize)]
pub(crate) struct Fields {
    old: String,
    new: String,
}

pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    let (lang, id) = (member.visit.lang, member.person.id);
    app.limits.allow(Rate::FamiliarLogin, &member.person.told.login)?;
    let kept = member.person.told.password_hash.clone();
    if !app.passwords.matches(fields.old, kept).await? {
        return account::show_again(&app, member, vec![say!(lang, "password-not-old")]).await;
    }
    let login = Login::read(&member.person.told.login);
    if !login.is_none_or(|login| is_password(&fields.new, &login)) {
        let problem = say!(lang, "wrong-password", least = MIN_PASSWORD_CHARACTERS);
        return account::show_again(&app, member, vec![problem]).await;
    }
    let hash = app.passwords.hash(fields.new).await?;
    let kept = if let Way::Cookie(session) = member.visit.way { session } else { None };
    app.ask(move |store| {
        store.set_password(id, hash)?;
        store.end_other_sessions(id, kept)
    })
    .await?;
    Ok(go(Saved::Password.address()))
}
