//! A tournament on a terminal of eighty columns: the table and how sure it is, the cross table, why games ended, who was
//! slow, and where everything is.

use judge::TimeLimits;
use texts::{say, visible};
use tournament::Row;

use super::fault::faults_in;
use super::summary::{Reason, Summary, counted};
use super::{cross, files, trouble, words};
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::shell;
use crate::table::{Align, Table, wrap};

/// Columns of a terminal that everything fits in.
const COLUMNS: usize = 80;
/// Places whose chances are shown.
const PLACES: u32 = 3;
/// The most rows of a table on the terminal; more are in the files.
const MOST_ROWS: usize = 100;
/// The most ways to fail that are told with an example.
const MOST_REASONS: usize = 10;
/// The most bots that are told to be slow.
const MOST_SLOW: usize = 5;
/// A bot is told to be slow when its slowest call took this part of the limit.
const SLOW_PART: u32 = 20;

/// Shows everything but where the files are.
pub(super) fn show(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let lang = console.lang;
    console.line(console.tinted(Tint::Strong, &words::title(lang, summary)))?;
    console.line(words::course(lang, summary))?;
    console.line("")?;
    show_table(console, summary)?;
    show_notes(console, summary)?;
    show_cross(console, summary)?;
    show_endings(console, summary)?;
    show_slow(console, summary)?;
    show_absent(console, summary)
}

fn show_table(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, rows) = (console.lang, summary.standings.table.rows());
    let columns = Columns::of(summary);
    let mut table = Table::new(columns.aligned());
    table.row(columns.heading(console));
    rows.iter().take(MOST_ROWS).for_each(|row| table.row(columns.row(console, row)));
    for (number, line) in table.lines().enumerate() {
        let line = if number == 0 { console.tinted(Tint::Faint, &line) } else { line };
        console.line(line)?;
    }
    if rows.len() > MOST_ROWS {
        console.line(say!(lang, "result-more-rows", count = rows.len() - MOST_ROWS, file = files::TABLE))?;
    }
    Ok(())
}

/// Which columns the table has.
struct Columns<'a> {
    summary: &'a Summary<'a>,
    /// Games that were not played because somebody was expelled.
    has_unplayed: bool,
    places: u32,
}

impl<'a> Columns<'a> {
    fn of(summary: &'a Summary<'a>) -> Self {
        let rows = summary.standings.table.rows();
        let has_unplayed = rows.iter().any(|row| row.unplayed > 0);
        let most = if has_unplayed { PLACES - 1 } else { PLACES };
        let entrants = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let places = if summary.chances.is_some() { most.min(entrants) } else { 0 };
        Self { summary, has_unplayed, places }
    }

    fn aligned(&self) -> Vec<Align> {
        let mut columns = vec![Align::Right; 8 + self.places as usize + usize::from(self.has_unplayed)];
        columns[1] = Align::Left;
        columns
    }

    fn heading(&self, console: &Console) -> Vec<String> {
        let lang = console.lang;
        let mut cells = vec![
            say!(lang, "result-place"),
            say!(lang, "result-bot"),
            say!(lang, "result-points"),
            say!(lang, "result-wins"),
            say!(lang, "result-draws"),
            say!(lang, "result-losses"),
        ];
        cells.extend(self.has_unplayed.then(|| say!(lang, "result-unplayed")));
        cells.extend([say!(lang, "result-strength"), String::new()]);
        cells.extend((1..=self.places).map(|place| say!(lang, "result-nth", place = place)));
        cells
    }

    fn row(&self, console: &Console, row: &Row) -> Vec<String> {
        let (lang, summary) = (console.lang, self.summary);
        let strength = summary.standings.strengths.strength(row.entrant).expect("everybody has a strength");
        let mut cells = vec![
            row.place.to_string(),
            words::short_name(summary.name(row.entrant)),
            row.points.to_string(),
            row.tally.wins.to_string(),
            row.tally.draws.to_string(),
            row.tally.losses.to_string(),
        ];
        cells.extend(self.has_unplayed.then(|| row.unplayed.to_string()));
        cells.push(format!("{} {}", words::elo(strength), words::reach(strength)));
        cells.push(texts::group(strength.group));
        cells.extend((1..=self.places).map(|place| words::chance(lang, summary, row.entrant, place)));
        cells
    }
}

/// What the columns mean, and who was expelled.
fn show_notes(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let lang = console.lang;
    console.line("")?;
    for sentence in words::expelled(lang, summary).into_iter().chain(words::rests(lang, summary)) {
        paragraph(console, &sentence, "")?;
    }
    let mut notes = say!(lang, "result-strength-note");
    let places = Columns::of(summary).places;
    if places > 0 {
        notes = format!("{notes} {}", say!(lang, "result-chance-note", places = places));
    }
    let lines = wrap(notes.split(' '), COLUMNS, "");
    lines.iter().try_for_each(|line| console.line(console.tinted(Tint::Faint, line)))
}

fn show_cross(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let lang = console.lang;
    console.line("")?;
    match cross::lines(lang, summary) {
        Some(lines) => {
            heading(console, &say!(lang, "result-cross"))?;
            lines.iter().try_for_each(|line| console.line(line))
        }
        None => console.line(say!(lang, "result-cross-elsewhere", page = files::PAGE, file = files::CROSS)),
    }
}

fn show_endings(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, endings) = (console.lang, summary.finished.contest.endings());
    console.line("")?;
    heading(console, &say!(lang, "result-endings"))?;
    let mut table = Table::new([Align::Left, Align::Right]);
    for (what, games) in [
        (say!(lang, "result-played"), endings.played),
        (say!(lang, "result-draw-streaks"), endings.draw_streaks),
        (say!(lang, "result-faults"), endings.faults),
    ] {
        if games > 0 {
            table.row([what, texts::whole(lang, games.into())]);
        }
    }
    table.lines().try_for_each(|line| console.line(line))?;
    for reason in summary.reasons.iter().take(MOST_REASONS) {
        show_reason(console, summary, reason)?;
    }
    let more = summary.reasons.len().saturating_sub(MOST_REASONS);
    if more > 0 {
        console.line(say!(lang, "result-more-reasons", count = more, page = files::PAGE))?;
    }
    Ok(())
}

fn show_reason(console: &mut Console, summary: &Summary<'_>, reason: &Reason) -> Result<(), Failure> {
    let lang = console.lang;
    let (name, kind) = (summary.name(reason.entrant), texts::failure_kind(lang, reason.kind));
    let line = say!(lang, "result-reason", name = name, kind = kind, games = reason.games);
    console.line(format_args!("  {}", console.tinted(Tint::Strong, &line)))?;
    let example = summary.finished.archive.result(summary.finished.tournament.id, reason.example);
    let told = example.and_then(|result| {
        let Some(result) = result else { return Ok(None) };
        let names = result.entrants.map(|_, entrant| summary.name(entrant));
        let faults = faults_in(lang, summary, reason.example, names)?;
        Ok(faults.into_iter().find(|fault| result.entrants[fault.seat] == reason.entrant))
    });
    let told = told.map_err(|error| trouble(lang, summary.finished, &error))?;
    let Some(fault) = told else { return Ok(()) };
    let game = say!(lang, "result-example", game = counted(reason.example), sentence = fault.sentence);
    paragraph(console, &game, "    ")
}

fn show_slow(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, limits) = (console.lang, TimeLimits::of(summary.finished.tournament.told.preset));
    let slow = summary.usage.iter().take(MOST_SLOW);
    let slow = slow
        .filter(|usage| u128::from(usage.used.slowest_us) * u128::from(SLOW_PART) >= limits.turn.as_micros());
    let mut table = Table::new([Align::Left, Align::Right, Align::Right, Align::Right]);
    table.row([
        say!(lang, "result-bot"),
        say!(lang, "column-calls"),
        say!(lang, "result-mean"),
        say!(lang, "column-longest"),
    ]);
    for usage in slow {
        let used = usage.used;
        table.row([
            words::short_name(summary.name(usage.entrant)),
            texts::whole(lang, used.calls),
            words::milliseconds(lang, used.cpu_us as f64 / used.calls.max(1) as f64),
            words::milliseconds(lang, used.slowest_us as f64),
        ]);
    }
    if !table.has_rows() {
        return Ok(());
    }
    console.line("")?;
    let limit = texts::whole(lang, u64::try_from(limits.turn.as_millis()).unwrap_or(u64::MAX));
    heading(console, &say!(lang, "result-slow", limit = limit))?;
    table.lines().try_for_each(|line| console.line(line))
}

fn show_absent(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let lang = console.lang;
    if summary.finished.absent.is_empty() {
        return Ok(());
    }
    console.line("")?;
    heading(console, &say!(lang, "result-absent"))?;
    for absent in summary.finished.absent {
        let (name, why) =
            (visible(&absent.name), absent.why.split(' ').map(visible).collect::<Vec<_>>().join(" "));
        let told = if why.starts_with(&name) { why } else { format!("{name}: {why}") };
        paragraph(console, &told, "  ")?;
    }
    Ok(())
}

/// Where the files are, and how to watch a game.
pub(super) fn where_it_is(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, folder) = (console.lang, summary.finished.folder);
    console.line("")?;
    let page = visible(&folder.join(files::PAGE).to_string_lossy());
    console.line(say!(lang, "result-page", page = page))?;
    console.line(say!(lang, "result-files", folder = visible(&folder.to_string_lossy())))?;
    let first = summary.reasons.first().map_or(tournament::GameNumber(0), |reason| reason.example);
    let game = folder.join(summary.game_file(first));
    let command = console.caller.command(&format!("replay {}", shell::word(&game)));
    console.line(say!(lang, "result-watch"))?;
    console.line(format_args!("  {command}"))
}

fn heading(console: &mut Console, text: &str) -> Result<(), Failure> {
    console.line(console.tinted(Tint::Strong, text))
}

fn paragraph(console: &mut Console, text: &str, indent: &str) -> Result<(), Failure> {
    // The indent of `wrap` is part of the first word's line, so lines of one paragraph stand below each other.
    wrap(text.split(' '), COLUMNS, indent).iter().try_for_each(|line| console.line(line))
}
