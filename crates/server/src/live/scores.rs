//! How tournaments stand that somebody watches: found out once for all who do, at most twice in a second.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{Entry, State, Store, StoreError, Tournament, TournamentId};
use texts::{Lang, visible};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tournament::{Contest, Row, Tally};

use super::running::Playing;
use crate::app::App;
use crate::follow::MarkedScore;
use crate::refusal::Refusal;
use crate::tables;

/// How often a tournament that is played is looked at, and one that rests.
const LOOK_EVERY: Duration = Duration::from_millis(500);
const LOOK_AT_RESTING_EVERY: Duration = Duration::from_secs(2);
/// How soon another server is asked again that has just answered: it answers when there is something new.
const ASK_AGAIN: Duration = Duration::from_millis(100);
/// How long somebody waits for the word of another server.
const PATIENCE: Duration = Duration::from_secs(3);

/// How a tournament stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Score {
    pub(crate) state: State,
    /// Games that were played, and games that there will be in all, as far as that is known.
    pub(crate) played: u64,
    pub(crate) games: u64,
    /// How long the rest will take, if it goes on like this.
    pub(crate) time_left: Option<Duration>,
    /// The table, the best first.
    pub(crate) rows: Vec<ScoreRow>,
    /// The games that are played now.
    pub(crate) now: Vec<Playing>,
    /// Who leads or has won, in a sentence of each language.
    pub(crate) verdict: [String; Lang::ALL.len()],
    /// The kind of workers that it waits for, of whom nobody is there; an empty word where any would do.
    pub(crate) waits_for: Option<String>,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub(crate) struct ScoreRow {
    pub(crate) place: u32,
    /// The number of the entrant, from 0.
    pub(crate) entrant: u32,
    pub(crate) points: u32,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// Sets won and lost.
    pub(crate) sets: [u32; 2],
}

impl ScoreRow {
    const fn of(row: &Row) -> Self {
        let Row { place, entrant, points, tally, .. } = row;
        let Tally { wins, draws, losses, sets, .. } = *tally;
        Self {
            place: *place,
            entrant: entrant.0,
            points: *points,
            won: wins,
            drawn: draws,
            lost: losses,
            sets,
        }
    }
}

/// The tournaments that somebody watches.
#[derive(Default)]
pub(crate) struct Scores {
    watched: Mutex<BTreeMap<TournamentId, Weak<Seats>>>,
}

/// Those who watch one tournament; it is looked at while there are any.
type Seats = watch::Sender<Option<Score>>;

/// One who watches a tournament.
pub(crate) struct Watcher {
    pub(crate) score: watch::Receiver<Option<Score>>,
    /// As long as somebody has it, others find it.
    _seats: Arc<Seats>,
}

impl Scores {
    /// Watches a tournament.
    pub(crate) fn watch(&self, app: &App, id: TournamentId) -> Watcher {
        let mut watched = self.watched();
        if let Some(seats) = watched.get(&id).and_then(Weak::upgrade) {
            return Watcher { score: seats.subscribe(), _seats: seats };
        }
        // Whoever is gone has left nothing but a name.
        watched.retain(|_, seats| seats.strong_count() > 0);
        let seats = Arc::new(watch::Sender::new(None));
        watched.insert(id, Arc::downgrade(&seats));
        tokio::spawn(look_on(app.clone(), id, Arc::downgrade(&seats)));
        Watcher { score: seats.subscribe(), _seats: seats }
    }

    /// How a tournament stands that another server holds: what whoever watches it here knows, or what that one tells.
    async fn latest(&self, app: &App, id: TournamentId) -> Result<Score, Refusal> {
        let mut watcher = self.watch(app, id);
        let told = timeout(PATIENCE, watcher.score.wait_for(Option::is_some)).await;
        told.ok().and_then(Result::ok).and_then(|score| score.clone()).ok_or(Refusal::Away)
    }

    fn watched(&self) -> MutexGuard<'_, BTreeMap<TournamentId, Weak<Seats>>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Looks at a tournament until nobody watches it, or the arena stops.
async fn look_on(app: App, id: TournamentId, seats: Weak<Seats>) {
    let mut closing = app.closing();
    let mut glass = Glass::default();
    while seats.strong_count() > 0 {
        let last = glass.score().cloned();
        // Whatever it was that went wrong, it may have passed the next time.
        let pause = glass.look(&app, id).await.unwrap_or(LOOK_AT_RESTING_EVERY);
        let Some(seats) = seats.upgrade() else { return };
        if glass.score() != last.as_ref() {
            seats.send_replace(glass.score().cloned());
        }
        drop(seats);
        tokio::select! {
            () = sleep(pause) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// What was seen last of a tournament: here, or through the server that holds it.
#[derive(Default)]
enum Glass {
    #[default]
    Nothing,
    Here(Score),
    There(MarkedScore),
}

impl Glass {
    const fn score(&self) -> Option<&Score> {
        match self {
            Self::Nothing => None,
            Self::Here(score) | Self::There(MarkedScore { score, .. }) => Some(score),
        }
    }

    /// Looks, and tells how long to wait before the next look.
    async fn look(&mut self, app: &App, id: TournamentId) -> Result<Duration, Refusal> {
        let Some(follower) = app.follower() else {
            let score = look_here(app, id, self.score()).await?;
            let rests = score.state != State::Running;
            *self = Self::Here(score);
            return Ok(if rests { LOOK_AT_RESTING_EVERY } else { LOOK_EVERY });
        };
        let known = match self {
            Self::There(marked) => Some(marked.clone()),
            Self::Nothing | Self::Here(_) => None,
        };
        match follower.score(id, known).await {
            Ok(marked) => {
                *self = Self::There(marked);
                Ok(ASK_AGAIN)
            }
            // Nobody tells what is going on now: what is stored is true all the same.
            Err(_) => {
                *self = Self::Here(look_into_store(app, id).await?);
                Ok(LOOK_AT_RESTING_EVERY)
            }
        }
    }
}

/// How a tournament stands now.
pub(crate) async fn look(app: &App, id: TournamentId) -> Result<Score, Refusal> {
    match app.follower() {
        Some(_) => app.scores.latest(app, id).await,
        None => look_here(app, id, None).await,
    }
}

/// The kind of workers that a tournament waits for, of whom nobody is there; an empty word where any would do.
pub(crate) async fn waits_for(app: &App, tournament: &Tournament) -> Result<Option<String>, Refusal> {
    if tournament.state != State::Running {
        return Ok(None);
    }
    match app.bridge() {
        Ok(bridge) => Ok(bridge.contests.waits_for(tournament)),
        Err(_) => Ok(app.scores.latest(app, tournament.id).await?.waits_for),
    }
}

async fn look_here(app: &App, id: TournamentId, last: Option<&Score>) -> Result<Score, Refusal> {
    let (live, last) = (Arc::clone(&app.bridge()?.live), last.cloned());
    let (mut score, is_told) = app
        .hold(move |contests, store| {
            let tournament = store.tournament(id)?.ok_or(Refusal::NotFound)?;
            let (state, now) = (tournament.state, live.now(id));
            let waits_for = contests.waits_for(&tournament);
            // Pages count what is stored: nobody who has read one is told of fewer games.
            contests.settle(id);
            let counted = |contest: &Contest| (rows(contest), u64::from(contest.endings().games()));
            if let (Some(progress), Some((rows, counted))) =
                (contests.progress(id), contests.look(id, counted))
            {
                // Before its own pace is known, the time of others tells little.
                let time_left = progress.per_second.and(progress.time_left);
                let (played, games) = (progress.played, progress.all);
                let verdict = leads(&rows, &store.entries(id)?, counted, games);
                let is_on = matches!(state, State::Running | State::Paused);
                let score = Score { state, played, games, time_left, rows, now, verdict, waits_for };
                return Ok((score, is_on));
            }
            // Nobody plays it: what it was a moment ago it still is, unless it has just ended.
            if let Some(last) = last.filter(|last| last.state == state && state != State::Running) {
                return Ok((Score { time_left: None, now, waits_for, ..last }, true));
            }
            Ok((Score { now, waits_for, ..stored(store, &tournament)? }, false))
        })
        .await?;
    if !is_told {
        score.verdict = verdict(app, id).await?;
    }
    Ok(score)
}

/// How a tournament stands as far as that is stored.
async fn look_into_store(app: &App, id: TournamentId) -> Result<Score, Refusal> {
    let found = app.ask(move |store| {
        let Some(tournament) = store.tournament(id)? else { return Ok(None) };
        stored(store, &tournament).map(Some)
    });
    let score = found.await?.ok_or(Refusal::NotFound)?;
    Ok(Score { verdict: verdict(app, id).await?, ..score })
}

fn stored(store: &Store, tournament: &Tournament) -> Result<Score, StoreError> {
    let contest = store.contest(tournament.id)?;
    Ok(Score {
        state: tournament.state,
        played: contest.endings().games().into(),
        games: contest.games_in_all(),
        time_left: None,
        rows: rows(&contest),
        now: Vec::new(),
        verdict: Default::default(),
        waits_for: None,
    })
}

async fn verdict(app: &App, id: TournamentId) -> Result<[String; Lang::ALL.len()], Refusal> {
    let sheet = app.tables.sheet_of_now(app, id).await?;
    Ok(Lang::ALL.map(|lang| tables::verdict(lang, &sheet)))
}

/// Who leads a tournament that is played, after the games that the table knows.
fn leads(rows: &[ScoreRow], entries: &[Entry], played: u64, games: u64) -> [String; Lang::ALL.len()] {
    let name = |row: &ScoreRow| entries.get(row.entrant as usize).map(|entry| visible(&entry.name));
    let names: Vec<String> = rows.iter().take_while(|row| row.place == 1).filter_map(name).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let points = rows.first().map_or(0, |row| row.points);
    Lang::ALL.map(|lang| tables::leads(lang, &names, points, played, games))
}

fn rows(contest: &Contest) -> Vec<ScoreRow> {
    contest.table().rows().iter().map(ScoreRow::of).collect()
}
