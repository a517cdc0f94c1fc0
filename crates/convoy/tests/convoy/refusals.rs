//! Who is not let in, and why.

use convoy::{
    Address, Hello, LineError, Pulse, Refusal, Scheduler, SchedulerSetup, Waits, WorkError, Worker,
};
use futures_util::StreamExt as _;
use jobs::{Class, Desk, Life, State};
use languages::Game;
use rules::Preset;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house, template};
use crate::fleet::{Arena, Hand, hello, now_ms};
use crate::nats::Nats;

#[test]
fn whoever_may_not_work_is_told_why() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    for (hello, why) in [
        (Hello { protocol: 99, ..hello("old", 1) }, "edition 99"),
        (Hello { sandbox: None, ..hello("open", 1) }, "does not lock bots in"),
        (Hello { worker: "a b".to_owned(), ..hello("x", 1) }, "Latin letters"),
        (
            Hello {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                trial: Some("other".to_owned()),
                ..hello("odd", 1)
            },
            "come out otherwise",
        ),
        (Hello { unfit: Some("its clock stands still".to_owned()), ..hello("ill", 1) }, "clock stands still"),
    ] {
        let refused = Hand::try_come(&nats.address(), hello).err().expect("it is refused");
        assert!(matches!(&refused, WorkError::Refused(_)) && refused.to_string().contains(why), "{refused}");
    }
    assert!(arena.survey().workers.is_empty());
    let same = Hello { trial: Some(jobs::trial().to_owned()), ..hello("same", 1) };
    Hand::try_come(&nats.address(), same).unwrap().leave().unwrap();
}

/// A worker says the time itself, so here somebody else speaks for one whose clock is an hour ahead, and for an arena whose clock is.
#[test]
fn a_clock_that_is_an_hour_off_is_told_to_both() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let clock_ms = now_ms() + 3_600_000;
    let said = serde_json::to_vec(&Hello { clock_ms, ..hello("ahead", 1) }).unwrap();
    let answer = arena.runtime.block_on(async {
        let options = async_nats::ConnectOptions::new().custom_inbox_prefix("_INBOX_WORKER.ahead");
        let client = options.connect(&nats.address().url).await.expect("NATS is there");
        client.request("broadside.hello", said.into()).await.expect("the arena answers").payload
    });
    let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
    let seconds = answer["refused"]["clock"]["seconds"].as_u64().expect("it is refused for its clock");
    assert!((3_500..=3_700).contains(&seconds), "{answer}");
    assert!(arena.survey().workers.is_empty());

    let elsewhere = Nats::open();
    let _answering = arena.runtime.spawn(answer_all(elsewhere.address(), answer.to_string()));
    let refused = Hand::try_come(&elsewhere.address(), hello("behind", 1)).err().expect("it is refused");
    assert!(
        matches!(&refused, WorkError::Refused(Refusal::Clock { .. }))
            && refused.to_string().contains(&format!("differ by {seconds} s: set them")),
        "{refused}"
    );
}

/// An arena that says this to everybody.
async fn answer_all(address: Address, answer: String) {
    let client = async_nats::connect(&address.url).await.expect("NATS is there");
    let mut heard = client.subscribe("broadside.hello").await.expect("it can be heard");
    while let Some(message) = heard.next().await {
        let reply = message.reply.expect("a worker waits for an answer");
        client.publish(reply, answer.clone().into()).await.expect("it can be said");
    }
}

#[test]
fn a_name_belongs_to_one_worker_until_that_one_is_gone() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let first = Hand::come(&nats.address(), "one", 1);
    let refused = Hand::try_come(&nats.address(), hello("one", 1)).err().expect("it is refused");
    assert!(matches!(&refused, WorkError::Refused(Refusal::Taken(_))), "{refused}");
    assert_eq!(arena.survey().workers.len(), 1);
    // Whoever is started again after it was killed waits, and is let in.
    first.vanish();
    let second = Hand::come(&nats.address(), "one", 1);
    second.leave().unwrap();
    // After one that has taken its leave nobody has to wait.
    Hand::come(&nats.address(), "one", 1).leave().unwrap();
}

#[test]
fn what_another_of_its_name_says_does_not_count_for_a_worker() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hand = Hand::come(&nats.address(), "one", 1);
    arena.wait("it has told how it is", |survey| survey.workers.iter().any(|seen| seen.pulse.instance != 0));
    let Hello { instance, .. } = arena.survey().workers.remove(0).hello;
    let (pulse, other) = (Pulse { held: 9, ..Pulse::default() }, instance.wrapping_add(1));
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let mut orders = client.subscribe("broadside.orders.*").await.expect("it can be heard");
        let leaving = Pulse { leaves: true, instance: other, ..pulse };
        let living = Pulse { instance: other, ..pulse };
        for (name, pulse) in [("one", leaving), ("one", living), ("nobody", living)] {
            let said = serde_json::to_vec(&pulse).expect("it can be spelled");
            client.publish(format!("broadside.alive.{name}"), said.into()).await.expect("it can be said");
        }
        // All is heard in its order, and whoever is not known is asked to say who it is.
        let asked: Vec<String> = (&mut orders).take(2).map(|order| order.subject.to_string()).collect().await;
        assert_eq!(asked, ["broadside.orders.one", "broadside.orders.nobody"]);
    });
    let seen = arena.survey().workers;
    assert!(seen.len() == 1 && seen[0].pulse.held == 0 && seen[0].hello.instance == instance, "{seen:?}");
    hand.leave().unwrap();
    arena.wait("it has left", |survey| survey.workers.is_empty());
}

#[test]
fn a_worker_that_may_not_judge_says_so_and_is_gone() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hand = Hand::come(&nats.address(), "ill", 1);
    // What is still under way from it would be heard after it is gone.
    arena.wait("it has come", |survey| survey.workers.iter().any(|seen| seen.pulse.instance != 0));
    // It is not heard of any more: whoever lives on would come back.
    hand.vanish();
    let unfit = Hello { unfit: Some("its clock stands still".to_owned()), ..hello("ill", 1) };
    arena.runtime.block_on(Worker::decline(&nats.address(), &unfit)).unwrap();
    arena.wait("it gets no more jobs", |survey| survey.workers.is_empty());
    assert_eq!(arena.survey().times_lost, 0, "it is gone because it has said so");
    assert!(
        arena
            .runtime
            .block_on(Worker::decline(&nats.address(), &Hello { worker: "a b".to_owned(), ..unfit }))
            .is_err()
    );
}

/// As operators are told to set NATS up.
#[test]
fn an_arena_is_told_whom_nats_has_not_let_in() {
    let users =
        std::fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    let nats = Nats::with(&users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w"));
    let arena = Arena::open(nats.address_of("arena:a@"));
    let wrong = Hand::try_come(&nats.address_of("worker:x@"), hello("one", 1)).err();
    assert!(matches!(wrong, Some(WorkError::Line(LineError::Refused(_)))));
    arena.wait("NATS tells of it", |survey| !survey.turned_away.is_empty());
    let told = arena.survey().turned_away.remove(0);
    assert_eq!(
        (told.worker.as_str(), told.why),
        ("127.0.0.1", Refusal::Stranger { user: "worker".to_owned() })
    );
}

#[test]
fn a_worker_whose_password_is_no_longer_right_ends_and_others_do_its_jobs() {
    let users = |password| {
        format!(
            "authorization {{ users = [ {{ user: arena, password: a }}, {{ user: worker, password: {password} }} ] }}"
        )
    };
    let mut nats = Nats::with(&users("before"));
    let arena = Arena::open(nats.address_of("arena:a@"));
    let mut one =
        Hand::work(&nats.address_of("worker:before@"), hello("one", 1), &Desk::new(), None).unwrap();
    let list =
        List::new((0..4).map(|seed| game(Preset::AiBattle, seed, [&house("hunter"), &house("cadet")])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.wait("it has jobs", |survey| survey.jobs > 0);
    nats.restart_with(&users("after"));
    let other = Hand::come(&nats.address_of("worker:after@"), "other", 1);
    let working = one.working.take().expect("it works");
    let ended = arena.runtime.block_on(async { timeout(LONG, working).await });
    let ended = ended.expect("it does not wait for ever").expect("it does not panic");
    assert!(matches!(&ended, Err(WorkError::Line(LineError::Refused(_)))), "{ended:?}");
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games().len(), 4);
    other.leave().unwrap();
}

#[test]
fn a_worker_that_waits_for_an_arena_hears_that_its_password_is_no_longer_right() {
    let users =
        |password| format!("authorization {{ users = [ {{ user: worker, password: {password} }} ] }}");
    let mut nats = Nats::with(&users("before"));
    let (runtime, desk, address) = (Runtime::new().unwrap(), Desk::new(), nats.address_of("worker:before@"));
    let (waits, waiting) = std::sync::mpsc::channel();
    let coming = runtime.spawn(async move {
        let told = |waits_for| waits.send(waits_for).expect("somebody listens");
        Worker::open(&address, hello("one", 1), &desk, told).await.map(drop)
    });
    assert_eq!(waiting.recv_timeout(LONG), Ok(Waits::Arena));
    nats.restart_with(&users("after"));
    let ended = runtime.block_on(async { timeout(LONG, coming).await });
    let ended = ended.expect("it does not wait for ever").expect("it does not panic");
    assert!(matches!(&ended, Err(WorkError::Line(LineError::Refused(_)))), "{ended:?}");
}

#[test]
fn wrong_credentials_are_named() {
    let users =
        r#"authorization { users = [ { user: arena, password: a }, { user: worker, password: w } ] }"#;
    let nats = Nats::with(users);
    let _arena = Arena::open(Address { password: Some("a".to_owned()), ..nats.address_of("arena@") });
    let wrong = Hand::try_come(&nats.address_of("worker:x@"), hello("one", 1)).err();
    assert!(
        matches!(wrong, Some(WorkError::Line(LineError::Refused(_)))),
        "{:?}",
        wrong.map(|error| error.to_string())
    );
    let nobody = Address { url: "nats://127.0.0.1:1".to_owned(), ..Address::default() };
    let nobody = Hand::try_come(&nobody, hello("one", 1)).err();
    assert!(matches!(nobody, Some(WorkError::Line(LineError::Unreachable(..)))));
    Hand::try_come(&nats.address_of("worker:w@"), hello("one", 1)).unwrap().leave().unwrap();
}

#[test]
fn a_worker_may_take_jobs_and_return_reports_and_nothing_else() {
    let users =
        std::fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    let nats = Nats::with(&users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w"));
    let arena = Arena::open(nats.address_of("arena:a@"));
    let worker = nats.address_of("worker:w@");
    let hand = Hand::come(&worker, "one", 1);
    let python = template("python", Game::SeaBattle);
    let list = List::new((0..3).map(|seed| game(Preset::AiBattle, seed, [&python, &house("hunter")])));
    arena.do_all(&list);
    assert_eq!(list.games().len(), 3, "it has fetched the bot");
    hand.leave().unwrap();

    // The same user cannot open an arena, which would mean to hand out jobs.
    let (runtime, desk) = (&arena.runtime, Desk::new());
    let setup = SchedulerSetup { address: worker, locks_in: true };
    let refused = runtime.block_on(Scheduler::open(&desk, setup)).err();
    assert!(matches!(refused, Some(LineError::Failed(_))));
}
