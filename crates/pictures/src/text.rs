//! A whole game as text that can be read, searched and sent anywhere: the boards at the end of every set and the shots in
//! their order, or the turns.

use record::chart::{Glyphs, draw};
use record::{Event, Replay, Sight};
use rules::sea_battle::{SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Seat};
use texts::{Lang, say};

use crate::rps::{turns_of, words};
use crate::{Caption, RpsSubject, Subject};

const GLYPHS: Glyphs = Glyphs::Unicode;
/// The shots in a line, so that no line is longer than a terminal is wide.
const SHOTS_IN_LINE: usize = 15;

/// A game of Sea Battle as text.
#[must_use]
pub fn text(subject: &Subject<'_>, caption: &Caption<'_>) -> String {
    let lang = subject.lang;
    let mut replay = subject.replay();
    let mut out = heading(lang, &subject.names, caption);
    let glyph = |sight| GLYPHS.of(sight).to_string();
    let [deck, miss, hit, sunk] = [Sight::Deck, Sight::Miss, Sight::Hit, Sight::Sunk].map(glyph);
    out += &say!(lang, "replay-legend", deck = deck, miss = miss, hit = hit, sunk = sunk);
    out.push('\n');
    let starts = replay.set_starts().to_vec();
    let ends = starts.iter().skip(1).copied().chain([replay.steps()]);
    for (start, end) in starts.iter().copied().zip(ends) {
        replay.seek(end);
        out += &told_set(subject, &replay, &subject.events[start..end]);
    }
    format!("{out}\n{}\n", caption.verdict)
}

/// A game of Rock-Paper-Scissors as text.
#[must_use]
pub fn rps_text(subject: &RpsSubject<'_>, caption: &Caption<'_>) -> String {
    let mut out = heading(subject.lang, &subject.names, caption);
    let is_start = |event: &Event<_>| matches!(event, Event::SetStarted { .. });
    for (set, events) in (1..).zip(subject.events.split(is_start).skip(1)) {
        out += &format!("\n{}\n\n", say!(subject.lang, "replay-set", set = set));
        for (number, turn) in (1..).zip(turns_of(events)) {
            out += &format!("{set}.{number}  {}\n", words(subject, turn));
        }
    }
    format!("{out}\n{}\n", caption.verdict)
}

/// Who plays whom, and what game it is.
fn heading(lang: Lang, names: &BySeat<String>, caption: &Caption<'_>) -> String {
    let [first, second] = Seat::BOTH.map(|seat| names[seat].as_str());
    let title = say!(lang, "picture-title", first = first, second = second);
    format!("{title}\n{}\n\n", caption.line)
}

/// A set: who begins, the boards in its end, and the shots of each player.
fn told_set(subject: &Subject<'_>, replay: &Replay<SeaBattle>, events: &[Event<SeaBattle>]) -> String {
    let (lang, scene) = (subject.lang, replay.scene());
    let name = scene.first.map_or("", |seat| subject.names[seat].as_str());
    let heading = say!(lang, "replay-set-of", set = scene.set, name = name);
    let chart = draw(&subject.viewpoint.boards(&scene.table), GLYPHS);
    let mut out = format!("\n{heading}\n\n{chart}\n");
    for seat in Seat::BOTH {
        let shots: Vec<String> = events.iter().filter_map(|event| shot_of(event, seat)).collect();
        let count = say!(lang, "shots", count = shots.len());
        out += &format!("{}, {count}:\n", subject.names[seat]);
        for line in shots.chunks(SHOTS_IN_LINE) {
            out += &format!("  {}\n", line.join(" "));
        }
    }
    out
}

fn shot_of(event: &Event<SeaBattle>, by: Seat) -> Option<String> {
    let Event::Played(SeaBattleEvent::Shot { seat, cell, result }) = *event else { return None };
    let sight = match result {
        ShotResult::Miss => Sight::Miss,
        ShotResult::Hit => Sight::Hit,
        ShotResult::Sunk => Sight::Sunk,
    };
    (seat == by).then(|| format!("{cell}{}", GLYPHS.of(sight)))
}
