//! Questions that lie over a screen until they are answered.

use ratatui::layout::Rect;
use texts::{Lang, say};

use crate::canvas::{Canvas, spot, wrap};
use crate::frame::keys_line;
use crate::ink::Tone;
use crate::input::Key;

/// Something that lies over a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// What the keys do.
    Help,
    /// Whether the person really gives up.
    Surrender,
}

/// What comes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// It stays.
    Stay,
    /// It goes away.
    Close,
    /// The person says yes.
    Yes,
}

impl Dialog {
    /// What comes of a key.
    pub(super) const fn reply(self, key: Key) -> Reply {
        match (self, key) {
            // Enter is for shots, and whoever types one does not give up by chance.
            (Self::Surrender, Key::Sign('y')) => Reply::Yes,
            (Self::Surrender, Key::Sign('n') | Key::Escape) | (Self::Help, _) => Reply::Close,
            (Self::Surrender, _) => Reply::Stay,
        }
    }

    /// Paints it over the middle of a canvas; `help` is what the keys of this screen do.
    pub(super) fn paint(self, canvas: &mut Canvas<'_>, lang: Lang, help: &str) {
        let (text, keys) = match self {
            Self::Help => (help.to_owned(), say!(lang, "keys-any")),
            Self::Surrender => (say!(lang, "play-surrender-sure"), say!(lang, "keys-yes-no")),
        };
        paint_box(canvas, &text, &keys);
    }
}

/// Paints a box with a text and keys in the middle of a canvas.
pub(crate) fn paint_box(canvas: &mut Canvas<'_>, text: &str, keys: &str) {
    const COLUMNS: u16 = 66;
    let lines = wrap(text, COLUMNS - 6);
    let rows = lines.len() as u16 + 5;
    let size = canvas.size();
    let corner = Rect::new(
        size.width.saturating_sub(COLUMNS) / 2,
        size.height.saturating_sub(rows) / 2,
        COLUMNS,
        rows,
    );
    let mut canvas = canvas.part(corner);
    let bar = |left: char, middle: char, right: char| -> String {
        let middle = std::iter::repeat_n(middle, usize::from(COLUMNS) - 2);
        [left].into_iter().chain(middle).chain([right]).collect()
    };
    for y in 0..rows {
        canvas.write(spot(0, y), &bar('│', ' ', '│'), Tone::Plain);
    }
    canvas.write(spot(0, 0), &bar('┌', '─', '┐'), Tone::Plain);
    canvas.write(spot(0, rows - 1), &bar('└', '─', '┘'), Tone::Plain);
    for (y, line) in (1..).zip(&lines) {
        canvas.write(spot(3, y), line, Tone::Plain);
    }
    keys_line(&mut canvas, spot(3, rows - 2), keys);
}
