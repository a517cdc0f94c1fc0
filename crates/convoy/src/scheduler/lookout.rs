//! How people see a convoy, and what they may do about its workers.

use std::sync::Arc;

use super::{Aside, Port, Survey};

/// Sees how the convoy stands. Clones see the same.
#[derive(Clone)]
pub struct Lookout(pub(super) Arc<Port>);

impl Lookout {
    /// How the convoy stands.
    #[must_use]
    pub fn survey(&self) -> Survey {
        self.0.survey()
    }

    /// Where workers come, without a user and a password.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.0.address
    }

    /// Gives a worker no more jobs until it is forgiven. Tells whether there is such a worker.
    pub fn set_aside(&self, worker: &str, why: Aside) -> bool {
        self.0.set_aside(worker, why)
    }

    /// Gives a worker no jobs that was set aside before this scheduler was opened, whether it is here or not.
    pub fn remember(&self, worker: &str, why: Aside) {
        self.0.remember(worker, why);
    }

    /// Whether what workers have built that are not believed is still being thrown away. What they have told is done again after that.
    #[must_use]
    pub fn is_discarding(&self) -> bool {
        self.0.stock.is_discarding()
    }

    /// Lets a worker come back that was set aside. Tells whether there is such a worker.
    pub fn forgive(&self, worker: &str) -> bool {
        let is_forgiven = self.0.muster.forgive(worker);
        if is_forgiven {
            self.0.stock.forgive(worker);
            tracing::info!(worker, "a worker that was set aside may come back");
        }
        is_forgiven
    }
}
