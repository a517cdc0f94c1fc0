//! A desk with a crew that plays in the strongest sandbox that this host has, and orders out of a list.

#![allow(dead_code, clippy::allow_attributes, reason = "every test takes what it needs")]

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jobs::{
    Bot, CheckTask, Class, Code, Crew, CrewSetup, Desk, Done, GameDone, GameTask, Lane, LaneId, Life, Lots,
    Orders, Outcome, Owner, Skills, State, Task, TaskId, Workshop,
};
use judge::TimeLimits;
use languages::{Builder, Game, Tongue};
use record::{AnyRecord, Contestant, GameKind, Header, Host};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use sandbox::{Mode, Setup, Trust};

/// Nothing in these tests takes longer.
pub(crate) const LONG: Duration = Duration::from_secs(300);

/// The sandbox of a host that has one, and plain processes elsewhere.
pub(crate) fn trust() -> Trust {
    match sandbox::survey(&Setup::new(Trust::Untrusted)).mode {
        Mode::Impossible { .. } => Trust::Trusted,
        Mode::Root | Mode::UserNamespaces => Trust::Untrusted,
    }
}

pub(crate) fn crew(desk: &Desk, workers: usize) -> Crew {
    let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    let workshop = Arc::new(Workshop::new(Builder::new(Setup::new(trust()), builds)));
    let workers = NonZeroUsize::new(workers).unwrap();
    Crew::start(desk, CrewSetup { workers, bots: trust(), workshop })
}

/// Somebody's source.
pub(crate) fn source(name: &str, text: &str) -> Bot {
    Bot::Program(Arc::new(code(name, text)))
}

pub(crate) fn code(name: &str, text: &str) -> Code {
    Code::new(name, languages::by_file(Path::new(name)), text.into())
}

/// The template of a language, which plays by the rules and always the same.
pub(crate) fn template(language: &str, game: Game) -> Bot {
    let language = languages::by_name(language).unwrap();
    source(language.file_name(), &language.template(game, Tongue::English))
}

pub(crate) fn house(name: &str) -> Bot {
    Bot::House(name.to_owned())
}

/// A game of Sea Battle between two bots.
pub(crate) fn game(preset: Preset, seed: u64, bots: [&Bot; 2]) -> Task {
    let name = |seat: Seat| match bots[seat as usize] {
        Bot::House(name) => name.clone(),
        Bot::Program(code) => code.name().to_owned(),
    };
    let sets = preset.most_sets().min(3);
    let opening = preset.sea_battle(sets).unwrap().series.opening;
    let header = Header {
        game: GameKind::SeaBattle,
        preset,
        sets,
        wins: None,
        first: Lots::of_seed(seed).beginner(opening),
        bots: BySeat::from_fn(|seat| Contestant::named(name(seat))),
        seed: Some(seed),
        host: Host::InProcess,
        voided: 0,
    };
    let [first, second] = bots.map(Clone::clone);
    Task::Game(GameTask { header, limits: TimeLimits::of(preset), bots: BySeat::new(first, second) })
}

pub(crate) fn check(name: &str, text: &str) -> Task {
    let (code, name) = (Arc::new(code(name, text)), name.to_owned());
    let (game, preset) = (GameKind::SeaBattle, Preset::AiBattle);
    Task::Check(CheckTask { code, name, game, preset, seed: CheckTask::USUAL_SEED })
}

/// A list of tasks and everything that came of them.
#[derive(Default)]
pub(crate) struct List(Mutex<Pages>);

#[derive(Default)]
struct Pages {
    todo: VecDeque<(TaskId, Task)>,
    handed: Vec<TaskId>,
    outcomes: BTreeMap<TaskId, Outcome>,
    all: usize,
}

impl List {
    pub(crate) fn new(tasks: impl IntoIterator<Item = Task>) -> Arc<Self> {
        let todo: VecDeque<(TaskId, Task)> = (0..).map(TaskId).zip(tasks).collect();
        Arc::new(Self(Mutex::new(Pages { all: todo.len(), todo, ..Pages::default() })))
    }

    /// Puts it on a desk.
    pub(crate) fn open(self: &Arc<Self>, desk: &Desk, owner: u64, class: Class, life: Life) -> LaneId {
        let lane = Lane { owner: Owner(owner), class, life };
        desk.open(lane, Arc::clone(self) as Arc<dyn Orders>).unwrap()
    }

    /// Lets a crew do all of it.
    pub(crate) fn do_all(self: &Arc<Self>, workers: usize, life: Life) {
        let desk = Desk::new();
        let crew = crew(&desk, workers);
        let lane = self.open(&desk, 1, Class::Game, life);
        assert_eq!(desk.wait(lane, LONG), Some(State::Over), "{:?}", desk.progress(lane));
        crew.stop();
    }

    pub(crate) fn done(&self) -> usize {
        self.0.lock().unwrap().outcomes.len()
    }

    /// Takes every outcome, in the order of the tasks.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        std::mem::take(&mut self.0.lock().unwrap().outcomes).into_values().collect()
    }

    /// Takes every game, in the order of the tasks.
    pub(crate) fn games(&self) -> Vec<GameDone> {
        let game = |outcome| match outcome {
            Outcome::Done(Done::Game(game)) => game,
            other => panic!("no game: {other:?}"),
        };
        self.outcomes().into_iter().map(game).collect()
    }
}

impl Orders for List {
    fn next(&self) -> Option<(TaskId, Task)> {
        let mut pages = self.0.lock().unwrap();
        let next = pages.todo.pop_front()?;
        pages.handed.push(next.0);
        Some(next)
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        let before = self.0.lock().unwrap().outcomes.insert(id, outcome);
        assert!(before.is_none(), "{id:?} has two outcomes");
    }

    fn needs(&self) -> Skills {
        self.0.lock().unwrap().todo.iter().map(|(_, task)| Skills::needed_for(task)).collect()
    }

    fn left(&self) -> u64 {
        let pages = self.0.lock().unwrap();
        (pages.all - pages.outcomes.len()) as u64
    }

    fn is_over(&self) -> bool {
        self.left() == 0
    }
}

/// The events of a game of Sea Battle, without the times that they took.
pub(crate) fn events(done: &GameDone) -> String {
    let AnyRecord::SeaBattle(record) = &done.record else { panic!("another game") };
    format!("{:?} {:?}", record.header().first, record.events())
}

pub(crate) type SeaBattleRecord = record::Record<SeaBattle>;
