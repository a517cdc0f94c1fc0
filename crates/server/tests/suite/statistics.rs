//! What is known of a bot: counted from known games, by value.

use record::AnyRecord;
use store::{Audience, Final, State, Version, VersionId, Visibility};

use crate::arena::Arena;
use crate::browser::Browser;
use crate::games::{keep, practise, sample, version_of};

const FLEET: [&str; 10] = [
    "####______",
    "__________",
    "###__###__",
    "__________",
    "##_##_##__",
    "__________",
    "#_#_#_#___",
    "__________",
    "__________",
    "__________",
];

/// A game in which a bot hides its fleet always in the same place, shoots at A1 twice, and dies.
fn same_place() -> AnyRecord {
    let rows = serde_json::to_string(&FLEET).unwrap();
    let lines = format!(
        "{{\"broadside\":1,\"game\":\"sea-battle\",\"preset\":\"ai-battle\",\"sets\":7,\"first\":1,\"bots\":[{{\"name\":\"perch\"}},{{\"name\":\"hunter\"}}],\"host\":\"root\"}}\n\
         {{\"set\":1,\"first\":1}}\n{{\"placed\":{rows},\"by\":1}}\n{{\"placed\":{rows},\"by\":2}}\n\
         {{\"shot\":\"A1\",\"by\":1,\"result\":\"hit\"}}\n{{\"shot\":\"J10\",\"by\":1,\"result\":\"miss\"}}\n\
         {{\"shot\":\"B1\",\"by\":2,\"result\":\"hit\"}}\n{{\"shot\":\"J9\",\"by\":2,\"result\":\"miss\"}}\n\
         {{\"failed\":\"shoot\",\"by\":1,\"kind\":\"died\",\"code\":1,\"stderr\":\"\"}}\n\
         {{\"verdict\":\"second\",\"ending\":\"fault\",\"score\":[0,0]}}\n"
    );
    AnyRecord::parse(&lines).unwrap()
}

#[test]
fn a_bot_that_always_hides_in_one_place_is_found_out() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let perch = version_of(&arena.store, "ann", "perch");
    for _ in 0..3 {
        keep(&arena.store, &same_place(), [Some(perch), None]);
    }
    keep(&arena.store, &sample("repeated"), [Some(perch), None]);
    let address = format!("/bots/{}/statistics", perch.bot.0);
    let told = ann.get(&format!("/api/v1{address}")).expect(200).json();
    let results = &told["results"];
    assert_eq!((&results["games"], &results["lost"], &results["won"]), (&4.into(), &4.into(), &0.into()));
    assert_eq!(results["opponents"][0]["name"], "hunter");
    assert_eq!(results["opponents"].as_array().unwrap().len(), 1);
    assert_eq!(results["causes"][0]["failure"], "died");
    assert_eq!((&results["causes"][0]["games"], &results["causes"][1]["games"]), (&3.into(), &1.into()));
    assert_eq!(results["causes"][1]["failure"], "rule");
    let page = ann.get(&address).expect(200).text();
    assert!(page.contains(">crashed</a>"), "{page}");
    assert!(page.contains("data-chart=\"heat\"") && page.contains("data-chart=\"histogram\""), "{page}");
}

#[test]
fn heat_maps_tell_the_share_of_sets() {
    let arena = Arena::open();
    let _ann = arena.author("ann");
    let perch = version_of(&arena.store, "ann", "perch");
    for _ in 0..2 {
        keep(&arena.store, &same_place(), [Some(perch), None]);
    }
    let told = arena.browser().get(&format!("/api/v1/bots/{}/statistics", perch.bot.0)).expect(200).json();
    let expected: Vec<f64> =
        FLEET.iter().flat_map(|row| row.chars()).map(|cell| if cell == '#' { 1.0 } else { 0.0 }).collect();
    assert_eq!(told["habits"]["hides"], serde_json::json!(expected));
    let first = told["habits"]["first_shots"].as_array().unwrap();
    assert_eq!((&first[0], &first[99], &first[1]), (&1.0.into(), &1.0.into(), &0.0.into()));
    assert_eq!((&told["habits"]["shots_per_set"], &told["habits"]["limit_ms"]), (&2.0.into(), &1500.into()));
}

#[test]
fn versions_and_practice_are_told_apart() {
    let arena = Arena::open();
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    let first = version_of(&arena.store, "ann", "perch");
    let address = format!("/bots/{}/statistics", first.bot.0);
    let only_one = ann.get(&address).expect(200).text();
    assert!(!only_one.contains("All versions"), "{only_one}");
    let source = b"pass # 2".to_vec();
    let version = Version { language: "python".to_owned(), source, made_ms: 0 };
    let second: VersionId = arena.store.add_version(first.bot, version).unwrap();
    arena.store.activate(second).unwrap();
    keep(&arena.store, &same_place(), [Some(first), None]);
    keep(&arena.store, &same_place(), [Some(first), None]);
    let id = keep(&arena.store, &sample("repeated"), [Some(second), None]);
    let came = Final { place: 2, points: 0, strength: 5, strength_low: 0, strength_high: 9 };
    arena.store.note_end(id, State::Finished, 1, vec![Some(came); 2]).unwrap();
    practise(&arena.store, &sample("game"), [Some(second), None]);
    let told = |browser: &mut Browser, asked: &str| {
        let told = browser.get(&format!("/api/v1{address}{asked}")).expect(200).json();
        let of = |path: &str| told.pointer(path).unwrap().as_u64().unwrap();
        [of("/results/games"), of("/habits/games"), told["ratings"].as_array().unwrap().len() as u64]
    };
    assert_eq!(told(&mut ann, ""), [4, 4, 1]);
    assert_eq!(told(&mut ann, "?version=2"), [2, 2, 1]);
    assert_eq!(told(&mut ann, "?version=1"), [2, 2, 0]);
    assert_eq!(told(&mut ann, "?version=2&games=contests"), [1, 1, 1]);
    assert_eq!(told(&mut ann, "?games=contests"), [3, 3, 1]);
    assert_eq!(told(&mut ann, "?version=99"), [0, 0, 0]);
    assert_eq!(told(&mut ann, "?version=-1&games=%00"), [4, 4, 1], "nonsense is not asked for");
    assert_eq!(told(&mut bob, ""), [3, 3, 1], "practice is nobody else's business");
    assert_eq!(told(&mut bob, "?version=2"), [1, 1, 1]);
    let page = ann.get(&format!("{address}?version=2")).expect(200).text();
    let chosen = format!("href=\"{address}?version=2\" aria-current=\"page\">Version 2, plays now</a>");
    assert!(page.contains(&chosen) && page.contains("Contests only"), "{page}");
    let page = bob.get(&format!("{address}?version=99")).expect(200).text();
    assert!(page.contains("No such game") && !page.contains("Contests only"), "{page}");
}

#[test]
fn a_bot_of_the_house_is_told_where_it_came_in() {
    let arena = Arena::open();
    let hold = |strength: i64| {
        let id = keep(&arena.store, &sample("game"), [None, None]);
        let (strength_low, strength_high) = (strength - 50, strength + 50);
        let came = Final { place: 1, points: 3, strength, strength_low, strength_high };
        let ended_ms = strength.unsigned_abs();
        arena.store.note_end(id, State::Finished, ended_ms, vec![Some(came); 2]).unwrap();
        id
    };
    let seen = [hold(20), hold(30)];
    arena.store.set_audience(hold(40), Audience::Organisers).unwrap();
    let told = arena.browser().get("/api/v1/house/sea-battle/admiral/statistics").expect(200).json();
    let ratings = told["ratings"].as_array().unwrap();
    let told: Vec<_> = ratings.iter().map(|rating| (&rating["tournament"], &rating["strength"])).collect();
    assert_eq!(told, [(&seen[0].0.into(), &20.into()), (&seen[1].0.into(), &30.into())]);
    assert_eq!(ratings[0]["version"], serde_json::Value::Null);
    let page = arena.browser().get("/house/sea-battle/admiral").expect(200).text();
    assert!(page.contains("id=\"rating-data\"") && !page.contains("Version</th>"), "{page}");
    assert!(page.contains(&format!("href=\"/tournaments/{}\">Spring</a>", seen[1].0)), "{page}");
}

#[test]
fn a_bot_of_the_house_has_a_page_and_a_hidden_bot_has_none_for_others() {
    let arena = Arena::open();
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    keep(&arena.store, &sample("game"), [None, None]);
    let page = bob.get("/house/sea-battle/hunter").expect(200).text();
    assert!(page.contains("admiral") && page.contains("outplayed"), "{page}");
    let told = bob.get("/api/v1/house/sea-battle/admiral/statistics").expect(200).json();
    assert_eq!((&told["results"]["won"], &told["habits"]["games"]), (&1.into(), &1.into()));
    for nobody in
        ["/house/sea-battle/nobody", "/house/rps/hunter", "/house/chess/hunter", "/bots/99/statistics"]
    {
        bob.get(nobody).expect(404);
    }
    assert!(bob.get("/house").expect(200).text().contains("/house/rps/oracle"));
    let perch = version_of(&arena.store, "ann", "perch");
    let address = format!("/bots/{}/statistics", perch.bot.0);
    assert!(bob.get(&address).expect(200).text().contains("No game has been played yet"));
    arena.store.set_visibility(perch.bot, Visibility::Owner).unwrap();
    bob.get(&address).expect(404);
    bob.get(&format!("/api/v1{address}")).expect(404);
    ann.get(&address).expect(200);
}
