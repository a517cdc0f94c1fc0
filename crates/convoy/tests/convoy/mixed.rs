//! Workers of one profile that are not equally large: each may get what was sent for another.

use std::time::Duration;

use convoy::wire::JobLine;
use futures_util::StreamExt as _;
use rules::Preset;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house};
use crate::dreamer::Dreamer;
use crate::fleet::Arena;
use crate::nats::Nats;

/// Every game takes at least so long, and so many of them fit into the time for which jobs are sent together.
const GAME: Duration = Duration::from_millis(50);
const GAMES_TOGETHER: usize = 4;

#[test]
fn no_message_has_more_games_than_the_smallest_worker_plays_soon() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hands =
        [("large", 16), ("small", 1)].map(|(name, slots)| Dreamer::come(&nats.address(), name, slots, GAME));
    arena.wait("both have come", |survey| survey.workers.len() == 2 && survey.feeders == 2);
    let mut sent = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let sent = client.subscribe("broadside.jobs.*.games").await.expect("it can be heard");
        // It is answered that nobody is there, and by then NATS knows that we listen.
        client.request("nobody", "".into()).await.expect_err("nobody is there");
        sent
    });
    let bots = [&house("cadet"), &house("cadet")];
    arena.do_all(&List::new((0..300).map(|seed| game(Preset::AiBattle, seed, bots))));
    let together = arena.runtime.block_on(async {
        let mut together = Vec::new();
        while together.iter().sum::<usize>() < 300 {
            let message = timeout(LONG, sent.next()).await.ok().flatten().expect("every game was sent");
            together.push(JobLine::split(&message.payload).expect("it can be read").len());
        }
        together
    });
    assert!(together.iter().all(|count| *count <= GAMES_TOGETHER), "{together:?}");
    hands.into_iter().for_each(Dreamer::leave);
}
