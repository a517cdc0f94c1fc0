//! Everything that cannot be done, and the one place where it becomes a status: a page in the visitor's language, or JSON
//! for the API.

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use store::StoreError;
use texts::{Lang, say};
use utoipa::ToSchema;

use crate::door::Visit;
use crate::learn;
use crate::pages;

/// What a route gives.
pub(crate) type Answer = Result<Response, Refusal>;

/// After how many seconds a server that was away has come back, or another has taken its place.
const AWAY_SECONDS: u32 = 5;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is not there, or not for this person, who need not know which.
    NotFound,
    /// One has to sign in first.
    SignIn,
    /// The form is not ours, or too old.
    Forged,
    /// What was sent has not the form that was asked for: what is wrong, in the person's language.
    Malformed(String),
    /// What was sent has a kind that is not read here.
    WrongKind,
    /// What was sent is right in form and wrong in substance: every reason, in the person's language.
    Wrong(Vec<String>),
    /// It was there already.
    Taken(String),
    /// There are as many as may be.
    Enough { most: u32 },
    /// It has too many bytes.
    TooLarge { most_bytes: usize },
    /// It came too slowly.
    TooSlow,
    /// Too often; in so many seconds again.
    TooOften { seconds: u64 },
    /// Only programs that open a WebSocket for WAMP come in here.
    NoSocket,
    /// A page of another site wants to speak for its visitor.
    OtherSite,
    /// The page is there, but not for this verb.
    WrongVerb,
    /// Too many wait; later again.
    Busy,
    /// The database, or the server that answers, cannot be reached.
    Away,
    /// Only the server that steers the arena can do it. Whoever follows that one passes on what was asked.
    Elsewhere,
    /// The disk is full.
    Full,
    /// Our own fault.
    Ours,
}

/// A refusal as the API tells it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What is wrong and what to do, in the reader's language.
    pub(crate) error: String,
    /// The name of it, which stays.
    pub(crate) kind: &'static str,
}

impl Refusal {
    /// Our own fault, which the log tells.
    pub(crate) fn ours(error: &dyn fmt::Display) -> Self {
        tracing::error!(%error, "a request failed through our own fault");
        Self::Ours
    }

    /// A body that could not be read.
    pub(crate) fn of_body(status: StatusCode, most_bytes: usize) -> Self {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge { most_bytes },
            _ => Self::Malformed(String::new()),
        }
    }

    const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignIn => StatusCode::UNAUTHORIZED,
            Self::Forged | Self::OtherSite => StatusCode::FORBIDDEN,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::WrongKind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Wrong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Taken(_) | Self::Enough { .. } => StatusCode::CONFLICT,
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooOften { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::NoSocket => StatusCode::UPGRADE_REQUIRED,
            Self::WrongVerb => StatusCode::METHOD_NOT_ALLOWED,
            Self::Busy | Self::Away | Self::Elsewhere => StatusCode::SERVICE_UNAVAILABLE,
            Self::Full => StatusCode::INSUFFICIENT_STORAGE,
            Self::Ours => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The name by which programs know it.
    const fn name(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::SignIn => "sign-in",
            Self::Forged => "forged",
            Self::Malformed(_) => "malformed",
            Self::WrongKind => "wrong-kind",
            Self::Wrong(_) => "wrong",
            Self::Taken(_) => "taken",
            Self::Enough { .. } => "enough",
            Self::TooLarge { .. } => "too-large",
            Self::TooSlow => "too-slow",
            Self::TooOften { .. } => "too-often",
            Self::NoSocket => "no-socket",
            Self::OtherSite => "other-site",
            Self::WrongVerb => "wrong-verb",
            Self::Busy => "busy",
            Self::Away | Self::Elsewhere => "away",
            Self::Full => "full",
            Self::Ours => "ours",
        }
    }

    /// Every reason, and what to do next.
    pub(crate) fn reasons(&self, lang: Lang) -> Vec<String> {
        vec![match self {
            Self::NotFound => say!(lang, "refused-not-found"),
            Self::SignIn => say!(lang, "refused-sign-in"),
            Self::Forged => say!(lang, "refused-forged"),
            Self::Malformed(detail) if detail.is_empty() => say!(lang, "refused-unreadable"),
            Self::Malformed(detail) => say!(lang, "refused-malformed", detail = detail.as_str()),
            Self::WrongKind => say!(lang, "refused-kind"),
            Self::Wrong(reasons) => return reasons.clone(),
            Self::Taken(reason) => reason.clone(),
            Self::Enough { most } => say!(lang, "refused-enough", most = *most),
            Self::TooLarge { most_bytes } => {
                say!(lang, "refused-too-large", most = learn::bytes(lang, *most_bytes as u64))
            }
            Self::TooSlow => say!(lang, "refused-too-slow"),
            Self::TooOften { seconds } => say!(lang, "refused-too-often", seconds = *seconds),
            Self::NoSocket => say!(lang, "refused-no-socket"),
            Self::OtherSite => say!(lang, "refused-other-site"),
            Self::WrongVerb => say!(lang, "refused-verb"),
            Self::Busy => say!(lang, "refused-busy"),
            Self::Away | Self::Elsewhere => say!(lang, "refused-away"),
            Self::Full => say!(lang, "refused-full"),
            Self::Ours => say!(lang, "refused-ours"),
        }]
    }
}

/// What the store refuses is mostly not there, too large or there already; all else is ours.
impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing => Self::NotFound,
            StoreError::TooLarge { limit_bytes, .. } => Self::TooLarge { most_bytes: limit_bytes },
            StoreError::TooMany { limit, .. } => Self::Enough { most: limit },
            StoreError::Full => Self::Full,
            StoreError::InUse => Self::Elsewhere,
            StoreError::Unreachable(why) => {
                tracing::warn!(why, "the database cannot be reached");
                Self::Away
            }
            error => Self::ours(&error),
        }
    }
}

/// A refusal that waits for its dress: whoever answers the visit knows the language.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut answer = self.status().into_response();
        if let Self::TooOften { seconds } = self {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self, Self::Away | Self::Elsewhere) {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(AWAY_SECONDS));
        }
        if self == Self::NoSocket {
            answer.headers_mut().insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        }
        answer.extensions_mut().insert(self);
        answer
    }
}

/// An answer to a browser that has what it asks for.
pub(crate) fn unchanged() -> Response {
    StatusCode::NOT_MODIFIED.into_response()
}

/// Says a refusal where there is no visit: as JSON to whoever asks the API, and in plain words to everybody else.
pub(crate) fn say_plainly(lang: Lang, path: &str, refusal: Refusal) -> Response {
    let (error, kind) = (refusal.reasons(lang).join(" "), refusal.name());
    let head = refusal.into_response();
    let said = if path.starts_with("/api/") {
        Json(Problem { error, kind }).into_response()
    } else {
        error.into_response()
    };
    let mut answer = (head.status(), [(header::CACHE_CONTROL, "no-store")], said).into_response();
    answer
        .headers_mut()
        .extend(head.headers().get(header::RETRY_AFTER).map(|value| (header::RETRY_AFTER, value.clone())));
    answer
}

/// Whether an answer is none, because only the server that steers the arena has one.
pub(crate) fn is_elsewhere(answer: &Response) -> bool {
    answer.extensions().get() == Some(&Refusal::Elsewhere)
}

/// Says a refusal to whoever visits; every other answer stays as it is.
pub(crate) fn dress(visit: &Visit, answer: Response) -> Response {
    let told = answer.extensions().get::<Refusal>().cloned();
    let Some(refusal) = told.or_else(|| of_status(answer.status())) else { return answer };
    let is_api = visit.path.starts_with("/api/");
    if refusal == Refusal::SignIn && !is_api {
        let next = if visit.is_reading { visit.path.as_str() } else { pages::home::PATH };
        return Redirect::to(&pages::sign_in::address(next)).into_response();
    }
    let reasons = refusal.reasons(visit.lang);
    let mut dressed = if is_api {
        Json(Problem { error: reasons.join(" "), kind: refusal.name() }).into_response()
    } else {
        pages::refused::show(visit.clone(), &refusal, reasons)
    };
    *dressed.status_mut() = answer.status();
    for kept in [header::RETRY_AFTER, header::UPGRADE] {
        dressed.headers_mut().extend(answer.headers().get(&kept).map(|value| (kept, value.clone())));
    }
    dressed
}

/// What the router itself refuses.
fn of_status(status: StatusCode) -> Option<Refusal> {
    match status {
        StatusCode::NOT_FOUND => Some(Refusal::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => Some(Refusal::WrongVerb),
        StatusCode::BAD_REQUEST => Some(Refusal::Malformed(String::new())),
        _ => None,
    }
}
