//! Whether a core of this machine may judge: a known program runs there in a sandbox, and the clocks have to tell of it what can be true.
//!
//! Only what is wrong on any machine is refused. One that is merely busy or slow makes clocks show more, never less than what was
//! calculated, and never more than the time that has passed.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sandbox::{Limits, Meter, Program, Running, Setup, Slot, Wiring};

use crate::dock::pin;
use crate::spoiled::Spoiled;
use crate::stopwatch::{Elapsed, Stopwatch};

/// What our own thread calculates. No processor does that in less than [`LEAST`].
const STEPS: u32 = 2_000_000;

/// What a program calculates, in the language of the shell. It says when it is done, and waits until it is ended.
const PROGRAM: &str = "i=0; while [ $i -lt 5000 ]; do i=$((i+1)); done; echo done >&4; read answer <&3";

/// The shell, where a box sees it.
const SHELL: &str = "/usr/bin/sh";

/// How long the program may take: a machine that needs longer has stopped.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was calculated takes at least so much.
const LEAST: Duration = Duration::from_micros(100);

/// Clocks may tick apart by so much.
const SLACK: Duration = Duration::from_millis(50);

/// Why a machine may not judge.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The sandbox does not start.
    #[error("the sandbox does not start: {0}")]
    Sandbox(#[from] Spoiled),
    /// A program in the sandbox does not do what it should.
    #[error("a program in the sandbox did not answer within {} s", PATIENCE.as_secs())]
    Silent,
    /// A clock of CPU time shows less than was calculated, or more than the time that has passed.
    #[error("the clock of CPU time shows {cpu:?} after {wall:?}: it cannot be trusted")]
    Clock {
        /// What it shows.
        cpu: Duration,
        /// The time that has passed.
        wall: Duration,
    },
    /// The system does not tell how long a program waits for its core.
    #[error("the system does not tell how long a program waits for its core, so bots would pay for others")]
    NoStall,
    /// The trial itself has failed.
    #[error("the trial of this machine has failed")]
    Broken,
}

/// Tries the core of a set-up, to which this thread is pinned from now on.
pub fn probe(setup: &Setup) -> Result<(), Unfit> {
    if let Some(core) = setup.core {
        pin(core)?;
    }
    believe(own_work())?;
    let begun = Instant::now();
    let running = Slot::open(setup).map_err(Spoiled::from)?.start(&program()).map_err(Spoiled::from)?;
    hear(&running)?;
    let meter = running.meter().map_err(Spoiled::from)?;
    judge_meter(meter, begun.elapsed())
}

/// Whether the meter of the program can be believed.
fn judge_meter(meter: Meter, wall: Duration) -> Result<(), Unfit> {
    believe(Elapsed { cpu: meter.cpu, wall })?;
    meter.stall.map(drop).ok_or(Unfit::NoStall)
}

/// Whether both clocks can be right about something that one core has calculated.
fn believe(elapsed: Elapsed) -> Result<(), Unfit> {
    let Elapsed { cpu, wall } = elapsed;
    if cpu < LEAST || cpu > wall + SLACK { Err(Unfit::Clock { cpu, wall }) } else { Ok(()) }
}

fn own_work() -> Elapsed {
    let watch = Stopwatch::start();
    (0..STEPS).for_each(|step| {
        black_box(step);
    });
    watch.read()
}

fn program() -> Program {
    Program {
        folder: PathBuf::from("/usr"),
        arguments: [SHELL, "-c", PROGRAM].map(str::to_owned).to_vec(),
        environment: Vec::new(),
        limits: Limits::default(),
        wiring: Wiring::Private,
        proc_mount: false,
        exec_in_tmp: false,
    }
}

/// Waits until the program says that it is done.
fn hear(running: &Running) -> Result<(), Unfit> {
    let patience = Timespec { tv_sec: PATIENCE.as_secs().cast_signed(), tv_nsec: 0 };
    let answers = running.answers();
    let mut waiting = [PollFd::new(&answers, PollFlags::IN)];
    poll(&mut waiting, Some(&patience)).map_err(|error| Spoiled::system("a wait for a program", error))?;
    let mut said = [0; 8];
    match rustix::io::read(answers, &mut said) {
        Ok(count) if said[..count].starts_with(b"done") => Ok(()),
        Ok(_) | Err(_) => Err(Unfit::Silent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_that_cannot_be_right_is_not_trusted() {
        let judged = |cpu: Duration, stall: Option<Duration>| {
            judge_meter(Meter { cpu, stall, ..Meter::default() }, ms(100)).map_err(|unfit| unfit.to_string())
        };
        for good in [ms(1), ms(99), ms(104)] {
            assert_eq!(judged(good, Some(ms(0))), Ok(()), "{good:?}");
        }
        for bad in [ms(0), Duration::from_nanos(99), ms(151), ms(3_600_000)] {
            assert!(judged(bad, Some(ms(0))).unwrap_err().contains("cannot be trusted"), "{bad:?}");
        }
        assert!(judged(ms(50), None).unwrap_err().contains("waits for its core"));
    }

    #[test]
    fn our_own_clock_is_trusted_here() {
        believe(own_work()).expect("the tests of time depend on it");
    }
}
