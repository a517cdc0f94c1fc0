//! How a session begins: with a secret that the visitor did not have before, so that nobody can have chosen it.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;
use store::{NewSession, PersonId};

use super::cookies::Cookie;
use super::familiar::Familiar;
use super::visit::Visit;
use crate::app::App;
use crate::clock::now_ms;
use crate::refusal::Refusal;
use crate::secret;

/// How long a session lasts, in milliseconds.
const SESSION_MS: u64 = 60 * 24 * 60 * 60 * 1_000;
/// The most characters of what a device calls itself.
const MAX_DEVICE_CHARACTERS: usize = 200;

/// The headers that set the cookies of somebody who comes in.
pub(crate) type Cookies = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// Begins a session and gives the headers that set its cookie, and the one that makes this browser familiar.
pub(crate) async fn begin_session(
    app: &App,
    visit: &Visit,
    headers: &HeaderMap,
    person: PersonId,
) -> Result<Cookies, Refusal> {
    let (secret, made_ms) = (secret::fresh(), now_ms());
    let device = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let session = NewSession {
        hash: secret::hash(&secret),
        person,
        device: record::plain(device, MAX_DEVICE_CHARACTERS),
        made_ms,
        ends_ms: made_ms + SESSION_MS,
    };
    let begun = app.ask(move |store| {
        store.begin_session(session)?;
        store.person(person)
    });
    let login = begun.await?.ok_or(Refusal::NotFound)?.told.login;
    let familiar = Familiar::cookie(&app.keys, headers, &login);
    let set = |cookie: Cookie, value: &str| (header::SET_COOKIE, cookie.set(value, visit.is_encrypted));
    Ok(AppendHeaders([set(Cookie::Visitor, &app.keys.seal(&secret)), set(Cookie::Familiar, &familiar)]))
}
