//! The quick shooters on any board that may come: they never shoot twice at a cell and always finish.

use bots::Rng;
use bots::sea_battle::hiders::Sequential;
use bots::sea_battle::{Cadet, Gunner, Hider, Hunter, Intel, Shooter};
use proptest::prelude::*;
use rand::SeedableRng;
use rules::sea_battle::{Board, Cell, CellSet, Layout, ShotResult};
use rules::{Preset, sea_battle::Placement};

fn placement(preset: Preset) -> Placement {
    preset.sea_battle(1).expect("a legal length").game.placement
}

fn shooters() -> [(&'static str, Box<dyn Shooter>); 3] {
    [("cadet", Box::new(Cadet::new())), ("hunter", Box::new(Hunter)), ("gunner", Box::new(Gunner))]
}

/// The shots that a shooter needs, each with what was known before it.
fn sink(shooter: &mut dyn Shooter, board: Board, placement: &Placement, seed: u64) -> Vec<(Intel, Cell)> {
    let mut rng = Rng::seed_from_u64(seed);
    let mut intel = Intel::new(placement);
    let mut afloat = board.decks();
    let mut shots = Vec::new();
    shooter.begin_set();
    while !afloat.is_empty() {
        let cell = shooter.aim(&intel, &mut rng);
        assert!(intel.unshot().contains(cell), "{cell} was shot at before");
        shots.push((intel, cell));
        afloat.remove(cell);
        let result = match board.ship_at(cell) {
            ship if ship.is_empty() => ShotResult::Miss,
            ship if ship.meets(afloat) => ShotResult::Hit,
            _ => ShotResult::Sunk,
        };
        shooter.learn(&intel, cell, result);
        intel.note(cell, result);
    }
    shots
}

fn homework_board(decks: impl IntoIterator<Item = (u8, u8)>) -> Board {
    let decks =
        decks.into_iter().map(|(row, column)| Cell::new(row, column).expect("on the board")).collect();
    Layout::from_decks(decks).check(&placement(Preset::Homework)).expect("a legal board")
}

#[test]
fn fifty_singles_on_a_checkerboard_are_found() {
    let dark = (0..100).map(|index| (index / 10, index % 10)).filter(|(row, column)| (row + column) % 2 == 1);
    let board = homework_board(dark);
    for (name, mut shooter) in shooters() {
        let shots = sink(shooter.as_mut(), board, &placement(Preset::Homework), 1).len();
        assert!((50..=100).contains(&shots), "{name}");
    }
}

#[test]
fn ships_of_ten_decks_are_sunk_to_the_last() {
    let lone: Vec<_> = (0..10).map(|column| (4, column)).collect();
    let with_singles = lone.iter().copied().chain([(0, 0), (0, 2), (2, 0), (6, 9), (9, 9)]).collect();
    let three = (0..10).flat_map(|row| [(row, 0), (row, 5), (row, 9)]).collect();
    for decks in [lone, with_singles, three] {
        let board = homework_board(decks);
        for (_, mut shooter) in shooters() {
            sink(shooter.as_mut(), board, &placement(Preset::Homework), 2);
        }
    }
}

#[test]
fn nobody_but_the_cadet_shoots_beside_a_sunk_ship() {
    for preset in [Preset::AiBattle, Preset::Homework] {
        let placement = placement(preset);
        let mut rng = Rng::seed_from_u64(3);
        for seed in 0..200 {
            let board = Sequential.hide(&placement, &mut rng);
            for (name, mut shooter) in shooters().into_iter().skip(1) {
                for (intel, cell) in sink(shooter.as_mut(), board, &placement, seed) {
                    let beside = match preset {
                        Preset::Homework => intel.sunk().with_sides(),
                        _ => intel.sunk().with_halo(),
                    };
                    assert!(!beside.contains(cell), "{name} shot at {cell}");
                }
            }
        }
    }
}

#[test]
fn a_wounded_ship_is_finished_before_the_hunt_goes_on() {
    let placement = placement(Preset::AiBattle);
    let mut rng = Rng::seed_from_u64(4);
    for seed in 0..200 {
        let board = Sequential.hide(&placement, &mut rng);
        for (name, mut shooter) in shooters().into_iter().skip(1) {
            for (intel, cell) in sink(shooter.as_mut(), board, &placement, seed) {
                let is_next = intel.wounded().with_sides().contains(cell);
                assert!(intel.wounded().is_empty() || is_next, "{name} left a wounded ship for {cell}");
            }
        }
    }
}

#[test]
fn the_gunner_needs_fewer_shots_than_the_hunter_and_the_hunter_fewer_than_the_cadet() {
    let placement = placement(Preset::AiBattle);
    let mut rng = Rng::seed_from_u64(5);
    let boards: Vec<Board> = (0..500).map(|_| Sequential.hide(&placement, &mut rng)).collect();
    let mean = |shooter: &mut dyn Shooter| {
        let shots = boards.iter().map(|&board| sink(shooter, board, &placement, 6).len());
        shots.sum::<usize>() as f64 / boards.len() as f64
    };
    let [cadet, hunter, gunner] = [mean(&mut Cadet::new()), mean(&mut Hunter), mean(&mut Gunner)];
    assert!(gunner + 2.0 < hunter && hunter + 20.0 < cadet, "{gunner} {hunter} {cadet}");
}

/// A legal board of the homework preset out of any cells: whatever would bend a ship is left out.
fn straightened(cells: Vec<u8>) -> Option<Board> {
    let mut board = None;
    let mut decks = CellSet::EMPTY;
    for cell in cells.into_iter().filter_map(Cell::from_index) {
        let more = decks | CellSet::of(cell);
        if let Ok(legal) = Layout::from_decks(more).check(&placement(Preset::Homework)) {
            decks = more;
            board = Some(legal);
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_fleet_is_sunk_without_a_shot_too_many(cells in prop::collection::vec(0..100_u8, 1..80), seed: u64) {
        let board = straightened(cells).expect("the first cell alone is a ship");
        for (_, mut shooter) in shooters() {
            prop_assert!(sink(shooter.as_mut(), board, &placement(Preset::Homework), seed).len() <= 100);
        }
    }

    #[test]
    fn what_cannot_be_true_does_not_stop_anybody(
        reports in prop::collection::vec((0..100_u8, 0..3_u8), 0..99),
        seed: u64,
    ) {
        let mut rng = Rng::seed_from_u64(seed);
        for preset in [Preset::AiBattle, Preset::Homework] {
            let mut intel = Intel::new(&placement(preset));
            for &(index, result) in &reports {
                let cell = Cell::from_index(index).expect("below a hundred");
                if intel.unshot().contains(cell) {
                    let results = [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk];
                    intel.note(cell, results[usize::from(result)]);
                }
            }
            for (_, mut shooter) in shooters() {
                prop_assert!(intel.unshot().contains(shooter.aim(&intel, &mut rng)));
            }
        }
    }
}
