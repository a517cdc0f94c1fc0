//! `broadside bench web`: how fast the table page of a tournament is served beside a bare page of SQLite, and what the pages
//! weigh. Every rate is the median of three runs, each compared with a baseline right before it.

mod bare;
mod load;
mod site;
mod weight;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use texts::{Lang, say, visible};
use tokio::runtime::Runtime;

use self::bare::Bare;
use self::load::{Load, Rate};
use self::site::Site;
use super::board::{self, Board};
use super::figure::{Figure, Goal, Unit};
use crate::console::Console;
use crate::failure::Failure;

const RUNS: usize = 3;
/// What a page and all that it loads may weigh, in kilobytes.
const HOME_KILOBYTES: f64 = 100.0;
const EDITOR_KILOBYTES: f64 = 350.0;
/// How soon the first byte of a page should come, in milliseconds.
const FIRST_BYTE_MS: f64 = 100.0;

/// Measures pages.
#[derive(Debug, Args)]
pub(crate) struct Web {
    /// Seconds of each run.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Clients at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=256))]
    clients: u16,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

impl Web {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        board::warn_of_debug_build(console);
        let lang = console.lang;
        let runtime = Runtime::new().map_err(|error| ours(lang, &error))?;
        let site = Site::open(lang, runtime.handle())?;
        let bare = Bare::open(lang, runtime.handle(), site.folder())?;
        let clients = NonZeroUsize::new(self.clients.into()).unwrap_or(NonZeroUsize::MIN);
        let load = Load { clients, time: Duration::from_secs(self.seconds) };
        let mut board = Board::new(self.json);
        for figure in rates(console, &load, &site, &bare)? {
            board.add(console, figure)?;
        }
        for figure in weights(lang, &site)? {
            board.add(console, figure)?;
        }
        console.finish()?;
        board.show(console)
    }
}

/// Our page and the bare one in turns.
fn rates(console: &mut Console, load: &Load, site: &Site, bare: &Bare) -> Result<Vec<Figure>, Failure> {
    let lang = console.lang;
    let ask = |address: SocketAddr, path: &str| load.run(address, path).map_err(|error| ours(lang, &error));
    // What is made once is made before anything is counted.
    ask(site.address, &site.table)?;
    let mut runs: Vec<(Rate, Rate)> = Vec::new();
    for run in 1..=RUNS {
        console.progress(format_args!("{run} / {RUNS}"));
        let bare = ask(bare.address, bare::PATH)?;
        runs.push((ask(site.address, &site.table)?, bare));
    }
    runs.sort_by(|(own, bare), (other, beside)| {
        (own.pages_per_second / bare.pages_per_second)
            .total_cmp(&(other.pages_per_second / beside.pages_per_second))
    });
    let (own, bare) = &runs[RUNS / 2];
    let figure = |name: &str, label, value, unit| Figure::new("web", name, label, value, unit);
    let rate = figure("table", say!(lang, "figure-web-table"), own.pages_per_second, Unit::PagesPerSecond)
        .beside(Some(bare.pages_per_second))
        .with_goal(Goal::RatioAtLeast(0.5));
    let first =
        figure("first-byte", say!(lang, "figure-web-first-byte"), own.first_byte_ms, Unit::ShortMilliseconds)
            .beside(Some(bare.first_byte_ms))
            .with_goal(Goal::AtMost(FIRST_BYTE_MS));
    Ok(vec![rate, first])
}

/// What pages weigh with all that they load.
fn weights(lang: Lang, site: &Site) -> Result<Vec<Figure>, Failure> {
    let weigh = |path: &str, token| weight::of(site.address, path, token).map_err(|error| ours(lang, &error));
    let figure = |name: &str, label, bytes: usize, most| {
        Figure::new("web", name, label, bytes as f64 / 1_024.0, Unit::Kilobytes).with_goal(Goal::AtMost(most))
    };
    Ok(vec![
        figure("first-page", say!(lang, "figure-web-home"), weigh("/", None)?, HOME_KILOBYTES),
        figure(
            "editor",
            say!(lang, "figure-web-editor"),
            weigh(&site.editor, Some(&site.token))?,
            EDITOR_KILOBYTES,
        ),
    ])
}

fn ours(lang: Lang, why: &dyn std::fmt::Display) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(&why.to_string())))
}
