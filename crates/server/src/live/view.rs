//! What there is to be watched of a game, here or at the server that steers.

use store::TournamentId;
use tokio::sync::watch;
use tournament::GameNumber;

use super::feed::Lines;
use crate::app::App;
use crate::refusal::Refusal;

/// What there is to be watched of a game.
pub(crate) enum View {
    /// It is played now: which try it is, and its lines.
    Now { take: u64, lines: watch::Receiver<Lines> },
    /// It is not played now; which try it was that was watched last, if that is known.
    Over { last_take: Option<u64> },
}

impl View {
    pub(crate) async fn of(app: &App, id: TournamentId, number: GameNumber) -> Result<Self, Refusal> {
        if let Some(follower) = app.follower() {
            return follower.view(id, number).await;
        }
        let live = &app.bridge()?.live;
        Ok(match live.feed(id, number) {
            Some(feed) => Self::Now { take: feed.take, lines: feed.watch() },
            None => Self::Over { last_take: live.last_take(id, number) },
        })
    }
}
