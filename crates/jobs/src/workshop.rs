//! Turns somebody's code into a program that can be started, each code once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use languages::{Build, BuildError, Builder, Kind, Shelf, Source};
use record::GameKind;
use rules::Preset;

use crate::code::{Code, CodeDigest};
use crate::ready::{Ready, kind_of};
use crate::trouble::Trouble;

/// The most programs that are known by heart; the others are found again by their content.
pub const MAX_KNOWN_PROGRAMS: usize = 4_096;

/// How long a program is known by heart. Builds that nobody has looked up for an hour may have to make room for others,
/// and a long tournament must not lose its bots.
const KNOWN_FOR: Duration = Duration::from_secs(20 * 60);

/// Compiles bots, each of them once, whoever asks for it and how many at a time.
#[derive(Debug)]
pub struct Workshop {
    builder: Builder,
    /// Where builds of others are found.
    shelf: Option<Arc<dyn Shelf>>,
    known: Mutex<HashMap<Key, Arc<Mutex<Option<Known>>>>>,
}

type Key = (CodeDigest, GameKind, Preset);

#[derive(Clone, Debug)]
struct Known {
    ready: Ready,
    looked_up: Instant,
    /// What the shelf said before.
    edition: u64,
}

impl Workshop {
    /// A workshop where this builder compiles.
    #[must_use]
    pub fn new(builder: Builder) -> Self {
        Self { builder, shelf: None, known: Mutex::default() }
    }

    /// The same, where builds of others are found on a shelf, and those that are made here are put there.
    #[must_use]
    pub fn with_shelf(self, shelf: Arc<dyn Shelf>) -> Self {
        Self { shelf: Some(shelf), ..self }
    }

    /// Whoever compiles here.
    #[must_use]
    pub const fn builder(&self) -> &Builder {
        &self.builder
    }

    /// The program of a code, compiled if need be.
    pub fn build(&self, code: &Code, game: GameKind, preset: Preset) -> Result<Build, BuildError> {
        match (code.source(game), kind_of(preset)) {
            (Some(source), Kind::Bot) => self.compile(code, &source.as_bot()),
            (Some(source), Kind::Program) => self.compile(code, &source),
            (None, kind) => self.builder.adopt(code.name(), code.bytes(), kind),
        }
    }

    fn compile(&self, code: &Code, source: &Source) -> Result<Build, BuildError> {
        match &self.shelf {
            Some(shelf) => self.builder.build_with(source, &code.digest().to_string(), &**shelf),
            None => self.builder.build(source),
        }
    }

    /// The program of a code, ready to come to games. Whoever asks for one that is being compiled waits for it.
    pub fn ready(&self, code: &Code, game: GameKind, preset: Preset) -> Result<Ready, Trouble> {
        let place = self.place((code.digest(), game, preset));
        let mut known = place.lock().unwrap_or_else(PoisonError::into_inner);
        let (looked_up, edition) = (Instant::now(), self.shelf.as_ref().map_or(0, |shelf| shelf.edition()));
        let is_fresh = |known: &&Known| known.looked_up.elapsed() < KNOWN_FOR && known.edition == edition;
        if let Some(known) = known.as_ref().filter(is_fresh) {
            return Ok(known.ready.clone());
        }
        let build = self.build(code, game, preset);
        let build = build.map_err(|error| Trouble::Build { bot: code.name().to_owned(), error })?;
        let ready = Ready::of_build(&build);
        *known = Some(Known { ready: ready.clone(), looked_up, edition });
        Ok(ready)
    }

    fn place(&self, key: Key) -> Arc<Mutex<Option<Known>>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_KNOWN_PROGRAMS && !known.contains_key(&key) {
            known.clear();
        }
        Arc::clone(known.entry(key).or_default())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use sandbox::{Setup, Trust};

    use super::*;

    #[test]
    fn a_workshop_knows_so_many_programs_by_heart_and_no_more() {
        let workshop = Workshop::new(Builder::new(Setup::new(Trust::Trusted), PathBuf::from("/nowhere")));
        let place = |number: usize| {
            let code = Code::new(number.to_string(), None, Vec::new());
            workshop.place((code.digest(), GameKind::Rps, Preset::AiBattle))
        };
        let first = place(0);
        (1..MAX_KNOWN_PROGRAMS).for_each(|number| drop(place(number)));
        assert!(Arc::ptr_eq(&first, &place(0)));
        place(MAX_KNOWN_PROGRAMS);
        assert!(!Arc::ptr_eq(&first, &place(0)), "it made room for others");
        assert!(workshop.known.lock().unwrap().len() <= MAX_KNOWN_PROGRAMS);
    }
}
