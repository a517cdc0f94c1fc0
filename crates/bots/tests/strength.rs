//! The models are those of the files, their odds add up, and the bots are about as strong as they were
//! measured to be: a model that was spoilt fails here.

use std::fs;
use std::path::Path;

use bots::Rng;
use bots::sea_battle::belief::{LONGEST, Model, Outlook, Trained};
use bots::sea_battle::hiders::{HiderKind, Rings, Sequential};
use bots::sea_battle::{Admiral, Captain, Gunner, Hunter, Intel, Shooter};
use bots::strength::{Side, Trial, duel};
use proptest::prelude::*;
use rand::{Rng as _, SeedableRng};
use rules::sea_battle::{Cell, Contact, Fleet, Muster, Placement, ShotResult};

fn standard(contact: Contact) -> Placement {
    Placement { muster: Muster::Exactly(Fleet::STANDARD), contact }
}

fn mean<S: Shooter>(mut hider: HiderKind, sets: usize, shooter: impl FnMut() -> S) -> f64 {
    Trial::new(&mut hider, standard(Contact::Never), sets, 21, 31).run(shooter).mean().mean
}

#[test]
fn the_files_are_models_and_print_as_they_are() {
    let folder =
        Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("models");
    for (contact, name) in [(Contact::Never, "never"), (Contact::Corners, "corners")] {
        for trained in Trained::ALL {
            let text = fs::read_to_string(folder.join(name).join(trained.name()).with_extension("txt"));
            let text = text.expect("every model has a file");
            let model = Model::parse(&text).expect("every file is a model");
            assert_eq!(model.to_string(), trained.model(contact).to_string());
            assert!(text.ends_with(&model.to_string()), "{name}/{}", trained.name());
        }
    }
    assert!(Model::parse("1 2 3").is_err());
    assert!(Model::parse("").is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The quick sums over grids and the slow ones over cells are the same, and all ships are somewhere.
    #[test]
    fn odds_add_up_to_the_decks_afloat(seed: u64, shots in 0_usize..50) {
        for contact in [Contact::Never, Contact::Corners] {
            let mut intel = Intel::new(&standard(contact));
            let mut rng = Rng::seed_from_u64(seed);
            for _ in 0..shots {
                let cell = Cell::from_index((rng.next_u32() % 100) as u8).expect("on the board");
                intel.note(cell, if shots % 7 == 3 { ShotResult::Sunk } else { ShotResult::Miss });
            }
            let outlook = Outlook::new(&intel);
            let mut decks = 0.0;
            for length in 1..=LONGEST {
                let mut berths = 0;
                for (berth, traits) in outlook.choices(length) {
                    berths += 1;
                    for (quick, slow) in traits.into_iter().zip(outlook.traits(berth)) {
                        prop_assert!((quick - slow).abs() < 1e-3, "{} {}", quick, slow);
                    }
                }
                decks += if berths > 0 { outlook.afloat(length) * length as f32 } else { 0.0 };
            }
            for trained in Trained::ALL {
                let odds = trained.model(contact).odds(&outlook);
                let total: f32 = Cell::all().map(|cell| odds.deck(cell)).sum();
                prop_assert!((total - decks).abs() < 1e-2, "{} {}", total, decks);
                prop_assert!(Cell::all().all(|cell| outlook.open().contains(cell) || odds.deck(cell) == 0.0));
            }
        }
    }
}

#[test]
fn a_captain_who_was_told_is_as_strong_as_measured() {
    for (hider, most) in [(HiderKind::Sequential, 55.9), (HiderKind::Uniform, 57.3), (HiderKind::Edge, 59.0)]
    {
        let mean = mean(hider, 300, || Captain::told(hider));
        assert!(mean < most, "{hider}: {mean}");
    }
}

#[test]
fn an_admiral_who_was_told_nothing_is_nearly_as_strong() {
    for (hider, most) in [(HiderKind::Sequential, 56.1), (HiderKind::Edge, 59.1)] {
        let mean = mean(hider, 210, Admiral::new);
        assert!(mean < most, "{hider}: {mean}");
    }
}

#[test]
fn the_rings_are_hard_to_shoot_at() {
    assert!(mean(HiderKind::Rings, 400, || Gunner) > 66.0);
    assert!(mean(HiderKind::Rings, 400, || Hunter) > 64.5);
    assert!(mean(HiderKind::Rings, 300, || Captain::told(HiderKind::Rings)) > 56.0);
}

#[test]
fn the_admiral_wins_most_sets_against_a_gunner() {
    let mut admiral = Side { shooter: &|| Box::new(Admiral::new()), hider: &mut Rings };
    let mut gunner = Side { shooter: &|| Box::new(Gunner), hider: &mut Sequential };
    let duel = duel(&mut admiral, &mut gunner, &standard(Contact::Never), 150, 21, 3);
    assert!(duel.share().mean > 0.75, "{duel:?}");
}

#[test]
fn all_shooters_of_a_trial_meet_the_same_fleets() {
    let trial = Trial::new(&mut Sequential, standard(Contact::Never), 40, 21, 9);
    let (one, other) = (trial.run(|| Gunner), trial.run(|| Gunner));
    assert_eq!(one.per_set(), other.per_set());
    assert_eq!(one.against(&other).mean, 0.0);
    assert_eq!(one.total(), one.per_set().iter().map(|&shots| u64::from(shots)).sum::<u64>());
}
