//! Streams that an older version has made.

use async_nats::jetstream::stream::{Config, RetentionPolicy};
use async_nats::jetstream::{self, Context};
use rules::Preset;

use crate::arena::{List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

const REPORTS: &str = "BROADSIDE_REPORTS";

/// JetStream, as an operator sees it.
async fn connect(nats: &Nats) -> Context {
    jetstream::new(async_nats::connect(&nats.address().url).await.expect("NATS is there"))
}

async fn retention(nats: &Nats) -> RetentionPolicy {
    let stream = connect(nats).await.get_stream(REPORTS).await.expect("the stream is there");
    stream.cached_info().config.retention
}

fn play(arena: &Arena) {
    let list =
        List::new((0..20).map(|seed| game(Preset::AiBattle, seed, [&house("cadet"), &house("cadet")])));
    arena.do_all(&list);
    assert_eq!(list.games().len(), 20);
}

#[test]
fn a_stream_keeps_its_settings_and_is_of_use_until_it_is_removed() {
    let nats = Nats::open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    // An older version had NATS take every report out for itself.
    let older = Config {
        name: REPORTS.to_owned(),
        subjects: vec!["broadside.reports.*".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        ..Config::default()
    };
    runtime.block_on(async { connect(&nats).await.create_stream(older).await.expect("it is made") });
    let mut arena = Arena::open(nats.address());
    let hand = Hand::come(&nats.address(), "one", 1);
    play(&arena);
    assert_eq!(runtime.block_on(retention(&nats)), RetentionPolicy::WorkQueue);

    // The arena is closed, the streams are removed, and it is opened again; the worker knows nothing of that.
    let closed = arena.scheduler.take().expect("it is open").close();
    arena.runtime.block_on(closed);
    for stream in ["BROADSIDE_JOBS", REPORTS] {
        runtime.block_on(async { connect(&nats).await.delete_stream(stream).await.expect("it is removed") });
    }
    let arena = Arena::open(nats.address());
    play(&arena);
    assert_eq!(runtime.block_on(retention(&nats)), RetentionPolicy::Limits);
    hand.leave().unwrap();
}
