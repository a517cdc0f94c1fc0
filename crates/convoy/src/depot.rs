//! What bots are made of, in the object store of JetStream, by content. Whoever takes something out checks what it is.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::object_store::{InfoErrorKind, ObjectMetadata, ObjectStore};
use jobs::Code;
use tokio::time::timeout;

use crate::line::{Line, LineError};
use crate::object::{NoObject, Objects};
use crate::streams::{self, CODE, CODE_AGE};
use crate::wire::{CodeParcel, MAX_PARCEL_BYTES};

/// The most codes that are known by heart.
const MAX_KNOWN: usize = 4_096;

/// How long NATS may take to hand out a code.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most bytes of them.
const MAX_KNOWN_BYTES: usize = 128 << 20;

/// Where the scheduler puts codes.
pub(crate) struct Depot {
    line: Line,
    store: ObjectStore,
    there: There,
    /// Whoever puts something in does so alone: of two who put in the same, one would take away what a worker reads of the other.
    turn: tokio::sync::Mutex<()>,
}

/// What was put in, and when.
#[derive(Default)]
struct There(Mutex<HashMap<String, Instant>>);

/// Where a worker gets codes from.
pub(crate) struct Pantry {
    line: Line,
    known: Mutex<Known>,
    /// Whoever fetches a code does so alone: others who need it wait for that.
    turns: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
}

#[derive(Default)]
struct Known {
    codes: HashMap<String, Arc<Code>>,
    bytes: usize,
}

/// Why there is no code. Another attempt may end better: what is gone is put in anew.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoCode {
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("the code {0} is not in the object store, or is damaged")]
    Missing(String),
}

impl Depot {
    pub(crate) async fn lay(line: &Line) -> Result<Self, LineError> {
        let store = streams::lay_code(&line.jetstream).await?;
        let (there, turn) = (There::default(), tokio::sync::Mutex::default());
        Ok(Self { line: line.clone(), store, there, turn })
    }

    /// Puts a code in, unless it is there. What is in use stays there, too; whoever puts something in says before that it is in use.
    pub(crate) async fn put(
        &self,
        code: &Code,
        in_use: impl Fn() -> HashSet<String>,
    ) -> Result<(), LineError> {
        let digest = code.digest().to_string();
        if self.there.has(&digest) {
            return Ok(());
        }
        let _turn = self.turn.lock().await;
        if self.there.has(&digest) {
            return Ok(());
        }
        // Also one of an earlier time is put in anew, so that it does not grow too old in the middle of a tournament.
        let name = ObjectMetadata { name: digest.clone(), ..ObjectMetadata::default() };
        let parcel = CodeParcel::pack(code);
        self.make_room(parcel.len(), in_use).await?;
        self.store.put(name, &mut parcel.as_slice()).await.map_err(LineError::failed)?;
        self.there.add(digest);
        Ok(())
    }

    /// All of it may be gone: it is put in anew before it is needed again.
    pub(crate) fn forget_all(&self) {
        self.there.lock().clear();
    }

    /// Looks whether all of this is still there. What is not is put in anew before it is needed again.
    pub(crate) async fn has_all(&self, digests: impl Iterator<Item = &str>) -> bool {
        let mut has_all = true;
        for digest in digests {
            let is_gone = match self.store.info(digest).await {
                Ok(info) => info.deleted,
                Err(error) => error.kind() == InfoErrorKind::NotFound,
            };
            if is_gone {
                self.there.lock().remove(digest);
            }
            has_all &= !is_gone;
        }
        has_all
    }

    /// Takes out what was put in longest ago where so many bytes more would make it too full, but for what is in use.
    async fn make_room(&self, bytes: usize, in_use: impl Fn() -> HashSet<String>) -> Result<(), LineError> {
        let (taken, Some(most)) = streams::bytes_of(&self.line.jetstream, CODE).await? else { return Ok(()) };
        let (mut left, full, enough) = (taken + bytes as u64, most / 4 * 3, most / 2);
        if left <= full {
            return Ok(());
        }
        let mut all = streams::list_all(&self.store).await?;
        all.sort_by_key(|found| found.modified);
        let needed = in_use();
        for found in all.into_iter().filter(|found| !needed.contains(&found.name)) {
            if left <= enough {
                break;
            }
            if self.there.forget(&found.name, &in_use) {
                self.store.delete(&found.name).await.map_err(LineError::failed)?;
                left = left.saturating_sub(found.size as u64);
            }
        }
        tracing::warn!(taken, left, "the store of codes was nearly full: the oldest have made room");
        Ok(())
    }
}

impl There {
    /// Whether it was put in so late that nobody will miss it soon.
    fn has(&self, digest: &str) -> bool {
        self.lock().get(digest).is_some_and(|since| since.elapsed() < CODE_AGE / 2)
    }

    fn add(&self, digest: String) {
        let mut there = self.lock();
        if there.len() >= MAX_KNOWN {
            there.clear();
        }
        there.insert(digest, Instant::now());
    }

    /// Forgets that something is there, and tells whether it may be taken out. In this order: whoever looks for it from now on puts it in anew,
    /// and whoever has found it before is among those who use it.
    fn forget(&self, digest: &str, in_use: impl Fn() -> HashSet<String>) -> bool {
        self.lock().remove(digest);
        !in_use().contains(digest)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pantry {
    pub(crate) fn new(line: Line) -> Self {
        Self { line, known: Mutex::default(), turns: Mutex::default() }
    }

    /// A code, from where it lies if it is not known by heart.
    pub(crate) async fn fetch(&self, digest: &str) -> Result<Arc<Code>, NoCode> {
        if let Some(known) = self.known(digest) {
            return Ok(known);
        }
        let fetched = timeout(PATIENCE, self.fetch_once(digest)).await;
        // Whoever comes from now on finds it, or has to try anew.
        self.turns.lock().unwrap_or_else(PoisonError::into_inner).remove(digest);
        fetched.map_err(LineError::failed)?
    }

    /// Fetches a code, unless somebody else is just doing so.
    async fn fetch_once(&self, digest: &str) -> Result<Arc<Code>, NoCode> {
        let turn = {
            let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(turns.entry(digest.to_owned()).or_default())
        };
        let _turn = turn.lock().await;
        match self.known(digest) {
            Some(known) => Ok(known),
            None => self.get(digest).await,
        }
    }

    fn known(&self, digest: &str) -> Option<Arc<Code>> {
        self.lock().codes.get(digest).cloned()
    }

    async fn get(&self, digest: &str) -> Result<Arc<Code>, NoCode> {
        let missing = || NoCode::Missing(digest.to_owned());
        let codes = Objects::of(&self.line.jetstream, CODE).await?;
        let found = codes.read(digest, MAX_PARCEL_BYTES).await.map_err(|error| match error {
            NoObject::Line(error) => error.into(),
            NoObject::Missing | NoObject::Large(_) | NoObject::Damaged => missing(),
        })?;
        let code = Arc::new(CodeParcel::unpack(&found.bytes, digest).map_err(|_| missing())?);
        self.lock().learn(digest, Arc::clone(&code), found.bytes.len());
        Ok(code)
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn learn(&mut self, digest: &str, code: Arc<Code>, bytes: usize) {
        if self.codes.len() >= MAX_KNOWN || self.bytes + bytes > MAX_KNOWN_BYTES {
            *self = Self::default();
        }
        // Two may have fetched it at once.
        if self.codes.insert(digest.to_owned(), code).is_none() {
            self.bytes += bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_room_is_missed_by_nobody_who_looks_for_it_meanwhile() {
        let there = There::default();
        ["early", "late"].into_iter().for_each(|digest| there.add(digest.to_owned()));
        // Somebody comes for it in the last moment.
        let finds = |digest: &str| {
            let found = there.has(digest);
            HashSet::from_iter(found.then(|| digest.to_owned()))
        };
        assert!(there.forget("early", || finds("early")), "it is not found, and put in anew");
        assert!(!there.forget("late", || HashSet::from(["late".to_owned()])), "it was found before");
        assert!(!there.has("early") && !there.has("late"));
    }

    #[test]
    fn only_so_much_is_known_by_heart() {
        let mut known = Known::default();
        let code = Arc::new(Code::new("a.py", None, Vec::new()));
        (0..=MAX_KNOWN).for_each(|number| known.learn(&number.to_string(), code.clone(), 1));
        assert_eq!((known.codes.len(), known.bytes), (1, 1), "the first made room");
        known.learn("large", code, MAX_KNOWN_BYTES);
        assert_eq!(known.codes.len(), 1, "and a large one does, too");
    }
}
