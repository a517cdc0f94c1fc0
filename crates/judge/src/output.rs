//! What a bot has printed for its author, within a bound.

use sandbox::Capture;

/// The most bytes of a stream that are kept.
pub const MAX_OUTPUT_BYTES: usize = 64 << 10;

/// The most calls of a match of which it is known what was printed at them.
pub const MAX_OUTPUT_MARKS: usize = 4_096;

/// What stands where the middle of a long output was.
const GAP: &[u8] = b"\n[...]\n";

/// The bytes at either end of a long stream that are kept.
const HALF: usize = MAX_OUTPUT_BYTES / 2;

/// What a bot has printed in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// On standard output, where its answers do not go there.
    pub stdout: Vec<u8>,
    /// On standard error.
    pub stderr: Vec<u8>,
    /// How much there was after calls at which something was printed.
    pub(crate) marks: Vec<Mark>,
    /// How much there was in all, of either stream.
    pub(crate) lengths: [u64; 2],
}

/// How much a bot had printed when it answered a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The call of this bot, counted from 0.
    pub call: u32,
    /// The bytes of either stream.
    pub lengths: [u64; 2],
}

/// Why parts make no output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOutput {
    /// More of a stream than is ever kept.
    #[error("more than {MAX_OUTPUT_BYTES} bytes of a stream")]
    Long,
    /// More calls than are ever marked.
    #[error("more than {MAX_OUTPUT_MARKS} calls at which something was printed")]
    ManyMarks,
}

/// What was printed at one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The call of this bot, counted from 0; nothing for what came after the last answer.
    pub call: Option<u32>,
    /// What it printed on both streams.
    pub bytes: Vec<u8>,
}

impl Output {
    /// Puts an output together again that was kept or sent in parts: both streams, the marks, and how much there was.
    pub fn of_parts(
        [stdout, stderr]: [Vec<u8>; 2],
        marks: Vec<Mark>,
        lengths: [u64; 2],
    ) -> Result<Self, BadOutput> {
        if stdout.len().max(stderr.len()) > MAX_OUTPUT_BYTES {
            return Err(BadOutput::Long);
        }
        if marks.len() > MAX_OUTPUT_MARKS {
            return Err(BadOutput::ManyMarks);
        }
        Ok(Self { stdout, stderr, marks, lengths })
    }

    /// How much there was after calls at which something was printed.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// How much there was in all of either stream, kept or not.
    #[must_use]
    pub const fn lengths(&self) -> [u64; 2] {
        self.lengths
    }

    /// What was printed, call by call.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut from = [0, 0];
        let rest = Mark { call: u32::MAX, lengths: self.lengths };
        for mark in self.marks.iter().chain([&rest]) {
            let until = [self.place(0, mark.lengths[0]), self.place(1, mark.lengths[1])];
            let part =
                |stream: usize, bytes: &[u8]| bytes[from[stream].min(until[stream])..until[stream]].to_vec();
            let bytes = [part(0, &self.stdout), part(1, &self.stderr)].concat();
            if !bytes.is_empty() {
                pieces.push(Piece { call: (*mark != rest).then_some(mark.call), bytes });
            }
            from = until;
        }
        pieces
    }

    /// Where in what was kept of a stream so much of it ends.
    fn place(&self, stream: usize, length: u64) -> usize {
        let (kept, all) =
            (if stream == 0 { self.stdout.len() } else { self.stderr.len() }, self.lengths[stream]);
        let length = length.min(all);
        let at = |length: u64| usize::try_from(length).unwrap_or(usize::MAX);
        if all <= MAX_OUTPUT_BYTES as u64 {
            return at(length).min(kept);
        }
        let (head, from_end) = (HALF - GAP.len(), at(all - length));
        if at(length) <= head {
            at(length).min(kept)
        } else {
            kept.saturating_sub(from_end).max(HALF).min(kept)
        }
    }
}

/// Takes everything out of a stream: all of it, or its beginning and its end, and how much there was. What cannot be read is
/// not shown: it decides nothing.
pub(crate) fn take(capture: &Capture) -> (Vec<u8>, u64) {
    let length = capture.len();
    let taken = match length {
        0 => return (Vec::new(), 0),
        _ if length <= MAX_OUTPUT_BYTES as u64 => capture.tail(MAX_OUTPUT_BYTES).unwrap_or_default(),
        _ => {
            let (head, tail) = (capture.head(HALF - GAP.len()), capture.tail(HALF));
            [&head.unwrap_or_default(), GAP, &tail.unwrap_or_default()].concat()
        }
    };
    capture.clear();
    (taken, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(call: Option<u32>, bytes: &str) -> Piece {
        Piece { call, bytes: bytes.into() }
    }

    #[test]
    fn what_was_printed_belongs_to_the_call_at_which_it_came() {
        let marks = vec![Mark { call: 0, lengths: [2, 0] }, Mark { call: 7, lengths: [3, 4] }];
        let output = Output { stdout: b"abc".to_vec(), stderr: b"123456".to_vec(), marks, lengths: [3, 6] };
        assert_eq!(output.pieces(), [piece(Some(0), "ab"), piece(Some(7), "c1234"), piece(None, "56")]);
        assert!(Output::default().pieces().is_empty());
    }

    #[test]
    fn of_a_long_stream_the_pieces_at_both_ends_are_right() {
        let all: Vec<u8> = (0..3 * MAX_OUTPUT_BYTES).map(|place| b'a' + (place % 26) as u8).collect();
        let kept = [&all[..HALF - GAP.len()], GAP, &all[all.len() - HALF..]].concat();
        let length = all.len() as u64;
        let marks = [10, length / 2, length - 5].into_iter().zip(0..);
        let marks = marks.map(|(length, call)| Mark { call, lengths: [length, 0] }).collect();
        let output = Output { stdout: kept.clone(), stderr: Vec::new(), marks, lengths: [length, 0] };
        let pieces = output.pieces();
        assert_eq!(pieces[0].bytes, all[..10]);
        assert!(pieces[1].bytes.ends_with(GAP));
        assert_eq!(pieces[3].bytes, all[all.len() - 5..]);
        assert_eq!(pieces.iter().flat_map(|piece| piece.bytes.clone()).collect::<Vec<u8>>(), kept);
    }

    #[test]
    fn parts_are_put_together_only_if_a_match_could_have_left_them() {
        let mark = Mark { call: 0, lengths: [1, u64::MAX] };
        let streams = |bytes| [vec![0; bytes], Vec::new()];
        let most =
            Output::of_parts(streams(MAX_OUTPUT_BYTES), vec![mark; MAX_OUTPUT_MARKS], [u64::MAX; 2]).unwrap();
        assert_eq!((most.marks().len(), most.lengths()), (MAX_OUTPUT_MARKS, [u64::MAX; 2]));
        assert_eq!(most.pieces().len(), 2);
        let long = Output::of_parts(streams(MAX_OUTPUT_BYTES + 1), Vec::new(), [0, 0]);
        assert_eq!(long, Err(BadOutput::Long));
        let many = Output::of_parts(streams(0), vec![mark; MAX_OUTPUT_MARKS + 1], [0, 0]);
        assert_eq!(many, Err(BadOutput::ManyMarks));
    }

    #[test]
    fn no_mark_points_past_what_was_kept() {
        let far = MAX_OUTPUT_BYTES as u64 + 1;
        let marks = [far, 5, 0, u64::MAX].map(|length| Mark { call: 3, lengths: [length, length] });
        let output = Output::of_parts([vec![7; 3], vec![8; 1]], marks.to_vec(), [far, 2]).unwrap();
        assert!(output.pieces().iter().all(|piece| piece.bytes.len() <= 4));
    }
}
