//! `broadside bench judge`: what the judge costs beside plain processes. Every figure is the median of five runs on
//! one core. Each of our runs has a baseline of its own right before it and is compared with that one alone, so that a
//! machine that changes its pace is fair to both.

mod bots;
mod leftovers;
mod load;
mod runs;

use std::path::PathBuf;

use clap::Args;
use sandbox::Trust;
use texts::{Lang, say, visible};

use self::bots::BenchBots;
use self::leftovers::Leftovers;
use self::runs::Track;
use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use super::yardstick::{Yardstick, plain};
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::protection::TrustOption;
use crate::workshop;

const RUNS: usize = 5;
/// Games over which the judge's own memory is watched.
const LONG_GAMES: u32 = 10_000;
/// Games on a loaded machine.
const LOADED_GAMES: u32 = 200;

/// Measures the judge.
#[derive(Debug, Args)]
pub(crate) struct Judge {
    /// Games in each run.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Where the C programs are.
    #[arg(long, value_name = "DIR")]
    yardsticks: Option<PathBuf>,
    /// Watches the memory for longer.
    #[arg(long)]
    long: bool,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

/// What is measured beside what.
struct Session {
    lang: Lang,
    games: u32,
    /// The cores that we may use.
    cores: Vec<usize>,
    bots: BenchBots,
    limit: Option<Yardstick>,
}

impl Judge {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        board::warn_of_debug_build(console);
        let trust = TrustOption::default().settle(console, &say!(lang, "languages-templates"))?;
        let limit = self.yardsticks.as_deref();
        let limit = limit.map(|folder| Yardstick::compile(lang, folder, "limit_judge", &[])).transpose()?;
        console.progress(say!(lang, "judge-building"));
        let bots = BenchBots::build(console, &workshop::open(lang, trust.compilers)?)?;
        let before = Leftovers::count();
        let session = Session { lang, games: self.games, cores: jobs::cores(), bots, limit };
        let mut board = Board::new(self.json);
        type Measure = fn(&Session) -> Result<Vec<Figure>, Failure>;
        let figures: [Measure; 6] = [
            Session::calls,
            Session::starts,
            Session::lol_games,
            Session::two_cores,
            Session::headlines,
            Session::verdicts,
        ];
        for (place, measure) in (1..).zip(figures) {
            console.progress(format_args!("{place} / {}", figures.len() + 1));
            for figure in measure(&session)? {
                board.add(console, figure)?;
            }
        }
        console.progress(format_args!("{0} / {0}", figures.len() + 1));
        let games = if self.long { LONG_GAMES } else { self.games };
        board.add(console, session.memory(games)?)?;
        if self.long {
            board.add(console, session.lost_on_time()?)?;
        }
        let left = before.left_since();
        let figure =
            Figure::new("judge", "left-behind", say!(lang, "figure-left-behind"), left, Unit::Things);
        board.add(console, figure.with_goal(Goal::AtMost(0.0)))?;
        console.finish()?;
        board.show(console)
    }
}

impl Session {
    fn track(&self, trust: Trust) -> Result<Track, Failure> {
        Track::open(self.lang, &self.bots, trust, self.core())
    }

    fn core(&self) -> usize {
        self.cores.first().copied().unwrap_or(0)
    }

    fn plainly<T>(&self, measured: std::io::Result<T>) -> Result<T, Failure> {
        measured.map_err(|error| {
            let why = reason(self.lang, &error);
            Failure::Host(say!(self.lang, "our-trouble", why = visible(&why)))
        })
    }

    /// What a call costs beside a round trip over pipes.
    fn calls(&self) -> Result<Vec<Figure>, Failure> {
        let trips = self.games.saturating_mul(200).min(20_000);
        let wins = self.games.saturating_mul(10).min(rules::rps::MAX_WINS);
        let mut track = self.track(Trust::Untrusted)?;
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let bare = self.plainly(plain::round_trip(trips))? * 1e6;
            runs.push(Run { own: track.call(self.lang, &self.bots.throwers, wins)? * 1e6, bare });
        }
        let label = say!(self.lang, "figure-call");
        let figure = middle(runs).figure("call", label, Unit::Microseconds);
        Ok(vec![figure.with_goal(Goal::RatioAtMost(1.5))])
    }

    /// How long programs take to their first word.
    fn starts(&self) -> Result<Vec<Figure>, Failure> {
        let compiled =
            ("start-compiled", say!(self.lang, "figure-start-compiled"), 1.5, Some(&self.bots.compiled));
        let python = ("start-python", say!(self.lang, "figure-start-python"), 5.0, self.bots.python.as_ref());
        let mut figures = Vec::new();
        for (name, label, more, bot) in [compiled, python] {
            let Some(bot) = bot else { continue };
            let starts = self.games.clamp(5, 50);
            let mut track = self.track(Trust::Untrusted)?;
            let mut runs = Vec::new();
            for _ in 0..RUNS {
                let bare: Result<Vec<f64>, _> = (0..starts).map(|_| plain::start(&bot.program)).collect();
                let bare = median(self.plainly(bare)?) * 1e3;
                let own: Result<Vec<f64>, _> = (0..starts).map(|_| track.start(self.lang, bot)).collect();
                runs.push(Run { own: median(own?) * 1e3, bare });
            }
            let figure = middle(runs).figure(name, label, Unit::ShortMilliseconds);
            figures.push(figure.with_goal(Goal::AtMostMore(more)));
        }
        Ok(figures)
    }

    /// Whole games of fresh processes with their logs, beside a judge without sandbox and log.
    fn lol_games(&self) -> Result<Vec<Figure>, Failure> {
        let bot = &self.bots.compiled;
        let (mut boxed, mut trusted) = (Vec::new(), Vec::new());
        let mut tracks = [self.track(Trust::Untrusted)?, self.track(Trust::Trusted)?];
        for _ in 0..RUNS {
            for (track, runs) in tracks.iter_mut().zip([&mut boxed, &mut trusted]) {
                let bare = match &self.limit {
                    Some(limit) => limit.judge(self.lang, self.games, self.core(), &bots::executable(bot))?,
                    None => self.plainly(plain::bare_games(&bot.program, self.games))?,
                };
                runs.push(Run { own: track.lol_games(self.lang, bot, self.games)?, bare });
            }
        }
        let figure = |name, label, runs, least| {
            middle(runs).figure(name, label, Unit::GamesPerSecond).with_goal(Goal::RatioAtLeast(least))
        };
        Ok(vec![
            figure("lol-games", say!(self.lang, "figure-lol-games"), boxed, 0.55),
            figure("lol-games-trusted", say!(self.lang, "figure-lol-games-trusted"), trusted, 0.8),
        ])
    }

    /// The same on two cores at once.
    fn two_cores(&self) -> Result<Vec<Figure>, Failure> {
        let [one, other, ..] = self.cores[..] else { return Ok(Vec::new()) };
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let bare = runs::lol_games_on(self.lang, &self.bots, &[one], self.games)?;
            let own = runs::lol_games_on(self.lang, &self.bots, &[one, other], self.games)?;
            runs.push(Run { own, bare });
        }
        let figure =
            middle(runs).figure("two-cores", say!(self.lang, "figure-two-cores"), Unit::GamesPerSecond);
        Ok(vec![figure.with_goal(Goal::RatioAtLeast(1.8))])
    }

    /// Games of seven sets between two templates.
    fn headlines(&self) -> Result<Vec<Figure>, Failure> {
        let mut track = self.track(Trust::Untrusted)?;
        let mut figures = Vec::new();
        for (name, label, bot) in [
            ("pascal-games", say!(self.lang, "figure-pascal-games"), &self.bots.pascal_template),
            ("python-games", say!(self.lang, "figure-python-games"), &self.bots.python_template),
        ] {
            let Some(bot) = bot else { continue };
            let games = self.games.div_ceil(4);
            let runs: Result<Vec<f64>, _> =
                (0..RUNS).map(|_| track.sea_battle_games(self.lang, bot, games)).collect();
            figures.push(Figure::new("judge", name, label, median(runs?), Unit::GamesPerSecond));
        }
        Ok(figures)
    }

    /// How soon after its limit a bot that never answers has its verdict.
    fn verdicts(&self) -> Result<Vec<Figure>, Failure> {
        let mut track = self.track(Trust::Untrusted)?;
        let runs: Result<Vec<f64>, _> =
            (0..RUNS).map(|_| load::verdict_after_limit(&mut track, self.lang, &self.bots.sleeper)).collect();
        let label = say!(self.lang, "figure-verdict-after-limit");
        let figure =
            Figure::new("judge", "verdict-after-limit", label, median(runs?), Unit::ShortMilliseconds);
        Ok(vec![figure.with_goal(Goal::AtMost(100.0))])
    }

    /// Bots that lose on time although they use a third of it, because the machine is busy.
    fn lost_on_time(&self) -> Result<Figure, Failure> {
        let late = load::lost_on_time(self.lang, &self.bots, &self.cores, LOADED_GAMES)?;
        let games = texts::whole(self.lang, u64::from(LOADED_GAMES));
        let label = say!(self.lang, "figure-late-under-load", games = games);
        let figure = Figure::new("judge", "late-under-load", label, late, Unit::Things);
        Ok(figure.with_goal(Goal::AtMost(0.0)))
    }

    /// The judge's own memory after many games.
    fn memory(&self, games: u32) -> Result<Figure, Failure> {
        let mut track = self.track(Trust::Untrusted)?;
        track.lol_games(self.lang, &self.bots.compiled, games)?;
        let label = say!(self.lang, "figure-judge-memory", games = texts::whole(self.lang, u64::from(games)));
        let figure = Figure::new("judge", "memory", label, leftovers::resident_mebibytes(), Unit::Mebibytes);
        Ok(figure.with_goal(Goal::AtMost(30.0)))
    }
}

/// What was measured of ours, and the baseline right before it.
#[derive(Clone, Copy, Debug)]
struct Run {
    own: f64,
    bare: f64,
}

impl Run {
    fn ratio(self) -> f64 {
        self.own / self.bare
    }

    fn figure(self, name: &str, label: String, unit: Unit) -> Figure {
        Figure::new("judge", name, label, self.own, unit).beside(Some(self.bare))
    }
}

/// The run in the middle, by how it compares with its baseline.
fn middle(mut runs: Vec<Run>) -> Run {
    runs.sort_by(|one, other| one.ratio().total_cmp(&other.ratio()));
    runs[runs.len() / 2]
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(0.0)
}
