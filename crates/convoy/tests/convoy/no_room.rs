//! A worker that cannot keep what it compiles.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use convoy::WorkError;
use jobs::{Class, Crew, CrewSetup, Desk, Life, State, Workshop};
use languages::{Builder, Game};
use rules::Preset;
use sandbox::Setup;

use crate::arena::{LONG, List, game, house, template, trust};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

#[test]
fn a_worker_without_room_for_builds_gives_its_jobs_to_others_and_leaves() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let desk = Desk::new();
    // Nothing can be written there, as on a disk that is full.
    let builder = Builder::new(Setup::new(trust()), PathBuf::from("/proc/nowhere"));
    let workshop = Arc::new(Workshop::new(builder));
    let crew = Crew::start(&desk, CrewSetup { workers: NonZeroUsize::MIN, bots: trust(), workshop });
    let mut full = Hand::work(&nats.address(), hello("full", 1), &desk, Some(crew)).expect("it is let in");

    let python = template("python", Game::SeaBattle);
    let list = List::new((0..5).map(|seed| game(Preset::AiBattle, seed, [&python, &house("hunter")])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let working = full.working.take().expect("it works");
    let told = arena.runtime.block_on(working).expect("it does not panic");
    assert!(matches!(told, Err(WorkError::NoRoom(_))), "{told:?}");
    arena.wait("it has left", |survey| survey.workers.is_empty());
    assert_eq!(list.done(), 0, "nothing was given up");

    let _other = Hand::come(&nats.address(), "other", 1);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games().len(), 5);
    assert_eq!(arena.desk.progress(lane).map(|progress| progress.failed_attempts), Some(0));
}
