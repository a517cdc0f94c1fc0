//! What scripts do that pages do too, and what they are told when they are wrong.

use store::Role;

use crate::arena::Arena;
use crate::contests::teacher;
use crate::games::version_of;
use crate::practice::accepted;

#[test]
fn a_version_plays_is_edited_again_and_checked_again_by_programs() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (arena.author("ann"), arena.author("boris"));
    let first = accepted(&arena.store, "ann", "perch");
    let source = store::Version { language: "python".to_owned(), source: b"# two".to_vec(), made_ms: 2 };
    let second = arena.store.add_version(first.bot, source).unwrap();
    let version = |number: u32| format!("/api/v1/bots/{}/versions/{number}", first.bot.0);
    for what in ["activate", "restore", "check"] {
        boris.send("POST", &format!("{}/{what}", version(1)), "{}").expect(404);
        ann.ask("POST", &format!("{}/{what}", version(1)), "application/json", b"{}").expect(403);
    }
    let told = ann.send("POST", &format!("{}/activate", version(2)), "{}").expect(422).text();
    assert!(told.contains("Only a version that was accepted can play"), "{told}");
    let told = ann.send("POST", &format!("{}/activate", version(1)), "{}").expect(200).json();
    assert_eq!(told["active_version"], 1);
    let saved = ann.send("POST", &format!("{}/restore", version(2)), "{}").expect(200).json();
    let draft = ann.get(&format!("/api/v1/bots/{}/draft", first.bot.0)).expect(200).json();
    assert_eq!((&draft["source"], &draft["edition"]), (&"# two".into(), &saved["edition"]));
    let told = ann.send("POST", &format!("{}/check", version(1)), "{}").expect(422).text();
    assert!(told.contains("has its check already"), "{told}");
    let told = ann.send("POST", &format!("{}/check", version(2)), "{}").expect(200).json();
    assert_eq!((&told["version"], &told["check"]["over"]), (&second.number.into(), &false.into()));
}

#[test]
fn a_tournament_is_estimated_and_nothing_is_made() {
    let arena = Arena::open();
    let (mut ann, mut pupil) = (teacher(&arena, "ann"), arena.author("pupil"));
    let asked = r#"{"name":"","game":"rps","rounds":2,"house":["rock","dice","mirror"]}"#;
    let told = ann.send("POST", "/api/v1/tournaments/estimate", asked).expect(200).json();
    assert_eq!((&told["bots"], &told["games"], &told["measured"]), (&3.into(), &6.into(), &false.into()));
    assert!(told["seconds"].as_u64().unwrap() <= told["most_seconds"].as_u64().unwrap());
    ann.send("POST", "/api/v1/tournaments/estimate", r#"{"name":"","game":"rps","rounds":0}"#).expect(422);
    pupil.send("POST", "/api/v1/tournaments/estimate", asked).expect(404);
    assert!(arena.store.tournaments().unwrap().is_empty());
}

#[test]
fn administrators_hold_people_and_registration_by_programs_and_nobody_else_does() {
    let arena = Arena::open();
    let (mut admin, mut ann) = (arena.administrator(), arena.author("ann"));
    let person = arena.store.person_with_login("ann").unwrap().unwrap().id;
    let one = format!("/api/v1/people/{}", person.0);
    ann.get("/api/v1/people").expect(404);
    ann.get("/api/v1/registration").expect(404);
    ann.send("PATCH", &one, r#"{"role":"admin"}"#).expect(404);
    ann.send("PUT", "/api/v1/registration", r#"{"registration":"closed"}"#).expect(404);
    ann.send("POST", "/api/v1/invitations", r#"{"role":"admin"}"#).expect(404);
    arena.browser().get("/api/v1/people").expect(401);
    let people = admin.get("/api/v1/people").expect(200).json();
    assert_eq!((people.as_array().unwrap().len(), &people[1]["login"]), (2, &"ann".into()));
    assert!(people[1].get("password_hash").is_none(), "{people}");
    let told = admin.send("PATCH", &one, r#"{"role":"teacher"}"#).expect(200).json();
    assert_eq!(told["role"], "teacher");
    assert!(admin.send("PATCH", &one, r#"{"role":"emperor"}"#).expect(422).text().contains("no such role"));
    admin.send("PATCH", "/api/v1/people/77", r#"{"role":"author"}"#).expect(404);
    let own = people[0]["id"].as_i64().unwrap();
    admin.send("PATCH", &format!("/api/v1/people/{own}"), r#"{"role":"author"}"#).expect(422);
    assert_eq!(admin.get("/api/v1/registration").expect(200).json()["registration"], "open");
    admin.send("PUT", "/api/v1/registration", r#"{"registration":"sometimes"}"#).expect(422);
    admin.send("PUT", "/api/v1/registration", r#"{"registration":"closed"}"#).expect(200);
    let fields = [("login", "boris"), ("name", "boris"), ("password", "a password")];
    arena.browser().fill("/sign-up", "/sign-up", &fields).expect(422);
    let made = admin.send("POST", "/api/v1/invitations", r#"{"role":"teacher"}"#).expect(201).json();
    let link = made["link"].as_str().unwrap().strip_prefix("http://arena").unwrap().to_owned();
    arena.browser().fill(&link, &link, &fields).expect(303);
    assert_eq!(arena.store.person_with_login("boris").unwrap().unwrap().told.role, Role::Teacher);
    let done = admin.get("/people").expect(200).text();
    for line in ["changed a role: ann: organiser", "changed who may sign up", "made a link: organiser"] {
        assert!(done.contains(line), "{line}: {done}");
    }
}

#[test]
fn what_is_wrong_with_json_is_said_in_words_of_the_sender() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let perch = version_of(&arena.store, "ann", "perch");
    let bot = format!("/api/v1/bots/{}", perch.bot.0);
    for (verb, path, sent, told) in [
        ("POST", "/api/v1/bots", r#""x""#, "Send one JSON object"),
        ("POST", "/api/v1/bots", "{", "This is no JSON: look at line 1, column 1"),
        ("POST", "/api/v1/bots", "{} {}", "The field “name” is missing"),
        ("POST", "/api/v1/bots", r#"{"name":1}"#, "The field “name” has to be a text"),
        ("POST", "/api/v1/tournaments", r#"{"name":"a","game":"rps","bots":[1,"b"]}"#, "The field “bots[1]”"),
        ("PATCH", &bot, r#"{"nom":"x"}"#, "no field “nom” here. Fields are: name, visibility, away"),
        ("PATCH", &bot, "{} x", "This is no JSON"),
    ] {
        let answer = ann.send(verb, path, sent).expect(400).text();
        assert!(answer.contains(told), "{sent}: {answer}");
        for ours in ["struct", "Asked", "Changed", "enum", "u32", "i64"] {
            assert!(!answer.contains(ours), "{sent}: {answer}");
        }
    }
    let told = ann.get("/api/v1/bots?away=maybe").expect(400).json();
    assert_eq!(told["error"], "The address, or what was sent to it, cannot be read.");
    let mut ann = ann.saying("accept-language", "ru");
    let told = ann.send("POST", "/api/v1/bots", r#"{"name":1}"#).expect(400).text();
    assert!(told.contains("В поле «name» должна быть строка"), "{told}");
}

#[test]
fn the_description_names_the_fields_that_are_asked_for() {
    let arena = Arena::open();
    let told = arena.browser().get("/api/v1/openapi.json").expect(200).json();
    for (path, verb, fields) in [
        ("/api/v1/bots", "post", vec!["game", "language", "name"]),
        ("/api/v1/bots/{bot}", "patch", vec!["away", "name", "visibility"]),
        ("/api/v1/network/games/{id}/bot", "post", vec!["against", "first", "token"]),
        ("/api/v1/people/{person}", "patch", vec!["role"]),
        ("/api/v1/registration", "put", vec!["registration"]),
        ("/api/v1/classes/{class}/pupils/{person}", "patch", vec!["name", "taken_out"]),
    ] {
        let body = &told["paths"][path][verb]["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let name = body.as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
        let known = &told["components"]["schemas"][name]["properties"];
        let known: Vec<&str> = known.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(known, fields, "{path}: two types of one name hide each other");
    }
}
