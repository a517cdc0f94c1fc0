//! Games that are played twice, by different workers.

use convoy::{Aside, Hello};
use jobs::{Bot, GameDone, GameTask, Task, play_house};
use languages::{Game, Tongue};
use rules::{BySeat, Preset};

use crate::arena::{List, events, game, house, source};
use crate::fleet::{Arena, Hand, hello};
use crate::liar::Liar;
use crate::nats::Nats;

/// What the rules agree with, and was not asked for.
fn another_game(task: &GameTask) -> GameDone {
    let bots = BySeat::from_fn(|_| Bot::House("cadet".to_owned()));
    let done = play_house(&GameTask { bots, ..task.clone() }).expect("bots of the house");
    done.expect("it can be played")
}

/// A program that rolls dice of its own.
fn dice() -> Bot {
    let python = languages::by_name("python").expect("it is known");
    let text = python.template(Game::SeaBattle, Tongue::English);
    let (was, is) = ("next_shot // 10, next_shot % 10", "divmod(ORDER[next_shot], 10)");
    assert!(text.contains(was));
    let order = "import random\nORDER = random.SystemRandom().sample(range(100), 100)\n";
    source("dice.py", &format!("{order}{}", text.replace(was, is)))
}

fn games(count: u64) -> impl Iterator<Item = Task> {
    (0..count).map(|seed| game(Preset::AiBattle, seed, [&house("admiral"), &house("hunter")]))
}

fn moves(list: &List) -> Vec<String> {
    list.games().iter().map(events).collect()
}

#[test]
fn whoever_tells_another_game_is_found_out_and_the_true_one_counts() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let scheduler = arena.scheduler.as_ref().expect("it is open");
    scheduler.play_twice(100);
    let _honest = Hand::come(&nats.address(), "honest", 1);
    let mut liar = Liar::come(&nats.address(), hello("liar", 2), another_game);
    arena.wait("both have come", |survey| survey.workers.len() == 2);
    let (home, away) = (List::new(games(40)), List::new(games(40)));
    home.do_all(1, jobs::Life::Game);
    arena.do_all(&away);
    assert_eq!(moves(&home), moves(&away), "every game counts once, as it is");
    let survey = arena.survey();
    assert!(survey.played_twice > 0 && survey.differed > 0 && survey.done == 40, "{survey:?}");
    let aside = |name: &str| {
        survey.workers.iter().find(|seen| seen.hello.worker == name).and_then(|seen| seen.set_aside.clone())
    };
    assert_eq!((aside("honest"), aside("liar")), (None, Some(Aside::Differs)));
    let told = arena.runtime.block_on(liar.hand.working.take().expect("it works"));
    assert!(told.expect("it does not panic").is_err(), "it is told, and stops");
}

#[test]
fn workers_of_two_versions_play_one_tournament_and_a_bot_that_has_learnt_is_held_against_nobody() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    arena.scheduler.as_ref().expect("it is open").play_twice(100);
    let version = |version: &str, name: &str| Hello { version: version.to_owned(), ..hello(name, 1) };
    let one = Hand::try_come(&nats.address(), version("1.0.0", "one")).expect("it is let in");
    // It speaks the same edition of the messages, and its bots of the house play otherwise.
    let other = Liar::come(&nats.address(), version("1.1.0", "other"), another_game);
    arena.wait("both have come", |survey| survey.workers.len() == 2);
    let (home, away) = (List::new(games(40)), List::new(games(40)));
    home.do_all(1, jobs::Life::Game);
    arena.do_all(&away);
    assert_eq!(moves(&home), moves(&away), "what the arena plays, too, counts");
    let survey = arena.survey();
    let versions: Vec<&str> = survey.workers.iter().map(|seen| seen.hello.version.as_str()).collect();
    assert_eq!(versions, ["1.0.0", "1.1.0"], "nobody has been sent away");
    assert!(survey.differed > 0 && survey.workers.iter().all(|seen| seen.set_aside.is_none()), "{survey:?}");
    one.leave().unwrap();
    drop(other);
}

#[test]
fn honest_workers_agree_and_strangers_programs_are_held_against_nobody() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    arena.scheduler.as_ref().expect("it is open").play_twice(100);
    let _hands = ["one", "two"].map(|name| Hand::come(&nats.address(), name, 1));
    arena.wait("both have come", |survey| survey.workers.len() == 2);
    let dice = dice();
    let tasks = games(20).chain((0..4).map(|seed| game(Preset::AiBattle, seed, [&dice, &house("hunter")])));
    let list = List::new(tasks);
    arena.do_all(&list);
    assert_eq!(moves(&list).len(), 24);
    let survey = arena.survey();
    assert_eq!((survey.played_twice, survey.done, survey.refused), (24, 24, 0), "{survey:?}");
    assert_eq!(survey.differed, 4, "dice fall otherwise every time: {survey:?}");
    assert!(survey.workers.iter().all(|seen| seen.set_aside.is_none()), "{survey:?}");
}
