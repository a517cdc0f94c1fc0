//! Another game with the same opponent. The arena brings two together again, whether they sit in browsers or at terminals:
//! whoever opens the next game tells it, and the other finds it there.

use std::time::Duration;

use client::{Api, Line, NextGame, Pass, Site};
use netplay::{GameId, Table};
use texts::Lang;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// How often it is looked whether the opponent wants to play again.
const LOOK: Duration = Duration::from_secs(2);

/// A game that is over, with somebody who may want another one.
pub(super) struct Again {
    lang: Lang,
    site: Option<Site>,
    over: GameId,
    token: String,
    /// What the opponent is called.
    pub(super) name: String,
    looking: Option<JoinHandle<()>>,
}

/// The arena cannot be asked: the server is none, or does not answer.
pub(super) struct NoArena;

impl Again {
    pub(super) fn new(lang: Lang, site: Option<Site>, table: &Table, name: String) -> Self {
        let (over, token) = (table.game(), table.token().to_owned());
        Self { lang, site, over, token, name, looking: None }
    }

    /// The game that the opponent has opened. If there is none, the arena is told of ours.
    pub(super) async fn ask(&self, ours: Option<&Table>) -> Result<Option<NextGame>, NoArena> {
        let mut api = self.api().ok_or(NoArena)?;
        let ours =
            ours.map(|table| NextGame { game: table.game().get(), key: table.key().map(str::to_owned) });
        api.next_game(self.over.get(), &self.token, ours.as_ref()).await.map_err(|_| NoArena)
    }

    /// Looks from time to time whether the opponent wants to play again, and tells the name once it is so.
    pub(super) fn look(&mut self, tell: UnboundedSender<String>) {
        let Some(mut api) = self.api() else { return };
        let (over, token, name) = (self.over.get(), self.token.clone(), self.name.clone());
        self.looking = Some(tokio::spawn(async move {
            loop {
                sleep(LOOK).await;
                match api.next_game(over, &token, None).await {
                    Ok(None) => {}
                    // Nobody hears it any more if the person has left.
                    Ok(Some(_)) => return drop(tell.send(name)),
                    Err(_) => return,
                }
            }
        }));
    }

    fn api(&self) -> Option<Api> {
        let site = self.site.clone()?;
        Some(Api::new(Line::new(site, self.lang.code(), Pass::Guest)))
    }
}

impl Drop for Again {
    fn drop(&mut self) {
        self.looking.take().inspect(JoinHandle::abort);
    }
}
