//! What every screen has around its matter: the title, the line of keys, and a plain word when the window is too small.

use ratatui::layout::Rect;
use record::{GameKind, Header};
use rules::BySeat;
use texts::{Lang, say};

use crate::canvas::{Canvas, Spot, clipped, spot, wrap};
use crate::ink::Tone;
use crate::input::Size;

/// The part of a window that a screen is painted on: in the middle, as wide as it needs and as high as there is room
/// for; where the window is too small, a word about it and nothing.
pub(crate) fn stage<'c>(canvas: &'c mut Canvas<'_>, lang: Lang) -> Option<Canvas<'c>> {
    let size = canvas.size();
    if !size.suffices() {
        too_small(canvas, lang, size);
        return None;
    }
    let corner = stage_corner(size);
    Some(canvas.part(Rect::new(corner.x, corner.y, Size::LEAST.width, stage_rows(size))))
}

/// Where the stage begins in a window of this size.
pub(crate) fn stage_corner(size: Size) -> Spot {
    let (columns, rows) = (Size::LEAST.width, stage_rows(size));
    spot(size.width.saturating_sub(columns) / 2, size.height.saturating_sub(rows) / 2)
}

/// Rows of the stage in a window of this size: more of them show more of the log.
pub(crate) fn stage_rows(size: Size) -> u16 {
    const MOST_ROWS: u16 = 32;
    size.height.min(MOST_ROWS)
}

fn too_small(canvas: &mut Canvas<'_>, lang: Lang, size: Size) {
    let Size { width, height } = Size::LEAST;
    let text = say!(
        lang,
        "window-too-small",
        width = width,
        height = height,
        found_width = size.width,
        found_height = size.height
    );
    canvas.lines(spot(0, 0), size.width.max(1), &text, Tone::Plain);
}

/// Writes a sentence above the line of keys: in one row, or in as many as it needs, over what is there.
pub(crate) fn prompt(canvas: &mut Canvas<'_>, text: &str, tone: Tone) {
    const COLUMNS: u16 = 76;
    const MOST_ROWS: usize = 6;
    let mut lines = wrap(text, COLUMNS);
    lines.truncate(MOST_ROWS);
    let bottom = canvas.size().height - 1;
    for (y, line) in (0..bottom).rev().zip(lines.iter().rev()) {
        if lines.len() > 1 {
            canvas.write(spot(0, y), &" ".repeat(usize::from(Size::LEAST.width)), Tone::Plain);
        }
        canvas.write(spot(2, y), line, tone);
    }
}

/// Writes a line of keys: words in brackets are keys.
pub(crate) fn keys_line(canvas: &mut Canvas<'_>, at: Spot, keys: &str) {
    let mut x = at.x;
    let mut rest = keys;
    while let Some((before, after)) = rest.split_once('[') {
        let (cap, after) = after.split_once(']').unwrap_or((after, ""));
        x = canvas.pieces(spot(x, at.y), [(before, Tone::Faint), (cap, Tone::Cap)]);
        rest = after;
    }
    canvas.write(spot(x, at.y), rest, Tone::Faint);
}

/// The first row of a screen: the game, its set and score.
pub(crate) struct Title<'a> {
    pub(crate) lang: Lang,
    pub(crate) game: GameKind,
    pub(crate) header: &'a Header,
    /// Whom the person plays against, who plays.
    pub(crate) rival: Option<&'a str>,
    pub(crate) set: u32,
    pub(crate) score: BySeat<u32>,
}

impl Title<'_> {
    /// Paints it.
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>) {
        let lang = self.lang;
        let game = match self.game {
            GameKind::SeaBattle => say!(lang, "sea-battle"),
            GameKind::Rps => say!(lang, "rps"),
        };
        let x = canvas.write(spot(2, 0), &game, Tone::Strong);
        let x = canvas.write(spot(x, 0), &format!(" · {}", self.header.preset), Tone::Faint);
        if let Some(name) = self.rival {
            canvas.write(spot(x, 0), &format!(" · {}", clipped(name, 20)), Tone::Plain);
        }
        if self.header.sets > 1 {
            let [first, second] = self.score.into_array();
            let (set, sets) = (self.set, self.header.sets);
            let text = say!(lang, "play-title-set", set = set, sets = sets, first = first, second = second);
            canvas.right(0, 2, &text, Tone::Plain);
        }
    }
}
