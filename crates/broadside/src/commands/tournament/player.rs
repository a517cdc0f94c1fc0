//! Somebody who comes to play, and where programs are compiled for that.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use jobs::{Bot, Code, Crew, CrewSetup, Desk, Trouble, Workshop};
use languages::{BuildError, Builder};
use record::GameKind;
use rules::Preset;
use sandbox::{Setup, Trust};
use texts::say;

use crate::builds;
use crate::candidate::BotFile;
use crate::console::Console;
use crate::failure::Failure;
use crate::protection::TrustOption;

/// Somebody who comes to play.
pub(super) struct Player {
    /// The name in the table.
    pub(super) name: String,
    /// Who plays.
    pub(super) bot: Bot,
    /// The program, if it is one.
    pub(super) file: Option<BotFile>,
}

impl Player {
    /// A built-in bot under a name of its own.
    pub(super) fn house(name: &str, bot: &str) -> Self {
        Self { name: name.to_owned(), bot: Bot::House(bot.to_owned()), file: None }
    }

    /// Somebody's program.
    pub(super) fn program(name: &str, file: BotFile) -> Self {
        let code = Code::new(&file.name, file.language, file.bytes.clone());
        Self { name: name.to_owned(), bot: Bot::Program(Arc::new(code)), file: Some(file) }
    }
}

/// Where programs are compiled and games are played.
pub(super) struct Hall {
    workshop: Arc<Workshop>,
    trust: Trust,
    jobs: NonZeroUsize,
}

impl Hall {
    /// The names that are told when programs may not be run here.
    const MOST_NAMES: usize = 3;

    /// A hall for these players, if the person and the host allow their programs to be run.
    pub(super) fn open(
        console: &mut Console,
        players: &[Player],
        trust: TrustOption,
        jobs: Option<u16>,
    ) -> Result<Self, Failure> {
        let cores = || NonZeroUsize::new(jobs::cores().len()).unwrap_or(NonZeroUsize::MIN);
        let jobs = jobs.and_then(|jobs| NonZeroUsize::new(jobs.into())).unwrap_or_else(cores);
        let programs: Vec<&str> = players
            .iter()
            .filter(|player| player.file.is_some())
            .map(|player| player.name.as_str())
            .collect();
        let (bots, builder) = if programs.is_empty() {
            let nowhere = builds::folder().unwrap_or_default();
            (Trust::Trusted, Builder::new(Setup::new(Trust::Trusted), nowhere))
        } else {
            let mut names = programs[..programs.len().min(Self::MOST_NAMES)].join(", ");
            if programs.len() > Self::MOST_NAMES {
                names += ", …";
            }
            let settled = trust.settle(console, &names)?;
            (settled.bots, Builder::new(Setup::new(settled.compilers), builds::open(console.lang)?))
        };
        Ok(Self { workshop: Arc::new(Workshop::new(builder)), trust: bots, jobs })
    }

    /// Compiles every program, several at a time, and tells in the order of the players which could not be and why.
    pub(super) fn compile(
        &self,
        console: &mut Console,
        players: &[Player],
        game: GameKind,
        preset: Preset,
    ) -> Result<Vec<Option<BuildError>>, Failure> {
        let programs: Vec<(usize, &Code)> = players
            .iter()
            .enumerate()
            .filter_map(|(place, player)| match &player.bot {
                Bot::Program(code) => Some((place, code.as_ref())),
                Bot::House(_) => None,
            })
            .collect();
        let next = AtomicUsize::new(0);
        let (tell, told) = mpsc::channel();
        let compile = || {
            while let Some((place, code)) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                // Nobody stops listening before everything is told.
                let _ = tell.send((*place, self.workshop.ready(code, game, preset).map(drop)));
            }
        };
        let mut troubles: Vec<Option<Trouble>> = players.iter().map(|_| None).collect();
        thread::scope(|scope| {
            for _ in 0..self.jobs.get().min(programs.len()) {
                scope.spawn(compile);
            }
            for (done, (place, built)) in told.iter().take(programs.len()).enumerate() {
                troubles[place] = built.err();
                let (lang, all) = (console.lang, programs.len());
                console.progress(say!(lang, "tournament-building", done = done + 1, all = all));
            }
        });
        troubles
            .into_iter()
            .map(|trouble| trouble.map(|trouble| build_error(console, trouble)).transpose())
            .collect()
    }

    /// Lets workers begin.
    pub(super) fn crew(&self, desk: &Desk) -> Crew {
        let workshop = Arc::clone(&self.workshop);
        Crew::start(desk, CrewSetup { workers: self.jobs, bots: self.trust, workshop })
    }
}

/// What the compiler has against a program; anything else is our own fault.
fn build_error(console: &Console, trouble: Trouble) -> Result<BuildError, Failure> {
    match trouble {
        Trouble::Build { error, .. } => Ok(error),
        other => {
            let why = texts::visible(&other.to_string());
            Err(Failure::Host(say!(console.lang, "our-trouble", why = why)))
        }
    }
}
