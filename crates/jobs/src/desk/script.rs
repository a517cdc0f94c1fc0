//! For tests: orders of so many tasks, with everything that they were told.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

use judge::{Bout, Life, TimeLimits};
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::{BySeat, Preset, Seat};

use crate::code::{Bot, Code};
use crate::housed::Housed;
use crate::lane::{Class, Lane, Owner};
use crate::orders::Orders;
use crate::ready::{Ready, entrants, play_at_home};
use crate::skills::Skills;
use crate::task::{Done, GameDone, GameTask, Outcome, Task, TaskId};

/// Orders of so many tasks. The tasks of a wave are there when all of the wave before have their outcome.
pub(crate) struct Script {
    all: u64,
    wave: u64,
    machine: Option<String>,
    /// What the bots of each task are written in, one task after the other; all are of the house otherwise.
    languages: Vec<&'static str>,
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    handed: u64,
    /// How each task has ended, in a word.
    outcomes: BTreeMap<TaskId, String>,
}

impl Script {
    pub(crate) fn new(all: u64) -> Arc<Self> {
        Self::in_waves(all, all)
    }

    pub(crate) fn in_waves(all: u64, wave: u64) -> Arc<Self> {
        Arc::new(Self::of(all, wave.max(1)))
    }

    /// Orders for machines of one kind.
    pub(crate) fn for_machine(all: u64, machine: &str) -> Arc<Self> {
        Arc::new(Self { machine: Some(machine.to_owned()), ..Self::of(all, all) })
    }

    /// Orders whose bots are written in these languages by turns.
    pub(crate) fn in_languages(all: u64, languages: &[&'static str]) -> Arc<Self> {
        Arc::new(Self { languages: languages.to_vec(), ..Self::of(all, all) })
    }

    /// The same for machines of one kind.
    pub(crate) fn on(self: Arc<Self>, machine: &str) -> Arc<Self> {
        Arc::new(Self {
            machine: Some(machine.to_owned()),
            languages: self.languages.clone(),
            ..Self::of(self.all, self.wave)
        })
    }

    fn of(all: u64, wave: u64) -> Self {
        Self { all, wave, machine: None, languages: Vec::new(), pages: Mutex::default() }
    }

    /// How many tasks were handed out.
    pub(crate) fn handed(&self) -> u64 {
        self.pages.lock().unwrap().handed
    }

    /// How the tasks have ended.
    pub(crate) fn outcomes(&self) -> Vec<String> {
        self.pages.lock().unwrap().outcomes.values().cloned().collect()
    }

    pub(crate) fn orders(self: &Arc<Self>) -> Arc<dyn Orders> {
        Arc::clone(self) as Arc<dyn Orders>
    }
}

impl Orders for Script {
    fn next(&self) -> Option<(TaskId, Task)> {
        let mut pages = self.pages.lock().unwrap();
        let waves_over = pages.outcomes.len() as u64 / self.wave;
        let may_go = pages.handed < self.all.min((waves_over + 1) * self.wave);
        may_go.then(|| {
            let language = self.languages.iter().cycle().nth(pages.handed as usize);
            pages.handed += 1;
            (TaskId(pages.handed), Task::Game(language.map_or_else(task, |language| task_in(language))))
        })
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        let word = match outcome {
            Outcome::Done(_) => "done".to_owned(),
            Outcome::GivenUp(given_up) => given_up.to_string(),
        };
        let before = self.pages.lock().unwrap().outcomes.insert(id, word);
        assert_eq!(before, None, "{id:?} has two outcomes");
    }

    fn needs(&self) -> Skills {
        self.languages.iter().map(|language| Skills::named(language)).collect()
    }

    fn machine(&self) -> Option<String> {
        self.machine.clone()
    }

    fn left(&self) -> u64 {
        self.all - self.pages.lock().unwrap().outcomes.len() as u64
    }

    fn is_over(&self) -> bool {
        self.left() == 0
    }
}

pub(crate) fn lane(owner: u64, class: Class, life: Life) -> Lane {
    Lane { owner: Owner(owner), class, life }
}

pub(crate) fn task() -> GameTask {
    let header = Header {
        game: GameKind::Rps,
        preset: Preset::AiBattle,
        sets: 1,
        wins: Some(1),
        first: Seat::First,
        bots: BySeat::from_fn(|_| Contestant::named("dice")),
        seed: Some(1),
        host: Host::InProcess,
        voided: 0,
    };
    let bots = BySeat::from_fn(|_| Bot::House("dice".to_owned()));
    GameTask { header, limits: TimeLimits::of(Preset::AiBattle), bots }
}

/// A game between bots in this language.
fn task_in(language: &str) -> GameTask {
    let code = Arc::new(Code::new("bot", languages::by_name(language), Vec::new()));
    GameTask { bots: BySeat::from_fn(|_| Bot::Program(Arc::clone(&code))), ..task() }
}

/// What came of it.
pub(crate) fn done() -> Done {
    static DONE: LazyLock<GameDone> = LazyLock::new(|| {
        let bout = Bout { header: task().header, limits: task().limits, life: Life::Game };
        let players = BySeat::new(Ready::House("rock".to_owned(), 1), Ready::House("dice".to_owned(), 2));
        Rps::done(play_at_home(&bout, &entrants::<Rps>(&players).unwrap(), &mut |_| {}).unwrap())
    });
    Done::Game(DONE.clone())
}
