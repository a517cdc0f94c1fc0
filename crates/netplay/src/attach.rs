//! The same game at somebody else's router: Crossbar, nexus, Bondy. The procedures are registered there, and registered
//! again when the router was away for a while.

use std::convert::Infallible;
use std::time::Duration;

use thiserror::Error;
use tokio::time::sleep;
use wamp::{Client, ConnectError, Failure, Session, uris};

use crate::service::Service;

/// How long to wait before a router that is away is tried again; twice as long after each time, up to the longest. The clocks
/// of games run meanwhile.
const SHORTEST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// Why the game is not at a router.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AttachError {
    /// The URL is none.
    #[error("'{0}' is not of the form ws://host:port/path, wss://host:port/path or rs://host:port")]
    Url(String),
    /// Nobody answers there, or nobody who speaks WAMP.
    #[error("the router cannot be reached: {0}")]
    Unreachable(String),
    /// The router has no such realm.
    #[error("the router has no such realm: {0}")]
    NoSuchRealm(String),
    /// The router does not believe who we are.
    #[error("the router does not accept the user or the secret: {0}")]
    Credentials(String),
    /// Somebody else has our procedures there.
    #[error("the procedures are registered at the router already: {0}")]
    Taken(String),
    /// The role that we have there may not have procedures.
    #[error("the router does not let us register the procedures: {0}")]
    Forbidden(String),
    /// The router refuses for another reason.
    #[error("the router refuses: {0}")]
    Refused(String),
}

/// How it goes with a router that we stay at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attachment {
    /// The session has ended, for this reason.
    Lost(String),
    /// It cannot be opened again yet.
    Away(AttachError),
    /// The procedures are there again.
    Back,
}

impl Service {
    /// Connects to a router and registers the procedures there.
    pub async fn attach(&self, client: &Client) -> Result<Session, AttachError> {
        let session = client.connect().await?;
        if let Err(failure) = self.serve(&session).await {
            // Half of the procedures are of no use to anybody.
            session.leave().await;
            return Err(failure.into());
        }
        Ok(session)
    }

    /// Stays at a router: whenever the session ends, it is opened again. Tells how it goes; never ends by itself.
    pub async fn stay_attached(
        &self,
        client: &Client,
        mut session: Session,
        mut tell: impl FnMut(Attachment),
    ) -> Infallible {
        loop {
            tell(Attachment::Lost(session.ended().await));
            self.forget(&session);
            session = self.attach_again(client, &mut tell).await;
            tell(Attachment::Back);
        }
    }

    async fn attach_again(&self, client: &Client, tell: &mut impl FnMut(Attachment)) -> Session {
        let mut pause = SHORTEST_PAUSE;
        let mut told = None;
        loop {
            sleep(pause).await;
            match self.attach(client).await {
                Ok(session) => return session,
                Err(error) if told.as_ref() == Some(&error) => {}
                Err(error) => {
                    tell(Attachment::Away(error.clone()));
                    told = Some(error);
                }
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

impl From<ConnectError> for AttachError {
    fn from(error: ConnectError) -> Self {
        let sentence = error.to_string();
        match error {
            ConnectError::Url(url) => Self::Url(url),
            ConnectError::Refused { reason, .. } if reason == uris::NO_SUCH_REALM => {
                Self::NoSuchRealm(sentence)
            }
            ConnectError::Challenge(_) => Self::Credentials(sentence),
            ConnectError::Refused { reason, .. } if is_about_credentials(&reason) => {
                Self::Credentials(sentence)
            }
            ConnectError::Refused { .. } => Self::Refused(sentence),
            _ => Self::Unreachable(sentence),
        }
    }
}

/// Routers do not agree on the reason for which somebody is not let in.
fn is_about_credentials(reason: &str) -> bool {
    ["auth", "principal", "not_authorized"].iter().any(|word| reason.contains(word))
}

impl From<Failure> for AttachError {
    fn from(failure: Failure) -> Self {
        let sentence = failure.to_string();
        match failure.uri.as_str() {
            uris::PROCEDURE_ALREADY_EXISTS => Self::Taken(sentence),
            uris::NOT_AUTHORIZED => Self::Forbidden(sentence),
            _ => Self::Refused(sentence),
        }
    }
}
