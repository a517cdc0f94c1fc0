//! Puts a class away, and takes it out again.

use axum::extract::State;
use serde::Deserialize;

use super::{class_list, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnClass, Posted};
use crate::refusal::{Answer, Refusal};
use crate::slips;

pub(crate) const PUT_PATH: &str = "/classes/{class}/put-away";
pub(crate) const TAKE_PATH: &str = "/classes/{class}/take-out";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn put(State(app): State<App>, own: OwnClass, _: Posted<Nothing>) -> Answer {
    move_class(&app, &own, true).await?;
    Ok(go(&class_list::address(own.class.id)))
}

pub(crate) async fn take(State(app): State<App>, own: OwnClass, _: Posted<Nothing>) -> Answer {
    move_class(&app, &own, false).await?;
    Ok(go(&class_list::address(own.class.id)))
}

/// Puts a class away, or takes it out again. Where it is there already nothing is done.
pub(crate) async fn move_class(app: &App, own: &OwnClass, is_away: bool) -> Result<(), Refusal> {
    if own.class.away_ms.is_some() == is_away {
        return Ok(());
    }
    let id = own.class.id;
    app.ask(move |store| store.put_class_away(id, is_away.then(now_ms))).await?;
    let what = if is_away { "class-away" } else { "class-out" };
    slips::note(app, &own.member, what, own.class.told.name.clone()).await
}
