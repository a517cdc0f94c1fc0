//! Whom NATS has not let in. Such a worker never speaks to the arena; NATS tells of it where it is set up as `deploy/nats` has it.

use std::sync::Arc;
use std::time::Instant;

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use serde::Deserialize;

use super::Port;
use super::listeners::read;
use crate::hello::Refusal;

/// The most letters of a user's name that are told.
const MAX_USER: usize = 64;

/// What NATS tells of somebody whom it has not let in.
#[derive(Deserialize)]
struct Told {
    client: Stranger,
}

#[derive(Deserialize)]
struct Stranger {
    /// Its address, which nobody can choose.
    host: String,
    #[serde(default)]
    user: String,
}

pub(super) async fn hear_all(port: Arc<Port>, mut told: Subscriber) {
    while let Some(message) = told.next().await {
        let Some(Told { client: Stranger { host, user } }) = read(&message) else { continue };
        let why = Refusal::Stranger { user: user.chars().take(MAX_USER).collect() };
        if port.turned_away.add(&host, &why, Instant::now()) {
            tracing::warn!(host, %why, "a worker was refused");
        }
    }
}
