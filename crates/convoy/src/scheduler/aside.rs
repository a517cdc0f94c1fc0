//! Why a worker gets no jobs.

use crate::wire::plain;

/// The most letters of a reason that a worker has given rise to.
const MAX_LETTERS: usize = 500;

/// Why a worker was set aside.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Aside {
    /// What it sends is no report.
    #[error("it sent a report that cannot be read: {0}")]
    Unreadable(String),
    /// The rules come to another end.
    #[error("its report of a game is not true: {0}")]
    Untrue(String),
    /// A game between bots of the house, which is the same everywhere, was another one at it.
    #[error("it told another game between bots of the house than the arena and another worker play")]
    Differs,
    /// It fails at what others can do.
    #[error("it has failed at one job after the other that others could do, at last: {0}")]
    Fails(String),
    /// A person wants it so.
    #[error("{0} has done so by hand")]
    ByHand(String),
}

impl Aside {
    /// The same as it may be shown and kept: what somebody sends who breaks may be anything.
    #[must_use]
    pub(super) fn plain(self) -> Self {
        let said = |why: String| plain(&why, MAX_LETTERS);
        match self {
            Self::Unreadable(why) => Self::Unreadable(said(why)),
            Self::Untrue(why) => Self::Untrue(said(why)),
            Self::Fails(why) => Self::Fails(said(why)),
            Self::ByHand(who) => Self::ByHand(said(who)),
            Self::Differs => Self::Differs,
        }
    }

    /// Whether what the worker has told before is not to be believed either.
    #[must_use]
    pub const fn is_distrusted(&self) -> bool {
        match self {
            Self::Unreadable(_) | Self::Untrue(_) | Self::Differs => true,
            Self::Fails(_) | Self::ByHand(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_sent_the_reason_can_be_shown_and_kept() {
        let Aside::Unreadable(why) = Aside::Unreadable("a\0b\u{1b}[2J".repeat(1_000)).plain() else {
            panic!()
        };
        assert_eq!((why.chars().count(), &why[..8]), (MAX_LETTERS, "a b [2Ja"));
    }
}
