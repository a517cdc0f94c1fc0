//! A crowd of workers that play games which take no time. Everything but the games is real: each worker has a connection of
//! its own, jobs and reports lie in streams, every record is replayed, and every result is stored.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use convoy::wire::PROTOCOL;
use convoy::{Address, Hello, Worker};
use jobs::{Bot, Crew, CrewSetup, Desk, EXECUTABLE};
use record::GameKind;
use sandbox::Trust;
use tokio::runtime::Runtime;

use super::super::tournament::arena::Arena;
use super::super::tournament::ours;
use super::Stage;
use super::line::Line;
use crate::failure::Failure;

/// Workers, each with a connection.
pub(super) const CONNECTIONS: usize = 64;

/// Who plays.
const PLAYER: &str = "dice";

/// The workers. Their connections are closed with the runtime.
struct Crowd {
    runtime: Option<Runtime>,
    _crews: Vec<Crew>,
}

/// Jobs a second that are sent, done, reported, verified and stored.
pub(super) fn jobs_per_second(stage: &Stage, name: &str, games: u64) -> Result<f64, Failure> {
    let arena = Arena::open(&stage.session, name)?;
    let id = arena.announce_of(GameKind::Rps, bots_for(games), 1, 1)?;
    let line = Line::open(stage, 0)?;
    let crowd = Crowd::come(stage)?;
    let pace = line.play_out(&arena, id, &player())?;
    drop(crowd);
    Ok(pace)
}

/// The same games a second by the workers of this process.
pub(super) fn at_home(stage: &Stage, name: &str, games: u64) -> Result<f64, Failure> {
    let arena = Arena::open(&stage.session, name)?;
    let id = arena.announce_of(GameKind::Rps, bots_for(games), 1, 1)?;
    let desk = Desk::new();
    let begun = Instant::now();
    let held = arena.hold_with(&player(), &desk, id)?;
    let crew = Crew::start(&desk, setup(stage, stage.cores.len()));
    arena.must_finish(&held)?;
    let pace = held.progress().played as f64 / begun.elapsed().as_secs_f64();
    drop(crew);
    Ok(pace)
}

/// How many bots have so many games, each against each.
pub(super) fn bots_for(games: u64) -> u32 {
    (2..).find(|bots: &u32| u64::from(*bots) * u64::from(bots - 1) / 2 >= games).unwrap_or(2)
}

fn player() -> Bot {
    Bot::House(PLAYER.to_owned())
}

impl Crowd {
    fn come(stage: &Stage) -> Result<Self, Failure> {
        let failed = |error: &dyn std::fmt::Display| ours(stage.session.lang, error);
        let runtime = Runtime::new().map_err(|error| failed(&error))?;
        let address = Address { url: stage.nats.url(), ..Address::default() };
        let mut crews = Vec::new();
        for number in 0..CONNECTIONS {
            let desk = Desk::new();
            let opened = runtime.block_on(Worker::open(&address, hello(number), &desk, |_| ()));
            let worker = opened.map_err(|error| failed(&error))?;
            crews.push(Crew::start(&desk, setup(stage, 1)));
            runtime.spawn(worker.work(std::future::pending(), std::future::pending()));
        }
        Ok(Self { runtime: Some(runtime), _crews: crews })
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

fn hello(number: usize) -> Hello {
    Hello {
        protocol: PROTOCOL,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        worker: format!("crowd-{number}"),
        kind: "crowd".to_owned(),
        slots: 1,
        cores: 1,
        languages: BTreeMap::from([(EXECUTABLE.to_owned(), String::new())]),
        sandbox: Some("sandbox".to_owned()),
        clock_ms: 0,
        trial: Some(jobs::trial().to_owned()),
        unfit: None,
        instance: 0,
    }
}

fn setup(stage: &Stage, workers: usize) -> CrewSetup {
    let workers = NonZeroUsize::new(workers).unwrap_or(NonZeroUsize::MIN);
    CrewSetup { workers, ..CrewSetup::new(Trust::Trusted, Arc::clone(&stage.session.workshop)) }
}
