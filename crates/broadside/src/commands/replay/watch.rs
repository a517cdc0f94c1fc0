//! A game full screen.

use std::io::{self, IsTerminal};
use std::sync::mpsc;

use record::{AnyRecord, Contestant, GameKind, Header, Host};
use rules::{Preset, Seat};
use texts::say;
use tui::{Ink, Screen, Size, Terminal, Watch};

use super::{Show, Start};
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::game_file::Found;

/// Whether there is a terminal to show it on and somebody at it.
pub(super) fn is_possible() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Shows the game, unless nothing in it can be watched: a log in which nobody came to shoot is read.
pub(super) fn show(console: &mut Console, show: &Show<'_>, game: &Found) -> Result<bool, Failure> {
    let lang = console.lang;
    let view = |header: Header| tui::Show {
        lang,
        size: Size::LEAST,
        header,
        names: show.names.map(|_, name| name.to_owned()),
        viewpoint: show.viewpoint,
    };
    let Start { set, step } = show.start;
    match game {
        Found::Log(log) if super::sea_battle::is_forfeit(log) => Ok(false),
        Found::Log(log) => {
            let events = log.events().map_err(|error| super::sea_battle::refused(lang, show.file, &error))?;
            show.check_start(lang, &events)?;
            take(console, &mut Watch::new(view(log_header(show)), events, set, step))
        }
        Found::Record(record) => match &**record {
            AnyRecord::SeaBattle(record) => {
                show.check_start(lang, record.events())?;
                let events = record.events().to_vec();
                take(console, &mut Watch::new(view(record.header().clone()), events, set, step))
            }
            AnyRecord::Rps(record) => {
                show.check_start(lang, record.events())?;
                let events = record.events().to_vec();
                take(console, &mut Watch::new(view(record.header().clone()), events, set, step))
            }
        },
    }
}

/// What the header of a log would be.
fn log_header(show: &Show<'_>) -> Header {
    Header {
        game: GameKind::SeaBattle,
        preset: Preset::Lol2019,
        sets: 1,
        wins: None,
        first: Seat::First,
        bots: show.names.map(|_, name| Contestant::named(name)),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    }
}

fn take<S: Screen<News = (), Effect = ()>>(console: &mut Console, screen: &mut S) -> Result<bool, Failure> {
    console.finish()?;
    let ink = if console.colour { Ink::Colour } else { Ink::Mono };
    let (_nobody, news) = mpsc::channel();
    let shown =
        Terminal::take(io::stdout, ink).and_then(|mut terminal| terminal.show(screen, &news, &mut |()| {}));
    shown.map(|()| true).map_err(|error| {
        let why = reason(console.lang, &error);
        Failure::Host(say!(console.lang, "our-trouble", why = why))
    })
}
