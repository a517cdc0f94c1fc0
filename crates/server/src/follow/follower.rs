//! What a server knows of the one at the helm.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use convoy::Signals;
use store::{Store, TournamentId};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tournament::GameNumber;

use super::echoes::Echoes;
use super::words::{Changes, Question, Reply, read, spell};
use crate::app::App;
use crate::live::{Cursor, Score, View};
use crate::refusal::Refusal;

/// For so long the server at the helm may be silent before what is kept counts as old.
const SILENCE: Duration = Duration::from_millis(1_500);
/// How long to wait before a way that was closed is opened again.
const OPEN_AGAIN: Duration = Duration::from_secs(1);
/// How long somebody who has changed something waits until it is seen here.
const CATCH_UP: Duration = Duration::from_millis(500);

/// A moment of the server at the helm: which one it is, and how many commits it had made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) writer: String,
    pub(crate) number: u64,
}

impl Moment {
    /// This moment, at the server at the helm.
    pub(crate) fn now(app: &App) -> Option<Self> {
        let writer = app.bridge().ok()?.word.clone();
        Some(Self { writer, number: app.ask_here(|store| store.edition().number()) })
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.writer, self.number)
    }
}

/// It is no moment.
#[derive(Debug)]
pub(crate) struct NoMoment;

impl FromStr for Moment {
    type Err = NoMoment;

    fn from_str(text: &str) -> Result<Self, NoMoment> {
        let (writer, number) = text.split_once('.').ok_or(NoMoment)?;
        Ok(Self { writer: writer.to_owned(), number: number.parse().map_err(|_| NoMoment)? })
    }
}

/// What a server knows of the one at the helm.
pub(crate) struct Follower {
    store: Arc<Store>,
    signals: Signals,
    /// The last moment of which all changes are known.
    heard: watch::Sender<Option<Moment>>,
    echoes: Arc<Echoes>,
}

/// A score, and by which mark the server at the helm knows it.
#[derive(Clone)]
pub(crate) struct MarkedScore {
    pub(crate) score: Score,
    mark: u64,
}

impl Follower {
    pub(crate) fn new(store: Arc<Store>, signals: Signals) -> Self {
        Self { store, signals, heard: watch::Sender::new(None), echoes: Arc::default() }
    }

    /// Hears what the server at the helm changes, until nobody wants to know.
    pub(crate) async fn listen(self: Arc<Self>) {
        loop {
            match self.signals.hear().await {
                Ok(mut told) => loop {
                    match timeout(SILENCE, told.next()).await {
                        Ok(Some(words)) => match read(&words) {
                            Some(changes) => self.take(changes),
                            // Somebody says something that only another version understands.
                            None => self.forget(),
                        },
                        Ok(None) => break,
                        Err(_) => self.forget(),
                    }
                },
                Err(error) => tracing::warn!(%error, "the active server cannot be heard"),
            }
            self.forget();
            sleep(OPEN_AGAIN).await;
        }
    }

    fn take(&self, changes: Changes) {
        let Changes { writer, before, now, tournaments } = changes;
        let follows = self
            .heard
            .borrow()
            .as_ref()
            .is_some_and(|heard| heard.writer == writer && heard.number >= before);
        match tournaments.filter(|_| follows) {
            Some(changed) if changed.is_empty() => {}
            Some(changed) => {
                self.store.note_changes(&changed.into_iter().map(TournamentId).collect::<Vec<_>>());
            }
            None => self.store.note_unknown_changes(),
        }
        self.heard.send_replace(Some(Moment { writer, number: now }));
    }

    /// Something may have been missed.
    fn forget(&self) {
        self.heard.send_replace(None);
        self.store.note_unknown_changes();
    }

    /// Waits until everything is known that was committed before a moment, so that whoever has changed something sees it. Nobody knows
    /// the moment of a server that does not tell it.
    pub(crate) async fn catch_up(&self, moment: Option<&Moment>) {
        let Some(moment) = moment else { return self.store.note_unknown_changes() };
        let mut heard = self.heard.subscribe();
        let has_come = heard.wait_for(|heard| {
            heard.as_ref().is_some_and(|heard| heard.writer == moment.writer && heard.number >= moment.number)
        });
        if timeout(CATCH_UP, has_come).await.is_err() {
            self.store.note_unknown_changes();
        }
    }

    /// How a tournament stands, as soon as that is something else than what is known.
    pub(crate) async fn score(
        &self,
        id: TournamentId,
        known: Option<MarkedScore>,
    ) -> Result<MarkedScore, Refusal> {
        let mark = known.as_ref().map(|known| known.mark);
        match (self.ask(Question::Score { tournament: id.0, known: mark }).await, known) {
            (Some(Reply::Same), Some(known)) => Ok(known),
            (Some(Reply::Score { mark, score }), _) => {
                score.score().map(|score| MarkedScore { score, mark }).ok_or(Refusal::Elsewhere)
            }
            _ => Err(Refusal::Elsewhere),
        }
    }

    /// What there is to be watched of a game.
    pub(crate) async fn view(
        self: &Arc<Self>,
        id: TournamentId,
        number: GameNumber,
    ) -> Result<View, Refusal> {
        if let Some(view) = self.echoes.view(id, number) {
            return Ok(view);
        }
        match self.lines(id, number, Cursor::default()).await {
            Some(Reply::Lines(told)) => Ok(self.echoes.begin(self, id, number, told)),
            Some(Reply::NotNow { last_take }) => {
                Ok(View::Over { last_take: last_take.or_else(|| self.echoes.last_take(id, number)) })
            }
            _ => Err(Refusal::Elsewhere),
        }
    }

    /// The lines of a game from this one on, as soon as there are any.
    pub(super) async fn lines(&self, id: TournamentId, number: GameNumber, from: Cursor) -> Option<Reply> {
        self.ask(Question::Lines { tournament: id.0, game: number.0, from }).await
    }

    /// How many games are watched here, and by how many.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.echoes.counts()
    }

    /// Whether the server at the helm is not heard.
    pub(crate) fn is_lost(&self) -> bool {
        self.heard.borrow().is_none()
    }

    /// Whether we could lead, if it came to that: NATS is there.
    pub(crate) async fn can_speak(&self) -> bool {
        self.signals.is_answered().await
    }

    /// Is there as soon as the server at the helm is not heard any more.
    async fn lost(&self) {
        // Whoever waits for this keeps us.
        let _ = self.heard.subscribe().wait_for(Option::is_none).await;
    }

    /// The answer of the server at the helm, if it is heard.
    async fn ask(&self, question: Question) -> Option<Reply> {
        let question = spell(&question);
        let words = tokio::select! {
            words = self.signals.ask(&question) => words,
            () = self.lost() => None,
        };
        read(&words?)
    }
}
