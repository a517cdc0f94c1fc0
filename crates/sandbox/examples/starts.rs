//! How long a program takes from its start to its first byte, and what a start costs its core in all, the clearing
//! away included: plainly spawned, trusted and locked in, side by side.
//!
//! `cargo run --release -p sandbox --example starts -- [rounds] [core] [command…]`; the command is started in the
//! current folder, `{box}` inside, and has to write a byte to its standard output.

#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to tell")]

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::thread::{CpuSet, sched_setaffinity};
use sandbox::{Limits, Program, Setup, Slot, Trust, Wiring};

/// So many slots take turns, as they do in a judge: the end of one program hides behind the next.
const SLOTS: usize = 4;

/// Each way is measured in so many blocks, in turn, so that a change of the weather hits all of them.
const BLOCKS: usize = 5;

fn main() {
    sandbox::enter_if_asked();
    let mut arguments = std::env::args().skip(1);
    let mut number = |otherwise: usize| arguments.next().map_or(otherwise, |word| word.parse().unwrap());
    let (rounds, core) = (number(1000), number(0));
    let mut command: Vec<String> = arguments.collect();
    if command.is_empty() {
        command = vec!["/usr/bin/echo".to_owned(), "x".to_owned()];
    }
    let mut cores = CpuSet::new();
    cores.set(core);
    sched_setaffinity(None, &cores).unwrap();

    let folder = std::env::current_dir().unwrap();
    let plainly: Vec<String> =
        command.iter().map(|word| word.replace("{box}", folder.to_str().unwrap())).collect();
    let program = Program {
        folder,
        arguments: command,
        environment: Vec::new(),
        limits: Limits::default(),
        wiring: Wiring::Stdio,
        proc_mount: false,
        exec_in_tmp: false,
    };
    let mut trusted = Slots::open(Trust::Trusted, core);
    let mut walled = Slots::open(Trust::Untrusted, core);
    let mut figures = ["plain", "trusted", "locked in"].map(Figures::new);
    for _ in 0..BLOCKS {
        figures[0].block(rounds / BLOCKS, core, || plain(&plainly));
        figures[1].block(rounds / BLOCKS, core, || trusted.start(&program));
        figures[2].block(rounds / BLOCKS, core, || walled.start(&program));
    }
    figures.iter_mut().for_each(Figures::print);
}

struct Slots {
    slots: Vec<Option<Slot>>,
    next: usize,
}

impl Slots {
    fn open(trust: Trust, core: usize) -> Slots {
        let setup = Setup { core: Some(core), ..Setup::new(trust) };
        Slots { slots: (0..SLOTS).map(|_| Some(Slot::open(&setup).unwrap())).collect(), next: 0 }
    }

    /// From start to first byte.
    fn start(&mut self, program: &Program) -> Duration {
        let place = &mut self.slots[self.next % SLOTS];
        self.next += 1;
        let begun = Instant::now();
        let mut running = place.take().unwrap().start(program).unwrap();
        poll(&mut [PollFd::from_borrowed_fd(running.answers(), PollFlags::IN)], None).unwrap();
        let first = begun.elapsed();
        if rustix::io::read(running.answers(), &mut [0u8; 1]).unwrap() == 0 {
            panic!("it said nothing: {:?}", running.wait(Instant::now() + Duration::from_secs(1)));
        }
        *place = Some(running.stop());
        first
    }
}

fn plain(command: &[String]) -> Duration {
    let begun = Instant::now();
    let mut child = Command::new(&command[0])
        .args(&command[1..])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let answers = child.stdout.take().unwrap();
    poll(&mut [PollFd::new(&answers, PollFlags::IN)], None).unwrap();
    let first = begun.elapsed();
    child.kill().unwrap();
    child.wait().unwrap();
    first
}

struct Figures {
    name: &'static str,
    firsts: Vec<Duration>,
    elapsed: Duration,
    busy: Duration,
}

impl Figures {
    fn new(name: &'static str) -> Figures {
        Figures { name, firsts: Vec::new(), elapsed: Duration::ZERO, busy: Duration::ZERO }
    }

    fn block(&mut self, rounds: usize, core: usize, mut start: impl FnMut() -> Duration) {
        let (begun, busy) = (Instant::now(), core_busy(core));
        self.firsts.extend((0..rounds).map(|_| start()));
        self.elapsed += begun.elapsed();
        self.busy += core_busy(core) - busy;
    }

    fn print(&mut self) {
        self.firsts.sort();
        let rounds = self.firsts.len();
        let at = |percent: usize| self.firsts[rounds * percent / 100].as_micros();
        let each = |total: Duration| total.as_micros() / rounds as u128;
        println!(
            "{:10} to first byte: p5 {:5} median {:5} p95 {:5} µs; a whole round: {:5} µs, core busy {:5} µs",
            self.name,
            at(5),
            at(50),
            at(95),
            each(self.elapsed),
            each(self.busy)
        );
    }
}

/// How long the core was not idle so far, to a hundredth of a second.
fn core_busy(core: usize) -> Duration {
    let stat = fs::read_to_string("/proc/stat").unwrap();
    let name = format!("cpu{core} ");
    let line = stat.lines().find_map(|line| line.strip_prefix(&name)).unwrap();
    let ticks: Vec<u64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    Duration::from_millis(10 * (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]))
}
