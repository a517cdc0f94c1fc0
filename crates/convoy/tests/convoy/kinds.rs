//! Orders that are for one kind of machine.

use std::sync::Arc;

use convoy::Hello;
use jobs::{Class, Lane, Life, Orders, Outcome, Owner, State, Task, TaskId};
use rules::Preset;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// A list for machines of the kind `lab`.
struct ForLab(Arc<List>);

impl Orders for ForLab {
    fn next(&self) -> Option<(TaskId, Task)> {
        self.0.next()
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        Orders::done(&*self.0, id, outcome);
    }

    fn machine(&self) -> Option<String> {
        Some("lab".to_owned())
    }

    fn left(&self) -> u64 {
        self.0.left()
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }
}

fn games(count: u64) -> Arc<List> {
    List::new((0..count).map(|seed| game(Preset::AiBattle, seed, [&house("admiral"), &house("hunter")])))
}

#[test]
fn all_games_are_played_on_the_kind_that_is_asked_for() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let come = |name: &str, kind: &str| {
        Hand::try_come(&nats.address(), Hello { kind: kind.to_owned(), ..hello(name, 1) })
            .expect("it is let in")
    };
    let cloud = come("cloud-1", "cloud");
    let picky = games(30);
    let lane = Lane { owner: Owner(2), class: Class::Game, life: Life::Game };
    let lane = arena.desk.open(lane, Arc::new(ForLab(Arc::clone(&picky)))).expect("there is room");
    // Whoever is there plays everything else meanwhile.
    arena.do_all(&games(30));
    assert_eq!((picky.done(), arena.desk.has_machine("lab")), (0, false));
    cloud.leave().expect("it leaves in order");
    let _lab = come("lab-1", "lab");
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(picky.games().len(), 30);
    arena.wait("nobody is in the way", |survey| survey.workers.iter().all(|seen| seen.hello.kind == "lab"));
}
