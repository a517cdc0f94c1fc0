//! Builds that workers have made, for other workers. Only the arena writes into the object store: a worker offers what it has compiled for
//! a job that it has in hand, and the build is kept once the report of that job counts.
//!
//! Nobody here can tell whether a build is what the compiler would make of the code. So it is known who has made each of them, the first
//! stays, and those of somebody who was found to lie are thrown away. Whoever runs one does so in the sandbox that the code would run in.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use async_nats::jetstream::object_store::{ObjectMetadata, ObjectStore};
use async_nats::{Message, Subscriber};
use futures_util::StreamExt as _;
use languages::BuildName;
use tokio::sync::Mutex;

use super::Port;
use super::listeners::asker;
use crate::hello::Order;
use crate::line::{Line, LineError};
use crate::streams::{self, build_object, list_all};
use crate::wire::{BuildOffer, BuildParcel};

/// The most builds that are offered for one job: one for each bot.
const MAX_OFFERED: usize = 2;

/// The most bytes of all builds that wait for the reports of their jobs.
const MAX_OFFERED_BYTES: usize = 128 << 20;

/// How long NATS is left alone after it has failed.
const REST: Duration = Duration::from_secs(1);

/// A build that somebody has made for a job.
pub(crate) struct Offered {
    worker: String,
    name: BuildName,
    pub(super) parcel: Vec<u8>,
}

/// Where the scheduler keeps builds.
pub(crate) struct Stock {
    store: ObjectStore,
    kept: AtomicU64,
    /// Of how many workers the builds are being thrown away.
    discards: AtomicUsize,
    /// Whose builds are not kept.
    distrusted: std::sync::Mutex<HashSet<String>>,
    /// Whoever changes what is there does so alone.
    turn: Mutex<()>,
}

impl Stock {
    pub(crate) async fn lay(line: &Line) -> Result<Self, LineError> {
        let store = streams::lay_builds(&line.jetstream).await?;
        let (distrusted, turn) = (std::sync::Mutex::default(), Mutex::default());
        let (kept, discards) = (AtomicU64::new(0), AtomicUsize::new(0));
        Ok(Self { store, kept, discards, distrusted, turn })
    }

    /// How many builds were kept.
    pub(crate) fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// Keeps a build, unless there is one.
    async fn keep(&self, offered: Offered) -> Result<(), LineError> {
        let Offered { worker, name, parcel } = offered;
        let name = build_object(&name);
        let _turn = self.turn.lock().await;
        let is_there = self.store.info(&name).await.is_ok_and(|info| !info.deleted);
        if is_there || self.is_distrusted(&worker) {
            return Ok(());
        }
        let label = ObjectMetadata { name, description: Some(worker), ..ObjectMetadata::default() };
        self.store.put(label, &mut parcel.as_slice()).await.map_err(LineError::failed)?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Throws away what somebody has made.
    async fn discard(&self, worker: &str) -> Result<(), LineError> {
        let _turn = self.turn.lock().await;
        for found in list_all(&self.store).await? {
            if found.description.as_deref() == Some(worker) {
                self.store.delete(&found.name).await.map_err(LineError::failed)?;
            }
        }
        Ok(())
    }

    /// Whether something is still to be thrown away.
    pub(crate) fn is_discarding(&self) -> bool {
        self.discards.load(Ordering::Acquire) > 0
    }

    /// Keeps nothing of somebody any more.
    fn distrust(&self, worker: &str) {
        self.lock().insert(worker.to_owned());
    }

    /// Keeps again what somebody makes.
    pub(super) fn forgive(&self, worker: &str) {
        self.lock().remove(worker);
    }

    fn is_distrusted(&self, worker: &str) -> bool {
        self.lock().contains(worker)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.distrusted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hears what workers offer, and answers, so that the report of a job never comes before its builds.
pub(super) async fn hear_all(port: Arc<Port>, mut offers: Subscriber) {
    while let Some(message) = offers.next().await {
        let Some(reply) = asker(&message) else { continue };
        let taker = Arc::clone(&port);
        let is_taken = tokio::task::spawn_blocking(move || taker.take_offer(&message)).await;
        let answer = if is_taken.unwrap_or(false) { "taken" } else { "not taken" };
        let _ = port.line.client.publish(reply, answer.into()).await;
    }
}

impl Port {
    /// Takes what a worker offers, if it is a build of a code of the job that it names.
    fn take_offer(&self, message: &Message) -> bool {
        let worker = message.subject.rsplit('.').next().unwrap_or_default();
        let offer = BuildOffer::from_bytes(&message.payload).ok();
        let Some(offer) = offer.filter(|offer| offer.epoch == self.epoch && self.muster.has(worker)) else {
            return false;
        };
        let name = match BuildParcel::from_bytes(&offer.parcel) {
            Ok(parcel) => parcel.name,
            Err(error) => {
                tracing::warn!(worker, %error, "a build that was offered cannot be read");
                return false;
            }
        };
        if self.flights.offered_bytes() + offer.parcel.len() > MAX_OFFERED_BYTES {
            return false;
        }
        let offered = Offered { worker: worker.to_owned(), name, parcel: offer.parcel };
        let is_taken = self.flights.with(offer.id, |flight| {
            let is_meant = flight.job.codes().any(|code| code == offered.name.code);
            let is_taken = is_meant && flight.builds.len() < MAX_OFFERED;
            if is_taken {
                flight.builds.push(offered);
            }
            is_taken
        });
        is_taken.unwrap_or(false)
    }

    /// The report of a job counts, so others may use what was compiled for it.
    pub(super) fn keep_builds(&self, offered: Vec<Offered>) {
        if offered.is_empty() {
            return;
        }
        let stock = Arc::clone(&self.stock);
        self.runtime.spawn(async move {
            for offered in offered {
                if let Err(error) = stock.keep(offered).await {
                    tracing::info!(%error, "a build is not shared");
                }
            }
        });
    }

    /// Somebody was found to lie: what it has built is not used any more, wherever it is.
    pub(super) fn distrust(self: &Arc<Self>, worker: &str) {
        self.stock.distrust(worker);
        self.stock.discards.fetch_add(1, Ordering::AcqRel);
        let (port, worker) = (Arc::clone(self), worker.to_owned());
        self.runtime.spawn(async move {
            while let Err(error) = port.stock.discard(&worker).await
                && !port.is_closed.load(Ordering::Relaxed)
            {
                tracing::warn!(%error, worker, "the builds of a worker could not be thrown away yet");
                tokio::time::sleep(REST).await;
            }
            for member in port.muster.look() {
                port.tell(&member.hello.worker, &Order::Doubt).await;
            }
            port.stock.discards.fetch_sub(1, Ordering::AcqRel);
        });
    }
}
