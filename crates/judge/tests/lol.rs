//! Programs of the `lol-2019` judge: boards and shots on standard output, replies on standard input.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use arena::{bout, dock, failures, lol, play};
use judge::{Dock, Played};
use record::{FailureKind, GameKind};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Outcome, Preset, Seat};

fn game(dock: &mut Dock, first: &str, second: &str) -> Played<SeaBattle> {
    let (first, second) = (lol(first), lol(second));
    play(dock, &bout(GameKind::SeaBattle, Preset::Lol2019, 1), BySeat::new(&first, &second)).unwrap()
}

#[test]
fn programs_play_whether_they_wait_for_replies_or_print_all_their_shots_ahead() {
    let mut dock = dock();
    for how in ["", "crlf", "ahead", "deaf"] {
        for played in [game(&mut dock, how, ""), game(&mut dock, how, how)] {
            let verdict = played.record.verdict();
            assert_eq!(
                (verdict.outcome, verdict.ending),
                (Outcome::Won(Seat::First), Ending::Played),
                "{how}"
            );
        }
    }
}

#[test]
fn every_way_to_fail_loses_at_once() {
    use FailureKind::{Died, Garbled, Late, Rule};
    let mut dock = dock();
    for (how, call, kind) in [
        ("silent", "get_map", Late),
        ("nine-rows", "get_map", Late),
        ("long-row", "get_map", Garbled),
        ("strange", "get_map", Garbled),
        ("touching", "get_map", Rule),
        ("off-board", "shoot", Rule),
        ("words", "shoot", Garbled),
        ("three", "shoot", Garbled),
        ("wrong-ahead", "shoot", Garbled),
        ("empty", "shoot", Garbled),
        ("slow", "shoot", Late),
        ("leave", "shoot", Died),
    ] {
        let played = game(&mut dock, how, "");
        assert_eq!(failures(&played), [(1, call, kind)], "{how}");
        assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::Second), "{how}");
        let played = game(&mut dock, "", how);
        assert_eq!(failures(&played), [(2, call, kind)], "{how}");
        assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::First), "{how}");
    }
}

#[test]
fn two_wrong_boards_are_a_draw() {
    let mut dock = dock();
    for (first, second) in [("touching", "touching"), ("strange", "silent"), ("long-row", "touching")] {
        let played = game(&mut dock, first, second);
        assert_eq!(failures(&played).len(), 2, "{first} and {second}");
        assert_eq!(played.record.verdict().outcome, Outcome::Drawn, "{first} and {second}");
    }
}

#[test]
fn shots_that_change_nothing_end_in_a_draw_however_many_are_printed_ahead() {
    let played = game(&mut dock(), "forever", "forever");
    assert_eq!(played.record.verdict().ending, Ending::DrawStreak);
}
