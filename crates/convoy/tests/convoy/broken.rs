//! Workers that break while they work, and jobs that nobody can do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use async_nats::jetstream;
use convoy::{Address, Aside, Hello, Survey, Worker};
use futures_util::StreamExt as _;
use jobs::{Desk, Done, GameTask, Outcome, Task, Trouble, play_house};
use judge::Spoiled;
use rules::Preset;
use tokio::time::timeout;

use crate::arena::{LONG, List, crew, game, house};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// A worker of whose games we say what comes of them.
struct Player {
    hand: Option<Hand>,
    is_over: Arc<AtomicBool>,
    playing: Option<JoinHandle<()>>,
}

impl Player {
    fn come(
        address: &Address,
        name: &str,
        play: impl Fn(&GameTask) -> Result<Done, Trouble> + Send + 'static,
    ) -> Self {
        Self::come_as(address, hello(name, 2), play)
    }

    fn come_as(
        address: &Address,
        hello: Hello,
        play: impl Fn(&GameTask) -> Result<Done, Trouble> + Send + 'static,
    ) -> Self {
        let (desk, is_over) = (Desk::new(), Arc::new(AtomicBool::new(false)));
        let hand = Hand::work(address, hello, &desk, None).expect("it is let in");
        let told = Arc::clone(&is_over);
        let playing = thread::spawn(move || {
            let id = desk.enlist();
            while !told.load(Ordering::Relaxed) {
                let Some(mut ticket) = desk.take(id, Duration::from_millis(20)) else { continue };
                let _ = desk.begin(&mut ticket);
                let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
                desk.finish(ticket, play(&task));
            }
        });
        Self { hand: Some(hand), is_over, playing: Some(playing) }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.playing.take().map(JoinHandle::join);
        if let Some(hand) = self.hand.take() {
            hand.vanish();
        }
    }
}

fn fails(_: &GameTask) -> Result<Done, Trouble> {
    Err(Trouble::Spoiled(Spoiled::Overloaded(9)))
}

fn plays(task: &GameTask) -> Result<Done, Trouble> {
    thread::sleep(Duration::from_millis(5));
    play_house(task).expect("bots of the house").map(Done::Game)
}

fn games(count: u64) -> Arc<List> {
    List::new((0..count).map(|seed| game(Preset::AiBattle, seed, [&house("cadet"), &house("cadet")])))
}

/// Who was set aside, and why.
fn aside(survey: &Survey) -> Vec<(&str, &Aside)> {
    let workers = survey.workers.iter();
    workers.filter_map(|seen| Some((seen.hello.worker.as_str(), seen.set_aside.as_ref()?))).collect()
}

#[test]
fn who_fails_at_what_others_can_do_is_set_aside_and_every_game_is_played() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _broken = Player::come(&nats.address(), "broken", fails);
    let _sound = Player::come(&nats.address(), "sound", plays);
    arena.wait("both have come", |survey| survey.feeders == 2);
    let until = Instant::now() + LONG;
    // Nobody knows who of the two takes how many.
    while aside(&arena.survey()).is_empty() {
        assert!(Instant::now() < until, "it is set aside: {:?}", arena.survey());
        let list = games(100);
        arena.do_all(&list);
        assert!(list.games().iter().all(|done| done.worker.as_deref() == Some("sound")));
    }
    let survey = arena.survey();
    let [("broken", Aside::Fails(why))] = aside(&survey)[..] else { panic!("{survey:?}") };
    assert!(why.contains("too busy"), "{why}");
}

/// What is wrong with a job is held against no worker, and the job is kept with the reason.
#[test]
fn a_job_at_which_everybody_fails_is_given_up_and_held_against_nobody() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _players = ["one", "two", "three"].map(|name| Player::come(&nats.address(), name, fails));
    arena.wait("all have come", |survey| survey.feeders == 3);
    let list = games(4);
    arena.do_all(&list);
    assert!(list.outcomes().iter().all(|outcome| matches!(outcome, Outcome::GivenUp(_))));
    assert_eq!(aside(&arena.survey()), []);
    let reasons = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let dead = jetstream::new(client).get_stream("BROADSIDE_DEAD").await.expect("the stream is there");
        let of = async |place| {
            let message = dead.get_raw_message(place).await.expect("it is among the dead");
            message.headers.get("Broadside-Reason").map(|reason| reason.as_str().to_owned())
        };
        [of(1).await, of(4).await]
    });
    for reason in reasons {
        assert!(
            reason.as_ref().is_some_and(|why| why.contains("could not do it") && why.contains("too busy")),
            "{reason:?}"
        );
    }
}

/// Whoever says that nobody can do it is not believed as long as there is somebody else.
#[test]
fn what_one_worker_calls_impossible_is_tried_by_another() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let stubborn = |_: &GameTask| {
        Err(Trouble::Elsewhere { worker: String::new(), why: "impossible".to_owned(), is_final: true })
    };
    let of_its_version = Hello { version: env!("CARGO_PKG_VERSION").to_owned(), ..hello("stubborn", 2) };
    let _stubborn = Player::come_as(&nats.address(), of_its_version, stubborn);
    arena.wait("it has come", |survey| survey.feeders == 1);
    let alone = games(1);
    arena.do_all(&alone);
    assert!(matches!(alone.outcomes()[..], [Outcome::GivenUp(_)]), "there is nobody else");
    let _own = crew(&arena.desk, 1);
    let until = Instant::now() + LONG;
    // Nobody knows who of the two takes how many.
    while aside(&arena.survey()).is_empty() {
        assert!(
            Instant::now() < until,
            "what the arena itself could do is held against it: {:?}",
            arena.survey()
        );
        let list = games(20);
        arena.do_all(&list);
        assert_eq!(list.games().len(), 20);
    }
}

#[test]
fn what_a_worker_of_another_version_cannot_do_is_not_held_against_it() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let older = Hello { version: "0.0.9".to_owned(), ..hello("older", 2) };
    let _older = Player::come_as(&nats.address(), older, fails);
    let _newer = Player::come(&nats.address(), "newer", plays);
    arena.wait("both have come", |survey| survey.feeders == 2);
    arena.do_all(&games(40));
    // Somebody looks at it five times in a second.
    thread::sleep(Duration::from_secs(1));
    assert_eq!(aside(&arena.survey()), []);
}

#[test]
fn nobody_is_lost_while_nats_is_away() {
    let mut nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _sound = Player::come(&nats.address(), "sound", plays);
    arena.wait("it has come", |survey| survey.feeders == 1);
    nats.kill();
    // Longer than a worker may be silent.
    thread::sleep(Duration::from_secs(14));
    let survey = arena.survey();
    assert_eq!((survey.workers.len(), survey.times_lost), (1, 0), "{survey:?}");
    nats.start();
    arena.do_all(&games(20));
    let survey = arena.survey();
    assert_eq!((survey.workers.len(), survey.times_lost), (1, 0), "{survey:?}");
}

/// Two machines that were made of one image have one name.
#[test]
fn a_machine_that_may_not_judge_does_not_send_another_of_its_name_away() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _sound = Player::come(&nats.address(), "lab", plays);
    arena.wait("it has come", |survey| survey.feeders == 1);
    let unfit = Hello { unfit: Some("its clock stands still".to_owned()), ..hello("lab", 1) };
    arena.runtime.block_on(Worker::decline(&nats.address(), &unfit)).expect("the arena is there");
    let mut orders = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        client.subscribe("broadside.orders.lab").await.expect("it can be heard")
    });
    let asked = arena.runtime.block_on(async { timeout(Duration::from_secs(7), orders.next()).await });
    assert!(asked.is_err(), "it is known, and not asked who it is");
    assert_eq!((arena.survey().workers.len(), arena.survey().feeders), (1, 1));
}
