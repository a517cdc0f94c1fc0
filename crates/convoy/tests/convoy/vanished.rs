//! Streams that are gone in the middle of a tournament.

use std::time::Duration;

use async_nats::jetstream::{self, Context};
use futures_util::TryStreamExt as _;
use jobs::{Class, Life, State};
use rules::Preset;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;
use crate::stand::thinker;

async fn connect(nats: &Nats) -> Context {
    jetstream::new(async_nats::connect(&nats.address().url).await.expect("NATS is there"))
}

/// Somebody deletes every stream.
fn delete_all(nats: &mut Nats) {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let jetstream = connect(nats).await;
        let names: Vec<String> = jetstream.stream_names().try_collect().await.expect("they can be listed");
        assert!(names.len() >= 6, "{names:?}");
        for name in names {
            jetstream.delete_stream(name).await.expect("it can be deleted");
        }
    });
}

/// Plays on after something has happened to NATS.
fn goes_on(happen: impl FnOnce(&mut Nats)) {
    let mut nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _one = Hand::come(&nats.address(), "one", 1);
    let (bot, other) = (thinker(0.01), house("hunter"));
    let list = List::new((0..20).map(|seed| game(Preset::AiBattle, seed, [&bot, &other])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    while list.done() < 3 {
        std::thread::sleep(Duration::from_millis(5));
    }
    happen(&mut nats);
    let _two = Hand::come(&nats.address(), "two", 1);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games().len(), 20);
}

#[test]
fn all_games_come_to_their_end_although_the_streams_are_deleted() {
    goes_on(delete_all);
}

#[test]
fn all_games_come_to_their_end_although_nats_comes_back_without_its_data() {
    goes_on(Nats::restart_empty);
}
