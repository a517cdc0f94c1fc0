//! How quick the judge is on one core, beside yardsticks that are measured in the same run: what a call costs beside a
//! bare round trip over pipes, and how many `lol-2019` games a second it plays.
//!
//! `cargo run --release -p judge --example speed -- [SB_BOT LIMIT_JUDGE]`: without the two programs only calls are
//! measured.

#![expect(clippy::unwrap_used, reason = "a measurement that goes wrong shall stop")]

use std::io::{BufRead, Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use judge::{Bout, Contender, Dock, Entrant, Life, TimeLimits};
use protocol::Dialect;
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sandbox::{Limits, Program, Setup, Trust, Wiring};

const CORE: usize = 0;
const ROUNDS: usize = 5;
const LIMIT: Timespec = Timespec { tv_sec: 1, tv_nsec: 500_000_000 };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["echo"] => echo(),
        ["bot", throw] => answer(throw),
        [] => measure_calls(),
        [bot, limit_judge] => {
            measure_calls();
            measure_games(Path::new(bot), limit_judge);
        }
        _ => println!("speed [SB_BOT LIMIT_JUDGE]"),
    }
}

/// A process that sends back what it reads.
fn echo() {
    let (mut input, mut output) = (std::io::stdin(), std::io::stdout());
    let mut line = [0; 256];
    while let Ok(count @ 1..) = input.read(&mut line) {
        output.write_all(&line[..count]).unwrap();
        output.flush().unwrap();
    }
}

/// A bot of the line protocol, spoken over its standard streams, that always throws the same.
fn answer(throw: &str) {
    let (calls, mut answers) = (std::io::stdin().lock(), std::io::stdout().lock());
    answers.write_all(b"broadside 1\n").unwrap();
    for call in calls.lines().map_while(Result::ok) {
        let id = call.split(' ').next().unwrap_or_default();
        let throw = if call.contains("choose") { throw } else { "" };
        writeln!(answers, "{id} {throw}").unwrap();
    }
}

fn own_program() -> String {
    std::env::current_exe().unwrap().to_str().unwrap().to_owned()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Microseconds of a round trip over two pipes with a poll before every read.
fn round_trip(trips: u32) -> f64 {
    let mut child =
        Command::new(own_program()).arg("echo").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut calls, mut answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut line = [0; 256];
    let mut trip = || {
        calls.write_all(b"0123456789abcdef choose 1\n").unwrap();
        poll(&mut [PollFd::new(&answers.as_fd(), PollFlags::IN)], Some(&LIMIT)).unwrap();
        assert!(answers.read(&mut line).unwrap() > 0);
    };
    (0..100).for_each(|_| trip());
    let start = Instant::now();
    (0..trips).for_each(|_| trip());
    let elapsed = start.elapsed();
    drop(calls);
    child.wait().unwrap();
    elapsed.as_secs_f64() * 1e6 / f64::from(trips)
}

fn contender(folder: &Path, arguments: &[&str], dialect: Dialect) -> Arc<Contender> {
    let program = Program {
        folder: folder.to_owned(),
        arguments: arguments.iter().map(|argument| (*argument).to_owned()).collect(),
        environment: Vec::new(),
        limits: Limits::default(),
        wiring: Wiring::Stdio,
        proc_mount: false,
        exec_in_tmp: false,
    };
    Arc::new(Contender::new(program, dialect))
}

fn bout(game: GameKind, preset: Preset, sets: u32, wins: Option<u32>) -> Bout {
    let header = Header {
        game,
        preset,
        sets,
        wins,
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    Bout { header, limits: TimeLimits::of(preset), life: Life::Game }
}

fn dock(trust: Trust) -> Dock {
    Dock::open(Setup { core: Some(CORE), ..Setup::new(trust) }).unwrap()
}

/// Microseconds of a call in a long match of two quick bots.
fn call(dock: &mut Dock) -> f64 {
    let own = own_program();
    let folder = Path::new(&own).parent().unwrap().to_owned();
    let name = Path::new(&own).file_name().unwrap().to_str().unwrap();
    let program = format!("{{box}}/{name}");
    let bots = ["1", "2"].map(|throw| contender(&folder, &[&program, "bot", throw], Dialect::Line));
    let entrants = BySeat::new(Entrant::<Rps>::Program(&bots[0]), Entrant::Program(&bots[1]));
    let bout = bout(GameKind::Rps, Preset::AiBattle, 20, Some(1_000));
    let mut players = dock.embark(&bout.header.rules::<Rps>().unwrap(), &entrants).unwrap();
    std::thread::sleep(Duration::from_millis(50));
    let start = Instant::now();
    let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
    let calls: u32 = played.usage.iter().map(|(_, usage)| usage.calls).sum();
    assert_eq!(played.record.failures().count(), 0, "{:?}", played.record.failures().next());
    start.elapsed().as_secs_f64() * 1e6 / f64::from(calls)
}

fn measure_calls() {
    let mut sandboxed = dock(Trust::Untrusted);
    let mut trusted = dock(Trust::Trusted);
    let mut figures: [Vec<f64>; 3] = Default::default();
    for _ in 0..ROUNDS {
        figures[0].push(round_trip(20_000));
        figures[1].push(call(&mut sandboxed));
        figures[2].push(call(&mut trusted));
    }
    let [bare, sandboxed, trusted] = figures.map(median);
    println!("a round trip with poll     {bare:6.2} µs");
    println!("a call, sandboxed          {sandboxed:6.2} µs  {:.2}×", sandboxed / bare);
    println!("a call, trusted            {trusted:6.2} µs  {:.2}×", trusted / bare);
}

/// Games a second of the yardstick.
fn limit(limit_judge: &str, bot: &Path, games: u32) -> f64 {
    let bot = bot.to_str().unwrap();
    let output =
        Command::new(limit_judge).args([&games.to_string(), &CORE.to_string(), bot, bot]).output().unwrap();
    let words = String::from_utf8(output.stdout).unwrap();
    words.split_whitespace().find_map(|word| word.parse().ok()).unwrap()
}

/// Games a second between fresh processes, with their records as text.
fn games(dock: &mut Dock, bot: &Arc<Contender>, count: u32) -> f64 {
    let entrants = BySeat::from_fn(|_| Entrant::<SeaBattle>::Program(bot));
    let bout = bout(GameKind::SeaBattle, Preset::Lol2019, 1, None);
    let rules = bout.header.rules::<SeaBattle>().unwrap();
    let start = Instant::now();
    let mut next = dock.embark(&rules, &entrants).unwrap();
    for _ in 0..count {
        let mut players = next;
        next = dock.embark(&rules, &entrants).unwrap();
        let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
        assert_eq!(played.record.failures().count(), 0, "{:?}", played.record.failures().next());
        assert!(played.record.to_string().len() > 1_000);
    }
    let elapsed = start.elapsed();
    next.into_array().into_iter().for_each(|player| dock.dismiss(player));
    f64::from(count) / elapsed.as_secs_f64()
}

fn measure_games(bot: &Path, limit_judge: &str) {
    const GAMES: u32 = 300;
    let folder = bot.parent().unwrap();
    let name = bot.file_name().unwrap().to_str().unwrap();
    let program = contender(folder, &[&format!("{{box}}/{name}")], Dialect::Lol);
    let mut sandboxed = dock(Trust::Untrusted);
    let mut trusted = dock(Trust::Trusted);
    let mut figures: [Vec<f64>; 3] = Default::default();
    for _ in 0..ROUNDS {
        figures[0].push(limit(limit_judge, bot, GAMES));
        figures[1].push(games(&mut sandboxed, &program, GAMES));
        figures[2].push(games(&mut trusted, &program, GAMES));
    }
    let [limit, sandboxed, trusted] = figures.map(median);
    println!("lol-2019, limit_judge      {limit:6.1} games/s");
    println!("lol-2019, sandboxed        {sandboxed:6.1} games/s  {:.2}×", sandboxed / limit);
    println!("lol-2019, trusted          {trusted:6.1} games/s  {:.2}×", trusted / limit);
}
