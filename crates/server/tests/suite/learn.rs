//! The pages that teach, for anybody, in both languages.

use crate::arena::Arena;

const PAGES: [&str; 8] = [
    "/rules",
    "/rules/ai-battle",
    "/rules/sea-fight",
    "/rules/lol-2019",
    "/rules/homework",
    "/interface",
    "/tutorial",
    "/tutorial?language=python",
];

#[test]
fn everybody_reads_the_rules_in_both_languages() {
    let arena = Arena::open();
    for (language, word) in [("en", "Rules"), ("ru", "Правила")] {
        let mut reader = arena.browser().saying("accept-language", language);
        for page in PAGES {
            let text = reader.get(page).expect(200).text();
            assert!(text.contains(&format!("<html lang=\"{language}\"")) && text.contains(word), "{page}");
        }
    }
    let mut reader = arena.browser();
    for nothing in ["/rules/chess", "/rules/..", "/tutorial?language=go", "/tutorial?language=%00"] {
        reader.get(nothing).expect(404);
    }
}

#[test]
fn limits_and_templates_are_those_of_the_program() {
    let arena = Arena::open();
    let page = arena.browser().get("/interface").expect(200).text();
    for told in ["onOpponentShot", "rivalShoot", "1.5 s", "256 MB", "SeaFightBotImpl", "65536"] {
        assert!(page.contains(told), "{told}");
    }
    for language in languages::ALL {
        let template = language.template(languages::Game::SeaBattle, languages::Tongue::English);
        let line =
            template.lines().find(|line| line.contains("hoot") && !line.contains(['<', '&', '"', '\'']));
        assert!(page.contains(line.unwrap()), "{}", language.name);
    }
}

#[test]
fn the_tutorial_shows_what_changes_and_the_whole_source() {
    let arena = Arena::open();
    for (language, line) in
        [("pascal", "function continues(cell: integer): boolean;"), ("python", "def continues(cell):")]
    {
        let page = arena.browser().get(&format!("/tutorial?language={language}")).expect(200).text();
        assert!(page.contains("<tr class=\"added\">") && page.contains(line), "{language}");
    }
}

#[test]
fn a_newcomer_is_told_how_to_begin_and_a_member_finds_the_own_bots() {
    let arena = Arena::open();
    let page = arena.browser().get("/").expect(200).text();
    assert!(page.contains("href=\"/sign-up\"") && page.contains("data-island=\"replay\""));
    arena.browser().get("/assets/welcome.jsonl").expect(200);
    let mut ann = arena.author("ann");
    assert!(ann.get("/").expect(200).text().contains("No bots yet"));
    ann.fill("/bots/new", "/bots/new", &[("name", "Perch"), ("game", "rps"), ("language", "c")]).expect(303);
    assert!(ann.get("/").expect(200).text().contains("Perch"));
    assert!(!arena.browser().get("/").expect(200).text().contains("Perch"));
}
