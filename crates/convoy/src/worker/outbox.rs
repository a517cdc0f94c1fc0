//! What a worker has to say and does not say at once. Reports of jobs that came together go together, unless that takes long;
//! and of games that came together nobody has to hear that one was begun which is over a moment later. So short games cost few
//! messages, and long ones wait for nothing.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::news::{NewsLine, What};

/// How long a report waits for others, and how long a game is played before somebody hears of it.
const MOMENT: Duration = Duration::from_millis(200);

/// What waits to be sent: outcomes of jobs, and that jobs were begun.
pub(crate) struct Outbox<T> {
    outcomes: Vec<T>,
    /// When the outcomes have to be sent.
    due: Option<Instant>,
    beginnings: HashMap<u64, (Instant, NewsLine)>,
}

impl<T> Outbox<T> {
    pub(crate) fn new() -> Self {
        Self { outcomes: Vec::new(), due: None, beginnings: HashMap::new() }
    }

    /// Something happens with a job; it is given back if it is to be told at once.
    pub(crate) fn hear(&mut self, line: NewsLine, now: Instant) -> Option<NewsLine> {
        if line.what != What::Begun {
            return Some(line);
        }
        self.beginnings.insert(line.id, (now + MOMENT, line));
        None
    }

    /// A job is done. Nothing waits for others where it was the last of those that came together.
    pub(crate) fn put(&mut self, id: u64, outcome: T, is_last: bool, now: Instant) {
        self.beginnings.remove(&id);
        self.outcomes.push(outcome);
        self.due = if is_last { Some(now) } else { self.due.or(Some(now + MOMENT)) };
    }

    /// Nobody waits for others any more.
    pub(crate) fn hasten(&mut self, now: Instant) {
        self.due = self.due.map(|due| due.min(now));
    }

    /// When something has to be sent.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.beginnings.values().map(|(due, _)| *due).chain(self.due).min()
    }

    /// The outcomes, if they have to be sent by now.
    pub(crate) fn outcomes(&mut self, now: Instant) -> Vec<T> {
        let is_due = self.due.take_if(|due| *due <= now).is_some();
        if is_due { std::mem::take(&mut self.outcomes) } else { Vec::new() }
    }

    /// What was begun so long ago that it has to be told by now.
    pub(crate) fn beginnings(&mut self, now: Instant) -> Vec<NewsLine> {
        self.beginnings.extract_if(|_, (due, _)| *due <= now).map(|(_, (_, line))| line).collect()
    }

    /// All outcomes.
    pub(crate) fn empty(self) -> Vec<T> {
        self.outcomes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::news::Attempt;

    fn news(id: u64, what: What) -> NewsLine {
        NewsLine { epoch: "e".to_owned(), id, attempt: Attempt::default(), what }
    }

    #[test]
    fn reports_of_jobs_that_came_together_go_together() {
        let (mut outbox, now) = (Outbox::new(), Instant::now());
        outbox.put(1, 'a', false, now);
        outbox.put(2, 'b', false, now + MOMENT / 2);
        assert_eq!((outbox.outcomes(now + MOMENT / 2), outbox.due()), (Vec::new(), Some(now + MOMENT)));
        outbox.put(3, 'c', true, now + MOMENT / 2);
        assert_eq!(outbox.outcomes(now + MOMENT / 2), ['a', 'b', 'c']);
        assert_eq!((outbox.outcomes(now + MOMENT), outbox.due()), (Vec::new(), None));
    }

    #[test]
    fn no_report_waits_for_long() {
        let (mut outbox, now) = (Outbox::new(), Instant::now());
        outbox.put(1, 'a', false, now);
        assert_eq!(outbox.outcomes(now + MOMENT), ['a']);
        outbox.put(2, 'b', false, now);
        outbox.hasten(now);
        assert_eq!(outbox.outcomes(now), ['b']);
        outbox.hasten(now);
        assert_eq!(outbox.due(), None);
        outbox.put(3, 'c', false, now);
        assert_eq!(outbox.empty(), ['c']);
    }

    #[test]
    fn that_a_game_was_begun_is_told_of_those_that_go_on() {
        let (mut outbox, now) = (Outbox::new(), Instant::now());
        assert_eq!(outbox.hear(news(1, What::Started(1)), now), Some(news(1, What::Started(1))));
        assert_eq!(
            (outbox.hear(news(1, What::Begun), now), outbox.hear(news(2, What::Begun), now)),
            (None, None)
        );
        assert_eq!(outbox.beginnings(now), []);
        outbox.put(1, 'a', true, now);
        assert_eq!(outbox.beginnings(now + MOMENT), [news(2, What::Begun)]);
        assert_eq!(outbox.beginnings(now + MOMENT), []);
    }
}
