//! A class, for who teaches it: who has no bot, whose last check failed and why, new pupils from a list, and slips with codes.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use store::{Class, Person, PersonId};
use texts::say;

use super::class_lines::{PupilLine, read_lines};
use super::page;
use crate::app::App;
use crate::door::{OwnClass, Posted, Visit};
use crate::refusal::{Answer, Refusal};
use crate::slips::{self, Slip};

pub(crate) const PATH: &str = "/classes/{class}";
pub(crate) const PUPILS_PATH: &str = "/classes/{class}/pupils";
pub(crate) const CODE_PATH: &str = "/classes/{class}/pupils/{person}/code";

#[derive(Template)]
#[template(path = "pages/class.html")]
struct Page {
    visit: Visit,
    class: Class,
    pupils: Vec<PupilLine>,
    /// Those who were taken out.
    away: Vec<Person>,
    /// Slips that are shown this once.
    slips: Vec<Slip>,
    problems: Vec<String>,
    names: String,
}

impl Page {
    fn come_in(&self) -> String {
        self.visit.address_of(super::class_door::PATH)
    }

    fn without_bot(&self) -> usize {
        self.pupils.iter().filter(|pupil| !pupil.is_ready).count()
    }
}

pub(crate) async fn show(State(app): State<App>, own: OwnClass) -> Answer {
    shown(&app, own, Vec::new(), Vec::new(), String::new()).await
}

async fn shown(app: &App, own: OwnClass, slips: Vec<Slip>, problems: Vec<String>, names: String) -> Answer {
    let OwnClass { member, class } = own;
    let (id, lang) = (class.id, member.visit.lang);
    let (pupils, away) =
        app.ask(move |store| Ok((read_lines(store, lang, id)?, store.pupils_away(id)?))).await?;
    page(&Page { visit: member.visit, class, pupils, away, slips, problems, names })
}

/// The page with what is wrong with something that was asked for.
pub(super) async fn again(app: &App, own: OwnClass, problems: Vec<String>) -> Answer {
    let mut answer = shown(app, own, Vec::new(), problems, String::new()).await?;
    *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(answer)
}

#[derive(Deserialize)]
pub(crate) struct Names {
    names: String,
}

pub(crate) async fn add(State(app): State<App>, own: OwnClass, Posted(form): Posted<Names>) -> Answer {
    let lines: Vec<&str> = form.names.lines().collect();
    match slips::hand_out(&app, &own, &lines).await {
        Ok(slips) => shown(&app, own, slips, Vec::new(), String::new()).await,
        Err(Refusal::Wrong(problems)) => shown(&app, own, Vec::new(), problems, form.names).await,
        Err(refusal) => Err(refusal),
    }
}

#[derive(Deserialize)]
pub(crate) struct Nothing {}

/// Gives a pupil a new code, which is shown this once.
pub(crate) async fn renew(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    let slip = slips::renew(&app, &own, PersonId(person)).await?;
    shown(&app, own, vec![slip], Vec::new(), String::new()).await
}
