//! How much of the machine a box has used so far, and how much it was kept from it.

mod awake;
mod cores;
mod tally;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::time::Duration;

use crate::brake::Brake;
use crate::cgroup::{Counter, Nest};
use cores::CoreGauge;
use tally::{Share, Tally};

pub use awake::Awake;

/// Running totals; only differences between two readings mean anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meter {
    /// CPU time of everything in the box.
    pub cpu: Duration,
    /// How long it was ready to run and had to wait; `None` where the kernel does not tell.
    pub stall: Option<Duration>,
    /// How long its core had nothing to do; `None` when it is not pinned to one.
    pub core_idle: Option<Duration>,
    /// How long the host of a virtual machine kept its core from working, or all cores when it is not pinned to one.
    pub stolen: Duration,
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
    tally: RefCell<Tally>,
    core: Option<CoreGauge>,
}

impl Gauges {
    pub(crate) fn new(sources: &[u64], files: Vec<OwnedFd>, helper: u32, core: Option<usize>) -> Gauges {
        let tally = RefCell::default();
        let is_pinned = core.is_some();
        let core = CoreGauge::open(core).ok();
        let mut gauges = Gauges { cpu: None, pressure: None, processes: None, helper, tally, core };
        for (number, file) in sources.iter().zip(files) {
            let file = File::from(file);
            match Source::ALL.iter().map(|(source, ..)| *source).find(|source| *source as u64 == *number) {
                Some(Source::Processes) => gauges.processes = Some(file),
                // Of several cores the kernel tells the mean, so whoever moves between them seems to wait for less.
                Some(Source::Pressure) if !is_pinned => {}
                Some(Source::Pressure) => gauges.pressure = Source::Pressure.counter(file),
                Some(source) if gauges.cpu.is_none() => {
                    let unit_nanos = if source == Source::CpuStat { 1000 } else { 1 };
                    gauges.cpu = source.counter(file).map(|counter| (counter, unit_nanos));
                }
                _ => {}
            }
        }
        gauges
    }

    /// What holds the box still.
    pub(crate) fn brake(&self) -> Brake {
        let processes = self.processes.as_ref().and_then(|list| list.try_clone().ok());
        Brake::new(processes, self.helper)
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
        let core = self.core.as_ref().and_then(|core| Some((core.is_of_one(), core.read()?)));
        Ok(Meter {
            cpu,
            stall: waiting.or(walked_wait.flatten()),
            core_idle: core.and_then(|(is_of_one, time)| is_of_one.then_some(time.idle)),
            stolen: core.map_or(Duration::ZERO, |(_, time)| time.stolen),
        })
    }

    /// Who of the program does not sleep now.
    pub(crate) fn awake(&self) -> io::Result<Awake> {
        Ok(Awake::look(self.threads()?.filter(|(number, _)| *number != self.helper)))
    }

    /// CPU time and time of waiting, summed over all threads of the box, those included that have ended since they were seen.
    fn walk(&self) -> io::Result<(Duration, Option<Duration>)> {
        let mut shares = HashMap::new();
        for (number, folder) in self.threads()? {
            let Ok(text) = fs::read_to_string(folder.join("schedstat")) else { continue };
            let mut numbers = text.split_whitespace().filter_map(|number| number.parse().ok());
            let mut next = || numbers.next().unwrap_or(0);
            shares.insert(number, Share { cpu: next(), wait: next() });
        }
        let is_told = !shares.is_empty();
        let Share { cpu, wait } = self.tally.borrow_mut().add_up(shares);
        Ok((Duration::from_nanos(cpu), is_told.then_some(Duration::from_nanos(wait))))
    }

    /// The threads of the box, each with its folder.
    fn threads(&self) -> io::Result<impl Iterator<Item = (u32, PathBuf)>> {
        let processes: Vec<String> = match &self.processes {
            Some(list) => listed(list)?,
            None => descendants(self.helper),
        };
        let tasks = |process: String| fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten();
        let threads = processes.into_iter().flat_map(tasks).flatten();
        Ok(threads.filter_map(|thread| Some((thread.file_name().to_str()?.parse().ok()?, thread.path()))))
    }
}

/// Everything below a process.
pub(crate) fn descendants(process: u32) -> Vec<String> {
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

/// The processes in a list of a cgroup. It is opened anew: version 1 reads to who asks again soon what it has read before, though
/// others live there by now.
pub(crate) fn listed(list: &File) -> io::Result<Vec<String>> {
    let again = File::open(format!("/proc/self/fd/{}", list.as_raw_fd()));
    let text = whole(again.as_ref().unwrap_or(list))?;
    Ok(text.split_whitespace().map(str::to_owned).collect())
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
