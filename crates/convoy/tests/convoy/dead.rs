//! Jobs that nobody could finish.

use async_nats::jetstream;
use jobs::{Outcome, State};
use rules::Preset;

use crate::arena::{LONG, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;
use crate::stand::{Stand, thinker};

#[test]
fn a_job_in_whose_middle_worker_after_worker_is_lost_is_given_up_and_kept_with_the_reason() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let (stand, lane) =
        Stand::open(&arena.desk, [game(Preset::AiBattle, 1, [&thinker(1.0), &house("hunter")])]);
    for number in 0..3 {
        let hand = Hand::come(&nats.address(), &format!("lost-{number}"), 1);
        stand.game(number);
        hand.vanish();
        arena.wait("it is lost", |survey| survey.workers.is_empty());
    }
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    let came = stand.list.outcomes();
    assert!(matches!(came[..], [Outcome::GivenUp(_)]), "nobody makes up a result: {came:?}");
    let reason = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let dead = jetstream::new(client).get_stream("BROADSIDE_DEAD").await.expect("the stream is there");
        let until = tokio::time::Instant::now() + LONG;
        loop {
            if let Ok(message) = dead.get_raw_message(1).await {
                break message.headers.get("Broadside-Reason").map(|reason| reason.as_str().to_owned());
            }
            assert!(tokio::time::Instant::now() < until, "nothing is among the dead");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    });
    assert!(reason.is_some_and(|reason| reason.contains("lost in the middle of it")));
}
