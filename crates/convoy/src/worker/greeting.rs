//! What a worker says at the door of an arena, and what it hears there.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use super::{PATIENCE, WorkError};
use crate::hello::{Hello, Pulse, Refusal, Welcome, is_name};
use crate::line::{Address, Line, LineError};
use crate::streams::{self, HELLO, WORKER_INBOX};

/// After so long an arena knows that a worker is lost.
const UNTIL_LOST: Duration = Duration::from_secs(15);

/// Opens the line of a worker.
pub(super) async fn call(address: &Address, hello: &Hello) -> Result<Line, WorkError> {
    if !is_name(&hello.worker) {
        return Err(Refusal::Name.into());
    }
    let inbox = format!("{WORKER_INBOX}.{}", hello.worker);
    Ok(Line::open(address, &hello.worker, &inbox).await?)
}

/// Says how a worker is.
pub(super) async fn tell_pulse(line: &Line, worker: &str, pulse: Pulse) {
    let pulse = serde_json::to_vec(&pulse).unwrap_or_default();
    let _ = line.client.publish(streams::alive(worker), pulse.into()).await;
}

/// Says who we are; nothing if nobody answers.
pub(super) async fn greet(line: &Line, hello: &Hello) -> Result<Option<Welcome>, LineError> {
    let hello = Hello { clock_ms: crate::now_ms(), ..hello.clone() };
    let greeting = serde_json::to_vec(&hello).unwrap_or_default();
    match timeout(PATIENCE, line.client.request(HELLO, greeting.into())).await {
        Ok(Ok(answer)) => serde_json::from_slice(&answer.payload).map(Some).map_err(LineError::failed),
        Ok(Err(_)) | Err(_) => Ok(None),
    }
}

/// What a worker waits for that is not let in yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// An arena.
    Arena,
    /// That a worker of its name which is there turns out to be lost: it may be the same, before it was started anew.
    Name,
}

/// Says who we are until we are let in, and tells with what profile; `waiting` is told once of everything that we wait for.
pub(super) async fn come(
    line: &Line,
    hello: &Hello,
    mut waiting: impl FnMut(Waits),
) -> Result<String, WorkError> {
    let (mut told, begun) = (BTreeSet::new(), Instant::now());
    loop {
        let waits = match greet(line, hello).await? {
            Some(Welcome::Refused(Refusal::Taken(_))) if begun.elapsed() < UNTIL_LOST => Waits::Name,
            Some(welcome) => return Ok(admitted(welcome)?),
            None => Waits::Arena,
        };
        if told.insert(waits) {
            waiting(waits);
        }
        sleep(PATIENCE).await;
    }
}

pub(super) fn admitted(welcome: Welcome) -> Result<String, Refusal> {
    match welcome {
        Welcome::Come { profile } => Ok(profile),
        Welcome::Refused(refusal) => Err(refusal),
    }
}
