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
