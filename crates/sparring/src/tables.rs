//! How many bots sit at games of people, and for whom.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::NotSeated;

/// The most bots at once.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Of all.
    pub tables: usize,
    /// Of those that are programs in sandboxes.
    pub programs: usize,
    /// For one visitor.
    pub of_visitor: usize,
    /// For all visitors of one network: a class sits behind one address.
    pub of_network: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { tables: 64, programs: 8, of_visitor: 2, of_network: 40 }
    }
}

/// For whom a bot plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Patron {
    /// Who it is, by whatever tells visitors apart.
    pub visitor: String,
    /// Where they come from.
    pub network: IpAddr,
}

/// All tables at which a bot sits.
pub(crate) struct Tables {
    bounds: Bounds,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    programs: usize,
    by_visitor: HashMap<String, usize>,
    by_network: HashMap<IpAddr, usize>,
}

/// A table at which a bot sits, until this is dropped.
pub(crate) struct Place {
    tables: Arc<Tables>,
    patron: Patron,
    is_program: bool,
}

impl Tables {
    pub(crate) fn new(bounds: Bounds) -> Arc<Self> {
        Arc::new(Self { bounds, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a table, if there is one.
    pub(crate) fn take(self: &Arc<Self>, patron: Patron, is_program: bool) -> Result<Place, NotSeated> {
        let (bounds, mut taken) = (&self.bounds, self.lock());
        if taken.by_visitor.get(&patron.visitor).is_some_and(|count| *count >= bounds.of_visitor) {
            return Err(NotSeated::Enough { most: bounds.of_visitor });
        }
        let is_crowded =
            taken.by_network.get(&patron.network).is_some_and(|count| *count >= bounds.of_network);
        let is_full = taken.all >= bounds.tables || is_program && taken.programs >= bounds.programs;
        if is_crowded || is_full {
            return Err(NotSeated::Full);
        }
        taken.add(&patron, is_program);
        drop(taken);
        Ok(Place { tables: Arc::clone(self), patron, is_program })
    }

    /// Takes a table that was taken before a stop: the bounds held then.
    pub(crate) fn take_back(self: &Arc<Self>, patron: Patron, is_program: bool) -> Place {
        self.lock().add(&patron, is_program);
        Place { tables: Arc::clone(self), patron, is_program }
    }
}

impl Taken {
    fn add(&mut self, patron: &Patron, is_program: bool) {
        self.all += 1;
        self.programs += usize::from(is_program);
        *self.by_visitor.entry(patron.visitor.clone()).or_default() += 1;
        *self.by_network.entry(patron.network).or_default() += 1;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.tables.lock();
        taken.all -= 1;
        taken.programs -= usize::from(self.is_program);
        take_one(&mut taken.by_visitor, &self.patron.visitor);
        take_one(&mut taken.by_network, &self.patron.network);
    }
}

/// Whoever has none left is forgotten.
fn take_one<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patron(visitor: &str, host: u8) -> Patron {
        Patron { visitor: visitor.to_owned(), network: [10, 0, 0, host].into() }
    }

    #[test]
    fn there_are_only_so_many_tables_for_anybody_and_a_free_one_is_taken_again() {
        let tables = Tables::new(Bounds { tables: 4, programs: 1, of_visitor: 2, of_network: 3 });
        let take = |visitor, host, is_program| tables.take(patron(visitor, host), is_program);
        let first = take("ann", 1, true).expect("there is room");
        let _second = take("ann", 1, false).expect("there is room");
        assert!(matches!(take("ann", 1, false), Err(NotSeated::Enough { most: 2 })));
        assert!(matches!(take("bob", 2, true), Err(NotSeated::Full)), "one program at a time");
        let _third = take("bob", 1, false).expect("there is room");
        assert!(matches!(take("eve", 1, false), Err(NotSeated::Full)), "three of one network");
        let _fourth = take("eve", 2, false).expect("there is room");
        assert!(matches!(take("kim", 3, false), Err(NotSeated::Full)), "four in all");
        drop(first);
        let again = take("ann", 1, true).expect("a program has left");
        drop((again, _second, _third, _fourth));
        let taken = tables.lock();
        assert_eq!((taken.all, taken.programs, taken.by_visitor.len(), taken.by_network.len()), (0, 0, 0, 0));
    }
}
