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
    /// A person wants it so.
    #[error("{0} has done so by hand")]
    ByHand(String),
}
