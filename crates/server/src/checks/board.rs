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
    /// Others come first, or nobody is here who can do it.
    Waiting,
    /// Somebody has begun with it and compiles the bot.
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
    /// Who was ordered earlier has a smaller number; nothing while it was put off.
    number: Option<u64>,
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
        let is_new = self.put_off(id);
        if is_new {
            self.hand_over(id);
        }
        is_new
    }

    /// Notes that a check waits, and that all that are ordered come first, unless it waits already.
    pub(super) fn put_off(&self, id: VersionId) -> bool {
        let mut lines = self.lines();
        let is_new = !lines.checks.contains_key(&id);
        lines.checks.entry(id).or_insert_with(|| Line {
            step: watch::Sender::new(Step::Waiting),
            number: None,
            begun: None,
        });
        is_new
    }

    /// Notes that a check that waits was ordered.
    pub(super) fn hand_over(&self, id: VersionId) {
        let mut lines = self.lines();
        lines.ordered += 1;
        let number = lines.ordered;
        if let Some(line) = lines.checks.get_mut(&id) {
            line.number = Some(number);
        }
    }

    /// Notes that somebody has begun with a check.
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
        // One that we have failed at tells nothing of how long one takes.
        if let Some(begun) = line.begun.filter(|_| step == Step::Done) {
            lines.note_time(begun.elapsed());
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
        let own = self.checks.get(&id).filter(|line| line.begun.is_none())?.number;
        let comes_first = |line: &&Line| line.number.is_some_and(|number| own.is_none_or(|own| number < own));
        let earlier = self.checks.values().filter(comes_first).count() as u64;
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
    fn only_checks_that_were_done_tell_how_long_one_takes() {
        let folder = std::env::temp_dir().join(format!("broadside-board-times-{}", std::process::id()));
        let store = Store::open(&store::Address::Folder(folder.clone())).unwrap();
        let (board, id) = (Board::new(Arc::new(store)), VersionId { bot: BotId(1), number: 1 });
        for (step, is_known) in [(Step::GivenUp, false), (Step::Done, true)] {
            board.order(id);
            board.begin(id);
            board.end(id, step);
            assert_eq!(board.lines().seconds_each.is_some(), is_known, "{step:?}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_was_put_off_comes_after_whatever_is_ordered() {
        let folder = std::env::temp_dir().join(format!("broadside-board-order-{}", std::process::id()));
        let store = Store::open(&store::Address::Folder(folder.clone())).unwrap();
        let board = Board::new(Arc::new(store));
        let [late, early, last] = [1, 2, 3].map(|number| VersionId { bot: BotId(1), number });
        let places =
            || [late, early, last].map(|id| board.now(id).and_then(|now| now.1).map(|queue| queue.position));
        assert!(board.put_off(late) && board.order(early) && board.order(last) && !board.order(late));
        assert_eq!(places(), [Some(2), Some(0), Some(1)]);
        board.hand_over(late);
        board.end(early, Step::Done);
        assert_eq!(places(), [Some(1), None, Some(0)]);
        std::fs::remove_dir_all(folder).unwrap();
    }

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
