//! Games are given to others: every form of them, for those who may see the record and for nobody else.

use store::{Audience, TournamentId};

use crate::arena::Arena;
use crate::browser::{Answer, Browser};
use crate::games::{keep, practise, sample, version_of};

/// The files of a game, what they are, how they begin, and under which name they are kept.
const FILES: [(&str, &str, &[u8], &str); 5] = [
    ("game.html", "text/html; charset=utf-8", b"<!doctype html>", "html"),
    ("game.gif", "image/gif", b"GIF89a", "gif"),
    ("game.svg", "image/svg+xml", b"<svg ", "svg"),
    ("game.txt", "text/plain; charset=utf-8", "gunner – hunter\n".as_bytes(), "txt"),
    ("card.png", "image/png", b"\x89PNG\r\n\x1a\n", ""),
];

fn bytes(browser: &mut Browser, path: &str) -> Answer {
    browser.get(path).expect(200)
}

#[test]
fn a_game_is_had_in_every_form_under_a_name_that_says_what_it_is() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("lol"), [None, None]).0;
    let mut browser = arena.browser();
    let address = format!("/tournaments/{id}/games/1");
    let page = browser.get(&address).expect(200).text();
    for (file, kind, begins, ending) in FILES {
        let path = format!("{address}/share/{file}");
        assert!(page.contains(&path), "{path}");
        let answer = bytes(&mut browser, &path);
        assert_eq!(answer.header("content-type"), kind);
        assert!(answer.body.starts_with(begins), "{file}");
        let named = format!("attachment; filename=\"tournament-{id}-game-1.{ending}\"");
        let named = if ending.is_empty() { "inline".to_owned() } else { named };
        assert_eq!(answer.header("content-disposition"), named);
        assert_eq!(answer.header("cache-control"), "private, no-cache");
        let mut knowing = arena.browser().saying("if-none-match", answer.header("etag"));
        assert!(knowing.get(&path).expect(304).body.is_empty());
        let mut russian = arena.browser().saying("if-none-match", answer.header("etag"));
        russian = russian.saying("accept-language", "ru");
        assert_ne!(russian.get(&path).expect(200).header("etag"), answer.header("etag"));
    }
    let text = browser.get(&format!("{address}/share/game.txt")).text();
    assert!(text.contains("Sea Battle, lol-2019 rules, game 1") && text.contains("wins"), "{text}");
    let card = browser.get(&format!("{address}/share/card.png")).body;
    assert_eq!(card[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 × 630");
    for nothing in ["", "game.exe", "game.html.br", "..%2frecord", "CARD.PNG"] {
        browser.get(&format!("{address}/share/{nothing}")).expect(404);
    }
    browser.get(&format!("/tournaments/{id}/games/2/share/game.gif")).expect(404);
}

#[test]
fn a_picture_shows_the_moment_that_was_asked_for() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("lol"), [None, None]).0;
    let mut browser = arena.browser();
    let mut picture = |query: &str| browser.get(&format!("/tournaments/{id}/games/1/share/game.svg{query}"));
    let shots = |answer: &Answer| {
        let text = answer.text();
        ["r=\"3\"", "fill=\"#b3261e\"", "l10 10m0"]
            .map(|mark| text.matches(mark).count())
            .iter()
            .sum::<usize>()
    };
    for shot in [0, 1, 40] {
        let answer = picture(&format!("?set=1&shot={shot}")).expect(200);
        assert_eq!(shots(&answer), shot);
        let name = format!("tournament-{id}-game-1-set-1-shot-{shot}.svg");
        assert!(answer.header("content-disposition").contains(&name));
    }
    let whole = picture("").expect(200);
    assert_eq!(shots(&whole), 102);
    for nowhere in ["?set=x&shot=1", "?set=1", "?set=-1&shot=1", "?set=1&shot=99999999999999999999", "?a=b"] {
        assert_eq!(picture(nowhere).expect(200).body, whole.body, "{nowhere}");
    }
    for (far, query) in [(102, "?set=1&shot=4294967295"), (102, "?set=4294967295&shot=0")] {
        assert_eq!(shots(&picture(query).expect(200)), far);
    }
    picture("?set=1&set=2").expect(400);
    picture("?lang=xx").expect(200);
}

#[test]
fn rock_paper_scissors_has_no_film() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("rps"), [None, None]).0;
    let mut browser = arena.browser();
    let address = format!("/tournaments/{id}/games/1");
    let page = browser.get(&address).expect(200).text();
    assert!(page.contains("share/game.html") && !page.contains("share/game.gif"), "{page}");
    browser.get(&format!("{address}/share/game.gif")).expect(404);
    for file in ["game.html", "game.svg?set=1&shot=2", "game.txt", "card.png"] {
        assert!(!browser.get(&format!("{address}/share/{file}")).expect(200).body.is_empty());
    }
}

#[test]
fn who_may_not_see_a_game_has_nothing_of_it_and_nobody_hears_last_words() {
    let arena = Arena::open();
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    let crash = version_of(&arena.store, "ann", "crash");
    let id = practise(&arena.store, &sample("crash"), [Some(crash), None]);
    arena.store.set_audience(id, Audience::Organisers).unwrap();
    for (file, ..) in FILES {
        let path = format!("/tournaments/{}/games/1/share/{file}", id.0);
        let answer = ann.get(&path).expect(200);
        assert!(!answer.text().contains("IndexError"), "{file}");
        bob.get(&path).expect(404);
        arena.browser().get(&path).expect(404);
        // Who has seen it once may not learn that it is still the same.
        let mut knowing = arena.browser().saying("if-none-match", answer.header("etag"));
        knowing.get(&path).expect(404);
    }
}

#[test]
fn a_link_has_a_picture_with_the_address_that_the_browser_knows() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("lol"), [None, None]).0;
    let mut browser = arena.browser().saying("accept-language", "ru");
    let address = format!("/tournaments/{id}/games/1");
    let host = "http://arena";
    let of = |page: &str, property: &str| {
        let start = format!("property=\"og:{property}\" content=\"");
        let value = page.split(&start).nth(1).unwrap_or_else(|| panic!("{property}: {page}"));
        value.split('"').next().unwrap().to_owned()
    };
    let page = browser.get(&format!("{address}?a=b")).expect(200).text();
    assert_eq!(of(&page, "title"), "gunner – hunter");
    assert!(of(&page, "description").starts_with("Победа: "), "{page}");
    assert_eq!(of(&page, "url"), format!("{host}{address}"));
    assert_eq!(of(&page, "image"), format!("{host}{address}/share/card.png?lang=ru"));
    assert!(page.contains("name=\"twitter:card\" content=\"summary_large_image\""));
    for path in ["", &format!("/tournaments/{id}")] {
        let page = browser.get(if path.is_empty() { "/" } else { path }).expect(200).text();
        assert_eq!(of(&page, "image"), format!("{host}{path}/share/card.png?lang=ru"));
        assert!(!of(&page, "title").is_empty() && !of(&page, "description").is_empty(), "{page}");
        let [russian, english] = ["ru", "en"].map(|lang| {
            let card = browser.get(&format!("{path}/share/card.png?lang={lang}")).expect(200);
            assert!(card.body.starts_with(b"\x89PNG"));
            card.body
        });
        assert_ne!(russian, english);
    }
    browser.get(&format!("/tournaments/{id}/share/game.gif")).expect(404);
    arena.store.set_audience(TournamentId(id), Audience::Organisers).unwrap();
    browser.get(&format!("/tournaments/{id}/share/card.png")).expect(404);
}
