//! Patterns of URIs, and a map from patterns that is never searched from end to end.

mod wildcards;

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap};

use crate::uri::{Uri, UriError};
use wildcards::Wildcards;

/// How a URI is compared with a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matching {
    /// It is the same.
    Exact,
    /// It begins so, be it in the middle of a component.
    Prefix,
    /// Component by component; an empty component of the pattern stands for any.
    Wildcard,
}

impl Matching {
    /// The policy of this name in the options of a request.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "exact" => Some(Self::Exact),
            "prefix" => Some(Self::Prefix),
            "wildcard" => Some(Self::Wildcard),
            _ => None,
        }
    }
}

/// A set of URIs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    matching: Matching,
    uri: Uri,
}

impl Pattern {
    /// Reads a pattern.
    pub fn new(matching: Matching, text: &str) -> Result<Self, UriError> {
        let uri = match matching {
            Matching::Exact => Uri::new(text)?,
            Matching::Prefix | Matching::Wildcard => Uri::with_wildcards(text)?,
        };
        Ok(Self { matching, uri })
    }

    /// The pattern of one URI.
    pub fn exact(text: &str) -> Result<Self, UriError> {
        Self::new(Matching::Exact, text)
    }

    /// The pattern of all URIs that begin so.
    pub fn prefix(text: &str) -> Result<Self, UriError> {
        Self::new(Matching::Prefix, text)
    }

    /// How URIs are compared with it.
    pub fn matching(&self) -> Matching {
        self.matching
    }

    /// What URIs are compared with.
    pub fn uri(&self) -> &Uri {
        &self.uri
    }

    /// What all its URIs begin with: everything before the first wildcard.
    pub(crate) fn head(&self) -> &str {
        let text = self.uri.as_str();
        if self.matching != Matching::Wildcard {
            return text;
        }
        let literal: usize =
            text.split('.').take_while(|part| !part.is_empty()).map(|part| part.len() + 1).sum();
        &text[..literal.min(text.len())]
    }
}

/// Something for each pattern. What a URI matches is found by hashing the URI, its beginnings of the lengths in use, and
/// its components; how many patterns there are does not matter.
#[derive(Clone, Debug)]
pub(crate) struct PatternMap<T> {
    exact: HashMap<Uri, T>,
    prefixes: HashMap<Uri, T>,
    /// How many prefixes there are of each length.
    prefix_lengths: BTreeMap<usize, usize>,
    wildcards: Wildcards<T>,
}

impl<T> Default for PatternMap<T> {
    fn default() -> Self {
        Self {
            exact: HashMap::new(),
            prefixes: HashMap::new(),
            prefix_lengths: BTreeMap::new(),
            wildcards: Wildcards::default(),
        }
    }
}

impl<T> PatternMap<T> {
    /// What belongs to this very pattern.
    pub(crate) fn get(&self, pattern: &Pattern) -> Option<&T> {
        match pattern.matching {
            Matching::Exact => self.exact.get(&pattern.uri),
            Matching::Prefix => self.prefixes.get(&pattern.uri),
            Matching::Wildcard => self.wildcards.get(pattern.uri.as_str()),
        }
    }

    /// Sets what belongs to the pattern.
    pub(crate) fn insert(&mut self, pattern: &Pattern, value: T) {
        let uri = pattern.uri.clone();
        match pattern.matching {
            Matching::Exact => drop(self.exact.insert(uri, value)),
            Matching::Prefix => {
                let length = uri.as_str().len();
                if self.prefixes.insert(uri, value).is_none() {
                    *self.prefix_lengths.entry(length).or_default() += 1;
                }
            }
            Matching::Wildcard => self.wildcards.insert(uri.as_str(), value),
        }
    }

    /// Forgets the pattern.
    pub(crate) fn remove(&mut self, pattern: &Pattern) {
        match pattern.matching {
            Matching::Exact => drop(self.exact.remove(&pattern.uri)),
            Matching::Prefix => self.remove_prefix(&pattern.uri),
            Matching::Wildcard => self.wildcards.remove(pattern.uri.as_str()),
        }
    }

    fn remove_prefix(&mut self, uri: &Uri) {
        let length = uri.as_str().len();
        if self.prefixes.remove(uri).is_none() {
            return;
        }
        if let Some(count) = self.prefix_lengths.get_mut(&length) {
            *count -= 1;
            if *count == 0 {
                self.prefix_lengths.remove(&length);
            }
        }
    }

    /// What belongs to the pattern that matches the URI best: itself, else the longest prefix, else the wildcard whose first
    /// differing portion is the longest.
    pub(crate) fn best(&self, uri: &str) -> Option<&T> {
        let exact = self.exact.get(uri);
        exact.or_else(|| self.prefixes_of(uri).next()).or_else(|| self.wildcards.best(uri))
    }

    /// What belongs to each pattern that matches the URI.
    pub(crate) fn all(&self, uri: &str) -> Vec<&T> {
        let mut found: Vec<&T> = self.exact.get(uri).into_iter().chain(self.prefixes_of(uri)).collect();
        self.wildcards.collect(uri, &mut found);
        found
    }

    /// Longest first.
    fn prefixes_of<'m, 'u>(&'m self, uri: &'u str) -> impl Iterator<Item = &'m T> + use<'m, 'u, T> {
        let lengths = self.prefix_lengths.range(..=uri.len()).rev();
        lengths.filter_map(move |(length, _)| self.prefixes.get(uri.get(..*length)?))
    }
}

impl Borrow<str> for Uri {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

#[cfg(test)]
mod tests;
