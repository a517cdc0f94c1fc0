//! Lengths of time as people type them: `500ms`, `2s`, `1.5`.

use std::str::FromStr;
use std::time::Duration;

/// A length of time that somebody has typed, from a millisecond to ten minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span(pub(crate) Duration);

/// What was typed is no length of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a length of time")]
pub(crate) struct NotASpan;

impl FromStr for Span {
    type Err = NotASpan;

    /// Reads a number of seconds, or of the unit that follows it.
    fn from_str(text: &str) -> Result<Self, NotASpan> {
        const SHORTEST_MS: f64 = 1.0;
        const LONGEST_MS: f64 = 600_000.0;
        let (number, unit_ms) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
            (Some(number), _) => (number, 1.0),
            (None, Some(number)) => (number, 1_000.0),
            (None, None) => (text, 1_000.0),
        };
        let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let milliseconds = number.parse::<f64>().ok().filter(|_| plain).ok_or(NotASpan)? * unit_ms;
        match milliseconds {
            SHORTEST_MS..=LONGEST_MS => Ok(Self(Duration::from_secs_f64(milliseconds / 1_000.0))),
            _ => Err(NotASpan),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_with_and_without_a_unit() {
        let check = |text: &str, milliseconds| {
            assert_eq!(text.parse(), Ok(Span(Duration::from_millis(milliseconds))), "{text}");
        };
        check("500ms", 500);
        check("2s", 2_000);
        check("1.5", 1_500);
        check("0.25s", 250);
        check("600", 600_000);
        for wrong in ["", "s", "ms", "0", "-1", "1e3", "inf", "NaN", "601", "2m", "1,5", "0.1ms", "1 s"] {
            assert_eq!(wrong.parse::<Span>(), Err(NotASpan), "{wrong}");
        }
    }
}
