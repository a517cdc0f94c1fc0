//! The picture that goes with a link. Of a game: both sides as they are in the end, who has won, and what game it is. Of a
//! tournament: its first places. It has the size that messengers ask for, and is a PNG because they show nothing else everywhere.

use record::{Event, Scene};
use rules::rps::{Rps, Throw};
use rules::{BySeat, Seat};

use crate::board;
use crate::canvas::{Canvas, Colour, PALETTE, Part};
use crate::letters;
use crate::{Caption, RpsSubject, Subject};

/// The size of a card in points.
pub const CARD_SIZE: (u32, u32) = (1200, 630);
const WIDTH: usize = CARD_SIZE.0 as usize;
const HEIGHT: usize = CARD_SIZE.1 as usize;
const MARGIN: usize = 116;
/// How thick the lines of a board are.
const THICK: usize = 2;
const SIDE: usize = board::side(THICK);
/// Where each side begins: from the left, and its board from above.
const LEFT: BySeat<usize> = BySeat::new(MARGIN, WIDTH - MARGIN - SIDE);
const TOP: usize = 104;
const NAME_TOP: usize = 30;
const VERDICT_TOP: usize = 530;
/// What is between the margins.
const ROOM: usize = WIDTH - 2 * MARGIN;
const LINE_TOP: usize = 596;
/// The turns of a set of Rock-Paper-Scissors that are shown, the last ones.
const MOST_TURNS: usize = 8;
/// The places of a table that are shown, the first ones.
pub const MOST_PLACES: usize = 6;
const PLACE_HEIGHT: usize = 66;
const PLACE_SIZE: usize = 4;
const PLACE_INDENT: usize = 96;

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Which place it is.
    pub place: String,
    /// Who has it.
    pub name: String,
    /// How many points that took.
    pub points: String,
}

/// The end of a game of Sea Battle as a PNG.
pub fn card(subject: &Subject<'_>, caption: &Caption<'_>) -> Result<Vec<u8>, png::EncodingError> {
    let mut scene = Scene::default();
    subject.events.iter().for_each(|event| scene.apply(event));
    let views = subject.viewpoint.boards(&scene.table);
    let mut canvas = framed(&subject.names, caption);
    for seat in Seat::BOTH {
        board::draw(&mut canvas, (LEFT[seat], TOP), THICK, &views[seat]);
    }
    encoded(&canvas)
}

/// The end of a game of Rock-Paper-Scissors as a PNG: the sets of each side, and what was thrown last.
pub fn rps_card(subject: &RpsSubject<'_>, caption: &Caption<'_>) -> Result<Vec<u8>, png::EncodingError> {
    let mut scene = Scene::default();
    subject.events.iter().for_each(|event| scene.apply(event));
    let mut canvas = framed(&subject.names, caption);
    let turns: Vec<BySeat<(Throw, bool)>> = last_turns(subject.events);
    for seat in Seat::BOTH {
        canvas.write(LEFT[seat], TOP + 30, &scene.score[seat].to_string(), 30, Colour::Ink);
        for (place, turn) in turns.iter().enumerate() {
            let (throw, has_won) = turn[seat];
            let colour = if has_won { Colour::Signal } else { Colour::Hull };
            draw_throw(&mut canvas, (LEFT[seat] + 20 + place * 50, TOP + 330), throw, colour);
        }
    }
    encoded(&canvas)
}

/// The first places of a table as a PNG.
pub fn table_card(
    title: &str,
    places: &[Place],
    caption: &Caption<'_>,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut canvas = captioned(caption);
    let (title, size) = fitted(title, ROOM, &[6, 5, 4, 3]);
    canvas.write(MARGIN, NAME_TOP, &title, size, Colour::Ink);
    for (row, place) in places.iter().take(MOST_PLACES).enumerate() {
        let (y, points) = (TOP + row * PLACE_HEIGHT, place.points.as_str());
        canvas.fill(Part { x: MARGIN, y, width: ROOM, height: 2 }, Colour::Line);
        let (y, points_width) = (y + 18, points.chars().count() * (letters::WIDTH + 1) * PLACE_SIZE);
        canvas.write(MARGIN, y, &place.place, PLACE_SIZE, Colour::Hull);
        let (name, size) = fitted(&place.name, ROOM - PLACE_INDENT - points_width - 24, &[PLACE_SIZE, 3]);
        canvas.write(MARGIN + PLACE_INDENT, y, &name, size, Colour::Ink);
        canvas.write(MARGIN + ROOM - points_width, y, points, PLACE_SIZE, Colour::Ink);
    }
    encoded(&canvas)
}

/// A card with the names above and the verdict below.
fn framed(names: &BySeat<String>, caption: &Caption<'_>) -> Canvas {
    let mut canvas = captioned(caption);
    for seat in Seat::BOTH {
        let (name, size) = fitted(&names[seat], SIDE, &[5, 4, 3]);
        canvas.write(LEFT[seat], NAME_TOP, &name, size, Colour::Ink);
    }
    canvas
}

/// A card with the verdict below.
fn captioned(caption: &Caption<'_>) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    canvas.frame(Part { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 6, Colour::Ink);
    let left = MARGIN;
    let (whole, size) = fitted(caption.verdict, ROOM, &[4]);
    if whole == caption.verdict {
        canvas.write(left, VERDICT_TOP, &whole, size, Colour::Ink);
    } else {
        let [first, rest] = broken(caption.verdict, room(ROOM, 3));
        let (rest, size) = fitted(rest, ROOM, &[3]);
        canvas.write(left, VERDICT_TOP, first, size, Colour::Ink);
        canvas.write(left, VERDICT_TOP + 30, &rest, size, Colour::Ink);
    }
    let (line, size) = fitted(caption.line, ROOM, &[2]);
    canvas.write(left, LINE_TOP, &line, size, Colour::Hull);
    canvas
}

/// How many letters of this size stand beside each other in so many points.
const fn room(width: usize, size: usize) -> usize {
    width / ((letters::WIDTH + 1) * size)
}

/// A text in the first of these sizes in which it fits; in the last one it is cut where it must be.
fn fitted(text: &str, width: usize, sizes: &[usize]) -> (String, usize) {
    let count = text.chars().count();
    let fits = sizes.iter().find(|&&size| count <= room(width, size));
    if let Some(&size) = fits {
        return (text.to_owned(), size);
    }
    let size = sizes.last().copied().unwrap_or(1);
    let kept = text.chars().take(room(width, size).saturating_sub(1));
    (kept.chain(['…']).collect(), size)
}

/// A text in two, broken between words so that the first part has at most so many letters.
fn broken(text: &str, most: usize) -> [&str; 2] {
    let end = text.char_indices().nth(most).map_or(text.len(), |(at, _)| at);
    let at = text[..end].rfind(' ').unwrap_or(end);
    [&text[..at], text[at..].trim_start()]
}

/// What was thrown last in the last set, and whether that has won the turn.
fn last_turns(events: &[Event<Rps>]) -> Vec<BySeat<(Throw, bool)>> {
    let is_start = |event: &Event<Rps>| matches!(event, Event::SetStarted { .. });
    let turns = events.rsplit(is_start).next().unwrap_or_default().iter().filter_map(|event| match event {
        Event::Played(thrown) => {
            let winner = thrown.winner();
            Some(thrown.throws.map(|seat, throw| (throw, winner == Some(seat))))
        }
        _ => None,
    });
    let mut turns: Vec<_> = turns.collect();
    turns.split_off(turns.len().saturating_sub(MOST_TURNS))
}

/// A stone is round, paper is a sheet, scissors are crossed.
fn draw_throw(canvas: &mut Canvas, (x, y): (usize, usize), throw: Throw, colour: Colour) {
    match throw {
        Throw::Rock => canvas.ring(x, y, 16, 0, colour),
        Throw::Paper => canvas.fill(Part { x: x - 12, y: y - 16, width: 24, height: 32 }, colour),
        Throw::Scissors => canvas.cross(x, y, 14, 5, colour),
    }
}

fn encoded(canvas: &Canvas) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, CARD_SIZE.0, CARD_SIZE.1);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(&PALETTE[..]);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.points)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_the_largest_letters_in_which_it_fits() {
        let check = |text: &str, shown: &str, size: usize| {
            assert_eq!(fitted(text, 60, &[3, 2, 1]), (shown.to_owned(), size));
        };
        check("abc", "abc", 3);
        check("abcde", "abcde", 2);
        check("abcdefghij", "abcdefghij", 1);
        check("abcdefghijk", "abcdefghi…", 1);
    }

    #[test]
    fn a_long_sentence_is_broken_between_words() {
        assert_eq!(broken("Победа: адмирал", 10), ["Победа:", "адмирал"]);
        assert_eq!(broken("verylongword", 4), ["very", "longword"]);
        assert_eq!(broken("short", 10), ["short", ""]);
    }
}
