//! Where pictures are made: a few at once, on threads that may take their time, and what was made lately is remembered.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::games::Memory;
use crate::refusal::Refusal;

/// The most pictures that are made at once.
const MAX_AT_ONCE: usize = 2;
/// The most pictures that wait to be made. Whoever comes then is asked to come later.
const MAX_WAITING: usize = 32;
/// The most pictures that are remembered.
const MAX_REMEMBERED: usize = 32;
/// The most bytes of a picture that is remembered.
const MAX_REMEMBERED_BYTES: usize = 1 << 20;

/// Where pictures are made.
pub(crate) struct Studio {
    /// Places for those who wait and those whose picture is made.
    places: Arc<Semaphore>,
    desks: Arc<Semaphore>,
    made: Memory<String, Bytes>,
}

impl Default for Studio {
    fn default() -> Self {
        Self {
            places: Arc::new(Semaphore::new(MAX_AT_ONCE + MAX_WAITING)),
            desks: Arc::new(Semaphore::new(MAX_AT_ONCE)),
            made: Memory::new(MAX_REMEMBERED),
        }
    }
}

impl Studio {
    /// What was made under this tag, or is made now.
    pub(super) async fn make(
        &self,
        tag: String,
        make: impl FnOnce() -> Result<Vec<u8>, Refusal> + Send + 'static,
    ) -> Result<Bytes, Refusal> {
        if let Some(known) = self.made.find(&tag) {
            return Ok(Bytes::clone(&known));
        }
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Refusal::Busy)?;
        let desk = Arc::clone(&self.desks).acquire_owned().await.map_err(|error| Refusal::ours(&error))?;
        // A thread keeps its desk also when whoever has asked goes away.
        let made = spawn_blocking(move || {
            let made = make();
            drop((desk, place));
            made
        });
        let made = Bytes::from(made.await.map_err(|error| Refusal::ours(&error))??);
        if made.len() <= MAX_REMEMBERED_BYTES {
            self.made.keep(tag, Bytes::clone(&made));
        }
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::runtime::Runtime;

    use super::*;

    #[test]
    fn so_many_are_made_at_once_so_many_wait_and_no_more() {
        let runtime = Runtime::new().unwrap();
        let studio = Arc::new(Studio::default());
        let (begun, begins) = mpsc::channel();
        let mut brushes = Vec::new();
        let asked: Vec<_> = (0..MAX_AT_ONCE + MAX_WAITING)
            .map(|number| {
                let (studio, begun) = (Arc::clone(&studio), begun.clone());
                let (brush, lent) = mpsc::channel::<()>();
                brushes.push(brush);
                runtime.spawn(async move {
                    let make = move || {
                        begun.send(number).unwrap();
                        lent.recv().unwrap_err();
                        Ok(vec![number as u8])
                    };
                    studio.make(number.to_string(), make).await
                })
            })
            .collect();
        let begun: Vec<usize> = begins.iter().take(MAX_AT_ONCE).collect();
        assert_eq!(begun.len(), MAX_AT_ONCE);
        while studio.places.available_permits() > 0 {
            std::thread::yield_now();
        }
        assert!(begins.try_recv().is_err());
        let refused = runtime.block_on(studio.make("one more".to_owned(), || Ok(Vec::new())));
        assert_eq!(refused, Err(Refusal::Busy));
        drop(brushes);
        for (number, asked) in asked.into_iter().enumerate() {
            assert_eq!(runtime.block_on(asked).unwrap().unwrap(), [number as u8][..]);
        }
        runtime.block_on(studio.make("one more".to_owned(), || Ok(vec![7]))).unwrap();
        let again = studio.make("one more".to_owned(), || panic!("it is remembered"));
        assert_eq!(runtime.block_on(again).unwrap(), [7][..]);
    }

    #[test]
    fn what_is_too_large_is_not_remembered() {
        let runtime = Runtime::new().unwrap();
        let studio = Studio::default();
        for (bytes, is_kept) in [(MAX_REMEMBERED_BYTES, true), (MAX_REMEMBERED_BYTES + 1, false)] {
            let tag = bytes.to_string();
            runtime.block_on(studio.make(tag.clone(), move || Ok(vec![0; bytes]))).unwrap();
            assert_eq!(studio.made.find(&tag).is_some(), is_kept);
        }
    }
}
