//! The shelf of a worker: builds of others in the object store of JetStream, and what was compiled here and is yet to be offered.
//!
//! A worker may only read there. What it has compiled goes to the arena just before the report of the job that it was compiled
//! for, and the arena decides. Where nothing can be had, the worker compiles: sharing saves time and nothing else.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use languages::{BuildName, Bundle, Shelf, Shelved};
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::line::{Line, LineError};
use crate::object::{NoObject, Objects};
use crate::streams::{BUILDS, build_object};
use crate::wire::{BuildParcel, MAX_BUILD_PARCEL_BYTES};

/// How long whoever wants to play waits for a build; then it compiles.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long nobody asks after NATS has not answered, or does not let us look.
const REST: Duration = Duration::from_secs(60);

/// The most bytes that wait to be offered; the oldest make room.
const MAX_WAITING_BYTES: usize = 32 << 20;

/// The shelf of a worker. It is empty until the worker has come to an arena.
#[derive(Default)]
pub struct Builds {
    state: Mutex<State>,
    edition: AtomicU64,
    taken: AtomicU64,
}

#[derive(Default)]
struct State {
    line: Option<(Line, Handle)>,
    rests_until: Option<Instant>,
    waiting: VecDeque<Waiting>,
    waiting_bytes: usize,
}

/// Something that was compiled here.
struct Waiting {
    code: String,
    parcel: Vec<u8>,
}

impl Builds {
    /// How many builds of others were taken instead of compiling.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Looks there from now on, on the runtime of whoever calls this.
    pub(crate) fn connect(&self, line: &Line) {
        let mut state = self.lock();
        (state.line, state.rests_until) = (Some((line.clone(), Handle::current())), None);
    }

    /// Finds nothing any more.
    pub(crate) fn disconnect(&self) {
        *self.lock() = State::default();
    }

    /// The arena vouches for less than before: what is known by heart is asked for again.
    pub(crate) fn doubt(&self) {
        self.edition.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes out what was compiled of these codes.
    pub(crate) fn take_made<'c>(&self, codes: impl Iterator<Item = &'c str>) -> Vec<Vec<u8>> {
        let codes: Vec<&str> = codes.collect();
        let mut state = self.lock();
        if state.is_resting() {
            return Vec::new();
        }
        let (meant, others): (VecDeque<_>, VecDeque<_>) =
            state.waiting.drain(..).partition(|made| codes.contains(&made.code.as_str()));
        state.waiting = others;
        state.waiting_bytes = state.waiting.iter().map(|made| made.parcel.len()).sum();
        meant.into_iter().map(|made| made.parcel).collect()
    }

    /// Does not ask for a while.
    pub(crate) fn rest(&self) {
        self.lock().rests_until = Some(Instant::now() + REST);
    }

    /// Asks NATS something; nothing if there is no answer, or none in time.
    fn ask<T: Send + 'static, F>(&self, question: impl FnOnce(Objects) -> F + Send + 'static) -> Option<T>
    where
        F: Future<Output = Result<T, LineError>> + Send,
    {
        let (line, runtime) = {
            let state = self.lock();
            if state.is_resting() {
                return None;
            }
            state.line.clone()?
        };
        let asked = async move { question(Objects::of(&line.jetstream, BUILDS).await?).await };
        wait(&runtime, asked)
            .inspect_err(|error| {
                tracing::warn!(%error, "builds of others cannot be had for a while");
                self.rest();
            })
            .ok()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_resting(&self) -> bool {
        self.rests_until.is_some_and(|until| Instant::now() < until)
    }

    fn wait_to_offer(&mut self, made: Waiting) {
        self.waiting_bytes += made.parcel.len();
        self.waiting.push_back(made);
        while self.waiting_bytes > MAX_WAITING_BYTES
            && let Some(oldest) = self.waiting.pop_front()
        {
            self.waiting_bytes -= oldest.parcel.len();
        }
    }
}

impl Shelf for Builds {
    fn find(&self, name: &BuildName) -> Option<Shelved> {
        let wanted = name.clone();
        let found = self.ask(|builds| async move { fetch(&builds, &wanted).await }).flatten()?;
        self.taken.fetch_add(1, Ordering::Relaxed);
        tracing::info!(code = name.code, maker = found.maker, "a build of another worker is used");
        Some(found)
    }

    fn vouches(&self, name: &BuildName, maker: &str) -> bool {
        let name = build_object(name);
        let found = self.ask(|builds| async move {
            match builds.label(&name).await {
                Ok(label) => Ok(label.description),
                Err(NoObject::Line(error)) => Err(error),
                Err(NoObject::Missing | NoObject::Large(_) | NoObject::Damaged) => Ok(None),
            }
        });
        found.flatten().is_some_and(|found| found == maker)
    }

    fn made(&self, name: &BuildName, bundle: Bundle) {
        let parcel = BuildParcel { name: name.clone(), bundle }.to_bytes();
        let mut state = self.lock();
        match parcel {
            Some(parcel) if state.line.is_some() => {
                state.wait_to_offer(Waiting { code: name.code.clone(), parcel });
            }
            Some(_) => {}
            None => tracing::info!(code = name.code, "a build is too large to be shared"),
        }
    }

    fn edition(&self) -> u64 {
        self.edition.load(Ordering::Relaxed)
    }
}

impl std::fmt::Debug for Builds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builds").field("taken", &self.taken()).finish_non_exhaustive()
    }
}

/// Lets the runtime find something out, and waits for it as one who is none of its own.
fn wait<T: Send + 'static>(
    runtime: &Handle,
    question: impl Future<Output = Result<T, LineError>> + Send + 'static,
) -> Result<T, LineError> {
    let (answer, answered) = sync_channel(1);
    runtime.spawn(async move {
        // Whoever has asked gives up at the same time.
        let _ = answer.send(timeout(PATIENCE, question).await.map_err(LineError::failed).flatten());
    });
    answered.recv_timeout(PATIENCE).map_err(LineError::failed)?
}

/// A build, if it is there and all right.
async fn fetch(builds: &Objects, name: &BuildName) -> Result<Option<Shelved>, LineError> {
    let found = match builds.read(&build_object(name), MAX_BUILD_PARCEL_BYTES).await {
        Ok(found) => found,
        Err(NoObject::Line(error)) => return Err(error),
        Err(NoObject::Missing) => return Ok(None),
        Err(why @ (NoObject::Large(_) | NoObject::Damaged)) => {
            tracing::warn!(code = name.code, %why, "a build cannot be used");
            return Ok(None);
        }
    };
    let maker = found.description.unwrap_or_default();
    match BuildParcel::from_bytes(&found.bytes) {
        Ok(parcel) if parcel.name == *name => Ok(Some(Shelved { maker, bundle: parcel.bundle })),
        Ok(_) => {
            tracing::warn!(code = name.code, "a build is not what it should be");
            Ok(None)
        }
        Err(why) => {
            tracing::warn!(code = name.code, %why, "a build is damaged");
            Ok(None)
        }
    }
}

/// A shelf for somebody who shares nothing.
pub(crate) fn none() -> Arc<Builds> {
    Arc::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(code: &str) -> BuildName {
        BuildName { code: code.to_owned(), build: "b".to_owned() }
    }

    #[test]
    fn a_shelf_without_an_arena_has_nothing_and_keeps_nothing() {
        let builds = Builds::default();
        builds.made(&name("a"), Bundle::new(Vec::new(), String::new()).unwrap());
        assert!(builds.find(&name("a")).is_none() && !builds.vouches(&name("a"), "one"));
        assert!(builds.take_made(["a"].into_iter()).is_empty());
    }

    #[test]
    fn only_so_much_waits_to_be_offered() {
        let builds = Builds::default();
        let add = |code: &str, bytes: usize| {
            builds.lock().wait_to_offer(Waiting { code: code.to_owned(), parcel: vec![0; bytes] });
        };
        ["old", "young"].into_iter().for_each(|code| add(code, MAX_WAITING_BYTES / 2));
        add("new", 1);
        assert!(builds.take_made(["old"].into_iter()).is_empty(), "it has made room");
        assert_eq!(builds.take_made(["new", "other"].into_iter()), [vec![0; 1]]);
        assert_eq!(builds.lock().waiting_bytes, MAX_WAITING_BYTES / 2);
        builds.rest();
        assert!(builds.take_made(["young"].into_iter()).is_empty(), "nobody listens");
    }
}
