//! What a bot has printed, inside a report: its measures in the head, its bytes behind the record.

use judge::{MAX_OUTPUT_BYTES, Mark, Output};
use serde::{Deserialize, Serialize};

use super::misread::Misread;

/// The measures of what one bot has printed.
#[derive(Serialize, Deserialize)]
pub(super) struct PrintedLine {
    /// The bytes of either stream that are here.
    kept: [usize; 2],
    /// The bytes that there were.
    lengths: [u64; 2],
    /// A call, and how much there was of either stream after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<(u32, u64, u64)>,
}

impl PrintedLine {
    pub(super) fn of(output: &Output) -> Self {
        let marks = output.marks().iter();
        Self {
            kept: [output.stdout.len(), output.stderr.len()],
            lengths: output.lengths(),
            marks: marks.map(|mark| (mark.call, mark.lengths[0], mark.lengths[1])).collect(),
        }
    }

    /// Takes the bytes from the front of what is left.
    pub(super) fn output(self, rest: &mut &[u8]) -> Result<Output, Misread> {
        let [stdout, stderr] = self.kept.map(|length| {
            let is_kept = length <= MAX_OUTPUT_BYTES;
            rest.split_off(..length).filter(|_| is_kept).map(<[u8]>::to_vec)
        });
        let (Some(stdout), Some(stderr)) = (stdout, stderr) else {
            return Err(Misread::garbled("a report", "what a bot has printed is not all there"));
        };
        let marks = self.marks.into_iter();
        let marks = marks.map(|(call, stdout, stderr)| Mark { call, lengths: [stdout, stderr] }).collect();
        Output::of_parts([stdout, stderr], marks, self.lengths)
            .map_err(|error| Misread::garbled("a report", &error))
    }
}
