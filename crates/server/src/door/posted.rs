//! What somebody sends: a form or JSON, of bounded size, within bounded time, and with the token of a page of ours. There is
//! no other way in for anything that changes something.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::load::Load;
use super::malformed;
use super::visit::{Visit, Way};
use crate::refusal::Refusal;

/// How long somebody may take to send it.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where scripts put the token.
const TOKEN_HEADER: &str = "x-csrf-token";

/// A form of a page of ours.
pub(crate) struct Posted<T>(pub(crate) T);

/// JSON of a script of ours, or of a program with a token of the API.
pub(crate) struct Sent<T>(pub(crate) T);

/// The field of every form that carries its token.
#[derive(Deserialize)]
struct Token {
    token: String,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Posted<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let visit = visit_of(&request)?;
        expect_kind(&request, "application/x-www-form-urlencoded")?;
        let body = read(request, state).await?;
        let token: Option<Token> = serde_urlencoded::from_bytes(&body).ok();
        if visit.way == Way::Token || !token.is_some_and(|token| visit.accepts(&token.token)) {
            return Err(Refusal::Forged);
        }
        let wrong = |error: serde_urlencoded::de::Error| malformed::form(visit.lang, &error.to_string());
        serde_urlencoded::from_bytes(&body).map(Self).map_err(|error| Refusal::Malformed(wrong(error)))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let visit = visit_of(&request)?;
        let token = request.headers().get(TOKEN_HEADER).and_then(|token| token.to_str().ok());
        if visit.way != Way::Token && !token.is_some_and(|token| visit.accepts(token)) {
            return Err(Refusal::Forged);
        }
        expect_kind(&request, "application/json")?;
        let body = read(request, state).await?;
        read_json(&body).map(Self).map_err(|error| Refusal::Malformed(malformed::json(visit.lang, &error)))
    }
}

/// Reads JSON that is one value and nothing after it, and knows where what is wrong stands.
fn read_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, serde_path_to_error::Error<serde_json::Error>> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let mut track = serde_path_to_error::Track::new();
    let read = T::deserialize(serde_path_to_error::Deserializer::new(&mut reader, &mut track));
    let read = read.and_then(|value| reader.end().map(|()| value));
    read.map_err(|error| serde_path_to_error::Error::new(track.path(), error))
}

fn visit_of(request: &Request) -> Result<Visit, Refusal> {
    request.extensions().get::<Visit>().cloned().ok_or(Refusal::NotFound)
}

fn expect_kind(request: &Request, kind: &str) -> Result<(), Refusal> {
    let told = request.headers().get(header::CONTENT_TYPE).and_then(|told| told.to_str().ok());
    let told = told.and_then(|told| told.split(';').next()).unwrap_or_default();
    if told.trim().eq_ignore_ascii_case(kind) { Ok(()) } else { Err(Refusal::WrongKind) }
}

async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Refusal> {
    let load = request.extensions().get().copied().unwrap_or(Load::Form);
    match timeout(PATIENCE, Bytes::from_request(request, state)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(rejection)) => Err(Refusal::of_body(rejection.status(), load.told_bytes())),
        Err(_) => Err(Refusal::TooSlow),
    }
}
