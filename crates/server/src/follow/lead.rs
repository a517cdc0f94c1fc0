//! What the server at the helm tells those that follow it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use convoy::{LineError, Signals};
use store::{Edition, TournamentId};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tournament::GameNumber;

use super::words::{Changes, LinesLine, Question, Reply, ScoreLine, read, spell};
use crate::app::App;
use crate::live::{Cursor, Lines, MAX_LINES_OF_LOOK, View};

/// How often it is told that we are there, also when nothing has changed.
const PULSE: Duration = Duration::from_millis(500);
/// The most tournaments that are told one by one.
const MAX_TOLD: usize = 1_000;
/// How long somebody who knows everything waits for something new before it is told that there is nothing.
const NOTHING_NEW: Duration = Duration::from_secs(1);
/// How long a tournament is still looked at after somebody has asked for it: they ask again.
const ASKED_LATELY: Duration = Duration::from_secs(3);
/// The most questions that are answered at once. Whoever is not answered passes its visitor on.
const MAX_QUESTIONS: usize = 1_024;
/// The most bytes of lines in one answer, unless a single one is longer.
const MAX_LINES_BYTES: usize = 256 << 10;

/// What was committed and not told yet.
#[derive(Default)]
struct Untold {
    changed: Mutex<Changed>,
    is_there: Notify,
}

#[derive(Default)]
struct Changed {
    now: u64,
    tournaments: BTreeSet<i64>,
    /// Whether there were more than are told.
    is_too_much: bool,
}

/// Tells those who follow what changes, and answers what they ask, as long as the arena is open.
pub async fn lead(app: &App, signals: &Signals) -> Result<(), LineError> {
    let mut questions = signals.questions().await?;
    tokio::spawn(tell_changes(app.clone(), signals.clone()));
    let app = app.clone();
    tokio::spawn(async move {
        let places = Arc::new(Semaphore::new(MAX_QUESTIONS));
        while let Some((words, asker)) = questions.next().await {
            let place = Arc::clone(&places).try_acquire_owned();
            let (Ok(place), Some(question)) = (place, read::<Question>(&words)) else {
                // Nobody is to wait for what will not come.
                asker.answer(&[]).await;
                continue;
            };
            let app = app.clone();
            tokio::spawn(async move {
                let reply = answer(&app, question).await;
                asker.answer(&reply.map(|reply| spell(&reply)).unwrap_or_default()).await;
                drop(place);
            });
        }
    });
    Ok(())
}

async fn tell_changes(app: App, signals: Signals) {
    let untold = Arc::new(Untold::default());
    let heard = Arc::clone(&untold);
    let opened = app.ask_here(|store| {
        store.tell_changes(move |moment, changed| heard.note(moment, changed));
        store.edition()
    });
    untold.note(opened, &[]);
    let Ok(writer) = app.bridge().map(|bridge| bridge.word.clone()) else { return };
    let (mut closing, mut before) = (app.closing(), 0);
    while !*closing.borrow_and_update() {
        let Changed { now, tournaments, is_too_much } = untold.take();
        let tournaments = (!is_too_much).then(|| tournaments.into_iter().collect());
        signals.tell(&spell(&Changes { writer: writer.clone(), before, now, tournaments })).await;
        before = now;
        // Whichever comes first, it is time to tell.
        let _ = timeout(PULSE, untold.is_there.notified()).await;
    }
}

impl Untold {
    fn note(&self, moment: Edition, changed: &[TournamentId]) {
        self.gather(moment.number(), changed);
        self.is_there.notify_one();
    }

    fn gather(&self, now: u64, changed: &[TournamentId]) {
        let mut all = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        all.now = all.now.max(now);
        all.tournaments.extend(changed.iter().map(|id| id.0));
        if all.tournaments.len() > MAX_TOLD {
            all.is_too_much = true;
            all.tournaments.clear();
        }
    }

    fn take(&self) -> Changed {
        let mut all = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        let now = all.now;
        std::mem::replace(&mut *all, Changed { now, ..Changed::default() })
    }
}

/// The answer to a question; nothing if there is none.
async fn answer(app: &App, question: Question) -> Option<Reply> {
    match question {
        Question::Score { tournament, known } => score(app, TournamentId(tournament), known).await,
        Question::Lines { tournament, game, from } => {
            match View::of(app, TournamentId(tournament), GameNumber(game)).await.ok()? {
                View::Now { take, lines } => Some(Reply::Lines(more(take, lines, from).await)),
                View::Over { last_take } => Some(Reply::NotNow { last_take }),
            }
        }
    }
}

async fn score(app: &App, id: TournamentId, known: Option<u64>) -> Option<Reply> {
    let mut watcher = app.scores.watch(app, id);
    let until = Instant::now() + NOTHING_NEW;
    let reply = loop {
        let score = watcher.score.borrow_and_update().as_ref().map(ScoreLine::of);
        let news = score.map(|score| (score.mark(), score)).filter(|(mark, _)| known != Some(*mark));
        if let Some((mark, score)) = news {
            break Some(Reply::Score { mark, score });
        }
        match timeout_at(until, watcher.score.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => break None,
            Err(_) => break known.map(|_| Reply::Same),
        }
    };
    tokio::spawn(async move {
        sleep(ASKED_LATELY).await;
        drop(watcher);
    });
    reply
}

/// The lines of a game from this one on, as soon as there are any.
async fn more(take: u64, mut told: watch::Receiver<Lines>, from: Cursor) -> LinesLine {
    let until = Instant::now() + NOTHING_NEW;
    loop {
        let line = LinesLine::of(take, &told.borrow_and_update(), from);
        if !line.lines.is_empty() || line.is_over || line.from != from {
            return line;
        }
        match timeout_at(until, told.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return LinesLine { is_over: true, ..line },
            Err(_) => return line,
        }
    }
}

impl LinesLine {
    /// Some lines from this one on; of another try all are told.
    fn of(take: u64, lines: &Lines, from: Cursor) -> Self {
        let is_known = (from.take, from.voided) == (take, lines.voided);
        let line = if is_known { from.line.min(lines.lines.len()) } else { 0 };
        let mut bytes = 0;
        let fits = |line: &&Arc<str>| {
            bytes += line.len();
            bytes <= MAX_LINES_BYTES || bytes == line.len()
        };
        let some = lines.lines[line..].iter().take(MAX_LINES_OF_LOOK).take_while(fits);
        let some: Vec<String> = some.map(ToString::to_string).collect();
        let is_over = lines.is_over && line + some.len() == lines.lines.len();
        Self { from: Cursor { line, take, voided: lines.voided }, lines: some, is_over }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(count: usize, bytes: usize) -> Lines {
        let mut lines = Lines::default();
        lines.add(0, vec!["x".repeat(bytes); count], true);
        lines
    }

    #[test]
    fn lines_are_told_in_pieces_and_the_last_one_tells_the_end() {
        let lines = lines(MAX_LINES_OF_LOOK + 1, 1);
        let first = LinesLine::of(7, &lines, Cursor::default());
        assert_eq!((first.lines.len(), first.is_over), (MAX_LINES_OF_LOOK, false));
        let rest = LinesLine::of(7, &lines, Cursor { line: MAX_LINES_OF_LOOK, take: 7, voided: 0 });
        assert_eq!((rest.lines.len(), rest.is_over), (1, true));
        let beyond = LinesLine::of(7, &lines, Cursor { line: usize::MAX, take: 7, voided: 0 });
        assert_eq!((beyond.lines.len(), beyond.from.line), (0, lines.lines.len()));
        let other = LinesLine::of(7, &lines, Cursor { line: 5, take: 7, voided: 1 });
        assert_eq!(
            (other.from, other.lines.len()),
            (first.from, MAX_LINES_OF_LOOK),
            "of another try all are told"
        );
    }

    #[test]
    fn a_long_line_goes_alone() {
        let told = |bytes| LinesLine::of(7, &lines(3, bytes), Cursor::default()).lines.len();
        assert_eq!([told(MAX_LINES_BYTES + 1), told(MAX_LINES_BYTES / 2), told(10)], [1, 2, 3]);
    }

    #[test]
    fn what_is_too_much_to_tell_is_told_as_everything() {
        let untold = Untold::default();
        let many: Vec<_> = (0..=MAX_TOLD as i64).map(TournamentId).collect();
        untold.changed.lock().unwrap().now = 4;
        assert!(untold.take().tournaments.is_empty());
        let moment = |store: &Untold| store.changed.lock().unwrap().now;
        assert_eq!(moment(&untold), 4, "what is told is forgotten, the moment is not");
        untold.gather(5, &many[..2]);
        let told = untold.take();
        assert_eq!((told.now, told.tournaments.len(), told.is_too_much), (5, 2, false));
        untold.gather(6, &many);
        assert!(untold.take().is_too_much);
    }
}
