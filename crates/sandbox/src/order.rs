//! What is said between the judge, a helper and a box.

use std::ffi::CString;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crate::wire::{List, Told, told};
use crate::{Error, Exit, Limits, Step, Wiring};

/// From the judge to a new helper: what outlasts a program.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct SetUp {
    /// Plain processes, no walls.
    pub(crate) is_trusted: bool,
    pub(crate) core: Option<u64>,
    /// Seen inside at their own path.
    pub(crate) toolchains: List<PathBuf>,
    /// The cgroups to make and live in.
    pub(crate) cgroups: List<PathBuf>,
    /// A cgroup that only the last helper can remove, after the judge itself has left it.
    pub(crate) judge_cgroup: Option<PathBuf>,
    /// The user that programs are, in a slot of root's.
    pub(crate) user: u64,
    /// The writable folder of trusted programs.
    pub(crate) tmp: Option<PathBuf>,
}
told!(SetUp { is_trusted, core, toolchains, cgroups, judge_cgroup, user, tmp });

/// From a helper that is set up, with the open files of its meters.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Ready {
    /// Not by way of a user namespace.
    pub(crate) is_root: bool,
    pub(crate) limits_memory: bool,
    pub(crate) limits_processes: bool,
    /// Which files are attached, in the order of [`crate::meter::Source`].
    pub(crate) meters: List<u64>,
}
told!(Ready { is_root, limits_memory, limits_processes, meters });

/// From the judge to a helper: start this program. Attached: the report socket, then the streams.
#[derive(Debug, PartialEq)]
pub(crate) struct Start {
    pub(crate) folder: PathBuf,
    pub(crate) arguments: List<CString>,
    pub(crate) environment: List<CString>,
    pub(crate) limits: Limits,
    pub(crate) wiring: Wiring,
    pub(crate) proc_mount: bool,
    pub(crate) exec_in_tmp: bool,
}
told!(Start { folder, arguments, environment, limits, wiring, proc_mount, exec_in_tmp });

/// From the judge to a helper that runs a program.
#[derive(Debug, PartialEq)]
pub(crate) enum Order {
    Start(Box<Start>),
    Stop,
}

impl Told for Order {
    fn tell(&self, out: &mut Vec<u8>) {
        match self {
            Order::Stop => false.tell(out),
            Order::Start(start) => {
                true.tell(out);
                start.tell(out);
            }
        }
    }

    fn hear(from: &mut &[u8]) -> io::Result<Order> {
        Ok(if bool::hear(from)? { Order::Start(Box::new(Start::hear(from)?)) } else { Order::Stop })
    }
}

/// From a box, or from a helper that could not build it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Report {
    /// The program itself, the moment before it is executed: the sender is its process.
    Begun,
    /// A step of the set-up failed.
    Failed { step: Step, errno: i32 },
    /// Everything in the box is dead. Attached in a batch: the folder of what it made.
    Ended { exit: Exit, out_of_memory: bool, cpu: Duration, peak_memory: u64 },
}

impl Report {
    pub(crate) fn failed(step: Step) -> impl Fn(io::Error) -> Report {
        move |error| Report::Failed { step, errno: error.raw_os_error().unwrap_or(0) }
    }

    /// What a failed step is to the caller.
    pub(crate) fn error(step: Step, errno: i32) -> Error {
        Error::SetUp { step, cause: io::Error::from_raw_os_error(errno) }
    }
}

impl Told for Report {
    fn tell(&self, out: &mut Vec<u8>) {
        match *self {
            Report::Begun => 0u64.tell(out),
            Report::Failed { step, errno } => {
                1u64.tell(out);
                (step as u64).tell(out);
                u64::from(errno.unsigned_abs()).tell(out);
            }
            Report::Ended { exit, out_of_memory, cpu, peak_memory } => {
                2u64.tell(out);
                let (by_signal, number) = match exit {
                    Exit::Code(code) => (false, code),
                    Exit::Signal(signal) => (true, signal),
                };
                by_signal.tell(out);
                u64::from(number.unsigned_abs()).tell(out);
                out_of_memory.tell(out);
                (cpu.as_micros() as u64).tell(out);
                peak_memory.tell(out);
            }
        }
    }

    fn hear(from: &mut &[u8]) -> io::Result<Report> {
        Ok(match u64::hear(from)? {
            0 => Report::Begun,
            1 => Report::Failed { step: Step::hear(from)?, errno: u64::hear(from)? as i32 },
            _ => {
                let (by_signal, number) = (bool::hear(from)?, u64::hear(from)? as i32);
                Report::Ended {
                    exit: if by_signal { Exit::Signal(number) } else { Exit::Code(number) },
                    out_of_memory: bool::hear(from)?,
                    cpu: Duration::from_micros(u64::hear(from)?),
                    peak_memory: u64::hear(from)?,
                }
            }
        })
    }
}

impl Step {
    fn hear(from: &mut &[u8]) -> io::Result<Step> {
        let number = u64::hear(from)?;
        let step = Step::ALL.iter().copied().find(|step| *step as u64 == number);
        step.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))
    }
}

impl Told for Wiring {
    fn tell(&self, out: &mut Vec<u8>) {
        (*self as u64).tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<Wiring> {
        Ok(match u64::hear(from)? {
            0 => Wiring::Private,
            1 => Wiring::Stdio,
            _ => Wiring::Batch,
        })
    }
}

impl Told for Duration {
    fn tell(&self, out: &mut Vec<u8>) {
        (self.as_micros() as u64).tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<Duration> {
        u64::hear(from).map(Duration::from_micros)
    }
}

impl Told for u32 {
    fn tell(&self, out: &mut Vec<u8>) {
        u64::from(*self).tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<u32> {
        u64::hear(from).map(|number| number as u32)
    }
}
told!(Limits { memory_bytes, processes, tmp_bytes, file_bytes, open_files, stack_bytes, cpu });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{read, write};

    #[test]
    fn every_report_survives_the_journey() {
        let mut reports: Vec<Report> =
            Step::ALL.iter().map(|step| Report::Failed { step: *step, errno: 13 }).collect();
        reports.push(Report::Begun);
        for exit in [Exit::Code(0), Exit::Code(255), Exit::Signal(9)] {
            let cpu = Duration::from_micros(1234);
            reports.push(Report::Ended { exit, out_of_memory: true, cpu, peak_memory: 1 << 40 });
        }
        for report in reports {
            assert_eq!(read::<Report>(&write(&report)).unwrap(), report);
        }
    }

    #[test]
    fn an_order_survives_the_journey() {
        let start = Start {
            folder: PathBuf::from("/bots/a"),
            arguments: List(vec![c"/box/bot".to_owned(), c"".to_owned()]),
            environment: List(vec![c"HOME=/tmp".to_owned()]),
            limits: Limits::default(),
            wiring: Wiring::Stdio,
            proc_mount: true,
            exec_in_tmp: false,
        };
        for order in [Order::Stop, Order::Start(Box::new(start))] {
            assert_eq!(read::<Order>(&write(&order)).unwrap(), order);
        }
    }
}
