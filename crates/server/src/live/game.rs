//! The lines of a game, as they are played or as they are stored. Fleets are hidden while the game is played, because a
//! viewer may sit beside somebody who plays; what a bot has printed is for its author alone, at any time.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use serde::Deserialize;
use store::TournamentId;
use tokio::sync::watch;
use tokio::time::sleep;
use tournament::GameNumber;

use super::HEARTBEAT;
use super::cursor::Cursor;
use super::feed::Lines;
use super::view::View;
use crate::app::App;
use crate::door::SeenGame;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/tournaments/{id}/games/{number}/events";
/// The most lines that a viewer takes along at once.
const MAX_LINES_AT_ONCE: usize = 100;
/// How often, and how long each time, to wait for a game that is over to come into the store.
const STORE_TRIES: u32 = 15;
const STORE_PAUSE: Duration = Duration::from_millis(200);

/// Where the lines of a game can be heard.
pub(crate) fn address(tournament: TournamentId, number: GameNumber) -> String {
    format!("/tournaments/{}/games/{}/events", tournament.0, number.0 + 1)
}

/// How far a page that was hidden for a while has read: it opens a new stream, and a browser says nothing of the old one then.
#[derive(Deserialize)]
pub(crate) struct Known {
    after: Option<String>,
}

impl Known {
    /// The last line that is known, as the browser tells it or the page.
    pub(super) fn cursor(&self, head: &HeaderMap) -> Option<Cursor> {
        let heard = head.get("last-event-id").and_then(|id| id.to_str().ok());
        heard.or(self.after.as_deref()).and_then(|read| read.parse().ok())
    }
}

pub(crate) async fn show(
    State(app): State<App>,
    game: SeenGame,
    Query(known): Query<Known>,
    head: HeaderMap,
) -> Answer {
    let (id, number) = (game.seen.tournament.id, game.number);
    let read = known.cursor(&head);
    for _ in 0..STORE_TRIES {
        let last_take = match View::of(&app, id, number).await? {
            View::Now { take, lines } => return Ok(play(&app, take, lines, read)),
            View::Over { last_take } => last_take,
        };
        if let Some(stored) = stored(&app, id, number).await? {
            let known = read.filter(|read| stored.is_what(last_take, *read));
            return Ok(replay(stored, read.is_some(), known));
        }
        if game.seen.tournament.state != store::State::Running {
            break;
        }
        // It may have ended just now, and be on its way to the store; or it has not begun.
        sleep(STORE_PAUSE).await;
    }
    Err(Refusal::NotFound)
}

/// The lines of a game in progress.
fn play(app: &App, take: u64, lines: watch::Receiver<Lines>, read: Option<Cursor>) -> Response {
    let viewer = Viewer {
        lines,
        take,
        next: read.map_or_else(Cursor::default, |read| Cursor { line: read.line.saturating_add(1), ..read }),
        ready: VecDeque::new(),
        is_over: false,
        closing: app.closing(),
    };
    let events = stream::unfold(viewer, async |mut viewer| {
        let event = viewer.next().await?;
        Some((Ok::<_, Infallible>(event), viewer))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response()
}

/// Somebody who watches a game in progress. Who reads slowly waits for nobody, and nobody for them: the lines are kept once
/// for all.
struct Viewer {
    lines: watch::Receiver<Lines>,
    take: u64,
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
            self.read();
            if !self.ready.is_empty() || self.is_over {
                continue;
            }
            tokio::select! {
                changed = self.lines.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
        }
    }

    /// Takes what has come since.
    fn read(&mut self) {
        let lines = self.lines.borrow_and_update();
        if (self.next.take, self.next.voided) != (self.take, lines.voided) {
            // What was read before is of another try.
            if self.next.line > 0 {
                self.ready.push_back(Event::default().event("anew").data("{}"));
            }
            self.next = Cursor { line: 0, take: self.take, voided: lines.voided };
        }
        let until = self.next.line.saturating_add(MAX_LINES_AT_ONCE).min(lines.lines.len());
        for line in lines.lines.get(self.next.line..until).unwrap_or_default() {
            self.ready.push_back(event(self.next, line));
            self.next.line += 1;
        }
        self.is_over = lines.is_over && self.next.line >= lines.lines.len();
    }
}

fn event(at: Cursor, line: &str) -> Event {
    Event::default().id(at.to_string()).data(line)
}

/// A game from the store, how often it was void, and when it was played.
struct Stored {
    lines: String,
    voided: u32,
    played_ms: u64,
}

impl Stored {
    /// Whether it is what somebody has read a part of, live or from the store. A try of the same game that came to nothing,
    /// and a game that was played again, are others.
    fn is_what(&self, last_take: Option<u64>, read: Cursor) -> bool {
        read.voided == self.voided && (read.take == self.played_ms || Some(read.take) == last_take)
    }
}

async fn stored(app: &App, id: TournamentId, number: GameNumber) -> Result<Option<Stored>, Refusal> {
    app.ask(move |store| {
        let Some(played) = store.played(id, number)? else { return Ok(None) };
        let record = played.log.record()?.without_words(&[]);
        let (voided, played_ms) = (record.header().voided, played.played_ms);
        Ok(Some(Stored { voided, played_ms, lines: record.to_string() }))
    })
    .await
}

/// The lines of a game that is over, after those that are known of it. A browser that has read all of them is told not to come
/// again; one that has read another try begins anew.
fn replay(stored: Stored, has_read: bool, known: Option<Cursor>) -> Response {
    let Stored { lines, voided, played_ms } = stored;
    let anew = (has_read && known.is_none()).then(|| Event::default().event("anew").data("{}"));
    let from = known.map_or(0, |read| read.line.saturating_add(1));
    let rest: VecDeque<String> = lines.lines().skip(from).map(str::to_owned).collect();
    if rest.is_empty() {
        return StatusCode::NO_CONTENT.into_response();
    }
    let at = Cursor { line: from, take: played_ms, voided };
    let events = stream::unfold((anew, rest, at), async |(mut anew, mut rest, mut at)| {
        let told = match anew.take() {
            Some(anew) => anew,
            None => {
                let told = event(at, &rest.pop_front()?);
                at.line += 1;
                told
            }
        };
        Some((Ok::<_, Infallible>(told), (anew, rest, at)))
    });
    Sse::new(events).into_response()
}
