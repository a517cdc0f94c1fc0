//! `broadside bench net`: calls through our router beside those through Crossbar, shots of the network game beside a bare
//! WebSocket echo, and what idle sessions cost. Everything that is compared takes turns in the same run.

mod idle;
mod pace;
mod stage;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use texts::{Lang, say, visible};
use tokio::runtime::Runtime;

use self::pace::{Pace, pace};
use self::stage::Stage;
use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use super::yardstick::crossbar::{self, Crossbar};
use crate::console::Console;
use crate::failure::Failure;

/// Each figure is the middle one of so many runs.
const ROUNDS: usize = 5;
/// How many callers there are at once, each of whom waits for an answer.
const CALLERS: [usize; 2] = [1, 64];
/// How many times as many calls as Crossbar we want to carry.
const CROSSBAR_RATIO: f64 = 10.0;
/// How many shots we want to answer for each echo of a bare WebSocket.
const SHOT_RATIO: f64 = 0.5;
/// What ten thousand idle sessions may cost: 200 megabytes.
const IDLE_MEBIBYTES: f64 = 200e6 / (1024.0 * 1024.0);

/// Measures the network game.
#[derive(Debug, Args)]
pub(crate) struct Net {
    /// Seconds of each run.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value = "1", value_parser = seconds)]
    seconds: f64,
    /// How many idle sessions.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    sessions: u32,
    /// The program of Crossbar.
    #[arg(long, value_name = "PROGRAM")]
    crossbar: Option<PathBuf>,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, &'static str> {
    let number: f64 = text.parse().map_err(|_| "not a number")?;
    if (0.01..=60.0).contains(&number) { Ok(number) } else { Err("out of range") }
}

impl Net {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        board::warn_of_debug_build(console);
        let lang = console.lang;
        let runtime = Runtime::new().map_err(|error| ours(lang, &error))?;
        let crossbar = self.start_crossbar(console)?;
        let mut board = Board::new(self.json);
        runtime.block_on(async {
            let stage = Stage::open(crossbar.as_ref().map(Crossbar::address)).await;
            let stage = stage.map_err(|error| ours(lang, &*error))?;
            for callers in CALLERS {
                for figure in self.rates(console, &stage, callers).await? {
                    board.add(console, figure)?;
                }
            }
            let idle = self.idle(console, &stage).await?;
            board.add(console, idle)
        })?;
        console.finish()?;
        board.show(console)
    }

    /// Crossbar, if it is there; otherwise how to get it.
    fn start_crossbar(&self, console: &mut Console) -> Result<Option<Crossbar>, Failure> {
        let lang = console.lang;
        let Some(program) = self.crossbar.clone().or_else(crossbar::installed) else {
            console.note(say!(lang, "bench-no-crossbar"));
            return Ok(None);
        };
        let name = visible(&program.to_string_lossy());
        Crossbar::start(&program).map(Some).map_err(|error| {
            let why = visible(&error.to_string());
            Failure::Input(say!(lang, "yardstick-failed", name = name, why = why))
        })
    }

    async fn rates(
        &self,
        console: &mut Console,
        stage: &Stage,
        callers: usize,
    ) -> Result<Vec<Figure>, Failure> {
        let (lang, span) = (console.lang, Duration::from_secs_f64(self.seconds));
        let mut paces = Vec::new();
        for round in 1..=ROUNDS {
            console.progress(format_args!("{callers}: {round} / {ROUNDS}"));
            paces.push(pace(stage, callers, span).await.map_err(|error| ours(lang, &*error))?);
        }
        Ok(figures(lang, callers, &paces))
    }

    async fn idle(&self, console: &mut Console, stage: &Stage) -> Result<Figure, Failure> {
        let lang = console.lang;
        let wanted = self.sessions as usize;
        let room = idle::make_room(wanted);
        if room < wanted {
            console.note(say!(lang, "bench-few-files", wanted = wanted as u64, room = room as u64));
        }
        let cost = idle::cost(stage, room).await.map_err(|error| ours(lang, &*error))?;
        // What fewer sessions cost is told as if there were as many as asked for.
        let mebibytes = cost / (1024.0 * 1024.0) * wanted as f64 / room as f64;
        let label = say!(lang, "figure-net-idle", count = wanted as u64);
        let mut figure = Figure::new("net", "idle", label, mebibytes, Unit::Mebibytes);
        figure.count = Some(room as u64);
        Ok(figure.with_goal(Goal::AtMost(IDLE_MEBIBYTES * wanted as f64 / 10_000.0)))
    }
}

/// The figures of so many callers: each is of the run in which it compares as it does in the middle of all.
fn figures(lang: Lang, callers: usize, paces: &[Pace]) -> Vec<Figure> {
    let count = callers as u64;
    let figure = |name: &str, label, (value, baseline): (f64, f64), goal| {
        Figure::new("net", format!("{name}-{callers}"), label, value, Unit::CallsPerSecond)
            .beside(Some(baseline))
            .with_goal(Goal::RatioAtLeast(goal))
    };
    let echo = middle(paces.iter().filter_map(|pace| Some((pace.echo, pace.crossbar?))));
    let shots = middle(paces.iter().map(|pace| (pace.shots, pace.bare)));
    let echo =
        echo.map(|pair| figure("echo", say!(lang, "figure-net-echo", callers = count), pair, CROSSBAR_RATIO));
    let shots =
        shots.map(|pair| figure("shoot", say!(lang, "figure-net-shoot", callers = count), pair, SHOT_RATIO));
    echo.into_iter().chain(shots).collect()
}

/// The pair whose ratio is in the middle.
fn middle(pairs: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    let mut pairs: Vec<(f64, f64)> = pairs.collect();
    pairs.sort_by(|(value, baseline), (other, beside)| (value / baseline).total_cmp(&(other / beside)));
    pairs.get(pairs.len() / 2).copied()
}

fn ours(lang: Lang, why: &dyn std::fmt::Display) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(&why.to_string())))
}
