//! Both boards side by side as plain text with rulers, for terminals: shapes carry the meaning, there are no words
//! and no colours.

use rules::sea_battle::SIZE;
use rules::{BySeat, Cell, Seat};

use crate::view::{BoardView, Sight};

/// Which characters a chart is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// A heavy dot for a miss, a light one for water, a filled diamond for a hit, a hull with its inside struck for a sunk deck.
    #[default]
    Unicode,
    /// The same in the characters of any terminal.
    Ascii,
}

impl Glyphs {
    /// The character of a sight.
    #[must_use]
    pub const fn of(self, sight: Sight) -> char {
        match (self, sight) {
            (_, Sight::Unknown) => ' ',
            (Self::Unicode, Sight::Water) => '·',
            (Self::Unicode, Sight::Deck) => '□',
            (Self::Unicode, Sight::Miss) => '•',
            (Self::Unicode, Sight::Hit) => '◆',
            (Self::Unicode, Sight::Sunk) => '▣',
            (Self::Ascii, Sight::Water) => '.',
            (Self::Ascii, Sight::Deck) => '#',
            (Self::Ascii, Sight::Miss) => 'o',
            (Self::Ascii, Sight::Hit) => 'x',
            (Self::Ascii, Sight::Sunk) => 'X',
        }
    }
}

/// Draws both boards, the first seat's on the left. The last shot stands in brackets.
///
/// Every line ends with a newline and none with a blank.
#[must_use]
pub fn draw(views: &BySeat<BoardView>, glyphs: Glyphs) -> String {
    let mut chart = String::new();
    let ruler: String = ('A'..='J').map(|letter| format!(" {letter}")).collect();
    push_line(&mut chart, &format!("   {ruler}       {ruler}"));
    for row in 0..SIZE {
        let [left, right] = Seat::BOTH.map(|seat| draw_row(&views[seat], row, glyphs));
        push_line(&mut chart, &format!("{:>3}{left} {:>5}{right}", row + 1, row + 1));
    }
    chart
}

/// Each cell and the gap before it, and the gap after the last cell: 21 characters.
fn draw_row(view: &BoardView, row: u8, glyphs: Glyphs) -> String {
    let mut drawn = String::new();
    let mut gap = ' ';
    for cell in (0..SIZE).filter_map(|column| Cell::new(row, column)) {
        let is_last = view.last() == Some(cell);
        drawn.push(if is_last { '[' } else { gap });
        drawn.push(glyphs.of(view.at(cell)));
        gap = if is_last { ']' } else { ' ' };
    }
    drawn.push(gap);
    drawn
}

fn push_line(chart: &mut String, line: &str) {
    chart.push_str(line.trim_end());
    chart.push('\n');
}
