//! Which calls come, in which order, and which do not come after a fault.

mod scripted;

use rules::sea_battle::{SeaBattleCall, ShotResult};
use rules::{Call, Preset, Seat};
use scripted::{Script, cell, layout, play};

#[test]
fn ai_battle_calls_in_the_documented_order() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    let played = play(&rules, Script::shooting("A7 J10"), Script::perfect(1));
    let first = played.heard_by(Seat::First);
    let opening = ["set_parameters", "on_game_start", "on_set_start", "get_map"];
    assert_eq!(first[..4], opening);
    assert_eq!(first[4..8], ["shoot", "shot_result", "shoot", "shot_result"]);
    assert_eq!(first[8..28], ["on_opponent_shot"; 20]);
    assert_eq!(first[28..], ["on_set_end", "on_game_end"]);
    let second = played.heard_by(Seat::Second);
    assert_eq!(second[..6], [&opening[..], &["on_opponent_shot", "on_opponent_shot"]].concat());
    assert_eq!(second[6..8], ["shoot", "shot_result"]);
}

#[test]
fn set_parameters_tells_the_number_of_sets() {
    let played = play(&Preset::AiBattle.sea_battle(5).unwrap(), Script::perfect(3), Script::hopeless());
    assert_eq!(played.calls[0], (Seat::First, Call::Parameters { sets: 5, game: () }));
}

#[test]
fn the_result_of_a_shot_and_the_opponents_shot_are_told_at_the_same_moment() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    let played = play(&rules, Script::shooting("J10"), Script::shooting(""));
    let told = [
        (Seat::First, Call::Play(SeaBattleCall::ShotResult(ShotResult::Miss))),
        (Seat::Second, Call::Play(SeaBattleCall::OpponentShot(cell("J10")))),
    ];
    assert!(played.calls.windows(2).any(|pair| pair == told));
}

#[test]
fn sea_fight_has_no_calls_at_the_start_of_a_game_or_a_set() {
    let rules = Preset::SeaFight.sea_battle(1).unwrap();
    let played = play(&rules, Script::perfect(1), Script::hopeless());
    let heard = played.heard_by(Seat::First);
    assert_eq!(heard[..3], ["set_parameters", "get_map", "shoot"]);
    assert_eq!(heard[heard.len() - 2..], ["on_set_end", "on_game_end"]);
}

#[test]
fn lol_2019_tells_only_results_and_nothing_of_the_opponents_shots() {
    let played = play(&Preset::Lol2019.sea_battle(1).unwrap(), Script::shooting("J10"), Script::perfect(1));
    assert_eq!(played.heard_by(Seat::First), ["get_map", "shoot", "shot_result"]);
}

#[test]
fn the_game_end_comes_early_to_the_one_that_did_not_fail() {
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        let rules = preset.sea_battle(3).unwrap();
        let played = play(&rules, Script::shooting("J10 J10"), Script::shooting("J10"));
        let second = played.heard_by(Seat::Second);
        assert_eq!(second.last(), Some(&"on_game_end"), "{preset}");
        assert!(!played.heard_by(Seat::First).contains(&"on_game_end"), "{preset}");
    }
}

#[test]
fn no_set_end_comes_to_either_after_a_fault() {
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        let rules = preset.sea_battle(3).unwrap();
        let played = play(&rules, Script::shooting("J10 J10"), Script::shooting("J10"));
        for seat in Seat::BOTH {
            assert!(!played.heard_by(seat).contains(&"on_set_end"), "{preset}");
        }
    }
}

#[test]
fn after_a_wrong_shot_neither_its_result_nor_the_opponents_shot_comes() {
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        let rules = preset.sea_battle(1).unwrap();
        let played = play(&rules, Script::shooting("J10 J10"), Script::shooting("J10"));
        let results = played.heard_by(Seat::First).iter().filter(|&&call| call == "shot_result").count();
        let heard = played.heard_by(Seat::Second).iter().filter(|&&call| call == "on_opponent_shot").count();
        assert_eq!((results, heard), (1, 1), "{preset}: only those of the right shot");
    }
}

#[test]
fn both_failing_hear_nothing_more() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    let wrong = Script::perfect(1).placing(layout(""));
    let played = play(&rules, wrong.clone(), wrong);
    for seat in Seat::BOTH {
        assert_eq!(played.heard_by(seat).last(), Some(&"get_map"));
    }
}

#[test]
fn failing_at_the_game_end_after_the_opponents_fault_changes_nothing() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    let second = Script::shooting("J10").dying_at("on_game_end", 0);
    let played = play(&rules, Script::shooting("J10 J10"), second);
    assert_eq!(played.verdict.outcome, rules::Outcome::Won(Seat::Second));
}

#[test]
fn failing_at_the_game_end_of_a_played_game_loses_it() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    let played = play(&rules, Script::perfect(1).dying_at("on_game_end", 0), Script::hopeless());
    assert_eq!(played.verdict.outcome, rules::Outcome::Won(Seat::Second));
    assert_eq!(played.verdict.ending, rules::Ending::Fault);
}

#[test]
fn the_last_shot_of_homework_calls_on_kill_then_the_winners_on_win_then_the_losers_on_lose() {
    let played = play(&Preset::Homework.sea_battle(1).unwrap(), Script::perfect(1), Script::hopeless());
    let last = &played.calls[played.calls.len() - 3..];
    assert_eq!(last[0], (Seat::First, Call::Play(SeaBattleCall::ShotResult(ShotResult::Sunk))));
    assert_eq!(last[1], (Seat::First, Call::Play(SeaBattleCall::Won)));
    assert_eq!(last[2], (Seat::Second, Call::Play(SeaBattleCall::Lost)));
}
