//! `broadside bench play`: what a person at the terminal waits for. Every position of whole games is asked about and painted, and
//! the slowest counts.

use bots::sea_battle::{Admiral, Intel};
use clap::Args;
use jobs::{Life, Ready, TimeLimits};
use judge::Bout;
use record::{Contestant, Event, GameKind, Header, Host, Record, Viewpoint};
use rules::sea_battle::{SeaBattle, SeaBattleEvent, SeaBattleRules};
use rules::{BySeat, MatchRules, Preset, Seat};
use rustix::time::{ClockId, clock_gettime};
use sandbox::Trust;
use texts::{Lang, say, visible};
use tui::yardstick::Easel;
use tui::{Show, Size, Watch};

use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use crate::console::Console;
use crate::failure::Failure;

/// The most that a tip may take, in milliseconds.
const TIP_MS: f64 = 500.0;
/// The most that a frame may take of the CPU, in milliseconds.
const FRAME_MS: f64 = 5.0;
/// The players, and the game whose positions are looked at.
const BOTS: [&str; 2] = ["gunner", "hunter"];
const SETS: u32 = 3;
const SEED: u64 = 20_261_116;
/// A large window, in which a frame is most work.
const WINDOW: Size = Size { width: 200, height: 60 };

/// Measures play.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        board::warn_of_debug_build(console);
        let lang = console.lang;
        let record = game().map_err(|why| Failure::Host(say!(lang, "our-trouble", why = visible(&why))))?;
        let mut board = Board::new(self.json);
        board.add(console, tips(lang, &record))?;
        board.add(console, frames(lang, &record, Size::LEAST))?;
        board.add(console, frames(lang, &record, WINDOW))?;
        board.show(console)
    }
}

/// A game of several sets.
fn game() -> Result<Record<SeaBattle>, String> {
    let header = Header {
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: SETS,
        wins: None,
        first: Seat::First,
        bots: BySeat::new(Contestant::named(BOTS[0]), Contestant::named(BOTS[1])),
        seed: Some(SEED),
        host: Host::InProcess,
        voided: 0,
    };
    let bout = Bout { header, limits: TimeLimits::of(Preset::AiBattle), life: Life::Game };
    let [first, second] = BOTS.map(|name| Ready::House(name.to_owned(), SEED));
    let played = jobs::play::<SeaBattle>(&bout, &BySeat::new(first, second), Trust::Trusted, &mut |_| {});
    played.map(|played| played.record).map_err(|trouble| trouble.to_string())
}

/// What the admiral would shoot at, asked before every shot.
fn tips(lang: Lang, record: &Record<SeaBattle>) -> Figure {
    let rules: MatchRules<SeaBattleRules> =
        Preset::AiBattle.sea_battle(SETS).expect("the preset has as many sets");
    let fresh = || BySeat::from_fn(|_| Intel::new(&rules.game.placement));
    let (mut intel, mut slowest, mut count) = (fresh(), 0.0_f64, 0);
    for event in record.events() {
        match event {
            Event::SetStarted { .. } => intel = fresh(),
            Event::Played(SeaBattleEvent::Shot { seat, cell, result }) => {
                let (took, _) = measured(|| Admiral::new().advice(&intel[*seat]));
                slowest = slowest.max(took);
                count += 1;
                intel[*seat].note(*cell, *result);
            }
            _ => {}
        }
    }
    let label = say!(lang, "figure-play-tip");
    let mut figure = Figure::new("play", "tip", label, slowest, Unit::ShortMilliseconds);
    figure.count = Some(count);
    figure.with_goal(Goal::AtMost(TIP_MS))
}

/// Every moment of the game, painted.
fn frames(lang: Lang, record: &Record<SeaBattle>, size: Size) -> Figure {
    let show = |size| Show {
        lang,
        size,
        header: record.header().clone(),
        names: BySeat::new(BOTS[0].to_owned(), BOTS[1].to_owned()),
        viewpoint: Viewpoint::Afterwards,
    };
    let (mut easel, mut slowest) = (Easel::default(), 0.0_f64);
    let count = record.events().len();
    for step in 0..count {
        let screen = Watch::new(show(size), record.events().to_vec(), 1, step);
        let (took, _) = measured(|| easel.paint(&screen, size));
        slowest = slowest.max(took);
    }
    let label =
        say!(lang, "figure-play-frame", width = u64::from(size.width), height = u64::from(size.height));
    let name = format!("frame-{}x{}", size.width, size.height);
    let mut figure = Figure::new("play", name, label, slowest, Unit::ShortMilliseconds);
    figure.count = Some(count as u64);
    figure.with_goal(Goal::AtMost(FRAME_MS))
}

/// Milliseconds of CPU time that something takes.
fn measured<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let cpu = || {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
    };
    let before = cpu();
    let made = work();
    (cpu() - before, made)
}
