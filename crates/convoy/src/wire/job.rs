//! One task on its way to a worker: everything but the code of its bots.

use std::sync::Arc;
use std::time::Duration;

use jobs::{CheckTask, Code, GameTask, Life, Task, TimeLimits};
use record::{GameKind, Header};
use rules::{BySeat, Preset};
use serde::{Deserialize, Serialize};

use super::bot::{BotLine, ProgramLine};
use super::misread::Misread;
use super::{PROTOCOL, word};

/// The most bytes of a job.
pub const MAX_JOB_BYTES: usize = 64 << 10;

/// The most jobs of one message.
pub const MAX_JOBS_TOGETHER: usize = 32;

/// One task on its way to a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobLine {
    protocol: u32,
    /// Which scheduler has handed it out.
    #[serde(deserialize_with = "word::short")]
    pub epoch: String,
    /// Its number; the scheduler gives none twice.
    pub id: u64,
    /// The lane that it comes from.
    pub lane: u64,
    /// How long the programs of its lane live.
    #[serde(with = "life")]
    pub life: Life,
    /// Whether somebody wants to hear of it while it is done.
    pub heard: bool,
    /// What is to be done.
    pub work: WorkLine,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "as a task is: a box would cost every game an allocation")]
pub enum WorkLine {
    /// A game is to be played.
    Game {
        /// Who plays what.
        #[serde(with = "word::header")]
        header: Header,
        /// How long a start, a notice, a placement and a turn may take, in nanoseconds.
        limits_ns: [u64; 4],
        /// The players.
        bots: [BotLine; 2],
    },
    /// A bot is to be checked.
    Check {
        /// Its name in the record of its test game.
        #[serde(deserialize_with = "word::short")]
        name: String,
        /// What it is to play.
        #[serde(with = "word")]
        game: GameKind,
        /// By which rules.
        #[serde(with = "word")]
        preset: Preset,
        /// The seed of the opponent and of the lots.
        seed: u64,
        /// The bot.
        bot: ProgramLine,
    },
}

/// What every version of a job and of a report has.
#[derive(Deserialize)]
struct Versioned {
    protocol: u64,
}

impl JobLine {
    /// A task of a lane, as this scheduler hands it out.
    #[must_use]
    pub fn of(epoch: &str, id: u64, lane: u64, life: Life, heard: bool, task: &Task) -> Self {
        let work = match task {
            Task::Game(GameTask { header, limits, bots }) => WorkLine::Game {
                header: header.clone(),
                limits_ns: spell_limits(limits),
                bots: bots.as_ref().map(|_, bot| BotLine::of(bot)).into_array(),
            },
            Task::Check(CheckTask { code, name, game, preset, seed }) => WorkLine::Check {
                name: name.clone(),
                game: *game,
                preset: *preset,
                seed: *seed,
                bot: ProgramLine::of(code),
            },
        };
        Self { protocol: PROTOCOL, epoch: epoch.to_owned(), id, lane, life, heard, work }
    }

    /// The bytes that are sent.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("words and numbers always become JSON")
    }

    /// The bytes of jobs that are sent in one message: each is a line.
    #[must_use]
    pub fn join<'j>(jobs: impl Iterator<Item = &'j Self>) -> Vec<u8> {
        jobs.map(Self::to_bytes).collect::<Vec<_>>().join(&b'\n')
    }

    /// Reads the jobs of one message.
    pub fn split(bytes: &[u8]) -> Result<Vec<Self>, Misread> {
        let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').take(MAX_JOBS_TOGETHER + 1).collect();
        if lines.len() > MAX_JOBS_TOGETHER {
            return Err(Misread::garbled("a job", "too many were sent together"));
        }
        lines.into_iter().map(Self::from_bytes).collect()
    }

    /// Reads what was sent.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Misread> {
        if bytes.len() > MAX_JOB_BYTES {
            return Err(Misread::Long { what: "a job", limit_bytes: MAX_JOB_BYTES });
        }
        check_version("a job", bytes)?;
        serde_json::from_slice(bytes).map_err(|error| Misread::garbled("a job", &error))
    }

    /// Whether a game is to be played.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        matches!(self.work, WorkLine::Game { .. })
    }

    /// The digests of the codes that are needed to do it.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.programs().map(|program| program.digest.as_str())
    }

    fn programs(&self) -> impl Iterator<Item = &ProgramLine> {
        let programs = match &self.work {
            WorkLine::Game { bots: [first, second], .. } => [first.program(), second.program()],
            WorkLine::Check { bot, .. } => [Some(bot), None],
        };
        programs.into_iter().flatten()
    }

    /// The task. `find` gives the code of a digest.
    pub fn task(&self, mut find: impl FnMut(&str) -> Option<Arc<Code>>) -> Result<Task, Misread> {
        Ok(match &self.work {
            WorkLine::Game { header, limits_ns, bots: [first, second] } => Task::Game(GameTask {
                header: header.clone(),
                limits: read_limits(*limits_ns),
                bots: BySeat::new(first.bot(&mut find)?, second.bot(&mut find)?),
            }),
            WorkLine::Check { name, game, preset, seed, bot } => Task::Check(CheckTask {
                code: bot.code(find)?,
                name: name.clone(),
                game: *game,
                preset: *preset,
                seed: *seed,
            }),
        })
    }
}

/// Refuses a line of another version, whatever else is in it.
pub(super) fn check_version(what: &'static str, line: &[u8]) -> Result<(), Misread> {
    let Versioned { protocol: found } =
        serde_json::from_slice(line).map_err(|error| Misread::garbled(what, &error))?;
    if found == u64::from(PROTOCOL) { Ok(()) } else { Err(Misread::Version { found }) }
}

/// A time in nanoseconds; one of centuries is as good as any longer one.
pub(super) fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn spell_limits(limits: &TimeLimits) -> [u64; 4] {
    [limits.start, limits.notice, limits.place, limits.turn].map(nanoseconds)
}

fn read_limits(limits_ns: [u64; 4]) -> TimeLimits {
    let [start, notice, place, turn] = limits_ns.map(Duration::from_nanos);
    TimeLimits { start, notice, place, turn }
}

/// How long programs live, as a word.
mod life {
    use jobs::Life;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Word {
        Game,
        Tournament,
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(super) fn serialize<S: Serializer>(life: &Life, to: S) -> Result<S::Ok, S::Error> {
        let word = match life {
            Life::Game => Word::Game,
            Life::Tournament => Word::Tournament,
        };
        word.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Life, D::Error> {
        Ok(match Word::deserialize(from)? {
            Word::Game => Life::Game,
            Word::Tournament => Life::Tournament,
        })
    }
}
