//! Two arenas that are given one NATS.

use std::sync::mpsc::channel;

use async_nats::Client;
use convoy::{LineError, Scheduler, SchedulerSetup};
use futures_util::StreamExt as _;
use jobs::{Class, Desk, Life, State};
use rules::Preset;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

#[test]
fn a_second_arena_is_not_opened_and_takes_nothing_from_the_first() {
    let nats = Nats::open();
    let mut arena = Arena::open(nats.address());
    let list =
        List::new((0..8).map(|seed| game(Preset::AiBattle, seed, [&house("hunter"), &house("cadet")])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let (send, refused) = channel();
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let second = setup.clone();
    arena.runtime.spawn(async move { send.send(Scheduler::open(&Desk::new(), second).await.err()) });
    let refused = refused.recv_timeout(LONG).expect("it does not wait for ever");
    assert!(matches!(refused, Some(LineError::Occupied(_))), "{refused:?}");
    let _hand = Hand::come(&nats.address(), "one", 1);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    let first = arena.scheduler.take().expect("it is open");
    let next = Scheduler::open(&arena.desk, setup);
    let (opened, ()) = arena.runtime.block_on(async { tokio::join!(next, first.close()) });
    assert!(opened.is_ok(), "it is patient while the first is being closed");
}

/// Another arena tells that it is there.
async fn tell(client: &Client, presence: &'static str) {
    client.publish("broadside.arenas", presence.into()).await.expect("it is sent");
    client.flush().await.expect("it is taken");
}

#[test]
fn of_two_that_are_open_all_the_same_the_later_one_is_told() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let scheduler = arena.scheduler.as_ref().expect("it is open");
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        // Neither what is later counts, nor what nobody understands.
        for presence in [r#"{"since_ms":18446744073709551615,"epoch":"later"}"#, "{}", "\u{0}"] {
            tell(&client, presence).await;
        }
        let mut outrun = std::pin::pin!(scheduler.outrun());
        let told_twice = client.subscribe("broadside.arenas").await.expect("it can be heard").take(2);
        tokio::select! {
            () = &mut outrun => panic!("nobody was here before"),
            _ = told_twice.count() => {}
        }
        tell(&client, r#"{"since_ms":1,"epoch":"earlier"}"#).await;
        timeout(LONG, outrun).await.expect("it is told");
    });
}

#[test]
fn the_clocks_on_the_wall_do_not_say_which_of_two_was_first() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let scheduler = arena.scheduler.as_ref().expect("it is open");
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        // It slept, or its clock is slow. Of two that have been at work for equally long the lesser word stays.
        tell(&client, r#"{"since_ms":1,"epoch":"later","at_work_ms":0}"#).await;
        let mut outrun = std::pin::pin!(scheduler.outrun());
        let told_twice = client.subscribe("broadside.arenas").await.expect("it can be heard").take(2);
        tokio::select! {
            () = &mut outrun => panic!("nobody has been at work for longer"),
            _ = told_twice.count() => {}
        }
        tell(&client, r#"{"since_ms":18446744073709551615,"epoch":"later","at_work_ms":3600000}"#).await;
        timeout(LONG, outrun).await.expect("it is told");
    });
}
