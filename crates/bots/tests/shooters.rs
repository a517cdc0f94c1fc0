//! The captain and the admiral always find a cell, never the same twice, and sink whatever there is.

use bots::Rng;
use bots::sea_battle::hiders::HiderKind;
use bots::sea_battle::{Admiral, Captain, Hider, Intel, Shooter};
use proptest::prelude::*;
use rand::{Rng as _, SeedableRng};
use rules::sea_battle::{Board, Cell, CellSet, Contact, Fleet, Layout, Muster, Placement, ShotResult};

const CONTACTS: [Contact; 2] = [Contact::Never, Contact::Corners];

fn shooters() -> [Box<dyn Shooter>; 3] {
    [Box::new(Captain::new()), Box::new(Captain::told(HiderKind::Edge)), Box::new(Admiral::new())]
}

/// Sinks the fleet and tells the shots, or where it went wrong.
fn sink(
    shooter: &mut dyn Shooter,
    board: &Board,
    placement: &Placement,
    seed: u64,
) -> Result<Vec<Cell>, String> {
    let mut rng = Rng::seed_from_u64(seed);
    let mut intel = Intel::new(placement);
    let mut shots = Vec::new();
    let mut hit = CellSet::EMPTY;
    shooter.begin_set();
    while hit != board.decks() {
        let cell = shooter.aim(&intel, &mut rng);
        if !intel.unshot().contains(cell) {
            return Err(format!("shot at {cell} again after {shots:?}"));
        }
        shots.push(cell);
        let result = if !board.decks().contains(cell) {
            ShotResult::Miss
        } else {
            hit.insert(cell);
            if hit.contains_all(board.ship_at(cell)) { ShotResult::Sunk } else { ShotResult::Hit }
        };
        shooter.learn(&intel, cell, result);
        intel.note(cell, result);
    }
    Ok(shots)
}

/// Ships of any lengths, as many as chance puts there.
fn odd_board(contact: Contact, seed: u64) -> Board {
    let mut rng = Rng::seed_from_u64(seed);
    let longest = 1 + rng.next_u32() % 10;
    let tries = 1 + rng.next_u32() % 80;
    let (mut decks, mut free) = (CellSet::EMPTY, CellSet::ALL);
    for _ in 0..tries {
        let (first, length, down) =
            (rng.next_u32() % 100, 1 + rng.next_u32() % longest, rng.next_u32() % 2 == 0);
        let first = Cell::from_index(first as u8).expect("on the board");
        let ship: Option<CellSet> = (0..length as i8)
            .map(|deck| if down { first.offset(deck, 0) } else { first.offset(0, deck) })
            .collect();
        if let Some(ship) = ship.filter(|&ship| free.contains_all(ship)) {
            decks |= ship;
            free -= if contact == Contact::Never { ship.with_halo() } else { ship.with_sides() };
        }
    }
    let any = Placement { muster: Muster::AnyShips, contact };
    let lone = || Layout::from_decks(CellSet::from_bits(1)).check(&any).expect("one deck is a board");
    Layout::from_decks(decks).check(&any).unwrap_or_else(|_| lone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_standard_fleet_is_sunk(seed: u64) {
        for contact in CONTACTS {
            let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact };
            for mut hider in HiderKind::ALL {
                let board = hider.hide(&placement, &mut Rng::seed_from_u64(seed));
                for mut shooter in shooters() {
                    prop_assert!(sink(shooter.as_mut(), &board, &placement, seed).is_ok());
                }
            }
        }
    }

    #[test]
    fn every_odd_fleet_is_sunk(seed: u64) {
        for contact in CONTACTS {
            let placement = Placement { muster: Muster::AnyShips, contact };
            let board = odd_board(contact, seed);
            for mut shooter in shooters() {
                prop_assert_eq!(sink(shooter.as_mut(), &board, &placement, seed).err(), None);
            }
        }
    }

    /// Answers that no board could give: an enemy may lie, and the intel may make no sense.
    #[test]
    fn nonsense_answers_do_not_confuse_them(seed: u64, answers in prop::collection::vec(0..3_u8, 100)) {
        for contact in CONTACTS {
            for mut shooter in shooters() {
                let mut rng = Rng::seed_from_u64(seed);
                let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact };
                let mut intel = Intel::new(&placement);
                for &answer in &answers {
                    let cell = shooter.aim(&intel, &mut rng);
                    prop_assert!(intel.unshot().contains(cell));
                    let result = [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk][usize::from(answer)];
                    shooter.learn(&intel, cell, result);
                    intel.note(cell, result);
                }
                shooter.aim(&intel, &mut rng);
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_shots(seed: u64) {
        let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never };
        let board = HiderKind::Uniform.hide(&placement, &mut Rng::seed_from_u64(seed));
        for (mut one, mut other) in shooters().into_iter().zip(shooters()) {
            let shots = sink(one.as_mut(), &board, &placement, seed);
            prop_assert_eq!(shots, sink(other.as_mut(), &board, &placement, seed));
        }
    }
}

#[test]
fn the_admiral_finds_out_who_hides_at_the_border() {
    let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never };
    let mut admiral = Admiral::new();
    let mut rng = Rng::seed_from_u64(6);
    for set in 0..3 {
        let board = HiderKind::Edge.hide(&placement, &mut rng);
        sink(&mut admiral, &board, &placement, set).expect("every fleet is sunk");
    }
    let border: f32 = admiral
        .trust()
        .filter(|(trained, _)| ["edge", "rings"].contains(&trained.name()))
        .map(|(_, t)| t)
        .sum();
    assert!(border > 0.95, "{border}");
}
