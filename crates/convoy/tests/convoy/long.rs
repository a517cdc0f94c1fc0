//! Games that last longer than NATS waits for a sign of whoever plays them.

use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::consumer::Info;
use futures_util::TryStreamExt as _;
use rules::Preset;

use crate::arena::{List, game, house};
use crate::dreamer::Dreamer;
use crate::fleet::Arena;
use crate::nats::Nats;

/// NATS gives a job to somebody else after 15 s without a sign.
const GAME: Duration = Duration::from_secs(22);

#[test]
fn a_long_game_is_played_once_because_its_worker_says_that_it_is_at_it() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    arena.scheduler.as_ref().expect("it is open").play_twice(0);
    let hands = ["one", "two"].map(|name| Dreamer::come(&nats.address(), name, 1, GAME));
    arena.wait("both have come", |survey| survey.workers.len() == 2 && survey.feeders == 2);
    arena.do_all(&List::new([game(Preset::AiBattle, 1, [&house("cadet"), &house("cadet")])]));
    assert_eq!(hands.iter().map(Dreamer::begun).sum::<usize>(), 1, "the other one has not begun it, too");
    let queues: Vec<Info> = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let jobs = jetstream::new(client).get_stream("BROADSIDE_JOBS").await.expect("the stream is there");
        jobs.consumers().try_collect().await.expect("they can be listed")
    });
    let handed_out: u64 = queues.iter().map(|queue| queue.delivered.consumer_sequence).sum();
    let again: usize = queues.iter().map(|queue| queue.num_redelivered).sum();
    assert_eq!((handed_out, again), (1, 0), "{queues:?}");
    hands.into_iter().for_each(Dreamer::leave);
}
