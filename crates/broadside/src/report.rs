//! A game for people: set by set, who won and why, and the time each side used.

use std::time::Duration;

use jobs::Housed;
use judge::{Output, Played};
use record::chart::Glyphs;
use record::{
    AnyRecord, Event, Header, Record, Recorded, RpsTable, SeaBattleTable, SetStory, Sight, set_stories,
};
use rules::rps::{Choice, Rps, RpsAnswer, RpsBreach, Throw};
use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleBreach, SeaBattleEvent, ShotResult};
use rules::{BySeat, Ending, Seat};
use serde::Serialize;
use texts::{Course, FailedAt, Lang, LastWords, say, visible};

use crate::console::{Console, Tint};
use crate::failure::Failure as Trouble;
use crate::illegal_map;
use crate::lineup::game_name;
use crate::table::{Align, Table, clipped, milliseconds, wrap};

/// Columns of a terminal that everything fits in.
const COLUMNS: usize = 80;
/// Columns of a name in a table.
const NAME_COLUMNS: usize = 14;
/// The most sets that get a line each.
const MOST_LINES: usize = 25;

/// A game that this command can tell about.
pub(crate) trait Told: Housed + Recorded<Breach: texts::Breach> {
    /// The record for those who do not care which game it is.
    fn any(record: Record<Self>) -> AnyRecord;

    /// The table of the sets.
    fn table(lang: Lang, names: BySeat<&str>, sets: &[SetStory<Self>]) -> Table;

    /// What the game calls its course.
    fn course(header: &Header) -> Course;

    /// How each player did, in one figure with its heading.
    fn figure(lang: Lang, sets: &[SetStory<Self>]) -> (String, BySeat<String>);

    /// What scripts are told about a set.
    fn count(table: &Self::Table) -> Count;

    /// What a broken rule looks like, where it can be drawn.
    fn drawn(lang: Lang, breach: &Self::Breach) -> Vec<String>;

    /// An answer in words, the same words for what means the same.
    fn answer_words(lang: Lang, answer: &Self::Answer) -> String;

    /// The moves of a player in the last set, one word each.
    fn moves(lang: Lang, events: &[Event<Self>], seat: Seat) -> Vec<String>;
}

impl Told for SeaBattle {
    fn any(record: Record<Self>) -> AnyRecord {
        record.into()
    }

    fn table(lang: Lang, names: BySeat<&str>, sets: &[SetStory<Self>]) -> Table {
        let mut table = Table::new([Align::Right, Align::Left, Align::Left, Align::Right, Align::Right]);
        table.row([
            say!(lang, "column-set"),
            say!(lang, "column-begins"),
            say!(lang, "column-won-by"),
            say!(lang, "column-shots"),
            say!(lang, "column-decks-left"),
        ]);
        for story in sets {
            let left = decks_left(&story.table);
            let left = story.winner.map_or_else(|| versus(&left), |seat| left[seat].to_string());
            let winner = winner_name(lang, names, story.winner);
            table.row([
                story.set.to_string(),
                column_name(names, story.first),
                winner,
                versus(&story.table.shots),
                left,
            ]);
        }
        table
    }

    fn course(header: &Header) -> Course {
        Course::SeaBattle { sets: header.sets }
    }

    fn figure(lang: Lang, sets: &[SetStory<Self>]) -> (String, BySeat<String>) {
        let mean = |seat: Seat| {
            let shots: u32 = sets.iter().map(|story| story.table.shots[seat]).sum();
            texts::decimal(lang, f64::from(shots) / sets.len().max(1) as f64, 1)
        };
        (say!(lang, "column-shots-per-set"), BySeat::from_fn(mean))
    }

    fn count(table: &SeaBattleTable) -> Count {
        Count::Shots { shots: table.shots.into_array(), decks_left: decks_left(table).into_array() }
    }

    fn drawn(lang: Lang, breach: &SeaBattleBreach) -> Vec<String> {
        match breach {
            SeaBattleBreach::Map { decks, flaws } => illegal_map::draw(lang, *decks, flaws),
            _ => Vec::new(),
        }
    }

    fn answer_words(_: Lang, answer: &SeaBattleAnswer) -> String {
        match answer {
            SeaBattleAnswer::Done => "–".to_owned(),
            SeaBattleAnswer::Layout(layout) => layout.decks().to_string(),
            SeaBattleAnswer::Shot(Aim::At(cell)) => cell.to_string(),
            SeaBattleAnswer::Shot(Aim::Off { row, column }) => format!("{row}, {column}"),
        }
    }

    fn moves(_: Lang, events: &[Event<Self>], seat: Seat) -> Vec<String> {
        let shot = |event: &Event<Self>| match *event {
            Event::Played(SeaBattleEvent::Shot { seat: shooter, cell, result }) if shooter == seat => {
                Some(format!("{cell}{}", Glyphs::Unicode.of(sight_of(result))))
            }
            _ => None,
        };
        of_last_set(events).iter().filter_map(shot).collect()
    }
}

impl Told for Rps {
    fn any(record: Record<Self>) -> AnyRecord {
        record.into()
    }

    fn table(lang: Lang, names: BySeat<&str>, sets: &[SetStory<Self>]) -> Table {
        let mut table = Table::new([Align::Right, Align::Left, Align::Right, Align::Right]);
        table.row([
            say!(lang, "column-set"),
            say!(lang, "column-won-by"),
            say!(lang, "column-won-turns"),
            say!(lang, "column-drawn"),
        ]);
        for story in sets {
            let winner = winner_name(lang, names, story.winner);
            let (won, drawn) = (versus(&story.table.wins), drawn(&story.table).to_string());
            table.row([story.set.to_string(), winner, won, drawn]);
        }
        table
    }

    fn course(header: &Header) -> Course {
        Course::Rps { sets: header.sets }
    }

    fn figure(lang: Lang, sets: &[SetStory<Self>]) -> (String, BySeat<String>) {
        let won = |seat: Seat| sets.iter().map(|story| story.table.wins[seat]).sum::<u32>().to_string();
        (say!(lang, "column-won-turns"), BySeat::from_fn(won))
    }

    fn count(table: &RpsTable) -> Count {
        Count::Turns { turns: table.turns, won: table.wins.into_array() }
    }

    fn drawn(_: Lang, _: &RpsBreach) -> Vec<String> {
        Vec::new()
    }

    fn answer_words(lang: Lang, answer: &RpsAnswer) -> String {
        match answer {
            RpsAnswer::Done => "–".to_owned(),
            RpsAnswer::Choice(Choice::Of(throw)) => throw_name(lang, *throw),
            RpsAnswer::Choice(Choice::Unknown(number)) => number.to_string(),
        }
    }

    fn moves(lang: Lang, events: &[Event<Self>], seat: Seat) -> Vec<String> {
        let throw = |event: &Event<Self>| match event {
            Event::Played(played) => Some(throw_name(lang, played.throws[seat])),
            _ => None,
        };
        of_last_set(events).iter().filter_map(throw).collect()
    }
}

/// What is counted in a set, player 1 first.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Count {
    /// In Sea Battle.
    Shots {
        /// Shots of each player.
        shots: [u32; 2],
        /// Decks of each player that are still afloat.
        decks_left: [u32; 2],
    },
    /// In Rock-Paper-Scissors.
    Turns {
        /// Turns that were played.
        turns: u32,
        /// Turns that each player has won.
        won: [u32; 2],
    },
}

/// What a bot has printed beside its answers, as text.
pub(crate) fn printed(output: &Output) -> String {
    languages::readable(&output.stdout) + &languages::readable(&output.stderr)
}

/// The names of both players, as the header has them.
pub(crate) fn names(header: &Header) -> BySeat<&str> {
    header.bots.as_ref().map(|_, bot| bot.name.as_str())
}

/// A name that tells two copies of one bot apart, for a column of a table.
fn column_name(names: BySeat<&str>, seat: Seat) -> String {
    let short = names.as_ref().map(|_, name| clipped(name, NAME_COLUMNS));
    numbered(short.as_ref().map(|_, name| name.as_str()), seat)
}

/// A name that tells two copies of one bot apart.
pub(crate) fn numbered(names: BySeat<&str>, seat: Seat) -> String {
    if names[Seat::First] == names[Seat::Second] {
        format!("{} {}", names[seat], seat.number())
    } else {
        names[seat].to_owned()
    }
}

/// How a shot looks afterwards.
pub(crate) const fn sight_of(result: ShotResult) -> Sight {
    match result {
        ShotResult::Miss => Sight::Miss,
        ShotResult::Hit => Sight::Hit,
        ShotResult::Sunk => Sight::Sunk,
    }
}

/// A throw in one word.
pub(crate) fn throw_name(lang: Lang, throw: Throw) -> String {
    match throw {
        Throw::Rock => say!(lang, "rock"),
        Throw::Paper => say!(lang, "paper"),
        Throw::Scissors => say!(lang, "scissors"),
    }
}

/// The events since the last set began.
fn of_last_set<G: Recorded>(events: &[Event<G>]) -> &[Event<G>] {
    let is_start = |event: &Event<G>| matches!(event, Event::SetStarted { .. });
    &events[events.iter().rposition(is_start).unwrap_or(0)..]
}

/// Decks of each player that are still afloat.
fn decks_left(table: &SeaBattleTable) -> BySeat<u32> {
    table.waters.as_ref().map(|_, waters| waters.afloat().len())
}

/// Turns that nobody has won.
fn drawn(table: &RpsTable) -> u32 {
    table.turns - table.wins[Seat::First] - table.wins[Seat::Second]
}

/// Tells the whole game.
pub(crate) fn show<G: Told>(console: &mut Console, played: &Played<G>) -> Result<(), Trouble> {
    let record = &played.record;
    let header = record.header();
    let sets = set_stories(record.events());
    show_title(console, header)?;
    console.line("")?;
    if sets.len() <= MOST_LINES {
        let table = G::table(console.lang, names(header), &sets);
        table.lines().try_for_each(|line| console.line(line))?;
    } else {
        console.line(say!(console.lang, "match-sets-in-order"))?;
        let winners: Vec<String> =
            sets.iter().map(|story| story.winner.map_or("–".to_owned(), |seat| seat.to_string())).collect();
        let lines = wrap(winners.iter().map(String::as_str), COLUMNS, "  ");
        lines.iter().try_for_each(|line| console.line(line))?;
    }
    console.line("")?;
    show_verdict(console, record)?;
    console.line("")?;
    show_players(console, played, &sets)?;
    console.line("")?;
    show_circumstances(console, header)
}

/// What was not as usual: a weaker protection than strangers' bots need, and games that did not count.
fn show_circumstances(console: &mut Console, header: &Header) -> Result<(), Trouble> {
    let lang = console.lang;
    if header.voided > 0 {
        console.line(say!(lang, "match-voided", count = header.voided))?;
    }
    match header.host.name() {
        "in-process" | "root" | "user-namespaces" => Ok(()),
        "root weak-memory" | "user-namespaces weak-memory" => console.line(say!(lang, "match-host-weak")),
        name => console.line(say!(lang, "match-host", host = visible(name))),
    }
}

fn show_title(console: &mut Console, header: &Header) -> Result<(), Trouble> {
    let lang = console.lang;
    let (game, preset, sets) = (game_name(lang, header.game), header.preset.name(), header.sets);
    let title = match header.wins {
        Some(wins) => say!(lang, "match-title-wins", game = game, preset = preset, sets = sets, wins = wins),
        None => say!(lang, "match-title", game = game, preset = preset, sets = sets),
    };
    console.line(console.tinted(Tint::Strong, &title))
}

fn winner_name(lang: Lang, names: BySeat<&str>, winner: Option<Seat>) -> String {
    winner.map_or_else(|| say!(lang, "match-nobody"), |seat| column_name(names, seat))
}

fn show_verdict<G: Told>(console: &mut Console, record: &Record<G>) -> Result<(), Trouble> {
    let (lang, verdict) = (console.lang, record.verdict());
    let names = BySeat::from_fn(|seat| numbered(names(record.header()), seat));
    let names = names.as_ref().map(|_, name| name.as_str());
    console.line(console.tinted(Tint::Strong, &texts::outcome(lang, &verdict, names)))?;
    if verdict.ending != Ending::Fault {
        return console.line(texts::ending(lang, &verdict, G::course(record.header())));
    }
    for (seat, call, failure) in record.failures() {
        let (set, preset) = (last_set(record.events()), record.header().preset);
        let at = FailedAt { name: names[seat], call, set, preset, words: LastWords::Told };
        let sentence = texts::failed(lang, at, failure);
        wrap(sentence.split(' '), COLUMNS, "").iter().try_for_each(|line| console.line(line))?;
    }
    Ok(())
}

pub(crate) fn last_set<G: Recorded>(events: &[Event<G>]) -> u32 {
    let started = |event: &Event<G>| match *event {
        Event::SetStarted { set, .. } => Some(set),
        _ => None,
    };
    events.iter().rev().find_map(started).unwrap_or(0)
}

fn show_players<G: Told>(
    console: &mut Console,
    played: &Played<G>,
    sets: &[SetStory<G>],
) -> Result<(), Trouble> {
    let lang = console.lang;
    let mut table = Table::new([Align::Left].into_iter().chain([Align::Right; 5]).collect::<Vec<_>>());
    let (heading, figures) = G::figure(lang, sets);
    table.row([
        say!(lang, "column-player"),
        say!(lang, "column-sets-won"),
        heading,
        say!(lang, "column-calls"),
        say!(lang, "column-cpu"),
        say!(lang, "column-longest"),
    ]);
    let names = names(played.record.header());
    for (seat, usage) in played.usage.iter() {
        table.row([
            format!("{seat} {}", clipped(names[seat], NAME_COLUMNS)),
            played.record.verdict().score[seat].to_string(),
            figures[seat].clone(),
            texts::whole(lang, u64::from(usage.calls)),
            time(lang, usage.cpu),
            time(lang, usage.longest),
        ]);
    }
    table.lines().try_for_each(|line| console.line(line))
}

fn time(lang: Lang, time: Duration) -> String {
    let milliseconds = milliseconds(time);
    let digits = if milliseconds < 1.0 { 3 } else { 1 };
    let time = say!(lang, "match-milliseconds", time = texts::decimal(lang, milliseconds, digits));
    // Columns that do not jump from game to game are easier to compare.
    format!("{time:>9}")
}

fn versus(pair: &BySeat<u32>) -> String {
    format!("{:>2} : {:>2}", pair[Seat::First], pair[Seat::Second])
}
