//! Sea Battle as charts: both boards at the end of every set with the shots in their order, or every step.

use record::lol_log::{LolLog, ResultLine, Unsound};
use record::{Event, Replay, Viewpoint};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{BySeat, Seat};
use texts::{Lang, say};

use super::Show;
use crate::chart::{self, GLYPHS};
use crate::commands::log::verify;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::illegal_map;
use crate::report::sight_of;
use crate::table::wrap;

const COLUMNS: usize = 80;

/// Shows the sets, or every step of them.
pub(super) fn show(
    console: &mut Console,
    show: &Show<'_>,
    events: Vec<Event<SeaBattle>>,
) -> Result<(), Failure> {
    let lang = console.lang;
    let mut replay = Replay::new(events);
    console.line(chart::legend(lang))?;
    replay.seek_set(show.start.set);
    let starts = replay.set_starts().to_vec();
    for set in show.start.set..=starts.len() {
        let start = starts[set - 1];
        let end = starts.get(set).copied().unwrap_or(replay.steps());
        let first_step = if set == show.start.set { show.start.step } else { 0 };
        replay.seek(start + 1);
        show_heading(console, show, &replay)?;
        replay.seek((start + 1 + first_step).min(end));
        if show.every_step {
            show_steps(console, show, &mut replay, start, end)?;
        } else {
            if first_step > 0 {
                show_frame(console, show, &replay)?;
            }
            replay.seek(end);
            show_chart(console, show, &replay)?;
            show_shots(console, show, &replay.events()[start..end])?;
        }
        if let Some(Event::SetEnded { winner, .. }) = last_end(&replay.events()[start..end]) {
            let (winner, score) = (*winner, replay.scene().score);
            show.set_won(console, winner, score)?;
        }
    }
    Ok(())
}

/// Whether a log says that somebody lost without a shot, and its boards say so too.
pub(super) fn is_forfeit(log: &LolLog) -> bool {
    let found = log.verify();
    found.is_sound() && matches!(found.result_line, ResultLine::TellsOfBoards(_))
}

/// Shows the boards of a log in which somebody lost without a shot, and why.
pub(super) fn show_forfeit(console: &mut Console, show: &Show<'_>, log: &LolLog) -> Result<(), Failure> {
    let lang = console.lang;
    let found = log.verify();
    let is_seen = |seat: Seat| match show.viewpoint {
        Viewpoint::Afterwards => true,
        Viewpoint::Seat(eyes) => eyes == seat,
        Viewpoint::Spectator => false,
    };
    for (seat, decks) in log.boards().iter().filter(|(seat, _)| is_seen(*seat)) {
        console.line("")?;
        console.line(format_args!("{}:", show.names[seat]))?;
        let drawn = illegal_map::draw(lang, *decks, &found.flaws[seat]);
        drawn.iter().try_for_each(|line| console.line(line))?;
    }
    console.line("")?;
    verify::forfeits(lang, log, &found).iter().try_for_each(|sentence| console.line(sentence))?;
    let ending = texts::visible(log.ending().unwrap_or_default());
    console.line(say!(lang, "verify-last-line", ending = ending))?;
    let outcome = match found.winner() {
        Some(seat) => say!(lang, "judge-won", name = show.names[seat]),
        None => say!(lang, "judge-drawn"),
    };
    console.line(console.tinted(Tint::Strong, &outcome))
}

/// Why a log cannot be shown.
pub(super) fn refused(lang: Lang, file: &str, error: &Unsound) -> Failure {
    let what = match error {
        Unsound::Board { seat, flaws } => {
            let flaws = texts::flaws(lang, flaws);
            say!(lang, "verify-flawed-board", number = seat.number(), flaws = flaws)
        }
        Unsound::Shot(mismatch) => {
            say!(lang, "verify-mismatch", what = texts::lol_mismatch(lang, mismatch))
        }
    };
    Failure::Input(format!("{file}: {what}"))
}

fn last_end(events: &[Event<SeaBattle>]) -> Option<&Event<SeaBattle>> {
    events.iter().rfind(|event| matches!(event, Event::SetEnded { .. }))
}

fn show_heading(console: &mut Console, show: &Show<'_>, replay: &Replay<SeaBattle>) -> Result<(), Failure> {
    let scene = replay.scene();
    let name = scene.first.map_or("", |seat| show.names[seat]);
    let heading = say!(console.lang, "replay-set-of", set = scene.set, name = name);
    console.line("")?;
    console.line(console.tinted(Tint::Strong, &heading))?;
    console.line("")
}

fn show_steps(
    console: &mut Console,
    show: &Show<'_>,
    replay: &mut Replay<SeaBattle>,
    start: usize,
    end: usize,
) -> Result<(), Failure> {
    if replay.step() > start + 1 {
        show_frame(console, show, replay)?;
    }
    while replay.step() < end && replay.forward() {
        if matches!(replay.event(), Some(Event::Played(_))) {
            show_frame(console, show, replay)?;
        }
    }
    Ok(())
}

fn show_frame(console: &mut Console, show: &Show<'_>, replay: &Replay<SeaBattle>) -> Result<(), Failure> {
    let Some(Event::Played(event)) = replay.event() else { return Ok(()) };
    let lang = console.lang;
    let what = match *event {
        SeaBattleEvent::Placed { seat, .. } => say!(lang, "replay-placed", name = show.names[seat]),
        SeaBattleEvent::Shot { seat, cell, result } => {
            let (cell, result) = (cell.to_string(), texts::shot_result(lang, result));
            say!(lang, "replay-shot", name = show.names[seat], cell = cell, result = result)
        }
        SeaBattleEvent::Repeated { seat, cell } => {
            say!(lang, "replay-repeated", name = show.names[seat], cell = cell.to_string())
        }
        SeaBattleEvent::Strayed { seat, row, column } => {
            let (row, column) = (row.to_string(), column.to_string());
            say!(lang, "replay-strayed", name = show.names[seat], row = row, column = column)
        }
    };
    let set = replay.scene().set;
    let start = replay.set_starts().get(set as usize - 1).copied().unwrap_or(0);
    console.line(format_args!("{set}.{}  {what}", replay.step() - start - 1))?;
    console.line("")?;
    show_chart(console, show, replay)
}

fn show_chart(console: &mut Console, show: &Show<'_>, replay: &Replay<SeaBattle>) -> Result<(), Failure> {
    chart::show(console, show.names, &show.viewpoint.boards(&replay.scene().table))
}

/// The shots of each player in their order, each with what came of it.
fn show_shots(console: &mut Console, show: &Show<'_>, events: &[Event<SeaBattle>]) -> Result<(), Failure> {
    let mut shots: BySeat<Vec<String>> = BySeat::default();
    for event in events {
        if let Event::Played(SeaBattleEvent::Shot { seat, cell, result }) = *event {
            shots[seat].push(format!("{cell}{}", GLYPHS.of(sight_of(result))));
        }
    }
    for (seat, shots) in shots.iter().filter(|(_, shots)| !shots.is_empty()) {
        let count = say!(console.lang, "shots", count = shots.len());
        console.line(format_args!("{}, {count}:", show.names[seat]))?;
        let lines = wrap(shots.iter().map(String::as_str), COLUMNS, "  ");
        lines.iter().try_for_each(|line| console.line(line))?;
    }
    console.line("")
}
