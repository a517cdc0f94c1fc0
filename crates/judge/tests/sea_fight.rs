//! The harsher rules of `sea-fight`: coordinates the other way round, calls that are withheld after a fault, and
//! programs that live for a whole tournament.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use std::sync::Arc;

use arena::{bout, contender, dock, failures, play, printed};
use judge::{Bout, Conduct, Contender, Entrant, Life, Played};
use protocol::Dialect;
use record::{Event, FailureKind, GameKind};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{BySeat, Outcome, Preset, Seat};

fn bot(tricks: &[&str]) -> Arc<Contender> {
    contender(Dialect::SeaFight, "line.py", tricks)
}

fn sea_fight() -> Bout {
    Bout { life: Life::Tournament, ..bout(GameKind::SeaBattle, Preset::SeaFight, 1) }
}

fn game(tricks: &[&str]) -> Played<SeaBattle> {
    play(&mut dock(), &sea_fight(), BySeat::new(&bot(tricks), &bot(&[]))).unwrap()
}

#[test]
fn the_first_number_of_a_shot_is_the_column() {
    let played = game(&[]);
    let shots = played.record.events().iter().filter_map(|event| match event {
        Event::Played(SeaBattleEvent::Shot { seat: Seat::First, cell, .. }) => Some(cell.to_string()),
        _ => None,
    });
    assert_eq!(
        shots.take(3).collect::<Vec<_>>(),
        ["A1", "A2", "A3"],
        "the bot shoots 0 0, then 0 1, then 0 2"
    );
    let heard =
        printed(&played, Seat::Second).into_iter().filter(|call| call.starts_with("on_opponent_shot"));
    assert_eq!(heard.take(2).collect::<Vec<_>>(), ["on_opponent_shot 0 0", "on_opponent_shot 0 1"]);
}

#[test]
fn after_a_wrong_shot_nobody_is_told_of_it_and_only_the_other_hears_the_end() {
    let played = game(&["shoot", "off-board"]);
    assert_eq!(failures(&played), [(1, "shoot", FailureKind::Rule)]);
    assert_eq!(printed(&played, Seat::First), ["set_parameters 1", "get_map", "shoot"]);
    assert_eq!(
        printed(&played, Seat::Second),
        ["set_parameters 1", "get_map", "on_game_end", "games so far: 1"]
    );
}

#[test]
fn a_wrong_answer_stays_in_the_tournament_and_a_crash_or_lateness_does_not() {
    for (trick, conduct) in [
        ("off-board", Conduct::Wrong),
        ("words", Conduct::Wrong),
        ("exit", Conduct::Broken),
        ("sleep", Conduct::Broken),
        ("spin", Conduct::Broken),
    ] {
        let played = game(&["shoot", trick]);
        assert_eq!(played.conduct, BySeat::new(conduct, Conduct::Fair), "{trick}");
    }
}

#[test]
fn memory_lasts_between_games_and_a_wrong_answer_does_not_lose_it() {
    let mut dock = dock();
    let bout = sea_fight();
    // The first bot shoots past the board in its second game, the second one answers nonsense in its third.
    let (first, second) = (bot(&["shoot#2", "off-board"]), bot(&["get_map#3", "wrong-type"]));
    let entrants = BySeat::new(Entrant::<SeaBattle>::Program(&first), Entrant::Program(&second));
    let mut players = dock.embark(&bout.header.rules::<SeaBattle>().unwrap(), &entrants).unwrap();
    let mut last_words = Vec::new();
    let mut outcomes = Vec::new();
    for _ in 0..4 {
        let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
        outcomes.push(played.record.verdict().outcome);
        last_words.push(Seat::BOTH.map(|seat| printed(&played, seat).pop().unwrap_or_default()));
        assert!(players[Seat::First].is_alive() && players[Seat::Second].is_alive());
    }
    let [won, lost] = [Outcome::Won(Seat::First), Outcome::Won(Seat::Second)];
    assert_eq!(outcomes, [won, lost, won, won]);
    let so_far = |games: u32| format!("games so far: {games}");
    assert_eq!(last_words[0], [so_far(1), so_far(1)]);
    assert_eq!(last_words[1], ["shoot".to_owned(), so_far(2)]);
    assert_eq!(last_words[2], [so_far(3), "get_map".to_owned()]);
    assert_eq!(last_words[3], [so_far(4), so_far(4)]);
    players.into_array().into_iter().for_each(|player| dock.dismiss(player));
}

#[test]
fn a_bot_that_left_the_protocol_is_gone() {
    let mut dock = dock();
    let bout = sea_fight();
    for trick in ["wrong-id", "twice", "exit", "sleep"] {
        let (bad, good) = (bot(&["shoot", trick]), bot(&[]));
        let entrants = BySeat::new(Entrant::<SeaBattle>::Program(&bad), Entrant::Program(&good));
        let mut players = dock.embark(&bout.header.rules::<SeaBattle>().unwrap(), &entrants).unwrap();
        dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
        assert!(!players[Seat::First].is_alive() && players[Seat::Second].is_alive(), "{trick}");
        let absent = judge::play(&bout, &mut players, &mut |_| {});
        assert!(matches!(absent, Err(judge::Spoiled::Absent(Seat::First))), "{trick}");
        players.into_array().into_iter().for_each(|player| dock.dismiss(player));
    }
}
