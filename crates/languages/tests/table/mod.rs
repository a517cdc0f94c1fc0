//! A table at which built bots really play: the rules ask, processes in boxes answer.

#![allow(dead_code, reason = "every test file uses its own part of the table")]

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use languages::{Build, BuildError, Builder, Diagnostic, Game, Language, Source, by_file};
use protocol::{CallId, Inbox, Spoken, is_greeting};
use rules::{BySeat, Call, Event, Match, MatchRules, Seat, Verdict};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sandbox::{Ended, Running, Setup, Slot, Trust};

/// A builder with an empty store of its own, also where several tests at once call theirs the same.
pub(crate) fn builder(test: &str) -> Builder {
    static BUILDERS: AtomicUsize = AtomicUsize::new(0);
    let number = BUILDERS.fetch_add(1, Ordering::Relaxed);
    let store = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}_{number}"));
    let _ = std::fs::remove_dir_all(&store);
    Builder::new(Setup::new(Trust::Untrusted), store)
}

/// A source by the name of its file.
pub(crate) fn source(name: &str, bytes: &[u8], game: Game) -> Source {
    Source::new(name, language(name), bytes, game)
}

pub(crate) fn language(name: &str) -> &'static Language {
    by_file(name.as_ref()).unwrap_or_else(|| panic!("{name} has a language"))
}

/// The bot of a source that must be sound.
#[track_caller]
pub(crate) fn build(builder: &Builder, source: &Source) -> Build {
    builder.build(source).unwrap_or_else(|error| panic!("{}: {error:?}", source.name()))
}

/// What is said about a source that must not be.
#[track_caller]
pub(crate) fn refused(builder: &Builder, source: &Source) -> Vec<Diagnostic> {
    match builder.build(source) {
        Err(BuildError::Refused { diagnostics }) => diagnostics,
        Err(other) => panic!("{}: {other:?}", source.name()),
        Ok(_) => panic!("{} was built", source.name()),
    }
}

/// A bot that was started.
pub(crate) struct Player {
    running: Running,
    build: Build,
    inbox: Inbox,
    calls: u64,
}

/// A line that did not come, and what the bot left behind.
#[derive(Debug)]
pub(crate) struct Silence {
    pub(crate) problem: String,
    pub(crate) ended: Option<Ended>,
    pub(crate) stderr: String,
}

impl Player {
    #[track_caller]
    pub(crate) fn start(build: &Build) -> Self {
        Self::start_with(Trust::Untrusted, build)
    }

    #[track_caller]
    pub(crate) fn start_with(trust: Trust, build: &Build) -> Self {
        let setup = Setup { toolchains: build.toolchains.clone(), ..Setup::new(trust) };
        let running = Slot::open(&setup).expect("a slot").start(&build.program).expect("a start");
        let mut player = Self { running, build: build.clone(), inbox: Inbox::new(), calls: 0 };
        if build.dialect.greets() {
            player.wait(|inbox| is_greeting(inbox).map_err(|error| error.to_string())).expect("a greeting");
        }
        player
    }

    /// Makes a call and waits for the answer.
    pub(crate) fn ask<G: Spoken>(&mut self, call: Call<G>) -> Result<G::Answer, Silence> {
        self.calls += 1;
        let (dialect, id) = (self.build.dialect, CallId(self.calls));
        let mut line = Vec::new();
        G::spell(call, dialect, id, &mut line);
        if !line.is_empty() {
            let _ = rustix::io::write(self.running.calls(), &line);
        }
        self.wait(|inbox| G::read(call, dialect, id, inbox).map_err(|error| error.to_string()))
    }

    fn wait<A>(
        &mut self,
        mut read: impl FnMut(&mut Inbox) -> Result<Option<A>, String>,
    ) -> Result<A, Silence> {
        loop {
            match read(&mut self.inbox) {
                Ok(Some(answer)) => return Ok(answer),
                Ok(None) => {}
                Err(problem) => return Err(self.silence(problem)),
            }
            let answers = self.running.answers();
            let patience = Timespec { tv_sec: 60, tv_nsec: 0 };
            let mut waiting = [PollFd::new(&answers, PollFlags::IN)];
            if poll(&mut waiting, Some(&patience)) != Ok(1) {
                return Err(self.silence("no answer".to_owned()));
            }
            match rustix::io::read(answers, self.inbox.spare()) {
                Ok(count) if count > 0 => self.inbox.filled(count),
                _ => {
                    let ended = self.running.wait(Instant::now() + Duration::from_secs(30)).ok().flatten();
                    return Err(Silence { ended, ..self.silence("the end".to_owned()) });
                }
            }
        }
    }

    fn silence(&self, problem: String) -> Silence {
        Silence { problem, ended: None, stderr: self.stderr() }
    }

    pub(crate) fn stdout(&self) -> String {
        languages::readable(&self.running.stdout().head(1 << 20).unwrap_or_default())
    }

    pub(crate) fn stderr(&self) -> String {
        languages::readable(&self.running.stderr().head(1 << 20).unwrap_or_default())
    }
}

/// Plays a whole match of two bots and tells how it ended; nobody may fail.
#[track_caller]
pub(crate) fn play<G: Spoken>(rules: &MatchRules<G::Rules>, players: &mut BySeat<Player>) -> Verdict {
    let mut failures = Vec::new();
    let mut note = |event: Event<G, Silence>| {
        if let Event::Failed { seat, call, failure } = event {
            failures.push(format!("{seat:?} at {call}: {failure:?}"));
        }
    };
    let mut game = Match::begin(rules, Seat::First, &mut note);
    let verdict = game.run(|seat, call| players[seat].ask(call), &mut note);
    assert_eq!(failures, Vec::<String>::new());
    verdict
}
