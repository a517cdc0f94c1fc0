//! Other names, and what is put away and taken out again: for whoever may, and for nobody else.

use store::{State, TournamentId};

use crate::arena::Arena;
use crate::browser::Browser;
use crate::contests::teacher;
use crate::practice::accepted;

/// How many things a list of the API has.
fn listed(browser: &mut Browser, path: &str) -> usize {
    browser.get(path).expect(200).json().as_array().unwrap().len()
}

#[test]
fn a_bot_that_is_put_away_waits_for_its_owner_and_plays_with_nobody() {
    let arena = Arena::open();
    let (mut ann, mut boris, mut carol) =
        (arena.author("ann"), arena.author("boris"), teacher(&arena, "carol"));
    let (perch, pike) = (accepted(&arena.store, "ann", "perch"), accepted(&arena.store, "boris", "pike"));
    let bot = format!("/bots/{}", perch.bot.0);
    boris.fill("/", &format!("{bot}/put-away"), &[]).expect(404);
    boris.send("PATCH", &format!("/api/v1{bot}"), r#"{"away":true}"#).expect(404);
    let page = ann.get(&bot).expect(200).text();
    assert!(page.contains("You can take it out again at any time"), "{page}");
    ann.fill(&bot, &format!("{bot}/put-away"), &[]).expect(303);
    assert!(ann.get(&bot).expect(200).text().contains("This bot is put away"), "the way back is there");
    let list = ann.get("/bots").expect(200).text();
    assert!(list.contains("No bots yet") && list.contains("Put away: 1") && list.contains("perch"), "{list}");
    assert!(ann.get("/").text().contains("No bots yet"));
    assert_eq!((listed(&mut ann, "/api/v1/bots"), listed(&mut ann, "/api/v1/bots?away=true")), (0, 1));
    assert_eq!(listed(&mut boris, "/api/v1/bots?away=true"), 0);
    // Nobody meets it, not even its owner.
    let against = |id: i64, whom: i64| format!(r#"{{"bot":{id},"against":"bot-{whom}","games":1}}"#);
    for (who, asked) in
        [(&mut ann, against(perch.bot.0, pike.bot.0)), (&mut boris, against(pike.bot.0, perch.bot.0))]
    {
        let told = who.send("POST", "/api/v1/practice", &asked).expect(422).text();
        assert!(told.contains("put away"), "{told}");
        assert!(!who.get("/practice").expect(200).text().contains("perch"));
    }
    let named = format!(r#"{{"name":"A","game":"sea-battle","bots":[{}]}}"#, perch.bot.0);
    let told = carol.send("POST", "/api/v1/tournaments", &named).expect(422).text();
    assert!(told.contains(&format!("Bot {} is put away", perch.bot.0)), "{told}");
    assert!(!carol.get("/tournaments/new").expect(200).text().contains("perch"));
    ann.send("POST", &format!("/api/v1{bot}/versions"), r#"{"source":"x"}"#).expect(422);
    let seen = boris.get(&format!("{bot}/statistics")).expect(200).text();
    assert!(seen.contains("put away") && !seen.contains("/practice?against"), "{seen}");
    ann.get(&format!("{bot}/versions/1")).expect(200);
    // A new one of the same name would be mistaken for it.
    let same = r#"{"name":"perch","game":"sea-battle","language":"python"}"#;
    assert!(ann.send("POST", "/api/v1/bots", same).expect(409).text().contains("put away"));
    boris.fill("/", &format!("{bot}/take-out"), &[]).expect(404);
    ann.fill("/bots", &format!("{bot}/take-out"), &[]).expect(303);
    assert!(ann.get("/bots").text().contains(&format!("href=\"{bot}\"")));
    assert!(boris.get("/practice").expect(200).text().contains("perch"));
}

#[test]
fn a_bot_gets_another_name_and_its_games_keep_the_old_one() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (arena.author("ann"), arena.author("boris"));
    let perch = accepted(&arena.store, "ann", "perch");
    let bot = format!("/bots/{}", perch.bot.0);
    let asked = format!(r#"{{"bot":{},"against":"house-cadet","games":1}}"#, perch.bot.0);
    let held = ann.send("POST", "/api/v1/practice", &asked).expect(201).json();
    boris.fill("/", &format!("{bot}/name"), &[("name", "mine")]).expect(404);
    ann.fill(&bot, &format!("{bot}/name"), &[("name", " Окунь  2 ")]).expect(303);
    assert!(ann.get("/bots").text().contains("Окунь 2"));
    let id = TournamentId(held["id"].as_i64().unwrap());
    assert_eq!(arena.store.entries(id).unwrap()[0].name, "perch");
    let other = ann.send("POST", "/api/v1/bots", r#"{"name":"b","game":"rps","language":"python"}"#).json();
    let other = format!("/bots/{}", other["id"]);
    let page = ann.fill(&other, &format!("{other}/name"), &[("name", "Окунь 2")]).expect(422).text();
    assert!(page.contains("You have a bot of this name already"), "{page}");
    ann.fill(&other, &format!("{other}/name"), &[("name", "\u{202e}")]).expect(422);
    let told = ann.send("PATCH", &format!("/api/v1{other}"), r#"{"name":"c","visibility":"owner"}"#);
    let told = told.expect(200).json();
    assert_eq!(
        (&told["name"], &told["visibility"], &told["away"]),
        (&"c".into(), &"owner".into(), &false.into())
    );
    ann.send("PATCH", &format!("/api/v1{other}"), r#"{"visibility":"nobody"}"#).expect(422);
    ann.send("PATCH", &format!("/api/v1{other}"), r#"{"name":"Окунь 2"}"#).expect(409);
    ann.send("PATCH", &format!("/api/v1{other}"), r#"{"nom":"c"}"#).expect(400);
}

#[test]
fn a_tournament_that_is_put_away_is_there_for_its_organiser_alone() {
    let arena = Arena::open();
    let (mut ann, mut boris, mut pupil) =
        (teacher(&arena, "ann"), teacher(&arena, "boris"), arena.author("pupil"));
    let asked = r#"{"name":"1. Кубок","game":"rps","house":["rock","dice"]}"#;
    let made = ann.send("POST", "/api/v1/tournaments", asked).expect(201).json();
    let page = format!("/tournaments/{}", made["id"]);
    let deeds = format!("/api/v1{page}/deeds");
    let act = |browser: &mut Browser, act: &str| browser.send("POST", &deeds, &format!(r#"{{"act":{act}}}"#));
    boris.fill("/", &format!("{page}/name"), &[("name", "Mine")]).expect(404);
    ann.fill(&page, &format!("{page}/name"), &[("name", "Осенний кубок")]).expect(303);
    assert!(pupil.get(&page).expect(200).text().contains("renamed the tournament: 1. Кубок → Осенний кубок"));
    ann.fill(&page, &format!("{page}/name"), &[("name", "")]).expect(422);
    let told = act(&mut ann, r#""put-away""#).expect(422).text();
    assert!(told.contains("the tournament is live"), "{told}");
    act(&mut ann, r#""cancel""#).expect(201);
    for stranger in [&mut boris, &mut pupil] {
        act(stranger, r#""put-away""#).expect(404);
        stranger.fill("/", &format!("{page}/put-away"), &[]).expect(404);
    }
    ann.post(&format!("{page}/put-away"), &[]).expect(403);
    pupil.get(&page).expect(200);
    ann.fill(&page, &format!("{page}/put-away"), &[]).expect(303);
    for stranger in [&mut boris, &mut pupil, &mut arena.browser()] {
        for path in ["", "/games", "/projector", "/table.csv", "/events"] {
            stranger.get(&format!("{page}{path}")).expect(404);
        }
        stranger.get(&format!("/api/v1{page}")).expect(404);
        for list in ["/", "/tournaments"] {
            assert!(!stranger.get(list).expect(200).text().contains("Осенний кубок"));
        }
        assert_eq!(listed(stranger, "/api/v1/tournaments?away=true"), 0);
    }
    assert_eq!(listed(&mut ann, "/api/v1/tournaments"), 0, "it has left the list of its organiser too");
    assert_eq!(ann.get("/api/v1/tournaments?away=true").json()[0]["away"], true);
    let list = ann.get("/tournaments").expect(200).text();
    assert!(list.contains("Put away: 1") && list.contains("Осенний кубок"), "{list}");
    assert!(ann.get(&page).expect(200).text().contains("This tournament is put away"));
    for first in [r#""rerun""#, r#""put-away""#, r#""reveal""#] {
        assert!(act(&mut ann, first).expect(422).text().contains("take it out first"), "{first}");
    }
    assert_eq!(listed(&mut arena.administrator(), "/api/v1/tournaments?away=true"), 1);
    ann.fill("/tournaments", &format!("{page}/take-out"), &[]).expect(303);
    pupil.get(&page).expect(200);
    let told = pupil.get(&deeds).expect(200).text();
    for line in ["took the tournament out again", "put the tournament away"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    act(&mut ann, r#""take-out""#).expect(422);
}

#[test]
fn a_tournament_that_waits_or_is_a_practice_is_not_put_away() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let asked = r#"{"name":"A","game":"rps","house":["rock","dice"],"starts":"later"}"#;
    let waits = ann.send("POST", "/api/v1/tournaments", asked).expect(201).json();
    let perch = accepted(&arena.store, "ann", "perch");
    let asked = format!(r#"{{"bot":{},"against":"house-cadet","games":1}}"#, perch.bot.0);
    let practice = ann.send("POST", "/api/v1/practice", &asked).expect(201).json();
    for (id, status) in [(&waits["id"], 422), (&practice["id"], 404)] {
        let deeds = format!("/api/v1/tournaments/{id}/deeds");
        ann.send("POST", &deeds, r#"{"act":"put-away"}"#).expect(status);
    }
    let id = TournamentId(waits["id"].as_i64().unwrap());
    assert_eq!(arena.store.tournament(id).unwrap().unwrap().state, State::Announced);
}

#[test]
fn a_class_that_is_put_away_lets_nobody_in_until_it_is_taken_out() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (teacher(&arena, "ann"), teacher(&arena, "boris"));
    let made = ann.send("POST", "/api/v1/classes", r#"{"name":"10 Б"}"#).expect(201).json();
    let class = format!("/classes/{}", made["id"]);
    ann.send("POST", &format!("/api/v1{class}/pupils"), r#"{"names":["1. Smirnov Anton"]}"#).expect(201);
    let door = format!("/class?code={}", made["code"].as_str().unwrap());
    for path in ["name", "put-away", "take-out"] {
        boris.fill("/", &format!("{class}/{path}"), &[("name", "mine")]).expect(404);
    }
    boris.send("PATCH", &format!("/api/v1{class}"), r#"{"away":true}"#).expect(404);
    ann.fill(&class, &format!("{class}/name"), &[("name", "")]).expect(422);
    ann.fill(&class, &format!("{class}/name"), &[("name", "11 Б")]).expect(303);
    assert!(arena.browser().get(&door).expect(200).text().contains("Smirnov Anton"), "the code has stayed");
    ann.fill(&class, &format!("{class}/put-away"), &[]).expect(303);
    arena.browser().get(&door).expect(422);
    let page = ann.get(&class).expect(200).text();
    assert!(page.contains("This class is put away") && page.contains("Smirnov Anton"), "{page}");
    let told = ann.send("POST", &format!("/api/v1{class}/pupils"), r#"{"names":["X"]}"#).expect(422).text();
    assert!(told.contains("take it out first"), "{told}");
    assert_eq!((listed(&mut ann, "/api/v1/classes"), listed(&mut ann, "/api/v1/classes?away=true")), (0, 1));
    assert_eq!(listed(&mut boris, "/api/v1/classes?away=true"), 0);
    assert!(ann.get("/classes").expect(200).text().contains("Put away: 1"));
    let asked = format!(r#"{{"name":"A","game":"rps","class":{}}}"#, made["id"]);
    assert!(ann.send("POST", "/api/v1/tournaments", &asked).expect(422).text().contains("no such class"));
    let told = ann.send("PATCH", &format!("/api/v1{class}"), r#"{"away":false}"#).expect(200).json();
    assert_eq!((&told["name"], &told["away"], &told["pupils"]), (&"11 Б".into(), &false.into(), &1.into()));
    arena.browser().get(&door).expect(200);
    let done = arena.administrator().get("/people").expect(200).text();
    for line in ["renamed a class: 10 Б → 11 Б", "put a class away: 11 Б", "took a class out again: 11 Б"]
    {
        assert!(done.contains(line), "{line}: {done}");
    }
}

#[test]
fn a_pupil_gets_another_name_leaves_the_class_and_comes_back() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (teacher(&arena, "ann"), teacher(&arena, "boris"));
    let made = ann.send("POST", "/api/v1/classes", r#"{"name":"10 Б"}"#).expect(201).json();
    let class = format!("/api/v1/classes/{}", made["id"]);
    let names = r#"{"names":["Smirnof Anton","Anna"]}"#;
    ann.send("POST", &format!("{class}/pupils"), names).expect(201);
    let person = arena.store.person_with_login("smirnof.anton").unwrap().unwrap().id;
    let version = accepted(&arena.store, "smirnof.anton", "perch");
    let source = format!("/bots/{}/versions/1", version.bot.0);
    let pupil = format!("{class}/pupils/{}", person.0);
    boris.send("PATCH", &pupil, r#"{"name":"X"}"#).expect(404);
    ann.send("PATCH", &pupil, r#"{"name":"Anna"}"#).expect(422);
    ann.send("PATCH", &pupil, r#"{"name":"Smirnov Anton"}"#).expect(200);
    let told = arena.store.person(person).unwrap().unwrap().told;
    assert_eq!((told.name.as_str(), told.login.as_str()), ("Smirnov Anton", "smirnof.anton"));
    ann.get(&source).expect(200);
    let forms = pupil.replace("/api/v1", "");
    let page = class.replace("/api/v1", "");
    boris.fill("/", &format!("{forms}/take-out"), &[]).expect(404);
    ann.fill(&page, &format!("{forms}/take-out"), &[]).expect(303);
    ann.get(&source).expect(404);
    let told = ann.get(&class).expect(200).json();
    assert_eq!(
        (told["pupils"].as_array().unwrap().len(), &told["taken_out"][0]["id"]),
        (1, &person.0.into())
    );
    assert!(arena.store.bots_of(person).unwrap().len() == 1, "the bots stay");
    assert!(ann.get(&page).expect(200).text().contains("Taken out of the class"));
    let again = ann.send("POST", &format!("{class}/pupils"), r#"{"names":["Smirnov Anton"]}"#).expect(422);
    assert!(again.text().contains("was taken out of this class"));
    ann.fill(&page, &format!("{forms}/name"), &[("name", "Y")]).expect(404);
    ann.fill(&page, &format!("{forms}/put-back"), &[]).expect(303);
    ann.get(&source).expect(200);
    ann.send("PATCH", &pupil, r#"{"taken_out":false}"#).expect(404);
    let done = arena.administrator().get("/people").expect(200).text();
    for line in
        ["Smirnof Anton → Smirnov Anton", "took a pupil out of a class", "put a pupil back into a class"]
    {
        assert!(done.contains(line), "{line}: {done}");
    }
}
