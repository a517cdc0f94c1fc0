//! Jobs that are given up: NATS has handed them out too often, or nobody will ever do them. They are kept, with the reason.

use std::sync::Arc;
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::Context;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt as _;
use jobs::Trouble;
use serde::Deserialize;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::flights::Flight;
use super::{Port, at_desk};
use crate::line::LineError;
use crate::streams::{DEAD_SUBJECT, MAX_DELIVERIES};

/// How long NATS waits for the next job that was handed out too often.
const EXPIRES: Duration = Duration::from_secs(30);

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_secs(1);

/// What JetStream tells of a job that was handed out too often.
#[derive(Deserialize)]
struct Undeliverable {
    stream_seq: u64,
}

pub(super) async fn spawn(port: &Arc<Port>, tasks: &mut JoinSet<()>) -> Result<(), LineError> {
    let undeliverable = port.streams.read_undeliverable().await?;
    tasks.spawn(bury_all(Arc::clone(port), undeliverable));
    Ok(())
}

async fn bury_all(port: Arc<Port>, undeliverable: PullConsumer) {
    loop {
        let told = undeliverable.batch().max_messages(1).expires(EXPIRES).messages().await;
        let Ok(mut told) = told else {
            sleep(REST).await;
            continue;
        };
        match told.next().await {
            Some(Ok(message)) => {
                if let Ok(Undeliverable { stream_seq }) = serde_json::from_slice(&message.payload) {
                    port.bury_at(stream_seq).await;
                }
                let _ = message.ack().await;
            }
            Some(Err(_)) => sleep(REST).await,
            None => {}
        }
    }
}

impl Port {
    /// Worker after worker was lost with what lies there. Of jobs that were sent together nobody knows which of them it was, so each is tried
    /// alone.
    async fn bury_at(&self, sequence: u64) {
        let flights = self.flights.land_at(sequence);
        let _ = self.streams.jobs.delete_message(sequence).await;
        for flight in flights {
            if flight.went_together {
                self.take_back(self.part(flight));
            } else if flight.first.is_some() {
                self.withdraw_all(vec![flight]).await;
            } else {
                self.fail(flight, Trouble::LostAgain(MAX_DELIVERIES)).await;
            }
        }
    }

    /// An attempt has failed. What will not be tried again is kept among the dead, with the reason.
    pub(super) async fn fail(&self, flight: Flight, trouble: Trouble) {
        let is_last = flight.ticket.is_last_attempt() || !trouble.is_worth_another_try();
        if is_last && self.desk.is_wanted(&flight.ticket) {
            lay(self.line.jetstream.clone(), flight.job.to_bytes(), trouble.to_string()).await;
        }
        let Flight { ticket, place, .. } = flight;
        drop(place);
        at_desk(|| self.desk.finish(ticket, Err(trouble)));
    }
}

/// Keeps a job that was given up, with the reason.
pub(super) async fn lay(jetstream: Context, job: Vec<u8>, why: String) {
    let mut headers = HeaderMap::new();
    headers.insert("Broadside-Reason", why.replace(['\r', '\n'], " ").as_str());
    let sent = async { jetstream.publish_with_headers(DEAD_SUBJECT, headers, job.into()).await?.await };
    if let Err(error) = sent.await {
        tracing::warn!(%error, why, "a job that was given up could not be kept");
    }
}
