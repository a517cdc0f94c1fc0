//! Bots that are held still, because it is not their turn and somebody on their core takes long.

use std::sync::Arc;

use sandbox::Brake;

/// Bots that are held still until they are asked, or until this is dropped.
#[derive(Debug, Default)]
pub(crate) struct Held(Vec<Arc<Brake>>);

impl Held {
    /// Holds one more.
    pub(crate) fn hold(&mut self, brake: &Arc<Brake>) {
        if !self.0.iter().any(|held| Arc::ptr_eq(held, brake)) {
            brake.hold();
            self.0.push(Arc::clone(brake));
        }
    }

    /// Lets one go on.
    pub(crate) fn release(&mut self, brake: &Arc<Brake>) {
        if let Some(place) = self.0.iter().position(|held| Arc::ptr_eq(held, brake)) {
            self.0.swap_remove(place).release();
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.iter().for_each(|brake| brake.release());
    }
}
