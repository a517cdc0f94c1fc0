//! Games from the command line: what scripts get, and that the same seed gives the same game.

mod session;

use serde_json::Value;
use session::{Desk, Said};

fn json(said: &Said) -> Value {
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(said.out.lines().count(), 1, "one object and nothing else");
    serde_json::from_str(&said.out).expect("what scripts get is JSON")
}

/// The object without the times, which are never the same.
fn timeless(mut game: Value) -> Value {
    for seat in game["seats"].as_array_mut().expect("two seats") {
        let seat = seat.as_object_mut().expect("a seat is an object");
        seat.remove("cpu_ms");
        seat.remove("wall_ms");
    }
    game
}

#[test]
fn a_game_as_json_has_all_that_scripts_were_promised() {
    let desk = Desk::new();
    let game = json(&desk.type_line("broadside match captain cadet --seed 3 --sets 5 --json"));
    assert_eq!(game["game"], "sea-battle");
    assert_eq!(game["preset"], "ai-battle");
    assert_eq!(game["seed"], 3);
    assert_eq!(game["outcome"], "first");
    assert_eq!(game["score"], serde_json::json!([3, 0]));
    assert_eq!(game["sets_played"], 3);
    assert_eq!(game["ending"], serde_json::json!({"kind": "played", "faults": []}));
    for (seat, bot) in [(0, "captain"), (1, "cadet")] {
        let seat = &game["seats"][seat];
        assert_eq!(seat["bot"], bot);
        assert!(seat["cpu_ms"].is_f64() && seat["wall_ms"].is_f64() && seat["calls"].is_u64(), "{seat}");
    }
    assert_eq!(game["sets"].as_array().map(Vec::len), Some(3));
    assert_eq!(game["sets"][0]["winner"], 1);
}

#[test]
fn ten_drawn_turns_are_a_draw_and_the_reason_is_told() {
    let game = json(&Desk::new().type_line("broadside match rock rock --json"));
    assert_eq!((&game["outcome"], &game["ending"]["kind"]), (&"draw".into(), &"draw-streak".into()));
    assert!(game["seed"].is_u64(), "a drawn seed is shown");
    let unfinished = serde_json::json!([{"set": 1, "winner": null, "turns": 10, "won": [0, 0]}]);
    assert_eq!((&game["sets_played"], &game["sets"]), (&0.into(), &unfinished));
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let desk = Desk::new();
    let play = |line: &str| timeless(json(&desk.type_line(line)));
    for bots in ["admiral gunner", "hunter cadet", "oracle dice"] {
        let line = format!("broadside match {bots} --json --sets 5 --seed");
        assert_eq!(play(&format!("{line} 42")), play(&format!("{line} 42")), "{bots}");
        let distinct = (0..8).map(|seed| play(&format!("{line} {seed}"))["sets"].to_string());
        assert!(distinct.collect::<std::collections::BTreeSet<_>>().len() > 1, "{bots}");
    }
}

#[test]
fn who_begins_is_drawn_where_the_rules_say_so_and_alternates() {
    let desk = Desk::new();
    let beginner = |seed: u32, preset: &str| {
        let line = format!("broadside match cadet cadet --json --seed {seed} --preset {preset}");
        json(&desk.type_line(&line))["sets"][0]["first"].as_u64().expect("somebody begins")
    };
    let drawn: Vec<u64> = (0..12).map(|seed| beginner(seed, "ai-battle")).collect();
    assert!(drawn.contains(&1) && drawn.contains(&2), "{drawn:?}");
    assert!((0..6).all(|seed| beginner(seed, "lol-2019") == 1 && beginner(seed, "homework") == 1));
    let game =
        json(&desk.type_line("broadside match cadet cadet --json --seed 1 --preset sea-fight --sets 4"));
    let first = |set: usize| game["sets"][set]["first"].as_u64();
    assert!(first(0) != first(1) && first(0) == first(2) && first(1) == first(3));
}

#[test]
fn every_preset_is_played_and_its_record_is_sound_and_can_be_seen() {
    let desk = Desk::new();
    for (number, options) in [
        "gunner hunter",
        "gunner hunter --preset sea-fight --sets 2",
        "gunner hunter --preset lol-2019",
        "gunner hunter --preset homework",
        "counter mirror",
        "counter mirror --preset sea-fight --wins 1 --sets 9",
    ]
    .iter()
    .enumerate()
    {
        let file = format!("record-{number}.jsonl");
        let game = json(&desk.type_line(&format!("broadside match {options} --record {file} --json")));
        let found = json(&desk.type_line(&format!("broadside log verify {file} --json")));
        assert_eq!((&found["sound"], &found["mismatches"]), (&true.into(), &0.into()), "{options}");
        let replayed = desk.type_line(&format!("broadside replay {file}"));
        let score = format!("{} : {}", game["score"][0], game["score"][1]);
        assert_eq!(replayed.code, 0, "{}", replayed.err);
        assert!(replayed.out.contains(&score), "{options}: {score} in\n{}", replayed.out);
    }
}

#[test]
fn a_record_is_never_lost_to_a_mistake() {
    let desk = Desk::new();
    let read = || std::fs::read_to_string(desk.folder.join("game.jsonl")).expect("the record is there");
    let before = read();
    assert_eq!(desk.type_line("broadside match rock dice --record game.jsonl").code, 1);
    assert_eq!(read(), before);
    assert_eq!(desk.type_line("broadside match rock dice --record game.jsonl --force").code, 0);
    assert_ne!(read(), before);
    let left: Vec<_> = std::fs::read_dir(&desk.folder).expect("the desk is there").collect();
    let data = std::fs::read_dir(session::data()).expect("the data is there").count();
    assert_eq!(left.len(), data, "nothing is left beside the record");
}

#[test]
fn what_is_suggested_can_be_pasted() {
    let desk = Desk::new();
    for (name, expected) in
        [("my game's.jsonl", "replay \"my game's.jsonl\""), ("-dash.jsonl", "replay ./-dash.jsonl")]
    {
        let record = format!("--record={name}");
        let said = desk.run(&["match", "rock", "dice", &record]);
        assert!(said.out.contains(&format!("  broadside {expected}\n")), "{said:?}");
    }
}

#[test]
fn a_script_that_waits_for_json_hears_of_a_failure() {
    let said = Desk::new().type_line("broadside replay nowhere.jsonl");
    assert_eq!((said.out.as_str(), said.code), ("", 1));
    let said = Desk::new().type_line("broadside log verify nowhere.jsonl --json");
    let told: Value = serde_json::from_str(&said.out).expect("what scripts get is JSON");
    assert_eq!((told["error"].as_str(), said.code), (Some(said.err.trim_end()), 1));
}

#[test]
fn a_log_survives_the_way_there_and_back() {
    let desk = Desk::new();
    for line in [
        "broadside log convert seed.log --to json --output one.jsonl",
        "broadside log convert one.jsonl --to lol --output one.log",
        "broadside log convert one.log --to lol0 --output zero.log",
    ] {
        assert_eq!(desk.type_line(line).code, 0, "{line}");
    }
    let read = |name: &str| std::fs::read_to_string(desk.folder.join(name)).expect("the log is there");
    assert!(read("zero.log").starts_with(read("seed.log").trim_end()), "{}", read("zero.log"));
    assert_eq!(json(&desk.type_line("broadside log verify one.log --json"))["base"], 1);
}

#[test]
fn figures_are_json_lines_with_the_promised_fields() {
    let desk = Desk::new();
    for line in [
        "broadside bench engine --seconds 0.05 --json",
        "broadside bench strength --sets 21 --bots oracle --json",
        "broadside bench tournament --games 2 --stored 200 --json",
        "broadside bench play --json",
        "broadside bench net --seconds 0.02 --sessions 50 --json",
    ] {
        let said = desk.type_line(line);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.lines().count() >= 3, "{}", said.out);
        for figure in said.out.lines() {
            let figure: Value = serde_json::from_str(figure).expect("a figure is JSON");
            for field in ["bench", "name", "value", "unit", "baseline", "ratio", "goal"] {
                assert!(figure.get(field).is_some(), "{field} in {figure}");
            }
        }
    }
}

#[test]
fn shells_get_their_scripts() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let said = desk.type_line(&format!("broadside completions {shell}"));
        assert!(said.code == 0 && said.out.contains("broadside") && said.out.contains("replay"), "{shell}");
    }
}

#[test]
fn a_bot_that_does_not_start_is_told_so_with_its_line_and_no_call_is_blamed() {
    let desk = Desk::new();
    for (lang, told, before) in
        [("en", "did not start", "before the first set"), ("ru", "бот не запустился", "до первого сета")]
    {
        let checked = desk.type_line(&format!("broadside check asleep.py --lang {lang}"));
        assert_eq!(checked.code, 1, "{}", checked.err);
        assert!(
            checked.out.contains(told) && checked.out.contains("4 | first = shots[0]"),
            "{}",
            checked.out
        );
        assert!(!checked.out.contains("set_parameters") && !checked.out.contains("--log"), "{}", checked.out);
        let record = format!("asleep-{lang}.jsonl");
        desk.type_line(&format!("broadside match asleep.py hunter --record {record}"));
        let again = desk.type_line(&format!("broadside repro {record} --as 1 bot.py --lang {lang}"));
        assert!(again.out.contains(before), "{} {}", again.out, again.err);
    }
}

#[test]
fn what_to_type_next_keeps_the_rules_and_the_trust() {
    let said = Desk::new().type_line("broadside check bot.py --preset homework --seed 5 --trust-bots");
    let next = "broadside check bot.py --preset homework --seed 5 --trust-bots --log";
    assert!(said.out.contains(next), "{} {}", said.out, said.err);
}

#[test]
fn a_new_bot_goes_into_a_folder_that_is_there() {
    let desk = Desk::new();
    std::fs::create_dir(desk.folder.join("t")).expect("the desk is writable");
    let said = desk.type_line("broadside new sea-battle --language c t/");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(desk.folder.join("t/bot.c").is_file() && said.out.contains("check t/bot.c"), "{}", said.out);
}
