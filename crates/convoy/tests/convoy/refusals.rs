//! Who is not let in, and why.

use convoy::{Hello, LineError, Refusal, Scheduler, SchedulerSetup, WorkError};
use jobs::Desk;
use languages::Game;
use rules::Preset;

use crate::arena::{List, game, house, template};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

#[test]
fn whoever_may_not_work_is_told_why() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    for (hello, why) in [
        (Hello { protocol: 99, ..hello("old", 1) }, "edition 99"),
        (Hello { sandbox: None, ..hello("open", 1) }, "does not lock bots in"),
        (Hello { worker: "a b".to_owned(), ..hello("x", 1) }, "Latin letters"),
    ] {
        let refused = Hand::try_come(&nats.address(), hello).err().expect("it is refused");
        assert!(matches!(&refused, WorkError::Refused(_)) && refused.to_string().contains(why), "{refused}");
    }
    assert!(arena.survey().workers.is_empty());
    assert!(Refusal::Clock { seconds: 3600 }.to_string().contains("3600 s"));
}

#[test]
fn wrong_credentials_are_named() {
    let users =
        r#"authorization { users = [ { user: arena, password: a }, { user: worker, password: w } ] }"#;
    let nats = Nats::with(users);
    let _arena = Arena::open(nats.address_of("arena:a@"));
    let wrong = Hand::try_come(&nats.address_of("worker:x@"), hello("one", 1)).err();
    assert!(
        matches!(wrong, Some(WorkError::Line(LineError::Refused(_)))),
        "{:?}",
        wrong.map(|error| error.to_string())
    );
    let nobody = convoy::Address { url: "nats://127.0.0.1:1".to_owned(), ..convoy::Address::default() };
    let nobody = Hand::try_come(&nobody, hello("one", 1)).err();
    assert!(matches!(nobody, Some(WorkError::Line(LineError::Unreachable(..)))));
    Hand::try_come(&nats.address_of("worker:w@"), hello("one", 1)).unwrap().leave().unwrap();
}

#[test]
fn a_worker_may_take_jobs_and_return_reports_and_nothing_else() {
    let users =
        std::fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    let nats = Nats::with(&users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w"));
    let arena = Arena::open(nats.address_of("arena:a@"));
    let worker = nats.address_of("worker:w@");
    let hand = Hand::come(&worker, "one", 1);
    let python = template("python", Game::SeaBattle);
    let list = List::new((0..3).map(|seed| game(Preset::AiBattle, seed, [&python, &house("hunter")])));
    arena.do_all(&list);
    hand.leave().unwrap();

    // The same user cannot open an arena, which would mean to hand out jobs.
    let (runtime, desk) = (&arena.runtime, Desk::new());
    let setup = SchedulerSetup { address: worker, locks_in: true };
    let refused = runtime.block_on(Scheduler::open(&desk, setup)).err();
    assert!(matches!(refused, Some(LineError::Failed(_))));
}
