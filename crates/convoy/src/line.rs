//! The line to NATS, and why there is none.

use std::error::Error as _;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::jetstream::{self, Context};
use async_nats::rustls::{self, CertificateError};
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, ServerAddr};

/// How long NATS may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

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
    /// Nobody answers there.
    #[error("nobody answers at {0}: {1}")]
    Unreachable(String, String),
    /// NATS does not know us.
    #[error("NATS at {0} does not let us in: the user, the password or the credentials are wrong")]
    Refused(String),
    /// The connection could not be encrypted, or the peer is not who it should be.
    #[error("no encrypted connection to {0}: {1}")]
    Unsafe(String, Unsafe),
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
}

impl Line {
    /// Connects. `name` is what NATS calls us, `inbox` the word that begins the subjects on which we are answered.
    pub(crate) async fn open(address: &Address, name: &str, inbox: &str) -> Result<Self, LineError> {
        let shown = address.shown();
        let url: Option<ServerAddr> = is_url(&address.url).then(|| address.url.parse().ok()).flatten();
        let url = url.ok_or_else(|| LineError::Url(shown.clone()))?;
        let mut options = ConnectOptions::new()
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
            std::fs::metadata(file).map_err(|error| LineError::File(file.clone(), error))?;
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        let client = options.connect(url).await.map_err(|error| no_line(shown, &error))?;
        let jetstream = jetstream::context::ContextBuilder::new()
            .timeout(PATIENCE)
            .ack_timeout(PATIENCE)
            .max_ack_inflight(MAX_IN_FLIGHT)
            .build(client.clone());
        Ok(Self { client, jetstream })
    }
}

impl Address {
    /// The address without a user and a password.
    #[must_use]
    pub fn shown(&self) -> String {
        match (self.url.split_once("://"), self.url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            _ => self.url.clone(),
        }
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
