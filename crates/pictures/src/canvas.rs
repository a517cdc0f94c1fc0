//! A picture of points in a few colours.

use rules::sea_battle::SIZE;
use rules::{Cell, CellSet};

use crate::letters;

/// A colour of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Colour {
    Paper,
    Ink,
    Line,
    Sea,
    Hull,
    Signal,
}

/// Red, green and blue of every colour, in their order.
pub(crate) const PALETTE: [u8; 18] = [
    0xf7, 0xf3, 0xe8, // paper
    0x1d, 0x2b, 0x3a, // ink
    0xc9, 0xc2, 0xae, // line
    0xe8, 0xee, 0xf0, // sea
    0x5b, 0x71, 0x86, // hull
    0xb3, 0x26, 0x1e, // signal
];

/// A picture of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) points: Vec<u8>,
}

/// A part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Canvas {
    /// An empty sheet.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, points: vec![Colour::Paper as u8; width * height] }
    }

    /// Colours a point, if there is one.
    pub(crate) fn dot(&mut self, x: usize, y: usize, colour: Colour) {
        if x < self.width && y < self.height {
            self.points[y * self.width + x] = colour as u8;
        }
    }

    /// Fills a part.
    pub(crate) fn fill(&mut self, part: Part, colour: Colour) {
        let end = (part.x + part.width).min(self.width);
        for y in part.y..(part.y + part.height).min(self.height) {
            self.points[y * self.width..][part.x.min(end)..end].fill(colour as u8);
        }
    }

    /// Draws the border of a part, so many points wide.
    pub(crate) fn frame(&mut self, part: Part, thick: usize, colour: Colour) {
        let Part { x, y, width, height } = part;
        self.fill(Part { height: thick, ..part }, colour);
        self.fill(Part { y: y + height - thick, height: thick, ..part }, colour);
        self.fill(Part { width: thick, ..part }, colour);
        self.fill(Part { x: x + width - thick, width: thick, ..part }, colour);
    }

    /// Writes a text in letters of this size and gives the column after it.
    pub(crate) fn write(&mut self, x: usize, y: usize, text: &str, size: usize, colour: Colour) -> usize {
        let mut at = x;
        for sign in text.chars() {
            for (column, bits) in letters::columns(sign).into_iter().enumerate() {
                for row in (0..letters::HEIGHT).filter(|row| bits >> row & 1 == 1) {
                    let point = Part { x: at + column * size, y: y + row * size, width: size, height: size };
                    self.fill(point, colour);
                }
            }
            at += (letters::WIDTH + 1) * size;
        }
        at
    }

    /// A filled diamond.
    pub(crate) fn diamond(&mut self, x: usize, y: usize, reach: usize, colour: Colour) {
        for row in 0..=2 * reach {
            let half = reach - row.abs_diff(reach);
            (x - half..=x + half).for_each(|column| self.dot(column, y + row - reach, colour));
        }
    }

    /// A cross of two strokes, so many points wide.
    pub(crate) fn cross(&mut self, x: usize, y: usize, reach: usize, thick: usize, colour: Colour) {
        for step in 0..=2 * reach {
            let (column, row) = (x + step - reach, y + step - reach);
            let mirrored = x + reach - step;
            for wide in 0..thick {
                self.dot(column + wide, row, colour);
                self.dot(mirrored + wide, row, colour);
            }
        }
    }

    /// A ring, or a disc where `inner` is 0.
    pub(crate) fn ring(&mut self, x: usize, y: usize, outer: usize, inner: usize, colour: Colour) {
        for row in y - outer..=y + outer {
            for column in x - outer..=x + outer {
                let far = column.abs_diff(x).pow(2) + row.abs_diff(y).pow(2);
                if far <= outer * outer + outer / 2 && (inner == 0 || far > inner * inner) {
                    self.dot(column, row, colour);
                }
            }
        }
    }

    /// The least part in which it differs from another of the same size.
    pub(crate) fn difference(&self, other: &Self) -> Option<Part> {
        let rows = || self.points.chunks(self.width).zip(other.points.chunks(self.width));
        let top = rows().position(|(row, old)| row != old)?;
        let bottom = rows().rposition(|(row, old)| row != old)?;
        let (mut left, mut right) = (self.width - 1, 0);
        for (row, old) in rows().take(bottom + 1).skip(top) {
            let differs = |(point, old): (&u8, &u8)| point != old;
            left = row.iter().zip(old).position(differs).map_or(left, |found| left.min(found));
            right = row.iter().zip(old).rposition(differs).map_or(right, |found| right.max(found));
        }
        Some(Part { x: left, y: top, width: right - left + 1, height: bottom - top + 1 })
    }

    /// The points of a part, row by row.
    pub(crate) fn part(&self, part: Part) -> Vec<u8> {
        let rows = (part.y..part.y + part.height).map(|y| y * self.width + part.x);
        rows.flat_map(|start| self.points[start..start + part.width].to_vec()).collect()
    }
}

/// The part that a ship takes, given the corner of the board and the size of a cell.
pub(crate) fn ship_part(corner: (usize, usize), cell: usize, ship: CellSet) -> Option<Part> {
    let (first, last) = (ship.first()?, ship.iter().last()?);
    let at = |place: u8| usize::from(place.min(SIZE - 1)) * cell;
    Some(Part {
        x: corner.0 + at(first.column()),
        y: corner.1 + at(first.row()),
        width: at(last.column()) + cell - at(first.column()),
        height: at(last.row()) + cell - at(first.row()),
    })
}

/// The middle of a cell.
pub(crate) fn middle(corner: (usize, usize), size: usize, cell: Cell) -> (usize, usize) {
    let at = |place: u8| usize::from(place) * size + size / 2;
    (corner.0 + at(cell.column()), corner.1 + at(cell.row()))
}
