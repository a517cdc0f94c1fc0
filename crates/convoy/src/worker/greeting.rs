//! What a worker says at the door of an arena, and what it hears there.

use tokio::time::timeout;

use super::{PATIENCE, WorkError};
use crate::hello::{Hello, Pulse, Refusal, Welcome, is_name};
use crate::line::{Address, Line, LineError};
use crate::streams::{self, HELLO};

/// Opens the line of a worker.
pub(super) async fn call(address: &Address, hello: &Hello) -> Result<Line, WorkError> {
    if !is_name(&hello.worker) {
        return Err(Refusal::Name.into());
    }
    let inbox = format!("_INBOX_WORKER.{}", hello.worker);
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

pub(super) fn admitted(welcome: Welcome) -> Result<String, Refusal> {
    match welcome {
        Welcome::Come { profile } => Ok(profile),
        Welcome::Refused(refusal) => Err(refusal),
    }
}
