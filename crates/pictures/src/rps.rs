//! A game of Rock-Paper-Scissors: one moment as an SVG, and all of it as a page that opens from a file.
//!
//! A stone is round, paper is a sheet, scissors are crossed; the throw that has won the turn is underlined.

use std::fmt::Write as _;

use record::{Event, Replay};
use rules::rps::{Rps, Throw, Thrown};
use rules::{BySeat, Seat};
use serde::Serialize;
use texts::{Lang, say};

use crate::colours::{HULL, INK, LINE, PAPER, SIGNAL};
use crate::page::{Words, filled};
use crate::svg::escape;

/// How the script of the page draws a side.
const FACE: &str = include_str!("rps.js");
/// The turns that a picture has room for, the last ones of the set.
const MOST_TURNS: usize = 12;
const WIDTH: u32 = 560;
const TOP: u32 = 56;
const ROW: u32 = 28;
const COLUMNS: BySeat<u32> = BySeat::new(150, 410);

/// A game of Rock-Paper-Scissors that is to be drawn.
#[derive(Clone, Debug)]
pub struct RpsSubject<'g> {
    /// The reader's language.
    pub lang: Lang,
    /// What the players are called.
    pub names: BySeat<String>,
    /// Everything that happened.
    pub events: &'g [Event<Rps>],
}

/// The game after this many steps: the turns of the set so far, the last of them last.
#[must_use]
pub fn rps_svg(subject: &RpsSubject<'_>, step: usize) -> String {
    let lang = subject.lang;
    let mut replay = Replay::new(subject.events.to_vec());
    replay.seek(step);
    let scene = replay.scene();
    let start = (scene.set as usize).checked_sub(1).and_then(|set| replay.set_starts().get(set).copied());
    let turns = turns_of(&subject.events[start.unwrap_or(0)..replay.step()]);
    let first = turns.len().saturating_sub(MOST_TURNS);
    let height = TOP + ROW * (turns.len() - first) as u32 + 44;
    let [one, other] = Seat::BOTH.map(|seat| escape(&subject.names[seat]));
    let title = say!(lang, "picture-title", first = one.as_str(), second = other.as_str());
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"Golos Text, PT Sans, sans-serif\" font-size=\"13\" fill=\"{INK}\" role=\"img\">\n\
         <title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
    );
    for (seat, name) in Seat::BOTH.into_iter().zip([one, other]) {
        let (x, wins) = (COLUMNS[seat], scene.table.wins[seat]);
        let text = format!("{name} · {wins}");
        line(
            &mut out,
            &format!(
                "<text x=\"{x}\" y=\"30\" font-size=\"16\" font-weight=\"bold\" text-anchor=\"middle\">{text}</text>"
            ),
        );
    }
    for (row, turn) in turns.iter().enumerate().skip(first) {
        draw_turn(&mut out, lang, row, TOP + ROW * (row - first) as u32, turn);
    }
    let (y, [first, second]) = (height - 16, scene.score.into_array());
    let place = say!(lang, "picture-move", set = scene.set, number = turns.len());
    line(&mut out, &format!("<text x=\"36\" y=\"{y}\">{place}</text>"));
    let x = WIDTH - 36;
    line(&mut out, &format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{first} : {second}</text>"));
    out + "</svg>\n"
}

/// The game as a page.
#[must_use]
pub fn rps_page(subject: &RpsSubject<'_>) -> String {
    let is_start = |event: &Event<Rps>| matches!(event, Event::SetStarted { .. });
    let mut score = BySeat::new(0, 0);
    let sets =
        subject.events.split(is_start).skip(1).map(|events| set(subject, events, &mut score)).collect();
    let verdict = match subject.events.last() {
        Some(Event::Ended(verdict)) => {
            texts::outcome(subject.lang, verdict, subject.names.as_ref().map(|_, name| name.as_str()))
        }
        _ => say!(subject.lang, "replay-unfinished"),
    };
    let names = subject.names.clone().into_array();
    let game = Game { names, shown: Vec::new(), sets, verdict, words: Words::of(subject.lang) };
    filled(subject.lang, &subject.names, &game, FACE)
}

/// What the script of the page reads.
#[derive(Serialize)]
struct Game {
    names: [String; 2],
    /// Nothing is hidden in this game.
    shown: Vec<bool>,
    sets: Vec<Set>,
    verdict: String,
    words: Words,
}

#[derive(Serialize)]
struct Set {
    /// Who has won the turn (0 or 1, or nobody), what both have thrown (0 rock, 1 paper, 2 scissors), and a sentence.
    moves: Vec<(Option<usize>, u8, u8, String)>,
    score: [u32; 2],
}

fn set(subject: &RpsSubject<'_>, events: &[Event<Rps>], score: &mut BySeat<u32>) -> Set {
    let moves = turns_of(events).into_iter().map(|turn| {
        let [first, second] = turn.throws.map(|_, throw| number(throw)).into_array();
        (turn.winner().map(|seat| seat as usize), first, second, words(subject, turn))
    });
    let moves = moves.collect();
    for event in events {
        if let Event::SetEnded { winner, .. } = event {
            score[*winner] += 1;
        }
    }
    Set { moves, score: score.into_array() }
}

/// A turn in one sentence.
pub(crate) fn words(subject: &RpsSubject<'_>, turn: &Thrown) -> String {
    let lang = subject.lang;
    let [one, other] = Seat::BOTH.map(|seat| subject.names[seat].as_str());
    let [first, second] = Seat::BOTH.map(|seat| name(lang, turn.throws[seat]));
    say!(lang, "watch-thrown", one = one, first = first, other = other, second = second)
}

/// The turns among events.
pub(crate) fn turns_of(events: &[Event<Rps>]) -> Vec<&Thrown> {
    let turns = events.iter().filter_map(|event| match event {
        Event::Played(thrown) => Some(thrown),
        _ => None,
    });
    turns.collect()
}

fn draw_turn(out: &mut String, lang: Lang, row: usize, y: u32, turn: &Thrown) {
    let (middle, number) = (y + ROW / 2, row + 1);
    line(out, &format!("<path d=\"M36 {y}H{}\" stroke=\"{LINE}\"/>", WIDTH - 36));
    line(out, &format!("<text x=\"36\" y=\"{}\">{number}</text>", middle + 5));
    for seat in Seat::BOTH {
        let (x, throw) = (COLUMNS[seat], turn.throws[seat]);
        let has_won = turn.winner() == Some(seat);
        let colour = if has_won { SIGNAL } else { HULL };
        if has_won {
            let bar = format!(
                "<path d=\"M{} {}h16\" stroke=\"{colour}\" stroke-width=\"2\"/>",
                x - 58,
                middle + 11
            );
            line(out, &bar);
        }
        line(out, &shape(throw, x - 50, middle, colour));
        line(out, &format!("<text x=\"{}\" y=\"{}\">{}</text>", x - 30, middle + 5, name(lang, throw)));
    }
}

/// A throw as a shape.
fn shape(throw: Throw, x: u32, y: u32, colour: &str) -> String {
    match throw {
        Throw::Rock => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{colour}\"/>"),
        Throw::Paper => {
            let (left, top) = (x - 6, y - 8);
            format!("<rect x=\"{left}\" y=\"{top}\" width=\"12\" height=\"16\" fill=\"{colour}\"/>")
        }
        Throw::Scissors => {
            let (left, top) = (x - 7, y - 7);
            format!(
                "<path d=\"M{left} {top}l14 14m0 -14l-14 14\" stroke=\"{colour}\" stroke-width=\"3\" fill=\"none\"/>"
            )
        }
    }
}

fn name(lang: Lang, throw: Throw) -> String {
    match throw {
        Throw::Rock => say!(lang, "rock"),
        Throw::Paper => say!(lang, "paper"),
        Throw::Scissors => say!(lang, "scissors"),
    }
}

const fn number(throw: Throw) -> u8 {
    match throw {
        Throw::Rock => 0,
        Throw::Paper => 1,
        Throw::Scissors => 2,
    }
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("a string takes everything");
}
