//! What a worker does with what it has in hand when it leaves.

use std::thread;
use std::time::Duration;

use async_nats::jetstream::{self, stream::Stream};
use convoy::wire::{JobLine, MAX_REPORT_BYTES, Report};
use convoy::{Address, Leave};
use jobs::{Class, Desk, Done, Life, State, Task, Ticket, play_house};
use languages::Game;
use rules::Preset;

use crate::arena::{LONG, List, crew, game, house, template};
use crate::fleet::{Arena, Hand, hello, playing};
use crate::nats::Nats;

/// A stream, as an operator sees it.
async fn stream(address: &Address, name: &str) -> Stream {
    let client = async_nats::connect(&address.url).await.expect("NATS is there");
    jetstream::new(client).get_stream(name).await.expect("the stream is there")
}

/// Somebody takes a job of a worker's own desk.
fn take(desk: &Desk) -> Ticket {
    let id = desk.enlist();
    let mut ticket = desk.take(id, LONG).expect("a job comes");
    assert!(desk.begin(&mut ticket), "it is wanted");
    let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
    ticket.tell(playing(&task));
    ticket
}

/// Plays a game between bots of the house to its end.
fn play(desk: &Desk, ticket: Ticket) {
    let Task::Game(task) = ticket.task() else { panic!("no game") };
    let done = play_house(task).expect("bots of the house");
    desk.finish(ticket, done.map(Done::Game));
}

/// Whoever asks NATS for something that it may not have waits for an answer that never comes.
#[test]
fn a_job_whose_code_is_on_its_way_is_given_back_when_its_worker_leaves() {
    let users = r#"authorization { users = [
        { user: arena, password: a },
        { user: stuck, password: s, permissions: { publish: { deny: "$JS.API.STREAM.MSG.GET.OBJ_broadside-code" } } },
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
    let last = || arena.runtime.block_on(jobs.get_info()).expect("the stream is there").state.last_sequence;
    let before = last();
    let other = Hand::come(&address, "other", 1);
    arena.wait("both are here", |survey| survey.workers.len() == 2);
    assert_eq!(stuck.leave().expect("it leaves"), Leave::InOrder);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games().len(), 1);
    assert!(last() > before, "it was sent to somebody else, and nobody waited until NATS missed it");
    other.leave().unwrap();
}

#[test]
fn nobody_waits_for_a_worker_that_takes_no_more() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let desk = Desk::new();
    let hand = Hand::work(&nats.address(), hello("slow", 2), &desk, None).expect("it is let in");
    let bots = [&house("cadet"), &house("cadet")];
    let list = List::new((0..6).map(|seed| game(Preset::AiBattle, seed, bots)));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let begun = take(&desk);
    let ready = desk.take(desk.enlist(), LONG).expect("somebody makes another ready");
    let leaving = thread::spawn(move || hand.leave());
    arena.wait("it is fed no more", |survey| survey.feeders == 0 && survey.workers.len() == 1);
    // Whoever is here plays all others, although it is still at one.
    let crew = crew(&arena.desk, 1);
    arena.wait("all others are played", |_| list.done() == 5);
    assert!(!leaving.is_finished());
    desk.give_back(ready);
    play(&desk, begun);
    assert_eq!(leaving.join().expect("it does not panic").expect("it leaves"), Leave::InOrder);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over));
    let progress = arena.desk.progress(lane).expect("it is known");
    assert_eq!((list.games().len(), progress.failed_attempts), (6, 0));
    drop(crew);
}

#[test]
fn what_was_played_to_its_end_is_reported_in_a_hurry_too() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let desk = Desk::new();
    let hand = Hand::work(&nats.address(), hello("hasty", 1), &desk, None).expect("it is let in");
    let jobs = [7, 8].map(|id| {
        let task = game(Preset::AiBattle, id, [&house("cadet"), &house("cadet")]);
        JobLine::of("somebody", id, 1, Life::Game, false, &task)
    });
    let subject = format!("broadside.jobs.{}.games", hello("hasty", 1).profile());
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let jetstream = jetstream::new(client);
        let sent = jetstream.publish(subject, JobLine::join(jobs.iter()).into()).await;
        sent.expect("it is sent").await.expect("it lies in the stream");
    });
    // The report of the first waits for the second, with which it came.
    play(&desk, take(&desk));
    let second = take(&desk);
    assert_eq!(hand.leave_in_hurry().expect("it leaves"), Leave::InHurry);
    let told = arena.runtime.block_on(async {
        let reports = stream(&nats.address(), "BROADSIDE_REPORTS").await;
        reports.get_raw_message(1).await.expect("there is a report").payload
    });
    let told = Report::split(&told).expect("it can be read").into_iter();
    let told = told.map(|report| Report::from_bytes(report, MAX_REPORT_BYTES).expect("it can be read").id);
    assert_eq!(told.collect::<Vec<_>>(), [7]);
    drop(second);
}
