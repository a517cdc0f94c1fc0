//! What each point of view may see, and above all what it may not.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use proptest::prelude::*;
use random_play::{Chance, random_decks, sea_battle};
use record::chart::{self, Glyphs};
use record::{
    BoardView, LastShot, Replay, SeaBattleTable, Seen, Sight, Table, Viewpoint, Waters, event_line,
};
use rules::sea_battle::{Layout, SeaBattleEvent, ShotResult};
use rules::{Board, BySeat, Cell, CellSet, Preset, Seat};

fn board(decks: CellSet) -> Board {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    Layout::from_decks(decks).check(&rules.game.placement).unwrap()
}

fn result(waters: &Waters, cell: Cell) -> ShotResult {
    let shot = Waters { shots: waters.shots | CellSet::of(cell), ..*waters };
    match (shot.decks().contains(cell), shot.sunk().contains(cell)) {
        (false, _) => ShotResult::Miss,
        (true, false) => ShotResult::Hit,
        (true, true) => ShotResult::Sunk,
    }
}

/// Two boards and shots at them that came to the same on both.
fn alike(seed: u64) -> [Waters; 2] {
    let mut chance = Chance(seed);
    let mut pair = [random_decks(&mut chance), random_decks(&mut chance)]
        .map(|decks| Waters { board: Some(board(decks)), shots: CellSet::EMPTY });
    for cell in chance.cells() {
        if result(&pair[0], cell) == result(&pair[1], cell) {
            pair.iter_mut().for_each(|waters| waters.shots.insert(cell));
        }
    }
    pair
}

proptest! {
    #[test]
    fn fleets_that_differ_only_in_hidden_decks_look_the_same(seed: u64) {
        let [one, other] = alike(seed);
        prop_assert_ne!(one.board, other.board);
        for owner in Seat::BOTH {
            for viewpoint in [Viewpoint::Spectator, Viewpoint::Seat(owner.other())] {
                let look = |waters| {
                    let table = SeaBattleTable { waters: BySeat::only(owner, waters, Waters::default()), ..Default::default() };
                    let views = viewpoint.boards(&table);
                    (views, chart::draw(&views, Glyphs::Unicode), chart::draw(&views, Glyphs::Ascii))
                };
                prop_assert_eq!(look(one), look(other));
            }
            for viewpoint in [Viewpoint::Seat(owner), Viewpoint::Afterwards] {
                prop_assert_ne!(viewpoint.board(owner, &one), viewpoint.board(owner, &other));
            }
        }
    }

    #[test]
    fn a_board_known_by_its_shots_alone_looks_as_its_opponent_sees_it(seed: u64, most in 0_usize..100) {
        let mut chance = Chance(seed);
        let mut waters = Waters { board: Some(board(random_decks(&mut chance))), shots: CellSet::EMPTY };
        let mut shots = Vec::new();
        for cell in chance.cells().into_iter().take(most) {
            shots.push((cell, result(&waters, cell)));
            waters.shots.insert(cell);
            // Shot at once more, a cell is a miss and stays what it was.
            shots.push((cell, ShotResult::Miss));
        }
        let seen = Viewpoint::Seat(Seat::Second).board(Seat::First, &waters);
        let last = shots.last().map(|(cell, _)| *cell);
        let view = BoardView::of_shots(shots);
        prop_assert_eq!(view, seen.with_last(last));
        prop_assert_eq!(view.cells(Sight::Sunk), waters.sunk());
    }

    #[test]
    fn a_hidden_deck_is_never_seen_at_any_step_of_a_match(seed: u64) {
        let mut replay = Replay::new(sea_battle(seed).events().to_vec());
        while replay.forward() {
            let table = &replay.scene().table;
            for owner in Seat::BOTH {
                for viewpoint in [Viewpoint::Spectator, Viewpoint::Seat(owner.other())] {
                    let view = viewpoint.boards(table)[owner];
                    for cell in Cell::all() {
                        let is_shot = table.waters[owner].shots.contains(cell);
                        prop_assert_eq!(view.at(cell) == Sight::Unknown, !is_shot);
                        prop_assert!(!matches!(view.at(cell), Sight::Deck | Sight::Water));
                    }
                }
            }
        }
    }
}

#[test]
fn a_placed_fleet_is_hidden_from_the_opponent_and_from_spectators() {
    let event = record::Event::Played(SeaBattleEvent::Placed {
        seat: Seat::Second,
        board: board(random_decks(&mut Chance(1))),
    });
    for hidden in [Viewpoint::Spectator, Viewpoint::Seat(Seat::First)] {
        assert_eq!(hidden.visible_event(&event), Seen::Placed(Seat::Second));
    }
    for shown in [Viewpoint::Seat(Seat::Second), Viewpoint::Afterwards] {
        assert_eq!(shown.visible_event(&event), Seen::Whole(&event));
    }
    assert!(event_line(&event).contains('#'));
}

#[test]
fn everybody_sees_every_shot() {
    let shot = record::Event::Played(SeaBattleEvent::Shot {
        seat: Seat::First,
        cell: "B7".parse().unwrap(),
        result: ShotResult::Miss,
    });
    for viewpoint in [Viewpoint::Spectator, Viewpoint::Seat(Seat::Second), Viewpoint::Afterwards] {
        assert_eq!(viewpoint.visible_event(&shot), Seen::Whole(&shot));
    }
}

/// The example board of the protocol after a miss, a hit and a sinking.
fn shot_at() -> SeaBattleTable {
    let layout = record::maps::read(include_str!("golden/lol-2019-board.txt")).unwrap();
    let mut table = SeaBattleTable::default();
    table.apply(&SeaBattleEvent::Placed { seat: Seat::Second, board: board(layout.decks()) });
    for (cell, result) in [("A1", ShotResult::Hit), ("G7", ShotResult::Sunk), ("J10", ShotResult::Miss)] {
        let cell = cell.parse().unwrap();
        table.apply(&SeaBattleEvent::Shot { seat: Seat::First, cell, result });
    }
    table
}

#[test]
fn a_view_tells_unknown_water_deck_miss_hit_and_sunk_apart() {
    let table = shot_at();
    let sights = |viewpoint: Viewpoint| {
        let view = viewpoint.boards(&table)[Seat::Second];
        ["A1", "B1", "G7", "J10", "J1"].map(|cell| view.at(cell.parse().unwrap()))
    };
    use Sight::{Deck, Hit, Miss, Sunk, Unknown, Water};
    assert_eq!(sights(Viewpoint::Seat(Seat::Second)), [Hit, Deck, Sunk, Miss, Water]);
    assert_eq!(sights(Viewpoint::Afterwards), [Hit, Deck, Sunk, Miss, Water]);
    assert_eq!(sights(Viewpoint::Seat(Seat::First)), [Hit, Unknown, Sunk, Miss, Unknown]);
    assert_eq!(sights(Viewpoint::Spectator), [Hit, Unknown, Sunk, Miss, Unknown]);
}

#[test]
fn the_last_shot_is_on_the_board_it_was_shot_at() {
    let table = shot_at();
    let last = table.last_shot.unwrap();
    assert_eq!(
        last,
        LastShot { seat: Seat::First, cell: "J10".parse().unwrap(), result: Some(ShotResult::Miss) }
    );
    let views = Viewpoint::Spectator.boards(&table);
    assert_eq!([views[Seat::First].last(), views[Seat::Second].last()], [None, Some(last.cell)]);
}

#[test]
fn a_chart_shows_both_boards_with_rulers_and_the_last_shot() {
    let table = shot_at();
    let views = Viewpoint::Afterwards.boards(&table);
    let unicode = "    A B C D E F G H I J        A B C D E F G H I J
  1                          1 ◆ □ □ □ · · · · · ·
  2                          2 · · · · · · · · · ·
  3                          3 □ □ □ · □ □ □ · · ·
  4                          4 · · · · · · · · · ·
  5                          5 □ □ · □ □ · □ □ · ·
  6                          6 · · · · · · · · · ·
  7                          7 □ · □ · □ · ▣ · · ·
  8                          8 · · · · · · · · · ·
  9                          9 · · · · · · · · · ·
 10                         10 · · · · · · · · ·[•]
";
    assert_eq!(chart::draw(&views, Glyphs::Unicode), unicode);
    let ascii =
        unicode.replace('◆', "x").replace('□', "#").replace('▣', "X").replace('•', "o").replace('·', ".");
    assert_eq!(chart::draw(&views, Glyphs::Ascii), ascii);
}
