//! A whole game as one page that opens from a file: the game is in it as JSON, and a small script plays it. Another page
//! that reads the same JSON can take its place.

use record::Event;
use rules::sea_battle::{SeaBattle, SeaBattleBreach, SeaBattleEvent, ShotResult};
use rules::{BySeat, CellSet, Failure, Preset, Seat};
use serde::Serialize;
use texts::{FailedAt, Lang, LastWords, say};

use crate::Subject;
use crate::svg::escape;

const TEMPLATE: &str = include_str!("page.html");
/// How the script draws a side of Sea Battle.
const FACE: &str = include_str!("sea_battle.js");

/// What the script of the page reads.
#[derive(Serialize)]
struct Game {
    names: [String; 2],
    /// Whether the fleets are shown at first.
    shown: [bool; 2],
    sets: Vec<Set>,
    /// What is said of the end, where there is one.
    verdict: String,
    words: Words,
}

#[derive(Serialize)]
struct Set {
    /// The decks of every ship of each player, as numbers of cells in reading order.
    ships: [Vec<Vec<usize>>; 2],
    /// Who shot (0 or 1), at which cell, and what came of it (0 miss, 1 hit, 2 sunk), with a sentence.
    moves: Vec<(usize, usize, u8, String)>,
    score: [u32; 2],
}

/// What is said around a game.
#[derive(Serialize)]
pub(crate) struct Words {
    play: String,
    back: String,
    on: String,
    speed: String,
    stop: String,
    step: String,
    set: String,
    fog: String,
    shown: String,
    hidden: String,
    keys: String,
}

impl Words {
    pub(crate) fn of(lang: Lang) -> Self {
        Self {
            play: say!(lang, "picture-page-play"),
            back: say!(lang, "picture-page-back"),
            on: say!(lang, "picture-page-on"),
            speed: say!(lang, "picture-page-speed"),
            stop: say!(lang, "picture-page-stop"),
            step: say!(lang, "picture-page-step"),
            set: say!(lang, "picture-page-set"),
            fog: say!(lang, "picture-page-fog"),
            shown: say!(lang, "picture-page-shown"),
            hidden: say!(lang, "picture-page-hidden"),
            keys: say!(lang, "picture-page-keys"),
        }
    }
}

/// The game as a page.
#[must_use]
pub fn page(subject: &Subject<'_>) -> String {
    filled(subject.lang, &subject.names, &game(subject), FACE)
}

/// The page with a game in it, of which this script draws each side.
pub(crate) fn filled(lang: Lang, names: &BySeat<String>, game: &impl Serialize, face: &str) -> String {
    let [first, second] = Seat::BOTH.map(|seat| names[seat].as_str());
    let title = say!(lang, "picture-title", first = first, second = second);
    let json = serde_json::to_string(game).expect("words and numbers can be written as JSON");
    // Nothing in the data can end the element that it stands in.
    let json = json.replace('<', "\\u003c");
    let page = TEMPLATE.replace("{{face}}", face).replace("{{lang}}", lang.code());
    page.replace("{{title}}", &escape(&title)).replace("{{game}}", &json)
}

fn game(subject: &Subject<'_>) -> Game {
    let lang = subject.lang;
    let is_start = |event: &Event<SeaBattle>| matches!(event, Event::SetStarted { .. });
    let mut score = BySeat::new(0, 0);
    let sets =
        subject.events.split(is_start).skip(1).map(|events| set(subject, events, &mut score)).collect();
    let names = subject.names.as_ref().map(|_, name| name.as_str());
    let end = match subject.events.last() {
        Some(Event::Ended(verdict)) => texts::outcome(lang, verdict, names),
        _ => say!(lang, "replay-unfinished"),
    };
    let verdict = failures(subject).into_iter().chain([end]).collect::<Vec<String>>().join(" ");
    let shown = Seat::BOTH.map(|seat| subject.viewpoint.shows_fleet_of(seat));
    Game { names: subject.names.clone().into_array(), shown, sets, verdict, words: Words::of(lang) }
}

/// Who failed and how, as everybody may know it.
fn failures(subject: &Subject<'_>) -> Vec<String> {
    let mut set = 0;
    let told = subject.events.iter().filter_map(|event| match event {
        Event::SetStarted { set: started, .. } => {
            set = *started;
            None
        }
        Event::Failed { seat, call, failure } => {
            let (name, preset) = (subject.names[*seat].as_str(), Preset::AiBattle);
            let at = FailedAt { name, call, set, preset, words: LastWords::Hidden };
            Some(texts::failed(subject.lang, at, failure))
        }
        _ => None,
    });
    told.collect()
}

fn set(subject: &Subject<'_>, events: &[Event<SeaBattle>], score: &mut BySeat<u32>) -> Set {
    let lang = subject.lang;
    let mut ships: BySeat<Vec<Vec<usize>>> = BySeat::default();
    let mut moves = Vec::new();
    let cells = |ship: CellSet| ship.iter().map(rules::Cell::index).collect();
    for event in events {
        match event {
            Event::Played(SeaBattleEvent::Placed { seat, board }) => {
                ships[*seat] = board.ships().map(cells).collect();
            }
            &Event::Played(SeaBattleEvent::Shot { seat, cell, result }) => {
                let (name, shot) = (subject.names[seat].as_str(), texts::shot_result(lang, result));
                let words = say!(lang, "replay-shot", name = name, cell = cell.to_string(), result = shot);
                moves.push((seat as usize, cell.index(), number(result), words));
            }
            Event::Failed { seat, failure: Failure::Breach(SeaBattleBreach::Map { decks, .. }), .. } => {
                ships[*seat] = decks.components().map(cells).collect();
            }
            Event::SetEnded { winner, .. } => score[*winner] += 1,
            _ => {}
        }
    }
    Set { ships: ships.into_array(), moves, score: score.into_array() }
}

const fn number(result: ShotResult) -> u8 {
    match result {
        ShotResult::Miss => 0,
        ShotResult::Hit => 1,
        ShotResult::Sunk => 2,
    }
}
