//! Programs that use the API.

use crate::arena::Arena;
use crate::browser::Browser;

/// A program of somebody who has just signed up.
fn program(arena: &Arena, login: &str) -> Browser {
    let mut person = arena.author(login);
    let page = person.fill("/account", "/account/tokens", &[("name", "laptop")]).expect(200).text();
    let token = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    assert!(!person.get("/account").text().contains(&token), "it is shown once");
    arena.browser().saying("authorization", &format!("Bearer {token}"))
}

#[test]
fn what_was_saved_elsewhere_is_not_written_over() {
    let arena = Arena::open();
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    let made = ann.send("POST", "/api/v1/bots", r#"{"name":"Буря","game":"rps","language":"python"}"#);
    let path = format!("/api/v1/bots/{}/draft", made.expect(201).json()["id"]);
    let save = |browser: &mut Browser, source: &str, over: &str| {
        browser.send("PUT", &path, &format!(r#"{{"source":"{source}","over":{over}}}"#))
    };
    let first = ann.get(&path).expect(200).json()["edition"].to_string();
    let mut second = first.clone();
    // Editions are moments: the next one is another.
    while second == first {
        second = save(&mut ann, "two", &second).expect(200).json()["edition"].to_string();
    }
    let told = save(&mut ann, "three", &first).expect(409).json();
    assert!(told["error"].as_str().is_some_and(|why| !why.is_empty()), "{told}");
    for nobodys in ["0", "1", "18446744073709551615"] {
        save(&mut ann, "three", nobodys).expect(409);
    }
    for nonsense in ["-1", "\"x\"", "1.5", "18446744073709551616"] {
        save(&mut ann, "three", nonsense).expect(400);
    }
    save(&mut bob, "three", &second).expect(404);
    let kept = ann.get(&path).expect(200).json();
    assert_eq!((&kept["source"], kept["edition"].to_string()), (&"two".into(), second.clone()));
}

#[test]
fn of_several_tabs_that_save_over_one_draft_one_comes_first() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let made = ann.send("POST", "/api/v1/bots", r#"{"name":"Буря","game":"rps","language":"python"}"#);
    let path = format!("/api/v1/bots/{}/draft", made.expect(201).json()["id"]);
    let edition = ann.get(&path).expect(200).json()["edition"].to_string();
    let save = |tab: usize| {
        let mut browser = arena.browser();
        browser.cookies = ann.cookies.clone();
        browser.send("PUT", &path, &format!(r#"{{"source":"tab {tab}","over":{edition}}}"#)).status
    };
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let tabs: Vec<_> = (0..6)
            .map(|tab| {
                scope.spawn({
                    let save = &save;
                    move || save(tab)
                })
            })
            .collect();
        tabs.into_iter().map(|tab| tab.join().unwrap()).collect()
    });
    let count = |status| statuses.iter().filter(|answered| **answered == status).count();
    assert_eq!((count(200), count(409)), (1, 5), "{statuses:?}");
}

#[test]
fn a_program_makes_a_bot_and_sends_versions() {
    let arena = Arena::open();
    let mut ann = program(&arena, "ann");
    assert_eq!(ann.get("/api/v1/me").expect(200).json()["login"], "ann");
    let made = ann.send("POST", "/api/v1/bots", r#"{"name":"Буря","game":"sea-battle","language":"pascal"}"#);
    let id = made.expect(201).json()["id"].as_i64().unwrap();
    let bot = format!("/api/v1/bots/{id}");
    let draft = ann.get(&format!("{bot}/draft")).expect(200).json();
    assert_eq!(draft["language"], "pascal");
    ann.send("PUT", &format!("{bot}/draft"), r#"{"source":"unit x;"}"#).expect(200);
    assert_eq!(ann.get(&format!("{bot}/draft")).expect(200).json()["source"], "unit x;");
    let sent = ann.send("POST", &format!("{bot}/versions"), r#"{"source":"unit y;"}"#).expect(201).json();
    assert_eq!(
        (&sent["version"], &sent["events"]),
        (&1.into(), &format!("/bots/{id}/versions/1/events").into())
    );
    let told = ann.get(&format!("{bot}/versions/1")).expect(200).json();
    assert_eq!((&told["source"], &told["check"]["over"]), (&"unit y;".into(), &false.into()));
    assert_eq!(
        ann.get(&format!("{bot}/versions")).expect(200).json()[0]["accepted"],
        serde_json::Value::Null
    );
    assert_eq!(ann.get("/api/v1/bots").expect(200).json().as_array().unwrap().len(), 1);
    ann.send("POST", "/api/v1/bots", r#"{"name":"Буря","game":"rps","language":"c"}"#).expect(409);
}

#[test]
fn a_token_that_is_wrong_or_removed_opens_nothing() {
    let arena = Arena::open();
    let mut ann = program(&arena, "ann");
    let mut thief = arena.browser().saying("authorization", "Bearer broadside_nonsense");
    let answer = thief.get("/api/v1/me").expect(401);
    assert_eq!(answer.json()["kind"], "sign-in");
    let id = arena.store.tokens_of(arena.store.person_with_login("ann").unwrap().unwrap().id).unwrap()[0].id;
    let mut page = arena.browser();
    page.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    page.fill("/account", "/account/tokens/remove", &[("id", &id.0.to_string())]).expect(303);
    ann.get("/api/v1/me").expect(401);
}

#[test]
fn the_api_describes_every_route_that_it_has() {
    let arena = Arena::open();
    let mut browser = arena.browser();
    let description = browser.get("/api/v1/openapi.json").expect(200).json();
    let paths = description["paths"].as_object().unwrap();
    for path in ["/api/v1/me", "/api/v1/bots", "/api/v1/bots/{bot}/versions/{number}"] {
        assert!(paths.contains_key(path), "{path}");
    }
    assert!(browser.get("/api").expect(200).text().contains("/api/v1/bots/{bot}/draft"));
    assert_eq!(browser.get("/api/v1/languages").expect(200).json().as_array().unwrap().len(), 8);
    assert_eq!(browser.get("/api/v1/nothing").expect(404).json()["kind"], "not-found");
}
