//! How people come in: who they are, in which language they read, and what proves that a form is theirs.

mod cookies;
mod familiar;
mod game;
mod headers;
mod keys;
mod language;
mod limits;
mod load;
mod malformed;
mod network_game;
mod own;
mod passwords;
mod posted;
mod seen;
mod seen_bot;
mod sessions;
mod theme;
mod visit;

pub(crate) use cookies::Cookie;
pub(crate) use familiar::{Familiar, Try, allow_code, allow_try};
pub(crate) use game::SeenGame;
pub(crate) use keys::Keys;
pub(crate) use limits::{Limits, Rate};
pub(crate) use load::Load;
pub(crate) use network_game::SeenNetworkGame;
pub(crate) use own::{OwnBot, OwnClass, OwnVersion, ReadVersion};
pub use passwords::PasswordCost;
pub(crate) use passwords::Passwords;
pub(crate) use posted::{Posted, Sent};
pub(crate) use seen::{Organiser, OwnTournament, Part, SeenTournament, part};
pub(crate) use seen_bot::SeenBot;
pub(crate) use sessions::begin_session;
pub(crate) use theme::Theme;
pub(crate) use visit::{Administrator, Member, Visit, Way, lang};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::{refusal, standby};

/// Everything but assets and figures comes through here: the request is made a visit, and the answer is dressed for it.
pub(crate) async fn enter(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut head, body) = request.into_parts();
    let (visit, refused) = Visit::of(&app, &head).await;
    head.extensions.insert(visit.clone());
    let answer = match refused {
        None => next.run(Request::from_parts(head, body)).await,
        Some(refusal) => refusal.into_response(),
    };
    if app.follower().is_some() && refusal::is_elsewhere(&answer) {
        return answer;
    }
    if !visit.is_reading {
        app.tables.change(&visit.path);
    }
    let answer = headers::finish(&visit, refusal::dress(&visit, answer));
    standby::stamp(&app, &visit, answer)
}

pub(crate) use headers::guard;
