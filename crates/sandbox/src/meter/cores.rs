//! What a core had to do: figures of the machine, which a program cannot change.

use std::fs::File;
use std::io;
use std::time::Duration;

use super::whole;

/// The figures of one core, or of all of them together.
#[derive(Debug)]
pub(super) struct CoreGauge {
    file: File,
    core: Option<usize>,
    tick_nanos: u64,
}

/// What a core had to do so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CoreTime {
    /// Nothing.
    pub(super) idle: Duration,
    /// Something, but the host of this virtual machine did not let it.
    pub(super) stolen: Duration,
}

impl CoreGauge {
    /// The figures of this core, or those of all.
    pub(super) fn open(core: Option<usize>) -> io::Result<CoreGauge> {
        let tick_nanos = 1_000_000_000 / rustix::param::clock_ticks_per_second();
        Ok(CoreGauge { file: File::open("/proc/stat")?, core, tick_nanos })
    }

    pub(super) fn read(&self) -> Option<CoreTime> {
        let (idle, stolen) = ticks(&whole(&self.file).ok()?, self.core)?;
        let time = |ticks| Duration::from_nanos(ticks * self.tick_nanos);
        Some(CoreTime { idle: time(idle), stolen: time(stolen) })
    }

    pub(super) fn is_of_one(&self) -> bool {
        self.core.is_some()
    }
}

/// The ticks in which there was nothing to do, and those that were stolen.
fn ticks(stat: &str, core: Option<usize>) -> Option<(u64, u64)> {
    let name = core.map_or_else(|| "cpu".to_owned(), |core| format!("cpu{core}"));
    let line = stat.lines().find(|line| line.split(' ').next() == Some(&name))?;
    let ticks: Vec<u64> = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    // user nice system idle iowait irq softirq steal: who waits for a disk leaves the core idle.
    let [_, _, _, idle, iowait, _, _, steal, ..] = ticks[..] else { return None };
    Some((idle + iowait, steal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_idles_while_it_waits_for_a_disk_and_not_while_it_is_stolen() {
        let stat =
            "cpu  9 9 9 90 9 9 9 900 0 0\ncpu0 1 2 4 1000 500 8 16 32 1 1\ncpu10 7 0 0 0 0 0 0 3 0 0\n";
        assert_eq!(ticks(stat, Some(0)), Some((1500, 32)));
        assert_eq!(ticks(stat, Some(10)), Some((0, 3)));
        assert_eq!(ticks(stat, None), Some((99, 900)));
        assert_eq!(ticks(stat, Some(1)), None);
    }

    #[test]
    fn this_machine_tells() {
        let all = CoreGauge::open(None).unwrap();
        assert!(all.read().is_some() && !all.is_of_one());
    }
}
