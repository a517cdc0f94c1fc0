//! Workers that do not have every language.

use std::sync::Arc;

use convoy::{Address, Hello};
use jobs::{Class, Life, State, Task};
use languages::Game;
use rules::Preset;

use crate::arena::{LONG, List, crew, game, house, template};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// A worker that has these languages alone.
fn come(address: &Address, name: &str, languages: &[&str]) -> Hand {
    let languages = languages.iter().map(|name| ((*name).to_owned(), String::new())).collect();
    Hand::try_come(address, Hello { languages, ..hello(name, 1) }).expect("it is let in")
}

fn games(language: &str, count: u64) -> impl Iterator<Item = Task> {
    let bot = template(language, Game::SeaBattle);
    (0..count).map(move |seed| game(Preset::AiBattle, seed, [&bot, &house("hunter")]))
}

/// Who has played the games of a list, in their order.
fn players(list: &List) -> Vec<String> {
    list.games().into_iter().map(|done| done.worker.unwrap_or_default()).collect()
}

#[test]
fn games_go_to_those_who_have_the_language_whoever_asks_first() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hands = [("snake", "python"), ("blaise", "pascal")]
        .map(|(name, language)| come(&nats.address(), name, &[language]));
    arena.wait("both have come", |survey| survey.feeders == 2);
    let list = List::new(games("python", 12).chain(games("pascal", 12)));
    arena.do_all(&list);
    let expected: Vec<&str> = ["snake"; 12].into_iter().chain(["blaise"; 12]).collect();
    assert_eq!(players(&list), expected);
}

#[test]
fn what_only_the_arena_can_play_is_not_taken_to_others() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hand = come(&nats.address(), "snake", &["python"]);
    arena.wait("it has come", |survey| survey.feeders == 1);
    let _own = crew(&arena.desk, 1);
    let list = List::new(games("pascal", 20));
    arena.do_all(&list);
    assert_eq!(players(&list), [""; 20]);
}

#[test]
fn games_that_wait_for_a_language_hold_up_no_others_and_go_on_when_somebody_comes() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _hand = come(&nats.address(), "snake", &["python"]);
    arena.wait("it has come", |survey| survey.feeders == 1);
    let waiting = List::new(games("pascal", 100));
    let lane = waiting.open(&arena.desk, 2, Class::Game, Life::Game);
    let others = List::new(games("python", 40));
    arena.do_all(&others);
    assert_eq!((waiting.done(), players(&others)), (0, vec!["snake".to_owned(); 40]));
    let _late = come(&nats.address(), "blaise", &["pascal"]);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(players(&waiting), ["blaise"; 100]);
}

#[test]
fn a_tournament_whose_programs_live_on_settles_where_all_of_them_can() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let _snake = come(&nats.address(), "snake", &["python"]);
    arena.wait("it has come", |survey| survey.feeders == 1);
    let _both = come(&nats.address(), "polyglot", &["python", "pascal"]);
    let list: Arc<List> = List::new(games("python", 1).chain(games("pascal", 4)).chain(games("python", 3)));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Tournament);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(players(&list), ["polyglot"; 8], "the first one, too");
}
