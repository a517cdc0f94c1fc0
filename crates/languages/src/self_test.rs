//! Whether a language works on this machine: both templates are built and answer a few calls.

use std::io;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sandbox::Running;

use crate::build_error::BuildError;
use crate::builder::Builder;
use crate::game::Game;
use crate::language::Language;
use crate::source::Source;
use crate::template::Tongue;

/// The time that a bot has to start or to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a language shows of itself.
#[derive(Clone, Debug)]
pub struct SelfTest {
    /// What the compiler or interpreter calls itself.
    pub version: String,
    /// The time that the longer of both builds took.
    pub build: Duration,
    /// The time from the start of a bot to its greeting.
    pub start: Duration,
}

/// Why a language does not work here.
#[derive(Debug, thiserror::Error)]
pub enum SelfTestError {
    /// The template cannot be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The box failed us.
    #[error(transparent)]
    Sandbox(#[from] sandbox::Error),
    /// The bot does not answer.
    #[error("no answer to {call}: {cause}")]
    Silent {
        /// What it was asked.
        call: &'static str,
        /// What the system said.
        cause: io::Error,
    },
    /// The bot answers wrongly.
    #[error("a wrong answer to {call}: {answer:?}")]
    Wrong {
        /// What it was asked.
        call: &'static str,
        /// What it said.
        answer: String,
    },
}

/// What the compiler or interpreter of a language calls itself.
pub fn version(builder: &Builder, language: &'static Language) -> Result<String, BuildError> {
    let said = builder.ask(&language.toolchain()?)?;
    let words = said.lines().next().unwrap_or_default().split_whitespace();
    let is_version = |word: &&str| word.contains('.') && word.contains(|next: char| next.is_ascii_digit());
    let version = words.clone().find(is_version).or(words.last()).unwrap_or("?");
    Ok(version.trim_start_matches(|next: char| !next.is_ascii_digit()).to_owned())
}

/// Builds both templates of a language and lets them answer calls.
pub fn self_test(builder: &Builder, language: &'static Language) -> Result<SelfTest, SelfTestError> {
    let version = version(builder, language)?;
    let mut slowest = (Duration::ZERO, Duration::ZERO);
    for (game, script) in [(Game::SeaBattle, SEA_BATTLE), (Game::Rps, RPS)] {
        let (build, start) = rehearse(builder, language, game, script)?;
        slowest = (slowest.0.max(build), slowest.1.max(start));
    }
    Ok(SelfTest { version, build: slowest.0, start: slowest.1 })
}

/// Calls, and how many numbers the answer has.
type Script = &'static [(&'static str, usize)];

const SEA_BATTLE: Script = &[
    ("set_parameters 1", 0),
    ("on_game_start", 0),
    ("on_set_start", 0),
    ("get_map", 100),
    ("shoot", 2),
    ("shot_result 2", 0),
    ("on_opponent_shot 3 4", 0),
    ("a_call_of_tomorrow 1 2 3", 0),
    ("on_set_end", 0),
    ("on_game_end", 0),
];

const RPS: Script =
    &[("set_parameters 1 1", 0), ("on_game_start", 0), ("choose 0", 1), ("choose 3", 1), ("on_game_end", 0)];

fn rehearse(
    builder: &Builder,
    language: &'static Language,
    game: Game,
    script: Script,
) -> Result<(Duration, Duration), SelfTestError> {
    let begun = Instant::now();
    let template = language.template(game, Tongue::English);
    let source = Source::new(language.file_name(), language, template.as_bytes(), game);
    let build = builder.build(&source)?;
    let built = begun.elapsed();
    let slot = builder.slot(&build.toolchains)?;
    let begun = Instant::now();
    let running = slot.start(&build.program)?;
    let greeting = hear(&running, "start")?;
    let started = begun.elapsed();
    if greeting != "broadside 1" {
        return Err(SelfTestError::Wrong { call: "start", answer: greeting });
    }
    for (place, (call, numbers)) in script.iter().enumerate() {
        let id = format!("{place:016x}");
        tell(&running, call, &format!("{id} {call}\n"))?;
        let answer = hear(&running, call)?;
        let found = answer.strip_prefix(&id).map(|rest| rest.replace('/', " ").split_whitespace().count());
        if found != Some(*numbers) {
            return Err(SelfTestError::Wrong { call, answer });
        }
    }
    drop(running.stop());
    Ok((built, started))
}

fn tell(running: &Running, call: &'static str, line: &str) -> Result<(), SelfTestError> {
    let sent = rustix::io::write(running.calls(), line.as_bytes());
    sent.map(drop).map_err(|error| SelfTestError::Silent { call, cause: error.into() })
}

/// The next line of a bot.
fn hear(running: &Running, call: &'static str) -> Result<String, SelfTestError> {
    let silent = |cause: io::Error| SelfTestError::Silent { call, cause };
    let patience = Timespec::try_from(PATIENCE).map_err(|_| silent(io::ErrorKind::TimedOut.into()))?;
    let mut line = Vec::new();
    while line.last() != Some(&b'\n') {
        let answers = running.answers();
        let mut waiting = [PollFd::new(&answers, PollFlags::IN)];
        if poll(&mut waiting, Some(&patience)).map_err(|error| silent(error.into()))? == 0 {
            return Err(silent(io::ErrorKind::TimedOut.into()));
        }
        let mut piece = [0; 1024];
        match rustix::io::read(answers, &mut piece).map_err(|error| silent(error.into()))? {
            0 => {
                let said = running.stderr().tail(500).unwrap_or_default();
                return Err(silent(io::Error::other(String::from_utf8_lossy(&said).into_owned())));
            }
            count => line.extend_from_slice(&piece[..count]),
        }
    }
    Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
}
