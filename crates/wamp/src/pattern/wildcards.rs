//! Patterns with wildcards as a tree: one step for each component, by name or for any.

use std::collections::HashMap;

/// The patterns that go on from here.
#[derive(Clone, Debug)]
pub(super) struct Wildcards<T> {
    /// What belongs to the pattern that ends here.
    value: Option<T>,
    named: HashMap<Box<str>, Wildcards<T>>,
    any: Option<Box<Wildcards<T>>>,
}

impl<T> Default for Wildcards<T> {
    fn default() -> Self {
        Self { value: None, named: HashMap::new(), any: None }
    }
}

impl<T> Wildcards<T> {
    pub(super) fn get(&self, pattern: &str) -> Option<&T> {
        let mut here = self;
        for part in pattern.split('.') {
            here = if part.is_empty() { here.any.as_deref()? } else { here.named.get(part)? };
        }
        here.value.as_ref()
    }

    pub(super) fn insert(&mut self, pattern: &str, value: T) {
        let mut here = self;
        for part in pattern.split('.') {
            here = match part {
                "" => here.any.get_or_insert_default(),
                name => here.named.entry(name.into()).or_default(),
            };
        }
        here.value = Some(value);
    }

    pub(super) fn remove(&mut self, pattern: &str) {
        match pattern.split_once('.') {
            Some((part, rest)) => self.prune(part, |next| next.remove(rest)),
            None => self.prune(pattern, |next| next.value = None),
        }
    }

    /// Changes what follows a component, and cuts it off where nothing is left of it.
    fn prune(&mut self, part: &str, change: impl FnOnce(&mut Self)) {
        let next = if part.is_empty() { self.any.as_deref_mut() } else { self.named.get_mut(part) };
        let Some(next) = next else { return };
        change(next);
        if !next.is_empty() {
            return;
        }
        if part.is_empty() {
            self.any = None;
        } else {
            self.named.remove(part);
        }
    }

    fn is_empty(&self) -> bool {
        self.value.is_none() && self.named.is_empty() && self.any.is_none()
    }

    /// Names go before wildcards, component by component: so the pattern with the longest first portion is found, and of
    /// those with equal ones the pattern with the longest second portion.
    pub(super) fn best(&self, uri: &str) -> Option<&T> {
        let (part, rest) = split(uri);
        self.steps(part).find_map(|next| match rest {
            Some(rest) => next.best(rest),
            None => next.value.as_ref(),
        })
    }

    pub(super) fn collect<'m>(&'m self, uri: &str, found: &mut Vec<&'m T>) {
        let (part, rest) = split(uri);
        for next in self.steps(part) {
            match rest {
                Some(rest) => next.collect(rest, found),
                None => found.extend(&next.value),
            }
        }
    }

    fn steps(&self, part: &str) -> impl Iterator<Item = &Self> {
        self.named.get(part).into_iter().chain(self.any.as_deref())
    }
}

fn split(uri: &str) -> (&str, Option<&str>) {
    uri.split_once('.').map_or((uri, None), |(part, rest)| (part, Some(rest)))
}
