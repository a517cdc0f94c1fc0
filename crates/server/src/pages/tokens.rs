//! Makes and removes tokens for programs. A token is shown once.

use axum::extract::State;
use serde::Deserialize;
use store::{NewToken, TokenId};
use texts::say;

use super::{account, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, Posted, Rate};
use crate::names::Name;
use crate::refusal::Answer;
use crate::secret;

pub(crate) const PATH: &str = "/account/tokens";
pub(crate) const REMOVE_PATH: &str = "/account/tokens/remove";
/// What every token begins with, so that one that is lost is known for what it is.
const PREFIX: &str = "broadside_";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    id: i64,
}

pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    let Some(name) = Name::read(&fields.name) else {
        let problems = vec![say!(member.visit.lang, "wrong-name")];
        return account::show_again(&app, member, problems).await;
    };
    app.limits.allow(Rate::Making, member.person.id.0)?;
    let token = fresh();
    let (hash, name) = (secret::hash(&token), name.as_str().to_owned());
    let made = NewToken { hash, person: member.person.id, name, made_ms: now_ms() };
    app.ask(move |store| store.add_token(made)).await?;
    account::show_secret(&app, member, token).await
}

pub(crate) async fn remove(State(app): State<App>, member: Member, Posted(chosen): Posted<Chosen>) -> Answer {
    app.ask(move |store| store.remove_token(member.person.id, TokenId(chosen.id))).await?;
    Ok(go(account::PATH))
}

/// A new token.
pub(crate) fn fresh() -> String {
    format!("{PREFIX}{}", secret::fresh())
}
