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

/// Takes everything out of a stream: all of it, or its beginning and its end. What cannot be read is not shown: it
/// decides nothing.
pub(crate) fn take(capture: &Capture) -> Vec<u8> {
    let length = capture.len();
    let taken = match length {
        0 => return Vec::new(),
        _ if length <= MAX_OUTPUT_BYTES as u64 => capture.tail(MAX_OUTPUT_BYTES).unwrap_or_default(),
        _ => {
            let half = MAX_OUTPUT_BYTES / 2;
            let (head, tail) = (capture.head(half - GAP.len()), capture.tail(half));
            [&head.unwrap_or_default(), GAP, &tail.unwrap_or_default()].concat()
        }
    };
    capture.clear();
    taken
}
