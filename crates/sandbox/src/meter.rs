//! How much of the machine a box has used so far, and how much it was kept from it.

use std::fs::{self, File};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::FileExt;
use std::time::Duration;

use crate::cgroup::{Counter, Nest};

/// Running totals; only differences between two readings mean anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meter {
    /// CPU time of everything in the box.
    pub cpu: Duration,
    /// How long it was ready to run and had to wait; `None` where the kernel does not tell.
    pub stall: Option<Duration>,
    /// How long its core was busy with anything, the box included; `None` when it is not pinned to one.
    pub core_busy: Option<Duration>,
}

/// A file of a cgroup from which a figure is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// CPU time in microseconds, version 2.
    CpuStat,
    /// CPU time in nanoseconds, version 1.
    CpuUsage,
    /// Time in which at least one process waited, in microseconds, version 2.
    Pressure,
    /// The processes.
    Processes,
}

impl Source {
    const ALL: [(Source, &str, &str); 4] = [
        (Source::CpuStat, "cpu.stat", "usage_usec "),
        (Source::CpuUsage, "cpuacct.usage", ""),
        (Source::Pressure, "cpu.pressure", "total="),
        (Source::Processes, "cgroup.procs", ""),
    ];

    /// Every source that there is, opened.
    pub(crate) fn all_in(nest: &Nest) -> Vec<(Source, File)> {
        let open = |(source, name, word): &(Source, &'static str, &'static str)| {
            Some((*source, nest.open(name, word)?))
        };
        Source::ALL.iter().filter_map(open).collect()
    }

    fn counter(self, file: File) -> Option<Counter> {
        let (_, _, word) = Source::ALL.iter().find(|(source, ..)| *source == self)?;
        Some(Counter::of(file, word))
    }
}

/// The open files behind a [`Meter`].
#[derive(Debug)]
pub(crate) struct Gauges {
    cpu: Option<(Counter, u64)>,
    pressure: Option<Counter>,
    processes: Option<File>,
    /// The process below which everything lives.
    helper: u32,
    core: Option<(usize, File, u64)>,
}

impl Gauges {
    pub(crate) fn new(sources: &[u64], files: Vec<OwnedFd>, helper: u32, core: Option<usize>) -> Gauges {
        let mut gauges = Gauges { cpu: None, pressure: None, processes: None, helper, core: None };
        for (number, file) in sources.iter().zip(files) {
            let file = File::from(file);
            match Source::ALL.iter().map(|(source, ..)| *source).find(|source| *source as u64 == *number) {
                Some(Source::Processes) => gauges.processes = Some(file),
                Some(Source::Pressure) => gauges.pressure = Source::Pressure.counter(file),
                Some(source) if gauges.cpu.is_none() => {
                    let unit_nanos = if source == Source::CpuStat { 1000 } else { 1 };
                    gauges.cpu = source.counter(file).map(|counter| (counter, unit_nanos));
                }
                _ => {}
            }
        }
        let ticks = rustix::param::clock_ticks_per_second();
        gauges.core = core.and_then(|core| Some((core, File::open("/proc/stat").ok()?, ticks)));
        gauges
    }

    /// All figures now.
    pub(crate) fn read(&self) -> io::Result<Meter> {
        let cpu = match &self.cpu {
            Some((counter, unit_nanos)) => {
                counter.read().map(|number| Duration::from_nanos(number * unit_nanos))
            }
            None => None,
        };
        let waiting = self.pressure.as_ref().and_then(Counter::read).map(Duration::from_micros);
        let figures = if cpu.is_none() || waiting.is_none() { Some(self.walk()?) } else { None };
        let (walked_cpu, walked_wait) = figures.unzip();
        let cpu = cpu.or(walked_cpu).unwrap_or_default();
        Ok(Meter { cpu, stall: waiting.or(walked_wait.flatten()), core_busy: self.core_busy() })
    }

    /// CPU time and time of waiting, summed over all threads of the box.
    fn walk(&self) -> io::Result<(Duration, Option<Duration>)> {
        let processes = match &self.processes {
            Some(list) => whole(list)?.split_whitespace().map(str::to_owned).collect(),
            None => descendants(self.helper),
        };
        let (mut cpu, mut wait, mut is_told) = (0, 0, false);
        for process in processes {
            for thread in fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
                let Ok(text) = fs::read_to_string(thread.path().join("schedstat")) else { continue };
                let mut numbers = text.split_whitespace().filter_map(|number| number.parse::<u64>().ok());
                cpu += numbers.next().unwrap_or(0);
                wait += numbers.next().unwrap_or(0);
                is_told = true;
            }
        }
        Ok((Duration::from_nanos(cpu), is_told.then_some(Duration::from_nanos(wait))))
    }

    fn core_busy(&self) -> Option<Duration> {
        let (core, file, ticks) = self.core.as_ref()?;
        let busy = busy_ticks(&whole(file).ok()?, *core)?;
        Some(Duration::from_nanos(busy * (1_000_000_000 / ticks)))
    }
}

/// Everything below a process.
fn descendants(process: u32) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![process.to_string()];
    while let Some(parent) = open.pop() {
        let children =
            fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
        open.extend(children.split_whitespace().map(str::to_owned));
        found.push(parent);
    }
    found
}

/// All ticks of a core but those in which it had nothing to do.
fn busy_ticks(stat: &str, core: usize) -> Option<u64> {
    let name = format!("cpu{core}");
    let line = stat.lines().find(|line| line.split(' ').next() == Some(&name))?;
    let ticks: Vec<u64> = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    // user nice system idle iowait irq softirq steal; what guests use is part of user.
    let [user, nice, system, _, _, irq, softirq, steal, ..] = ticks[..] else { return None };
    Some(user + nice + system + irq + softirq + steal)
}

fn whole(file: &File) -> io::Result<String> {
    let mut text = vec![0; 16 << 10];
    let mut length = 0;
    loop {
        let more = file.read_at(&mut text[length..], length as u64)?;
        length += more;
        if more == 0 {
            break;
        }
        if length == text.len() {
            text.resize(2 * length, 0);
        }
    }
    text.truncate(length);
    String::from_utf8(text).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_is_busy_with_everything_but_idling() {
        let stat = "cpu  9 9 9 9 9 9 9 9 0 0\ncpu0 1 2 4 1000 1000 8 16 32 1 1\ncpu10 7 0 0 0 0 0 0 0 0 0\n";
        assert_eq!(busy_ticks(stat, 0), Some(63));
        assert_eq!(busy_ticks(stat, 10), Some(7));
        assert_eq!(busy_ticks(stat, 1), None);
    }
}
