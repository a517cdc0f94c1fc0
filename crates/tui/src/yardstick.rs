//! What a benchmark needs: a screen painted without a terminal.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::Size;
use crate::screen::Screen;

/// Paints a frame on a fresh canvas in colour, and tells how many of its cells differ from the frame before, which is what a
/// terminal would be sent.
#[derive(Debug, Default)]
pub struct Easel {
    before: Buffer,
}

impl Easel {
    /// Paints a frame.
    pub fn paint(&mut self, screen: &impl Screen, size: Size) -> usize {
        let mut frame = Buffer::empty(Rect::new(0, 0, size.width, size.height));
        screen.paint(&mut Canvas::new(&mut frame, Ink::Colour));
        if self.before.area != frame.area {
            self.before = Buffer::empty(frame.area);
        }
        let changed = self.before.diff(&frame).len();
        self.before = frame;
        changed
    }
}
