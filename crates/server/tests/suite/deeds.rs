//! What was done, as administrators and everybody else read it.

use store::{Deed, TournamentId};

use crate::arena::Arena;
use crate::contests::teacher;

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
