//! Where programs play over the network: at a router of our own, or at somebody else's.

use std::net::SocketAddr;

use clap::Args;
use netplay::REALMS;
use texts::{Lang, say, visible};
use wamp::{Client, Credentials};

use crate::failure::Failure;

/// The secret of `--wamp-user`. On the command line everybody on this machine could read it.
pub(crate) const SECRET_VARIABLE: &str = "BROADSIDE_WAMP_SECRET";

/// What a command that offers the network game asks for.
#[derive(Clone, Debug, Args)]
pub(crate) struct WampOption {
    /// A port of its own.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "wamp_router")]
    pub(crate) wamp_listen: Option<SocketAddr>,
    /// Somebody else's router.
    #[arg(long, value_name = "URL")]
    pub(crate) wamp_router: Option<String>,
    /// Its realm.
    #[arg(long, value_name = "REALM", requires = "wamp_router")]
    wamp_realm: Option<String>,
    /// Who we are there.
    #[arg(long, value_name = "NAME", requires = "wamp_router")]
    wamp_user: Option<String>,
}

impl WampOption {
    /// The realm at somebody else's router.
    pub(crate) fn realm(&self) -> &str {
        self.wamp_realm.as_deref().unwrap_or(REALMS[0])
    }

    /// How somebody else's router is reached.
    pub(crate) fn client(&self, lang: Lang, url: &str) -> Result<Client, Failure> {
        let client = Client::new(url, self.realm());
        let Some(user) = &self.wamp_user else { return Ok(client) };
        let Ok(ticket) = std::env::var(SECRET_VARIABLE) else {
            let (user, variable) = (visible(user), SECRET_VARIABLE);
            return Err(Failure::Input(say!(lang, "network-no-secret", user = user, variable = variable)));
        };
        Ok(client.credentials(Credentials::Ticket { authid: user.clone(), ticket }))
    }
}
