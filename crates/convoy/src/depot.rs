//! What bots are made of, in the object store of JetStream, by content. Whoever takes something out checks what it is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::object_store::{GetErrorKind, ObjectMetadata, ObjectStore};
use jobs::Code;
use tokio::io::AsyncReadExt as _;
use tokio::time::timeout;

use crate::line::{Line, LineError};
use crate::streams::{self, CODE, CODE_AGE};
use crate::wire::{CodeParcel, MAX_PARCEL_BYTES};

/// The most codes that are known by heart.
const MAX_KNOWN: usize = 4_096;

/// How long NATS may take to hand out a code. One that is put in anew meanwhile may have no end.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most bytes of them.
const MAX_KNOWN_BYTES: usize = 128 << 20;

/// Where the scheduler puts codes.
pub(crate) struct Depot {
    store: ObjectStore,
    /// What was put in, and when.
    there: Mutex<HashMap<String, Instant>>,
    /// Whoever puts something in does so alone: of two who put in the same, one would take away what a worker reads of the other.
    turn: tokio::sync::Mutex<()>,
}

/// Where a worker gets codes from.
pub(crate) struct Pantry {
    line: Line,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    codes: HashMap<String, Arc<Code>>,
    bytes: usize,
}

/// Why there is no code.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoCode {
    /// NATS does not answer: another attempt may end better.
    #[error(transparent)]
    Line(#[from] LineError),
    /// It is not there, or is not what it should be.
    #[error("the code {0} is not in the object store, or is damaged")]
    Missing(String),
}

impl Depot {
    pub(crate) async fn lay(line: &Line) -> Result<Self, LineError> {
        let store = streams::lay_code(&line.jetstream).await?;
        Ok(Self { store, there: Mutex::default(), turn: tokio::sync::Mutex::default() })
    }

    /// Puts a code in, unless it is there.
    pub(crate) async fn put(&self, code: &Code) -> Result<(), LineError> {
        let digest = code.digest().to_string();
        if self.is_there(&digest) {
            return Ok(());
        }
        let _turn = self.turn.lock().await;
        if self.is_there(&digest) {
            return Ok(());
        }
        // Also one of an earlier time is put in anew, so that it does not grow too old in the middle of a tournament.
        let name = ObjectMetadata { name: digest.clone(), ..ObjectMetadata::default() };
        let parcel = CodeParcel::pack(code);
        self.store.put(name, &mut parcel.as_slice()).await.map_err(LineError::failed)?;
        let mut there = self.there();
        if there.len() >= MAX_KNOWN {
            there.clear();
        }
        there.insert(digest, Instant::now());
        Ok(())
    }

    /// Whether it was put in so late that nobody will miss it soon.
    fn is_there(&self, digest: &str) -> bool {
        self.there().get(digest).is_some_and(|since| since.elapsed() < CODE_AGE / 2)
    }

    fn there(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pantry {
    pub(crate) fn new(line: Line) -> Self {
        Self { line, known: Mutex::default() }
    }

    /// A code that is known by heart.
    pub(crate) fn known(&self, digest: &str) -> Option<Arc<Code>> {
        self.lock().codes.get(digest).cloned()
    }

    /// Gets a code, so that it is known by heart.
    pub(crate) async fn fetch(&self, digest: &str) -> Result<(), NoCode> {
        if self.known(digest).is_some() {
            return Ok(());
        }
        timeout(PATIENCE, self.get(digest)).await.map_err(LineError::failed)?
    }

    async fn get(&self, digest: &str) -> Result<(), NoCode> {
        let store = self.line.jetstream.get_object_store(CODE).await.map_err(LineError::failed)?;
        let found = store.get(digest).await.map_err(|error| match error.kind() {
            GetErrorKind::NotFound => NoCode::Missing(digest.to_owned()),
            _ => LineError::failed(error).into(),
        })?;
        let mut bytes = Vec::new();
        let most = MAX_PARCEL_BYTES as u64 + 1;
        found.take(most).read_to_end(&mut bytes).await.map_err(LineError::failed)?;
        let code = CodeParcel::unpack(&bytes, digest).map_err(|_| NoCode::Missing(digest.to_owned()))?;
        self.lock().learn(digest, Arc::new(code), bytes.len());
        Ok(())
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
        self.bytes += bytes;
        self.codes.insert(digest.to_owned(), code);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
