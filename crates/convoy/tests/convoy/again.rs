//! Reports that come again: from a worker that has not heard that its report is stored, or from somebody who has kept one.

use std::time::{Duration, Instant};

use async_nats::HeaderMap;
use async_nats::jetstream::{self, Context};
use futures_util::StreamExt as _;
use rules::Preset;
use tokio::time::{sleep, timeout};

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

const ID: &str = "Nats-Msg-Id";
const GAMES: u64 = 6;

/// Waits until the arena has read everything up to this.
async fn wait_until_read(jetstream: &Context, sequence: u64) {
    let reports = jetstream.get_stream("BROADSIDE_REPORTS").await.expect("the stream is there");
    let until = Instant::now() + LONG;
    loop {
        let told = reports.consumer_info("scheduler").await.expect("the arena reads there");
        if told.ack_floor.stream_sequence >= sequence {
            return;
        }
        assert!(Instant::now() < until, "{told:?}");
        sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn a_report_that_comes_again_is_kept_once_and_counts_once() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let (jetstream, mut reports) = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let reports = client.subscribe("broadside.reports.*").await.expect("it can be heard");
        // It is answered that nobody is there, and by then NATS knows that we listen.
        client.request("nobody", "".into()).await.expect_err("nobody is there");
        (jetstream::new(client), reports)
    });
    let hand = Hand::come(&nats.address(), "one", 1);
    let bots = [&house("admiral"), &house("hunter")];
    let list = List::new((0..GAMES).map(|seed| game(Preset::AiBattle, seed, bots)));
    arena.do_all(&list);
    assert_eq!(list.games().len() as u64, GAMES);

    arena.runtime.block_on(async {
        let report = timeout(LONG, reports.next()).await.ok().flatten().expect("every report was heard");
        let headers = report.headers.clone().expect("it has some");
        assert!(headers.get(ID).is_some(), "it has a name: {headers:?}");
        let say = async |headers: HeaderMap| {
            let said =
                jetstream.publish_with_headers(report.subject.clone(), headers, report.payload.clone());
            said.await.expect("it can be said").await.expect("it is stored, or was")
        };
        assert!(say(headers).await.duplicate, "it is stored already");
        let mut other = HeaderMap::new();
        other.insert(ID, "another name");
        let stored = say(other).await;
        assert!(!stored.duplicate);
        let nameless = say(HeaderMap::new()).await;
        assert_eq!((nameless.duplicate, nameless.sequence), (false, stored.sequence + 1));
        wait_until_read(&jetstream, nameless.sequence).await;
    });
    let survey = arena.survey();
    assert_eq!((survey.done, survey.refused, list.done()), (GAMES, 0, 0), "nothing came of it");
    assert!(survey.workers.iter().all(|seen| seen.set_aside.is_none()), "{survey:?}");
    // Whoever has sent it goes on to work.
    arena.do_all(&List::new([game(Preset::AiBattle, GAMES, bots)]));
    hand.leave().expect("it leaves in order");
}
