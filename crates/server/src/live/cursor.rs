//! How far somebody has read the lines of a game: the `id` of each event, which a browser that was cut off sends back.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How far somebody has read: `17.5.1` is line 17 of the fifth game since a certain time, which was void once before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Cursor {
    pub(crate) line: usize,
    /// Which try of the game it was; for one from the store, when it was played. Another number is another game.
    pub(crate) take: u64,
    pub(crate) voided: u32,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.line, self.take, self.voided)
    }
}

/// It is no cursor of ours.
#[derive(Debug)]
pub(crate) struct NotACursor;

impl FromStr for Cursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<Self, NotACursor> {
        let mut parts = text.split('.');
        let mut number = || parts.next().and_then(|part| part.parse::<u64>().ok()).ok_or(NotACursor);
        let (line, take, voided) = (number()?, number()?, number()?);
        let line = usize::try_from(line).map_err(|_| NotACursor)?;
        let voided = u32::try_from(voided).map_err(|_| NotACursor)?;
        if parts.next().is_some() { Err(NotACursor) } else { Ok(Self { line, take, voided }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for cursor in [Cursor::default(), Cursor { line: 17, take: u64::MAX, voided: u32::MAX }] {
            assert_eq!(cursor.to_string().parse::<Cursor>().ok(), Some(cursor));
        }
        for wrong in
            ["", "17", "1.2", "1.2.3.4", "a.b.c", "-1.2.3", "1.2.4294967296", "99999999999999999999.1.1"]
        {
            assert!(wrong.parse::<Cursor>().is_err(), "{wrong}");
        }
    }
}
