//! How tournaments stand that somebody watches: found out once for all who do, at most twice in a second.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use store::{Entry, State, TournamentId};
use texts::{Lang, visible};
use tokio::sync::watch;
use tokio::time::sleep;
use tournament::{Contest, Row};

use super::running::Playing;
use crate::app::App;
use crate::refusal::Refusal;
use crate::tables;

/// How often a tournament that is played is looked at, and one that rests.
const LOOK_EVERY: Duration = Duration::from_millis(500);
const LOOK_AT_RESTING_EVERY: Duration = Duration::from_secs(2);

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
    pub(crate) rows: Vec<Row>,
    /// The games that are played now.
    pub(crate) now: Vec<Playing>,
    /// Who leads or has won, in a sentence of each language.
    pub(crate) verdict: [String; Lang::ALL.len()],
}

/// The tournaments that somebody watches.
#[derive(Default)]
pub(crate) struct Scores {
    watched: Mutex<BTreeMap<TournamentId, Weak<Seats>>>,
}

/// Those who watch one tournament; it is looked at while there are any.
type Seats = watch::Sender<Option<Score>>;

/// One who watches a tournament.
pub(super) struct Watcher {
    pub(super) score: watch::Receiver<Option<Score>>,
    /// As long as somebody has it, others find it.
    _seats: Arc<Seats>,
}

impl Scores {
    /// Watches a tournament.
    pub(super) fn watch(&self, app: &App, id: TournamentId) -> Watcher {
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

    fn watched(&self) -> MutexGuard<'_, BTreeMap<TournamentId, Weak<Seats>>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Looks at a tournament until nobody watches it, or the arena stops.
async fn look_on(app: App, id: TournamentId, seats: Weak<Seats>) {
    let mut closing = app.closing();
    let mut last: Option<Score> = None;
    while seats.strong_count() > 0 {
        let rests = match look(&app, id, last.as_ref()).await {
            Ok(score) => {
                let Some(seats) = seats.upgrade() else { return };
                if last.as_ref() != Some(&score) {
                    seats.send_replace(Some(score.clone()));
                }
                let rests = score.state != State::Running;
                last = Some(score);
                rests
            }
            // Whatever it was, it may have passed the next time.
            Err(_) => true,
        };
        tokio::select! {
            () = sleep(if rests { LOOK_AT_RESTING_EVERY } else { LOOK_EVERY }) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// How a tournament stands.
pub(crate) async fn look(app: &App, id: TournamentId, last: Option<&Score>) -> Result<Score, Refusal> {
    let (live, last) = (Arc::clone(&app.live), last.cloned());
    let (mut score, is_told) = app
        .hold(move |contests, store| {
            let tournament = store.tournament(id)?.ok_or(Refusal::NotFound)?;
            let (state, now) = (tournament.state, live.now(id));
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
                return Ok((Score { state, played, games, time_left, rows, now, verdict }, is_on));
            }
            // Nobody plays it: what it was a moment ago it still is, unless it has just ended.
            if let Some(last) = last.filter(|last| last.state == state && state != State::Running) {
                return Ok((Score { time_left: None, now, ..last }, true));
            }
            let contest = store.contest(id)?;
            let played = u64::from(contest.endings().games());
            let games = contest.games_in_all();
            let (rows, verdict) = (rows(&contest), Default::default());
            Ok((Score { state, played, games, time_left: None, rows, now, verdict }, false))
        })
        .await?;
    if !is_told {
        let sheet = app.tables.sheet_of_now(app, id).await?;
        score.verdict = Lang::ALL.map(|lang| tables::verdict(lang, &sheet));
    }
    Ok(score)
}

/// Who leads a tournament that is played, after the games that the table knows.
fn leads(rows: &[Row], entries: &[Entry], played: u64, games: u64) -> [String; Lang::ALL.len()] {
    let name = |row: &Row| entries.get(row.entrant.0 as usize).map(|entry| visible(&entry.name));
    let names: Vec<String> = rows.iter().take_while(|row| row.place == 1).filter_map(name).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let points = rows.first().map_or(0, |row| row.points);
    Lang::ALL.map(|lang| tables::leads(lang, &names, points, played, games))
}

fn rows(contest: &Contest) -> Vec<Row> {
    contest.table().rows().to_vec()
}
