//! The games of a tournament as orders: who plays next, and what becomes of what they have played.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jobs::{Bot, Done, GameDone, GameTask, GivenUp, News, Orders, Outcome, Skills, Task, TaskId};
use judge::{Output, Piece, TimeLimits, Usage};
use record::{Contestant, Header, Host};
use rules::{BySeat, Opening, Seat};
use store::{
    NewTournament, PackedLog, Played, Printed, Scrap, State, Store, StoreError, TimeUsed, TournamentId,
};
use tournament::{Entrant, Fixture, GameNumber, GameResult};

use crate::audience::Audience;
use crate::course::Course;
use crate::end::Stop;

/// The games of a tournament.
pub(crate) struct Games {
    pub(crate) store: Arc<Store>,
    pub(crate) id: TournamentId,
    pub(crate) told: NewTournament,
    pub(crate) opening: Opening,
    /// The kind of workers that play all of it; any otherwise.
    pub(crate) worker_kind: Option<String>,
    /// Names and bots in the order of the entrants.
    pub(crate) entrants: Vec<(String, Bot)>,
    pub(crate) course: Mutex<Course>,
    /// Who wants to see the games.
    pub(crate) audience: Option<Arc<dyn Audience>>,
}

impl Games {
    /// How far the tournament is. What a thread that died has left is still true: everything is changed in one step.
    pub(crate) fn course(&self) -> MutexGuard<'_, Course> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn entrant(&self, entrant: Entrant) -> &(String, Bot) {
        &self.entrants[entrant.0 as usize]
    }

    fn task(&self, fixture: &Fixture) -> Task {
        let NewTournament { game, preset, sets, wins, .. } = self.told;
        let bots = fixture.entrants.map(|_, entrant| Contestant::named(&self.entrant(entrant).0));
        let header = Header {
            game,
            preset,
            sets,
            wins,
            first: fixture.beginner(self.opening),
            bots,
            seed: Some(fixture.seed),
            host: Host::InProcess,
            voided: 0,
        };
        let bots = fixture.entrants.map(|_, entrant| self.entrant(entrant).1.clone());
        Task::Game(GameTask { header, limits: TimeLimits::of(preset), bots })
    }

    /// Hands a game to the store. The log is packed in the time of whoever has played it, and nobody waits for that.
    fn keep(&self, fixture: &Fixture, game: &GameDone) -> Result<GameResult, StoreError> {
        let result = GameResult::of(fixture, &game.record);
        let log = match &game.lines {
            Some(lines) => PackedLog::pack_text(lines),
            None => PackedLog::pack(&game.record),
        };
        let used = BySeat::from_fn(|seat: Seat| time_used(&game.usage[seat]));
        let printed = BySeat::from_fn(|seat: Seat| printed(&game.output[seat]));
        let (tournament, worker) = (self.id, game.worker.clone());
        self.store.keep(Played { tournament, result, log, used, played_ms: now_ms(), printed, worker })?;
        Ok(result)
    }

    fn keep_and_take(&self, number: GameNumber, game: &GameDone) {
        let fixture = self.course().contest().game(number).expect("a game that was handed out is known");
        let kept = self.keep(&fixture, game);
        let mut course = self.course();
        match kept {
            Ok(result) => course.take(result, &self.store),
            Err(error) => {
                course.lose();
                course.stop(error.into());
            }
        }
    }

    /// A game could not be played: nobody makes up a result for it.
    fn give_up(&self, game: GameNumber, why: String) {
        let mut course = self.course();
        course.lose();
        course.stop(Stop::GivenUp { game, why });
        // The reason is what matters, and it is known already.
        let _ = self.store.set_state(self.id, State::Paused);
    }
}

impl Orders for Games {
    fn next(&self) -> Option<(TaskId, Task)> {
        let fixture = self.course().next(&self.store)?;
        Some((TaskId(fixture.number.0), self.task(&fixture)))
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        let number = GameNumber(id.0);
        match outcome {
            Outcome::Done(Done::Game(game)) => self.keep_and_take(number, &game),
            Outcome::Done(Done::Check(_)) => unreachable!("nobody has ordered a check"),
            Outcome::GivenUp(GivenUp::Cancelled) => self.course().lose(),
            Outcome::GivenUp(why) => self.give_up(number, why.to_string()),
        }
        if let Some(audience) = &self.audience {
            audience.ended(number);
        }
    }

    fn listens(&self) -> bool {
        self.audience.is_some()
    }

    fn machine(&self) -> Option<String> {
        self.worker_kind.clone()
    }

    fn needs(&self) -> Skills {
        self.entrants.iter().map(|(_, bot)| Skills::needed_by(bot)).collect()
    }

    fn heard(&self, id: TaskId, news: News) {
        if let (Some(audience), News::Playing(watched)) = (&self.audience, news) {
            audience.begun(GameNumber(id.0), watched);
        }
    }

    fn left(&self) -> u64 {
        let course = self.course();
        course.all() - course.played()
    }

    fn is_over(&self) -> bool {
        self.course().is_over(&self.store, self.id)
    }
}

/// What a side has printed, call by call.
fn printed(output: &Output) -> Printed {
    let scrap = |piece: Piece| Scrap { call: piece.call, bytes: piece.bytes };
    Printed::of(output.pieces().into_iter().map(scrap))
}

fn time_used(usage: &Usage) -> TimeUsed {
    let microseconds = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    TimeUsed {
        calls: usage.calls.into(),
        cpu_us: microseconds(usage.cpu),
        slowest_us: microseconds(usage.longest),
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
