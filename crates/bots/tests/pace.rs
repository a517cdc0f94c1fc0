//! The loops for the stopwatch play what they say they play.

use bots::pace;
use rules::Preset;

#[test]
fn random_games_are_even_with_and_without_a_referee() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    for played in [pace::random_sea_battle(&rules, 2_000, 1), pace::bare_sea_battle(2_000, 1)] {
        assert_eq!(played.matches, 2_000);
        assert!((900..=1_100).contains(&played.won), "{played:?}");
        let shots = played.turns as f64 / played.matches as f64;
        assert!((185.0..=188.0).contains(&shots), "{shots} shots a game");
    }
}

#[test]
fn the_gunner_beats_the_cadet() {
    let rules = Preset::Homework.sea_battle(1).unwrap();
    let played = pace::gunner_against_cadet(&rules, 1_000, 1);
    assert!(played.won >= 999, "{played:?}");
}

#[test]
fn throws_are_counted_by_turns() {
    let rules = Preset::AiBattle.rps(21, 3).unwrap();
    let played = pace::random_rps(&rules, 100, 1);
    assert!(played.turns > 33 * played.matches, "{played:?}");
    assert_eq!(played, pace::random_rps(&rules, 100, 1));
}
