//! A whole game as a GIF: a frame for every move, of which only what has changed is stored.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use record::{Event, Replay, Scene};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Seat};
use texts::{Lang, say};

use crate::Subject;
use crate::board;
use crate::canvas::{Canvas, Colour, PALETTE, Part};
use crate::svg::shortened;

const BOARD: usize = board::side(1);
const TOP: usize = 50;
const CORNERS: BySeat<(usize, usize)> = BySeat::new((30, TOP), (30 + BOARD + 46, TOP));
const WIDTH: usize = 30 + BOARD + 46 + BOARD + 16;
const HEIGHT: usize = TOP + BOARD + 32;
/// How long a move is seen, in hundredths of a second.
const MOVE_TIME: u16 = 35;
/// How long the end of a set is seen, in hundredths of a second.
const END_TIME: u16 = 250;
/// The most moves that are shown, the last ones of a longer game, so that the file stays below a megabyte.
const MAX_FRAMES: usize = 900;
/// The most signs of a name above a board.
const MOST_OF_NAME: usize = 16;
/// The number of no colour: what has not changed.
const UNCHANGED: u8 = (PALETTE.len() / 3) as u8;

/// The game as a GIF that begins anew when it is over.
pub fn gif(subject: &Subject<'_>) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, WIDTH as u16, HEIGHT as u16, &PALETTE)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut replay = subject.replay();
    let moves = subject.events.iter().filter(|event| is_seen(event)).count();
    let mut skipped = moves.saturating_sub(MAX_FRAMES);
    let mut before: Option<Canvas> = None;
    while replay.forward() {
        let Some(event) = replay.event().filter(|event| is_seen(event)) else { continue };
        if let Some(fewer) = skipped.checked_sub(1) {
            skipped = fewer;
            continue;
        }
        let time = if matches!(event, Event::Played(_)) { MOVE_TIME } else { END_TIME };
        let picture = draw(subject, &replay);
        encoder.write_frame(&frame(&picture, before.as_ref(), time))?;
        before = Some(picture);
    }
    drop(encoder);
    Ok(file)
}

fn is_seen(event: &Event<SeaBattle>) -> bool {
    matches!(event, Event::Played(_) | Event::SetEnded { .. } | Event::Ended(_))
}

fn frame(picture: &Canvas, before: Option<&Canvas>, time: u16) -> Frame<'static> {
    let whole = Part { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    // A frame has at least one point, even when nothing has changed.
    let part = before
        .map_or(whole, |before| picture.difference(before).unwrap_or(Part { width: 1, height: 1, ..whole }));
    let mut points = picture.part(part);
    if let Some(before) = before {
        // Long runs of the same number take next to no room.
        for (point, old) in points.iter_mut().zip(before.part(part)) {
            *point = if *point == old { UNCHANGED } else { *point };
        }
    }
    let mut frame =
        Frame::from_indexed_pixels(part.width as u16, part.height as u16, points, Some(UNCHANGED));
    (frame.left, frame.top) = (part.x as u16, part.y as u16);
    (frame.delay, frame.dispose) = (time, DisposalMethod::Keep);
    frame
}

fn draw(subject: &Subject<'_>, replay: &Replay<SeaBattle>) -> Canvas {
    let scene = replay.scene();
    let views = subject.viewpoint.boards(&scene.table);
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    for seat in Seat::BOTH {
        board::draw(&mut canvas, CORNERS[seat], 1, &views[seat]);
        let name = shortened(&subject.names[seat], MOST_OF_NAME);
        canvas.write(CORNERS[seat].0, 10, &name, 2, Colour::Ink);
    }
    draw_foot(&mut canvas, subject.lang, scene);
    canvas
}

/// Under each board the shots at it, and the sets that its owner has won where there are several.
fn draw_foot(canvas: &mut Canvas, lang: Lang, scene: &Scene<SeaBattle>) {
    let y = TOP + BOARD + 12;
    for seat in Seat::BOTH {
        let shots = say!(lang, "picture-shots", count = scene.table.shots[seat.other()]);
        canvas.write(CORNERS[seat].0, y, &shots, 2, Colour::Hull);
        let score = say!(lang, "picture-sets", count = scene.score[seat]);
        let width = score.chars().count() * 12;
        canvas.write(CORNERS[seat].0 + BOARD - width, y, &score, 2, Colour::Ink);
    }
}
