//! Every sentence of the rules of Sea Battle, one test each.

mod scripted;

use rules::sea_battle::{Aim, Flaw, IDLE_SHOTS_LIMIT, SeaBattleBreach, SeaBattleEvent};
use rules::{BadLength, Ending, Event, Failure, MAX_SETS, Outcome, Preset, Seat};
use scripted::{Died, Script, cell, layout, play, play_beginning_with};

const STRICT: [Preset; 2] = [Preset::AiBattle, Preset::SeaFight];
const NO_TOUCHING: [Preset; 3] = [Preset::AiBattle, Preset::SeaFight, Preset::Lol2019];

fn flaws(preset: Preset, drawing: &str) -> Vec<Flaw> {
    let rules = preset.sea_battle(1).expect("one set suits every preset");
    layout(drawing).check(&rules.game.placement).err().unwrap_or_default()
}

#[test]
fn the_fleet_is_one_four_decker_two_three_deckers_three_two_deckers_and_four_one_deckers() {
    for preset in NO_TOUCHING {
        assert_eq!(flaws(preset, scripted::FLEET), []);
        let missing_a_single = scripted::FLEET.replacen("#_#_#_#___", "#_#_#_____", 1);
        assert_eq!(flaws(preset, &missing_a_single), [Flaw::Missing { length: 1, count: 1 }]);
    }
}

#[test]
fn the_example_maps_of_ai_battle_sea_fight_and_lol_2019_are_legal() {
    for map in [
        include_str!("golden/ai_battle_example.txt"),
        include_str!("golden/sea_fight_example_bot.txt"),
        include_str!("golden/lol_2019_example.txt"),
    ] {
        for preset in Preset::ALL {
            assert_eq!(flaws(preset, map), [], "{preset}\n{map}");
        }
    }
}

#[test]
fn the_one_deckers_of_the_example_map_lie_where_its_text_says() {
    let board = layout(include_str!("golden/ai_battle_example.txt"));
    let singles: Vec<String> =
        board.decks().components().filter(|ship| ship.len() == 1).map(|ship| ship.to_string()).collect();
    assert_eq!(singles, ["A1", "A3", "A5", "A7"], "rows 0, 2, 4 and 6 of column 0");
}

#[test]
fn ships_are_straight() {
    let bent = "####______\n__________\n##__###___\n#_________\n___##_##__\n##________\n____#_#___\n#_________\n__#_______\n__________\n";
    for preset in Preset::ALL {
        assert!(
            matches!(flaws(preset, bent)[..], [Flaw::Bent { cells } | Flaw::SideContact { cells }, ..] if cells.to_string() == "A3, B3, A4"),
            "{preset}"
        );
    }
}

const TOUCHING_BY_A_CORNER: &str = "####______\n____###___\n__________\n###_______\n____##_##_\n__________\n##________\n___#_#_#__\n_#________\n__________\n";

#[test]
fn ships_never_touch_by_a_corner_in_ai_battle_sea_fight_and_lol_2019() {
    for preset in NO_TOUCHING {
        let found = flaws(preset, TOUCHING_BY_A_CORNER);
        assert!(
            matches!(found[..], [Flaw::CornerContact { cells }] if cells.to_string() == "D1, E2"),
            "{found:?}"
        );
    }
}

#[test]
fn corners_may_touch_in_homework() {
    assert_eq!(flaws(Preset::Homework, TOUCHING_BY_A_CORNER), []);
}

#[test]
fn sides_may_not_touch_in_homework() {
    let side_by_side = "####______\n####______\n__________\n__________\n__________\n__________\n__________\n__________\n__________\n__________\n";
    let found = flaws(Preset::Homework, side_by_side);
    assert!(
        matches!(found[..], [Flaw::Bent { cells } | Flaw::SideContact { cells }] if cells.len() == 8),
        "{found:?}"
    );
}

#[test]
fn any_non_empty_fleet_is_a_legal_field_in_homework() {
    let water = "__________\n".repeat(10);
    let one_single = water.replacen('_', "#", 1);
    let ten_decker = water.replacen("__________", "##########", 1);
    let checkerboard = "#_#_#_#_#_\n_#_#_#_#_#\n".repeat(5);
    for map in [&one_single, &ten_decker, &checkerboard] {
        assert_eq!(flaws(Preset::Homework, map), [], "{map}");
    }
    assert_eq!(flaws(Preset::Homework, &water), [Flaw::NoShips]);
}

#[test]
fn a_shot_is_a_miss_a_hit_or_sinks() {
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).unwrap();
        let played = play(&rules, Script::shooting("A5 B5 J10"), Script::shooting("J10"));
        assert_eq!(played.shots()[..3], ["1 a5 hit", "1 b5 sunk", "1 j10 miss"], "{preset}");
    }
}

#[test]
fn a_hit_or_a_sinking_keeps_the_turn_and_a_miss_passes_it() {
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).unwrap();
        let played = play(&rules, Script::shooting("A5 B5 J10 A7"), Script::shooting("J9"));
        let shooters: Vec<char> = played.shots().iter().map(|shot| shot.chars().next().unwrap()).collect();
        assert_eq!(shooters, ['1', '1', '1', '2', '1'], "{preset}");
    }
}

#[test]
fn shooting_next_to_a_sunk_ship_is_legal() {
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).unwrap();
        let played = play(&rules, Script::shooting("A7 B7"), Script::shooting("J10"));
        assert_eq!(played.shots()[..2], ["1 a7 sunk", "1 b7 miss"], "{preset}");
        assert_eq!(played.heard_by(Seat::Second).iter().filter(|&&call| call == "shoot").count(), 1);
    }
}

#[test]
fn shooting_the_same_cell_again_breaks_the_rules_in_ai_battle_and_sea_fight() {
    for preset in STRICT {
        let rules = preset.sea_battle(1).unwrap();
        for cells in ["J10 J10", "A1 A1", "A7 A7"] {
            let played = play(&rules, Script::shooting(cells), Script::shooting("J10"));
            assert_eq!(played.verdict.outcome, Outcome::Won(Seat::Second));
            let again = cell(cells.split_once(' ').unwrap().1);
            let breach = Failure::Breach(SeaBattleBreach::Repeated(again));
            assert!(played.events.contains(&Event::Failed {
                seat: Seat::First,
                call: "shoot",
                failure: breach
            }));
        }
    }
}

#[test]
fn the_same_cell_may_be_shot_at_in_another_set() {
    let rules = Preset::AiBattle.sea_battle(3).unwrap();
    let played = play(&rules, Script::perfect(2), Script::hopeless());
    assert_eq!(played.verdict.ending, Ending::Played);
}

#[test]
fn shooting_the_same_cell_again_is_answered_miss_and_passes_the_turn_in_lol_2019() {
    let rules = Preset::Lol2019.sea_battle(1).unwrap();
    let played = play(&rules, Script::shooting("A1 A1 B1"), Script::shooting("J10 J10"));
    let expected = ["1 a1 hit", "1 a1 miss", "2 j10 miss", "1 b1 hit"];
    assert_eq!(played.shots(), expected);
}

#[test]
fn shooting_the_same_cell_again_is_told_so_and_asked_again_in_homework() {
    let rules = Preset::Homework.sea_battle(1).unwrap();
    let played = play(&rules, Script::shooting("J10 A1 A1 B1"), Script::shooting("J10 J10 J9"));
    assert_eq!(played.shots(), ["1 j10 miss", "2 j10 miss", "1 a1 hit", "1 b1 hit"]);
    let repeated = Event::Played(SeaBattleEvent::Repeated { seat: Seat::First, cell: cell("A1") });
    assert!(played.events.contains(&repeated));
    assert!(played.heard_by(Seat::First).contains(&"shot_refused"));
}

#[test]
fn shooting_off_the_board_breaks_the_rules_except_in_homework() {
    for (row, column) in [(10, 0), (0, 10), (-1, 5), (i64::MAX, i64::MIN)] {
        for preset in Preset::ALL {
            let rules = preset.sea_battle(1).unwrap();
            let off = Script::aiming([Aim::from_row_column(row, column), Aim::At(cell("J10"))]);
            let played = play(&rules, off, Script::shooting(""));
            let breach = Failure::Breach(SeaBattleBreach::OffBoard { row, column });
            let failed = Event::Failed { seat: Seat::First, call: "shoot", failure: breach };
            assert_eq!(played.events.contains(&failed), preset != Preset::Homework, "{preset}");
            let strayed = Event::Played(SeaBattleEvent::Strayed { seat: Seat::First, row, column });
            assert_eq!(played.events.contains(&strayed), preset == Preset::Homework, "{preset}");
        }
    }
}

#[test]
fn a_set_ends_when_one_fleet_is_sunk() {
    for preset in Preset::ALL {
        let played = play(&preset.sea_battle(1).unwrap(), Script::perfect(1), Script::hopeless());
        assert_eq!(played.shots().len(), 20, "{preset}");
        assert!(played.events.contains(&Event::SetEnded { set: 1, winner: Seat::First }));
        assert_eq!(played.verdict.outcome, Outcome::Won(Seat::First));
    }
}

#[test]
fn each_set_has_new_maps() {
    for preset in STRICT {
        let played = play(&preset.sea_battle(2).unwrap(), Script::perfect(2), Script::hopeless());
        let maps = played.heard_by(Seat::First).iter().filter(|&&call| call == "get_map").count();
        assert_eq!(maps, 2, "{preset}");
    }
}

#[test]
fn who_shoots_first_alternates_between_sets() {
    for beginner in Seat::BOTH {
        for preset in STRICT {
            let rules = preset.sea_battle(4).unwrap();
            let played = play_beginning_with(beginner, &rules, Script::perfect(4), Script::hopeless());
            let firsts = played.events.iter().filter_map(|event| match event {
                Event::SetStarted { first, .. } => Some(*first),
                _ => None,
            });
            let sets = if preset == Preset::SeaFight { 4 } else { 3 };
            let expected = [beginner, beginner.other(), beginner, beginner.other()];
            assert_eq!(firsts.collect::<Vec<_>>(), expected[..sets], "{preset}");
        }
    }
}

#[test]
fn who_shoots_first_in_the_first_set_is_drawn_except_in_lol_2019_and_homework_where_player_1_begins() {
    use rules::Opening::{Drawn, FirstSeat};
    for (preset, opening) in Preset::ALL.into_iter().zip([Drawn, Drawn, FirstSeat, FirstSeat]) {
        assert_eq!(preset.sea_battle(1).unwrap().series.opening, opening, "{preset}");
    }
}

#[test]
fn ai_battle_stops_as_soon_as_the_lead_cannot_be_caught() {
    let played = play(&Preset::AiBattle.sea_battle(7).unwrap(), Script::perfect(7), Script::hopeless());
    assert_eq!(played.verdict.score.into_array(), [4, 0]);
    assert_eq!(played.verdict.outcome, Outcome::Won(Seat::First));
    assert_eq!(played.verdict.sets_played(), 4);
}

#[test]
fn sea_fight_plays_all_sets() {
    let played = play(&Preset::SeaFight.sea_battle(7).unwrap(), Script::perfect(7), Script::hopeless());
    assert_eq!(played.verdict.score.into_array(), [7, 0]);
}

#[test]
fn equal_sets_are_a_draw() {
    for preset in STRICT {
        let rules = preset.sea_battle(2).unwrap();
        // Each player is perfect in the set that it begins, so each wins one.
        let played = play(&rules, Script::perfect(1), Script::perfect(1));
        assert_eq!(played.verdict.score.into_array(), [1, 1], "{preset}");
        assert_eq!(played.verdict.outcome, Outcome::Drawn);
        assert_eq!(played.verdict.ending, Ending::Played);
    }
}

#[test]
fn the_number_of_sets_has_limits() {
    for preset in STRICT {
        assert_eq!(preset.sea_battle(0), Err(BadLength::Sets));
        assert!(preset.sea_battle(MAX_SETS).is_ok());
        assert_eq!(preset.sea_battle(MAX_SETS + 1), Err(BadLength::Sets));
    }
}

#[test]
fn lol_2019_and_homework_have_one_set() {
    for preset in [Preset::Lol2019, Preset::Homework] {
        assert!(preset.sea_battle(1).is_ok());
        assert_eq!(preset.sea_battle(2), Err(BadLength::OneSetOnly(preset)));
    }
}

#[test]
fn one_fails_and_the_other_wins_the_game() {
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).unwrap();
        let bad_map = Script::perfect(1).placing(layout(""));
        let played = play(&rules, bad_map, Script::hopeless());
        assert_eq!(played.verdict.outcome, Outcome::Won(Seat::Second), "{preset}");
        assert_eq!(played.verdict.ending, Ending::Fault);
    }
}

#[test]
fn both_fail_at_the_same_moment_and_both_lose_except_in_lol_2019_where_both_boards_wrong_is_a_draw() {
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).unwrap();
        let bad_map = Script::perfect(1).placing(layout(""));
        let dead = Script::perfect(1).dying_at("get_map", 0);
        let played = play(&rules, bad_map, dead);
        let expected = if preset == Preset::Lol2019 { Outcome::Drawn } else { Outcome::BothLost };
        assert_eq!(played.verdict.outcome, expected, "{preset}");
        let failures: Vec<Seat> = played
            .events
            .iter()
            .filter_map(|event| if let Event::Failed { seat, .. } = event { Some(*seat) } else { None })
            .collect();
        assert_eq!(failures, Seat::BOTH, "both reasons are kept");
    }
}

#[test]
fn a_fault_anywhere_loses_the_game_whatever_the_score() {
    let rules = Preset::AiBattle.sea_battle(7).unwrap();
    let played = play(&rules, Script::perfect(7).dying_at("on_set_end", 2), Script::hopeless());
    assert_eq!(played.verdict.score.into_array(), [3, 0]);
    assert_eq!(played.verdict.outcome, Outcome::Won(Seat::Second));
    let died = Event::Failed { seat: Seat::First, call: "on_set_end", failure: Failure::Fault(Died) };
    assert!(played.events.contains(&died));
}

#[test]
fn two_players_who_only_repeat_themselves_draw_in_lol_2019() {
    let rules = Preset::Lol2019.sea_battle(1).unwrap();
    let stubborn = Script::aiming(std::iter::repeat_n(Aim::At(cell("J10")), 2 * IDLE_SHOTS_LIMIT as usize));
    let played = play(&rules, stubborn.clone(), stubborn);
    assert_eq!(played.verdict.outcome, Outcome::Drawn);
    assert_eq!(played.verdict.ending, Ending::DrawStreak);
    assert_eq!(played.shots().len(), 2 + IDLE_SHOTS_LIMIT as usize);
}

#[test]
fn a_player_who_will_not_stop_repeating_itself_fails_in_homework() {
    let rules = Preset::Homework.sea_battle(1).unwrap();
    for aim in [Aim::At(cell("A1")), Aim::from_row_column(99, 99)] {
        let stubborn = Script::aiming(std::iter::repeat_n(aim, 2 * IDLE_SHOTS_LIMIT as usize));
        let played = play(&rules, stubborn, Script::hopeless());
        assert_eq!(played.verdict.outcome, Outcome::Won(Seat::Second));
        let failure = Failure::Breach(SeaBattleBreach::Idle);
        assert!(played.events.contains(&Event::Failed { seat: Seat::First, call: "shoot", failure }));
    }
}
