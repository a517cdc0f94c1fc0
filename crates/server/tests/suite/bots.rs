//! Bots from the first draft to the version that plays, checked by a real crew.

use std::time::{Duration, Instant};

use jobs::{Desk, Skills};

use crate::arena::Arena;
use crate::browser::Browser;

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

pub(crate) fn make(browser: &mut Browser, name: &str, game: &str, language: &str) -> String {
    let fields = [("name", name), ("game", game), ("language", language)];
    browser.fill("/bots/new", "/bots/new", &fields).expect(303).header("location").to_owned()
}

/// Sends a source and waits until it is checked.
pub(crate) fn submit(browser: &mut Browser, bot: &str, source: &str) -> serde_json::Value {
    let page = browser.fill(bot, &format!("{bot}/submit"), &[("source", source)]).expect(303);
    let page = format!("/api/v1{}", page.header("location"));
    let begun = Instant::now();
    loop {
        let told = browser.get(&page).expect(200).json();
        if told["check"]["over"] == true {
            return told["check"].clone();
        }
        assert!(begun.elapsed() < LONG, "{told}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

pub(crate) fn template(browser: &mut Browser, bot: &str) -> String {
    browser.get(&format!("/api/v1{bot}/draft")).expect(200).json()["source"].as_str().unwrap().to_owned()
}

#[test]
fn a_template_is_accepted_and_plays_until_a_better_one_is() {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "Буря", "sea-battle", "python");
    let source = template(&mut ann, &bot);
    let check = submit(&mut ann, &bot, &source);
    assert_eq!(check["accepted"], true, "{check}");
    let states: Vec<&str> =
        check["stages"].as_array().unwrap().iter().map(|s| s["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["passed"; 5]);
    assert_eq!((&check["active"], &check["spelling"]), (&1.into(), &"snake".into()), "{check}");
    let broken = submit(&mut ann, &bot, &source.replace("def shoot", "def shot"));
    assert_eq!((&broken["accepted"], &broken["active"]), (&false.into(), &1.into()), "{broken}");
    let page = ann.get("/bots").expect(200).text();
    assert!(page.contains("version 1 plays") && page.contains("version 2 refused"), "{page}");
    let better = submit(&mut ann, &bot, &(source + "\n# better\n"));
    assert_eq!((&better["accepted"], &better["active"]), (&true.into(), &3.into()), "{better}");
    assert!(ann.get("/bots").text().contains("version 3 plays"));
    ann.fill(&bot, &format!("{bot}/versions/1/activate"), &[]).expect(303);
    assert!(ann.get("/bots").text().contains("version 1 plays"));
    ann.fill(&bot, &format!("{bot}/versions/2/activate"), &[]).expect(422);
    ann.fill(&bot, &format!("{bot}/versions/1/restore"), &[]).expect(303);
    assert!(!template(&mut ann, &bot).contains("# better"));
    let diff = ann.get(&format!("{bot}/versions?old=1&new=3")).expect(200).text();
    assert!(diff.contains("<tr class=\"added\">") && diff.contains("# better"), "{diff}");
    let game = ann.get(&format!("{bot}/versions/1/game")).expect(200).text();
    assert!(game.contains("\"fromFault\":false"), "{game}");
    let id = store::VersionId { bot: store::BotId(1), number: 1 };
    let facts = arena.store.check(id).unwrap().unwrap().facts;
    let facts: serde_json::Value = serde_json::from_str(&facts).unwrap();
    assert!(facts["set_ms"].as_f64().is_some_and(|ms| ms > 0.0 && ms < 10_000.0), "{facts}");
    let log = ann.get(&format!("{bot}/versions/1/game.jsonl")).expect(200).text();
    assert!(log.starts_with("{\"broadside\":1"), "{log}");
    assert!(game.contains(&format!("{bot}/versions/1/share/game.gif")), "{game}");
    let film = ann.get(&format!("{bot}/versions/1/share/game.gif")).expect(200);
    assert_eq!(film.header("content-disposition"), "attachment; filename=\"bot-1-version-1.gif\"");
}

#[test]
fn an_error_is_shown_on_its_line_and_a_map_is_drawn() {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann").saying("accept-language", "ru");
    let bot = make(&mut ann, "Шторм", "sea-battle", "python");
    let source = template(&mut ann, &bot);
    let check = submit(&mut ann, &bot, &format!("x = (\n{source}"));
    assert_eq!(
        (&check["accepted"], &check["stages"][1]["state"]),
        (&false.into(), &"failed".into()),
        "{check}"
    );
    assert!(check["diagnostics"][0]["line"].is_u64(), "{check}");
    let page = ann.get(&format!("{bot}/versions/1")).expect(200).text();
    assert!(page.contains("class=\"removed\"") && page.contains("ошибка"), "{page}");
    let map = "def get_map():\n    print('<b>hello</b>')\n    return [[1] * 10 for _ in range(10)]\n\n\ndef shoot():\n    return (0, 0)\n";
    let check = submit(&mut ann, &bot, map);
    assert_eq!(check["stages"][3]["state"], "failed", "{check}");
    assert_eq!(check["map"]["decks"][0], "##########", "{check}");
    assert!(check["output"].as_str().unwrap().contains("<b>hello</b>"), "{check}");
    let page = ann.get(&format!("{bot}/versions/2")).expect(200).text();
    assert!(page.contains("&#60;b&#62;hello") && !page.contains("<b>hello"), "{page}");
    let game = ann.get(&format!("{bot}/versions/2/game")).expect(200).text();
    assert!(game.contains("\"fromFault\":true"), "{game}");
    let (_, printed) =
        game.split_once("\"output\":[{\"seat\":1,\"call\":").expect("what was printed has its call");
    assert!(printed.split_once(']').is_some_and(|(printed, _)| printed.contains("hello")), "{game}");
}

#[test]
fn a_check_is_heard_while_it_runs_and_after() {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "Ветер", "rps", "python");
    let source = template(&mut ann, &bot);
    let body = serde_json::json!({ "source": source }).to_string();
    let sent = ann.send("POST", &format!("/api/v1{bot}/versions"), &body).expect(201).json();
    for _ in 0..2 {
        let heard = ann.get(sent["events"].as_str().unwrap()).expect(200);
        assert!(heard.header("content-type").starts_with("text/event-stream"));
        let last = heard.text().lines().rfind(|line| line.starts_with("data: ")).unwrap()[6..].to_owned();
        let state: serde_json::Value = serde_json::from_str(&last).unwrap();
        assert_eq!((&state["over"], &state["accepted"]), (&true.into(), &true.into()), "{state}");
        assert_eq!(
            state["active"], 1,
            "whoever has listened from the beginning is told what plays now: {state}"
        );
    }
}

#[test]
fn a_check_that_nobody_can_do_says_so_and_does_not_seem_to_be_done() {
    let desk = Desk::new();
    let arena = Arena::with_desk(desk.clone());
    let python = desk.enlist_as("lab", Skills::named("python"));
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "Туман", "rps", "pascal");
    let body = serde_json::json!({ "source": template(&mut ann, &bot) }).to_string();
    ann.send("POST", &format!("/api/v1{bot}/versions"), &body).expect(201);
    assert!(desk.take(python, Duration::ZERO).is_none(), "it is for somebody else");
    let mut check = || ann.get(&format!("/api/v1{bot}/versions/1")).expect(200).json()["check"].clone();
    let told = check();
    assert_eq!((&told["stages"][1]["state"], &told["over"]), (&"waiting".into(), &false.into()), "{told}");
    let why = told["sentence"].as_str().unwrap_or_default();
    assert!(why.contains("can run Free Pascal") && told["queue"].is_null(), "{told}");

    let pascal = desk.enlist_as("lab", Skills::named("pascal"));
    let told = check();
    assert_eq!((&told["sentence"], &told["queue"]["position"]), (&().into(), &0.into()), "{told}");
    let mut ticket = desk.take(pascal, Duration::ZERO).unwrap();
    assert!(desk.begin(&mut ticket));
    assert_eq!(check()["stages"][1]["state"], "running");
}

#[test]
fn what_was_sent_before_a_stop_is_checked_after_it() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "Штиль", "rps", "python");
    let source = template(&mut ann, &bot);
    ann.fill(&bot, &format!("{bot}/submit"), &[("source", &source)]).expect(303);
    assert_eq!(arena.store.unchecked().unwrap().len(), 1);
    let later = arena.reopened_with_crew();
    let begun = Instant::now();
    while !later.store.unchecked().unwrap().is_empty() {
        assert!(begun.elapsed() < LONG);
        std::thread::sleep(Duration::from_millis(20));
    }
}
