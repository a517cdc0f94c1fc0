//! Hiders lay legal boards, the ones they promise, and the same ones from the same seed.

use std::collections::HashSet;

use bots::Rng;
use bots::sea_battle::Hider;
use bots::sea_battle::hiders::{HiderKind, Rings, free_for_singles, ring_layouts, sequential_over_uniform};
use proptest::prelude::*;
use rand::SeedableRng;
use rules::sea_battle::{Board, Cell, CellSet, Contact, Fleet, Layout, Muster, Placement};

const CONTACTS: [Contact; 2] = [Contact::Never, Contact::Corners];

fn standard(contact: Contact) -> Placement {
    Placement { muster: Muster::Exactly(Fleet::STANDARD), contact }
}

fn draw(mut hider: HiderKind, placement: &Placement, count: usize, seed: u64) -> Vec<Board> {
    let mut rng = Rng::seed_from_u64(seed);
    (0..count).map(|_| hider.hide(placement, &mut rng)).collect()
}

fn large_ships(board: &Board) -> CellSet {
    board.ships().filter(|ship| ship.len() > 1).fold(CellSet::EMPTY, |all, ship| all | ship)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_board_is_legal_and_has_the_standard_fleet(seed: u64) {
        for hider in HiderKind::ALL {
            for contact in CONTACTS {
                for muster in [Muster::Exactly(Fleet::STANDARD), Muster::AnyShips] {
                    let board = draw(hider, &Placement { muster, contact }, 1, seed)[0];
                    let again = Layout::from_decks(board.decks()).check(&standard(contact));
                    prop_assert_eq!(again, Ok(board), "{} {:?} {:?}", hider, contact, muster);
                }
            }
        }
    }

    #[test]
    fn other_fleets_are_laid_as_well(seed: u64, counts in prop::array::uniform5(0_u8..3)) {
        let mut fleet = Fleet::NONE;
        fleet.add(1);
        for (shorter, &count) in counts.iter().enumerate() {
            for _ in 0..count {
                fleet.add(shorter as u8 + 1);
            }
        }
        for hider in HiderKind::ALL.into_iter().filter(|&hider| hider != HiderKind::Uniform) {
            for contact in CONTACTS {
                let placement = Placement { muster: Muster::Exactly(fleet), contact };
                let board = draw(hider, &placement, 1, seed)[0];
                prop_assert!(Layout::from_decks(board.decks()).check(&placement).is_ok());
            }
        }
    }

    #[test]
    fn the_same_seed_lays_the_same_fleets(seed: u64) {
        for hider in HiderKind::ALL {
            let placement = standard(Contact::Never);
            prop_assert_eq!(draw(hider, &placement, 3, seed), draw(hider, &placement, 3, seed));
        }
    }
}

#[test]
fn a_fleet_that_no_board_can_hold_still_gives_a_board() {
    let mut fleet = Fleet::NONE;
    for _ in 0..12 {
        fleet.add(10);
    }
    let placement = Placement { muster: Muster::Exactly(fleet), contact: Contact::Never };
    let board = draw(HiderKind::Sequential, &placement, 1, 1)[0];
    assert!(!board.decks().is_empty());
}

#[test]
fn ring_layouts_leave_58_or_60_cells_and_there_are_9912_and_148_of_them() {
    let layouts = ring_layouts(Contact::Never);
    for free in [58, 60] {
        assert!(layouts.iter().any(|layout| layout.free == free));
    }
    for layout in layouts {
        assert_eq!(free_for_singles(layout.decks, Contact::Never).len(), u32::from(layout.free));
    }
    let count = |free: u8| 4 * layouts.iter().filter(|layout| layout.free == free).count();
    assert_eq!((count(58), count(60), layouts.len() * 4), (9912, 148, 10_060));
    let distinct: HashSet<CellSet> = layouts.iter().map(|layout| layout.decks).collect();
    assert_eq!(distinct.len(), layouts.len());
}

#[test]
fn the_edge_hider_leaves_58_cells_and_the_rings_hider_58_or_60() {
    let free = |board: &Board| free_for_singles(large_ships(board), Contact::Never).len();
    let placement = standard(Contact::Never);
    assert!(draw(HiderKind::Edge, &placement, 300, 5).iter().all(|board| free(board) == 58));
    let rings: Vec<u32> = draw(HiderKind::Rings, &placement, 400, 5).iter().map(free).collect();
    let most = rings.iter().filter(|&&free| free == 60).count();
    assert!(rings.iter().all(|free| [58, 60].contains(free)));
    assert!((260..340).contains(&most), "{most} of 400, where three out of four are meant");
}

/// Three out of four draws come from about 148 · 220 000 fleets, so a repeat among ten thousand draws happens in
/// about every second such series; within a game of 21 sets it is four in a million.
#[test]
fn the_admiral_hardly_ever_repeats_a_fleet() {
    let mut rng = Rng::seed_from_u64(2);
    let placement = standard(Contact::Never);
    let fleets: HashSet<CellSet> = (0..10_000).map(|_| Rings.hide(&placement, &mut rng).decks()).collect();
    assert!(fleets.len() >= 9_997, "{} fleets", fleets.len());
}

#[test]
fn uniform_fleets_crowd_the_corners_and_sequential_ones_do_not() {
    let corner = |hider| {
        let boards = draw(hider, &standard(Contact::Never), 3000, 8);
        let corners: CellSet =
            [(0, 0), (0, 9), (9, 0), (9, 9)].iter().filter_map(|&(r, c)| Cell::new(r, c)).collect();
        let taken: u32 = boards.iter().map(|board| (board.decks() & corners).len()).sum();
        f64::from(taken) / (4.0 * boards.len() as f64)
    };
    let (uniform, sequential) = (corner(HiderKind::Uniform), corner(HiderKind::Sequential));
    assert!((0.22..0.25).contains(&uniform), "{uniform}");
    assert!((0.18..0.22).contains(&sequential), "{sequential}");
}

/// Were the odds wrong by any factor, their mean over uniform fleets would not be one.
#[test]
fn the_odds_of_sequential_over_uniform_have_the_right_mean() {
    for contact in CONTACTS {
        let boards = draw(HiderKind::Uniform, &standard(contact), 2000, 4);
        let odds = boards.iter().map(|board| sequential_over_uniform(board.decks(), contact));
        let mean = odds.sum::<f64>() / boards.len() as f64;
        assert!((0.93..1.07).contains(&mean), "{contact:?}: {mean}");
    }
}

#[test]
fn names_are_read_back() {
    for hider in HiderKind::ALL {
        assert_eq!(hider.to_string().parse(), Ok(hider));
    }
    assert!("nowhere".parse::<HiderKind>().is_err());
}
