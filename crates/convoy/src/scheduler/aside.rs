//! Why a worker gets no jobs.

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
    /// Whether what the worker has told before is not to be believed either.
    #[must_use]
    pub const fn is_distrusted(&self) -> bool {
        match self {
            Self::Unreadable(_) | Self::Untrue(_) | Self::Differs => true,
            Self::Fails(_) | Self::ByHand(_) => false,
        }
    }
}
