//! The lines of a network game as it is played: no boards before the end. A viewer is woken and reads from where it was, so
//! nobody waits for a slow one; one that was cut off tells the `id` of the last line that it has.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse as _;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use netplay::{Gallery, GameId, Onlooker};
use tokio::sync::watch;

use super::HEARTBEAT;
use super::cursor::Cursor;
use super::game::Known;
use crate::app::App;
use crate::door::SeenNetworkGame;
use crate::network;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/network/{id}/events";
/// The most lines that a viewer takes along at once.
const MAX_LINES_AT_ONCE: usize = 100;

/// Where the lines of a game can be heard.
pub(crate) fn address(game: GameId) -> String {
    format!("{}/events", network::address(game))
}

pub(crate) async fn show(
    State(app): State<App>,
    game: SeenNetworkGame,
    Query(known): Query<Known>,
    head: HeaderMap,
) -> Answer {
    let gallery = app.bridge()?.network.as_ref().map(|network| &network.gallery);
    let take = gallery.map_or(0, Gallery::take);
    let read = known.cursor(&head);
    let known = read.filter(|read| read.take == take);
    let mut viewer = Viewer {
        id: game.id,
        onlooker: gallery.and_then(|gallery| gallery.watch(game.id)),
        next: Cursor { line: known.map_or(0, |read| read.line.saturating_add(1)), take, voided: 0 },
        ready: VecDeque::new(),
        is_over: false,
        closing: app.closing(),
        app,
    };
    if read.is_some() && known.is_none() {
        viewer.ready.push_back(Event::default().event("anew").data("{}"));
    }
    if viewer.onlooker.is_none() {
        viewer.take_the_rest().await;
        // Whoever has read everything need not come again.
        if viewer.ready.is_empty() {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    let events = stream::unfold(viewer, async |mut viewer| {
        let event = viewer.next().await?;
        Some((Ok::<_, Infallible>(event), viewer))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

/// Somebody who watches a game.
struct Viewer {
    app: App,
    id: GameId,
    /// None once the game is over.
    onlooker: Option<Onlooker>,
    /// The next line that is wanted.
    next: Cursor,
    ready: VecDeque<Event>,
    is_over: bool,
    closing: watch::Receiver<bool>,
}

impl Viewer {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            if self.is_over {
                return None;
            }
            match self
                .onlooker
                .as_mut()
                .and_then(|onlooker| onlooker.lines(self.next.line, MAX_LINES_AT_ONCE))
            {
                None => self.take_the_rest().await,
                Some(lines) if lines.is_empty() => self.wait().await?,
                Some(lines) => lines.iter().for_each(|line| self.tell(line)),
            }
        }
    }

    /// Waits for something to happen in the game; nothing more will be told once the arena stops.
    async fn wait(&mut self) -> Option<()> {
        let onlooker = self.onlooker.as_mut()?;
        tokio::select! {
            () = onlooker.woken() => Some(()),
            _ = self.closing.wait_for(|closing| *closing) => None,
        }
    }

    /// The game is over, or nobody plays here any more: what the store has beyond the lines that are known.
    async fn take_the_rest(&mut self) {
        (self.onlooker, self.is_over) = (None, true);
        match network::stored(&self.app, self.id).await {
            // Nobody came to a game that waited, and nothing is kept of it.
            Ok(None) => self.ready.push_back(Event::default().event("closed").data("{}")),
            Ok(Some(sheet)) => {
                let lines = sheet.record().map(|record| record.to_string()).unwrap_or_default();
                lines.lines().skip(self.next.line).for_each(|line| self.tell(line));
            }
            Err(_) => {}
        }
    }

    fn tell(&mut self, line: &str) {
        self.ready.push_back(Event::default().id(self.next.to_string()).data(line));
        self.next.line += 1;
    }
}
