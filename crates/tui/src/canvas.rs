//! Where screens are painted: text in tones at a column and a row. Whatever does not fit is cut off, so that no screen
//! can be too long for its window.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ink::{Ink, Tone};
use crate::input::Size;

/// A part of a window that is painted on. Its columns and rows count from its own corner.
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
    ink: Ink,
}

/// A place on a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The column, from 0.
    pub x: u16,
    /// The row, from 0.
    pub y: u16,
}

/// The spot at this column and row.
pub(crate) const fn spot(x: u16, y: u16) -> Spot {
    Spot { x, y }
}

impl<'b> Canvas<'b> {
    /// All of a buffer.
    pub fn new(buffer: &'b mut Buffer, ink: Ink) -> Self {
        let area = buffer.area;
        Self { buffer, area, ink }
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        Size { width: self.area.width, height: self.area.height }
    }

    /// A part of this canvas.
    pub(crate) fn part(&mut self, place: Rect) -> Canvas<'_> {
        let moved = Rect { x: self.area.x + place.x, y: self.area.y + place.y, ..place };
        let area = moved.intersection(self.area);
        Canvas { buffer: self.buffer, area, ink: self.ink }
    }

    /// Writes a text and gives the column after it.
    pub(crate) fn write(&mut self, at: Spot, text: &str, tone: Tone) -> u16 {
        let room = self.area.width.saturating_sub(at.x);
        if room == 0 || at.y >= self.area.height {
            return at.x;
        }
        let style = self.ink.style(tone);
        let (x, y) = (self.area.x + at.x, self.area.y + at.y);
        let (end, _) = self.buffer.set_stringn(x, y, text, usize::from(room), style);
        end - self.area.x
    }

    /// Writes pieces one after the other and gives the column after the last.
    pub(crate) fn pieces<'t>(&mut self, at: Spot, pieces: impl IntoIterator<Item = (&'t str, Tone)>) -> u16 {
        pieces.into_iter().fold(at.x, |x, (text, tone)| self.write(spot(x, at.y), text, tone))
    }

    /// Writes a text in the middle of a row.
    pub(crate) fn middle(&mut self, y: u16, text: &str, tone: Tone) {
        let x = self.area.width.saturating_sub(width(text)) / 2;
        self.write(spot(x, y), text, tone);
    }

    /// Writes a text that ends where the row does, but for this many columns.
    pub(crate) fn right(&mut self, y: u16, margin: u16, text: &str, tone: Tone) {
        let x = self.area.width.saturating_sub(width(text) + margin);
        self.write(spot(x, y), text, tone);
    }

    /// Writes a text from this spot in lines of at most so many columns, and gives the row after it.
    pub(crate) fn lines(&mut self, at: Spot, columns: u16, text: &str, tone: Tone) -> u16 {
        let mut y = at.y;
        for line in wrap(text, columns) {
            self.write(spot(at.x, y), &line, tone);
            y += 1;
        }
        y
    }
}

/// Columns that a text takes: one for each character, as both languages have it.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

/// A name that takes at most so many columns.
pub(crate) fn clipped(name: &str, columns: u16) -> String {
    if width(name) <= columns {
        return name.to_owned();
    }
    name.chars().take(usize::from(columns.saturating_sub(1))).chain(['…']).collect()
}

/// A text in lines of at most so many columns. Lines break where the text has a break of its own, and between words.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_painted_past_the_edge() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        let mut canvas = Canvas::new(&mut buffer, Ink::Mono);
        assert_eq!(canvas.write(spot(4, 0), "длинное", Tone::Plain), 6);
        canvas.write(spot(0, 9), "nowhere", Tone::Plain);
        canvas.part(Rect::new(2, 1, 90, 90)).write(spot(1, 0), "abcdef", Tone::Plain);
        assert_eq!(buffer, Buffer::with_lines(["    дл", "   abc"]));
    }

    #[test]
    fn long_texts_break_between_words() {
        assert_eq!(wrap("aa bb cc\ndd", 5), ["aa bb", "cc", "dd"]);
        assert_eq!(wrap("", 5), Vec::<String>::new());
    }
}
