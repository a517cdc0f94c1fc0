//! `broadside bench workers`: what it costs to send games over NATS, what a second worker brings, how many jobs go through
//! the queues, and what a million waiting games cost. NATS is started for it. Workers are programs of their own, but for the
//! crowd with its empty games.

mod crowd;
mod intake;
mod line;
mod waiting;

use clap::Args;
use store::Address;
use texts::{Lang, say, visible};
use tokio::runtime::Runtime;

use self::line::Line;
use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use super::tournament::arena::{Arena, Cores};
use super::tournament::{Session, middle, ours};
use super::yardstick::nats::{Hand, Nats};
use crate::console::Console;
use crate::failure::{Failure, reason};

/// How much of the pace at home games over NATS should keep.
const KEPT_PACE: f64 = 0.95;
/// How many times as quick two workers on two cores should be as one.
const TWO_WORKERS: f64 = 1.9;
/// Games that are stored for each that is played elsewhere: to store one takes that much less.
const STORED_FOR_EACH: u64 = 25;
/// How many jobs should go through the queues in a second.
const JOBS_PER_SECOND: f64 = 5_000.0;
/// How soon the first of many games should be played, and how soon all of them cancelled, in milliseconds.
const SOON_MS: f64 = 1_000.0;
/// What an arena and a worker may take, in mebibytes.
const MEMORY_MEBIBYTES: f64 = 200.0;

/// Measures workers.
#[derive(Debug, Args)]
pub(crate) struct Workers {
    /// Games in each run.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 780, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// Empty games of the crowd.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    empty: u64,
    /// Games that wait.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1_000..=1_900_000))]
    waiting: u64,
    /// Runs, of which the one in the middle is told; each is beside a baseline right before it.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=99))]
    runs: u8,
    /// An empty database of PostgreSQL, of which it is measured how many games it takes in.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

/// What is measured with.
struct Stage {
    session: Session,
    nats: Nats,
    runtime: Runtime,
    cores: Vec<usize>,
    database: Option<Address>,
}

/// How far the bench is.
struct Told<'bench> {
    console: &'bench mut Console,
    place: String,
    runs: u8,
}

impl Told<'_> {
    /// Of all runs the one in the middle, by what a run has beside its baseline.
    fn middle(
        &mut self,
        mut run: impl FnMut(u8) -> Result<(f64, f64), Failure>,
    ) -> Result<(f64, f64), Failure> {
        let runs = (1..=self.runs).map(|number| {
            self.console.progress(format_args!("{} · {number} / {}", self.place, self.runs));
            run(number)
        });
        Ok(middle(runs.collect::<Result<_, _>>()?))
    }
}

impl Workers {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        board::warn_of_debug_build(console);
        let database = self.database.as_deref().map(|url| intake::empty(console.lang, url)).transpose()?;
        let stage = Stage::set(console, self.games, database)?;
        let mut board = Board::new(self.json);
        type Measure = fn(&Stage, &Workers, &mut Told<'_>) -> Result<Vec<Figure>, Failure>;
        let figures: [Measure; 6] =
            [Stage::waiting, Stage::queue, Stage::cores, Stage::second, Stage::crowd, Stage::intake];
        for (place, measure) in (1..).zip(&figures) {
            let place = format!("{place} / {}", figures.len());
            console.progress(&place);
            for figure in measure(&stage, &self, &mut Told { console, place, runs: self.runs })? {
                board.add(console, figure)?;
            }
            stage.session.folder.clear();
        }
        console.finish()?;
        board.show(console)
    }
}

impl Stage {
    fn set(console: &mut Console, games: u64, database: Option<Address>) -> Result<Self, Failure> {
        let lang = console.lang;
        let session = Session::prepare(console, games, 0)?;
        let nats = Nats::start().map_err(|error| no_nats(lang, &error))?;
        let runtime = Runtime::new().map_err(|error| ours(lang, &error))?;
        Ok(Self { session, nats, runtime, cores: jobs::cores(), database })
    }

    /// A worker that plays so many games at once, on these cores.
    fn hand(&self, name: &str, jobs: usize, cores: &[usize]) -> Result<Hand, Failure> {
        Hand::start(&self.nats.url(), name, jobs, cores).map_err(|error| ours(self.session.lang, &error))
    }

    fn leave(&self, hand: Hand) -> Result<(), Failure> {
        hand.leave().map_err(|error| ours(self.session.lang, &error))
    }

    fn figure(&self, name: &str, label: String, value: f64, unit: Unit) -> Figure {
        Figure::new("workers", name, label, value, unit)
    }

    /// Games of a worker on this machine beside the same games at home.
    fn queue(&self, asked: &Workers, told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let hand = self.hand("here", self.cores.len(), &self.cores)?;
        let (sent, home) = told.middle(|run| {
            let home = line::at_home(self, &format!("home-{run}"), asked.games, Cores::All)?;
            let sent = Line::open(self, 1)?.games_per_second(&format!("sent-{run}"), asked.games)?;
            Ok((sent, home))
        })?;
        self.leave(hand)?;
        let label = say!(self.session.lang, "figure-workers-queue");
        let figure = self.figure("queue", label, sent, Unit::GamesPerSecond).beside(Some(home));
        Ok(vec![figure.with_goal(Goal::RatioAtLeast(KEPT_PACE))])
    }

    /// What a second core brings at home: no worker can bring more here.
    fn cores(&self, asked: &Workers, told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let [_, _, ..] = self.cores[..] else { return Ok(Vec::new()) };
        let (all, first) = told.middle(|run| {
            let few = asked.games / 2 + 1;
            let first = line::at_home(self, &format!("first-{run}"), few, Cores::First)?;
            Ok((line::at_home(self, &format!("all-{run}"), asked.games, Cores::All)?, first))
        })?;
        let label = say!(self.session.lang, "figure-workers-cores", cores = self.cores.len() as u64);
        Ok(vec![self.figure("cores", label, all, Unit::GamesPerSecond).beside(Some(first))])
    }

    /// Two workers, each with a core of its own, beside one of them. Where there is one core, there is nothing to tell.
    fn second(&self, asked: &Workers, told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let [first, second, ..] = self.cores[..] else { return Ok(Vec::new()) };
        let (both, alone) = told.middle(|run| {
            let one = self.hand("one", 1, &[first])?;
            let alone = Line::open(self, 1)?.games_per_second(&format!("one-{run}"), asked.games / 2 + 1)?;
            let two = self.hand("two", 1, &[second])?;
            let both = Line::open(self, 2)?.games_per_second(&format!("two-{run}"), asked.games)?;
            [one, two].into_iter().try_for_each(|hand| self.leave(hand))?;
            Ok((both, alone))
        })?;
        let label = say!(self.session.lang, "figure-workers-second");
        let figure = self.figure("second", label, both, Unit::GamesPerSecond).beside(Some(alone));
        Ok(vec![figure.with_goal(Goal::RatioAtLeast(TWO_WORKERS))])
    }

    /// Empty games through the queues to a crowd of connections, beside the same games at home.
    fn crowd(&self, asked: &Workers, told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let (sent, home) = told.middle(|run| {
            let home = crowd::at_home(self, &format!("empty-{run}"), asked.empty)?;
            Ok((crowd::jobs_per_second(self, &format!("crowd-{run}"), asked.empty)?, home))
        })?;
        let label = say!(self.session.lang, "figure-workers-crowd", count = crowd::CONNECTIONS as u64);
        let figure = self.figure("crowd", label, sent, Unit::JobsPerSecond).beside(Some(home));
        Ok(vec![figure.with_goal(Goal::AtLeast(JOBS_PER_SECOND))])
    }

    /// How many games PostgreSQL takes in, where there is one, beside SQLite.
    fn intake(&self, asked: &Workers, told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let Some(database) = &self.database else { return Ok(Vec::new()) };
        let (session, games) = (&self.session, asked.games * STORED_FOR_EACH);
        let (database, folder) = told.middle(|run| {
            let folder = intake::games_per_second(&Arena::open(session, &format!("stored-{run}"))?, games)?;
            Ok((intake::games_per_second(&Arena::open_at(session, database.clone())?, games)?, folder))
        })?;
        let label = say!(session.lang, "figure-workers-intake");
        Ok(vec![self.figure("intake", label, database, Unit::GamesPerSecond).beside(Some(folder))])
    }

    /// What many waiting games cost beside a thousandth of them.
    fn waiting(&self, asked: &Workers, _told: &mut Told<'_>) -> Result<Vec<Figure>, Failure> {
        let few = waiting::look(self, "few", asked.waiting / 1_000)?;
        let many = waiting::look(self, "many", asked.waiting)?;
        let lang = self.session.lang;
        let count = texts::whole(lang, asked.waiting);
        let games = count.as_str();
        let figure = |name, label, unit, value, baseline, most| {
            self.figure(name, label, value, unit).beside(baseline).with_goal(Goal::AtMost(most))
        };
        let (time, memory) = (Unit::Milliseconds, Unit::Mebibytes);
        let label = say!(lang, "figure-workers-first", games = games);
        let first = figure("first", label, time, many.first_ms, Some(few.first_ms), SOON_MS);
        let label = say!(lang, "figure-workers-cancel", games = games);
        let cancel = figure("cancel", label, time, many.cancel_ms, None, SOON_MS);
        let label = say!(lang, "figure-workers-arena", games = games);
        let arena = figure("arena-memory", label, memory, many.arena, Some(few.arena), MEMORY_MEBIBYTES);
        let label = say!(lang, "figure-workers-worker");
        let worker = figure("worker-memory", label, memory, many.worker, Some(few.worker), MEMORY_MEBIBYTES);
        Ok(vec![first, cancel, arena, worker])
    }
}

fn no_nats(lang: Lang, error: &std::io::Error) -> Failure {
    let why = visible(&reason(lang, error));
    Failure::Input(say!(lang, "bench-no-nats", why = why))
}
