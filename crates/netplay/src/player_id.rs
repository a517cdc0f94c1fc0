//! The name under which somebody plays and is rated.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

/// The most bytes of a name.
pub const MAX_PLAYER_ID_BYTES: usize = 64;

/// A name that ties a player's games into one rating. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(Arc<str>);

/// What was sent cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAPlayerId {
    /// Nothing is there.
    #[error("a player-id must not be empty")]
    Empty,
    /// It is too long.
    #[error("a player-id has at most {MAX_PLAYER_ID_BYTES} bytes")]
    Long,
    /// It would not look like what it is.
    #[error("a player-id has no control characters, and no blanks at its ends")]
    Invisible,
}

impl PlayerId {
    /// The name as it was sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PlayerId {
    type Err = NotAPlayerId;

    fn from_str(name: &str) -> Result<Self, NotAPlayerId> {
        if name.is_empty() {
            Err(NotAPlayerId::Empty)
        } else if name.len() > MAX_PLAYER_ID_BYTES {
            Err(NotAPlayerId::Long)
        } else if name.trim() != name || name.chars().any(is_invisible) {
            Err(NotAPlayerId::Invisible)
        } else {
            Ok(Self(name.into()))
        }
    }
}

/// Control characters, and those that turn the direction of writing or take no room at all.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_anything_that_people_can_see_within_64_bytes() {
        let longest = "я".repeat(MAX_PLAYER_ID_BYTES / 2);
        for good in ["tom", "Вася Пупкин", "a-b_c.d/e", "🚢", &longest] {
            assert_eq!(good.parse::<PlayerId>().map(|id| id.to_string()), Ok(good.to_owned()));
        }
        let longer = format!("{longest}x");
        let cases = [
            ("", NotAPlayerId::Empty),
            (&longer, NotAPlayerId::Long),
            (" tom", NotAPlayerId::Invisible),
            ("tom\n", NotAPlayerId::Invisible),
            ("to\u{0}m", NotAPlayerId::Invisible),
            ("tom\u{200b}", NotAPlayerId::Invisible),
            ("\u{202e}mot", NotAPlayerId::Invisible),
        ];
        for (bad, why) in cases {
            assert_eq!(bad.parse::<PlayerId>(), Err(why), "{bad:?}");
        }
    }
}
