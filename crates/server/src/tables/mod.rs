//! What tournaments have come to, kept until something of them changes: a table that a whole class looks at is counted once,
//! and written once for each language.

mod games;
mod pipe;
mod sheet;
mod verdict;

pub(crate) use games::{GameLine, Listed, list, score_name};
pub(crate) use pipe::Pipe;
pub(crate) use sheet::Sheet;
pub(crate) use verdict::{format_words, leads, sureness, verdict};

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{State, Tournament, TournamentId};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::refusal::Refusal;

/// The most tournaments that are kept.
const MAX_KEPT: usize = 256;
/// The most pairs in the cross tables of all that are kept, because those of large tournaments are large.
const MAX_KEPT_PAIRS: u64 = 8_000_000;
/// How long the table of a tournament that is played may lag behind, so that it is not counted anew for every viewer.
const LAG: Duration = Duration::from_millis(500);

/// What is kept.
pub(crate) struct Tables {
    kept: Mutex<HashMap<TournamentId, Kept>>,
    /// Places for files that are sent.
    pipes: Arc<Semaphore>,
}

impl Default for Tables {
    fn default() -> Self {
        Self { kept: Mutex::default(), pipes: Arc::new(Semaphore::new(pipe::MAX_PIPES)) }
    }
}

/// What is kept of a tournament.
struct Kept {
    sheet: Option<Arc<Sheet>>,
    read: Instant,
    /// When somebody has last changed something of it.
    changed: Instant,
    asked: Instant,
    /// Whoever has it counts the table, and everybody else waits for that.
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Tables {
    /// What a tournament has come to, or had come to a moment ago.
    pub(crate) async fn sheet(&self, app: &App, id: TournamentId) -> Result<Arc<Sheet>, Refusal> {
        self.find(app, id, LAG).await
    }

    /// What a tournament has come to, with the last game.
    pub(crate) async fn sheet_of_now(&self, app: &App, id: TournamentId) -> Result<Arc<Sheet>, Refusal> {
        self.find(app, id, Duration::ZERO).await
    }

    async fn find(&self, app: &App, id: TournamentId, lag: Duration) -> Result<Arc<Sheet>, Refusal> {
        if let Some(sheet) = self.known(app, id, lag) {
            return Ok(sheet);
        }
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        if let Some(sheet) = self.known(app, id, lag) {
            return Ok(sheet);
        }
        let read = Instant::now();
        let sheet = Arc::new(app.ask(move |store| Sheet::read(store, id)).await?);
        let mut kept = self.lock();
        if let Some(kept) = kept.get_mut(&id) {
            (kept.sheet, kept.read) = (Some(Arc::clone(&sheet)), read);
        }
        make_room(&mut kept);
        Ok(sheet)
    }

    /// What is kept, if it is right, or nearly.
    fn known(&self, app: &App, id: TournamentId, lag: Duration) -> Option<Arc<Sheet>> {
        let mut kept = self.lock();
        let kept = kept.get_mut(&id)?;
        let sheet = kept.sheet.as_ref()?;
        let may_lag = sheet.tournament.state == State::Running && kept.read >= kept.changed;
        let lags = || may_lag && kept.read.elapsed() < lag;
        if !app.is_current(id, sheet.edition) && !lags() {
            return None;
        }
        kept.asked = Instant::now();
        Some(Arc::clone(sheet))
    }

    /// Somebody has changed something at a path. If that was of a tournament, they see it in its table at once.
    pub(crate) fn change(&self, path: &str) {
        let Some(id) = tournament_of(path) else { return };
        if let Some(kept) = self.lock().get_mut(&id) {
            kept.changed = Instant::now();
        }
    }

    /// A tournament, if what is kept of it is what is stored.
    pub(crate) fn tournament(&self, app: &App, id: TournamentId) -> Option<Tournament> {
        let sheet = self.lock().get(&id)?.sheet.clone()?;
        app.is_current(id, sheet.edition).then(|| sheet.tournament.clone())
    }

    fn turn(&self, id: TournamentId) -> Arc<tokio::sync::Mutex<()>> {
        let now = Instant::now();
        let fresh = || Kept { sheet: None, read: now, changed: now, asked: now, turn: Arc::default() };
        Arc::clone(&self.lock().entry(id).or_insert_with(fresh).turn)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The tournament that a path of pages or of the API belongs to.
fn tournament_of(path: &str) -> Option<TournamentId> {
    let mut steps = path.split(['/', '?']).skip_while(|step| *step != "tournaments").skip(1);
    steps.next()?.parse().ok().map(TournamentId)
}

/// Forgets those that nobody has asked for longest.
fn make_room(kept: &mut HashMap<TournamentId, Kept>) {
    let pairs = |kept: &Kept| kept.sheet.as_ref().map_or(0, |sheet| sheet.pairs());
    while kept.len() > MAX_KEPT || (kept.len() > 1 && kept.values().map(pairs).sum::<u64>() > MAX_KEPT_PAIRS)
    {
        let oldest = kept.iter().min_by_key(|(_, kept)| kept.asked).map(|(id, _)| *id);
        let Some(oldest) = oldest else { return };
        kept.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_of_which_tournament_it_is() {
        for path in ["/tournaments/7", "/tournaments/7/disqualify?next=/", "/api/v1/tournaments/7?really"] {
            assert_eq!(tournament_of(path), Some(TournamentId(7)), "{path}");
        }
        for path in
            ["/", "/tournaments", "/tournaments/", "/tournaments/new", "/bots/7", "/bots?tournaments=7"]
        {
            assert_eq!(tournament_of(path), None, "{path}");
        }
    }

    #[test]
    fn a_bounded_number_of_tables_is_kept_and_the_latest_stay() {
        let now = Instant::now();
        let asked = |number: i64| now + Duration::from_millis(number.unsigned_abs());
        let one = |number| Kept {
            asked: asked(number),
            sheet: None,
            read: now,
            changed: now,
            turn: Arc::default(),
        };
        let mut kept: HashMap<_, _> =
            (0..=MAX_KEPT as i64).map(|number| (TournamentId(number), one(number))).collect();
        make_room(&mut kept);
        assert_eq!(kept.len(), MAX_KEPT);
        assert!(!kept.contains_key(&TournamentId(0)) && kept.contains_key(&TournamentId(1)));
    }
}
