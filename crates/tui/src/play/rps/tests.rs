//! A person plays Rock-Paper-Scissors, by value and by what is painted.

use record::{GameKind, Record};
use rules::{Outcome, Preset, Seat};
use texts::Lang;

use super::*;
use crate::input::Size;
use crate::testing::{Table, golden, header, painted, setting};

type RpsTable = Table<PlayRps, Rps>;

fn table(lang: Lang, bot: &'static str) -> RpsTable {
    let header = header(GameKind::Rps, Preset::AiBattle, 3);
    let taken = Taken { header, person: Seat::First, events: Vec::new(), draft: CellSet::EMPTY };
    let (screen, effects) = PlayRps::new(setting(lang), taken, 7).expect("a match of the game");
    Table::new(screen, effects, bots::house::RPS, bot)
}

fn record(table: &RpsTable) -> Option<&Record<Rps>> {
    table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Record(record) => Some(&**record),
        _ => None,
    })
}

#[test]
fn the_screens_look_as_they_should_in_both_languages() {
    for lang in Lang::ALL {
        let mut table = table(lang, "rock");
        let snapshot = |name: &str, table: &RpsTable| {
            golden(&format!("{lang}/{name}.txt"), &painted(&table.screen, Size::LEAST));
        };
        snapshot("rps-first", &table);
        table.type_text("213");
        snapshot("rps-some", &table);
        table.type_text("2222");
        snapshot("rps-over", &table);
    }
}

#[test]
fn paper_beats_a_bot_that_always_shows_rock_and_scissors_lose_to_it() {
    for (key, winner) in [("2", Seat::First), ("3", Seat::Second)] {
        let mut table = table(Lang::En, "rock");
        (0..4).for_each(|_| table.type_text(key));
        let verdict = record(&table).expect("the match is over").verify().expect("a sound record");
        assert_eq!((verdict.outcome, verdict.sets_played()), (Outcome::Won(winner), 2));
        table.type_text("r");
        assert_eq!(table.screen.phase(), Phase::Choosing);
    }
}

#[test]
fn ten_drawn_turns_are_a_draw_and_giving_up_loses() {
    let mut table = table(Lang::En, "rock");
    table.type_text("1111111111");
    assert_eq!(record(&table).expect("the match is over").verdict().outcome, Outcome::Drawn);
    let mut table = self::table(Lang::En, "dice");
    table.type_text("1sy");
    assert_eq!(record(&table).expect("the match is over").verdict().outcome, Outcome::Won(Seat::Second));
}

#[test]
fn whoever_leaves_comes_back_to_the_same_turn() {
    let mut table = table(Lang::En, "dice");
    table.type_text("12q");
    let Some(Effect::Keep(kept)) =
        table.effects.iter().rev().find(|effect| matches!(effect, Effect::Keep(_)))
    else {
        panic!("the match is kept");
    };
    let (screen, effects) =
        PlayRps::new(setting(Lang::En), kept.take().expect("it is a match"), 7).expect("a match of the game");
    let mut back: RpsTable = Table::new(screen, effects, bots::house::RPS, "dice");
    back.wait();
    assert_eq!(back.screen.company.sitting().events(), table.screen.company.sitting().events());
    assert_eq!(back.screen.phase(), Phase::Choosing);
}
