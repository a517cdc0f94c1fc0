//! Names: how strong they are, and whose.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use rules::BySeat;
use tournament::Rating;

use crate::limits::Limits;
use crate::player_id::PlayerId;
use crate::secret::SecretDigest;
use crate::sheet::Sheet;

/// All names that have been rated or kept.
#[derive(Default)]
pub(super) struct Names {
    entries: HashMap<PlayerId, Entry>,
    /// Those who have played, by their ratings.
    best: BTreeSet<(Reverse<i64>, PlayerId)>,
    /// Those that have changed since they were stored.
    unkept: HashSet<PlayerId>,
}

#[derive(Clone, Debug, Default)]
struct Entry {
    rating: Rating,
    games: u64,
    secret: Option<SecretDigest>,
}

/// How a name is rated.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The name.
    pub name: PlayerId,
    /// How strong it is.
    pub rating: Rating,
    /// The games that count.
    pub games: u64,
    /// What proves that somebody may use it.
    pub secret: Option<SecretDigest>,
}

impl Rated {
    fn of(name: &PlayerId, entry: &Entry) -> Self {
        Self { name: name.clone(), rating: entry.rating, games: entry.games, secret: entry.secret.clone() }
    }
}

impl Names {
    /// Puts in a name as it was stored.
    pub(super) fn restore(&mut self, rated: Rated) {
        let Rated { name, rating, games, secret } = rated;
        if games > 0 {
            self.best.insert(order(&name, rating));
        }
        self.entries.insert(name, Entry { rating, games, secret });
    }

    pub(super) fn secret(&self, name: &PlayerId) -> Option<&SecretDigest> {
        self.entries.get(name)?.secret.as_ref()
    }

    pub(super) fn rated(&self, name: &PlayerId) -> Option<Rated> {
        self.entries.get(name).map(|entry| Rated::of(name, entry))
    }

    pub(super) fn best(&self, most: usize) -> Vec<Rated> {
        let best = self.best.iter().take(most);
        best.filter_map(|(_, name)| self.rated(name)).collect()
    }

    pub(super) fn has_room_for(&self, name: &PlayerId, limits: &Limits) -> bool {
        self.entries.len() < limits.names || self.entries.contains_key(name)
    }

    /// The name belongs to whoever knows the secret from now on.
    pub(super) fn keep(&mut self, name: &PlayerId, secret: SecretDigest) {
        self.entries.entry(name.clone()).or_default().secret = Some(secret);
        self.unkept.insert(name.clone());
    }

    /// Counts a game that was played between two names.
    pub(super) fn count(&mut self, sheet: &Sheet, limits: &Limits) {
        let (Some(end), Some(second)) = (sheet.end, &sheet.second) else { return };
        let names = BySeat::new(&sheet.first.name, &second.name);
        let is_room = names.iter().all(|(_, name)| self.has_room_for(name, limits));
        if sheet.first.name == second.name || !is_room {
            return;
        }
        let before = names.map(|_, name| self.entries.get(name).cloned().unwrap_or_default().rating);
        let after = Rating::after(before, end.winner);
        for (seat, name) in names.iter() {
            let entry = self.entries.entry((*name).clone()).or_default();
            self.best.remove(&order(name, entry.rating));
            entry.rating = after[seat];
            entry.games += 1;
            self.best.insert(order(name, entry.rating));
            self.unkept.insert((*name).clone());
        }
    }

    pub(super) fn take_unkept(&mut self) -> Vec<Rated> {
        let names = std::mem::take(&mut self.unkept);
        names.iter().filter_map(|name| self.rated(name)).collect()
    }

    pub(super) fn put_back(&mut self, names: &[Rated]) {
        self.unkept.extend(names.iter().map(|rated| rated.name.clone()));
    }
}

/// Where a name stands among the others: by millionths of points, as they are stored.
fn order(name: &PlayerId, rating: Rating) -> (Reverse<i64>, PlayerId) {
    (Reverse((rating.points * 1e6).round() as i64), name.clone())
}
