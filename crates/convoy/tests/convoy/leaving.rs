//! What a worker does with what it has in hand when it leaves.

use std::time::Duration;

use async_nats::jetstream::{self, stream::Stream};
use convoy::{Address, Leave};
use jobs::{Class, Life, State};
use languages::Game;
use rules::Preset;

use crate::arena::{LONG, List, game, house, template};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// A stream, as an operator sees it.
async fn stream(address: &Address, name: &str) -> Stream {
    let client = async_nats::connect(&address.url).await.expect("NATS is there");
    jetstream::new(client).get_stream(name).await.expect("the stream is there")
}

/// Whoever asks NATS for something that it may not have waits for an answer that never comes.
#[test]
fn a_job_whose_code_is_on_its_way_is_given_back_when_its_worker_leaves() {
    let users = r#"authorization { users = [
        { user: arena, password: a },
        { user: stuck, password: s, permissions: { publish: { deny: "$JS.API.STREAM.INFO.OBJ_broadside-code" } } },
    ] }
    no_auth_user: arena"#;
    let nats = Nats::with(users);
    let address = nats.address();
    let arena = Arena::open(address.clone());
    let stuck = Hand::come(&nats.address_of("stuck:s@"), "stuck", 1);
    let python = template("python", Game::SeaBattle);
    let list = List::new([game(Preset::AiBattle, 1, [&python, &house("hunter")])]);
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let queue = format!("games-{}", hello("stuck", 1).profile());
    let jobs = arena.runtime.block_on(async {
        let jobs = stream(&address, "BROADSIDE_JOBS").await;
        while jobs.consumer_info(&queue).await.expect("the queue is there").num_ack_pending == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        jobs
    });
    let other = Hand::come(&address, "other", 1);
    arena.wait("both are here", |survey| survey.workers.len() == 2);
    assert_eq!(stuck.leave().expect("it leaves"), Leave::InOrder);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games().len(), 1);
    let sent = arena.runtime.block_on(jobs.get_info()).expect("the stream is there").state.last_sequence;
    assert!(sent > 1, "it was sent to somebody else, and nobody waited until NATS missed it");
    other.leave().unwrap();
}
