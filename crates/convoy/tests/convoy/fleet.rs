//! An arena without a crew of its own, and workers that come to it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use convoy::wire::PROTOCOL;
use convoy::{Address, Builds, Hello, Leave, Scheduler, SchedulerSetup, Survey, WorkError, Worker};
use jobs::{Class, Crew, Desk, GameTask, Glimpse, Life, Lines, News, State, Watched};
use record::Header;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::arena::{LONG, List, crew};

/// An arena.
pub(crate) struct Arena {
    pub(crate) runtime: Arc<Runtime>,
    pub(crate) desk: Desk,
    pub(crate) scheduler: Option<Scheduler>,
}

/// A worker that works until it is told to stop.
pub(crate) struct Hand {
    runtime: Runtime,
    stop: Option<oneshot::Sender<()>>,
    hurry: Option<oneshot::Sender<()>>,
    pub(crate) working: Option<JoinHandle<Result<Leave, WorkError>>>,
    crew: Option<Crew>,
}

/// A game of which nothing is seen.
struct Dark(Header);

impl Lines for Dark {
    fn header(&self) -> Header {
        self.0.clone()
    }

    fn look(&self, _: u32, _: usize, _: usize) -> Glimpse {
        Glimpse::default()
    }
}

/// What is told when somebody begins a game.
pub(crate) fn playing(task: &GameTask) -> News {
    News::Playing(Watched::new(Arc::new(Dark(task.header.clone()))))
}

/// The clock, in milliseconds of Unix.
pub(crate) fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later");
    u64::try_from(now.as_millis()).expect("it is not that late")
}

/// What a worker says when it comes.
pub(crate) fn hello(name: &str, slots: u32) -> Hello {
    let here = languages::ALL.iter().filter(|language| language.toolchain().is_ok());
    Hello {
        protocol: PROTOCOL,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        worker: name.to_owned(),
        kind: "test".to_owned(),
        slots,
        cores: slots,
        languages: here.map(|language| (language.name.to_owned(), String::new())).collect::<BTreeMap<_, _>>(),
        sandbox: Some("test".to_owned()),
        clock_ms: 0,
        trial: None,
        unfit: None,
        instance: 0,
    }
}

impl Arena {
    pub(crate) fn open(address: Address) -> Self {
        let runtime = Arc::new(Runtime::new().expect("a runtime"));
        let desk = Desk::new();
        let setup = SchedulerSetup { address, locks_in: true };
        let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).expect("an arena");
        Self { runtime, desk, scheduler: Some(scheduler) }
    }

    pub(crate) fn survey(&self) -> Survey {
        self.scheduler.as_ref().expect("it is open").survey()
    }

    /// Waits until something is true of the convoy.
    pub(crate) fn wait(&self, what: &str, is_so: impl Fn(&Survey) -> bool) {
        let until = Instant::now() + LONG;
        while !is_so(&self.survey()) {
            assert!(Instant::now() < until, "{what}: {:?}", self.survey());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Lets whoever is there do a list.
    pub(crate) fn do_all(&self, list: &Arc<List>) {
        let lane = list.open(&self.desk, 1, Class::Game, Life::Game);
        assert_eq!(self.desk.wait(lane, LONG), Some(State::Over), "{:?}", self.survey());
    }
}

impl Hand {
    pub(crate) fn come(address: &Address, name: &str, slots: u32) -> Self {
        Self::try_come(address, hello(name, slots)).expect("it is let in")
    }

    pub(crate) fn try_come(address: &Address, hello: Hello) -> Result<Self, WorkError> {
        let desk = Desk::new();
        let crew = crew(&desk, hello.slots as usize);
        Self::work(address, hello, &desk, Some(crew))
    }

    /// Somebody for whom whoever comes to this desk plays.
    pub(crate) fn work(
        address: &Address,
        hello: Hello,
        desk: &Desk,
        crew: Option<Crew>,
    ) -> Result<Self, WorkError> {
        Self::work_with(address, hello, desk, crew, Arc::default())
    }

    /// The same, with the shelf of whoever compiles there.
    pub(crate) fn work_with(
        address: &Address,
        hello: Hello,
        desk: &Desk,
        crew: Option<Crew>,
        builds: Arc<Builds>,
    ) -> Result<Self, WorkError> {
        // Its own, so that it can be gone as a process would be.
        let runtime = Runtime::new().expect("a runtime");
        let worker = runtime.block_on(Worker::open_with(address, hello, desk, builds, |_| ()))?;
        let [(stop, stopped), (hurry, hurried)] = [(); 2].map(|()| oneshot::channel::<()>());
        let [stopped, hurried] = [stopped, hurried].map(async |told| drop(told.await));
        let working = runtime.spawn(worker.work(stopped, hurried));
        Ok(Self { runtime, stop: Some(stop), hurry: Some(hurry), working: Some(working), crew })
    }

    /// Lets it finish.
    pub(crate) fn leave(mut self) -> Result<Leave, WorkError> {
        drop(self.stop.take());
        let working = self.working.take().expect("it works");
        self.runtime.block_on(working).expect("it does not panic")
    }

    /// Lets it finish nothing.
    pub(crate) fn leave_in_hurry(mut self) -> Result<Leave, WorkError> {
        drop(self.hurry.take());
        self.leave()
    }

    /// Is gone without a word.
    pub(crate) fn vanish(self) {
        self.runtime.shutdown_background();
        // Nobody waits for what it still plays.
        std::mem::forget(self.crew);
    }
}
