//! A NATS that refuses jobs at once, as one does that is full.

use std::time::Duration;

use async_nats::jetstream::stream::{Config, RetentionPolicy};
use async_nats::jetstream::{self, Context};
use futures_util::StreamExt as _;
use jobs::{Class, Life, State};
use rules::Preset;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

/// For so long it is counted how often jobs are sent in vain, and how often they may be.
const WHILE: Duration = Duration::from_secs(3);
const MOST: usize = 200;

async fn connect(nats: &Nats) -> Context {
    jetstream::new(async_nats::connect(&nats.address().url).await.expect("NATS is there"))
}

/// The queue of jobs, which takes messages of so many bytes.
fn jobs(max_message_size: i32) -> Config {
    Config {
        name: "BROADSIDE_JOBS".to_owned(),
        subjects: vec!["broadside.jobs.>".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        max_message_size,
        ..Config::default()
    }
}

#[test]
fn jobs_that_nats_refuses_are_sent_again_after_a_rest() {
    let nats = Nats::open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let jetstream = runtime.block_on(connect(&nats));
    runtime.block_on(jetstream.create_stream(jobs(1))).expect("it is made");
    let arena = Arena::open(nats.address());
    let _hand = Hand::come(&nats.address(), "one", 1);
    let list =
        List::new((0..8).map(|seed| game(Preset::AiBattle, seed, [&house("hunter"), &house("cadet")])));
    let sent = runtime.block_on(async {
        let mut sent = jetstream.client().subscribe("broadside.jobs.>").await.expect("it can be heard");
        let _lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
        timeout(LONG, sent.next()).await.expect("a job is sent").expect("NATS is there");
        let mut count = 1;
        let mut sent = std::pin::pin!(sent.inspect(|_| count += 1));
        let _ = timeout(WHILE, async { while sent.next().await.is_some() {} }).await;
        count
    });
    assert!(sent <= MOST, "{sent} messages");
    runtime.block_on(jetstream.update_stream(jobs(-1))).expect("it takes jobs again");
    let other = List::new([game(Preset::AiBattle, 9, [&house("hunter"), &house("cadet")])]);
    let lane = other.open(&arena.desk, 1, Class::Game, Life::Game);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    while list.done() < 8 {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(list.games().len(), 8);
}
