//! A board of Sea Battle on a canvas: rulers, ships as far as they are seen, and every shot.

use record::{BoardView, Sight};
use rules::sea_battle::SIZE;
use rules::{Cell, CellSet};

use crate::canvas::{Canvas, Colour, Part, middle, ship_part};

/// The size of a cell whose lines are one point thick.
const CELL: usize = 20;

/// How many points a board takes whose lines are so thick, without its last line.
pub(crate) const fn side(thick: usize) -> usize {
    CELL * SIZE as usize * thick
}

/// Draws a board at a corner with lines that are so many points thick. The rulers stand left of it and above.
pub(crate) fn draw(canvas: &mut Canvas, corner: (usize, usize), thick: usize, view: &BoardView) {
    draw_grid(canvas, corner, thick);
    draw_hulls(canvas, corner, thick, view);
    let cell_size = CELL * thick;
    for cell in Cell::all() {
        let (x, y) = middle(corner, cell_size, cell);
        match view.at(cell) {
            Sight::Miss => canvas.ring(x, y, 2 * thick, 0, Colour::Ink),
            Sight::Hit => canvas.diamond(x, y, 6 * thick, Colour::Signal),
            Sight::Sunk => canvas.cross(x, y, 4 * thick, 2 * thick, Colour::Signal),
            Sight::Unknown | Sight::Water | Sight::Deck => {}
        }
    }
    if let Some(cell) = view.last() {
        let (x, y) = middle(corner, cell_size, cell);
        canvas.ring(x, y, 9 * thick, 8 * thick, Colour::Ink);
    }
}

fn draw_grid(canvas: &mut Canvas, (left, top): (usize, usize), thick: usize) {
    let (cell_size, side) = (CELL * thick, side(thick) + thick);
    let sea = Part { x: left, y: top, width: side, height: side };
    canvas.fill(sea, Colour::Sea);
    for place in 0..=usize::from(SIZE) {
        canvas.fill(Part { x: left + place * cell_size, width: thick, ..sea }, Colour::Line);
        canvas.fill(Part { y: top + place * cell_size, height: thick, ..sea }, Colour::Line);
    }
    canvas.frame(sea, thick, Colour::Ink);
    for place in 0..SIZE {
        let at = usize::from(place) * cell_size + cell_size / 2;
        let (letter, number) = (char::from(b'A' + place).to_string(), (place + 1).to_string());
        canvas.write(left + at - 2 * thick, top - 12 * thick, &letter, thick, Colour::Ink);
        let before = 4 * thick + 6 * thick * number.len();
        canvas.write(left - before, top + at - 3 * thick, &number, thick, Colour::Ink);
    }
}

fn draw_hulls(canvas: &mut Canvas, corner: (usize, usize), thick: usize, view: &BoardView) {
    let sights = |wanted: Sight| -> CellSet { Cell::all().filter(|&cell| view.at(cell) == wanted).collect() };
    let (decks, hits) = (sights(Sight::Deck), sights(Sight::Hit));
    let afloat = (decks | hits).components().filter(|ship| ship.meets(decks));
    let sunk = sights(Sight::Sunk);
    let hulls =
        afloat.map(|ship| (ship, Colour::Hull)).chain(sunk.components().map(|ship| (ship, Colour::Signal)));
    for (ship, colour) in hulls {
        let Some(Part { x, y, width, height }) = ship_part(corner, CELL * thick, ship) else { continue };
        let inside =
            Part { x: x + 2 * thick, y: y + 2 * thick, width: width - 3 * thick, height: height - 3 * thick };
        canvas.frame(inside, 2 * thick, colour);
    }
}
