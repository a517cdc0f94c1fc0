//! `broadside bench engine`: how fast whole matches are played in process, beside the same games without a
//! referee. Runs of ours and of the baseline alternate, and medians are taken, so that a busy machine is fair to
//! both.

use std::path::PathBuf;
use std::time::Duration;

use bots::pace::{self, Played};
use bots::sea_battle::Captain;
use clap::Args;
use judge::Stopwatch;
use rules::Preset;
use texts::{Lang, say};

use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use super::yardstick::Yardstick;
use crate::console::Console;
use crate::failure::Failure;
use crate::table::milliseconds;

const RUNS: usize = 5;
const SEED: u64 = 20_261_115;

/// Measures the engine.
#[derive(Debug, Args)]
pub(crate) struct Engine {
    /// How long to measure each figure.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds, default_value = "1")]
    seconds: f64,
    /// Where the C programs are.
    #[arg(long, value_name = "DIR")]
    yardsticks: Option<PathBuf>,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, &'static str> {
    let number: f64 = text.parse().map_err(|_| "not a number")?;
    if (0.05..=600.0).contains(&number) { Ok(number) } else { Err("out of range") }
}

impl Engine {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let mut board = Board::new(self.json);
        let yardstick = |name: &str, options: &[&str]| {
            self.yardsticks
                .as_deref()
                .map(|folder| Yardstick::compile(lang, folder, name, options))
                .transpose()
        };
        let engine = yardstick("limit_engine", &["-march=native"])?;
        let rounds = yardstick("rps_limit", &[])?;
        board::warn_of_debug_build(console);
        console.progress(say!(lang, "figure-random-games"));
        board.add(console, self.random_games(lang, engine.as_ref())?)?;
        console.progress(say!(lang, "figure-random-turns"));
        board.add(console, self.random_turns(lang, rounds.as_ref())?)?;
        for figure in thousand_games(console)? {
            board.add(console, figure)?;
        }
        console.finish()?;
        board.show(console)
    }

    /// How long one run of one thing takes.
    fn slice(&self) -> Duration {
        Duration::from_secs_f64(self.seconds / (2 * RUNS) as f64)
    }

    fn random_games(&self, lang: Lang, yardstick: Option<&Yardstick>) -> Result<Figure, Failure> {
        let rules = Preset::AiBattle.sea_battle(1).expect("the preset plays games of one set");
        let ours = Pace::new(self.slice(), |matches| pace::random_sea_battle(&rules, matches, SEED), games);
        let bare = Pace::new(self.slice(), |matches| pace::bare_sea_battle(matches, SEED), games);
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            own.push(ours.run());
            other.push(match yardstick {
                Some(yardstick) => yardstick.run(lang, bare.times)?,
                None => bare.run(),
            });
        }
        let label = say!(lang, "figure-random-games");
        let figure = Figure::new("engine", "random-games", label, median(own), Unit::GamesPerSecond);
        Ok(figure.beside(Some(median(other))).with_goal(Goal::RatioAtLeast(0.5)))
    }

    fn random_turns(&self, lang: Lang, yardstick: Option<&Yardstick>) -> Result<Figure, Failure> {
        let rules = Preset::AiBattle.rps(1_000, 100).expect("the preset plays so long a game");
        let ours = Pace::new(self.slice(), |matches| pace::random_rps(&rules, matches, SEED), turns);
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            own.push(ours.run());
            if let Some(yardstick) = yardstick {
                let times = own[0] * self.slice().as_secs_f64();
                other.push(yardstick.run(lang, times as u64)?);
            }
        }
        let label = say!(lang, "figure-random-turns");
        let figure = Figure::new("engine", "random-turns", label, median(own), Unit::TurnsPerSecond);
        if other.is_empty() {
            return Ok(figure);
        }
        Ok(figure.beside(Some(median(other))).with_goal(Goal::RatioAtLeast(0.1)))
    }
}

const fn games(played: &Played) -> u64 {
    played.matches
}

const fn turns(played: &Played) -> u64 {
    played.turns
}

/// A loop and how often to go round it, so that it takes about as long as it should.
struct Pace<F> {
    play: F,
    count: fn(&Played) -> u64,
    times: u64,
}

impl<F: Fn(u64) -> Played> Pace<F> {
    fn new(slice: Duration, play: F, count: fn(&Played) -> u64) -> Self {
        let mut times = 1;
        loop {
            let watch = Stopwatch::start();
            std::hint::black_box(play(times));
            let taken = watch.read().cpu;
            if taken >= slice / 8 {
                let whole = slice.as_secs_f64() / taken.as_secs_f64().max(1e-9);
                return Self { play, count, times: ((times as f64 * whole) as u64).max(1) };
            }
            times *= 2;
        }
    }

    /// How many things it does in a second of CPU time.
    fn run(&self) -> f64 {
        let watch = Stopwatch::start();
        let played = std::hint::black_box((self.play)(self.times));
        (self.count)(&played) as f64 / watch.read().cpu.as_secs_f64().max(1e-9)
    }
}

/// A thousand games under the `homework` rules, as the task of its author has it.
fn thousand_games(console: &mut Console) -> Result<Vec<Figure>, Failure> {
    const GAMES: u64 = 1_000;
    let lang = console.lang;
    let rules = Preset::Homework.sea_battle(1).expect("the preset plays one set");
    let (mut cadet, mut gunner, mut captain) = (Vec::new(), Vec::new(), Vec::new());
    let (mut gunner_won, mut captain_won) = (0, 0);
    for run in 0..RUNS as u64 {
        console.progress(say!(lang, "figure-gunner-time"));
        let seed = SEED + run;
        let timed = |play: &dyn Fn() -> Played| {
            let watch = Stopwatch::start();
            let played = play();
            (milliseconds(watch.read().cpu), played.won)
        };
        cadet.push(timed(&|| pace::random_sea_battle(&rules, GAMES, seed)).0);
        let (time, won) = timed(&|| pace::gunner_against_cadet(&rules, GAMES, seed));
        gunner.push(time);
        gunner_won += won;
        let (time, won) = timed(&|| pace::shooter_against_cadet(Captain::new(), &rules, GAMES, seed));
        captain.push(time);
        captain_won += won;
    }
    let baseline = Some(median(cadet));
    let time = |name, label, times, most| {
        let figure = Figure::new("engine", name, label, median(times), Unit::Milliseconds);
        figure.beside(baseline).with_goal(Goal::AtMost(most))
    };
    let won = |name, label, won: u64| {
        let mean = won as f64 / RUNS as f64;
        Figure::new("engine", name, label, mean, Unit::Games).with_goal(Goal::AtLeast(999.0))
    };
    Ok(vec![
        time("gunner-time", say!(lang, "figure-gunner-time"), gunner, 15.0),
        won("gunner-won", say!(lang, "figure-gunner-won"), gunner_won),
        time("captain-time", say!(lang, "figure-captain-time"), captain, 250.0),
        won("captain-won", say!(lang, "figure-captain-won"), captain_won),
    ])
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(0.0)
}
