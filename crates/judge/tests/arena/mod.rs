//! Matches between the small programs of `tests/bots`, in the strongest sandbox that this host has.

#![allow(dead_code, clippy::allow_attributes, reason = "every test takes what it needs")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use judge::{Bout, Contender, Dock, Entrant, Judged, Life, Played, Spoiled, TimeLimits};
use protocol::Dialect;
use record::{Contestant, FailureKind, GameKind, Header, Host};
use rules::{BySeat, Preset, Seat};
use sandbox::{Limits, Mode, Program, Setup, Trust, Wiring};

const PYTHON: &str = "/usr/bin/python3";

/// The sandbox of a host that has one, and plain processes elsewhere.
pub(crate) fn trust() -> Trust {
    match sandbox::survey(&Setup::new(Trust::Untrusted)).mode {
        Mode::Impossible { .. } => Trust::Trusted,
        Mode::Root | Mode::UserNamespaces => Trust::Untrusted,
    }
}

pub(crate) fn dock() -> Dock {
    Dock::open(Setup::new(trust())).unwrap()
}

fn folder() -> PathBuf {
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("tests/bots")
}

/// A program of `tests/bots` with its arguments.
pub(crate) fn contender(dialect: Dialect, script: &str, arguments: &[&str]) -> Arc<Contender> {
    let wiring = if dialect == Dialect::Lol { Wiring::Stdio } else { Wiring::Private };
    let command = [PYTHON, "-I", "-S", &format!("{{box}}/{script}")].map(str::to_owned);
    let arguments = arguments.iter().map(|argument| (*argument).to_owned());
    let program = Program {
        folder: folder(),
        arguments: command.into_iter().chain(arguments).collect(),
        environment: Vec::new(),
        limits: Limits { memory_bytes: 64 << 20, file_bytes: 1 << 20, ..Limits::default() },
        wiring,
        proc_mount: false,
        exec_in_tmp: false,
    };
    Arc::new(Contender::new(program, dialect))
}

/// A bot of the line protocol that fails where it is told to.
pub(crate) fn line(tricks: &[&str]) -> Arc<Contender> {
    contender(Dialect::Line, "line.py", tricks)
}

/// A program of the `lol-2019` judge.
pub(crate) fn lol(how: &str) -> Arc<Contender> {
    contender(Dialect::Lol, "lol.py", &[how])
}

/// A match with limits that a test can wait for.
pub(crate) fn bout(game: GameKind, preset: Preset, sets: u32) -> Bout {
    let header = Header {
        game,
        preset,
        sets,
        wins: (game == GameKind::Rps).then_some(1),
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    let short = Duration::from_millis(400);
    // A program of `lol-2019` does not say when it is ready, so its first call has its start in it.
    let place = if preset == Preset::Lol2019 { Duration::from_secs(2) } else { short };
    let limits = TimeLimits { notice: short, place, turn: short, ..TimeLimits::of(preset) };
    Bout { header, limits, life: Life::Game }
}

/// Plays a match of two programs.
pub(crate) fn play<G: Judged>(
    dock: &mut Dock,
    bout: &Bout,
    programs: BySeat<&Arc<Contender>>,
) -> Result<Played<G>, Spoiled> {
    let entrants = programs.map(|_, program| Entrant::<G>::Program(program));
    let mut players = dock.embark(&bout.header.rules::<G>().unwrap(), &entrants)?;
    let played = dock.play(bout, &entrants, &mut players, &mut |_| {})?;
    assert_eq!(played.record.verify(), Ok(played.record.verdict()), "the rules agree with the record");
    Ok(played)
}

/// Who failed how at which call.
pub(crate) fn failures<G: Judged>(played: &Played<G>) -> Vec<(u8, &'static str, FailureKind)> {
    let failed = played.record.failures();
    failed.map(|(seat, call, failure)| (seat.number(), call, FailureKind::of(failure))).collect()
}

/// What a bot has printed on standard output, line by line.
pub(crate) fn printed<G: Judged>(played: &Played<G>, seat: Seat) -> Vec<String> {
    String::from_utf8_lossy(&played.output[seat].stdout).lines().map(str::to_owned).collect()
}
