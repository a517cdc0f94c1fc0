//! The network game while the arena is open: at `/ws` and perhaps a port of its own, or at somebody else's router.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

use jobs::Workshop;
use netplay::{AttachError, Attachment, Limits, REALMS, SERVICE_ROLE, Service, realm};
use sandbox::Trust;
use sparring::{Bounds, Parlour};
use store::Store;
use texts::{Lang, say, visible};
use tokio::runtime::Handle;
use tokio::task::block_in_place;
use wamp::{Client, Listening, Router, Session};

use crate::failure::{Failure, reason};
use crate::wamp_option::{SECRET_VARIABLE, WampOption};

/// The name of the game among the sessions of its router.
const OWN_NAME: &str = "seabattle";

/// The network game.
pub(crate) struct Network {
    service: Service,
    way: Way,
}

/// How programs get to it.
enum Way {
    /// Through a router of our own, and perhaps a port of its own.
    Own(Router, Option<Listening>),
    /// Through somebody else's router.
    Foreign { url: String, realm: String, client: Box<Client>, session: Session },
}

impl Network {
    /// Opens the hall with all games of the store, and the way to it.
    pub(crate) async fn open(lang: Lang, option: &WampOption, store: &Arc<Store>) -> Result<Self, Failure> {
        let service = block_in_place(|| open_hall(lang, store))?;
        let way = match &option.wamp_router {
            None => Way::own(lang, &service, option.wamp_listen, "--wamp-listen").await?,
            Some(url) => Way::foreign(lang, &service, option, url).await?,
        };
        Ok(Self { service, way })
    }

    /// The same without an arena, on a port of its own; tells where that is.
    pub(crate) async fn open_alone(
        lang: Lang,
        address: SocketAddr,
        store: &Arc<Store>,
    ) -> Result<(Self, SocketAddr), Failure> {
        let service = block_in_place(|| open_hall(lang, store))?;
        let way = Way::own(lang, &service, Some(address), "--listen").await?;
        let here = if let Way::Own(_, Some(listening)) = &way { listening.address() } else { address };
        Ok((Self { service, way }, here))
    }

    /// What to say of the open games that could not be read, if there are any.
    pub(crate) fn set_aside(&self, lang: Lang) -> Option<String> {
        let games: Vec<String> = self.service.set_aside().iter().map(|flaw| flaw.game.to_string()).collect();
        (!games.is_empty()).then(|| say!(lang, "network-set-aside", games = games.join(", ")))
    }

    /// The router, if it is ours.
    pub(crate) fn router(&self) -> Option<&Router> {
        if let Way::Own(router, _) = &self.way { Some(router) } else { None }
    }

    /// What the pages of the arena need to show it, and to let bots play against people. Needs the runtime.
    pub(crate) fn watched(&self, workshop: &Arc<Workshop>, trust: Trust) -> server::Network {
        let elsewhere = match &self.way {
            Way::Own(..) => None,
            Way::Foreign { url, realm, .. } => Some((url.clone(), realm.clone())),
        };
        let parlour = self.router().map(|router| {
            let (router, workshop, runtime) = (router.clone(), Arc::clone(workshop), Handle::current());
            Parlour::open(sparring::Setup { router, workshop, trust, runtime }, Bounds::default())
        });
        server::Network { gallery: self.service.gallery(), elsewhere, parlour }
    }

    /// Where programs play, for an arena at this address.
    pub(crate) fn whereabouts(&self, lang: Lang, arena: SocketAddr) -> String {
        match &self.way {
            Way::Own(_, listening) => {
                let own = listening.as_ref().map(Listening::address);
                let own = own.map(|here| format!(", ws://{here}, rs://{here}")).unwrap_or_default();
                say!(lang, "network-here", urls = format!("ws://{arena}/ws{own}"), realm = REALMS[0])
            }
            Way::Foreign { url, realm, .. } => {
                say!(lang, "network-there", url = visible(url), realm = visible(realm))
            }
        }
    }

    /// Stays at somebody else's router, however often that is away; waits for ever.
    pub(crate) async fn stay(&self) -> Infallible {
        let Way::Foreign { client, session, .. } = &self.way else { return std::future::pending().await };
        self.service.stay_attached(client, session.clone(), log).await
    }

    /// Says goodbye to those who play, and stores what has happened.
    pub(crate) async fn stop(self) {
        if let Way::Own(router, listening) = self.way {
            drop(listening);
            router.shut_down().await;
        }
        self.service.stop().await;
    }
}

impl Way {
    /// This option names the address.
    async fn own(
        lang: Lang,
        service: &Service,
        address: Option<SocketAddr>,
        option: &str,
    ) -> Result<Self, Failure> {
        let realms = REALMS.map(|name| realm(name).expect("a name of a realm"));
        let router = Router::new(wamp::Limits::default(), realms);
        for name in REALMS {
            let session = router.attach(name, OWN_NAME, SERVICE_ROLE).expect("the realm has this role");
            service.serve(&session).await.map_err(|failure| closed(lang, &failure))?;
        }
        let Some(address) = address else { return Ok(Self::Own(router, None)) };
        let listening = router.listen(address).await.map_err(|error| {
            let (address, reason) = (address.to_string(), reason(lang, &error));
            Failure::Input(say!(lang, "network-refused", address = address, reason = reason, option = option))
        })?;
        Ok(Self::Own(router, Some(listening)))
    }

    async fn foreign(lang: Lang, service: &Service, option: &WampOption, url: &str) -> Result<Self, Failure> {
        let client = option.client(lang, url)?;
        let attached = service.attach(&client).await;
        let session = attached.map_err(|error| refused(lang, url, option.realm(), &error))?;
        let (url, realm) = (url.to_owned(), option.realm().to_owned());
        Ok(Self::Foreign { url, realm, client: Box::new(client), session })
    }
}

/// The hall with all games of the store.
fn open_hall(lang: Lang, store: &Arc<Store>) -> Result<Service, Failure> {
    let opened = Service::open(Arc::clone(store), Limits::default());
    let service = opened.map_err(|error| closed(lang, &error))?;
    for flaw in service.set_aside() {
        tracing::warn!(
            game = flaw.game,
            what = flaw.what,
            "a stored network game cannot be read and is set aside"
        );
    }
    Ok(service)
}

/// What went wrong with somebody else's router, and what to do about it.
fn refused(lang: Lang, url: &str, realm: &str, error: &AttachError) -> Failure {
    let (url, realm, variable) = (visible(url), visible(realm), SECRET_VARIABLE);
    Failure::Input(match error {
        AttachError::Url(_) => say!(lang, "network-bad-url", url = url),
        AttachError::Unreachable(why) => {
            say!(lang, "network-unreachable", url = url, why = visible(why))
        }
        AttachError::NoSuchRealm(_) => say!(lang, "network-no-realm", url = url, realm = realm),
        AttachError::Credentials(why) => {
            say!(lang, "network-credentials", url = url, variable = variable, why = visible(why))
        }
        AttachError::Taken(why) => say!(lang, "network-taken", url = url, why = visible(why)),
        AttachError::Forbidden(why) => say!(lang, "network-forbidden", url = url, why = visible(why)),
        AttachError::Refused(why) => say!(lang, "network-denied", url = url, why = visible(why)),
    })
}

/// The hall cannot be opened, which is nobody's fault but ours or the store's.
fn closed(lang: Lang, why: &dyn std::fmt::Display) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(&why.to_string())))
}

/// How it goes with somebody else's router, in the log of the arena.
fn log(news: Attachment) {
    match news {
        Attachment::Lost(why) => tracing::warn!(why, "the router of the network game is gone"),
        Attachment::Away(error) => tracing::warn!(%error, "the router of the network game is still away"),
        Attachment::Back => tracing::info!("the network game is at its router again"),
    }
}
