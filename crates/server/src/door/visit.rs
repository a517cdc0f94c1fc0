//! A visit: everything that we know about whoever sends a request.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use store::{Person, Role, SessionId};
use texts::Lang;

use super::cookies::Cookie;
use super::{language, limits, theme::Theme};
use crate::app::App;
use crate::clock::now_ms;
use crate::refusal::Refusal;
use crate::{secret, standby};

/// How much later a session or a token is noted as seen again, in milliseconds.
const SEEN_AGAIN_MS: u64 = 5 * 60 * 1_000;
/// The proxies between a browser and us tell addresses here.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A request's visitor. Clones are the same visit.
#[derive(Clone)]
pub(crate) struct Visit(Arc<Inner>);

pub(crate) struct Inner {
    app: App,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// The path that was asked for, with its query.
    pub(crate) path: String,
    /// Whether something is only read.
    pub(crate) is_reading: bool,
    /// By which name the browser knows us.
    host: String,
    /// Where the request comes from, as far as limits are concerned.
    pub(crate) network: IpAddr,
    /// Styles of our own scripts carry it.
    pub(crate) nonce: String,
    pub(crate) is_encrypted: bool,
    /// Whether a page of ours led here.
    comes_from_us: bool,
    /// Whether another server of this arena has passed it on.
    pub(crate) is_passed: bool,
    pub(crate) way: Way,
    pub(crate) person: Option<Person>,
    /// What the cookie carries, or will.
    visitor: String,
    /// Whether the visitor has to be given a cookie.
    is_new: bool,
    has_form: AtomicBool,
}

/// How somebody proves who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By a cookie: whatever changes something needs a token of ours too.
    Cookie(Option<SessionId>),
    /// By a token of the API, which no other site can make a browser send.
    Token,
}

impl Deref for Visit {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Visit {
    /// The visit of a request, and why it is refused if we could not find out whose it is.
    pub(super) async fn of(app: &App, head: &Parts) -> (Self, Option<Refusal>) {
        let headers = &head.headers;
        let sent = Cookie::Visitor.of(headers).and_then(|cookie| app.keys.unseal(cookie)).map(str::to_owned);
        let is_new = sent.is_none();
        let visitor = sent.unwrap_or_else(secret::fresh);
        let found = match bearer(headers) {
            Some(token) => by_token(app, token).await.map(|person| (Way::Token, person)),
            None if is_new => Ok((Way::Cookie(None), None)),
            None => by_session(app, &visitor).await,
        };
        let ((way, person), refused) = match found {
            Ok(found) => (found, None),
            Err(refusal) => ((Way::Cookie(None), None), Some(refusal)),
        };
        let visit = Self(Arc::new(Inner {
            app: app.clone(),
            lang: lang(headers),
            theme: Cookie::Theme.of(headers).and_then(Theme::from_name).unwrap_or_default(),
            path: head.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            is_reading: head.method.is_safe(),
            host: host(headers),
            network: limits::network(address(app, head)),
            nonce: secret::hex(&secret::random::<16>()),
            is_encrypted: app.behind_proxy,
            comes_from_us: comes_from_us(headers),
            is_passed: standby::passed_for(&app.keys, headers).is_some(),
            way,
            person,
            visitor,
            is_new,
            has_form: AtomicBool::new(false),
        }));
        (visit, refused)
    }

    /// A token for a form on this page.
    pub(crate) fn token(&self) -> String {
        self.has_form.store(true, Ordering::Relaxed);
        self.app.keys.token(&self.visitor)
    }

    /// Whether a token was made for this visitor.
    pub(crate) fn accepts(&self, token: &str) -> bool {
        !self.is_new && self.app.keys.accepts(&self.visitor, token)
    }

    /// The cookie that the visitor has to be given, because there is a form on the page.
    pub(super) fn new_cookie(&self) -> Option<String> {
        let wanted = self.is_new && self.has_form.load(Ordering::Relaxed);
        wanted.then(|| self.app.keys.seal(&self.visitor))
    }

    /// What tells this visitor apart from others, for limits.
    pub(crate) fn patron(&self) -> String {
        match &self.person {
            Some(person) => person.id.0.to_string(),
            None => self.visitor.clone(),
        }
    }

    /// Whether this person may do everything.
    pub(crate) fn is_administrator(&self) -> bool {
        self.person.as_ref().is_some_and(|person| person.told.role == Role::Admin)
    }

    /// Whether the path that was asked for lies in a part of the site.
    pub(crate) fn is_in(&self, part: &str) -> bool {
        self.path.strip_prefix(part).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
    }

    /// Whether the page does without our typeface: whoever follows a friend's link to a game, perhaps on a telephone, has not
    /// loaded it yet and wants to play. Who comes from another page has it.
    pub(crate) fn is_in_plain_type(&self) -> bool {
        self.is_in("/play") && !self.comes_from_us
    }

    /// Whether whoever visits may hold tournaments.
    pub(crate) fn may_organise(&self) -> bool {
        self.person.as_ref().is_some_and(|person| person.told.role >= Role::Teacher)
    }

    /// The address of a path of ours, as the browser knows it.
    pub(crate) fn address_of(&self, path: &str) -> String {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        format!("{scheme}://{}{path}", self.host)
    }

    /// Where programs play over the network, as the browser knows us.
    pub(crate) fn socket_address(&self) -> String {
        let scheme = if self.is_encrypted { "wss" } else { "ws" };
        format!("{scheme}://{}{}", self.host, crate::socket::PATH)
    }

    /// The other language.
    pub(crate) fn other_lang(&self) -> Lang {
        match self.lang {
            Lang::En => Lang::Ru,
            Lang::Ru => Lang::En,
        }
    }
}

/// The language of whoever sends a request.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let chosen = Cookie::Language.of(headers).and_then(|code| code.parse().ok());
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen.unwrap_or_else(|| language::preferred(accepted.unwrap_or_default()))
}

fn host(headers: &HeaderMap) -> String {
    let told = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_plain =
        |host: &str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte));
    if is_plain(told) && told.len() <= 255 { told.to_owned() } else { String::new() }
}

/// Browsers tell which page led to a request, and by our own policy only if it was one of ours.
fn comes_from_us(headers: &HeaderMap) -> bool {
    let page = headers.get(header::REFERER).and_then(|page| page.to_str().ok()).unwrap_or_default();
    let address = page.split_once("://").map_or("", |(_, address)| address);
    let host = host(headers);
    !host.is_empty() && address.strip_prefix(&host).is_some_and(|path| path.starts_with('/'))
}

/// Where a request comes from. What a proxy in front of us says is the last address of the last line, because those before
/// can be made up.
/// Another server of this arena that passes a request on proves that it is one.
fn address(app: &App, head: &Parts) -> IpAddr {
    let peer = head.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let peer = standby::passed_for(&app.keys, &head.headers).or(peer);
    let told = head.headers.get_all(FORWARDED_FOR).iter().next_back().and_then(|value| value.to_str().ok());
    let told = told.and_then(|value| value.rsplit(',').next()?.trim().parse().ok());
    told.filter(|_| app.behind_proxy).or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// Whether it can be noted that somebody was seen. A server that follows passes such a visit on; while there is nobody to pass it to,
/// people may read all the same.
fn may_note(app: &App) -> bool {
    !app.follower().is_some_and(|follower| follower.is_lost())
}

async fn by_token(app: &App, token: &str) -> Result<Option<Person>, Refusal> {
    let (hash, may_note) = (secret::hash(token), may_note(app));
    let found = app.ask(move |store| {
        let found = store.token(&hash)?;
        if let Some((token, _)) = &found {
            let now = now_ms();
            if may_note && token.seen_ms.is_none_or(|seen| now.saturating_sub(seen) > SEEN_AGAIN_MS) {
                store.see_token(token.id, now)?;
            }
        }
        Ok(found)
    });
    Ok(found.await?.map(|(_, person)| person))
}

async fn by_session(app: &App, visitor: &str) -> Result<(Way, Option<Person>), Refusal> {
    let (hash, may_note) = (secret::hash(visitor), may_note(app));
    let found = app.ask(move |store| {
        let now = now_ms();
        let found = store.session(&hash, now)?;
        if let Some((session, _)) = &found
            && may_note
            && now.saturating_sub(session.seen_ms) > SEEN_AGAIN_MS
        {
            store.see_session(session.id, now)?;
        }
        Ok(found)
    });
    let (session, person) = found.await?.unzip();
    Ok((Way::Cookie(session.map(|session| session.id)), person))
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        parts.extensions.get::<Self>().cloned().ok_or(Refusal::NotFound)
    }
}

/// Somebody who has signed in.
pub(crate) struct Member {
    pub(crate) visit: Visit,
    pub(crate) person: Person,
}

impl<S: Sync> FromRequestParts<S> for Member {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, state).await?;
        let person = visit.person.clone().ok_or(Refusal::SignIn)?;
        Ok(Self { visit, person })
    }
}

/// Somebody who may do everything. For all others there is nothing here.
pub(crate) struct Administrator(pub(crate) Member);

impl<S: Sync> FromRequestParts<S> for Administrator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, state).await?;
        if member.person.told.role == Role::Admin { Ok(Self(member)) } else { Err(Refusal::NotFound) }
    }
}
