//! A board that is drawn in the text: by the island of all boards, and as letters where there are no scripts.

use askama::Template;
use serde::Serialize;
use texts::{Lang, say};

use crate::pages;

/// A board with its caption.
#[derive(Template)]
#[template(path = "learn/figure.html")]
struct Figure {
    id: &'static str,
    caption: String,
    board: BoardInput,
}

/// What the island `board` draws. Cells are names with spaces between, such as `A1 B7`.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BoardInput {
    name: String,
    /// From the top, `#` for decks.
    rows: [&'static str; 10],
    shots: &'static str,
    last: &'static str,
    trouble: &'static str,
}

/// The map that templates begin with.
const TEMPLATE: [&str; 10] = [
    "####______",
    "__________",
    "###_###___",
    "__________",
    "##_##_##__",
    "__________",
    "#_#_#_#___",
    "__________",
    "__________",
    "__________",
];
const CORNERS: [&str; 10] = [
    "####______",
    "____###___",
    "__________",
    "###__##___",
    "__________",
    "##__##__#_",
    "__________",
    "#__#__#___",
    "__________",
    "__________",
];
const SIDES: [&str; 10] = [
    "####______",
    "____###___",
    "__________",
    "###__##___",
    "______##__",
    "##________",
    "____#__#__",
    "#_________",
    "__________",
    "____#_____",
];
const BENT: [&str; 10] = [
    "###_______",
    "__#_______",
    "_____###__",
    "##________",
    "___##__##_",
    "#_________",
    "#__##__#__",
    "#_________",
    "___#__#__#",
    "__________",
];

/// A legal map in the middle of a set.
pub(crate) fn legal(lang: &Lang) -> String {
    let shots = "A1 B1 C3 F2 A5 B5 H8 J10 E4 C7";
    figure(lang, "legal", say!(lang, "learn-board-legal"), TEMPLATE, shots, "E4", "")
}

/// Ships that touch by a corner.
pub(crate) fn corners(lang: &Lang) -> String {
    figure(lang, "corners", say!(lang, "learn-board-corners"), CORNERS, "", "", "D1 E2")
}

/// A ship that is not straight.
pub(crate) fn bent(lang: &Lang) -> String {
    figure(lang, "bent", say!(lang, "learn-board-bent"), BENT, "", "", "A1 B1 C1 C2")
}

/// What only `homework` allows.
pub(crate) fn corners_allowed(lang: &Lang) -> String {
    figure(lang, "corners", say!(lang, "learn-board-corners-allowed"), CORNERS, "", "", "")
}

/// What not even `homework` allows.
pub(crate) fn sides(lang: &Lang) -> String {
    figure(lang, "sides", say!(lang, "learn-board-sides"), SIDES, "", "", "F4 G4 G5 H5")
}

fn figure(
    lang: &Lang,
    id: &'static str,
    caption: String,
    rows: [&'static str; 10],
    shots: &'static str,
    last: &'static str,
    trouble: &'static str,
) -> String {
    let board = BoardInput { name: say!(lang, "learn-board"), rows, shots, last, trouble };
    Figure { id, caption, board }.render().unwrap_or_default()
}

impl Figure {
    fn json(&self) -> String {
        pages::json(&self.board)
    }
}

#[cfg(test)]
mod tests {
    use rules::Preset;
    use rules::sea_battle::{Layout, Mark, Placement};

    use super::*;

    fn flaws(rows: [&'static str; 10], preset: Preset) -> usize {
        let placement: Placement = preset.sea_battle(1).unwrap().game.placement;
        let marks = |row: &'static str| row.bytes().map(|byte| Mark::from_number(i64::from(byte == b'#')));
        let layout = Layout::from_rows(rows.map(marks));
        layout.check(&placement).err().map_or(0, |flaws| flaws.len())
    }

    #[test]
    fn boards_are_what_their_captions_say() {
        assert_eq!(flaws(TEMPLATE, Preset::AiBattle), 0);
        assert!(flaws(CORNERS, Preset::AiBattle) > 0);
        assert_eq!(flaws(CORNERS, Preset::Homework), 0);
        assert!(flaws(SIDES, Preset::Homework) > 0);
        assert!(flaws(BENT, Preset::AiBattle) > 0);
    }
}
