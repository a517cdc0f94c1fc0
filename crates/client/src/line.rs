//! One connection to an arena. It asks one thing at a time, and is opened anew where the arena has closed it.

use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::answer::Answer;
use crate::error::ClientError;
use crate::site::Site;
use crate::stream::Stream;
use crate::tls;

/// How long anything may take, unless it is a stream.
const PATIENCE: Duration = Duration::from_secs(60);
/// The most bytes of a body that are read.
const MAX_BODY_BYTES: usize = 64 << 20;

/// How somebody proves who it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pass {
    /// Not at all.
    #[default]
    Guest,
    /// By a token of the API.
    Token(String),
    /// By the cookie of a session, and the token of a page of it.
    Cookie {
        /// What the header `Cookie` says.
        cookie: String,
        /// What forms have to carry.
        token: String,
    },
}

/// A connection.
pub struct Line {
    site: Site,
    /// The language in which the arena is asked to speak.
    language: &'static str,
    /// Who asks.
    pub pass: Pass,
    open: Option<SendRequest<Full<Bytes>>>,
}

impl Line {
    /// A connection that is opened by the first request.
    #[must_use]
    pub const fn new(site: Site, language: &'static str, pass: Pass) -> Self {
        Self { site, language, pass, open: None }
    }

    /// Where the arena is.
    #[must_use]
    pub const fn site(&self) -> &Site {
        &self.site
    }

    /// Reads something.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, "", Vec::new()).await
    }

    /// Comes in by a page as a browser does: its cookie and its token go with whatever is sent next. No if the page has none.
    pub async fn enter(&mut self, page: &str) -> Result<bool, ClientError> {
        let answer = self.get(page).await?;
        let text = answer.text();
        let token = text.split("csrf-token\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
        let Some(token) = token.map(str::to_owned) else { return Ok(false) };
        let cookie = match answer.header("set-cookie").split(';').next() {
            Some(cookie) if !cookie.is_empty() => cookie.to_owned(),
            _ => self.cookie().to_owned(),
        };
        self.pass = Pass::Cookie { cookie, token };
        Ok(true)
    }

    fn cookie(&self) -> &str {
        if let Pass::Cookie { cookie, .. } = &self.pass { cookie } else { "" }
    }

    /// Sends JSON.
    pub async fn send(&mut self, verb: &str, path: &str, json: Vec<u8>) -> Result<Answer, ClientError> {
        self.ask(verb, path, "application/json", json).await
    }

    /// Sends a form; its token is added.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answer, ClientError> {
        let token = match &self.pass {
            Pass::Cookie { token, .. } => token.clone(),
            Pass::Guest | Pass::Token(_) => String::new(),
        };
        let fields = fields.iter().copied().chain([("token", token.as_str())]);
        let body: Vec<String> = fields.map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        self.ask("POST", path, "application/x-www-form-urlencoded", body.join("&").into_bytes()).await
    }

    /// Listens to server-sent events, after the one of this name if there is one.
    pub async fn listen(&mut self, path: &str, last: Option<&str>) -> Result<Stream, ClientError> {
        let mut request = self.request("GET", path, "", Vec::new())?;
        request.headers_mut().insert(ACCEPT, "text/event-stream".parse().map_err(strange)?);
        if let Some(last) = last {
            request.headers_mut().insert("last-event-id", last.parse().map_err(strange)?);
        }
        let (answer, first_byte) = within(self.begin(request)).await?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        if status != 200 {
            let body = within(body(answer)).await?;
            return Answer { status, body, first_byte, headers }
                .told::<serde_json::Value>()
                .and(Err(ClientError::Strange(format!("status {status}"))));
        }
        // The connection lives as long as the body is read; the next request opens another.
        self.open = None;
        Ok(Stream::new(answer.into_body()))
    }

    async fn ask(
        &mut self,
        verb: &str,
        path: &str,
        kind: &str,
        sent: Vec<u8>,
    ) -> Result<Answer, ClientError> {
        let request = self.request(verb, path, kind, sent)?;
        let asked = within(async {
            let (answer, first_byte) = self.begin(request).await?;
            let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
            Ok(Answer { status, body: body(answer).await?, first_byte, headers })
        });
        let answer = asked.await;
        if answer.is_err() {
            self.open = None;
        }
        answer
    }

    fn request(
        &self,
        verb: &str,
        path: &str,
        kind: &str,
        body: Vec<u8>,
    ) -> Result<Request<Full<Bytes>>, ClientError> {
        let mut request = Request::builder()
            .method(verb)
            .uri(path)
            .header(HOST, self.site.authority())
            .header(ACCEPT_LANGUAGE, self.language);
        request = match &self.pass {
            Pass::Guest => request,
            Pass::Token(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            Pass::Cookie { cookie, token } => request.header(COOKIE, cookie).header("x-csrf-token", token),
        };
        if !kind.is_empty() {
            request = request.header(CONTENT_TYPE, kind);
        }
        request.body(Full::new(body.into())).map_err(strange)
    }

    /// Sends a request, once more where the arena has closed the connection meanwhile, and waits for the first byte.
    async fn begin(
        &mut self,
        request: Request<Full<Bytes>>,
    ) -> Result<(Response<Incoming>, Duration), ClientError> {
        let mut kept = self.open.take();
        if let Some(open) = &mut kept
            && open.ready().await.is_err()
        {
            kept = None;
        }
        let mut open = match kept {
            Some(open) => open,
            None => self.connect().await?,
        };
        let begun = Instant::now();
        let answer =
            open.send_request(request).await.map_err(|error| ClientError::Broken(explain(&error)))?;
        self.open = Some(open);
        Ok((answer, begun.elapsed()))
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, ClientError> {
        let stream = TcpStream::connect((self.site.host.as_str(), self.site.port)).await?;
        stream.set_nodelay(true)?;
        let broken = |error: hyper::Error| ClientError::Broken(explain(&error));
        // What breaks a connection is told to whoever waits for an answer on it.
        Ok(if self.site.is_encrypted {
            let stream = TokioIo::new(tls::encrypt(&self.site.host, stream).await?);
            let (open, connection) = http1::handshake(stream).await.map_err(broken)?;
            tokio::spawn(async { drop(connection.await) });
            open
        } else {
            let (open, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
            tokio::spawn(async { drop(connection.await) });
            open
        })
    }
}

async fn body(answer: Response<Incoming>) -> Result<Vec<u8>, ClientError> {
    let body = Limited::new(answer.into_body(), MAX_BODY_BYTES).collect().await;
    body.map(|body| body.to_bytes().to_vec()).map_err(|error| ClientError::Broken(error.to_string()))
}

async fn within<T>(asked: impl Future<Output = Result<T, ClientError>>) -> Result<T, ClientError> {
    let late = Err(ClientError::TooSlow { seconds: PATIENCE.as_secs() });
    timeout(PATIENCE, asked).await.unwrap_or(late)
}

fn strange(error: impl std::fmt::Display) -> ClientError {
    ClientError::Strange(error.to_string())
}

/// All of what was wrong, the cause last.
pub(crate) fn explain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |said, cause| format!("{said}: {cause}"))
}

/// A value as forms spell it.
fn encoded(value: &str) -> String {
    let mut spelled = String::new();
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => spelled.push(byte.into()),
            _ => spelled.push_str(&format!("%{byte:02X}")),
        }
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_forms_are_spelled_without_anything_special() {
        assert_eq!(encoded("a-1"), "a-1");
        assert_eq!(encoded("я & +"), "%D1%8F%20%26%20%2B");
    }
}
