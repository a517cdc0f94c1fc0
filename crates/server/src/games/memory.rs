//! What was worked out and may be asked for again soon: so many things, the oldest forgotten first.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Things that were worked out.
pub(crate) struct Memory<K, V> {
    most: usize,
    known: Mutex<Known<K, V>>,
}

/// The things, and their keys from the oldest on.
type Known<K, V> = (HashMap<K, Arc<V>>, VecDeque<K>);

impl<K: Clone + Eq + Hash, V> Memory<K, V> {
    /// A memory for at most so many things.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, known: Mutex::default() }
    }

    pub(crate) fn find(&self, key: &K) -> Option<Arc<V>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).0.get(key).cloned()
    }

    pub(crate) fn keep(&self, key: K, value: V) -> Arc<V> {
        let value = Arc::new(value);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (things, order) = &mut *known;
        if things.insert(key.clone(), Arc::clone(&value)).is_none() {
            order.push_back(key);
        }
        while order.len() > self.most {
            let oldest = order.pop_front();
            oldest.and_then(|oldest| things.remove(&oldest));
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_first() {
        let memory = Memory::new(2);
        for key in [1, 2, 2, 3] {
            memory.keep(key, key * 10);
        }
        assert_eq!([1, 2, 3].map(|key| memory.find(&key).map(|found| *found)), [None, Some(20), Some(30)]);
    }
}
