//! What was found out about a bot, for its author: the stages with their times, then whatever went wrong, the
//! verdict last, where the eye is.

use std::time::Duration;

use jobs::Stage;
use judge::Played;
use languages::Severity;
use record::{Event, Fault, set_stories};
use rules::Failure as Failing;
use texts::{Lang, say, visible};

use super::{Check, Found, SEAT};
use crate::commands::replay;
use crate::console::{Console, Tint};
use crate::diagnostics;
use crate::failure::Failure;
use crate::lineup::game_name;
use crate::report::{Told, names};
use crate::table::{Align, Table, milliseconds, wrap};

const COLUMNS: usize = 80;
/// The most lines of the bot's own output.
const MOST_PRINTED: usize = 30;
/// The most of its last moves.
const MOST_MOVES: usize = 24;

pub(super) fn show<G: Told>(console: &mut Console, found: &Found<G>, check: &Check) -> Result<(), Failure> {
    let log = check.log;
    let lang = console.lang;
    console.line(console.tinted(Tint::Strong, &title(lang, found)))?;
    console.line("")?;
    stages(lang, found).lines().try_for_each(|line| console.line(line))?;
    console.line("")?;
    if !found.about.diagnostics().is_empty() {
        diagnostics::show(console, &found.subject.file, found.about.diagnostics())?;
        console.line("")?;
    }
    show_game(console, found, log)?;
    show_output(console, found)?;
    show_verdict(console, found, check)
}

fn title<G: Told>(lang: Lang, found: &Found<G>) -> String {
    let subject = &found.subject;
    let language = match subject.file.language {
        Some(language) => language.title.to_owned(),
        None => say!(lang, "check-executable"),
    };
    let (game, preset) = (game_name(lang, subject.game), subject.preset.name());
    say!(
        lang,
        "check-title",
        bot = subject.file.name.as_str(),
        language = language,
        game = game,
        preset = preset
    )
}

/// One line for each stage: its name, its time and what came of it.
fn stages<G: Told>(lang: Lang, found: &Found<G>) -> Table {
    let mut table = Table::new([Align::Left, Align::Right, Align::Left]);
    let failed_at = found.about.stage();
    let mut row = |stage: Stage, name: String, time: Option<Duration>, passed: String| {
        let (time, what) = match stage.cmp(&failed_at) {
            std::cmp::Ordering::Less => (time, passed),
            std::cmp::Ordering::Equal => (time, say!(lang, "stage-refused")),
            std::cmp::Ordering::Greater => (None, say!(lang, "stage-skipped")),
        };
        table.row([name, time.map_or_else(|| " ".repeat(9), |time| column_time(lang, time)), what]);
    };
    row(Stage::Compile, say!(lang, "stage-compile"), Some(found.about.compiling), compiled(lang, found));
    let start =
        found.about.played.as_ref().map(|played| played.usage[SEAT].start).filter(|start| !start.is_zero());
    row(Stage::Start, say!(lang, "stage-start"), start, say!(lang, "stage-ready"));
    row(Stage::Game, say!(lang, "stage-game"), Some(found.about.playing), played(lang, found));
    table
}

fn compiled<G: Told>(lang: Lang, found: &Found<G>) -> String {
    let Ok(build) = &found.about.built else { return String::new() };
    if build.language.is_none() {
        return say!(lang, "stage-skipped");
    }
    let warnings = build.diagnostics.iter().filter(|found| found.severity == Severity::Warning).count();
    let sentence = say!(lang, "stage-compiled", warnings = warnings);
    if build.cached { format!("{sentence} ({})", say!(lang, "stage-known")) } else { sentence }
}

fn played<G: Told>(lang: Lang, found: &Found<G>) -> String {
    let Some(played) = &found.about.played else { return String::new() };
    let [first, second] = played.record.verdict().score.into_array();
    say!(lang, "stage-played", first = first, second = second, rival = G::RIVAL)
}

fn short_time(lang: Lang, time: Duration) -> String {
    let milliseconds = milliseconds(time);
    let digits = match milliseconds {
        0.0..1.0 => 2,
        1.0..10.0 => 1,
        _ => 0,
    };
    say!(lang, "match-milliseconds", time = texts::decimal(lang, milliseconds, digits))
}

/// A time in a column that does not jump from check to check.
fn column_time(lang: Lang, time: Duration) -> String {
    format!("{:>9}", short_time(lang, time))
}

/// The test game: set by set, or every move of it.
fn show_game<G: Told>(console: &mut Console, found: &Found<G>, log: bool) -> Result<(), Failure> {
    let Some(played) = &found.about.played else { return Ok(()) };
    let sets = set_stories(played.record.events());
    if log {
        replay::show_record(console, G::any(played.record.clone()))?;
        return console.line("");
    }
    if sets.is_empty() {
        return Ok(());
    }
    let table = G::table(console.lang, names(played.record.header()), &sets);
    table.lines().try_for_each(|line| console.line(line))?;
    console.line("")
}

/// What the bot itself has printed, harmless and bounded.
fn show_output<G: Told>(console: &mut Console, found: &Found<G>) -> Result<(), Failure> {
    let output = found.output();
    let lines: Vec<&str> = output.lines().collect();
    if found.about.played.is_none() || lines.is_empty() {
        return Ok(());
    }
    let lang = console.lang;
    let bytes = texts::whole(lang, output.len() as u64);
    console.line(say!(lang, "check-printed", bytes = bytes))?;
    // The end matters most: a traceback stands there.
    let skipped = lines.len().saturating_sub(MOST_PRINTED);
    if skipped > 0 {
        console.line(format_args!("  {}", say!(lang, "check-printed-more", count = skipped)))?;
    }
    for line in &lines[skipped..] {
        let line = console.tinted(Tint::Faint, &visible(&line.replace('\t', "    ")));
        console.line(format_args!("  | {line}").to_string().trim_end())?;
    }
    console.line("")
}

fn show_verdict<G: Told>(console: &mut Console, found: &Found<G>, check: &Check) -> Result<(), Failure> {
    let log = check.log;
    let lang = console.lang;
    if found.about.stage() == Stage::Done {
        show_slowest(console, found)?;
        console.line(console.tinted(Tint::Strong, &found.verdict(lang)))?;
    } else {
        show_fault(console, found)?;
        console.line(wrapped(&found.verdict(lang)))?;
        console.line(console.tinted(Tint::Signal, &say!(lang, "check-refused")))?;
    }
    let has_moves =
        |played: &Played<G>| played.record.events().iter().any(|event| matches!(event, Event::Played(_)));
    if !log && found.about.played.as_ref().is_some_and(has_moves) {
        let command = console.caller.command(&format!("check {} --log", check.words(&found.subject)));
        console.line(say!(lang, "check-game-log", command = command))?;
    }
    Ok(())
}

/// The call that took the bot longest.
fn show_slowest<G: Told>(console: &mut Console, found: &Found<G>) -> Result<(), Failure> {
    let Some(usage) = found.about.played.as_ref().map(|played| played.usage[SEAT]) else { return Ok(()) };
    let Some(call) = usage.longest_call else { return Ok(()) };
    let time = short_time(console.lang, usage.longest);
    console.line(say!(console.lang, "check-slowest", time = time, call = call))
}

/// The cells and the moves that a failure is about.
fn show_fault<G: Told>(console: &mut Console, found: &Found<G>) -> Result<(), Failure> {
    let breach = match found.about.failure() {
        Some((_, Failing::Breach(breach))) => breach,
        Some((_, Failing::Fault(fault))) => {
            let Some(line) = source_line(fault) else { return Ok(()) };
            diagnostics::show_line(console, &found.subject.file, line)?;
            return console.line("");
        }
        None => return Ok(()),
    };
    let drawn = G::drawn(console.lang, breach);
    if !drawn.is_empty() {
        drawn.iter().try_for_each(|line| console.line(line))?;
        return console.line("");
    }
    let Some(played) = &found.about.played else { return Ok(()) };
    let moves = G::moves(console.lang, played.record.events(), SEAT);
    if moves.is_empty() {
        return Ok(());
    }
    console.line(say!(console.lang, "check-last-moves"))?;
    let last = &moves[moves.len().saturating_sub(MOST_MOVES)..];
    wrap(last.iter().map(String::as_str), COLUMNS, "  ").iter().try_for_each(|line| console.line(line))?;
    console.line("")
}

/// The line of the source where a bot died, whether it had started or not.
fn source_line(fault: &Fault) -> Option<u32> {
    match fault {
        Fault::Died { source_line, .. } => *source_line,
        Fault::AtStart(fault) => source_line(fault),
        _ => None,
    }
}

fn wrapped(text: &str) -> String {
    wrap(text.split(' '), COLUMNS, "").join("\n")
}
