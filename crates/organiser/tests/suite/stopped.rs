//! What cannot be played has no result, and whoever is expelled plays no more.

use jobs::{Desk, Trouble};
use organiser::{End, Stop};
use record::GameKind;
use rules::{Preset, Seat};
use store::State;
use tournament::{Format, GameNumber};

use crate::ground::{Ground, Hand, LONG};

const DIED: &str = r#"{"broadside":1,"game":"rps","preset":"sea-fight","sets":1,"wins":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}
{"set":1,"first":1}
{"failed":"choose","by":1,"kind":"died","code":1,"stderr":""}
{"verdict":"second","ending":"fault","score":[0,0]}
"#;

#[test]
fn a_game_that_cannot_be_judged_stops_the_tournament_and_has_no_result() {
    let ground = Ground::new(&["dice", "dice", "dice"], Format::USUAL, Preset::AiBattle);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    hand.win(hand.take().expect("a game"));
    let second = hand.take().expect("a game");
    let third = hand.take().expect("a game");
    let nobody = Trouble::NoSuchBot { name: "nobody".to_owned(), game: GameKind::Rps };
    desk.finish(second, Err(nobody));
    assert!(hand.take().is_none(), "nothing begins any more");
    hand.win(third);
    let Some(End::Stopped(Stop::GivenUp { game, why })) = held.wait(LONG) else { panic!("it stops") };
    assert!(game == GameNumber(1) && why.contains("nobody"), "{game}: {why}");
    let numbers: Vec<u64> = ground.results().iter().map(|result| result.number.0).collect();
    assert_eq!(numbers, [0, 2], "what was in progress is kept, and nothing is made up");
    let state = || ground.store().tournament(ground.id).expect("readable").expect("it is there").state;
    assert_eq!(state(), State::Paused);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    assert_eq!(state(), State::Running);
    let hand = Hand::new(&desk);
    hand.win(hand.take().expect("the game that is missing"));
    assert_eq!(held.wait(LONG), Some(End::Finished));
}

#[test]
fn who_is_expelled_plays_no_more_games() {
    let ground = Ground::new(&["dice"; 4], Format::USUAL, Preset::SeaFight);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    let first = hand.take().expect("a game");
    assert!(hand.take().is_none(), "what happens in it decides about the next");
    hand.tell(first, DIED);
    let mut games = 1;
    while let Some(ticket) = hand.take() {
        hand.win(ticket);
        games += 1;
    }
    assert_eq!(held.wait(LONG), Some(End::Finished));
    assert_eq!((games, held.progress().all), (4, 4), "two games of the expelled one are off");
    let expelled = ground.results()[0].entrants[Seat::First];
    let row = held.look(|contest| contest.table().row(expelled).copied()).expect("it has a row");
    assert_eq!((row.tally.expelled_in, row.unplayed), (Some(GameNumber(0)), 2));
}
