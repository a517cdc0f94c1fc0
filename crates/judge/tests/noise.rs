//! On a machine that others keep busy, nobody is called late for time that it did not have.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use std::process::{Child, Command};

use arena::{bout, line, play, trust};
use judge::{Dock, Spoiled};
use record::{Fault, GameKind};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Failure, Preset, Seat};
use sandbox::Setup;

/// Computes for a while, now on this core and now on that: whoever is beside it has to move, too.
const NOISE: &str = "
import os, time
os.setsid()
cores = sorted(os.sched_getaffinity(0))
end = time.monotonic() + 60
while time.monotonic() < end:
    os.sched_setaffinity(0, [cores[int(time.monotonic() * 12) % len(cores)]])
    pause = time.monotonic() + 0.01
    while time.monotonic() < pause:
        pass
";

/// Programs that keep the machine busy until this is dropped.
struct Noise(Vec<Child>);

impl Noise {
    fn make(programs: usize) -> Self {
        let begin = |_| Command::new("/usr/bin/python3").args(["-I", "-S", "-c", NOISE]).spawn().unwrap();
        Self((0..programs).map(begin).collect())
    }
}

impl Drop for Noise {
    fn drop(&mut self) {
        for program in &mut self.0 {
            // One that has ended by itself needs no end.
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

/// The limit, CPU time and time that passed of a bot that is late with its first shot; nothing if the machine was too busy to
/// say.
fn lateness(dock: &mut Dock, trick: &str) -> Option<(u64, u64, u64)> {
    let (bad, good) = (line(&["shoot", trick]), line(&[]));
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let played = match play::<SeaBattle>(dock, &bout, BySeat::new(&bad, &good)) {
        Ok(played) => played,
        Err(Spoiled::Overloaded(_)) => return None,
        Err(spoiled) => panic!("{trick}: {spoiled}"),
    };
    match played.record.failures().next() {
        Some((Seat::First, _, Failure::Fault(Fault::Late { limit_ms, cpu_ms, wall_ms }))) => {
            Some((*limit_ms, *cpu_ms, *wall_ms))
        }
        other => panic!("{trick}: {other:?}"),
    }
}

#[test]
fn who_computes_is_late_when_it_has_computed_for_its_limit_and_who_sleeps_when_it_has_slept() {
    let _noise = Noise::make(3);
    let somewhere = Setup::new(trust());
    let on_one_core = Setup { core: Some(rustix::thread::sched_getcpu()), ..somewhere.clone() };
    for setup in [somewhere, on_one_core] {
        let mut dock = Dock::open(setup).unwrap();
        for trick in ["spin", "yield", "delegate", "delegate-to-many", "sleep", "stop"] {
            if let Some((limit_ms, cpu_ms, wall_ms)) = lateness(&mut dock, trick) {
                let computes = !matches!(trick, "sleep" | "stop");
                let own_ms = if computes { cpu_ms } else { wall_ms };
                assert!(own_ms >= limit_ms, "{trick}: {cpu_ms} of {wall_ms} ms at a limit of {limit_ms} ms");
            }
        }
    }
}
