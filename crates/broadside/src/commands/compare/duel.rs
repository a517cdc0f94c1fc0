//! Games between an old and a new bot, in pairs: the same lots twice, and each of them begins once. They are ordered as
//! long as it is not known which is better, and counted in the order of their numbers, so that the answer does not depend
//! on how many are played at once.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jobs::{Bot, Done, GameDone, GameTask, GivenUp, Orders, Outcome, Task, TaskId};
use judge::TimeLimits;
use record::{AnyRecord, Contestant, Header};
use rules::{BySeat, Seat};
use tournament::{Comparison, Entrant, Finding, Fixture, GameNumber, GameResult, Score, Start};

/// The old one and the new one, as long as they play.
pub(super) struct Duel {
    /// A game of theirs, the old one first.
    header: Header,
    limits: TimeLimits,
    bots: BySeat<Bot>,
    most_pairs: u32,
    state: Mutex<State>,
}

struct State {
    next: u64,
    comparison: Comparison,
    /// Games whose turn to be counted has not come.
    waiting: BTreeMap<u64, Game>,
    counted: u64,
    tally: Tally,
    trouble: Option<GivenUp>,
}

/// What a game was for the new one, and what is worth telling of it.
struct Game {
    score: Score,
    sets: u32,
    failed: BySide<Option<Box<AnyRecord>>>,
}

/// Something for the old one, and for the new one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct BySide<T> {
    pub(super) old: T,
    pub(super) new: T,
}

/// The games that count, as the new one saw them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    pub(super) both_lost: u32,
    pub(super) sets: u64,
    pub(super) failures: BySide<Failures>,
}

/// In how many games one failed, and the first of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Failures {
    pub(super) games: u32,
    pub(super) first: Option<Box<AnyRecord>>,
}

/// How the comparison stands.
pub(super) struct Standing {
    pub(super) finding: Finding,
    /// The share of the points that the new one has won, draws by half.
    pub(super) share: f64,
    pub(super) tally: Tally,
}

impl Duel {
    pub(super) fn new(header: Header, bots: BySeat<Bot>, sureness: f64, most_pairs: u32) -> Self {
        let state = State {
            next: 0,
            comparison: Comparison::new(sureness, most_pairs),
            waiting: BTreeMap::new(),
            counted: 0,
            tally: Tally::default(),
            trouble: None,
        };
        Self { limits: TimeLimits::of(header.preset), header, bots, most_pairs, state: Mutex::new(state) }
    }

    pub(super) fn standing(&self) -> Standing {
        let state = self.state();
        Standing {
            finding: state.comparison.finding(),
            share: state.comparison.share(),
            tally: state.tally.clone(),
        }
    }

    /// Why the comparison was given up, if it was.
    pub(super) fn trouble(&self) -> Option<String> {
        self.state().trouble.as_ref().map(ToString::to_string)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn game(&self, number: u64) -> GameTask {
        let seat_of_old = seat_of_old(number);
        let change = |seat: Seat| if seat_of_old == Seat::First { seat } else { seat.other() };
        let header = Header {
            seed: self.header.seed.map(|seed| seed.wrapping_add(number / 2) & LARGEST_SEED),
            bots: BySeat::from_fn(|seat| Contestant::named(&self.header.bots[change(seat)].name)),
            ..self.header.clone()
        };
        let bots = BySeat::from_fn(|seat| self.bots[change(seat)].clone());
        GameTask { header, limits: self.limits, bots }
    }
}

/// The largest seed that JavaScript reads as it is.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// Where the old one sits.
const fn seat_of_old(number: u64) -> Seat {
    if number.is_multiple_of(2) { Seat::First } else { Seat::Second }
}

impl Orders for Duel {
    fn next(&self) -> Option<(TaskId, Task)> {
        let mut state = self.state();
        let is_wanted = state.is_open() && state.next < 2 * u64::from(self.most_pairs);
        let number = state.next;
        state.next += u64::from(is_wanted);
        drop(state);
        is_wanted.then(|| (TaskId(number), Task::Game(self.game(number))))
    }

    fn done(&self, TaskId(number): TaskId, outcome: Outcome) {
        let game = match outcome {
            Outcome::Done(Done::Game(done)) => Ok(Game::of(number, done)),
            Outcome::Done(Done::Check(_)) => return,
            Outcome::GivenUp(why) => Err(why),
        };
        let mut state = self.state();
        match game {
            Ok(game) => {
                state.waiting.insert(number, game);
                state.count();
            }
            Err(GivenUp::Cancelled) => {}
            Err(why) => state.trouble = Some(why),
        }
    }

    fn left(&self) -> u64 {
        let state = self.state();
        if state.is_open() { 2 * u64::from(self.most_pairs) - state.counted } else { 0 }
    }

    fn is_over(&self) -> bool {
        !self.state().is_open()
    }
}

impl State {
    fn is_open(&self) -> bool {
        self.trouble.is_none() && self.comparison.finding() == Finding::Open
    }

    /// Counts the pairs whose turn has come, until the answer is known.
    fn count(&mut self) {
        while self.is_open() && [0, 1].iter().all(|half| self.waiting.contains_key(&(self.counted + half))) {
            let pair = [0, 1].map(|half| self.waiting.remove(&(self.counted + half)));
            let [Some(one), Some(other)] = pair else { return };
            self.counted += 2;
            self.comparison.note([one.score, other.score]);
            for game in [one, other] {
                self.tally.add(game);
            }
        }
    }
}

impl Game {
    fn of(number: u64, done: GameDone) -> Self {
        let entrants = BySeat::new(Entrant(0), Entrant(1));
        let fixture = Fixture { number: GameNumber(number), entrants, start: Start::FirstSeat, seed: 0 };
        let result = GameResult::of(&fixture, &done.record);
        let (old, new) = (seat_of_old(number), seat_of_old(number).other());
        let record = Box::new(done.record);
        let failed = |seat: Seat| result.failures[seat].map(|_| record.clone());
        Self {
            score: result.score(new),
            sets: result.verdict.sets_played(),
            failed: BySide { old: failed(old), new: failed(new) },
        }
    }
}

impl Tally {
    pub(super) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses + self.both_lost
    }

    fn add(&mut self, game: Game) {
        match game.score {
            Score::Won => self.wins += 1,
            Score::Drawn => self.draws += 1,
            Score::Lost => self.losses += 1,
            Score::BothLost => self.both_lost += 1,
        }
        self.sets += u64::from(game.sets);
        self.failures.old.add(game.failed.old);
        self.failures.new.add(game.failed.new);
    }
}

impl Failures {
    fn add(&mut self, record: Option<Box<AnyRecord>>) {
        self.games += u32::from(record.is_some());
        self.first = self.first.take().or(record);
    }
}

#[cfg(test)]
mod tests {
    use judge::{Output, Usage};
    use record::{GameKind, Host};
    use rules::Preset;

    use super::*;

    fn duel(most_pairs: u32) -> Duel {
        let header = Header {
            game: GameKind::Rps,
            preset: Preset::AiBattle,
            sets: 1,
            wins: Some(1),
            first: Seat::First,
            bots: BySeat::new(Contestant::named("old"), Contestant::named("new")),
            seed: Some(9),
            host: Host::InProcess,
            voided: 0,
        };
        let bots = BySeat::new(Bot::House("rock".to_owned()), Bot::House("dice".to_owned()));
        Duel::new(header, bots, 0.95, most_pairs)
    }

    /// A game that the new one has won, or the old one.
    fn played(number: u64, new_wins: bool) -> Outcome {
        let new = seat_of_old(number).other();
        let winner = if new_wins { new } else { new.other() };
        let (throws, score) = match winner {
            Seat::First => (r#"["rock","scissors"]"#, "[1,0]"),
            Seat::Second => (r#"["scissors","rock"]"#, "[0,1]"),
        };
        let (seat, verdict) = (winner.number(), if winner == Seat::First { "first" } else { "second" });
        let lines = format!(
            r#"{{"broadside":1,"game":"rps","preset":"ai-battle","sets":1,"wins":1,"first":1,"bots":[{{"name":"a"}},{{"name":"b"}}],"host":"in-process"}}
{{"set":1,"first":1}}
{{"throws":{throws}}}
{{"set_end":1,"winner":{seat}}}
{{"verdict":"{verdict}","ending":"played","score":{score}}}
"#
        );
        let record = AnyRecord::parse(&lines).expect("a record");
        let usage = BySeat::new(Usage::default(), Usage::default());
        let output = BySeat::new(Output::default(), Output::default());
        Outcome::Done(Done::Game(GameDone { record, lines: None, usage, output, worker: None }))
    }

    #[test]
    fn each_of_a_pair_begins_once_with_the_same_lots() {
        let duel = duel(2);
        let games: Vec<GameTask> = std::iter::from_fn(|| duel.next())
            .map(|(_, task)| match task {
                Task::Game(game) => game,
                Task::Check(_) => panic!("a game was ordered"),
            })
            .collect();
        let names: Vec<&str> = games.iter().map(|game| game.header.bots[Seat::First].name.as_str()).collect();
        assert_eq!(names, ["old", "new", "old", "new"]);
        assert_eq!(games.iter().map(|game| game.header.seed).collect::<Vec<_>>(), [9, 9, 10, 10].map(Some));
        assert_eq!(games[1].bots[Seat::First], Bot::House("dice".to_owned()));
    }

    #[test]
    fn the_answer_does_not_depend_on_the_order_in_which_games_end() {
        let new_wins = |number: u64| !number.is_multiple_of(5);
        let standing = |order: &[u64]| {
            let duel = duel(30);
            while duel.next().is_some() {}
            order.iter().for_each(|number| duel.done(TaskId(*number), played(*number, new_wins(*number))));
            let Standing { finding, share, tally } = duel.standing();
            (finding, share, tally)
        };
        let forth: Vec<u64> = (0..60).collect();
        let back: Vec<u64> = (0..60).rev().collect();
        let (finding, share, tally) = standing(&forth);
        assert_eq!((finding, share, tally.clone()), standing(&back));
        assert!(matches!(finding, Finding::NewIsBetter { sure } if sure >= 0.95), "{finding:?}");
        assert!(tally.games() < 60, "later games are not counted once the answer is known");
    }

    #[test]
    fn an_answer_ends_the_orders_and_too_close_is_one() {
        let duel = duel(1);
        assert_eq!((duel.left(), duel.is_over()), (2, false));
        duel.done(TaskId(0), played(0, true));
        assert!(!duel.is_over());
        duel.done(TaskId(1), played(1, false));
        assert!(duel.is_over() && duel.next().is_none() && duel.left() == 0);
        assert_eq!(duel.standing().finding, Finding::TooClose);
    }
}
