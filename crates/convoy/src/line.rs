//! The line to NATS, and why there is none.

use std::error::Error as _;
use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::{self, Context};
use async_nats::rustls::{self, CertificateError};
use async_nats::{Client, ClientError, ConnectError, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long NATS may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whoever was let in before is refused for good after so long: until then a password may be on its way to both sides.
const REFUSED_AFTER: Duration = Duration::from_secs(10);

/// So much of a file of authorities is looked at; those of a whole system have a quarter of that.
const MAX_AUTHORITIES_BYTES: u64 = 1 << 20;

/// With this a certificate begins there.
const CERTIFICATE: &[u8] = b"-----BEGIN CERTIFICATE-----";

/// How often what has been published may be unanswered at once.
const MAX_IN_FLIGHT: usize = 4_096;

/// Where NATS is, and who we are there.
#[derive(Clone, Default)]
pub struct Address {
    /// `nats://host:port`, or `tls://host:port` where it is encrypted; a user and a password may stand before the host.
    pub url: String,
    /// The password of the user that the URL names without one. Nobody can read it in the list of processes.
    pub password: Option<String>,
    /// A file of credentials, where NATS wants one.
    pub credentials: Option<PathBuf>,
    /// A file of authorities by which NATS must be certified, instead of those of this machine. Whoever names one wants the way
    /// encrypted, whatever the address says.
    pub authorities: Option<PathBuf>,
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// The address is none.
    #[error("'{0}' is not of the form nats://host:port or tls://host:port")]
    Url(String),
    /// A file cannot be read.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// A file of authorities has none.
    #[error("{0} has no certificate")]
    NoCertificate(PathBuf),
    /// Nobody answers there.
    #[error("nobody answers at {0}: {1}")]
    Unreachable(String, String),
    /// NATS does not know us.
    #[error("NATS at {0} does not let us in: the user, the password or the credentials are wrong")]
    Refused(String),
    /// The connection could not be encrypted, or the peer is not who it should be.
    #[error("no encrypted connection to {0}: {1}")]
    Unsafe(String, Unsafe),
    /// Another arena is at work there.
    #[error("another arena is at work with NATS at {0}")]
    Occupied(String),
    /// NATS has no JetStream, or does not let us use it.
    #[error("NATS does not do what it is asked for: {0}")]
    Failed(String),
}

/// Why a way to NATS is not safe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsafe {
    /// Nobody whom we know has certified it.
    #[error("{0}")]
    Stranger(String),
    /// It is certified, but under another name.
    #[error("{0}")]
    OtherName(String),
    /// It does not encrypt.
    #[error("it does not encrypt")]
    Plain,
}

impl LineError {
    pub(crate) fn failed(error: impl fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }
}

/// A connection to NATS. It is opened again by itself whenever it breaks.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) client: Client,
    pub(crate) jetstream: Context,
    door: watch::Receiver<Door>,
    shown: Arc<str>,
}

/// What NATS has said when the connection was last opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    /// It has let us in.
    Open,
    /// It does not know us any more, and has not let us in since.
    Closed,
}

impl Line {
    /// Connects. `name` is what NATS calls us, `inbox` the word that begins the subjects on which we are answered.
    pub(crate) async fn open(address: &Address, name: &str, inbox: &str) -> Result<Self, LineError> {
        let shown = address.shown();
        let url: Option<ServerAddr> = is_url(&address.url).then(|| address.url.parse().ok()).flatten();
        let url = url.ok_or_else(|| LineError::Url(shown.clone()))?;
        let (told, door) = watch::channel(Door::Open);
        let mut options = ConnectOptions::new()
            .event_callback(move |event| {
                note(&told, &event);
                std::future::ready(())
            })
            .name(name)
            .custom_inbox_prefix(inbox)
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE));
        let password = url.password().map(decoded).or_else(|| address.password.clone());
        if let Some((user, password)) = url.username().zip(password) {
            options = options.user_and_password(decoded(user), password);
        }
        if let Some(file) = &address.credentials {
            let read = options.credentials_file(file).await;
            options = read.map_err(|error| LineError::File(file.clone(), error))?;
        }
        if let Some(file) = &address.authorities {
            if !has_certificate(file).map_err(|error| LineError::File(file.clone(), error))? {
                return Err(LineError::NoCertificate(file.clone()));
            }
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        let client = options.connect(url).await.map_err(|error| no_line(shown.clone(), &error))?;
        let jetstream = jetstream::context::ContextBuilder::new()
            .timeout(PATIENCE)
            .ack_timeout(PATIENCE)
            .max_ack_inflight(MAX_IN_FLIGHT)
            .build(client.clone());
        Ok(Self { client, jetstream, door, shown: shown.into() })
    }

    /// A line for tests, over a connection that there is.
    #[cfg(test)]
    pub(crate) fn of(client: Client) -> Self {
        let jetstream = jetstream::new(client.clone());
        Self { client, jetstream, door: watch::channel(Door::Open).1, shown: "".into() }
    }

    /// How often the connection was opened.
    pub(crate) fn connects(&self) -> u64 {
        self.client.statistics().connects.load(Ordering::Relaxed)
    }

    /// Waits until NATS has not let us in for a while, although it has before.
    pub(crate) async fn refused(&self) -> LineError {
        let mut door = self.door.clone();
        while door.wait_for(|door| *door == Door::Closed).await.is_ok() {
            let opened = timeout(REFUSED_AFTER, door.wait_for(|door| *door == Door::Open)).await;
            match opened.map(|open| open.is_ok()) {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => return LineError::Refused(self.shown.to_string()),
            }
        }
        // The connection was closed by ourselves.
        std::future::pending().await
    }
}

/// Whether there is a certificate in a file.
fn has_certificate(file: &Path) -> io::Result<bool> {
    let mut read = Vec::new();
    File::open(file)?.take(MAX_AUTHORITIES_BYTES).read_to_end(&mut read)?;
    Ok(read.windows(CERTIFICATE.len()).any(|part| part == CERTIFICATE))
}

/// Notes what the library tells of the connection: why it cannot be opened again is a word for people there.
fn note(door: &watch::Sender<Door>, event: &Event) {
    let now = match event {
        Event::ClientError(ClientError::Other(why)) if is_refusal(why) => Door::Closed,
        Event::Connected => Door::Open,
        _ => return,
    };
    if door.send_replace(now) == Door::Open && now == Door::Closed {
        tracing::error!(
            "NATS does not let us in any more: the user, the password or the credentials are wrong"
        );
    }
}

fn is_refusal(why: &str) -> bool {
    let refusals = [ConnectErrorKind::AuthorizationViolation, ConnectErrorKind::Authentication];
    refusals.iter().any(|kind| kind.to_string() == why)
}

impl Address {
    /// The address without a user and a password.
    #[must_use]
    pub fn shown(&self) -> String {
        let Some((before, host)) = self.url.rsplit_once('@') else { return self.url.clone() };
        let scheme = before.split_once("://").map_or("nats", |(scheme, _)| scheme);
        format!("{scheme}://{host}")
    }
}

/// Without a password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({})", self.shown())
    }
}

/// Why there is no connection to what is shown so.
fn no_line(shown: String, error: &ConnectError) -> LineError {
    if let Some(why) = why_unsafe(error) {
        return LineError::Unsafe(shown, why);
    }
    match error.kind() {
        ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
            LineError::Refused(shown)
        }
        ConnectErrorKind::Tls => LineError::Unsafe(shown, Unsafe::Stranger(error.to_string())),
        _ => LineError::Unreachable(shown, error.to_string()),
    }
}

/// Why a handshake was not agreed on; the library calls that an error of the network.
fn why_unsafe(error: &ConnectError) -> Option<Unsafe> {
    let error = error.source()?.downcast_ref::<io::Error>()?;
    let why = error.get_ref()?.downcast_ref::<rustls::Error>()?;
    Some(match why {
        // What answers does not speak TLS.
        rustls::Error::InvalidMessage(_) => Unsafe::Plain,
        rustls::Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => Unsafe::OtherName(why.to_string()),
        _ => Unsafe::Stranger(why.to_string()),
    })
}

/// Whether it looks like the address of NATS; the schemes of others are none.
fn is_url(url: &str) -> bool {
    let host = match url.split_once("://") {
        Some(("nats" | "tls", host)) => host,
        Some(_) => return false,
        None => url,
    };
    !host.is_empty() && !host.contains(|letter: char| letter.is_whitespace() || letter == '/')
}

/// A part of a URL in which `%40` stands for `@`.
fn decoded(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = behind.get(..2).and_then(|code| u8::from_str_radix(str::from_utf8(code).ok()?, 16).ok());
        match code.filter(|_| *first == b'%') {
            Some(code) => {
                bytes.push(code);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let shown = |url: &str| Address { url: url.to_owned(), ..Address::default() }.shown();
        assert_eq!(shown("nats://worker:s@cret@nats.school:4222"), "nats://nats.school:4222");
        assert_eq!(shown("tls://nats.school:4222"), "tls://nats.school:4222");
        assert_eq!(shown("arena:s@cret@nats.school:4222"), "nats://nats.school:4222");
        assert_eq!(shown("nats.school:4222"), "nats.school:4222");
        let password = Some("s@cret".to_owned());
        let address = Address { url: "nats://a:s@cret@b".to_owned(), password, ..Address::default() };
        assert!(!format!("{address:?}").contains("s@cret"));
    }

    #[test]
    fn what_is_no_address_of_nats() {
        let good = ["nats://host:4222", "tls://user:password@host", "host:4222", "host"];
        assert!(good.into_iter().all(is_url));
        let bad = ["http://host", "nats://", "", "two words", "nats://host/path", "http//host"];
        assert!(!bad.into_iter().any(is_url));
    }

    #[test]
    fn a_password_may_have_any_letter() {
        assert_eq!(["p%40ss", "100%", "%d1%8f", "%zz"].map(decoded), ["p@ss", "100%", "я", "%zz"]);
    }
}
