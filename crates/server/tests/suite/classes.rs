//! Classes: pupils from a list, slips with codes, and what a teacher sees of them.

use store::{NewBot, Role, Version};

use crate::arena::Arena;
use crate::browser::Browser;

/// Somebody who has just signed up and may teach.
pub(crate) fn teacher(arena: &Arena, login: &str) -> Browser {
    let browser = arena.author(login);
    let id = arena.store.person_with_login(login).unwrap().unwrap().id;
    arena.store.set_role(id, Role::Teacher).unwrap();
    browser
}

/// A class of this teacher, by its path.
pub(crate) fn class(teacher: &mut Browser) -> String {
    teacher.fill("/classes", "/classes", &[("name", "10 «Б»")]).expect(303).header("location").to_owned()
}

/// The code on the slip of somebody.
pub(crate) fn slip(page: &str, name: &str) -> String {
    let slips = page.split("class=\"slips\"").nth(1).unwrap();
    let own = slips.split(&format!("<bdi>{name}</bdi>")).nth(1).unwrap();
    own.split("<code>").nth(2).unwrap().split('<').next().unwrap().to_owned()
}

#[test]
fn pupils_of_a_list_come_in_with_their_names_and_slips() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let class = class(&mut ann);
    let twice = "Пётр Иванов\nПётр Иванов\n";
    let page = ann.fill(&class, &format!("{class}/pupils"), &[("names", twice)]).expect(200).text();
    assert!(page.contains("Two pupils are called Пётр Иванов"), "{page}");
    let names = "Пётр Иванов\n\n  Мария   Сидорова \n";
    let page = ann.fill(&class, &format!("{class}/pupils"), &[("names", names)]).expect(200).text();
    assert_eq!(page.matches("class=\"tag\">no bot yet").count(), 2, "{page}");
    let code = arena.store.classes().unwrap()[0].told.code.clone();
    let own = slip(&page, "Пётр Иванов");
    assert!(!ann.get(&class).text().contains(&own), "it is shown once");
    let mut pupil = arena.browser();
    let door = format!("/class?code={}", code.to_lowercase());
    let page = pupil.get(&door).expect(200).text();
    assert!(page.contains("Мария Сидорова"), "{page}");
    let person = arena.store.person_with_login("пётр.иванов").unwrap().unwrap();
    let other = arena.store.person_with_login("мария.сидорова").unwrap().unwrap();
    let fields = |person: i64, slip: &str| {
        vec![("code", code.clone()), ("person", person.to_string()), ("slip", slip.to_owned())]
    };
    let enter = |pupil: &mut Browser, fields: Vec<(&str, String)>| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        pupil.fill(&door, "/class", &fields)
    };
    let wrong = enter(&mut pupil, fields(other.id.0, &own)).expect(422).text();
    assert!(wrong.contains("do not belong together"));
    enter(&mut pupil, fields(ann_id(&arena), "a password")).expect(422);
    enter(&mut pupil, fields(person.id.0, &own.to_uppercase())).expect(303);
    assert!(pupil.get("/account").expect(200).text().contains("Пётр Иванов"));
    let again = ann.fill(&class, &format!("{class}/pupils/{}/code", person.id.0), &[]).expect(200).text();
    pupil.get("/account").expect(303);
    enter(&mut pupil, fields(person.id.0, &own)).expect(422);
    let slip = slip(&again, "Пётр Иванов");
    enter(&mut pupil, fields(person.id.0, &slip)).expect(303);
    let own = [("old", slip.as_str()), ("new", "МойПароль 2026")];
    pupil.fill("/account", "/account/password", &own).expect(303);
    enter(&mut arena.browser(), fields(person.id.0, "МойПароль 2026")).expect(303);
    pupil.get("/class?code=NOPE").expect(422);
}

#[test]
fn a_class_is_held_by_programs_too_and_is_not_there_for_others() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (teacher(&arena, "ann"), teacher(&arena, "boris"));
    let mut pupil = arena.author("pupil");
    let made = ann.send("POST", "/api/v1/classes", r#"{"name":"10 «Б»"}"#).expect(201).json();
    let class = format!("/api/v1/classes/{}", made["id"]);
    ann.send("POST", "/api/v1/classes", r#"{"name":""}"#).expect(422);
    let twins = r#"{"names":["Пётр Иванов","Пётр Иванов"]}"#;
    ann.send("POST", &format!("{class}/pupils"), twins).expect(422);
    let names = r#"{"names":["Пётр Иванов","Мария Сидорова"]}"#;
    let slips = ann.send("POST", &format!("{class}/pupils"), names).expect(201).json();
    assert_eq!((slips.as_array().unwrap().len(), &slips[0]["name"]), (2, &"Пётр Иванов".into()));
    let many: Vec<String> = (0..61).map(|number| format!("\"Имя {number}\"")).collect();
    let many = format!(r#"{{"names":[{}]}}"#, many.join(","));
    let told = ann.send("POST", &format!("{class}/pupils"), &many).expect(422).text();
    assert!(told.contains("from 1 to 60 names"), "{told}");
    let told = ann.get(&class).expect(200).json();
    assert_eq!((&told["class"]["pupils"], &told["class"]["code"]), (&2.into(), &made["code"]));
    let person = told["pupils"][0]["id"].as_i64().unwrap();
    assert_eq!(told["pupils"][0]["has_accepted_bot"], false);
    let code = format!("{class}/pupils/{person}/code");
    let slip = ann.send("POST", &code, "{}").expect(201).json();
    assert_eq!(slip["name"], told["pupils"][0]["name"]);
    ann.send("POST", &format!("{class}/pupils/{}/code", ann_id(&arena)), "{}").expect(404);
    for (stranger, whom) in [(&mut boris, "another teacher"), (&mut pupil, "a pupil")] {
        assert_eq!(stranger.get(&class).status, 404, "{whom}");
        assert_eq!(stranger.send("POST", &format!("{class}/pupils"), names).status, 404, "{whom}");
        assert_eq!(stranger.send("POST", &code, "{}").status, 404, "{whom}");
    }
    assert_eq!(boris.get("/api/v1/classes").expect(200).json().as_array().unwrap().len(), 0);
    pupil.get("/api/v1/classes").expect(404);
    pupil.send("POST", "/api/v1/classes", r#"{"name":"mine"}"#).expect(404);
    arena.browser().get("/api/v1/classes").expect(401);
    assert_eq!(ann.get("/api/v1/classes").expect(200).json().as_array().unwrap().len(), 1);
    assert_eq!(arena.administrator().get("/api/v1/classes").expect(200).json()[0]["id"], made["id"]);
}

fn ann_id(arena: &Arena) -> i64 {
    arena.store.person_with_login("ann").unwrap().unwrap().id.0
}

#[test]
fn a_list_that_is_none_is_told_with_every_line() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let class = class(&mut ann);
    let page = ann.fill(&class, &format!("{class}/pupils"), &[("names", "Анна\n\u{202e}зло\n")]).text();
    assert!(page.contains("This is no name"), "{page}");
    assert_eq!(arena.store.classes().unwrap()[0].pupils, 0);
    let many: String = (0..61).map(|number| format!("Имя {number}\n")).collect();
    let page = ann.fill(&class, &format!("{class}/pupils"), &[("names", &many)]).text();
    assert!(page.contains("from 1 to 60 names"), "{page}");
    assert_eq!(arena.store.classes().unwrap()[0].pupils, 0);
}

#[test]
fn a_teacher_reads_the_bots_of_the_class_and_nobody_elses() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (teacher(&arena, "ann"), teacher(&arena, "boris"));
    let path = class(&mut ann);
    let mut pupil = arena.author("pupil");
    let person = arena.store.person_with_login("pupil").unwrap().unwrap().id;
    let game = record::GameKind::SeaBattle;
    let bot = NewBot { owner: person, game, name: "Буря".to_owned(), made_ms: 1 };
    let bot = arena.store.add_bot(bot).unwrap();
    let version = Version { language: "python".to_owned(), source: b"print('mine')".to_vec(), made_ms: 1 };
    arena.store.add_version(bot, version).unwrap();
    let version = format!("/bots/{}/versions/1", bot.0);
    ann.get(&version).expect(404);
    let id = arena.store.classes().unwrap()[0].id;
    arena.store.join_class(id, person).unwrap();
    let page = ann.get(&version).expect(200).text();
    assert!(page.contains("mine") && !page.contains(&format!("{version}/restore")), "{page}");
    assert!(pupil.get(&version).expect(200).text().contains(&format!("{version}/restore")));
    assert!(ann.get(&path).expect(200).text().contains(&version));
    for (stranger, whom) in [(&mut boris, "another teacher"), (&mut pupil, "a pupil")] {
        assert_eq!(stranger.get(&path).status, 404, "{whom}");
        assert_eq!(stranger.fill("/", &format!("{path}/pupils"), &[("names", "X")]).status, 404, "{whom}");
    }
    boris.get(&version).expect(404);
    boris.get(&format!("/api/v1{version}")).expect(404);
    ann.fill("/", &format!("{version}/restore"), &[]).expect(404);
    pupil.get("/classes").expect(404);
}
