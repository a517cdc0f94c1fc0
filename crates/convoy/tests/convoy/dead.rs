//! Jobs that nobody could finish.

use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind};
use futures_util::StreamExt as _;
use jobs::{Class, Life, Outcome, State};
use rules::Preset;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand, hello};
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
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert!(reason.is_some_and(|reason| reason.contains("lost in the middle of it")));
}

/// The arena may not listen while NATS tells it, and the worker may not take the job.
#[test]
fn a_job_that_was_handed_out_too_often_is_given_up_also_where_nobody_listened_when_that_was_told() {
    let users = r#"authorization { users = [
        { user: arena, password: a, permissions: { subscribe: { deny: "$JS.EVENT.ADVISORY.>" } } },
        { user: idle, password: i, permissions: { publish: { deny: "$JS.API.CONSUMER.MSG.NEXT.>" } } },
        { user: thief, password: t },
    ] }
    no_auth_user: thief"#;
    let nats = Nats::with(users);
    let arena = Arena::open(nats.address_of("arena:a@"));
    let _idle = Hand::come(&nats.address_of("idle:i@"), "idle", 1);
    let list = List::new([game(Preset::AiBattle, 1, [&house("cadet"), &house("cadet")])]);
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let jobs = jetstream::new(client).get_stream("BROADSIDE_JOBS").await.expect("the stream is there");
        let queue = format!("games-{}", hello("idle", 1).profile());
        let queue: PullConsumer = jobs.get_consumer(&queue).await.expect("the queue is there");
        for _ in 0..5 {
            let mut taken =
                queue.batch().max_messages(1).expires(LONG).messages().await.expect("it is asked");
            let taken = taken.next().await.expect("a job").expect("that can be read");
            taken.ack_with(AckKind::Nak(None)).await.expect("it is given back");
        }
        // NATS finds out when somebody asks for it once more.
        let once_more = queue.batch().max_messages(1).expires(Duration::from_secs(2)).messages();
        let mut taken = once_more.await.expect("it is asked");
        assert!(taken.next().await.is_none(), "it is not handed out any more");
    });
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert!(matches!(list.outcomes()[..], [Outcome::GivenUp(_)]));
}
