//! What a frame costs: `cargo run --release -p tui --example frames`.
//!
//! Paints every step of a recorded game as the terminal would, with the difference to the frame before, and gives the
//! CPU time of a frame and of a tip of the admiral.

use std::hint::black_box;

use bots::Rng;
use bots::sea_battle::hiders::Uniform;
use bots::sea_battle::{Admiral, Hider as _, Intel};
use rand::SeedableRng as _;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use record::lol_log::LolLog;
use record::{Contestant, GameKind, Header, Host, Viewpoint};
use rules::{BySeat, Cell, Preset, Seat};
use rustix::time::{ClockId, clock_gettime};
use texts::Lang;
use tui::{Canvas, Direction, Ink, Input, Key, Show, Size, Watch};

const LOG: &str = include_str!("../../broadside/tests/data/seed.log");
const ROUNDS: u32 = 20;

fn cpu_us() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e6 + now.tv_nsec as f64 / 1e3
}

fn main() {
    let events = LolLog::parse(LOG).expect("the log can be read").events().expect("the log is sound");
    let names = BySeat::new("admiral".to_owned(), "hunter".to_owned());
    let header = Header {
        game: GameKind::SeaBattle,
        preset: Preset::Lol2019,
        sets: 1,
        wins: None,
        first: Seat::First,
        bots: names.as_ref().map(|_, name| Contestant::named(name.as_str())),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    for (width, height) in [(80, 24), (200, 60)] {
        let size = Size { width, height };
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory is enough");
        let (mut frames, mut longest) = (0, 0.0_f64);
        let start = cpu_us();
        for _ in 0..ROUNDS {
            let show = Show {
                lang: Lang::Ru,
                size,
                header: header.clone(),
                names: names.clone(),
                viewpoint: Viewpoint::Afterwards,
            };
            let mut watch = Watch::new(show, events.clone(), 1, 0);
            while watch.replay().step() < watch.replay().steps() {
                let before = cpu_us();
                watch.handle(&Input::Key(Key::Arrow(Direction::Right)));
                let painted =
                    terminal.draw(|frame| watch.paint(&mut Canvas::new(frame.buffer_mut(), Ink::Colour)));
                black_box(painted.expect("memory takes every frame"));
                longest = longest.max(cpu_us() - before);
                frames += 1;
            }
        }
        let mean = (cpu_us() - start) / f64::from(frames);
        println!(
            "{width}×{height}: {mean:.0} µs of CPU time a frame, {longest:.0} µs at most, {frames} frames"
        );
    }
    let placement = Preset::AiBattle.sea_battle(1).expect("the preset plays one set").game.placement;
    let board = Uniform.hide(&placement, &mut Rng::seed_from_u64(1));
    let mut intel = Intel::new(&placement);
    let mut longest = 0.0_f64;
    for cell in Cell::all().step_by(3).filter(|&cell| !board.decks().contains(cell)) {
        let before = cpu_us();
        black_box(Admiral::new().advice(&intel));
        longest = longest.max(cpu_us() - before);
        intel.note(cell, rules::sea_battle::ShotResult::Miss);
    }
    println!("a tip: {longest:.0} µs of CPU time at most");
}
