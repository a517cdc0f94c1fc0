//! The streams of JetStream that a convoy uses, and the subjects in them.
//!
//! | stream | subject | what is in it |
//! |---|---|---|
//! | `BROADSIDE_JOBS` | `broadside.jobs.PROFILE.checks`, `….PROFILE.games`, `….own.WORKER` | work queue: what waits to be done |
//! | `BROADSIDE_REPORTS` | `broadside.reports.WORKER` | without duplicates: what came of it, until the scheduler has read it |
//! | `BROADSIDE_UNDELIVERABLE` | what NATS itself tells | jobs that were handed out too often, until the scheduler has read of them |
//! | `BROADSIDE_DEAD` | `broadside.dead` | jobs that were given up, and why |
//! | `OBJ_broadside-code` | object store | what bots are made of, by content |
//! | `OBJ_broadside-builds` | object store | what was compiled of it, by everything that went into it |
//!
//! Beside them, without a stream: `broadside.hello` (a worker comes), `broadside.alive.WORKER` (it lives),
//! `broadside.news.WORKER` (what happens with a job), `broadside.builds.WORKER` (what was compiled for it) and
//! `broadside.orders.WORKER` (what a worker is told), and between the servers of one arena `broadside.servers.tell` and
//! `broadside.servers.ask`.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::object_store::{self, ObjectInfo};
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, ErrorCode, consumer::PullConsumer};
use futures_util::TryStreamExt as _;
use languages::BuildName;
use tokio::time::timeout;

use crate::line::LineError;

pub(crate) const JOBS: &str = "BROADSIDE_JOBS";
pub(crate) const REPORTS: &str = "BROADSIDE_REPORTS";
pub(crate) const UNDELIVERABLE: &str = "BROADSIDE_UNDELIVERABLE";
pub(crate) const DEAD: &str = "BROADSIDE_DEAD";
pub(crate) const CODE: &str = "broadside-code";
pub(crate) const BUILDS: &str = "broadside-builds";

pub(crate) const ARENA: &str = "broadside.arena";
pub(crate) const ARENAS: &str = "broadside.arenas";
pub(crate) const HELLO: &str = "broadside.hello";
/// Here NATS tells whom it has not let in, where it is set up so.
pub(crate) const STRANGERS: &str = "broadside.strangers.*";
pub(crate) const ALL_ALIVE: &str = "broadside.alive.*";
pub(crate) const ALL_NEWS: &str = "broadside.news.*";
pub(crate) const ALL_BUILDS: &str = "broadside.builds.*";
pub(crate) const DEAD_SUBJECT: &str = "broadside.dead";

/// The subjects on which workers are answered begin with this.
pub(crate) const WORKER_INBOX: &str = "_INBOX_WORKER";

/// What the server at the helm tells all others, and what others ask it.
pub(crate) const SERVERS_TELL: &str = "broadside.servers.tell";
pub(crate) const SERVERS_ASK: &str = "broadside.servers.ask";

/// The consumer by which the scheduler reads what is told to it.
pub(crate) const SCHEDULER: &str = "scheduler";

/// How long a worker may be silent about a job before somebody else gets it.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(15);

/// How often a job is handed to somebody before it is given up.
pub(crate) const MAX_DELIVERIES: u32 = 5;

/// For so long a report that is sent twice counts once.
const DUPLICATES: Duration = Duration::from_secs(600);

/// How much may lie in each stream, in bytes. The window of the scheduler is far smaller; a stream that is full refuses.
const MAX_JOBS_BYTES: i64 = 256 << 20;
const MAX_REPORTS_BYTES: i64 = 1 << 30;
const MAX_UNDELIVERABLE_BYTES: i64 = 16 << 20;
const MAX_DEAD_BYTES: i64 = 64 << 20;
const MAX_CODE_BYTES: i64 = 4 << 30;
const MAX_BUILDS_BYTES: i64 = 2 << 30;

/// How long NATS may take to list an object store.
const LIST_PATIENCE: Duration = Duration::from_secs(10);

/// How long reports are kept: a scheduler that was away for longer asks for the jobs anew.
const REPORTS_AGE: Duration = Duration::from_secs(3_600);

/// How long codes are kept. Those that are still needed after half of it are put in again.
pub(crate) const CODE_AGE: Duration = Duration::from_secs(30 * 24 * 3_600);

/// How long builds are kept: others are made again.
const BUILDS_AGE: Duration = Duration::from_secs(7 * 24 * 3_600);

/// A consumer of a worker that never comes back is forgotten after this time.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(24 * 3_600);

pub(crate) fn alive(worker: &str) -> String {
    format!("broadside.alive.{worker}")
}

pub(crate) fn news(worker: &str) -> String {
    format!("broadside.news.{worker}")
}

pub(crate) fn orders(worker: &str) -> String {
    format!("broadside.orders.{worker}")
}

pub(crate) fn builds(worker: &str) -> String {
    format!("broadside.builds.{worker}")
}

/// The name of a build in the object store.
pub(crate) fn build_object(name: &BuildName) -> String {
    format!("{}-{}", name.code, name.build)
}

pub(crate) fn report(worker: &str) -> String {
    format!("broadside.reports.{worker}")
}

/// A queue of jobs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Queue {
    /// Checks, for whoever has this profile.
    Checks(String),
    /// Games, for whoever has this profile.
    Games(String),
    /// Games that one worker has to play, one after the other.
    Own(String),
}

impl Queue {
    pub(crate) fn subject(&self) -> String {
        match self {
            Self::Checks(profile) => format!("broadside.jobs.{profile}.checks"),
            Self::Games(profile) => format!("broadside.jobs.{profile}.games"),
            Self::Own(worker) => format!("broadside.jobs.own.{worker}"),
        }
    }

    pub(crate) fn consumer(&self) -> String {
        match self {
            Self::Checks(profile) => format!("checks-{profile}"),
            Self::Games(profile) => format!("games-{profile}"),
            Self::Own(worker) => format!("own-{worker}"),
        }
    }

    /// Lets jobs of the queue be taken.
    pub(crate) async fn open(&self, jobs: &Stream) -> Result<PullConsumer, LineError> {
        let config = pull::Config {
            durable_name: Some(self.consumer()),
            filter_subject: self.subject(),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_deliver: MAX_DELIVERIES.into(),
            max_ack_pending: 100_000,
            inactive_threshold: FORGOTTEN_AFTER,
            ..pull::Config::default()
        };
        jobs.get_or_create_consumer(&self.consumer(), config).await.map_err(LineError::failed)
    }

    /// The consumer of a queue that the scheduler has opened.
    pub(crate) async fn find(&self, jetstream: &Context) -> Result<PullConsumer, LineError> {
        jetstream.get_consumer_from_stream(self.consumer(), JOBS).await.map_err(LineError::failed)
    }
}

/// How far reports were read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The place of the last that has come.
    pub(crate) last: u64,
    /// All until this place were read.
    pub(crate) until: u64,
}

/// The streams, as the scheduler has them.
#[derive(Clone)]
pub(crate) struct Streams {
    pub(crate) jobs: Stream,
    pub(crate) reports: Stream,
    undeliverable: Stream,
}

impl Streams {
    /// Makes the streams that are not there. Those that are there stay as they are, also where an older version has made them otherwise: NATS
    /// changes not every setting of a stream, and what lies in it is on its way.
    pub(crate) async fn lay(jetstream: &Context) -> Result<Self, LineError> {
        let jobs = stream::Config {
            name: JOBS.to_owned(),
            subjects: vec!["broadside.jobs.>".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            max_bytes: MAX_JOBS_BYTES,
            ..usual()
        };
        let reports = stream::Config {
            name: REPORTS.to_owned(),
            subjects: vec!["broadside.reports.*".to_owned()],
            // To take every report out for itself would cost NATS more than to keep it: see `forget_reports`.
            retention: RetentionPolicy::Limits,
            max_bytes: MAX_REPORTS_BYTES,
            max_age: REPORTS_AGE,
            duplicate_window: DUPLICATES,
            ..usual()
        };
        let undeliverable = stream::Config {
            name: UNDELIVERABLE.to_owned(),
            subjects: vec![format!("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.{JOBS}.*")],
            max_bytes: MAX_UNDELIVERABLE_BYTES,
            discard: DiscardPolicy::Old,
            ..usual()
        };
        let dead = stream::Config {
            name: DEAD.to_owned(),
            subjects: vec![DEAD_SUBJECT.to_owned()],
            max_bytes: MAX_DEAD_BYTES,
            discard: DiscardPolicy::Old,
            ..usual()
        };
        jetstream.get_or_create_stream(dead).await.map_err(LineError::failed)?;
        Ok(Self {
            jobs: jetstream.get_or_create_stream(jobs).await.map_err(LineError::failed)?,
            reports: jetstream.get_or_create_stream(reports).await.map_err(LineError::failed)?,
            undeliverable: jetstream.get_or_create_stream(undeliverable).await.map_err(LineError::failed)?,
        })
    }

    /// Takes out everything that lies there: it is of a time that is over.
    pub(crate) async fn empty(&self) -> Result<(), LineError> {
        for stream in [&self.jobs, &self.reports, &self.undeliverable] {
            stream.purge().await.map_err(LineError::failed)?;
        }
        Ok(())
    }

    /// Lets the next job have this place in its stream, or a later one. What lies there before it is taken out.
    pub(crate) async fn begin_at(&self, place: u64) -> Result<(), LineError> {
        self.jobs.purge().sequence(place).await.map(drop).map_err(LineError::failed)
    }

    /// Reads reports.
    pub(crate) async fn read_reports(&self) -> Result<PullConsumer, LineError> {
        read(&self.reports).await
    }

    /// Reads which jobs were handed out too often.
    pub(crate) async fn read_undeliverable(&self) -> Result<PullConsumer, LineError> {
        read(&self.undeliverable).await
    }

    /// How far reports were read; nothing where NATS does not answer.
    pub(crate) async fn reading(&self) -> Option<Reading> {
        let last = self.reports.get_info().await.ok()?.state.last_sequence;
        let read = self.reports.consumer_info(SCHEDULER).await.ok()?;
        let is_all = read.num_pending == 0 && read.num_ack_pending == 0;
        let until =
            if is_all { last.max(read.ack_floor.stream_sequence) } else { read.ack_floor.stream_sequence };
        Some(Reading { last, until })
    }

    /// Takes out the reports that were read.
    pub(crate) async fn forget_reports(&self) -> Result<(), LineError> {
        let read = self.reports.consumer_info(SCHEDULER).await.map_err(LineError::failed)?;
        // The last one stays: to empty a stream is not one step for NATS, and another report may come between.
        match read.ack_floor.stream_sequence {
            0 | 1 => Ok(()),
            last => self.reports.purge().sequence(last).await.map(drop).map_err(LineError::failed),
        }
    }
}

/// Lets the scheduler read what is told to it.
async fn read(told: &Stream) -> Result<PullConsumer, LineError> {
    let config = pull::Config {
        durable_name: Some(SCHEDULER.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        max_ack_pending: 100_000,
        ..pull::Config::default()
    };
    told.get_or_create_consumer(SCHEDULER, config).await.map_err(LineError::failed)
}

/// The store of codes, as the scheduler has it.
pub(crate) async fn lay_code(jetstream: &Context) -> Result<object_store::ObjectStore, LineError> {
    lay_store(jetstream, CODE, CODE_AGE, MAX_CODE_BYTES).await
}

/// The store of builds, as the scheduler has it. It is apart from the codes: when it is full, nothing is shared and all goes on.
pub(crate) async fn lay_builds(jetstream: &Context) -> Result<object_store::ObjectStore, LineError> {
    lay_store(jetstream, BUILDS, BUILDS_AGE, MAX_BUILDS_BYTES).await
}

async fn lay_store(
    jetstream: &Context,
    bucket: &str,
    max_age: Duration,
    max_bytes: i64,
) -> Result<object_store::ObjectStore, LineError> {
    if let Ok(store) = jetstream.get_object_store(bucket).await {
        return Ok(store);
    }
    let config = object_store::Config {
        bucket: bucket.to_owned(),
        max_age,
        max_bytes,
        storage: StorageType::File,
        num_replicas: 1,
        ..object_store::Config::default()
    };
    jetstream.create_object_store(config).await.map_err(LineError::failed)
}

/// Everything in an object store. NATS says beforehand how much it will tell; where something is gone by then, the end of the list never comes.
pub(crate) async fn list_all(store: &object_store::ObjectStore) -> Result<Vec<ObjectInfo>, LineError> {
    let all = async {
        store.list().await.map_err(LineError::failed)?.map_err(LineError::failed).try_collect().await
    };
    timeout(LIST_PATIENCE, all).await.map_err(LineError::failed)?
}

/// How many bytes there are in an object store, and how many there may be, if that is bounded.
pub(crate) async fn bytes_of(jetstream: &Context, bucket: &str) -> Result<(u64, Option<u64>), LineError> {
    let stream = jetstream.get_stream(format!("OBJ_{bucket}")).await.map_err(LineError::failed)?;
    let info = stream.cached_info();
    Ok((info.state.bytes, u64::try_from(info.config.max_bytes).ok().filter(|most| *most > 0)))
}

/// The streams that are not there, as NATS says; none where it does not answer.
pub(crate) async fn gone(jetstream: &Context) -> Vec<&'static str> {
    let streams = [JOBS, REPORTS, UNDELIVERABLE, DEAD].map(|name| (name, name.to_owned()));
    let stores = [CODE, BUILDS].map(|name| (name, format!("OBJ_{name}")));
    let mut gone = Vec::new();
    for (name, stream) in streams.into_iter().chain(stores) {
        let Err(error) = jetstream.get_stream(stream).await else { continue };
        if let GetStreamErrorKind::JetStream(error) = error.kind()
            && error.error_code() == ErrorCode::STREAM_NOT_FOUND
        {
            gone.push(name);
        }
    }
    gone
}

/// A stream that lies on the disk and refuses what it has no room for.
fn usual() -> stream::Config {
    stream::Config {
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        num_replicas: 1,
        ..stream::Config::default()
    }
}
