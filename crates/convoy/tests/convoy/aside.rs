//! Workers that get no jobs.

use convoy::{Aside, WorkError};
use rules::Preset;

use crate::arena::{List, game, house};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

#[test]
fn a_worker_is_set_aside_by_hand_and_comes_back() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let lookout = arena.scheduler.as_ref().expect("it is open").lookout();
    let mut hand = Hand::come(&nats.address(), "one", 1);
    arena.wait("it has come", |survey| survey.workers.len() == 1 && survey.feeders == 1);
    assert!(!lookout.forgive("one"), "it was not set aside");
    assert!(!lookout.set_aside("two", Aside::ByHand("Ann".to_owned())), "there is no such worker");
    assert!(lookout.set_aside("one", Aside::ByHand("Ann".to_owned())));
    let working = hand.working.take().expect("it works");
    let told = arena.runtime.block_on(working).expect("it does not panic");
    assert!(matches!(&told, Err(WorkError::Refused(why)) if why.to_string().contains("Ann")), "{told:?}");
    arena.wait("nobody is fed", |survey| survey.feeders == 0);
    let seen = lookout.survey().workers.remove(0);
    assert_eq!((seen.hello.worker.as_str(), seen.set_aside), ("one", Some(Aside::ByHand("Ann".to_owned()))));
    let refused = Hand::try_come(&nats.address(), hello("one", 1)).err().expect("it is refused");
    assert!(refused.to_string().contains("set aside"), "{refused}");
    assert!(lookout.forgive("one"));
    let hand = Hand::come(&nats.address(), "one", 1);
    arena.do_all(&List::new(
        (0..3).map(|seed| game(Preset::AiBattle, seed, [&house("admiral"), &house("hunter")])),
    ));
    hand.leave().unwrap();
}
