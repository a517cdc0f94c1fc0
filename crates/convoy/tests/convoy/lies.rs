//! Workers whose reports are not true, or are none: nothing of it counts, and others play.

use convoy::Aside;
use jobs::{Class, Desk, GameDone, GameTask, Life, State, Task, play_house};
use record::AnyRecord;
use rules::Preset;

use crate::arena::{LONG, List, events, game, house};
use crate::fleet::{Arena, Hand, hello};
use crate::liar::Liar;
use crate::nats::Nats;

fn games() -> impl Iterator<Item = Task> {
    (0..8).map(|seed| game(Preset::AiBattle, seed, [&house("admiral"), &house("hunter")]))
}

/// The game as it was, won by whoever has lost it.
fn turned(task: &GameTask) -> GameDone {
    let done = play_house(task).expect("bots of the house").expect("it can be played");
    let text = done.record.to_string();
    let [first, second] = ["first", "second"].map(|winner| format!("\"verdict\":\"{winner}\""));
    let (was, is) = if text.contains(&first) { (&first, &second) } else { (&second, &first) };
    let forged = text.replacen(was, is, 1);
    assert_ne!(forged, text);
    GameDone { record: AnyRecord::parse(&forged).expect("it can be read"), lines: None, ..done }
}

/// What came of the games at home, which is what has to come of them anywhere.
fn undisturbed() -> Vec<String> {
    let home = List::new(games());
    home.do_all(1, Life::Game);
    home.games().iter().map(events).collect()
}

/// Lets an honest worker come and play everything that is left.
fn let_honest_play(nats: &Nats, arena: &Arena, list: &List, lane: jobs::LaneId) {
    let honest = Hand::come(&nats.address(), "honest", 1);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    let played = list.games();
    assert_eq!(played.iter().map(events).collect::<Vec<_>>(), undisturbed());
    assert!(played.iter().all(|done| done.worker.as_deref() == Some("honest")));
    honest.leave().expect("it leaves in order");
}

/// Why somebody gets no jobs.
fn aside(arena: &Arena, name: &str) -> Option<Aside> {
    let workers = arena.survey().workers;
    workers.into_iter().find(|seen| seen.hello.worker == name).and_then(|seen| seen.set_aside)
}

#[test]
fn a_forged_verdict_does_not_count_and_whoever_tells_it_is_set_aside() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    arena.scheduler.as_ref().expect("it is open").play_twice(0);
    let liar = Liar::come(&nats.address(), hello("liar", 1), turned);
    let list = List::new(games());
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.wait("it has told something", |survey| {
        survey.done > 0 || survey.workers.iter().any(|seen| seen.set_aside.is_some())
    });
    let_honest_play(&nats, &arena, &list, lane);
    let survey = arena.survey();
    assert!(survey.refused > 0 && survey.done == 8, "{survey:?}");
    let why = aside(&arena, "liar");
    assert!(
        matches!(&why, Some(Aside::Untrue(why)) if why.starts_with("the record does not replay")),
        "{why:?}"
    );
    assert_eq!(aside(&arena, "honest"), None);
    drop(liar);
}

/// That it went to liars is no fault of a game, however many there are.
#[test]
fn a_game_of_which_one_after_the_other_tells_what_is_not_true_is_played_in_the_end() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let list = List::new(games());
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let liars = ["one", "two", "three", "four"].map(|name| {
        let liar = Liar::come(&nats.address(), hello(name, 8), turned);
        arena.wait("it is set aside", |_| aside(&arena, name).is_some());
        liar
    });
    let_honest_play(&nats, &arena, &list, lane);
    drop(liars);
}

#[test]
fn whoever_sends_something_that_is_no_report_is_set_aside_and_its_jobs_are_done_by_another() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    arena.scheduler.as_ref().expect("it is open").play_twice(0);
    // Nobody plays there.
    let babbler = Hand::work(&nats.address(), hello("babbler", 1), &Desk::new(), None).expect("it is let in");
    let list = List::new(games());
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.wait("it has jobs", |survey| survey.jobs > 0);
    arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        client.publish("broadside.reports.babbler", "garbage".into()).await.expect("it can be said");
        client.flush().await.expect("it is said");
    });
    arena.wait("it is set aside", |survey| survey.workers.iter().any(|seen| seen.set_aside.is_some()));
    let_honest_play(&nats, &arena, &list, lane);
    let survey = arena.survey();
    assert_eq!((survey.refused, survey.done), (1, 8), "{survey:?}");
    let why = aside(&arena, "babbler");
    assert!(matches!(why, Some(Aside::Unreadable(_))), "{why:?}");
    drop(babbler);
}
