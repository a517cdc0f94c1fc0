//! The sources of the tutorial are built without a word from the compiler, play by the rules, and each plays better.

mod table;

use languages::{Build, Game, LESSONS, Language, Source, Tongue, by_name, lessons};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Outcome, Preset, Seat};
use table::{Player, build, builder, play};

/// The sets of a game here.
const SETS: u32 = 21;

fn taught() -> [&'static Language; 2] {
    ["pascal", "python"].map(|name| by_name(name).expect("a language"))
}

/// The template and every lesson, built.
fn steps(language: &'static Language, tongue: Tongue) -> Vec<Build> {
    let builder = builder(&format!("lessons_{}", language.name));
    let later = lessons(language, tongue).expect("lessons");
    let all = std::iter::once(language.template(Game::SeaBattle, tongue)).chain(later);
    let source = |text: String| Source::new(language.file_name(), language, text.as_bytes(), Game::SeaBattle);
    all.map(|text| build(&builder, &source(text))).collect()
}

#[test]
fn every_lesson_is_built_without_a_word_and_plays_by_the_rules() {
    for language in taught().into_iter().filter(|language| language.toolchain().is_ok()) {
        for tongue in [Tongue::English, Tongue::Russian] {
            let steps = steps(language, tongue);
            assert_eq!(steps.len(), LESSONS + 1);
            for step in &steps {
                assert_eq!(step.diagnostics, [], "{}", language.name);
                let mut players = BySeat::new(Player::start(step), Player::start(&steps[0]));
                let rules = Preset::AiBattle.sea_battle(3).expect("a length");
                assert_eq!(play::<SeaBattle>(&rules, &mut players).ending, Ending::Played);
            }
        }
    }
}

#[test]
fn whoever_finishes_ships_beats_whoever_shoots_at_random() {
    for language in taught().into_iter().filter(|language| language.toolchain().is_ok()) {
        let steps = steps(language, Tongue::English);
        for better in [2, 3] {
            let mut players = BySeat::new(Player::start(&steps[better]), Player::start(&steps[1]));
            let verdict =
                play::<SeaBattle>(&Preset::AiBattle.sea_battle(SETS).expect("a length"), &mut players);
            assert_eq!(verdict.outcome, Outcome::Won(Seat::First), "{} {better}", language.name);
        }
    }
}

#[test]
fn a_lesson_speaks_one_tongue() {
    for language in taught() {
        let [english, russian] =
            [Tongue::English, Tongue::Russian].map(|tongue| lessons(language, tongue).expect("lessons"));
        for (english, russian) in english.iter().zip(&russian) {
            assert!(english.is_ascii(), "{english}");
            assert!(russian.contains("Ваш") && !russian.contains(" en: ") && !russian.contains(" ru: "));
        }
    }
    assert_eq!(lessons(by_name("go").expect("a language"), Tongue::English), None);
}
