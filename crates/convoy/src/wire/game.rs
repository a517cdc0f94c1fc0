//! A game that was played, inside a report: its measures in the head, then the lines of its record and what the bots have
//! printed, one after the other.

use std::borrow::Cow;

use jobs::GameDone;
use record::{AnyRecord, MAX_LINE_BYTES};
use rules::BySeat;
use serde::{Deserialize, Serialize};

use super::misread::Misread;
use super::printed::PrintedLine;
use super::usage::UsageLine;

/// The most bytes of a line of a record on the average, with its share of the times of calls; far more than there are.
const USUAL_LINE_BYTES: usize = 256;

/// The measures of a game.
#[derive(Serialize, Deserialize)]
pub(super) struct GameLine {
    /// The bytes of the lines of its record.
    record: usize,
    usage: [UsageLine; 2],
    printed: [PrintedLine; 2],
}

impl GameLine {
    /// The measures of a game, whose bytes are put behind those that are there.
    pub(super) fn of(game: &GameDone, bytes: &mut Vec<u8>) -> Self {
        let record = game.lines.as_ref().map_or_else(|| game.record.to_string().into(), Cow::from);
        bytes.extend_from_slice(record.as_bytes());
        for (_, output) in game.output.iter() {
            bytes.extend_from_slice(&output.stdout);
            bytes.extend_from_slice(&output.stderr);
        }
        Self {
            record: record.len(),
            usage: game.usage.as_ref().map(|_, usage| UsageLine::of(usage)).into_array(),
            printed: game.output.as_ref().map(|_, output| PrintedLine::of(output)).into_array(),
        }
    }

    /// Takes the game from the front of what is left.
    pub(super) fn game(self, rest: &mut &[u8]) -> Result<GameDone, Misread> {
        let lines = rest.split_off(..self.record);
        let lines = lines.ok_or_else(|| Misread::garbled("a report", "the record is not all there"))?;
        let lines = str::from_utf8(lines).map_err(|error| Misread::garbled("a record", &error))?;
        let record = AnyRecord::parse(lines)?;
        // Lines that are longer than they need be are spelled anew: what somebody has put between them is not stored.
        let most = MAX_LINE_BYTES + record.events() * USUAL_LINE_BYTES;
        let lines = (lines.len() <= most).then(|| lines.to_owned());
        let [first, second] = self.usage.map(|usage| usage.usage(&record));
        let usage = BySeat::new(first, second);
        let [first, second] = self.printed;
        let output = BySeat::new(first.output(rest)?, second.output(rest)?);
        Ok(GameDone { record, lines, usage, output, worker: None })
    }
}
