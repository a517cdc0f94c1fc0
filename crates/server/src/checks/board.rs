//! What is known of the checks that wait or run, shared by whoever orders, makes and watches them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::News;
use serde::Serialize;
use store::{Store, VersionId};
use tokio::sync::watch;
use utoipa::ToSchema;

/// How much a new check counts for how long one takes.
const NEWEST_COUNTS: f64 = 0.2;

/// How far a check has come that is not in the store yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Others come first.
    Waiting,
    /// Somebody has taken it and compiles the bot.
    Compiling,
    /// The bot was compiled, within this time, and starts.
    Starting(Duration),
    /// The bot plays its test game: how long compiling and starting took.
    Playing(Duration, Duration),
    /// What came of it is in the store.
    Done,
    /// We have failed at it; the version can be checked again.
    GivenUp,
}

impl Step {
    /// How far a check is of which a worker tells this.
    const fn after(self, news: &News) -> Self {
        match (news, self) {
            (News::Compiled(time), _) => Self::Starting(*time),
            (News::Started(time), Self::Starting(compiling)) => Self::Playing(compiling, *time),
            (News::Started(_) | News::Playing(_), step) => step,
        }
    }
}

/// How long a check still waits, if all goes on as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Queue {
    /// How many come first.
    pub(crate) position: u64,
    /// In how many seconds it begins.
    pub(crate) seconds: u64,
}

/// The checks that wait or run.
pub(super) struct Board {
    pub(super) store: Arc<Store>,
    lines: Mutex<Lines>,
}

#[derive(Default)]
struct Lines {
    checks: HashMap<VersionId, Line>,
    ordered: u64,
    done: u64,
    /// How long a check takes, once that is known.
    seconds_each: Option<f64>,
}

/// Tells when a check has changed, and not how: who held on to what they see here while they asked the board would wait for
/// the board, and the board for them.
pub(crate) struct Changes(watch::Receiver<Step>);

impl Changes {
    /// Is there once the check has gone on since somebody began to watch it, or is over and forgotten.
    pub(crate) async fn next(&mut self) {
        let _ = self.0.changed().await;
    }
}

struct Line {
    step: watch::Sender<Step>,
    /// Who was ordered earlier has a smaller number.
    number: u64,
    begun: Option<Instant>,
}

impl Board {
    pub(super) fn new(store: Arc<Store>) -> Self {
        Self { store, lines: Mutex::default() }
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a check waits, unless it does already.
    pub(super) fn order(&self, id: VersionId) -> bool {
        let mut lines = self.lines();
        if lines.checks.contains_key(&id) {
            return false;
        }
        lines.ordered += 1;
        let line = Line { step: watch::Sender::new(Step::Waiting), number: lines.ordered, begun: None };
        lines.checks.insert(id, line);
        true
    }

    /// Notes that somebody has taken a check.
    pub(super) fn begin(&self, id: VersionId) {
        if let Some(line) = self.lines().checks.get_mut(&id) {
            line.begun = Some(Instant::now());
            line.step.send_replace(Step::Compiling);
        }
    }

    /// Notes what a worker tells of a check.
    pub(super) fn hear(&self, id: VersionId, news: &News) {
        if let Some(line) = self.lines().checks.get(&id) {
            line.step.send_modify(|step| *step = step.after(news));
        }
    }

    /// Tells whoever watches the last step, and forgets the check.
    pub(super) fn end(&self, id: VersionId, step: Step) {
        let mut lines = self.lines();
        let Some(line) = lines.checks.remove(&id) else { return };
        lines.done += 1;
        if let Some(took) = line.begun.map(|begun| begun.elapsed()) {
            lines.note_time(took);
        }
        line.step.send_replace(step);
    }

    /// How far a check is that waits or runs, and how long it still waits.
    pub(super) fn now(&self, id: VersionId) -> Option<(Step, Option<Queue>)> {
        let lines = self.lines();
        let step = *lines.checks.get(&id)?.step.borrow();
        Some((step, lines.queue(id)))
    }

    /// Watches a check that waits or runs.
    pub(super) fn watch(&self, id: VersionId) -> Option<Changes> {
        self.lines().checks.get(&id).map(|line| Changes(line.step.subscribe()))
    }

    /// How many checks wait or run, and how many have ended.
    pub(super) fn counts(&self) -> (usize, u64) {
        let lines = self.lines();
        (lines.checks.len(), lines.done)
    }
}

impl Lines {
    /// How long a check still waits, unless it was begun.
    fn queue(&self, id: VersionId) -> Option<Queue> {
        let number = self.checks.get(&id).filter(|line| line.begun.is_none())?.number;
        let earlier = self.checks.values().filter(|line| line.number < number).count() as u64;
        let at_once = self.checks.values().filter(|line| line.begun.is_some()).count().max(1);
        let seconds = earlier as f64 * self.seconds_each.unwrap_or(1.0) / at_once as f64;
        Some(Queue { position: earlier, seconds: seconds.ceil() as u64 })
    }

    fn note_time(&mut self, took: Duration) {
        let (before, took) = (self.seconds_each, took.as_secs_f64());
        self.seconds_each = Some(before.map_or(took, |before| before + NEWEST_COUNTS * (took - before)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use store::BotId;

    use super::*;

    #[test]
    fn whoever_looks_while_others_tell_never_stands_still() {
        const TIMES: u64 = 20_000;
        let folder = std::env::temp_dir().join(format!("broadside-board-{}", std::process::id()));
        let store = Store::open(&store::Address::Folder(folder.clone())).unwrap();
        let board = Arc::new(Board::new(Arc::new(store)));
        let id = VersionId { bot: BotId(1), number: 1 };
        let (over, all_over) = mpsc::channel();
        let spawn = |work: fn(&Board, VersionId)| {
            let (board, over) = (Arc::clone(&board), over.clone());
            thread::spawn(move || {
                (0..TIMES).for_each(|_| work(&board, id));
                over.send(()).unwrap();
            });
        };
        spawn(|board, id| {
            board.order(id);
            board.begin(id);
            board.hear(id, &News::Compiled(Duration::from_millis(1)));
            board.end(id, Step::Done);
        });
        spawn(|board, id| assert_ne!(board.now(id).map(|now| now.0), Some(Step::Done)));
        spawn(|board, id| drop(board.watch(id)));
        for _ in 0..3 {
            all_over.recv_timeout(Duration::from_secs(60)).expect("somebody stands still");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
