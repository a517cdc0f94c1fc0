//! One class: its pupils and how their bots stand, new pupils, and new codes.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use store::PersonId;
use utoipa::ToSchema;

use super::classes::{self, ClassTold};
use super::{Nothing, made, told};
use crate::app::App;
use crate::door::{OwnClass, Rate, Sent};
use crate::pages::class_lines::{BotLine, PupilLine, read_lines};
use crate::pages::{class_away, class_name};
use crate::refusal::{Answer, Problem};
use crate::slips::{self, Slip};

pub(crate) const PATH: &str = "/api/v1/classes/{class}";
pub(crate) const PUPILS_PATH: &str = "/api/v1/classes/{class}/pupils";
pub(crate) const CODE_PATH: &str = "/api/v1/classes/{class}/pupils/{person}/code";

/// A class with its pupils.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClassRead {
    class: ClassTold,
    pupils: Vec<PupilTold>,
    /// Those who were taken out and can be put back.
    taken_out: Vec<TakenOut>,
}

/// Somebody who was taken out of a class.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TakenOut {
    id: i64,
    login: String,
    name: String,
}

/// What is to be different about a class. What is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClassChanged {
    /// Its new name.
    #[serde(default)]
    name: Option<String>,
    /// Whether it is put away.
    #[serde(default)]
    away: Option<bool>,
}

/// A pupil.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PupilTold {
    id: i64,
    login: String,
    name: String,
    /// Whether some version of some bot was accepted.
    has_accepted_bot: bool,
    bots: Vec<PupilBot>,
}

/// A bot of a pupil.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PupilBot {
    name: String,
    /// Its id, and the version that was sent last.
    last: Option<(i64, u32)>,
    /// Whether that was accepted, once it was checked.
    accepted: Option<bool>,
    /// How it stands, in the reader's language.
    words: String,
}

impl From<PupilLine> for PupilTold {
    fn from(line: PupilLine) -> Self {
        let PupilLine { person, is_ready, bots } = line;
        let bots = bots.into_iter().map(PupilBot::from).collect();
        let (login, name) = (person.told.login, person.told.name);
        Self { id: person.id.0, login, name, has_accepted_bot: is_ready, bots }
    }
}

impl From<BotLine> for PupilBot {
    fn from(line: BotLine) -> Self {
        let BotLine { name, last, accepted, words } = line;
        Self { name, last: last.map(|last| (last.bot.0, last.number)), accepted, words }
    }
}

/// Pupils who are to come into a class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PupilsAsked {
    /// From 1 to 60 names. Who is in the class already stays as is.
    names: Vec<String>,
}

#[utoipa::path(get, path = PATH, tag = "classes", params(("class" = i64, Path)), responses(
    (status = 200, body = ClassRead), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, own: OwnClass) -> Answer {
    let (id, lang) = (own.class.id, own.member.visit.lang);
    let (lines, away) =
        app.ask(move |store| Ok((read_lines(store, lang, id)?, store.pupils_away(id)?))).await?;
    let pupils = lines.into_iter().map(PupilTold::from).collect();
    let taken_out = away.into_iter().map(|person| TakenOut {
        id: person.id.0,
        login: person.told.login,
        name: person.told.name,
    });
    Ok(told(&ClassRead { class: own.class.into(), pupils, taken_out: taken_out.collect() }))
}

#[utoipa::path(patch, path = PATH, tag = "classes", params(("class" = i64, Path)), request_body = ClassChanged,
    responses(
    (status = 200, body = ClassTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn change(
    State(app): State<App>,
    own: OwnClass,
    Sent(changed): Sent<ClassChanged>,
) -> Answer {
    app.limits.allow(Rate::Changing, own.member.person.id.0)?;
    if let Some(name) = changed.name {
        class_name::rename(&app, &own, &name).await?;
    }
    if let Some(away) = changed.away {
        class_away::move_class(&app, &own, away).await?;
    }
    Ok(told(&classes::of(&app, own.class.id).await?))
}

/// Makes accounts; the codes are told this once.
#[utoipa::path(post, path = PUPILS_PATH, tag = "classes", params(("class" = i64, Path)), request_body = PupilsAsked,
    responses(
    (status = 201, body = [Slip]), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)
))]
pub(crate) async fn add(State(app): State<App>, own: OwnClass, Sent(asked): Sent<PupilsAsked>) -> Answer {
    let names: Vec<&str> = asked.names.iter().map(String::as_str).collect();
    Ok(made(&slips::hand_out(&app, &own, &names).await?))
}

/// Gives a pupil a new code, and ends all of their sessions.
#[utoipa::path(post, path = CODE_PATH, tag = "classes", params(("class" = i64, Path), ("person" = i64, Path)),
    request_body = Nothing, responses(
    (status = 201, body = Slip), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)
))]
pub(crate) async fn renew(
    State(app): State<App>,
    own: OwnClass,
    Path((_, person)): Path<(i64, i64)>,
    Sent(Nothing {}): Sent<Nothing>,
) -> Answer {
    Ok(made(&slips::renew(&app, &own, PersonId(person)).await?))
}
