//! What was done, as administrators and everybody else read it.

use store::{Deed, State, TournamentId};

use crate::arena::Arena;
use crate::contests::teacher;

/// The page for administrators has the deeds to all tournaments, so each line says to which.
#[test]
fn every_line_names_its_tournament_with_a_link() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let mut make = |name: &str| {
        let asked = format!(r#"{{"name":"{name}","game":"rps","house":["rock","dice"]}}"#);
        let made = ann.send("POST", "/api/v1/tournaments", &asked).expect(201).json();
        TournamentId(made["id"].as_i64().unwrap())
    };
    let (autumn, spring) = (make("Autumn <cup>"), make("Spring"));
    let mut act = |id: TournamentId, act: &str| {
        ann.send("POST", &format!("/api/v1/tournaments/{}/deeds", id.0), act).expect(201);
    };
    act(spring, r#"{"act":"pause"}"#);
    act(autumn, r#"{"act":"pause"}"#);
    act(autumn, r#"{"act":"disqualify","entrant":1,"reason":"copied"}"#);
    act(autumn, r#"{"act":"cancel"}"#);
    act(autumn, r#"{"act":"put-away"}"#);
    let mut administrator = arena.administrator();
    administrator.fill("/people", "/people/classes", &[("name", "7B")]).expect(303);
    let page = administrator.get("/people").expect(200).text();
    let link =
        |id: TournamentId, name: &str| format!("<a href=\"/tournaments/{}\"><bdi>{name}</bdi></a>", id.0);
    let (autumn, spring) = (link(autumn, "Autumn &#60;cup&#62;"), link(spring, "Spring"));
    for line in [
        format!("<td>started the tournament · {autumn}</td>"),
        format!("<td>started the tournament · {spring}</td>"),
        format!("<td>paused the tournament · {autumn}</td>"),
        format!("<td>paused the tournament · {spring}</td>"),
        format!("<td>disqualified dice: copied · {autumn}</td>"),
        format!("<td>put the tournament away · {autumn}</td>"),
        "<td>made a class: 7B</td>".to_owned(),
    ] {
        assert_eq!(page.matches(&line).count(), 1, "{line}: {page}");
    }
    let address = autumn.split('"').nth(1).unwrap();
    assert!(administrator.get(address).expect(200).text().contains("Autumn &#60;cup&#62;"));
}

/// The line is kept as the program has said it, and read in the language of the reader.
#[test]
fn why_a_tournament_has_stopped_is_told_in_the_language_of_the_reader() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let asked = r#"{"name":"Кубок","game":"rps","house":["rock","dice"]}"#;
    let made = ann.send("POST", "/api/v1/tournaments", asked).expect(201).json();
    let id = TournamentId(made["id"].as_i64().unwrap());
    for about in
        ["game 7 could not be played: a worker was lost in the middle of it (attempt 3)", "who knows why"]
    {
        let (what, about) = ("stopped".to_owned(), about.to_owned());
        arena.store.note_deed_to(id, Deed { person: None, what, about, made_ms: 1 }).unwrap();
    }
    let page = format!("/tournaments/{}", id.0);
    let mut reader = arena.browser().saying("accept-language", "ru");
    for told in [reader.get(&page), reader.get(&format!("/api/v1{page}/deeds"))] {
        let told = told.expect(200).text();
        let known = "турнир остановился: не удалось сыграть игру 7: рабочий пропал посреди игры (попытка 3)";
        assert!(told.contains(known) && told.contains("турнир остановился: who knows why"), "{told}");
    }
    let told = arena.browser().get(&page).expect(200).text();
    assert!(told.contains("the tournament stopped: game 7 could not be played: a worker was lost"), "{told}");
}

#[test]
fn a_page_begins_with_why_its_tournament_has_stopped_until_it_goes_on() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let asked = r#"{"name":"Cup","game":"rps","house":["rock","dice"]}"#;
    let made = ann.send("POST", "/api/v1/tournaments", asked).expect(201).json();
    let (id, page) = (TournamentId(made["id"].as_i64().unwrap()), format!("/tournaments/{}", made["id"]));
    let note = |what: &str, about: &str| {
        let deed = Deed { person: None, what: what.to_owned(), about: about.to_owned(), made_ms: 1 };
        arena.store.note_deed_to(id, deed).unwrap();
    };
    note("stopped", "who knows why");
    let says_so = |told: &str| told.contains("has stopped by itself: who knows why.");
    assert!(!says_so(&ann.get(&page).expect(200).text()), "it goes on");
    arena.store.set_state(id, State::Paused).unwrap();
    assert!(says_so(&ann.get(&page).expect(200).text()));
    note("resume", "");
    note("pause", "");
    assert!(!says_so(&ann.get(&page).expect(200).text()), "somebody has paused it since");
}
