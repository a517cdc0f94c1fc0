//! The line to a router, opened again where it breaks.

use std::time::{Duration, Instant};

use clap::Args;
use netplay::{GameId, Guest, Info, PlayError, REALMS, Status, Table};
use texts::{Lang, say};
use tokio::time::sleep;
use wamp::{Client, Failure as Refused, uris};

use super::address::Address;
use super::refusal;
use crate::console::Console;
use crate::failure::Failure;

/// How long a router that is away is tried again.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pause before it is tried again; twice as long after each time, up to the longest.
const SHORTEST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Which router, and which realm of it.
#[derive(Clone, Debug, Args)]
pub(crate) struct ServerOption {
    /// Where the router is.
    #[arg(value_name = "URL", display_order = 1)]
    url: Address,
    /// The realm.
    #[arg(long, value_name = "REALM", default_value = REALMS[0])]
    realm: String,
}

/// An open line.
pub(crate) struct Line {
    /// Where it leads to.
    pub(crate) server: ServerOption,
    /// Whoever is there for us.
    pub(crate) guest: Guest,
}

impl ServerOption {
    /// A realm of the router at this address.
    pub(crate) const fn new(url: Address, realm: String) -> Self {
        Self { url, realm }
    }

    /// The address, as one would pass it on.
    pub(crate) const fn address(&self) -> &Address {
        &self.url
    }

    /// The URL.
    pub(super) fn url(&self) -> &str {
        self.url.url()
    }

    /// The realm.
    pub(crate) fn realm(&self) -> &str {
        &self.realm
    }

    /// Whether the realm is another than the usual one.
    pub(crate) fn has_other_realm(&self) -> bool {
        self.realm != REALMS[0]
    }

    /// Opens a line.
    pub(crate) async fn call(&self, lang: Lang) -> Result<Line, Failure> {
        let session = Client::new(self.url(), &self.realm).connect().await;
        let session = session.map_err(|error| refusal::of_connection(lang, self, &error))?;
        Ok(Line { server: self.clone(), guest: Guest::new(session) })
    }

    /// Opens a line where another has broken, for as long as patience lasts, and takes a seat again if there is one.
    pub(crate) async fn call_again(
        &self,
        lang: Lang,
        seat: Option<(GameId, &str)>,
    ) -> Result<(Line, Option<Table>), Failure> {
        let begun = Instant::now();
        let mut pause = SHORTEST_PAUSE;
        loop {
            let failure = match self.call(lang).await {
                Err(failure) => failure,
                Ok(line) => match line.resume(seat).await {
                    Ok(table) => return Ok((line, table)),
                    Err(error) if !is_away(&error) => return Err(line.refused(lang, &error)),
                    Err(error) => line.refused(lang, &error),
                },
            };
            if begun.elapsed() + pause > PATIENCE {
                return Err(failure);
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

impl Line {
    /// Opens the line again, and takes a seat again if there is one.
    pub(super) async fn call_again(
        &mut self,
        console: &mut Console,
        seat: Option<(GameId, &str)>,
    ) -> Result<Option<Table>, Failure> {
        console.note(say!(console.lang, "net-broken", server = self.server.url()));
        let (line, table) = self.server.call_again(console.lang, seat).await?;
        *self = line;
        console.note(say!(console.lang, "net-again", server = self.server.url()));
        Ok(table)
    }

    /// Makes sure that somebody waits in a game, before a person lays ships for nothing.
    pub(crate) async fn check_open(&self, lang: Lang, game: GameId) -> Result<(), Failure> {
        match self.guest.info(game).await {
            Ok(Info { status: Status::Waiting, .. }) => Ok(()),
            Ok(_) => Err(Failure::Input(say!(lang, "net-not-open"))),
            Err(error) => Err(self.refused(lang, &error)),
        }
    }

    /// Takes a seat again if there is one; else makes sure that the game is there.
    async fn resume(&self, seat: Option<(GameId, &str)>) -> Result<Option<Table>, PlayError> {
        match seat {
            Some((game, token)) => self.guest.resume(game, token).await.map(Some),
            None => self.guest.games().await.map(|_| None),
        }
    }

    /// What a refusal means to a person.
    pub(crate) fn refused(&self, lang: Lang, error: &PlayError) -> Failure {
        refusal::of_call(lang, &self.server, error)
    }
}

/// Whether the line broke, or the game is not at its router at the moment.
pub(crate) fn is_broken(error: &PlayError) -> bool {
    matches!(error, PlayError::Refused(Refused { uri, .. }) if uri == uris::CANCELED)
}

/// Whether it may be different in a moment, after a restart.
fn is_away(error: &PlayError) -> bool {
    let is_missing =
        matches!(error, PlayError::Refused(Refused { uri, .. }) if uri == uris::NO_SUCH_PROCEDURE);
    is_missing || is_broken(error)
}
