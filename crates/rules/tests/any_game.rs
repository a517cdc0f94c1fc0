//! One suite of random play for every game: the two that Broadside has and a third one, written here against
//! the public API alone, to show that a new game needs no change in the others.

mod noughts_and_crosses;
mod random_play;

use noughts_and_crosses::NoughtsAndCrosses;
use proptest::test_runner::TestRng;
use rand::RngExt as _;
use random_play::{RandomPlay, suite};
use rules::rps::{Choice, Choose, Rps, RpsAnswer, Throw};
use rules::sea_battle::{Aim, Layout, SeaBattle, SeaBattleAnswer, SeaBattleCall};
use rules::{Cell, CellSet, Opening, Outcome, Preset, Seat, Series, Stop};

const FLEET: &str = include_str!("golden/ai_battle_example.txt");

impl RandomPlay for SeaBattle {
    fn legal(state: &Self, seat: Seat, call: SeaBattleCall, rng: &mut TestRng) -> SeaBattleAnswer {
        match call {
            SeaBattleCall::Place => {
                let decks: CellSet = Cell::all()
                    .filter(|cell| {
                        FLEET
                            .lines()
                            .nth(cell.row().into())
                            .is_some_and(|row| row.as_bytes()[usize::from(cell.column())] == b'#')
                    })
                    .collect();
                SeaBattleAnswer::Layout(Layout::from_decks(decks))
            }
            SeaBattleCall::Shoot => {
                let unshot: Vec<Cell> = (!state.shots_received(seat.other())).iter().collect();
                SeaBattleAnswer::Shot(Aim::At(unshot[rng.random_range(0..unshot.len())]))
            }
            _ => SeaBattleAnswer::Done,
        }
    }

    fn any(rng: &mut TestRng) -> SeaBattleAnswer {
        match rng.random_range(0..4) {
            0 => SeaBattleAnswer::Done,
            1 => SeaBattleAnswer::Layout(Layout::from_decks(CellSet::from_bits(rng.random()))),
            2 => SeaBattleAnswer::Shot(Aim::from_row_column(
                rng.random_range(-1..11),
                rng.random_range(-1..11),
            )),
            _ => SeaBattleAnswer::Shot(Aim::from_row_column(rng.random(), rng.random())),
        }
    }
}

impl RandomPlay for Rps {
    fn legal(_: &Self, _: Seat, _: Choose, rng: &mut TestRng) -> RpsAnswer {
        RpsAnswer::Choice(Choice::Of(Throw::ALL[rng.random_range(0..3)]))
    }

    fn any(rng: &mut TestRng) -> RpsAnswer {
        match rng.random_range(0..3) {
            0 => RpsAnswer::Done,
            1 => RpsAnswer::Choice(Choice::Unknown(rng.random())),
            _ => RpsAnswer::Choice(Choice::Of(Throw::Rock)),
        }
    }
}

#[test]
fn sea_battle_of_every_preset_passes_the_suite() {
    for preset in Preset::ALL {
        let sets = preset.most_sets().min(4);
        suite::<SeaBattle>(&preset.sea_battle(sets).unwrap(), 0..25);
    }
}

#[test]
fn rock_paper_scissors_of_every_preset_passes_the_suite() {
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        for (sets, wins) in [(1, 1), (2, 3), (7, 3), (21, 1)] {
            suite::<Rps>(&preset.rps(sets, wins).unwrap(), 0..50);
        }
    }
}

#[test]
fn a_third_game_passes_the_same_suite() {
    let series = Series {
        sets: 5,
        stop: Stop::WhenDecided,
        opening: Opening::FirstSeat,
        both_failed: Outcome::BothLost,
        notices: &[rules::Notice::GameStart, rules::Notice::SetEnd],
    };
    suite::<NoughtsAndCrosses>(&rules::MatchRules { series, game: () }, 0..100);
}
