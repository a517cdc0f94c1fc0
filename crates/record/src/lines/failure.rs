//! A failure as a line of a record, with everything that is known about it.

use rules::{Failure, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::misfit::Misfit;
use super::problem::{Problem, typed};
use crate::Event;
use crate::fault::{Exit, Fault};
use crate::recorded::Recorded;
use crate::wire::{SeatNumber, Words};

/// The names of the calls around the sets, which every game has.
const NOTICES: [&str; 5] = ["set_parameters", "on_game_start", "on_set_start", "on_set_end", "on_game_end"];

/// The call of a game that has this name.
#[must_use]
pub fn call_name<G: Recorded>(name: &str) -> Option<&'static str> {
    NOTICES.iter().chain(G::CALLS).find(|call| **call == name).copied()
}

#[derive(Serialize, Deserialize)]
pub(super) struct FailedLine<B> {
    failed: String,
    by: SeatNumber,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    at_start: bool,
    #[serde(flatten)]
    how: How<B>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum How<B> {
    Late {
        limit_ms: u64,
        cpu_ms: u64,
        wall_ms: u64,
    },
    Died {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signal: Option<i32>,
        stderr: Words,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source_line: Option<u32>,
    },
    Garbled {
        expected: Words,
        found: Words,
    },
    Flooded {
        limit_bytes: u64,
    },
    Memory {
        limit_bytes: u64,
    },
    Rule {
        breach: B,
    },
}

pub(super) fn failed_line<G: Recorded>(
    seat: Seat,
    call: &str,
    failure: &Failure<G::Breach, Fault>,
) -> impl Serialize {
    let (at_start, how) = match failure {
        Failure::Breach(breach) => (false, How::Rule { breach: G::breach_line(breach) }),
        Failure::Fault(Fault::AtStart(fault)) => (true, how_of(fault)),
        Failure::Fault(fault) => (false, how_of(fault)),
    };
    FailedLine { failed: call.to_owned(), by: SeatNumber(seat), at_start, how }
}

fn how_of<B>(fault: &Fault) -> How<B> {
    match *fault {
        Fault::Late { limit_ms, cpu_ms, wall_ms } => How::Late { limit_ms, cpu_ms, wall_ms },
        Fault::Died { exit, ref stderr, source_line } => {
            let (code, signal) = match exit {
                Exit::Code(code) => (Some(code), None),
                Exit::Signal(signal) => (None, Some(signal)),
                Exit::Gone => (None, None),
            };
            How::Died { code, signal, stderr: Words(stderr.clone()), source_line }
        }
        Fault::Garbled { ref expected, ref found } => {
            How::Garbled { expected: Words(expected.clone()), found: Words(found.clone()) }
        }
        Fault::Flooded { limit_bytes } => How::Flooded { limit_bytes },
        Fault::Memory { limit_bytes } => How::Memory { limit_bytes },
        Fault::AtStart(ref fault) => how_of(fault),
    }
}

pub(super) fn read_failure<G: Recorded>(line: Value) -> Result<Event<G>, Problem> {
    let line: FailedLine<Value> = typed(line)?;
    let fault = match line.how {
        How::Rule { breach } => Err(G::read_breach(breach)?),
        How::Late { limit_ms, cpu_ms, wall_ms } => Ok(Fault::Late { limit_ms, cpu_ms, wall_ms }),
        How::Died { code, signal, stderr, source_line } => {
            let exit = match (code, signal) {
                (Some(code), None) => Exit::Code(code),
                (None, Some(signal)) => Exit::Signal(signal),
                (None, None) => Exit::Gone,
                (Some(_), Some(_)) => {
                    return Err(Problem::Fields(Misfit::Other(
                        "an exit has a code or a signal, not both".to_owned(),
                    )));
                }
            };
            Ok(Fault::Died { exit, stderr: stderr.0, source_line })
        }
        How::Garbled { expected, found } => Ok(Fault::Garbled { expected: expected.0, found: found.0 }),
        How::Flooded { limit_bytes } => Ok(Fault::Flooded { limit_bytes }),
        How::Memory { limit_bytes } => Ok(Fault::Memory { limit_bytes }),
    };
    let failure = match fault {
        Err(breach) => Failure::Breach(breach),
        Ok(fault) if line.at_start => Failure::Fault(fault.at_start()),
        Ok(fault) => Failure::Fault(fault),
    };
    let Some(call) = call_name::<G>(&line.failed) else { return Err(Problem::UnknownCall(line.failed)) };
    Ok(Event::Failed { seat: line.by.0, call, failure })
}
