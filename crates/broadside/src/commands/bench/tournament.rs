//! `broadside bench tournament`: what a whole tournament costs beside the bare games of it, and how it bears a crowd.
//! Every figure with a baseline is the median of three runs, each compared with a baseline right before it.

pub(super) mod arena;
mod bare;
mod crowd;
mod filling;
pub(super) mod memory;

use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use jobs::{Bot, Code, Ready, Workshop};
use languages::{Game, Tongue};
use record::{AnyRecord, GameKind, Replay};
use rules::Preset;
use store::{Archive, StoreError};
use texts::{Lang, say, visible};
use tournament::GameNumber;

use self::arena::{Arena, Cores, Folder};
use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use crate::console::Console;
use crate::failure::Failure;
use crate::protection::{Settled, TrustOption};
use crate::workshop;

const RUNS: usize = 3;
const SETS: u32 = 7;
const PRESET: Preset = Preset::AiBattle;
/// Games whose replay is opened.
const OPENINGS: u64 = 200;

/// Measures tournaments.
#[derive(Debug, Args)]
pub(crate) struct Tournament {
    /// Games in each run.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 780, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// Games in the full store.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(200..=700_000))]
    stored: u64,
    /// Plays the crowd too.
    #[arg(long)]
    long: bool,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

/// What is measured with.
pub(super) struct Session {
    pub(super) lang: Lang,
    games: u64,
    stored: u64,
    pub(super) trust: Settled,
    pub(super) workshop: Arc<Workshop>,
    /// The bot that everybody plays with.
    code: Arc<Code>,
    ready: Ready,
    pub(super) folder: Folder,
}

impl Tournament {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        board::warn_of_debug_build(console);
        let session = Session::prepare(console, self.games, self.stored)?;
        let mut board = Board::new(self.json);
        type Measure = fn(&Session) -> Result<Vec<Figure>, Failure>;
        let mut figures: Vec<Measure> = vec![Session::games, Session::own_time, Session::full_store];
        if self.long {
            figures.push(Session::crowd);
        }
        for (place, measure) in (1..).zip(&figures) {
            console.progress(format_args!("{place} / {}", figures.len()));
            for figure in measure(&session)? {
                board.add(console, figure)?;
            }
            session.folder.clear();
        }
        console.finish()?;
        board.show(console)
    }
}

impl Session {
    /// Compiles the bot that everybody plays with, and makes a folder for stores.
    pub(super) fn prepare(console: &mut Console, games: u64, stored: u64) -> Result<Self, Failure> {
        let lang = console.lang;
        let trust = TrustOption::default().settle(console, &say!(lang, "languages-templates"))?;
        let pascal = languages::by_name("pascal").filter(|language| language.toolchain().is_ok());
        let language = pascal.ok_or_else(|| Failure::Input(say!(lang, "bench-no-pascal")))?;
        console.progress(say!(lang, "judge-building"));
        let workshop = Arc::new(workshop::open(lang, trust.compilers)?);
        let source = language.template(Game::SeaBattle, Tongue::English);
        let code = Arc::new(Code::new(language.file_name(), Some(language), source.into_bytes()));
        let ready = workshop.ready(&code, GameKind::SeaBattle, PRESET).map_err(|error| ours(lang, &error))?;
        let folder = Folder::make().map_err(|error| ours(lang, &error))?;
        Ok(Self { lang, games, stored, trust, workshop, code, ready, folder })
    }

    pub(super) fn bot(&self) -> Bot {
        Bot::Program(Arc::clone(&self.code))
    }

    fn figure(&self, name: &str, label: String, value: f64, unit: Unit) -> Figure {
        Figure::new("tournament", name, label, value, unit)
    }

    fn kept<T>(&self, found: Result<T, StoreError>) -> Result<T, Failure> {
        found.map_err(|error| ours(self.lang, &error))
    }

    /// A whole tournament, sandboxed and stored, beside the same games without workers and store.
    fn games(&self) -> Result<Vec<Figure>, Failure> {
        let mut runs = Vec::new();
        let mut kilobytes_per_set = 0.0;
        for run in 0..RUNS {
            let bare = bare::games_per_second(self, self.games)?;
            let arena = Arena::open(self, &format!("games-{run}"))?;
            let id = arena.announce(self.games, SETS)?;
            let begun = Instant::now();
            let played = arena.play(id, Cores::All)?;
            let own = played as f64 / begun.elapsed().as_secs_f64();
            runs.push((own, bare));
            kilobytes_per_set = arena.kilobytes_per_set(id)?;
        }
        let (own, bare) = middle(runs);
        let label = say!(self.lang, "figure-tournament-games");
        let pace = self.figure("games", label, own, Unit::GamesPerSecond).beside(Some(bare));
        let label = say!(self.lang, "figure-tournament-growth");
        let growth = self.figure("growth", label, kilobytes_per_set, Unit::KilobytesPerSet);
        Ok(vec![pace.with_goal(Goal::RatioAtLeast(0.9)), growth.with_goal(Goal::AtMost(3.0))])
    }

    /// Our own CPU time of a game with many games stored, beside that with few.
    fn own_time(&self) -> Result<Vec<Figure>, Failure> {
        let [few, many] = [self.stored / 200, self.stored / 2];
        let games = (self.games / 2).max(1);
        let open = |name: &str, stored: u64| -> Result<_, Failure> {
            let arena = Arena::open(self, name)?;
            let id = arena.announce(stored + (RUNS as u64 + 1) * (games + 2 * arena::MARGIN), SETS)?;
            arena.fill(id, stored)?;
            Ok((arena, id))
        };
        let ((few_arena, few_id), (many_arena, many_id)) = (open("few", few)?, open("many", many)?);
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let bare = few_arena.own_milliseconds_per_game(few_id, games)?;
            runs.push((many_arena.own_milliseconds_per_game(many_id, games)?, bare));
        }
        let (own, bare) = middle(runs);
        let label = say!(self.lang, "figure-tournament-own-time", games = texts::whole(self.lang, many));
        let figure = self.figure("own-time", label, own, Unit::ShortMilliseconds).beside(Some(bare));
        Ok(vec![figure.with_goal(Goal::RatioAtMost(1.2))])
    }

    /// A store that is full of games.
    fn full_store(&self) -> Result<Vec<Figure>, Failure> {
        let arena = Arena::open(self, "full")?;
        let id = arena.announce(self.stored, SETS)?;
        arena.fill(id, self.stored)?;
        let archive = arena.close()?;
        memory::forget_peak();
        let begun = Instant::now();
        let contest = self.kept(archive.contest(id))?;
        std::hint::black_box((contest.table(), contest.cross_table()));
        let table = begun.elapsed().as_secs_f64() * 1e3;
        drop(contest);
        let openings: Result<Vec<f64>, StoreError> = (0..OPENINGS)
            .map(|turn| {
                let begun = Instant::now();
                let number = GameNumber(turn * 7_919 % self.stored);
                std::hint::black_box(open_replay(&archive, id, number)?);
                Ok(begun.elapsed().as_secs_f64() * 1e3)
            })
            .collect();
        let replay = median(self.kept(openings)?);
        let games = texts::whole(self.lang, self.stored);
        let label = say!(self.lang, "figure-tournament-table", games = games.as_str());
        let table = self.figure("table", label, table, Unit::Milliseconds).with_goal(Goal::AtMost(1_000.0));
        let label = say!(self.lang, "figure-tournament-replay", games = games.as_str());
        let replay =
            self.figure("replay", label, replay, Unit::ShortMilliseconds).with_goal(Goal::AtMost(20.0));
        let label = say!(self.lang, "figure-tournament-memory", games = games);
        let memory = self.figure("memory", label, memory::peak_mebibytes(), Unit::Mebibytes);
        Ok(vec![table, replay, memory.with_goal(Goal::AtMost(200.0))])
    }

    /// Two thousand bots, each against each, with games that take no time.
    fn crowd(&self) -> Result<Vec<Figure>, Failure> {
        let arena = Arena::open(self, "crowd")?;
        memory::forget_peak();
        let games_per_second = crowd::play(&arena)?;
        let games = texts::whole(self.lang, crowd::GAMES);
        let label = say!(self.lang, "figure-tournament-crowd", games = games.as_str());
        let pace = self.figure("crowd", label, games_per_second, Unit::GamesPerSecond);
        let label = say!(self.lang, "figure-tournament-crowd-memory", games = games);
        let memory = self.figure("crowd-memory", label, memory::peak_mebibytes(), Unit::Mebibytes);
        Ok(vec![pace, memory.with_goal(Goal::AtMost(200.0))])
    }
}

/// Opens the replay of a game: from the disk to the first thing that is seen.
fn open_replay(archive: &Archive, id: store::TournamentId, number: GameNumber) -> Result<usize, StoreError> {
    let record = archive.log(id, number)?.ok_or(StoreError::Missing)?.record()?;
    Ok(match record {
        AnyRecord::SeaBattle(record) => Replay::new(record.events().to_vec()).steps(),
        AnyRecord::Rps(record) => Replay::new(record.events().to_vec()).steps(),
    })
}

/// The run in the middle, by how ours compares with its baseline.
pub(super) fn middle(mut runs: Vec<(f64, f64)>) -> (f64, f64) {
    runs.sort_by(|(own, bare), (other, beside)| (own / bare).total_cmp(&(other / beside)));
    runs[runs.len() / 2]
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

pub(super) fn ours(lang: Lang, why: &dyn std::fmt::Display) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(&why.to_string())))
}
