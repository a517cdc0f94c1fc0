//! Rock-Paper-Scissors as rows of throws with the running score.

use record::{Event, Scene};
use rules::Seat;
use rules::rps::{Rps, Thrown};
use texts::{Lang, say};

use super::Show;
use crate::console::Console;
use crate::failure::Failure;
use crate::report::throw_name;
use crate::table::{Align, Table};

/// Shows every turn.
pub(super) fn show(console: &mut Console, show: &Show<'_>, events: &[Event<Rps>]) -> Result<(), Failure> {
    let lang = console.lang;
    let mut scene = Scene::<Rps>::default();
    let mut table = heading(lang, show);
    for event in events {
        scene.apply(event);
        if (scene.set as usize) < show.start.set {
            continue;
        }
        match event {
            Event::SetStarted { set, .. } => {
                console.line("")?;
                console.line(say!(lang, "replay-set", set = *set))?;
                console.line("")?;
                table = heading(lang, show);
            }
            Event::Played(thrown) if is_wanted(show, &scene) => row(lang, &mut table, show, thrown, &scene),
            Event::SetEnded { winner, .. } => {
                table.lines().try_for_each(|line| console.line(line))?;
                console.line("")?;
                show.set_won(console, *winner, scene.score)?;
                table = heading(lang, show);
            }
            Event::Failed { .. } | Event::Ended(_) if table.has_rows() => {
                table.lines().try_for_each(|line| console.line(line))?;
                table = heading(lang, show);
            }
            _ => {}
        }
    }
    Ok(())
}

fn is_wanted(show: &Show<'_>, scene: &Scene<Rps>) -> bool {
    scene.set as usize > show.start.set || scene.table.turns as usize >= show.start.step
}

fn heading(lang: Lang, show: &Show<'_>) -> Table {
    let mut table = Table::new([Align::Right, Align::Left, Align::Left, Align::Left, Align::Right]);
    let [first, second] = show.names.into_array().map(str::to_owned);
    table.row([
        say!(lang, "column-turn"),
        first,
        second,
        say!(lang, "column-won-by"),
        say!(lang, "column-score"),
    ]);
    table
}

fn row(lang: Lang, table: &mut Table, show: &Show<'_>, thrown: &Thrown, scene: &Scene<Rps>) {
    let winner = thrown.winner().map_or("–", |seat| show.names[seat]);
    let wins = scene.table.wins;
    table.row([
        scene.table.turns.to_string(),
        throw_name(lang, thrown.throws[Seat::First]),
        throw_name(lang, thrown.throws[Seat::Second]),
        winner.to_owned(),
        format!("{} : {}", wins[Seat::First], wins[Seat::Second]),
    ]);
}
