//! How a tournament gets on: how far it is, the table, who plays now. `contest` of the front end shows it on the page.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse as _;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use serde::Serialize;
use store::{State as Stage, TournamentId};
use texts::{Lang, say};
use tokio::sync::watch;
use utoipa::ToSchema;

use super::HEARTBEAT;
use super::running::Playing;
use super::scores::{Score, ScoreRow, Watcher};
use crate::app::App;
use crate::door::SeenTournament;
use crate::pages::live_game;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/tournaments/{id}/events";

/// What is told of a tournament, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct News {
    /// `announced`, `running`, `paused`, `finished` or `cancelled`.
    pub(crate) state: &'static str,
    /// Sentences by the place that they are for.
    pub(crate) say: BTreeMap<&'static str, String>,
    /// Games that were played.
    pub(crate) played: u64,
    /// Games that there will be in all, as far as that is known.
    pub(crate) games: u64,
    /// The table, the best first.
    pub(crate) rows: Vec<NewsRow>,
    /// The games that are played now.
    pub(crate) now: Vec<NewsGame>,
    /// Whether nothing will change any more.
    pub(crate) over: bool,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewsRow {
    /// The number of the entrant, from 0.
    pub(crate) entrant: u32,
    /// What stands in its cells, by their names.
    pub(crate) cells: BTreeMap<&'static str, String>,
}

/// A game that is played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewsGame {
    /// Who plays.
    pub(crate) title: String,
    /// Where it can be watched.
    pub(crate) address: String,
}

impl News {
    pub(crate) fn of(lang: Lang, id: TournamentId, score: &Score) -> Self {
        let Score { state, played, games, time_left, rows, now, verdict, waits_for: _ } = score;
        let verdict = verdict[usize::from(lang == Lang::Ru)].clone();
        let mut say = BTreeMap::from([("games", games_played(lang, *played, *games)), ("verdict", verdict)]);
        if let Some(time) = time_left.filter(|_| *state == Stage::Running && played < games) {
            say.insert("left", time_left_words(lang, time));
        }
        Self {
            state: state.name(),
            say,
            played: *played,
            games: *games,
            rows: rows.iter().map(NewsRow::of).collect(),
            // Links to games that are over in a moment would come and go, and lead nowhere.
            now: now.iter().filter(|game| game.is_slow).map(|game| NewsGame::of(id, game)).collect(),
            over: matches!(state, Stage::Finished | Stage::Cancelled),
        }
    }
}

impl NewsRow {
    /// As the page of the tournament has it.
    fn of(row: &ScoreRow) -> Self {
        let number = |number: u32| number.to_string();
        let cells = [
            ("place", number(row.place)),
            ("points", number(row.points)),
            ("won", number(row.won)),
            ("drawn", number(row.drawn)),
            ("lost", number(row.lost)),
            ("sets", format!("{} : {}", number(row.sets[0]), number(row.sets[1]))),
        ];
        Self { entrant: row.entrant, cells: cells.into() }
    }
}

impl NewsGame {
    pub(crate) fn of(id: TournamentId, game: &Playing) -> Self {
        Self { title: game.title(), address: live_game::address(id, game.number) }
    }
}

/// How far a tournament is, in words.
pub(crate) fn games_played(lang: Lang, played: u64, games: u64) -> String {
    let (all, played) = (texts::whole(lang, games), texts::whole(lang, played));
    say!(lang, "live-games", played = played, all = all, count = games)
}

/// How long the rest takes, as exactly as anybody wants to know it.
pub(crate) fn time_left_words(lang: Lang, time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    match seconds {
        0..10 => say!(lang, "live-left-moments"),
        10..90 => say!(lang, "live-left-seconds", count = seconds.div_ceil(10) * 10),
        90..5_400 => say!(lang, "live-left-minutes", count = seconds.div_ceil(60)),
        _ => say!(lang, "live-left-hours", count = texts::decimal(lang, seconds as f64 / 3_600.0, 1)),
    }
}

pub(crate) async fn show(State(app): State<App>, seen: SeenTournament) -> Answer {
    let (id, lang) = (seen.tournament.id, seen.visit.lang);
    let watcher = app.scores.watch(&app, id);
    let listener = Listener { watcher, closing: app.closing(), lang, id, last: None, is_over: false };
    let events = stream::unfold(listener, async |mut listener| {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

/// What a stream knows between two events.
struct Listener {
    watcher: Watcher,
    closing: watch::Receiver<bool>,
    lang: Lang,
    id: TournamentId,
    last: Option<News>,
    is_over: bool,
}

impl Listener {
    /// The next state, once it differs from the last one that was told.
    async fn next(&mut self) -> Option<Event> {
        while !self.is_over {
            let score = self.watcher.score.borrow_and_update().clone();
            let news = score.map(|score| News::of(self.lang, self.id, &score));
            if let Some(news) = news.filter(|news| self.last.as_ref() != Some(news)) {
                self.is_over = news.over;
                let event = Event::default().json_data(&news).ok();
                self.last = Some(news);
                return event;
            }
            tokio::select! {
                changed = self.watcher.score.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
        }
        None
    }
}
