//! One moment of a game as an SVG.

use std::fmt::Write;

use record::{BoardView, Scene, Sight};
use rules::sea_battle::{SIZE, SeaBattle};
use rules::{BySeat, Cell, CellSet, Seat};
use texts::say;

use crate::Subject;
use crate::colours::{HULL, INK, LINE, PAPER, SEA, SIGNAL};

const CELL: u32 = 24;
const BOARD: u32 = CELL * SIZE as u32;
const MARGIN: u32 = 36;
const GAP: u32 = 56;
const TOP: u32 = 72;
const WIDTH: u32 = MARGIN + BOARD + GAP + BOARD + MARGIN;
const HEIGHT: u32 = TOP + BOARD + 52;

/// The most signs of a name above a board: wide ones fit, too.
const MOST_OF_NAME: usize = 24;

/// The game after this many steps.
#[must_use]
pub fn svg(subject: &Subject<'_>, step: usize) -> String {
    let mut replay = subject.replay();
    replay.seek(step);
    let scene = replay.scene();
    let views = subject.viewpoint.boards(&scene.table);
    let shots: u32 = scene.table.shots.into_array().iter().sum();
    let place = say!(subject.lang, "picture-move", set = scene.set, number = shots);
    let [first, second] = Seat::BOTH.map(|seat| escape(&subject.names[seat]));
    let title = say!(subject.lang, "picture-title", first = first.as_str(), second = second.as_str());
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"Golos Text, PT Sans, sans-serif\" font-size=\"13\" fill=\"{INK}\" role=\"img\">\n\
         <title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAPER}\"/>\n"
    );
    for seat in Seat::BOTH {
        draw_board(
            &mut out,
            seat,
            &views[seat],
            &escape(&shortened(&subject.names[seat], MOST_OF_NAME)),
            scene,
        );
    }
    let y = HEIGHT - 18;
    line(&mut out, format_args!("<text x=\"{MARGIN}\" y=\"{y}\">{place}</text>"));
    let [first, second] = scene.score.into_array();
    let x = WIDTH - MARGIN;
    line(&mut out, format_args!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{first} : {second}</text>"));
    out + "</svg>\n"
}

fn draw_board(out: &mut String, seat: Seat, view: &BoardView, name: &str, scene: &Scene<SeaBattle>) {
    let left = BySeat::new(MARGIN, MARGIN + BOARD + GAP)[seat];
    let weight = if scene.failed[seat] { "normal" } else { "bold" };
    line(
        out,
        format_args!("<text x=\"{left}\" y=\"30\" font-size=\"16\" font-weight=\"{weight}\">{name}</text>"),
    );
    line(out, format_args!("<g transform=\"translate({left} {TOP})\">"));
    line(out, format_args!("<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{SEA}\" stroke=\"{INK}\"/>"));
    let grid: String =
        (1..u32::from(SIZE)).map(|place| format!("M{0} 0V{BOARD}M0 {0}H{BOARD}", place * CELL)).collect();
    line(out, format_args!("<path d=\"{grid}\" stroke=\"{LINE}\" fill=\"none\"/>"));
    for place in 0..u32::from(SIZE) {
        let middle = place * CELL + CELL / 2;
        let letter = char::from(b'A' + place as u8);
        line(out, format_args!("<text x=\"{middle}\" y=\"-8\" text-anchor=\"middle\">{letter}</text>"));
        let (y, number) = (middle + 5, place + 1);
        line(out, format_args!("<text x=\"-8\" y=\"{y}\" text-anchor=\"end\">{number}</text>"));
    }
    let sights = |wanted: Sight| -> CellSet { Cell::all().filter(|&cell| view.at(cell) == wanted).collect() };
    for ship in sights(Sight::Sunk).components() {
        draw_hull(out, ship, SIGNAL);
    }
    let (decks, hits) = (sights(Sight::Deck), sights(Sight::Hit));
    for ship in (decks | hits).components().filter(|ship| ship.meets(decks)) {
        draw_hull(out, ship, HULL);
    }
    for cell in Cell::all() {
        let (x, y) = middle_of(cell);
        match view.at(cell) {
            Sight::Miss => line(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/>")),
            Sight::Hit => {
                let (top, bottom, west, east) = (y - 8, y + 8, x - 8, x + 8);
                line(
                    out,
                    format_args!(
                        "<path d=\"M{x} {top}L{east} {y} {x} {bottom} {west} {y}Z\" fill=\"{SIGNAL}\"/>"
                    ),
                );
            }
            Sight::Sunk => {
                let (top, west) = (y - 5, x - 5);
                line(
                    out,
                    format_args!(
                        "<path d=\"M{west} {top}l10 10m0 -10l-10 10\" stroke=\"{SIGNAL}\" stroke-width=\"2\"/>"
                    ),
                );
            }
            Sight::Unknown | Sight::Water | Sight::Deck => {}
        }
    }
    if let Some((x, y)) = view.last().map(middle_of) {
        line(
            out,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"10.5\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\"/>"
            ),
        );
    }
    line(out, format_args!("</g>"));
}

fn draw_hull(out: &mut String, ship: CellSet, colour: &str) {
    let (Some(first), Some(last)) = (ship.first(), ship.iter().last()) else { return };
    let (x, y) = (u32::from(first.column()) * CELL + 2, u32::from(first.row()) * CELL + 2);
    let width = u32::from(last.column() - first.column() + 1) * CELL - 4;
    let height = u32::from(last.row() - first.row() + 1) * CELL - 4;
    line(
        out,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"7\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        ),
    );
}

fn middle_of(cell: Cell) -> (u32, u32) {
    (u32::from(cell.column()) * CELL + CELL / 2, u32::from(cell.row()) * CELL + CELL / 2)
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("a string takes everything");
}

/// A text, or as much of its beginning as there is room for.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A stranger's text between tags.
pub(crate) fn escape(text: &str) -> String {
    let signs = text.chars().map(|sign| match sign {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        sign if sign.is_control() => " ".to_owned(),
        sign => sign.to_string(),
    });
    signs.collect()
}
