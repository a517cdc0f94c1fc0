//! Both boards of Sea Battle side by side, as every command shows them.

use record::chart::{Glyphs, draw};
use record::{BoardView, Sight};
use rules::{BySeat, Seat};
use texts::{Lang, say};

use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::table::{clipped, width};

/// The characters of every chart.
pub(crate) const GLYPHS: Glyphs = Glyphs::Unicode;
/// Columns before the first board and from there to the second, as the chart draws them.
const BOARD_COLUMNS: [usize; 2] = [4, 27];

/// What the characters mean.
pub(crate) fn legend(lang: Lang) -> String {
    let glyph = |sight| GLYPHS.of(sight).to_string();
    let (deck, miss, hit, sunk) =
        (glyph(Sight::Deck), glyph(Sight::Miss), glyph(Sight::Hit), glyph(Sight::Sunk));
    say!(lang, "replay-legend", deck = deck, miss = miss, hit = hit, sunk = sunk)
}

/// Shows both boards under the names of their owners.
pub(crate) fn show(
    console: &mut Console,
    names: BySeat<&str>,
    views: &BySeat<BoardView>,
) -> Result<(), Failure> {
    let [before, between] = BOARD_COLUMNS;
    let [first, second] = Seat::BOTH.map(|seat| clipped(names[seat], between - 2));
    let gap = " ".repeat(between - width(&first));
    console.line(format_args!("{}{first}{gap}{second}", " ".repeat(before)))?;
    console.text(&tinted(console, &draw(views, GLYPHS)))?;
    console.line("")
}

/// The chart with its hits standing out and its water in the background.
fn tinted(console: &Console, chart: &str) -> String {
    let tint = |glyph: char| match [Sight::Water, Sight::Hit, Sight::Sunk].map(|sight| GLYPHS.of(sight)) {
        [water, ..] if glyph == water => console.tinted(Tint::Faint, &glyph.to_string()),
        [_, hit, sunk] if glyph == hit || glyph == sunk => console.tinted(Tint::Signal, &glyph.to_string()),
        _ => glyph.to_string(),
    };
    chart.chars().map(tint).collect()
}
