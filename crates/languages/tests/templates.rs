//! Every template of every language that is installed here is built, without a word from its compiler, and plays
//! against itself and against every other.

mod table;

use languages::{ALL, Build, Game, Language, Source, Tongue, self_test};
use protocol::Dialect;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Preset};
use table::{Player, build, builder, play};

fn installed() -> Vec<&'static Language> {
    ALL.into_iter().filter(|language| language.toolchain().is_ok()).collect()
}

fn template(language: &'static Language, game: Game, tongue: Tongue) -> Source {
    let text = language.template(game, tongue);
    Source::new(language.file_name(), language, text.as_bytes(), game)
}

#[test]
fn every_template_is_built_without_a_word_and_plays() {
    let builder = builder("templates");
    for (game, tongue) in [(Game::SeaBattle, Tongue::English), (Game::Rps, Tongue::Russian)] {
        let builds: Vec<Build> = installed()
            .into_iter()
            .map(|language| build(&builder, &template(language, game, tongue)))
            .collect();
        for (place, one) in builds.iter().enumerate() {
            assert_eq!(one.diagnostics, [], "{:?}", one.language);
            assert_eq!(one.language.map(Language::limits).as_ref(), Some(&one.program.limits), "as told");
            for opponent in &builds[place..] {
                let mut players = BySeat::new(Player::start(one), Player::start(opponent));
                let ending = match game {
                    Game::SeaBattle => {
                        play::<SeaBattle>(&Preset::AiBattle.sea_battle(3).unwrap(), &mut players).ending
                    }
                    Game::Rps => play::<Rps>(&Preset::AiBattle.rps(3, 3).unwrap(), &mut players).ending,
                };
                let expected = if game == Game::Rps { Ending::DrawStreak } else { Ending::Played };
                assert_eq!(ending, expected, "templates that always answer the same are drawn");
            }
        }
    }
}

#[test]
fn every_template_plays_by_every_rules_that_ask_for_a_map() {
    let builder = builder("templates_of_presets");
    for language in installed() {
        let bot = build(&builder, &template(language, Game::SeaBattle, Tongue::Russian));
        let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
        for (preset, sets) in [(Preset::AiBattle, 3), (Preset::SeaFight, 3), (Preset::Homework, 1)] {
            let verdict = play::<SeaBattle>(&preset.sea_battle(sets).unwrap(), &mut players);
            assert_eq!(verdict.ending, Ending::Played, "{} {preset}", language.name);
        }
    }
}

#[test]
fn the_units_of_sea_fight_play_too() {
    let builder = builder("sea_fight_templates");
    let pascal = languages::by_name("pascal").expect("a language");
    for game in Game::ALL {
        let text = pascal.sea_fight_template(game, Tongue::Russian).expect("a template");
        let bot = build(&builder, &Source::new("unit.pas", pascal, text.as_bytes(), game));
        assert_eq!((bot.dialect, bot.diagnostics.as_slice()), (Dialect::SeaFight, &[][..]), "{game}");
        let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
        match game {
            Game::SeaBattle => play::<SeaBattle>(&Preset::SeaFight.sea_battle(2).unwrap(), &mut players),
            Game::Rps => play::<Rps>(&Preset::SeaFight.rps(2, 2).unwrap(), &mut players),
        };
    }
}

#[test]
fn every_language_that_is_installed_passes_its_own_test() {
    let builder = builder("self_tests");
    let failed: Vec<_> = installed()
        .into_iter()
        .filter_map(|language| Some((language.name, self_test(&builder, language).err()?)))
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn a_template_speaks_one_tongue() {
    for language in ALL {
        for game in Game::ALL {
            let [english, russian] =
                [Tongue::English, Tongue::Russian].map(|tongue| language.template(game, tongue));
            assert!(english.is_ascii(), "{}: {english}", language.name);
            assert!(russian.contains("Ваш") && !russian.contains("ru: ") && !russian.contains("en: "));
            assert_eq!(english.lines().count(), russian.lines().count());
        }
    }
}
