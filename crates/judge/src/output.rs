//! What a bot has printed for its author, within a bound.

use sandbox::Capture;

/// The most bytes of a stream that are kept.
pub const MAX_OUTPUT_BYTES: usize = 64 << 10;

/// What stands where the middle of a long output was.
const GAP: &[u8] = b"\n[...]\n";

/// What a bot has printed in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// On standard output, where its answers do not go there.
    pub stdout: Vec<u8>,
    /// On standard error.
    pub stderr: Vec<u8>,
}

/// How far a stream was read in the matches before.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen(u64);

impl Seen {
    /// What has come since: all of it, or its beginning and its end.
    pub(crate) fn fresh(&mut self, capture: &Capture) -> Vec<u8> {
        let length = capture.len();
        let fresh = length.saturating_sub(self.0);
        let first = std::mem::replace(&mut self.0, length) == 0;
        let most = MAX_OUTPUT_BYTES as u64;
        // What cannot be read is not shown: it decides nothing.
        match fresh {
            0 => Vec::new(),
            _ if fresh <= most => capture.tail(fresh as usize).unwrap_or_default(),
            _ if first => {
                let half = MAX_OUTPUT_BYTES / 2;
                let (head, tail) = (capture.head(half - GAP.len()), capture.tail(half));
                [&head.unwrap_or_default(), GAP, &tail.unwrap_or_default()].concat()
            }
            _ => capture.tail(MAX_OUTPUT_BYTES).unwrap_or_default(),
        }
    }
}
