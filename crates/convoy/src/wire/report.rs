//! What came of a job: one line of JSON, then the record of the game and what its bots have printed, all of it compressed.

use jobs::{Done, Trouble};
use judge::MAX_OUTPUT_BYTES;
use languages::BuildError;
use record::MAX_RECORD_BYTES;
use serde::{Deserialize, Serialize};

use super::check::CheckLine;
use super::game::GameLine;
use super::job::check_version;
use super::misread::Misread;
use super::{PROTOCOL, packed, word};

/// The most bytes of the line in front.
const MAX_HEAD_BYTES: usize = 16 << 20;

/// The most bytes of a report, unpacked: that of the longest match that the rules allow.
pub const MAX_REPORT_BYTES: usize = MAX_HEAD_BYTES + MAX_RECORD_BYTES + 4 * MAX_OUTPUT_BYTES;

/// The most reports of one message.
pub const MAX_REPORTS_TOGETHER: usize = 64;

/// The most bytes of the reason why a job was not done.
pub const MAX_WHY_BYTES: usize = 4_096;

const WHAT: &str = "a report";

/// What came of a job.
#[derive(Debug)]
pub struct Report {
    /// Which scheduler has handed it out.
    pub epoch: String,
    /// Its number.
    pub id: u64,
    /// The name of whoever has done it.
    pub worker: String,
    /// How long it took, in milliseconds.
    pub took_ms: u64,
    /// What came of it. Trouble that was read is always [`Trouble::Elsewhere`].
    pub result: Result<Done, Trouble>,
}

#[derive(Serialize, Deserialize)]
struct Head {
    protocol: u32,
    #[serde(deserialize_with = "word::short")]
    epoch: String,
    id: u64,
    #[serde(deserialize_with = "word::short")]
    worker: String,
    took_ms: u64,
    came: Came,
}

/// What came of it, but for the bytes that follow the head.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Came {
    Game(GameLine),
    Check(CheckLine),
    Trouble { why: String, is_final: bool },
}

impl Report {
    /// The bytes that are sent.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut rest = Vec::new();
        let came = match &self.result {
            Ok(Done::Game(game)) => Came::Game(GameLine::of(game, &mut rest)),
            Ok(Done::Check(check)) => Came::Check(CheckLine::of(check, &mut rest)),
            Err(trouble) => Came::of_trouble(trouble),
        };
        let (epoch, worker) = (self.epoch.clone(), self.worker.clone());
        let head = Head { protocol: PROTOCOL, epoch, id: self.id, worker, took_ms: self.took_ms, came };
        let mut bytes = serde_json::to_vec(&head).expect("words and numbers always become JSON");
        bytes.push(b'\n');
        bytes.append(&mut rest);
        packed::pack(&bytes)
    }

    /// The reports of one message, still packed: each says by itself where it ends.
    pub fn split(mut bytes: &[u8]) -> Result<Vec<&[u8]>, Misread> {
        let mut reports = Vec::new();
        while !bytes.is_empty() {
            let length =
                packed::length(bytes).ok_or_else(|| Misread::garbled(WHAT, "its end is not there"))?;
            if reports.len() == MAX_REPORTS_TOGETHER {
                return Err(Misread::garbled(WHAT, "too many were sent together"));
            }
            let (report, rest) = bytes.split_at(length);
            reports.push(report);
            bytes = rest;
        }
        Ok(reports)
    }

    /// Reads what was sent, if it has no more than so many bytes when it is unpacked: see [`MAX_REPORT_BYTES`].
    pub fn from_bytes(bytes: &[u8], max_bytes: usize) -> Result<Self, Misread> {
        let bytes = packed::unpack(WHAT, bytes, max_bytes)?;
        let end = bytes.iter().take(MAX_HEAD_BYTES).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| Misread::garbled(WHAT, "it has no head"))?;
        let (head, mut rest) = (&bytes[..end], &bytes[end + 1..]);
        check_version(WHAT, head)?;
        let head: Head = serde_json::from_slice(head).map_err(|error| Misread::garbled(WHAT, &error))?;
        let Head { epoch, id, worker, took_ms, came, .. } = head;
        let result = came.result(&worker, &mut rest)?;
        if !rest.is_empty() {
            return Err(Misread::garbled(WHAT, "something follows its end"));
        }
        Ok(Self { epoch, id, worker, took_ms, result })
    }
}

impl Came {
    fn of_trouble(trouble: &Trouble) -> Self {
        let mut why = match trouble {
            Trouble::Elsewhere { why, .. } => why.clone(),
            trouble => trouble.to_string(),
        };
        why.truncate(why.floor_char_boundary(MAX_WHY_BYTES));
        Self::Trouble { why, is_final: is_final(trouble) }
    }

    fn result(self, worker: &str, rest: &mut &[u8]) -> Result<Result<Done, Trouble>, Misread> {
        Ok(match self {
            Self::Game(game) => Ok(Done::Game(game.game(rest)?)),
            Self::Check(check) => Ok(Done::Check(check.done(rest)?)),
            Self::Trouble { why, .. } if why.len() > MAX_WHY_BYTES => {
                return Err(Misread::Long { what: "the reason of a failure", limit_bytes: MAX_WHY_BYTES });
            }
            Self::Trouble { why, is_final } => {
                let why = word::plain(&why, MAX_WHY_BYTES);
                Err(Trouble::Elsewhere { worker: worker.to_owned(), why, is_final })
            }
        })
    }
}

/// Whether nobody could do it. A compiler that one worker does not have may be at another, and so may a bot of a newer version.
fn is_final(trouble: &Trouble) -> bool {
    let is_elsewhere =
        matches!(trouble, Trouble::Build { error: BuildError::Missing(_), .. } | Trouble::NoSuchBot { .. });
    !is_elsewhere && !trouble.is_worth_another_try()
}
