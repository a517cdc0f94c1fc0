//! The lines of one game in progress, made once for all who watch it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jobs::Watched;
use record::Header;
use tokio::sync::watch;
use tokio::time::sleep;

/// How often a game that somebody watches is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(40);
/// The most lines that are taken at one look.
pub(crate) const MAX_LINES_OF_LOOK: usize = 1_000;
/// The most lines of a game that can be watched while it is played. Nobody would watch so long; afterwards all of it is
/// in the store.
pub(super) const MAX_LIVE_LINES: usize = 50_000;

/// Whoever plays for so long may well play until somebody has come to watch.
const SLOW: Duration = Duration::from_secs(1);

/// The lines of one game in progress. While nobody watches, nothing is made.
pub(super) struct Feed {
    /// Tells the tries of a game apart, and games before and after a restart.
    pub(super) take: u64,
    begun: Instant,
    watched: Watched,
    lines: watch::Sender<Lines>,
    has_ended: AtomicBool,
}

/// The lines so far.
#[derive(Default)]
pub(crate) struct Lines {
    /// How often the game was void before this.
    pub(crate) voided: u32,
    pub(crate) lines: Vec<Arc<str>>,
    /// Whether no more will come.
    pub(crate) is_over: bool,
    /// Whether somebody sees to it that lines come.
    is_fed: bool,
}

impl Lines {
    /// Takes lines of a try that was void so often before.
    pub(crate) fn add(&mut self, voided: u32, lines: Vec<String>, is_over: bool) {
        if self.voided != voided {
            (self.voided, self.lines) = (voided, Vec::new());
        }
        self.lines.extend(lines.into_iter().map(Arc::from));
        self.is_over = is_over || self.lines.len() >= MAX_LIVE_LINES;
    }
}

impl Feed {
    pub(super) fn new(take: u64, watched: Watched) -> Self {
        let (lines, has_ended) = (watch::Sender::default(), AtomicBool::new(false));
        Self { take, begun: Instant::now(), watched, lines, has_ended }
    }

    pub(super) fn header(&self) -> Header {
        self.watched.header()
    }

    /// Whether it goes on for long.
    pub(super) fn is_slow(&self) -> bool {
        self.begun.elapsed() >= SLOW
    }

    pub(super) fn viewers(&self) -> usize {
        self.lines.receiver_count()
    }

    /// Whether anybody has ever watched it.
    pub(super) fn was_watched(&self) -> bool {
        self.viewers() > 0 || !self.lines.borrow().lines.is_empty()
    }

    /// Whoever plays it is done with it.
    pub(super) fn end(&self) {
        self.has_ended.store(true, Ordering::Relaxed);
    }

    /// Watches it. The first one who does sets the feed going.
    pub(super) fn watch(self: &Arc<Self>) -> watch::Receiver<Lines> {
        let receiver = self.lines.subscribe();
        let mut begins = false;
        self.lines.send_if_modified(|lines| {
            begins = !lines.is_fed && !lines.is_over;
            lines.is_fed |= begins;
            false
        });
        if begins {
            tokio::spawn(Arc::clone(self).run());
        }
        receiver
    }

    /// Takes lines from the game until it is over or nobody watches.
    async fn run(self: Arc<Self>) {
        loop {
            // In this order: what has come before the end is seen by the look after it.
            let has_ended = self.has_ended.load(Ordering::Relaxed);
            let taken = self.look(has_ended);
            if self.is_at_rest() {
                return;
            }
            if taken < MAX_LINES_OF_LOOK {
                sleep(LOOK_EVERY).await;
            }
        }
    }

    /// Takes what has come, and tells how much that was.
    fn look(&self, has_ended: bool) -> usize {
        let (voided, from) = {
            let lines = self.lines.borrow();
            (lines.voided, lines.lines.len())
        };
        let glimpse = self.watched.look(voided, from, MAX_LINES_OF_LOOK);
        let taken = glimpse.lines.len();
        let is_over = glimpse.is_over || has_ended && taken == 0;
        if taken > 0 || is_over {
            self.lines.send_modify(|lines| lines.add(glimpse.voided, glimpse.lines, is_over));
        }
        taken
    }

    /// Whether nothing is to be done; whoever comes next sets it going again.
    fn is_at_rest(&self) -> bool {
        let mut rests = false;
        self.lines.send_if_modified(|lines| {
            rests = lines.is_over || self.lines.receiver_count() == 0;
            lines.is_fed = !rests;
            false
        });
        rests
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_watches_more_than_so_many_lines() {
        let mut lines = Lines::default();
        let some = || vec!["{}".to_owned(); MAX_LINES_OF_LOOK];
        for _ in 1..MAX_LIVE_LINES / MAX_LINES_OF_LOOK {
            lines.add(0, some(), false);
            assert!(!lines.is_over);
        }
        lines.add(0, some(), false);
        assert!(lines.is_over && lines.lines.len() == MAX_LIVE_LINES);
    }

    #[test]
    fn a_void_try_leaves_no_line_behind() {
        let mut lines = Lines::default();
        lines.add(0, vec!["old".to_owned(); 3], false);
        lines.add(1, vec!["new".to_owned()], false);
        assert_eq!((lines.voided, lines.lines.len()), (1, 1));
    }
}
